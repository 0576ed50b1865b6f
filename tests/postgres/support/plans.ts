import { Client } from 'pg';

/** What a statement's plan reads, and how. */
export interface Reads {
  /** The names of the indexes used. */
  indexes: string[];
  /** The tables read from end to end. */
  wholeTables: string[];
}

/** A node of a plan, as auto_explain writes it in JSON. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/**
 * Makes the server tell the plan of each statement that a role runs, those inside functions included, to the role's own
 * connection. It holds for connections made afterwards.
 *
 * @param superuserUrl only a superuser can ask for that
 */
export async function tellPlans(superuserUrl: string, role: string): Promise<void> {
  const superuser = new Client(superuserUrl);
  await superuser.connect();
  await superuser.query(`
    alter role ${role} set session_preload_libraries = 'auto_explain';
    alter role ${role} set auto_explain.log_min_duration = 0;
    alter role ${role} set auto_explain.log_nested_statements = on;
    alter role ${role} set auto_explain.log_format = 'json';
    alter role ${role} set auto_explain.log_level = 'notice'`);
  await superuser.end();
}

/** Runs `work` and returns what the plans of the statements that it sent over this connection read. */
export async function readsOf(connection: Client, work: () => Promise<unknown>): Promise<Reads> {
  const nodes: PlanNode[] = [];
  const collect = ({ message = '' }: { message?: string | undefined }) => {
    const plan = /^duration: .*? plan:\n(.*)$/s.exec(message)?.[1];
    if (plan !== undefined) nodes.push(...nodesOf((JSON.parse(plan) as { Plan: PlanNode }).Plan));
  };
  connection.on('notice', collect);
  try {
    await work();
  } finally {
    connection.off('notice', collect);
  }
  if (nodes.length === 0) throw new Error('The server returned no plan.');
  const names = (of: (node: PlanNode) => string | undefined) =>
    [...new Set(nodes.flatMap((node) => of(node) ?? []))].sort();
  return {
    indexes: names((node) => node['Index Name']),
    wholeTables: names((node) => (isWhole(node) ? node['Relation Name'] : undefined)),
  };
}

function isWhole(node: PlanNode): boolean {
  return node['Node Type'] === 'Seq Scan';
}

/**
 * A plan's nodes, without those that read just the first rows of a table that come: below a limit, with no condition on
 * the row itself. (A policy that asks only who calls is a condition like `$0`.)
 */
function nodesOf(node: PlanNode): PlanNode[] {
  const isFirstRows = (below: PlanNode): boolean =>
    below['Node Type'] === 'Result'
      ? (below.Plans ?? []).every(isFirstRows)
      : isWhole(below) && /^\$\d+$/.test(below.Filter ?? '$0');
  const isCut = (below: PlanNode) => node['Node Type'] === 'Limit' && isFirstRows(below);
  return [node, ...(node.Plans ?? []).filter((below) => !isCut(below)).flatMap(nodesOf)];
}

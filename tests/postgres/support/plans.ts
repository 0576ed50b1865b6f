import { Client } from 'pg';

export interface Reads {
  indexes: string[];
  wholeTables: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Reports the plan of each statement to the role's new connections, also inside functions. Needs a superuser. */
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

/** Runs `work` and returns what its statements on this connection read. */
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

// Returns the plan's nodes, except those that read a table's first rows below a limit without a condition on the row.
function nodesOf(node: PlanNode): PlanNode[] {
  const isFirstRows = (below: PlanNode): boolean =>
    below['Node Type'] === 'Result'
      ? (below.Plans ?? []).every(isFirstRows)
      : isWhole(below) && /^\$\d+$/.test(below.Filter ?? '$0');
  const isCut = (below: PlanNode) => node['Node Type'] === 'Limit' && isFirstRows(below);
  return [node, ...(node.Plans ?? []).filter((below) => !isCut(below)).flatMap(nodesOf)];
}

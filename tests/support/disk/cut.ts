import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Random } from '../../../scripts/seed/random.ts';
import type { Operation, Recording } from './operation.ts';

/** How a disk loses unflushed writes in a power cut. */
export interface Cut {
  at: number;
  /** Whether flushes work. Without them, the test must detect lost data. */
  flushes: boolean;
  /** `lost`: everything unflushed. `pieces`: parts of 512 to 4,096 bytes of each write. `kept`: nothing. */
  unflushed: 'lost' | 'pieces' | 'kept';
}

interface Node {
  /** A folder's entries. */
  names: Map<string, number> | null;
  content: Buffer;
}

interface Naming {
  apply: (tree: Map<number, Node>) => void;
  ids: readonly number[];
  lasts: boolean;
}

interface Writing {
  operation: Extract<Operation, { kind: 'write' | 'truncate' }>;
  lasts: boolean;
}

/**
 * Writes to `to` what a disk has after a power cut. `contentBefore` reads files from before the recording.
 * Unflushed name changes are kept in order up to a random one, as in a journal; contents have no order.
 */
export function cutPower(
  { before, operations }: Recording,
  { at, flushes, unflushed }: Cut,
  contentBefore: (path: string) => Buffer,
  to: string,
  random: Random,
): void {
  const names: Naming[] = [];
  const writings = new Map<number, Writing[]>();
  const seen = new Map<string, number>(before.map(({ path, id }) => [path, id]));
  const tree = new Map<number, Node>();
  for (const { path, id, folder } of before) {
    tree.set(id, {
      names: folder ? new Map() : null,
      content: folder ? Buffer.alloc(0) : contentBefore(path),
    });
    if (path !== '') tree.get(idOf(seen, folderOf(path)))?.names?.set(basename(path), id);
  }
  for (const operation of operations.slice(0, at)) {
    if (operation.kind === 'write' || operation.kind === 'truncate') {
      const list = writings.get(operation.id) ?? [];
      list.push({ operation, lasts: false });
      writings.set(operation.id, list);
    } else if (operation.kind === 'flush') {
      if (!flushes) continue;
      for (const writing of writings.get(operation.id) ?? []) writing.lasts = true;
      flushNames(names, operation.id);
    } else if (operation.kind !== 'acknowledged') {
      names.push(namingOf(operation, seen));
    }
  }
  const keptNames =
    unflushed === 'kept' ? names.length : unflushed === 'lost' ? 0 : random.below(names.length + 1);
  names.forEach(({ apply, lasts }, index) => {
    if (lasts || index < keptNames) apply(tree);
  });
  for (const [id, list] of writings) {
    const node = tree.get(id);
    if (node) node.content = written(node.content, list, unflushed, random);
  }
  materialize(tree, 0, to);
}

/** Returns what was acknowledged before the cut. */
export function acknowledgedBefore({ operations }: Recording, at: number): Set<string> {
  return new Set(
    operations
      .slice(0, at)
      .flatMap((operation) => (operation.kind === 'acknowledged' ? [operation.what] : [])),
  );
}

/** Flushing keeps names in the folder or of the file, and the creation of the entry. */
function flushNames(names: readonly Naming[], id: number): void {
  const needed = new Set([id]);
  for (const naming of names.toReversed()) {
    const [thing = -1] = naming.ids;
    if (!naming.ids.includes(id) && !needed.has(thing)) continue;
    naming.lasts = true;
    for (const each of naming.ids) needed.add(each);
  }
}

function namingOf(
  operation: Extract<Operation, { kind: 'create' | 'link' | 'remove' | 'rename' }>,
  seen: Map<string, number>,
): Naming {
  switch (operation.kind) {
    case 'create':
    case 'link': {
      const { path, id } = operation;
      const parent = idOf(seen, folderOf(path));
      seen.set(path, id);
      const folder = operation.kind === 'create' && operation.folder;
      const apply = (tree: Map<number, Node>): void => {
        if (operation.kind === 'create')
          tree.set(id, { names: folder ? new Map() : null, content: Buffer.alloc(0) });
        tree.get(parent)?.names?.set(basename(path), id);
      };
      return { apply, ids: [id, parent], lasts: false };
    }
    case 'remove': {
      const parent = idOf(seen, folderOf(operation.path));
      const id = idOf(seen, operation.path);
      seen.delete(operation.path);
      return {
        apply: (tree) => tree.get(parent)?.names?.delete(basename(operation.path)),
        ids: [id, parent],
        lasts: false,
      };
    }
    case 'rename': {
      const { from, to } = operation;
      const id = idOf(seen, from);
      const [source, target] = [idOf(seen, folderOf(from)), idOf(seen, folderOf(to))];
      for (const [path, each] of Array.from(seen)) {
        if (path !== from && !path.startsWith(`${from}/`)) continue;
        seen.delete(path);
        seen.set(to + path.slice(from.length), each);
      }
      return {
        apply: (tree) => {
          tree.get(source)?.names?.delete(basename(from));
          tree.get(target)?.names?.set(basename(to), id);
        },
        ids: [id, source, target],
        lasts: false,
      };
    }
  }
}

function written(
  before: Buffer,
  list: readonly Writing[],
  unflushed: Cut['unflushed'],
  random: Random,
): Buffer {
  const content = new Growing(before);
  for (const { operation, lasts } of list) {
    const whole = lasts || unflushed === 'kept';
    if (!whole && unflushed === 'lost') continue;
    if (operation.kind === 'truncate') {
      if (whole || random.percent(50)) content.resize(operation.length);
      continue;
    }
    const { data, at } = operation;
    for (let from = 0; from < data.length;) {
      const length = whole ? data.length : 512 * (1 + random.below(8));
      const piece = data.subarray(from, from + length);
      if (whole || random.percent(50)) content.put(piece, at + from);
      from += length;
    }
  }
  return content.whole();
}

class Growing {
  private buffer: Buffer;
  private length: number;

  constructor(before: Buffer) {
    this.buffer = Buffer.from(before);
    this.length = before.length;
  }

  put(piece: Uint8Array, at: number): void {
    this.resize(Math.max(this.length, at + piece.length));
    this.buffer.set(piece, at);
  }

  resize(length: number): void {
    if (length > this.buffer.length) {
      const larger = Buffer.alloc(Math.max(length, 2 * this.buffer.length));
      larger.set(this.buffer.subarray(0, this.length));
      this.buffer = larger;
    }
    if (length < this.length) this.buffer.fill(0, length, this.length);
    this.length = length;
  }

  whole(): Buffer {
    return this.buffer.subarray(0, this.length);
  }
}

function materialize(tree: ReadonlyMap<number, Node>, id: number, path: string): void {
  const node = tree.get(id);
  if (!node) return;
  if (node.names === null) {
    writeFileSync(path, node.content, { mode: 0o600 });
    return;
  }
  mkdirSync(path, { recursive: true, mode: 0o700 });
  for (const [name, child] of node.names) materialize(tree, child, join(path, name));
}

function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === '.' ? '' : folder;
}

function idOf(seen: ReadonlyMap<string, number>, path: string): number {
  const id = seen.get(path);
  if (id === undefined) throw new Error(`The recording knows no ${path}.`);
  return id;
}

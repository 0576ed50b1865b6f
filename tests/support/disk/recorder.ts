import fs, { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Before, Operation } from './operation.ts';

export type Flags = string | number | undefined;
export type Path = fs.PathLike;

export class Recorder {
  readonly before: Before = [];
  readonly operations: Operation[] = [];
  recording = true;
  private readonly ids = new Map<string, number>();
  private readonly open = new Map<number, number>();
  /** The default position of the next write. */
  private readonly positions = new Map<number, number>();
  private next = 0;
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
    this.take('');
  }

  note(operation: Operation): void {
    if (this.recording) this.operations.push(operation);
  }

  /** Returns the relative path, or `null` for paths outside the folder. */
  inside(path: Path): string | null {
    const below = relative(this.root, resolve(String(path)));
    return below === '..' || below.startsWith(`..${sep}`) ? null : below;
  }

  /** Call before opening, to know whether that created the file. */
  opening(path: Path): () => void {
    const name = this.inside(path);
    const isNew = name !== null && !fs.existsSync(path);
    return () => {
      if (name !== null && isNew) this.created(name, false);
    };
  }

  opened(path: Path, flags: Flags, fd: number): void {
    const name = this.inside(path);
    const id = name === null ? undefined : this.ids.get(name);
    if (id === undefined) return;
    this.open.set(fd, id);
    const truncates =
      typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : flags?.startsWith('w') === true;
    if (truncates) this.note({ kind: 'truncate', id, length: 0 });
    const appends =
      typeof flags === 'number' ? (flags & fs.constants.O_APPEND) !== 0 : flags?.startsWith('a') === true;
    this.positions.set(fd, appends ? lstatSync(path).size : 0);
  }

  closed(fd: number): void {
    this.open.delete(fd);
    this.positions.delete(fd);
  }

  wrote(fd: number, data: Uint8Array, at: number | bigint | null | undefined): void {
    const id = this.open.get(fd);
    if (id === undefined) return;
    const position = at === null || at === undefined || at < 0 ? (this.positions.get(fd) ?? 0) : Number(at);
    if (position !== at) this.positions.set(fd, position + data.length);
    this.note({ kind: 'write', id, at: position, data: Uint8Array.from(data) });
  }

  truncated(target: number | Path, length = 0): void {
    const id = typeof target === 'number' ? this.open.get(target) : this.ids.get(this.inside(target) ?? '..');
    if (id !== undefined) this.note({ kind: 'truncate', id, length });
  }

  flushed(fd: number): void {
    const id = this.open.get(fd);
    if (id !== undefined) this.note({ kind: 'flush', id });
  }

  created(path: string, folder: boolean): void {
    this.ids.set(path, this.next);
    this.note({ kind: 'create', path, id: this.next, folder });
    this.next += 1;
  }

  replaced(path: Path): void {
    const name = this.inside(path);
    if (name === null) return;
    if (!this.ids.has(name)) this.created(name, false);
    const id = this.ids.get(name) ?? 0;
    this.note({ kind: 'truncate', id, length: 0 });
    const data = readFileSync(path);
    if (data.length > 0) this.note({ kind: 'write', id, at: 0, data });
  }

  /** Records the folders that `mkdir` made, from the first one. */
  madeFolders(first: string | undefined, last: Path): void {
    const name = this.inside(last);
    if (first === undefined || name === null) return;
    const parts = name.split(sep);
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const path = parts.slice(0, depth).join(sep);
      if (path !== '' && !this.ids.has(path)) this.created(path, true);
    }
  }

  linked(from: Path, to: Path): void {
    const [source, target] = [this.inside(from), this.inside(to)];
    const id = source === null ? undefined : this.ids.get(source);
    if (id === undefined || target === null) return;
    this.ids.set(target, id);
    this.note({ kind: 'link', path: target, id });
  }

  renamed(from: Path, to: Path): void {
    const [source, target] = [this.inside(from), this.inside(to)];
    if (source === null || target === null) return;
    this.forget(target);
    for (const [path, id] of Array.from(this.ids)) {
      if (path !== source && !path.startsWith(source + sep)) continue;
      this.ids.delete(path);
      this.ids.set(target + path.slice(source.length), id);
    }
    this.note({ kind: 'rename', from: source, to: target });
  }

  /** Records the removal of a path and everything below it, contents first. */
  removed(path: Path): void {
    const name = this.inside(path);
    if (name === null) return;
    const gone = [...this.ids.keys()].filter((known) => known === name || known.startsWith(name + sep));
    for (const each of gone.toSorted((a, b) => b.length - a.length))
      this.note({ kind: 'remove', path: each });
    this.forget(name);
  }

  private forget(name: string): void {
    for (const path of Array.from(this.ids.keys())) {
      if (path === name || path.startsWith(name + sep)) this.ids.delete(path);
    }
  }

  private take(path: string): void {
    const folder = lstatSync(join(this.root, path)).isDirectory();
    this.before.push({ path, id: this.next, folder });
    this.ids.set(path, this.next);
    this.next += 1;
    if (folder) for (const name of readdirSync(join(this.root, path)).toSorted()) this.take(join(path, name));
  }
}

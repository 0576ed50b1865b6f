/** An operation on a file, in order, with relative paths. */
export type Operation =
  | { kind: 'create'; path: string; id: number; folder: boolean }
  | { kind: 'link'; path: string; id: number }
  | { kind: 'remove'; path: string }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'write'; id: number; at: number; data: Uint8Array }
  | { kind: 'truncate'; id: number; length: number }
  | { kind: 'flush'; id: number }
  /** Not a disk operation: what was acknowledged at this point. */
  | { kind: 'acknowledged'; what: string };

export type Before = { path: string; id: number; folder: boolean }[];

export interface Recording {
  before: Before;
  operations: Operation[];
}

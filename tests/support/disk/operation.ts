/** One thing that a process did to the files below a folder, in the order in which it did it. Paths are relative. */
export type Operation =
  | { kind: 'create'; path: string; id: number; folder: boolean }
  | { kind: 'link'; path: string; id: number }
  | { kind: 'remove'; path: string }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'write'; id: number; at: number; data: Uint8Array }
  | { kind: 'truncate'; id: number; length: number }
  | { kind: 'flush'; id: number }
  /** Not of the disk: what was acknowledged at this moment, such as a stored registration. */
  | { kind: 'acknowledged'; what: string };

/** What was on the disk, flushed, when the recording began. Ids of the operations go on from these. */
export type Before = { path: string; id: number; folder: boolean }[];

export interface Recording {
  before: Before;
  operations: Operation[];
}

/** Texts that the browser keeps by their keys. No call throws: storage may be blocked, full or damaged. */
export interface BrowserStorage {
  /** The kept text; null when there is none, or none can be read. */
  read: (key: string) => string | null;
  /** The same as an object, whatever it holds; null when it is none. */
  readObject: (key: string) => StoredObject | null;
  /** Keeps a text, if the browser lets it. */
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
}

/** Storage can hold anything: of an older version, of another program, damaged. */
export type StoredObject = Readonly<Partial<Record<string, unknown>>>;

/** What stays on the device. */
export const deviceStorage = safely(() => localStorage);

/** What stays as long as the browser's tab. */
export const tabStorage = safely(() => sessionStorage);

/** The same value as an object; null when it is none. */
export function storedObject(value: unknown): StoredObject | null {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}

/** Even to name the storage throws where it is blocked. */
function safely(storage: () => Storage): BrowserStorage {
  return {
    read: (key) => attempt(() => storage().getItem(key)),
    readObject: (key) => attempt(() => storedObject(JSON.parse(storage().getItem(key) ?? 'null'))),
    write: (key, text) => void attempt(() => storage().setItem(key, text)),
    remove: (key) => void attempt(() => storage().removeItem(key)),
  };
}

function attempt<T>(task: () => T): T | null {
  try {
    return task();
  } catch {
    return null;
  }
}

/** Texts in the browser's storage. No call throws when storage is blocked, full or damaged. */
export interface BrowserStorage {
  read: (key: string) => string | null;
  readObject: (key: string) => StoredObject | null;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
}

/** Storage can hold anything: data of an older version, of another program, or damaged data. */
export type StoredObject = Readonly<Partial<Record<string, unknown>>>;

export const deviceStorage = safely(() => localStorage);

export const tabStorage = safely(() => sessionStorage);

/** Returns the value as an object, or null when it isn't one. */
export function storedObject(value: unknown): StoredObject | null {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}

/** Where storage is blocked, even reading `window.localStorage` throws. */
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

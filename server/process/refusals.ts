import { codeOf, UserError } from './errors.ts';

/** What a computer refuses to a program. It can look like damage, but nothing is damaged. */
interface Refusal {
  /** Of system errors and of Postgres. */
  codes: readonly string[];
  /** What Postgres says after a colon. */
  texts: RegExp;
  what: string;
  advice: string;
  /** Whether another folder would help. */
  isOfPlace?: boolean;
}

const REFUSALS: readonly Refusal[] = [
  {
    codes: ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'],
    texts: /^(?:No space left on device|(?:Disk )?quota exceeded|File too large)$/i,
    what: 'the disk is full',
    advice: 'free some space',
    isOfPlace: true,
  },
  {
    codes: ['EROFS'],
    texts: /^Read-only file system$/i,
    what: 'the disk is read-only',
    advice: 'make it writable',
    isOfPlace: true,
  },
  {
    codes: ['EACCES', 'EPERM'],
    texts: /^(?:Permission denied|Operation not permitted)$/i,
    what: 'this user has no right to it',
    advice: 'give this user the right to read and write it',
    isOfPlace: true,
  },
  {
    codes: ['ENOMEM', '53200'],
    texts:
      /^(?:out of memory|Cannot allocate memory|.*(?:memory|Array buffer) allocation failed|.*Maximum memory size exceeded)$/i,
    what: 'this computer has too little free memory',
    advice: 'end other programs',
  },
  {
    codes: ['EMFILE', 'ENFILE', '53000'],
    texts: /^(?:Too many open files(?: in system)?|No file descriptors available)$/i,
    what: 'too many files are open',
    advice: 'end other programs, or raise the limit of open files',
  },
  {
    codes: ['EINTR', 'EAGAIN', 'EBUSY', 'ETXTBSY'],
    texts:
      /^(?:Interrupted system call|Resource temporarily unavailable|(?:Device or )?resource busy|Text file busy)$/i,
    what: 'another program uses a file of it, or interrupted it',
    advice: 'end programs that use it, such as a virus scanner or a program that copies folders',
  },
  {
    codes: ['EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'ETIMEDOUT', 'ENOTCONN', '58030'],
    texts:
      /^(?:I\/O error|Input\/output error|No such device(?: or address)?|Stale file handle|(?:Operation|Connection) timed out|.*not connected)$/i,
    what: 'the disk fails',
    advice: 'check the disk and its cable',
    isOfPlace: true,
  },
];

export interface Attempt {
  /** As in "open the data directory /srv/shop". */
  to: string;
  /** What became of the data. */
  outcome?: string;
  /** The same in another place, as in "name a file on another disk". */
  elsewhere?: string;
  again: string;
  /** The space that it needs at most. */
  bytes?: number;
}

/** Returns whether the computer refused something, as opposed to damage. `failure` is an error, or what Postgres said. */
export function isRefused(failure: unknown): boolean {
  return find(failure) !== null;
}

/** Returns the error for what the computer refused; null for another failure. */
export function refusalOf(failure: unknown, attempt: Attempt): UserError | null {
  const found = find(failure);
  if (found === null) return null;
  const { to, outcome, elsewhere, again, bytes } = attempt;
  const [{ what, advice, isOfPlace, codes }, reason] = found;
  const megabytes = Math.ceil((bytes ?? 0) / 1_000_000);
  const first = codes.includes('ENOSPC') && megabytes > 0 ? `free at least ${megabytes} MB` : advice;
  const second = isOfPlace && elsewhere !== undefined ? `, or ${elsewhere}` : '';
  const steps = `${first}${second}, then ${again}.`;
  return new UserError(
    [`Can't ${to}: ${what} (${reason}).`, outcome, `${steps[0]?.toUpperCase()}${steps.slice(1)}`]
      .filter(Boolean)
      .join(' '),
    { cause: failure },
  );
}

function find(failure: unknown): [Refusal, reason: string] | null {
  const text = (failure instanceof Error ? failure.message : String(failure)).trim();
  const last = text.slice(text.lastIndexOf(': ') + 1).trim();
  const code = codeOf(failure) ?? /^(E[A-Z]+): /.exec(text)?.[1];
  for (const refusal of REFUSALS) {
    if (refusal.texts.test(last)) return [refusal, last];
    if (code !== undefined && refusal.codes.includes(code)) return [refusal, code];
  }
  return failure instanceof Error && failure.cause !== undefined ? find(failure.cause) : null;
}

import { codeOf } from '../process/errors.ts';

export type NotifyFormat = 'json' | 'text';

/** What happened since the last notification, without customers' data. */
export interface Notification {
  registrations: number;
  problems: readonly string[];
  /** The desk's address. */
  address: string;
}

/** A notification that didn't arrive. */
export interface Undelivered {
  /** A sentence for the log, without the receiver's address, which is often secret. */
  reason: string;
  /** Whether the same request may succeed later. */
  mayRetry: boolean;
}

/** Posts a notification. Returns null if the receiver took it. Never rejects. */
export async function deliver(
  url: URL,
  format: NotifyFormat,
  notification: Notification,
  signal: AbortSignal,
): Promise<Undelivered | null> {
  try {
    // A POST that follows a redirect becomes a GET, and may go to another host.
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      ...bodyOf(format, notification),
    });
    await response.body?.cancel();
    return response.ok ? null : refused(url, response.status);
  } catch (error) {
    return { reason: `${url.host} ${failureOf(error)}.`, mayRetry: true };
  }
}

/** Returns the sentence for people. */
export function sentenceOf({ registrations, problems, address }: Notification): string {
  const registered =
    registrations === 1 ? '1 customer registered.' : `${registrations} customers registered.`;
  return [...(registrations > 0 ? [registered] : []), ...problems, address].join(' ');
}

function bodyOf(format: NotifyFormat, notification: Notification): RequestInit {
  const text = sentenceOf(notification);
  return format === 'text'
    ? { headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: text }
    : {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text, ...notification }),
      };
}

function refused({ host }: URL, status: number): Undelivered {
  if (status >= 300 && status < 400) {
    return { reason: `${host} redirects to another address: set NOTIFY_URL to that one.`, mayRetry: false };
  }
  return {
    reason: `${host} answered ${status}${status >= 400 && status < 500 ? ': check NOTIFY_URL and NOTIFY_FORMAT' : ''}.`,
    mayRetry: status >= 500 || status === 408 || status === 429,
  };
}

function failureOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return "didn't answer in time";
  const code = codeOf(error instanceof Error ? error.cause : null);
  return `can't be reached${code === null ? '' : ` (${code})`}`;
}

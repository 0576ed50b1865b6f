/** Functions that run in the page: each sees only its arguments. */

/** Returns the message under a field, by its description. */
export function messageOf(name: string): string {
  const label = Array.from(document.querySelectorAll('label')).find(
    (each) => each.textContent.trim() === name,
  );
  const ids = label?.control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join(' ');
}

/**
 * Records when the success message appears, when the first field is empty again, and when the message disappears. Call
 * it before the submit; the times are stored in the document.
 */
export function noteTimes(words: string, fieldName: string): void {
  const times: Record<string, number> = {};
  const label = Array.from(document.querySelectorAll('label')).find(
    (each) => each.textContent.trim() === fieldName,
  );
  const control = label?.control;
  const look = () => {
    const isThere = document.body.innerText.includes(words);
    if (isThere) times.shown ??= performance.now();
    if (times.shown !== undefined && control instanceof HTMLInputElement && control.value === '') {
      times.cleared ??= performance.now();
    }
    if (times.shown !== undefined && !isThere) times.gone ??= performance.now();
    document.body.dataset.times = JSON.stringify(times);
    if (times.gone === undefined) setTimeout(look, 10);
  };
  look();
}

export async function timesNoted(): Promise<{ shown: number; cleared: number; gone: number }> {
  const end = performance.now() + 30_000;
  for (;;) {
    const times = JSON.parse(document.body.dataset.times ?? '{}') as Record<string, number>;
    const { shown, cleared, gone } = times;
    if (shown !== undefined && cleared !== undefined && gone !== undefined) return { shown, cleared, gone };
    if (performance.now() > end) throw new Error(`Noted: ${JSON.stringify(times)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Scrolls to the end until a name is visible, for at most twenty seconds. Returns whether it is, the last name, and the
 * most rows drawn at a time.
 */
export async function scrollTo(name: string): Promise<{ isSeen: boolean; last: string; most: number }> {
  const end = performance.now() + 20_000;
  let most = 0;
  for (;;) {
    const list = document.querySelector('[role=table]')?.parentElement?.parentElement;
    list?.scrollTo(0, list.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const rows = Array.from(document.querySelectorAll('[role=row]'), (row) => row.textContent);
    most = Math.max(most, rows.length);
    const isSeen = rows.some((row) => row.includes(name));
    if (isSeen || performance.now() > end) return { isSeen, last: rows.at(-1) ?? '', most };
  }
}

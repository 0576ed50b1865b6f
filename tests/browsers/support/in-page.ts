/** Runs in the page: scrolls until a name is visible, for at most twenty seconds. Returns the last name and the most rows rendered. */
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

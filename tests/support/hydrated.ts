/** Runs in the page. Waits for hydration, before which clicks do nothing. Its only sign is that React marks each hydrated element. */
export async function hydrated(): Promise<void> {
  // Poll in the page. A stopped clock doesn't stop tasks.
  const aMoment = async () => {
    if ('scheduler' in window) await scheduler.postTask(() => undefined, { delay: 10 });
    else await document.documentElement.animate([], 10).finished;
  };
  for (let looks = 0; looks < 3_000; looks += 1) {
    const last = Array.from(document.querySelectorAll('#root *')).at(-1);
    if (last && Object.keys(last).some((key) => key.startsWith('__reactFiber$'))) return;
    await aMoment();
  }
  throw new Error('The page isn’t hydrated.');
}

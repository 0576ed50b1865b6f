/** Looks now, and whenever one of the elements changes its size. Returns a function that ends this. */
export function watchSize(elements: Iterable<Element | null | undefined>, look: () => void): () => void {
  look();
  const observer = new ResizeObserver(look);
  for (const element of elements) if (element) observer.observe(element);
  return () => observer.disconnect();
}

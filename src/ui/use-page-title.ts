import { useEffect } from 'react';

/** Puts the name of what's shown before the page's title while the component is mounted. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    const { title } = document;
    document.title = `${name} – ${title}`;
    return () => {
      document.title = title;
    };
  }, [name]);
}

import { useEffect, useEffectEvent } from 'react';

export interface DeskKeysOptions {
  /** Whether letters and signs act. */
  isOn: boolean;
  onSearch: () => void;
  /** Goes into the list, from outside of it. */
  onEnterList: () => void;
  onShowKeys: () => void;
}

/** Where letters are typed, or belong to what is open. */
const OTHER_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Keys that act wherever the focus is on the desk: `/`, `?`, and `j` or `k` into the list. None acts while someone types. */
export function useDeskKeys({ isOn, onSearch, onEnterList, onShowKeys }: DeskKeysOptions): void {
  const act = useEffectEvent((key: string): boolean => {
    if (key === '/') onSearch();
    else if (key === '?') onShowKeys();
    else if (key === 'j' || key === 'k') onEnterList();
    else return false;
    return true;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
        return;
      if (event.target instanceof Element && event.target.closest(OTHER_KEYS)) return;
      if (act(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { StatusContext, type StatusNotice } from './use-status.ts';

/** Keeps the notices of the desk's actions; a `StatusRegion` inside of it shows them. */
export function StatusProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly StatusNotice[]>([]);
  const show = useCallback(
    (next: StatusNotice) =>
      setNotices((known) => {
        const place = known.findIndex(({ id }) => id === next.id);
        return place < 0 ? [...known, next] : known.with(place, next);
      }),
    [],
  );
  const dismiss = useCallback(
    (id: string) => setNotices((known) => known.filter((notice) => notice.id !== id)),
    [],
  );
  const status = useMemo(() => ({ notices, show, dismiss }), [notices, show, dismiss]);
  return <StatusContext value={status}>{children}</StatusContext>;
}

import { useState } from 'react';
import { PartFailed } from '#features/page/PartFailed.tsx';
import { messages as posterMessages } from '#features/poster/messages.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { messages } from './messages.ts';

const PosterScreen = lazyWithRetry(() => import('./PosterScreen.tsx'), {
  waiting: <Spinner size="sm" label={messages.loading} />,
  Failed: PartFailed,
});

/** Opens the poster that leads customers to the form. */
export function PosterAction() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
        {posterMessages.open}
      </Button>
      {open && <PosterScreen onClose={() => setOpen(false)} />}
    </>
  );
}

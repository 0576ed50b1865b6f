import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DateBox } from '#ui/DateBox.tsx';
import { Modal } from '#ui/Modal.tsx';
import { goToDay } from './navigate.ts';
import { type DialogProps, useDialogs } from '../shared/dialog-stack.tsx';

/** Asks for the day that the list begins with. A day without customers leads to the one before it. */
export function GoToDay({ days, from, onGo }: DialogProps['day']) {
  const { close } = useDialogs();
  const newest = days[0]?.day ?? '';
  const [day, setDay] = useState(from ?? newest);
  const go = (to: string | null) => close(() => onGo(to));
  return (
    <Modal
      title={goToDay.menu.label()}
      size="sm"
      onClose={close}
      footer={
        <>
          {from !== null && <Button onClick={() => go(null)}>Jump to newest</Button>}
          <Button
            tone="primary"
            disabled={day === ''}
            onClick={() => go((days.find((each) => each.day <= day) ?? days.at(-1))?.day ?? null)}
          >
            Go
          </Button>
        </>
      }
    >
      <DateBox label="Day" value={day} min={days.at(-1)?.day} max={newest} onValueChange={setDay} />
    </Modal>
  );
}

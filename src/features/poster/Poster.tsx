import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { messages, warnings } from './messages.ts';
import styles from './Poster.module.css';
import { type Paper, PosterSheet } from './PosterSheet.tsx';
import { reachOf } from './reach.ts';

export interface PosterProps {
  /** The shop's name. */
  name: string;
  /** The form's web address, which the QR code leads to. */
  address: string;
  onClose: () => void;
}

/** Shows the poster with the form's QR code, says who can open the address, and prints it as A4 or A5. */
export function Poster({ name, address, onClose }: PosterProps) {
  const [paper, setPaper] = useState<Paper>('a4');
  const reach = reachOf(address);
  useOnlyPosterPrints();

  const print = (chosen: Paper) => {
    flushSync(() => setPaper(chosen));
    window.print();
  };

  return (
    <Modal
      title={messages.title}
      description={messages.help}
      closeLabel={messages.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => print('a5')}>{messages.printA5}</Button>
          <Button tone="primary" onClick={() => print('a4')}>
            {messages.printA4}
          </Button>
        </>
      }
    >
      {reach !== 'anyone' && (
        <Message tone={reach === 'shop-network' ? 'notice' : 'error'}>
          <p>{warnings[reach]}</p>
        </Message>
      )}
      <figure aria-label={messages.preview} className={styles.preview}>
        <div className={styles.reduced}>
          <PosterSheet paper="a4" {...{ name, address }} />
        </div>
      </figure>
      {createPortal(
        <div className={paper === 'a4' ? styles.printedA4 : styles.printedA5}>
          <PosterSheet {...{ paper, name, address }} />
        </div>,
        document.body,
      )}
    </Modal>
  );
}

/** While the poster is open only it is printed, by the browser's own menu too. */
function useOnlyPosterPrints(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add(styles.printing ?? '');
    return () => classList.remove(styles.printing ?? '');
  }, []);
}

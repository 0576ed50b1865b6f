import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Section } from '#ui/Section.tsx';
import { messages, warnings } from './messages.ts';
import styles from './Poster.module.css';
import { type Paper, PosterSheet, type PosterShop } from './PosterSheet.tsx';
import { QrCode } from './QrCode.tsx';
import { reachOf } from './reach.ts';

export interface PosterProps {
  shop: PosterShop;
  address: string;
  counterAddress: string;
  onClose: () => void;
}

/** Shows the poster and prints it as A4 or A5. Below it is the QR code for a shared tablet. */
export function Poster({ shop, address, counterAddress, onClose }: PosterProps) {
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
          <PosterSheet paper="a4" {...{ shop, address }} />
        </div>
      </figure>
      <Section title={messages.counter} gap={2}>
        <p>{messages.counterHelp}</p>
        <div className={styles.counter}>
          {/* Cameras need dark on light in any theme. */}
          <div className={styles.counterCode} data-theme="light">
            <QrCode address={counterAddress} />
          </div>
          <a href={counterAddress} target="_blank" rel="noreferrer">
            {counterAddress}
          </a>
        </div>
      </Section>
      {createPortal(
        <div className={paper === 'a4' ? styles.printedA4 : styles.printedA5}>
          <PosterSheet {...{ paper, shop, address }} />
        </div>,
        document.body,
      )}
    </Modal>
  );
}

/** Prints only the poster while it's open, also from the browser's menu. */
function useOnlyPosterPrints(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add(styles.printing ?? '');
    return () => classList.remove(styles.printing ?? '');
  }, []);
}

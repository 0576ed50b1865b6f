import { Modal } from '#ui/Modal.tsx';
import { messages as shared } from '../messages.ts';
import styles from './KeySheet.module.css';
import { keyHelp, messages } from './messages.ts';

export interface KeySheetProps {
  /** Whether letters and signs act. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** All keys of the desk, and whether letters are among them. */
export function KeySheet({ isOn, onChange, onClose, returnFocus }: KeySheetProps) {
  return (
    <Modal
      title={messages.title}
      description={messages.help}
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <dl className={styles.keys}>
        {keyHelp
          .filter(({ isLetter }) => isOn || !isLetter)
          .map(({ keys, does }) => (
            <div key={keys.join(' ') + does} className={styles.line}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
      </dl>
      <div>
        <label className={styles.setting}>
          <input
            type="checkbox"
            checked={isOn}
            aria-describedby="letter-keys-help"
            onChange={({ target }) => onChange(target.checked)}
          />
          {messages.letters}
        </label>
        <p id="letter-keys-help" className={styles.help}>
          {messages.lettersHelp}
        </p>
      </div>
    </Modal>
  );
}

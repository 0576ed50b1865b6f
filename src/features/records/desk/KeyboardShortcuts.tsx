import { Checkbox } from '#ui/Checkbox.tsx';
import { Key } from '#ui/Key.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { help } from '../actions/navigate.ts';
import { useDialogs } from '../shared/dialog-stack.tsx';
import styles from './Desk.module.css';
import { isCharacter, shortcuts, useKeySetting } from '../actions/shortcuts.ts';

/** Lists the keyboard shortcuts, with a switch for those of a single letter. */
export function KeyboardShortcuts() {
  const { back } = useDialogs();
  const [isOn, setOn] = useKeySetting();
  return (
    <Modal title={help.shortcut.does} description="Not active while you type." onClose={back}>
      <dl className={styles.keys}>
        {shortcuts
          .filter((shortcut) => isOn || !isCharacter(shortcut))
          .map(({ keys, does }) => (
            <div key={keys.join(' ') + does} className={styles.line}>
              <dt>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
      </dl>
      <div>
        <Checkbox
          label="Use single-letter shortcuts"
          checked={isOn}
          aria-describedby="letter-keys-help"
          onCheckedChange={setOn}
        />
        <Text id="letter-keys-help" size="sm" tone="muted">
          Turn these off if you use dictation. The setting is saved in this browser.
        </Text>
      </div>
    </Modal>
  );
}

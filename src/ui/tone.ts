import styles from './tone.module.css';

/** What a part says of its content: the class with its colors, and its icon. */
export const tones = {
  success: { className: styles.success, icon: 'checkCircle' },
  error: { className: styles.error, icon: 'alert' },
  info: { className: styles.info, icon: 'info' },
  notice: { className: styles.notice, icon: 'flag' },
} as const;

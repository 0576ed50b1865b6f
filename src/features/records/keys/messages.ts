export const messages = {
  help: 'Not active while you type.',
  letters: 'Use single-letter shortcuts',
  lettersHelp: 'Turn them off if you dictate, or press them by mistake. This browser remembers it.',
} as const;

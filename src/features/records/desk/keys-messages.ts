export const messages = {
  help: 'Not active while you type.',
  letters: 'Use single-letter shortcuts',
  lettersHelp: 'Turn these off if you use dictation. The setting is saved in this browser.',
} as const;

let region: HTMLElement | undefined;

/** Adds the live region, which has to be on the page before a text in it is read. It stays after a sign-out. */
export function openAnnouncer(): void {
  region ??= document.body.appendChild(document.createElement('p'));
  region.setAttribute('role', 'status');
  Object.assign(region.style, { position: 'absolute', top: '0', clipPath: 'inset(50%)' });
  region.textContent = '';
}

/** Says a text to screen readers, when what was shown is gone. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}

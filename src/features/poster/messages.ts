/** The texts of the poster, and of the dialog that prints it. */
export const messages = {
  open: 'Poster with QR code',
  title: 'Poster with QR code',
  help: 'For the counter or the door: customers scan it with their phone’s camera, and the form opens. If the print dialog asks, choose the same paper, no margins and 100 %.',
  preview: 'Preview of the poster',
  printA4: 'Print as A4',
  printA5: 'Print as A5',
  close: 'Close',
  line: 'Scan this to register as a customer',
  inLetters: 'or type this address',
} as const;

/** The accessible name of the QR code's picture. */
export function qrCodeOf(address: string): string {
  return `QR code of ${address}`;
}

/** The warning about an address that not every phone can open; see {@link reachOf}. */
export const warnings = {
  'this-computer':
    'No phone can open this address: it leads to this computer only. Open the desk by its address on the shop’s network, or set PUBLIC_URL to the address that visitors open, and make the poster there.',
  'local-name':
    'Many phones cannot find this name, and none can outside of the shop’s network. Open the desk by its address in numbers, or set PUBLIC_URL to the address that visitors open, and make the poster there.',
  'shop-network':
    'Only phones in the shop’s own Wi-Fi can open this address. If the router gives this computer another address one day, the poster leads nowhere: have the router always give it the same.',
} as const;

export const messages = {
  open: 'Poster with QR code',
  title: 'Poster with QR code',
  help: 'Put the poster on the counter or the door. Customers scan it with their phone’s camera to open the form. If the print dialog asks, choose the same paper size, no margins and 100% scale.',
  preview: 'Preview of the poster',
  printA4: 'Print as A4',
  printA5: 'Print as A5',
  line: 'Scan to register as a customer',
  inLetters: 'or type this address',
  counter: 'Tablet on the counter',
  counterHelp:
    'For a tablet that customers share, open this address instead. It doesn’t save what they type, and clears the form after a minute without a touch.',
} as const;

/** Returns the accessible name of the QR code. */
export function qrCodeOf(address: string): string {
  return `QR code of ${address}`;
}

/** The warning about an address that not every phone can open; see {@link reachOf}. */
export const warnings = {
  'this-computer':
    'Phones can’t open this address, because it only works on this computer. Open this page at its address on the shop’s network, or set PUBLIC_URL to the address that visitors use. Then print the poster.',
  'local-name':
    'Many phones can’t open this address, and none can outside the shop’s network. Open this page at its IP address, or set PUBLIC_URL to the address that visitors use. Then print the poster.',
  'shop-network':
    'Only phones on the shop’s Wi-Fi can open this address. The QR code stops working if the router gives this computer another address, so reserve the address in the router’s settings.',
} as const;

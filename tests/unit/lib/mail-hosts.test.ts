import { expect, test } from 'vitest';
import { misspelledHost } from '#lib/mail-hosts.ts';

test.each([
  ['a letter is missing', 'gmal.com', 'gmail.com'],
  ['the last letter is missing', 'gmail.co', 'gmail.com'],
  ['a letter is too many', 'gmaill.com', 'gmail.com'],
  ['the last letter is too many', 'gmail.comm', 'gmail.com'],
  ['a letter is wrong', 'gmeil.com', 'gmail.com'],
  ['two neighbours have changed places', 'gamil.com', 'gmail.com'],
  ['the last two have changed places', 'gmail.cmo', 'gmail.com'],
  ['the ending is missing', 'gmail', 'gmail.com'],
  ['the dot is a blank', 'gmail com', 'gmail.com'],
  ['the country is one too many', 'gmail.co.za', 'gmail.com'],
  ['the ending is missing', 'icloud', 'icloud.com'],
  ['the country is one too many', 'icloud.co.za', 'icloud.com'],
  ['in capitals', 'GMIAL.COM', 'gmail.com'],
  ['of a network', 'telkomsa.ne', 'telkomsa.net'],
])('corrects %s to %s', (_, host, meant) => {
  expect(misspelledHost(host)).toBe(meant);
});

test.each([
  ['right', 'gmail.com'],
  ['right, in capitals', 'Hotmail.CO.ZA'],
  ['another host, or short for two', 'yahoo.co'],
  ['another host, or short for two', 'hotmail.co'],
  ['in another country', 'yahoo.ca'],
  ['in another country', 'hotmail.ca'],
  ['with another first letter', 'fmail.com'],
  ['without the first letter', 'mail.com'],
  ['with the first two swapped', 'mgail.com'],
  ['two letters away', 'gxmil.com'],
  ['two letters away', 'gaxil.com'],
  ['two letters away', 'gamil.org'],
  ['two letters short', 'gml.com'],
  ['two letters long', 'gmaiill.com'],
  ['two letters long', 'gmail.com.z'],
  ['nothing', ''],
  ['one letter', 'g'],
  ['of one’s own', 'karooradio.co.za'],
])('suggests nothing for %s: %s', (_, host) => {
  expect(misspelledHost(host)).toBeNull();
});

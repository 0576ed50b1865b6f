import { expect, test } from 'vitest';
import { misspelledHost } from '#lib/customer/mail-hosts.ts';

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

/** Correct hosts, other hosts, and hosts that differ too much. */
const OTHERS = [
  'gmail.com Hotmail.CO.ZA yahoo.co hotmail.co yahoo.ca hotmail.ca fmail.com mail.com mgail.com gxmil.com',
  'gaxil.com gamil.org gml.com gmaiill.com gmail.com.z  g karooradio.co.za',
];
test.each(OTHERS.join(' ').split(' '))('suggests nothing for "%s"', (host) => {
  expect(misspelledHost(host)).toBeNull();
});

// cspell:ignore Mabopane Rankuwa
import type { Province } from '#lib/address/provinces.ts';

/**
 * Ranges of Wikipedia's "List of postal codes in South Africa". Codes outside of them are in several provinces, as are
 * those of Mabopane and Ga-Rankuwa (0190 to 0208), which villages in North West have too.
 */
export const ranges: readonly (readonly [Province, string])[] = [
  ['Eastern Cape', '4730-5949 6000-6459 9742-9744 9749-9759 9762-9769 9786-9787 9798-9799'],
  [
    'Free State',
    '1932 1946-1949 1995-1999 8340 8710-8719 9300-9741 9745-9748 9760-9761 9770-9785 9788-9794 9800-9999',
  ],
  ['Gauteng', '0001-0189 0209-0215 0221-0231 1000-1021 1400-1931 1933-1945 1950-1994 2000-2199 2495-2519'],
  ['KwaZulu-Natal', '2900-4729'],
  ['Limpopo', '0380-0387 0480-0491 0510-0999 1057-1064 1133-1169 1380-1399'],
  ['Mpumalanga', '1022-1056 1065-1123 1170-1379 2200-2494'],
  ['North West', '0216-0220 0232-0379 0388-0399 2520-2899 8575-8659'],
  [
    'Northern Cape',
    '5950-5999 6920-6929 6960-6969 7000-7099 8180-8199 8220-8339 8341-8574 8660-8709 8720-8999 9795-9797',
  ],
  ['Western Cape', '6460-6919 6930-6959 6970-6999 7100-8179 8200-8219'],
];

// Made by `npm run duplicate-weights` on 2026-11-26
// from 1860 labeled pairs in scripts/duplicate-weights/pairs, without every fifth one.

/** The score of two customers of whom nothing is known. */
export const prior = 0.04;

/** What each finding adds to the score, as a logarithm of odds. */
export const weights = {
  crowd: -7.43,
  phoneSame: 0.41,
  phonesSame: 0,
  phoneAlike: 0.92,
  phoneDiffer: -0.34,
  cellDiffer: -1.33,
  emailSame: 0.83,
  emailAlike: 0,
  emailDiffer: 0,
  domainSame: 0.4,
  vatSame: 0.77,
  vatAlike: 0.93,
  vatDiffer: -4.52,
  contactSame: 0.71,
  contactAlike: 0.68,
  relatives: -0.91,
  contactDiffer: -0.32,
  nameSame: 0.44,
  nameAlike: 0.48,
  nameContained: 0.66,
  nameUnmatched: -1.35,
  nameNumbers: -0.3,
  namePlaces: -1.88,
  addressSame: 0.83,
  addressElsewhere: -1.29,
  addressTown: 0,
  addressNumbers: -1.06,
};

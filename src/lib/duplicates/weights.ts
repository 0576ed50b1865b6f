// Made by `npm run duplicate-weights` on 2026-11-26
// from 1860 labeled pairs in scripts/duplicate-weights/pairs, without every fifth one.

/** The score of two customers without any finding. */
export const prior = -0.15;

/** What each finding adds to the score, as a logarithm of odds. */
export const weights = {
  crowd: -10.71,
  phoneSame: 1.04,
  phoneAlike: 1.3,
  phoneDiffer: -1.35,
  cellDiffer: -1.69,
  emailSame: 1.05,
  emailAlike: 0,
  domainSame: 0.43,
  vatSame: 0.94,
  vatAlike: 1.33,
  vatDiffer: -5.48,
  contactSame: 0.65,
  contactAlike: 0.52,
  relatives: -1.12,
  contactDiffer: -0.4,
  nameSame: 0.52,
  nameAlike: 0.41,
  nameContained: 0.71,
  nameUnmatched: -1.51,
  nameNumbers: -0.55,
  namePlaces: -2.55,
  addressSame: 0.85,
  addressElsewhere: -1.41,
  addressNumbers: -1.21,
};

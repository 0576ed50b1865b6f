// Made by `npm run duplicate-weights` from 1620 labeled pairs (scripts/duplicate-weights/pairs), without every fifth one.

/** The score of two customers of whom nothing is known. */
export const prior = -0.14;

/** What each finding adds to the score, as a logarithm of odds. */
export const weights = {
  crowd: -5.16,
  phoneSame: 0.66,
  phonesSame: 0,
  phoneAlike: 0.53,
  phoneDiffer: -1,
  emailSame: 0.82,
  emailAlike: 0,
  domainSame: 0.48,
  vatSame: 1.13,
  vatAlike: 0.57,
  vatDiffer: -5.08,
  contactSame: 1.03,
  contactAlike: 1.3,
  relatives: -1.57,
  contactDiffer: -0.9,
  nameSame: 0.83,
  nameAlike: 0.58,
  nameContained: 0.46,
  nameUnmatched: -1.9,
  nameNumbers: -0.19,
  namePlaces: -1.22,
  addressSame: 1.17,
  addressElsewhere: -1.62,
  addressNumbers: -1.21,
};

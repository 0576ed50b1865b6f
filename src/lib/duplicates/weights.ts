// Made by `npm run duplicate-weights` on 2026-11-26
// from 1860 labeled pairs in scripts/duplicate-weights/pairs, without every fifth one.

/** The score of two customers without any finding. */
export const prior = 0.65;

/** What each finding adds to the score, as a logarithm of odds. */
export const weights = {
  phoneSame: 1.12,
  phoneAlike: 1.28,
  phoneDiffer: -1.17,
  cellDiffer: -1.5,
  emailSame: 0.66,
  emailAlike: 0,
  domainSame: 0.59,
  vatSame: 1.04,
  vatAlike: 1.23,
  vatDiffer: -5.58,
  contactSame: 0.62,
  contactAlike: 0.79,
  relatives: -1.33,
  contactDiffer: -0.16,
  nameSame: 0.32,
  nameAlike: 0.39,
  nameContained: 0,
  nameUnmatched: -1.74,
  nameNumbers: -0.66,
  namePlaces: -2.66,
  addressSame: 0.9,
  addressElsewhere: -1.34,
  addressNumbers: -1.28,
  crowd: -10.56,
  nameAndContact: 0.74,
  mailboxOfName: 1.72,
  personCell: -1.56,
  departments: -2.1,
};

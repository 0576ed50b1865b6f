/** The weight of each finding in bits: one more doubles the likelihood. Above zero in total means likely the same. */
export const weights = {
  unknown: 0,
  prior: -4, // Most customers that share something are different.
  nameSame: 5.5,
  nameAlike: 1, // At a likeness of 0.7; others in proportion.
  nameDiffer: -5, // At a likeness of 0.3 or less.
  vatSame: 5,
  vatAlike: 1.5,
  vatDiffer: -9.5,
  addressSame: 2.5,
  addressNear: -1,
  addressElsewhere: -2,
  phoneSame: 2.5,
  phoneAlike: 1.5,
  phoneDiffer: -1,
  emailSame: 2.5,
  emailAlike: 1.5,
  emailDiffer: 0,
  contactSame: 2.5,
  contactAlike: 2,
  contactDiffer: -1,
  relatives: -2, // Two people with the same surname.
  personMost: 4.5, // Phone, email and contact identify one person, who may have two companies.
  branch: -5, // Another place and other phones.
  sibling: -6.5, // Each name has a word that the other doesn’t have, and the contact persons differ.
  private: -3, // Two people without a company: the name is the contact person's, and counts once.
  crowdMost: -2, // Many different customers share these values.
};

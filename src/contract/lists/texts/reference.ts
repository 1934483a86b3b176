/** Texts of the lists that are the same for every agency. */
export const referenceTexts = {
  'salutation.male': { nl: 'De heer', en: 'Mr', fr: 'Monsieur' },
  'salutation.female': { nl: 'Mevrouw', en: 'Ms', fr: 'Madame' },
  'salutation.unknown': { nl: 'De heer of mevrouw', en: 'Mr or Ms', fr: 'Madame ou Monsieur' },
} as const

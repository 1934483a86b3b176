/** Colleagues on the same file. */
export const presenceTexts = {
  'presence.one': { nl: '%name% kijkt mee', en: '%name% looks at this too', fr: '%name% consulte aussi' },
  'presence.several': { nl: '%names% kijken mee', en: '%names% look at this too', fr: '%names% consultent aussi' },
  'presence.changed': {
    nl: '%name% heeft dit dossier zojuist gewijzigd. Wat u typt blijft staan.',
    en: '%name% has just changed this file. What you type stays.',
    fr: '%name% vient de modifier ce dossier. Ce que vous tapez reste.',
  },
  'presence.read': { nl: 'Bijwerken', en: 'Update', fr: 'Actualiser' },
} as const

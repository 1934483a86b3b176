/** The departments of a company that a message can be meant for. */
export const departments = ['administrative', 'financial', 'commercial'] as const
export type Department = (typeof departments)[number]

const lines: Readonly<Record<'nl' | 'en' | 'fr' | 'de', Readonly<Record<Department, string>>>> = {
  nl: {
    administrative: 'T.a.v. de administratie',
    financial: 'T.a.v. de financiële afdeling',
    commercial: 'T.a.v. de commerciële afdeling',
  },
  en: {
    administrative: 'Attn. Administration',
    financial: 'Attn. Finance',
    commercial: 'Attn. Sales',
  },
  fr: {
    administrative: 'À l’attention du service administratif',
    financial: 'À l’attention du service financier',
    commercial: 'À l’attention du service commercial',
  },
  de: {
    administrative: 'z. Hd. der Verwaltung',
    financial: 'z. Hd. der Finanzabteilung',
    commercial: 'z. Hd. der Vertriebsabteilung',
  },
}

/** The line of an address below the name of a company, in the language of the letter. */
export function departmentLine(department: Department, language: keyof typeof lines): string {
  return lines[language][department]
}

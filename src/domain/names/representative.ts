/** Who can act for a debtor: the first three because the law or a court says so, the others because the debtor does. */
export const representativeKinds = ['administrator', 'guardian', 'parent', 'attorney', 'debt_adviser'] as const
export type RepresentativeKind = (typeof representativeKinds)[number]

const capacities: Readonly<Record<'nl' | 'en' | 'fr' | 'de', Readonly<Record<RepresentativeKind, string>>>> = {
  nl: {
    administrator: 'bewindvoerder van',
    guardian: 'curator van',
    parent: 'ouder of voogd van',
    attorney: 'gemachtigde van',
    debt_adviser: 'schuldhulpverlener van',
  },
  en: {
    administrator: 'administrator for',
    guardian: 'guardian of',
    parent: 'parent or guardian of',
    attorney: 'authorised by',
    debt_adviser: 'debt adviser of',
  },
  fr: {
    administrator: 'administrateur des biens de',
    guardian: 'tuteur de',
    parent: 'parent ou tuteur de',
    attorney: 'mandataire de',
    debt_adviser: 'conseiller en dettes de',
  },
  de: {
    administrator: 'Vermögensverwalter von',
    guardian: 'Betreuer von',
    parent: 'Elternteil oder Vormund von',
    attorney: 'Bevollmächtigter von',
    debt_adviser: 'Schuldnerberater von',
  },
}
const attentions = { nl: 'T.a.v.', en: 'Attn.', fr: 'À l’attention de', de: 'z. Hd.' } as const

export interface Representative {
  readonly kind: RepresentativeKind
  readonly name: string
  /** The office somebody works for; empty when there is none. */
  readonly organisation: string
}

/**
 * Art. 1:386, 1:441 BW: whoever acts for a debtor is written to in that quality, with the debtor named. The lines of an
 * address above its street: `De Brug Bewind`, `T.a.v. mw. Kok`, `bewindvoerder van P. Jansen`.
 */
export function representativeLines(
  { kind, name, organisation }: Representative,
  debtorName: string,
  language: keyof typeof capacities,
): string[] {
  const who = organisation === '' ? [name] : [organisation, `${attentions[language]} ${name}`]
  return [...who, `${capacities[language][kind]} ${debtorName}`]
}

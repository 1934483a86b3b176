import type { LetterLanguage } from '#domain/letters/letter-kind.ts'

/** What a debtor may not be threatened with by letter: it needs a judgment, is not the next step, or is never lawful. */
export const threatKinds = [
  'seizure',
  'bailiff',
  'court_costs',
  'registration',
  'shame',
  'police',
  'bankruptcy',
  'eviction',
] as const
export type ThreatKind = (typeof threatKinds)[number]

/** The words of each threat, by language. That the customer can ask the court for a decision is no threat, and is none of them. */
const words: Readonly<Record<LetterLanguage, Readonly<Record<ThreatKind, string>>>> = {
  nl: {
    seizure: '\\p{L}*beslag(?!en\\b|vrije)\\p{L}*',
    bailiff: '\\p{L}*deurwaarder\\p{L}*',
    court_costs: 'proceskosten|griffierecht\\p{L}*|gerechtskosten|kosten van (?:de|een) (?:rechtszaak|procedure)',
    registration: 'BKR\\p{L}*|zwarte lijst|negatieve registratie|kredietregistratie',
    shame: "(?:uw|jouw|je) (?:werkgever|buren|familie|kinderen|ouders|collega[’']?s|vrienden)",
    police: 'politie|strafbaar|gevangenis|gijzeling|aangifte (?:doen|tegen)|strafzaak',
    bankruptcy: 'faillissement\\p{L}*|failliet',
    eviction: 'ontruim\\p{L}*|huisuitzetting|uit uw huis|(?:energie|gas|stroom|water) afsluiten',
  },
  en: {
    seizure: 'seiz(?:e|ed|ing|ure)|garnish\\p{L}*|attach (?:your|earnings|wages)',
    bailiff: 'bailiffs?',
    court_costs: 'court (?:costs|fees)|legal costs|costs of (?:the )?proceedings',
    registration: 'BKR|blacklist\\p{L}*|credit (?:register|registration|bureau)',
    shame: 'your (?:employer|neighbours|neighbors|family|children|parents|colleagues|friends)',
    police: 'police|criminal\\p{L}*|prison|arrest(?:ed)?|jail',
    bankruptcy: 'bankrupt\\p{L}*',
    eviction: 'evict\\p{L}*|cut off (?:your )?(?:gas|power|water|energy)',
  },
  fr: {
    seizure: 'saisies?(?:-\\p{L}+)?|saisir (?:vos|votre|des) \\p{L}+',
    bailiff: 'huissiers?',
    court_costs: 'frais de (?:justice|procédure)|dépens',
    registration: 'BKR|liste noire|fichage',
    shame: '(?:votre|vos) (?:employeur|voisins|famille|enfants|parents|collègues|amis)',
    police: 'police|infraction pénale|plainte pénale|prison|délit',
    bankruptcy: 'faillite',
    eviction: "expuls\\p{L}*|couper (?:le gaz|l[’']électricité|l[’']eau)",
  },
  de: {
    seizure: '\\p{L}*pfänd\\p{L}*',
    bailiff: 'gerichtsvollzieher\\p{L}*',
    court_costs: 'gerichtskosten|prozesskosten|verfahrenskosten',
    registration: 'BKR|schufa\\p{L}*|schwarze liste',
    shame: 'ihre?[nm]? (?:arbeitgeber|nachbarn|familie|kindern?|eltern|kollegen|freunden?)',
    police: 'polizei|strafanzeige|strafbar|gefängnis|haftbefehl',
    bankruptcy: 'insolvenz\\p{L}*|konkurs\\p{L}*',
    eviction: '\\p{L}*räumung\\p{L}*|(?:strom|gas|wasser) abstellen',
  },
}

export interface Threat {
  readonly kind: ThreatKind
  /** The words as they stand in the text. */
  readonly place: string
}

/** The threats in a text, each with its words. */
export function findThreats(text: string, language: LetterLanguage): Threat[] {
  return threatKinds.flatMap((kind) => {
    const pattern = new RegExp(`(?<!\\p{L})(?:${words[language][kind]})(?!\\p{L})`, 'giu')
    return [...new Set(text.match(pattern))].map((place) => ({ kind, place }))
  })
}

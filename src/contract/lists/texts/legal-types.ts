/** Texts of the legal types: what companies are before the law. */
export const legalTypeTexts = {
  'legal_type.one': { nl: 'rechtsvorm', en: 'legal type', fr: 'forme juridique' },
  'legal_type.many': { nl: 'Rechtsvormen', en: 'Legal types', fr: 'Formes juridiques' },
  'legal_type.label': { nl: 'Rechtsvorm', en: 'Legal type', fr: 'Forme juridique' },
  'legal_type.hint': {
    nl: 'Laat u dit leeg, dan lezen wij het uit de naam, zoals B.V. of Stichting.',
    en: 'Leave this empty and we read it from the name, such as B.V. or Stichting.',
    fr: 'Laissez vide et nous le lisons dans le nom, comme B.V. ou Stichting.',
  },
  'legal_type.personality': { nl: 'Rechtspersoon', en: 'Legal person', fr: 'Personne morale' },
  'legal_type.personality_hint': {
    nl: 'De organisatie heeft zelf rechten en plichten, los van wie erachter staan.',
    en: 'The organisation itself has rights and duties, apart from the people behind it.',
    fr: 'L’organisation a elle-même des droits et des devoirs, séparée des personnes derrière elle.',
  },
  'legal_type.liability': { nl: 'Wie betaalt de schulden', en: 'Who pays the debts', fr: 'Qui paie les dettes' },
  'legal_type.liability.entity': {
    nl: 'De rechtspersoon',
    en: 'The legal person',
    fr: 'La personne morale',
  },
  'legal_type.liability.owner': { nl: 'De eigenaar', en: 'The owner', fr: 'Le propriétaire' },
  'legal_type.liability.equal_parts': {
    nl: 'Elke partner voor een gelijk deel',
    en: 'Each partner an equal part',
    fr: 'Chaque associé à parts égales',
  },
  'legal_type.liability.jointly': {
    nl: 'Elke vennoot hoofdelijk',
    en: 'Each partner for the whole',
    fr: 'Chaque associé solidairement',
  },
  'legal_type.liability.managing_partners': {
    nl: 'Elke beherend vennoot hoofdelijk',
    en: 'Each managing partner for the whole',
    fr: 'Chaque associé commandité solidairement',
  },
  'legal_type.liability.own_law': {
    nl: 'Volgens het recht van het land',
    en: 'By the law of its country',
    fr: 'Selon le droit de son pays',
  },
} as const

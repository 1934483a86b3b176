/** What a judgment says beside the sums: what the costs bear, and whether it can be executed at once. */
export const judgmentTexts = {
  'arrangement.enforceable': {
    nl: 'Uitvoerbaar bij voorraad',
    en: 'Enforceable at once',
    fr: 'Exécutoire par provision',
  },
  'arrangement.compensated': {
    nl: 'Proceskosten gecompenseerd',
    en: 'Each party bears its costs',
    fr: 'Dépens compensés',
  },
  'arrangement.court_interest_from': {
    nl: 'Rente over de proceskosten vanaf',
    en: 'Interest on the costs from',
    fr: 'Intérêts sur les dépens à partir du',
  },
  'arrangement.court_interest_hint': {
    nl: 'Leeg: geen rente. Het is altijd de wettelijke rente.',
    en: 'Empty: no interest. It is always statutory interest.',
    fr: 'Vide : pas d’intérêts. C’est toujours l’intérêt légal.',
  },
  'arrangement.court_interest_line': {
    nl: 'met rente vanaf %day%',
    en: 'with interest from %day%',
    fr: 'avec intérêts à partir du %day%',
  },
  'arrangement.costs_compensated': {
    nl: 'De proceskosten zijn gecompenseerd. Vul hier niets in.',
    en: 'Each party bears its own costs. Leave this empty.',
    fr: 'Les dépens sont compensés. Laissez ce champ vide.',
  },
  'arrangement.no_costs_to_bear': {
    nl: 'Er zijn geen proceskosten waarover rente loopt.',
    en: 'There are no costs to bear interest.',
    fr: 'Il n’y a pas de dépens portant intérêt.',
  },
  'arrangement.before_judgment': {
    nl: 'Kies de dag van het vonnis, of een dag erna.',
    en: 'Choose the day of the judgment, or one after it.',
    fr: 'Choisissez le jour du jugement, ou un jour après.',
  },
} as const

/** Texts of a check as a file, and of what moved the money of who is short. */
export const checkListTexts = {
  'check_finance.subject.account': { nl: 'Rekening', en: 'Account', fr: 'Compte' },
  'check_finance.subject.customer': { nl: 'Klant', en: 'Customer', fr: 'Client' },
  'check_finance.subject.order': { nl: 'Opdracht', en: 'Payment', fr: 'Ordre' },
  'check_finance.subject.line': { nl: 'Bankregel', en: 'Bank line', fr: 'Ligne bancaire' },
  'check_finance.subject.series': { nl: 'Reeks', en: 'Series', fr: 'Série' },
  'check_finance.export_name': { nl: 'Controle van %day%', en: 'Check of %day%', fr: 'Contrôle du %day%' },
  'check_finance.col.verdict_of': { nl: 'Klopt', en: 'Right', fr: 'Exact' },
  'check_finance.col.currency': { nl: 'Munt', en: 'Currency', fr: 'Devise' },
  'check_finance.col.subject': { nl: 'Soort regel', en: 'Kind of line', fr: 'Type de ligne' },
  'check_finance.col.found_count': { nl: 'Aantal gevonden', en: 'Count found', fr: 'Nombre trouvé' },
  'check_finance.col.expected_count': { nl: 'Aantal hoort te zijn', en: 'Count that has to be', fr: 'Nombre attendu' },
  'check_finance.movements_of': {
    nl: 'Wat er bewoog: %name%',
    en: 'What moved: %name%',
    fr: 'Ce qui a bougé : %name%',
  },
  'check_finance.below_zero': {
    nl: '%name% staat %amount% onder nul',
    en: '%name% is %amount% below zero',
    fr: '%name% est %amount% sous zéro',
  },
  'check_finance.movements_all': {
    nl: 'Alle %count% bewegingen',
    en: 'All %count% movements',
    fr: 'Les %count% mouvements',
  },
  'check_finance.movements_all_one': { nl: 'De beweging openen', en: 'Open the movement', fr: 'Ouvrir le mouvement' },
  'check_finance.movements_failed': {
    nl: 'De bewegingen zijn niet te zien',
    en: 'The movements cannot be shown',
    fr: 'Les mouvements ne peuvent être affichés',
  },
  'check_finance.col.at': { nl: 'Geboekt op', en: 'Booked at', fr: 'Comptabilisé le' },
  'check_finance.col.file': { nl: 'Dossier', en: 'File', fr: 'Dossier' },
  'check_finance.col.stand': { nl: 'Stand', en: 'Stand', fr: 'Solde' },
} as const

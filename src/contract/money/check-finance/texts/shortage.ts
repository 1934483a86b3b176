/** Texts of covering what customers are short of, and of the payments below the check of the day. */
export const shortageTexts = {
  'shortage.waits': {
    nl: 'Overmaken wacht op %amount%',
    en: 'Payments wait for %amount%',
    fr: 'Les paiements attendent %amount%',
  },
  'shortage.because': {
    nl: 'Omdat wij een tekort nooit aanvullen met geld van een andere klant.',
    en: 'Because a shortage is never covered with money of another customer.',
    fr: 'Car un manque n’est jamais couvert par l’argent d’un autre client.',
  },
  'shortage.cover': {
    nl: '%amount% aanvullen uit ons deel',
    en: 'Cover %amount% out of our part',
    fr: 'Couvrir %amount% sur notre part',
  },
  'shortage.withdraw': {
    nl: 'Opdracht van %amount% intrekken',
    en: 'Take back the payment of %amount%',
    fr: 'Retirer le paiement de %amount%',
  },
  'shortage.lowers': {
    nl: 'Aanvullen maakt de opdracht naar onze rekening %amount% lager: %left%. Een tweede persoon geeft die vrij.',
    en: 'Covering makes the payment to our account %amount% lower: %left%. A second person releases it.',
    fr: 'Couvrir réduit de %amount% le paiement vers notre compte : %left%. Une seconde personne le libère.',
  },
  'shortage.rest': {
    nl: 'Dan ontbreekt nog %amount%. Stort dat bij van onze eigen rekening.',
    en: 'Then %amount% is still missing. Pay that in from our own account.',
    fr: 'Il manque alors encore %amount%. Versez-le depuis notre compte.',
  },
  'shortage.done': {
    nl: '%amount% blijft staan voor het tekort. Controleer opnieuw.',
    en: '%amount% stays for the shortage. Check again.',
    fr: '%amount% reste pour le manque. Contrôlez à nouveau.',
  },
  'shortage.note': {
    nl: 'Verlaagd om een tekort aan te vullen',
    en: 'Lowered to cover a shortage',
    fr: 'Réduit pour couvrir un manque',
  },
  'shortage.refusal.more': {
    nl: 'Dit kan niet meer dan %amount% zijn. Kijk hoe groot het tekort nu is.',
    en: 'This cannot be more than %amount%. Look how large the shortage is now.',
    fr: 'Ceci ne peut dépasser %amount%. Voyez l’ampleur actuelle du manque.',
  },
  'day_orders.title': { nl: 'Opdrachten %number%', en: 'Payments %number%', fr: 'Paiements %number%' },
  'day_orders.waiting': {
    nl: 'Opdrachten die nog in geen batch zijn',
    en: 'Payments that are in no batch yet',
    fr: 'Paiements qui ne sont encore dans aucun lot',
  },
  'day_orders.sum': {
    nl: '%count%, samen %amount%',
    en: '%count%, together %amount%',
    fr: '%count%, ensemble %amount%',
  },
  'day_orders.check': { nl: 'Wacht op de controle', en: 'Waits for the check', fr: 'Attend le contrôle' },
  'day_orders.release': { nl: 'Bekijken en vrijgeven', en: 'Look and release', fr: 'Examiner et libérer' },
  'day_orders.make_batch': { nl: 'Batch maken', en: 'Make a batch', fr: 'Faire un lot' },
  'day_orders.make_file': { nl: 'Bankbestand maken', en: 'Make bank file', fr: 'Faire le fichier bancaire' },
  'day_orders.file_waits': {
    nl: 'Bestand maken kan als de controle van vandaag zonder fouten is.',
    en: 'The file can be made once the check of today is without faults.',
    fr: 'Le fichier peut être fait quand le contrôle du jour est sans faute.',
  },
  'day_orders.col.order': { nl: 'Opdracht', en: 'Payment', fr: 'Paiement' },
  'day_orders.col.to': { nl: 'Naar', en: 'To', fr: 'À' },
  'day_orders.col.look': { nl: 'Let op', en: 'Note', fr: 'Attention' },
  'day_orders.total': {
    nl: 'Samen, %count% opdrachten',
    en: 'Together, %count% payments',
    fr: 'Ensemble, %count% paiements',
  },
  'day_orders.total_one': { nl: 'Samen, 1 opdracht', en: 'Together, 1 payment', fr: 'Ensemble, 1 paiement' },
  'day_orders.more': {
    nl: 'Hier staan de eerste %shown%. Open de batch voor de rest.',
    en: 'These are the first %shown%. Open the batch for the rest.',
    fr: 'Voici les %shown% premiers. Ouvrez le lot pour le reste.',
  },
  'day_orders.failed': {
    nl: 'De opdrachten zijn niet te zien',
    en: 'The payments cannot be shown',
    fr: 'Les paiements ne peuvent être affichés',
  },
} as const

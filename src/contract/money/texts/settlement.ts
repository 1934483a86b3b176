/** Texts of settlements, invoices and payments to customers. */
export const settlementTexts = {
  'settlement.nothing': {
    nl: 'Er is in deze periode niets om af te rekenen.',
    en: 'There is nothing to settle in this period.',
    fr: 'Il n’y a rien à décompter pour cette période.',
  },
  'settlement.not_proposed': {
    nl: 'Deze afrekening is geen voorstel meer.',
    en: 'This settlement is no proposal any more.',
    fr: 'Ce décompte n’est plus une proposition.',
  },
  'settlement.not_released': {
    nl: 'Deze afrekening is niet vrijgegeven.',
    en: 'This settlement is not released.',
    fr: 'Ce décompte n’est pas libéré.',
  },
  'settlement.refusal.own': {
    nl: 'U stelde deze afrekening zelf voor. Iemand anders geeft haar vrij.',
    en: 'You proposed this settlement yourself. Somebody else releases it.',
    fr: 'Vous avez proposé ce décompte. Une autre personne le libère.',
  },
  'settlement.refusal.as_another': {
    nl: 'Vrijgeven doet u onder uw eigen naam.',
    en: 'You release under your own name.',
    fr: 'Vous libérez sous votre propre nom.',
  },
  'settlement.short': {
    nl: 'De derdenrekening komt %amount% tekort voor %customer%. Stort dat eerst bij.',
    en: 'The trust account is %amount% short for %customer%. Pay that in first.',
    fr: 'Il manque %amount% sur le compte de tiers pour %customer%. Versez d’abord ce montant.',
  },
} as const

/** Texts of settlements with customers. */
export const settlementTexts = {
  'settlement_run.state.proposed': { nl: 'Voorgesteld', en: 'Proposed', fr: 'Proposé' },
  'settlement_run.state.released': { nl: 'Vrijgegeven', en: 'Released', fr: 'Libéré' },
  'settlement_run.state.performed': { nl: 'Uitgevoerd', en: 'Carried out', fr: 'Exécuté' },
  'settlement_run.state.cancelled': { nl: 'Vervallen', en: 'Cancelled', fr: 'Annulé' },
  'settlement.nothing': {
    nl: 'Er is in deze periode niets om af te rekenen.',
    en: 'There is nothing to settle in this period.',
    fr: 'Il n’y a rien à décompter pour cette période.',
  },
  'settlement.error.period': {
    nl: 'De periode eindigt voordat zij begint.',
    en: 'The period ends before it begins.',
    fr: 'La période se termine avant de commencer.',
  },
  'settlement.error.future': {
    nl: 'Deze periode is nog niet begonnen.',
    en: 'This period has not begun yet.',
    fr: 'Cette période n’a pas encore commencé.',
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
  'invoice.line.file': { nl: 'Dossier %number%', en: 'File %number%', fr: 'Dossier %number%' },
  'settlement.order': {
    nl: 'Afrekening %id%, %from% t/m %to%',
    en: 'Settlement %id%, %from% through %to%',
    fr: 'Décompte %id%, du %from% au %to%',
  },
} as const

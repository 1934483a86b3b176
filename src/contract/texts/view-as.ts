/** A file as its customer or its debtor sees it. */
export const viewAsTexts = {
  'view_as.customer': { nl: 'Bekijken als klant', en: 'View as customer', fr: 'Voir comme le client' },
  'view_as.debtor': { nl: 'Bekijken als debiteur', en: 'View as debtor', fr: 'Voir comme le débiteur' },
  'view_as.banner': { nl: 'U kijkt mee', en: 'You are looking along', fr: 'Vous regardez à la place de' },
  'view_as.customer_banner': {
    nl: 'U ziet dit dossier zoals een contactpersoon van %name% het ziet. U kunt hier niets wijzigen.',
    en: 'You see this file as a contact person of %name% sees it. You cannot change anything here.',
    fr: 'Vous voyez ce dossier comme une personne de contact de %name%. Vous ne pouvez rien modifier ici.',
  },
  'view_as.debtor_banner': {
    nl: 'U ziet wat %name% van dit dossier weet. U kunt hier niets wijzigen.',
    en: 'You see what %name% knows of this file. You cannot change anything here.',
    fr: 'Vous voyez ce que %name% sait de ce dossier. Vous ne pouvez rien modifier ici.',
  },
  'view_as.back': { nl: 'Terug naar het dossier', en: 'Back to the file', fr: 'Retour au dossier' },
  'view_as.read_only': {
    nl: 'U kijkt mee. Ga terug naar het dossier om iets te doen.',
    en: 'You are looking along. Go back to the file to do something.',
    fr: 'Vous regardez seulement. Revenez au dossier pour agir.',
  },
  'view_as.creditor': { nl: 'vordering van %name%', en: 'claim of %name%', fr: 'créance de %name%' },
  'view_as.messages': { nl: 'Ontvangen berichten', en: 'Messages received', fr: 'Messages reçus' },
  'view_as.no_messages': {
    nl: 'Er is nog niets verstuurd. De debiteur weet nog niet van dit dossier.',
    en: 'Nothing was sent yet. The debtor does not know of this file yet.',
    fr: "Rien n'a encore été envoyé. Le débiteur ne connaît pas encore ce dossier.",
  },
  'view_as.pdf': { nl: 'Brief als PDF', en: 'Letter as PDF', fr: 'Lettre en PDF' },
  'view_as.sums': { nl: 'Bedragen en afspraken', en: 'Amounts and agreements', fr: 'Montants et accords' },
  'view_as.claimed': { nl: 'Wat wij vragen', en: 'What we ask', fr: 'Ce que nous demandons' },
  'view_as.told': {
    nl: 'In het laatste bericht, van %day%, vroegen wij',
    en: 'In the last message, of %day%, we asked for',
    fr: 'Dans le dernier message, du %day%, nous demandions',
  },
  'view_as.payments': { nl: 'Betaald', en: 'Paid', fr: 'Payé' },
  'view_as.no_payments': { nl: 'Nog niets.', en: 'Nothing yet.', fr: 'Encore rien.' },
  'view_as.to_creditor': { nl: 'aan de klant', en: 'to the customer', fr: 'au client' },
  'view_as.instalments': { nl: 'Termijnen', en: 'Instalments', fr: 'Échéances' },
  'view_as.part_paid': { nl: '%amount% betaald', en: '%amount% paid', fr: '%amount% payé' },
  'view_as.plan_sums': {
    nl: 'Betaald %paid%, nog te betalen %open%.',
    en: 'Paid %paid%, still to pay %open%.',
    fr: 'Payé %paid%, reste à payer %open%.',
  },
  'view_as.offered_by_him': {
    nl: 'Voorstel van de debiteur, %day%.',
    en: 'Proposed by the debtor on %day%.',
    fr: 'Proposé par le débiteur le %day%.',
  },
  'view_as.offered_by_us': {
    nl: 'Voorstel van ons, %day%.',
    en: 'Proposed by us on %day%.',
    fr: 'Proposé par nous le %day%.',
  },
  'view_as.plan': { nl: 'Regeling van %day%', en: 'Plan of %day%', fr: 'Plan du %day%' },
} as const

/** Undoing a payment that was settled with its customer. */
export const settledUndoTexts = {
  'payments.error.settled': {
    nl: 'Deze betaling is al afgerekend met de klant. Vraag aan om haar ongedaan te maken: een ander beslist.',
    en: 'This payment was settled with the customer. Ask to undo it: another person decides.',
    fr: 'Ce paiement est déjà réglé avec le client. Demandez son annulation : une autre personne décide.',
  },
  'payments.error.settled_return': {
    nl: 'Deze betaling is al afgerekend met de klant. Vraag aan om haar terug te draaien: een ander beslist.',
    en: 'This payment was settled with the customer. Ask to take it back: another person decides.',
    fr: 'Ce paiement est déjà réglé avec le client. Demandez de le reprendre : une autre personne décide.',
  },
  'payments.error.not_settled': {
    nl: 'Deze betaling is nog niet afgerekend. U kunt haar zelf ongedaan maken.',
    en: 'This payment was not settled yet. You can undo it yourself.',
    fr: 'Ce paiement n’est pas encore réglé. Vous pouvez l’annuler vous-même.',
  },
  'payments.error.undo_waits': {
    nl: 'Het is al gevraagd om deze betaling ongedaan te maken.',
    en: 'Somebody already asked to undo this payment.',
    fr: 'L’annulation de ce paiement est déjà demandée.',
  },
  'payments.error.no_undo_waits': {
    nl: 'Niemand vraagt meer om deze betaling ongedaan te maken.',
    en: 'Nobody asks to undo this payment any more.',
    fr: 'Personne ne demande plus l’annulation de ce paiement.',
  },
  'settled_undo.refusal.own': {
    nl: 'U vroeg dit zelf. Een ander beslist erover.',
    en: 'You asked this yourself. Another person decides.',
    fr: 'Vous l’avez demandé. Une autre personne décide.',
  },
  'settled_undo.refusal.as_another': {
    nl: 'U werkt nu als iemand anders. Beslis hierover onder uw eigen naam.',
    en: 'You are working as somebody else. Decide under your own name.',
    fr: 'Vous travaillez sous un autre nom. Décidez sous votre propre nom.',
  },
  'settled_undo.ask': { nl: 'Vragen om ongedaan te maken', en: 'Ask to undo', fr: 'Demander l’annulation' },
  'settled_undo.went_back': {
    nl: 'Hiervan ging %amount% al terug naar de koper. Een tweede persoon moet het goedkeuren; de koper is dat bedrag dan schuldig.',
    en: 'Of this %amount% went back to the buyer already. A second person has to approve; the buyer then owes that.',
    fr: 'De ce paiement, %amount% sont déjà revenus à l’acheteur. Une deuxième personne doit approuver ; l’acheteur doit alors ce montant.',
  },
  'settled_undo.settled': {
    nl: 'Hiervan is %amount% al afgerekend. Een tweede persoon moet het goedkeuren.',
    en: 'Of this %amount% was settled already. A second person has to approve.',
    fr: 'De ce paiement, %amount% sont déjà réglés. Une deuxième personne doit approuver.',
  },
  'settled_undo.title': {
    nl: 'Afgerekende betaling ongedaan maken?',
    en: 'Undo a settled payment?',
    fr: 'Annuler un paiement réglé ?',
  },
  'settled_undo.failed': {
    nl: 'Wat er dan verandert, kon niet worden opgehaald.',
    en: 'What would change could not be fetched.',
    fr: 'Les conséquences n’ont pas pu être chargées.',
  },
  'settled_undo.effect': { nl: 'Dit verandert er:', en: 'What changes:', fr: 'Ce qui change :' },
  'settled_undo.file': {
    nl: 'Dossier %number%: open %before%, wordt %after%',
    en: 'File %number%: open %before%, becomes %after%',
    fr: 'Dossier %number% : dû %before%, devient %after%',
  },
  'settled_undo.out': {
    nl: 'Volgende afrekening van %customer%: uit te betalen %before%, wordt %after%',
    en: 'Next settlement of %customer%: to pay out %before%, becomes %after%',
    fr: 'Prochain décompte de %customer% : à verser %before%, devient %after%',
  },
  'settled_undo.credit': {
    nl: 'Creditnota voor %customer%: %net% en %vat% btw',
    en: 'Credit note for %customer%: %net% and %vat% VAT',
    fr: 'Avoir pour %customer% : %net% et %vat% de TVA',
  },
  'settled_undo.closing': {
    nl: 'Blijft staan voor %customer%: %before%, wordt %after%',
    en: 'Carried on for %customer%: %before%, becomes %after%',
    fr: 'À reporter pour %customer% : %before%, devient %after%',
  },
  'settled_undo.short': {
    nl: '%customer% komt dan %amount% tekort. Wat later binnenkomt, vult dat eerst aan.',
    en: '%customer% is then %amount% short. What comes in later fills that first.',
    fr: 'Il manque alors %amount% à %customer%. Les rentrées suivantes comblent d’abord ce montant.',
  },
  'settled_undo.asked': {
    nl: 'Gevraagd. Een ander beslist nu.',
    en: 'Asked. Another person decides now.',
    fr: 'Demandé. Une autre personne décide maintenant.',
  },
  'settled_undo.waits': {
    nl: 'Wacht op een tweede persoon: ongedaan maken',
    en: 'Waits for a second person: undo',
    fr: 'En attente d’une deuxième personne : annulation',
  },
  'settled_undo.by': {
    nl: '%name% vroeg dit op %at%: %reason%',
    en: '%name% asked this on %at%: %reason%',
    fr: '%name% l’a demandé le %at% : %reason%',
  },
  'settled_undo.returned': {
    nl: 'De bank nam dit bedrag terug op %day%. Die regel wordt aan deze betaling gekoppeld.',
    en: 'The bank took this amount back on %day%. That line is tied to this payment.',
    fr: 'La banque a repris ce montant le %day%. Cette ligne sera liée à ce paiement.',
  },
  'settled_undo.approve': { nl: 'Ongedaan maken goedkeuren', en: 'Approve undoing', fr: 'Approuver l’annulation' },
  'settled_undo.reject': { nl: 'Laten zoals het is', en: 'Leave as it is', fr: 'Laisser tel quel' },
  'settled_undo.withdraw': { nl: 'Vraag intrekken', en: 'Withdraw', fr: 'Retirer la demande' },
  'settled_undo.rejected': {
    nl: 'De betaling blijft staan.',
    en: 'The payment stays.',
    fr: 'Le paiement reste tel quel.',
  },
}

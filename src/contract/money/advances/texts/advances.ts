/** What customers pay in advance for costs of a file. */
export const advanceTexts = {
  'advance.error.nothing_held': {
    nl: 'Van het voorschot is niets meer over.',
    en: 'Nothing is left of the advance.',
    fr: 'Il ne reste rien de la provision.',
  },
  'advance.error.used': {
    nl: 'Van dit voorschot is al %amount% gebruikt of terugbetaald. U kunt de regel niet meer ongedaan maken.',
    en: 'Of this advance %amount% was used or returned already. The line cannot be undone any more.',
    fr: 'De cette provision, %amount% sont déjà utilisés ou restitués. La ligne ne peut plus être annulée.',
  },
  'advance.error.no_iban': {
    nl: 'Wij kennen geen IBAN van deze klant. Vul die eerst in.',
    en: 'We know no IBAN of this customer. Fill it in first.',
    fr: 'Nous ne connaissons pas l’IBAN de ce client. Renseignez-le d’abord.',
  },
  'advance.error.euro': {
    nl: 'Een voorschot kan alleen in euro.',
    en: 'An advance is in euro alone.',
    fr: 'Une provision est possible en euros seulement.',
  },
  'advance.error.charged': {
    nl: 'Er is al %amount% voor dit dossier: factuur %number% van de deurwaarder. Schrijf onderaan op waarom dit andere kosten zijn.',
    en: 'There is %amount% for this file already: invoice %number% of the bailiff. Write down below why these are other costs.',
    fr: 'Il y a déjà %amount% pour ce dossier : facture %number% de l’huissier. Indiquez en bas pourquoi ce sont d’autres frais.',
  },
  'advance.error.own': {
    nl: 'U besliste zelf over factuur %number% van de deurwaarder. Een collega beslist of dit andere kosten zijn.',
    en: 'You decided about invoice %number% of the bailiff yourself. A colleague decides whether these are other costs.',
    fr: 'Vous avez décidé vous-même de la facture %number% de l’huissier. Un collègue décide s’il s’agit d’autres frais.',
  },
  'advance.error.as_another': {
    nl: 'U werkt nu als iemand anders. Beslis over factuur %number% onder uw eigen naam.',
    en: 'You are working as somebody else. Decide about invoice %number% under your own name.',
    fr: 'Vous travaillez sous un autre nom. Décidez de la facture %number% sous votre propre nom.',
  },
  'advance.error.reason': {
    nl: 'Vul de reden in.',
    en: 'Fill in the reason.',
    fr: 'Indiquez le motif.',
  },
  'advance.other_costs': {
    nl: 'Waarom zijn dit andere kosten?',
    en: 'Why are these other costs?',
    fr: 'Pourquoi ce sont d’autres frais ?',
  },
  'advance.title': { nl: 'Voorschot van de klant', en: 'Advance of the customer', fr: 'Provision du client' },
  'advance.held': { nl: 'Nog over', en: 'Still held', fr: 'Reste' },
  'advance.event.in': { nl: 'Binnengekomen op %day%', en: 'Came in on %day%', fr: 'Reçue le %day%' },
  'advance.event.used': { nl: 'Factuur %number%, %day%', en: 'Invoice %number%, %day%', fr: 'Facture %number%, %day%' },
  'advance.event.returned': {
    nl: 'Terug naar de klant, %day%',
    en: 'Back to the customer, %day%',
    fr: 'Restituée, %day%',
  },
  'advance.event.ordered': {
    nl: 'Gaat terug naar de klant, klaargezet op %day%',
    en: 'Goes back to the customer, ordered on %day%',
    fr: 'À restituer, ordonné le %day%',
  },
  'advance.use': { nl: 'Kosten verrekenen', en: 'Pay costs', fr: 'Imputer des frais' },
  'advance.use_text': {
    nl: 'De klant krijgt een factuur. Die betalen wij uit het voorschot, zover dat reikt: nog %amount%.',
    en: 'The customer gets an invoice. We pay it out of the advance as far as that reaches: %amount% is left.',
    fr: 'Le client reçoit une facture, payée avec la provision tant qu’elle suffit : il reste %amount%.',
  },
  'advance.cost_name': { nl: 'Waarvoor', en: 'What for', fr: 'Objet' },
  'advance.cost_net': { nl: 'Bedrag zonder btw', en: 'Amount without VAT', fr: 'Montant hors TVA' },
  'advance.cost_kind': { nl: 'Soort kosten', en: 'Kind of costs', fr: 'Type de frais' },
  'advance.cost_own': {
    nl: 'Op onze naam, met btw (exploot)',
    en: 'In our name, with VAT (writ)',
    fr: 'À notre nom, avec TVA (exploit)',
  },
  'advance.cost_passed': {
    nl: 'Op naam van de klant, zonder btw (griffierecht)',
    en: 'In the name of the customer, without VAT (court fee)',
    fr: 'Au nom du client, sans TVA (droit de greffe)',
  },
  'advance.cost_add': { nl: 'Nog een bedrag', en: 'One more', fr: 'Ajouter un montant' },
  'advance.cost_remove': { nl: 'Bedrag %nth% weglaten', en: 'Leave amount %nth% out', fr: 'Retirer le montant %nth%' },
  'advance.use_done': {
    nl: 'Factuur %number%: %used% betaald uit het voorschot.',
    en: 'Invoice %number%: %used% was paid out of the advance.',
    fr: 'Facture %number% : %used% payés avec la provision.',
  },
  'advance.failed': {
    nl: 'Het voorschot kon niet worden opgehaald.',
    en: 'The advance could not be fetched.',
    fr: 'La provision n’a pas pu être chargée.',
  },
  'advance.return': { nl: 'Rest terugbetalen', en: 'Return the rest', fr: 'Restituer le reste' },
  'advance.return_text': {
    nl: '%amount% gaat terug naar de rekening die wij van de klant kennen. Een ander geeft de betaling vrij.',
    en: '%amount% goes back to the account we know of the customer. Another person releases the payment.',
    fr: '%amount% sont restitués sur le compte connu du client. Une autre personne libère le paiement.',
  },
  'advance.return_done': {
    nl: 'Klaargezet om uit te betalen.',
    en: 'Ready to be paid out.',
    fr: 'Prêt à être versé.',
  },
  'bank_line.advance': { nl: 'Voorschot van een klant', en: 'Advance of a customer', fr: 'Provision d’un client' },
  'bank_line.advance_text': {
    nl: '%amount% is vooruitbetaald voor kosten van een dossier.',
    en: '%amount% was paid in advance for costs of a file.',
    fr: '%amount% ont été versés d’avance pour les frais d’un dossier.',
  },
  'bank_line.advance_book': {
    nl: 'Als voorschot boeken',
    en: 'Book as an advance',
    fr: 'Comptabiliser comme provision',
  },
  'bank_line.advance_file': { nl: 'Dossier', en: 'File', fr: 'Dossier' },
  'bank_line.placed.advance': { nl: 'Voorschot', en: 'Advance', fr: 'Provision' },
  'bank_line.reason.advance': {
    nl: 'Voorschot voor dossier %number%',
    en: 'Advance for file %number%',
    fr: 'Provision pour le dossier %number%',
  },
}

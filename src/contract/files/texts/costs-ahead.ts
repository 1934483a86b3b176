/** Why invoices of a running file bear no collection costs yet, and what makes those follow. */
export const costsAheadTexts = {
  'costs_ahead.title': {
    nl: 'Incassokosten die nog volgen',
    en: 'Collection costs that follow',
    fr: 'Frais de recouvrement à suivre',
  },
  'costs_ahead.not_due.company': {
    nl: 'Factuur %invoices% is nog niet te laat. Betaalt de debiteur niet op tijd, dan komt er op %day% vanzelf %amount% bij: de schaal over alle facturen samen.',
    en: 'Invoice %invoices% is not overdue yet. If the debtor does not pay in time, %amount% is added by itself on %day%: the scale over all invoices together.',
    fr: 'La facture %invoices% n’est pas encore échue. Sans paiement à temps, %amount% s’ajoute de lui-même le %day% : le barème sur toutes les factures ensemble.',
  },
  'costs_ahead.not_due.private': {
    nl: 'Factuur %invoices% is nog niet te laat. Betaalt de debiteur niet op tijd, dan gaat het dossier op %day% vanzelf terug naar de 14-dagenbrief. Die brief noemt deze factuur en %amount% incassokosten.',
    en: 'Invoice %invoices% is not overdue yet. If the debtor does not pay in time, the file goes back to the 14-day letter by itself on %day%. That letter names this invoice and %amount% of collection costs.',
    fr: 'La facture %invoices% n’est pas encore échue. Sans paiement à temps, le dossier retourne de lui-même à la lettre de 14 jours le %day%. Cette lettre mentionne la facture et %amount% de frais.',
  },
  'costs_ahead.due': {
    nl: 'Over factuur %invoices% komt er %amount% bij zodra het dossier loopt.',
    en: '%amount% is added over invoice %invoices% as soon as the file runs.',
    fr: '%amount% s’ajoute sur la facture %invoices% dès que le dossier est en cours.',
  },
  'costs_ahead.needs_letter': {
    nl: 'Over factuur %invoices% zijn nog geen incassokosten gerekend. Een consument moet eerst een 14-dagenbrief krijgen waarin deze factuur staat (art. 6:96 lid 6 BW). Het dossier gaat daarvoor vanzelf terug naar die stap. De brief noemt %amount%.',
    en: 'No collection costs were charged over invoice %invoices% yet. A consumer must first get a 14-day letter that names it (art. 6:96 lid 6 BW). The file goes back to that step by itself. The letter names %amount%.',
    fr: 'Aucun frais n’a encore été compté sur la facture %invoices%. Un consommateur doit d’abord recevoir une lettre de 14 jours qui la mentionne (art. 6:96 lid 6 BW). Le dossier retourne de lui-même à cette étape. La lettre mentionne %amount%.',
  },
  'costs_ahead.needs_new_letter': {
    nl: 'Factuur %invoices% was al te laat toen de 14-dagenbrief ging, maar staat er niet in. Alle incassokosten wachten op een nieuwe brief. Het dossier gaat daarvoor vanzelf terug naar die stap.',
    en: 'Invoice %invoices% was overdue when the 14-day letter left, but is not in it. All collection costs wait for a new letter. The file goes back to that step by itself.',
    fr: 'La facture %invoices% était échue lors de la lettre de 14 jours, mais n’y figure pas. Tous les frais attendent une nouvelle lettre. Le dossier retourne de lui-même à cette étape.',
  },
  'costs_ahead.term_running': {
    nl: 'De 14-dagenbrief over factuur %invoices% is verstuurd. Betaalt de debiteur niet binnen de termijn, dan komt er op %day% vanzelf %amount% bij.',
    en: 'The 14-day letter about invoice %invoices% has left. If the debtor does not pay within the term, %amount% is added by itself on %day%.',
    fr: 'La lettre de 14 jours sur la facture %invoices% est partie. Sans paiement dans le délai, %amount% s’ajoute de lui-même le %day%.',
  },
  'costs_ahead.covered': {
    nl: 'Over factuur %invoices% komt er niets bij: de kosten die er al zijn, dekken ook deze factuur.',
    en: 'Nothing is added over invoice %invoices%: the costs there are cover this invoice as well.',
    fr: 'Rien ne s’ajoute sur la facture %invoices% : les frais existants couvrent aussi cette facture.',
  },
  'costs_ahead.ask_a_person': {
    nl: 'Factuur %invoices% is een kleine termijn van een contract waarover kort geleden al kosten zijn gerekend (art. 2a Besluit BIK). Een medewerker beoordeelt of er %amount% bij mag. Het staat op de agenda.',
    en: 'Invoice %invoices% is a small instalment of a contract for which costs were charged not long ago (art. 2a Besluit BIK). An employee judges whether %amount% may be added. It is on the agenda.',
    fr: 'La facture %invoices% est une petite échéance d’un contrat pour lequel des frais ont été comptés récemment (art. 2a Besluit BIK). Un collaborateur juge si %amount% peut s’ajouter. C’est à l’agenda.',
  },
} as const

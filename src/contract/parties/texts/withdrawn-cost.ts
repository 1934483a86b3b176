/** What it costs a customer that its file is closed because it takes it back. */
export const withdrawnCostTexts = {
  'dossier.form.withdrawn_cost': {
    nl: 'Intrekken kost de klant %amount% zonder btw.',
    en: 'Withdrawing costs the customer %amount% without VAT.',
    fr: 'Le retrait coûte %amount% hors TVA au client.',
  },
  'dossier.form.withdrawn_rule': {
    nl: 'Volgens het contract: %percent% van de incassokosten (%costs%), ten minste %minimum%.',
    en: 'By the contract: %percent% of the collection costs (%costs%), at least %minimum%.',
    fr: 'Selon le contrat : %percent% des frais de recouvrement (%costs%), au moins %minimum%.',
  },
  'dossier.form.withdrawn_free': {
    nl: 'Intrekken kost de klant niets.',
    en: 'Withdrawing costs the customer nothing.',
    fr: 'Le retrait ne coûte rien au client.',
  },
  'dossier.form.withdrawn_asked': {
    nl: 'De klant vroeg dit al in het portaal.',
    en: 'The customer asked for this in the portal already.',
    fr: 'Le client l’a déjà demandé sur le portail.',
  },
  'dossier.form.withdrawn_unknown': {
    nl: 'Wat intrekken kost, kunnen wij nu niet laten zien',
    en: 'What withdrawing costs cannot be shown now',
    fr: 'Le coût du retrait ne peut pas être affiché',
  },
} as const

/** Lists of files before collection: where they are handed in, and what became of them. */
export const precassoImportTexts = {
  'screen.precasso_upload': {
    nl: 'Precasso importeren',
    en: 'Import pre-collection',
    fr: 'Importer du précontentieux',
  },
  'screen.precasso_uploaded': {
    nl: 'Ingelezen precassobestanden',
    en: 'Uploaded pre-collection files',
    fr: 'Fichiers précontentieux importés',
  },
  'import.kind.precasso': { nl: 'Precasso', en: 'Pre-collection', fr: 'Précontentieux' },
  'import.precasso.text': {
    nl: 'Sleep een lijst met openstaande facturen hierheen, of plak haar uit een rekenblad. Elke debiteur krijgt eerst een herinnering. Er komen geen kosten bij voordat dat mag. U ziet elke rij voordat er een precassodossier van komt.',
    en: 'Drop a list of unpaid invoices here, or paste it from a spreadsheet. Each debtor is reminded first. No costs are added before that is allowed. You see every row before it becomes a pre-collection file.',
    fr: 'Déposez ici une liste de factures impayées, ou collez-la depuis un tableur. Chaque débiteur reçoit d’abord un rappel. Aucun frais ne s’ajoute avant que ce soit permis. Vous voyez chaque ligne avant la création du dossier précontentieux.',
  },
  'import.precasso.letters': { nl: 'Brieven', en: 'Letters', fr: 'Lettres' },
  'import.precasso.sender': { nl: 'in naam van: %sender%', en: 'in the name of: %sender%', fr: 'au nom de : %sender%' },
  'import.precasso.payee': { nl: 'betalen aan: %payee%', en: 'paid to: %payee%', fr: 'payé à : %payee%' },
  'import.not_undoable.precasso': {
    nl: 'Dit kan niet meer terug. Bij een van deze dossiers is al iets verstuurd, geboekt of gedaan.',
    en: 'This cannot be undone any more. Of one of these files something was sent, booked or done already.',
    fr: 'Ceci ne peut plus être annulé. Dans l’un de ces dossiers, quelque chose a déjà été envoyé, comptabilisé ou fait.',
  },
} as const

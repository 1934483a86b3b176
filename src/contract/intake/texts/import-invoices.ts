/** The invoices that belong with a list of claims. */
export const importInvoiceTexts = {
  'import_invoice.title': { nl: 'Facturen erbij', en: 'Add the invoices', fr: 'Ajouter les factures' },
  'import_invoice.text': {
    nl: 'Sleep de PDF’s of een zip hierheen. Elke factuur vindt zijn dossier door het nummer in de naam van het bestand, zoals F2026-0211.pdf.',
    en: 'Drop the PDFs or a zip here. Each invoice finds its file by the number in its name, such as F2026-0211.pdf.',
    fr: 'Déposez ici les PDF ou un zip. Chaque facture trouve son dossier par le numéro dans son nom, comme F2026-0211.pdf.',
  },
  'import_invoice.choose': { nl: 'Facturen kiezen', en: 'Choose invoices', fr: 'Choisir des factures' },
  'import_invoice.result': { nl: 'Wat ermee gebeurde', en: 'What became of them', fr: 'Le résultat' },
  'import_invoice.placed_count': {
    nl: '%count% facturen staan in hun dossier.',
    en: '%count% invoices are in their files.',
    fr: '%count% factures sont dans leurs dossiers.',
  },
  'import_invoice.placed_count_one': {
    nl: '1 factuur staat in zijn dossier.',
    en: '1 invoice is in its file.',
    fr: '1 facture est dans son dossier.',
  },
  'import_invoice.left_count': {
    nl: 'Bij %count% kiest u zelf, of er ging iets mis.',
    en: 'For %count% you choose yourself, or something was wrong.',
    fr: 'Pour %count%, choisissez vous-même, ou il y a un problème.',
  },
  'import_invoice.state.placed': { nl: 'Geplaatst', en: 'Placed', fr: 'Placée' },
  'import_invoice.state.unknown': {
    nl: 'Het nummer staat niet in de naam. Kies de factuur.',
    en: 'The number is not in the name. Choose the invoice.',
    fr: 'Le numéro n’est pas dans le nom. Choisissez la facture.',
  },
  'import_invoice.state.several': {
    nl: 'In de naam staan meer nummers. Kies de factuur.',
    en: 'There are more numbers in the name. Choose the invoice.',
    fr: 'Le nom contient plusieurs numéros. Choisissez la facture.',
  },
  'import_invoice.state.taken': {
    nl: 'Deze vordering heeft al een factuur.',
    en: 'This claim has an invoice already.',
    fr: 'Cette créance a déjà une facture.',
  },
  'import_invoice.state.refused': { nl: 'Geweigerd', en: 'Refused', fr: 'Refusée' },
  'import_invoice.of': { nl: 'Factuur van %name%', en: 'Invoice of %name%', fr: 'Facture pour %name%' },
  'import_invoice.found': {
    nl: 'In de PDF staat: “%words%”',
    en: 'The PDF says: “%words%”',
    fr: 'Le PDF indique : « %words% »',
  },
  'import_invoice.take': {
    nl: 'Bij factuur %invoice% van %debtor% zetten',
    en: 'Put with invoice %invoice% of %debtor%',
    fr: 'Joindre à la facture %invoice% de %debtor%',
  },
  'import_invoice.empty': {
    nl: 'Er zit niets in deze zip.',
    en: 'There is nothing in this zip.',
    fr: 'Ce zip est vide.',
  },
  'import_invoice.too_many': {
    nl: 'In deze zip zitten meer dan %most% bestanden. Verdeel de zip.',
    en: 'There are more than %most% files in this zip. Split it.',
    fr: 'Ce zip contient plus de %most% fichiers. Divisez-le.',
  },
}

/** Why a file of claims cannot be read at all, and what to do about it. */
export const importFaultTexts = {
  'import.fault.empty': {
    nl: 'In dit bestand staan geen vorderingen.',
    en: 'There are no claims in this file.',
    fr: 'Ce fichier ne contient aucune créance.',
  },
  'import.fault.not_a_table': {
    nl: 'Dit is geen lijst die wij kunnen lezen. Lever een XLSX-, CSV- of UBL-bestand aan.',
    en: 'This is no list we can read. Hand in an XLSX, CSV or UBL file.',
    fr: 'Nous ne pouvons pas lire cette liste. Fournissez un fichier XLSX, CSV ou UBL.',
  },
  'import.fault.no_invoice': {
    nl: 'In deze envelop (XML) zit geen factuur die wij kunnen lezen. Lever de UBL-factuur zelf aan.',
    en: 'There is no invoice in this envelope (XML) that we can read. Hand in the UBL invoice itself.',
    fr: 'Cette enveloppe (XML) ne contient pas de facture que nous pouvons lire. Fournissez la facture UBL elle-même.',
  },
  'import.fault.several_invoices': {
    nl: 'In dit bestand zitten %count% facturen. Lever elke factuur in een eigen bestand aan.',
    en: 'There are %count% invoices in this file. Hand in each invoice in a file of its own.',
    fr: 'Ce fichier contient %count% factures. Fournissez chaque facture dans un fichier séparé.',
  },
  'import.fault.other_invoice': {
    nl: 'Dit is een elektronische factuur in CII (Factur-X, ZUGFeRD). Wij lezen UBL: vraag de factuur in dat formaat.',
    en: 'This is an electronic invoice in CII (Factur-X, ZUGFeRD). We read UBL: ask for the invoice in that format.',
    fr: 'Ceci est une facture électronique au format CII (Factur-X, ZUGFeRD). Nous lisons UBL : demandez ce format.',
  },
  'import.fault.old_excel': {
    nl: 'Dit is een oud Excel-bestand (XLS). Open het in Excel en sla het op als XLSX.',
    en: 'This is an old Excel file (XLS). Open it in Excel and save it as XLSX.',
    fr: "C'est un ancien fichier Excel (XLS). Ouvrez-le dans Excel et enregistrez-le en XLSX.",
  },
  'import.fault.other_spreadsheet': {
    nl: 'Dit rekenblad is van een soort die wij niet lezen (XLSB, ODS, HTML of XML). Open het en sla het op als XLSX.',
    en: 'This spreadsheet is of a kind we do not read (XLSB, ODS, HTML or XML). Open it and save it as XLSX.',
    fr: "Cette feuille de calcul est d'un type que nous ne lisons pas (XLSB, ODS, HTML ou XML). Enregistrez-la en XLSX.",
  },
  'import.fault.encrypted': {
    nl: 'Dit bestand is beveiligd met een wachtwoord. Sla het op zonder wachtwoord.',
    en: 'This file is protected with a password. Save it without a password.',
    fr: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
  },
  'import.fault.broken_zip': {
    nl: 'Dit bestand is beschadigd. Sla het opnieuw op en lever het nog een keer aan.',
    en: 'This file is damaged. Save it again and hand it in once more.',
    fr: 'Ce fichier est endommagé. Enregistrez-le à nouveau et renvoyez-le.',
  },
  'import.fault.broken_xml': {
    nl: 'Dit bestand is van binnen beschadigd. Sla het opnieuw op en lever het nog een keer aan.',
    en: 'This file is damaged inside. Save it again and hand it in once more.',
    fr: "L'intérieur de ce fichier est endommagé. Enregistrez-le à nouveau et renvoyez-le.",
  },
  'import.fault.doctype': {
    nl: 'Dit bestand bevat een documenttype (DOCTYPE). Dat nemen wij niet aan.',
    en: 'This file holds a document type (DOCTYPE). We do not accept that.',
    fr: "Ce fichier contient un type de document (DOCTYPE). Nous ne l'acceptons pas.",
  },
  'import.fault.no_workbook': {
    nl: 'In dit zipbestand zit geen Excel-werkmap.',
    en: 'There is no Excel workbook in this zip file.',
    fr: 'Ce fichier zip ne contient pas de classeur Excel.',
  },
  'import.fault.too_many_sheets': {
    nl: 'Deze werkmap heeft te veel bladen: hooguit %max%.',
    en: 'This workbook has too many sheets: at most %max%.',
    fr: 'Ce classeur a trop de feuilles : %max% au maximum.',
  },
  'import.fault.too_many_columns': {
    nl: 'Deze lijst heeft te veel kolommen: hooguit %max%.',
    en: 'This list has too many columns: at most %max%.',
    fr: 'Cette liste a trop de colonnes : %max% au maximum.',
  },
  'import.fault.too_large': {
    nl: 'Dit bestand is te groot: uitgepakt hooguit %megabytes% MB. Deel het op.',
    en: 'This file is too large: at most %megabytes% MB unpacked. Split it.',
    fr: 'Ce fichier est trop grand : %megabytes% Mo au maximum. Divisez-le.',
  },
  'import.fault.unclosed_quote': {
    nl: 'Op regel %line% begint een aanhalingsteken dat nergens sluit.',
    en: 'On line %line% a quotation mark opens that closes nowhere.',
    fr: "À la ligne %line%, un guillemet s'ouvre et ne se ferme nulle part.",
  },
  'import.fault.record_too_long': {
    nl: 'Regel %line% is te lang. Dit lijkt geen lijst.',
    en: 'Line %line% is too long. This does not look like a list.',
    fr: 'La ligne %line% est trop longue. Ceci ne ressemble pas à une liste.',
  },
  'import.fault.not_text': {
    nl: 'Dit bestand is geen tekst en geen Excel-werkmap.',
    en: 'This file is no text and no Excel workbook.',
    fr: "Ce fichier n'est ni du texte ni un classeur Excel.",
  },
  'import.fault.cancelled': {
    nl: 'Het inlezen is gestopt. Lever het bestand opnieuw aan.',
    en: 'Reading was stopped. Hand in the file again.',
    fr: 'La lecture a été arrêtée. Déposez le fichier à nouveau.',
  },
  'import.fault.internal': {
    nl: 'Het inlezen is niet gelukt. Dat ligt aan ons. Uw bestand is bewaard.',
    en: 'Reading did not work. That is our fault. Your file is kept.',
    fr: "La lecture n'a pas fonctionné. C'est de notre faute. Votre fichier est conservé.",
  },
} as const

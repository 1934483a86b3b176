/** Why a bank file is refused, and what is not right with one that was read. */
export const bankFileTexts = {
  'bank_file.refused.empty': {
    nl: 'Dit bestand is leeg.',
    en: 'This file is empty.',
    fr: 'Ce fichier est vide.',
  },
  'bank_file.refused.not_xml': {
    nl: 'Dit is geen bankbestand. Kies een CAMT.053-bestand (XML) van uw bank.',
    en: 'This is not a bank file. Choose a CAMT.053 file (XML) from your bank.',
    fr: "Ce n'est pas un fichier bancaire. Choisissez un fichier CAMT.053 (XML) de votre banque.",
  },
  'bank_file.refused.mt940': {
    nl: 'Dit is een MT940-bestand. Wij lezen CAMT.053: kies dat formaat bij uw bank en lever het bestand opnieuw aan.',
    en: 'This is an MT940 file. We read CAMT.053: choose that format at your bank and upload the file again.',
    fr: 'Ceci est un fichier MT940. Nous lisons le CAMT.053 : choisissez ce format auprès de votre banque et déposez à nouveau le fichier.',
  },
  'bank_file.refused.other_format': {
    nl: 'Dit is een %format%-bestand. Wij lezen CAMT.053: kies dat formaat bij uw bank en lever het bestand opnieuw aan.',
    en: 'This is a file in %format% format. We read CAMT.053: choose that format at your bank and upload the file again.',
    fr: 'Ceci est un fichier %format%. Nous lisons le CAMT.053 : choisissez ce format auprès de votre banque et déposez à nouveau le fichier.',
  },
  'bank_file.refused.zip': {
    nl: 'Dit is een ingepakt bestand (zip of Excel). Pak het uit en kies het CAMT.053-bestand (XML).',
    en: 'This is a packed file (zip or Excel). Unpack it and choose the CAMT.053 file (XML).',
    fr: 'Ceci est un fichier compressé (zip ou Excel). Décompressez-le et choisissez le fichier CAMT.053 (XML).',
  },
  'bank_file.refused.pdf': {
    nl: 'Dit is een PDF. Die kunnen wij niet inlezen: kies bij uw bank het CAMT.053-bestand (XML).',
    en: 'This is a PDF. We cannot read it in: choose the CAMT.053 file (XML) at your bank.',
    fr: 'Ceci est un PDF. Nous ne pouvons pas l’importer : choisissez le fichier CAMT.053 (XML) auprès de votre banque.',
  },
  'bank_file.refused.table': {
    nl: 'Dit is een tabel (CSV of Excel). Wij lezen CAMT.053: kies dat formaat bij uw bank en lever het bestand opnieuw aan.',
    en: 'This is a table (CSV or Excel). We read CAMT.053: choose that format at your bank and upload the file again.',
    fr: 'Ceci est un tableau (CSV ou Excel). Nous lisons le CAMT.053 : choisissez ce format auprès de votre banque et déposez à nouveau le fichier.',
  },
  'bank_file.refused.encoding': {
    nl: 'Dit bestand heeft een tekenset die banken niet gebruiken (%encoding%). Vraag het bestand opnieuw op, in UTF-8.',
    en: 'This file has a character set that banks do not use (%encoding%). Fetch the file again, in UTF-8.',
    fr: 'Ce fichier a un jeu de caractères que les banques n’utilisent pas (%encoding%). Redemandez le fichier, en UTF-8.',
  },
  'bank_file.refused.doctype': {
    nl: 'Dit bestand heeft een DOCTYPE. Een bank maakt zulke bestanden niet, en ze kunnen gevaarlijk zijn. Wij lezen het niet.',
    en: 'This file has a DOCTYPE. A bank makes no such files, and they can be dangerous. We do not read it.',
    fr: 'Ce fichier contient un DOCTYPE. Une banque ne crée pas de tels fichiers, et ils peuvent être dangereux. Nous ne le lisons pas.',
  },
  'bank_file.refused.malformed': {
    nl: 'Dit bestand is beschadigd of niet compleet (regel %line%). Download het opnieuw bij uw bank.',
    en: 'This file is damaged or incomplete (line %line%). Download it again from your bank.',
    fr: 'Ce fichier est endommagé ou incomplet (ligne %line%). Téléchargez-le à nouveau auprès de votre banque.',
  },
  'bank_file.refused.too_deep': {
    nl: 'Dit bestand is te diep genest (meer dan %depth% niveaus). Zo maakt een bank het niet.',
    en: 'This file is nested too deeply (more than %depth% levels). A bank does not make it so.',
    fr: 'Ce fichier est trop imbriqué (plus de %depth% niveaux). Une banque ne le crée pas ainsi.',
  },
  'bank_file.refused.too_long': {
    nl: 'Dit bestand heeft een veel te lange tekst (regel %line%). Zo maakt een bank het niet.',
    en: 'This file has a text that is far too long (line %line%). A bank does not make it so.',
    fr: 'Ce fichier contient un texte beaucoup trop long (ligne %line%). Une banque ne le crée pas ainsi.',
  },
  'bank_file.refused.too_many_elements': {
    nl: 'Boeking %entry% heeft te veel onderdelen. Zo maakt een bank het niet.',
    en: 'Entry %entry% has too many parts. A bank does not make it so.',
    fr: 'L’écriture %entry% a trop d’éléments. Une banque ne le crée pas ainsi.',
  },
  'bank_file.refused.not_camt': {
    nl: 'Dit is geen rekeningafschrift maar: %found%. Kies een CAMT.053-bestand.',
    en: 'This is not a statement but: %found%. Choose a CAMT.053 file.',
    fr: 'Ce n’est pas un relevé mais : %found%. Choisissez un fichier CAMT.053.',
  },
  'bank_file.refused.version': {
    nl: 'Deze soort CAMT (%found%) kennen wij niet. Kies camt.053.001.',
    en: 'We do not know this kind of CAMT (%found%). Choose camt.053.001.',
    fr: 'Nous ne connaissons pas ce type de CAMT (%found%). Choisissez camt.053.001.',
  },
  'bank_file.refused.camt_052': {
    nl: 'Dit is een tussenstand van de dag (CAMT.052). Wij boeken alleen uit het dagafschrift (CAMT.053), anders telt een betaling dubbel.',
    en: 'This is an interim report of the day (CAMT.052). We book from the day statement (CAMT.053) only, or a payment would count twice.',
    fr: 'Ceci est un relevé intermédiaire du jour (CAMT.052). Nous comptabilisons uniquement le relevé journalier (CAMT.053), sinon un paiement compterait double.',
  },
  'bank_file.refused.camt_054': {
    nl: 'Dit is een melding van bij- en afschrijvingen (CAMT.054). Wij boeken alleen uit het dagafschrift (CAMT.053), anders telt een betaling dubbel.',
    en: 'This is a notification of debits and credits (CAMT.054). We book from the day statement (CAMT.053) only, or a payment would count twice.',
    fr: 'Ceci est un avis de débit et de crédit (CAMT.054). Nous comptabilisons uniquement le relevé journalier (CAMT.053), sinon un paiement compterait double.',
  },
  'bank_file.refused.no_statement': {
    nl: 'In dit bestand staat geen afschrift.',
    en: 'There is no statement in this file.',
    fr: 'Ce fichier ne contient aucun relevé.',
  },
  'bank_file.refused.no_account': {
    nl: 'Bij afschrift %statement% staat geen rekeningnummer.',
    en: 'Statement %statement% names no account.',
    fr: 'Le relevé %statement% n’indique aucun compte.',
  },
  'bank_file.refused.other_account': {
    nl: 'Dit afschrift is van rekening %found%. De derdengeldenrekening is %trust%. Er is niets ingelezen.',
    en: 'This statement is of account %found%. The trust account is %trust%. Nothing was read in.',
    fr: 'Ce relevé concerne le compte %found%. Le compte de tiers est %trust%. Rien n’a été importé.',
  },
  'bank_file.refused.other_currency': {
    nl: 'Boeking %entry% is in %found%. De derdengeldenrekening is in EUR. Er is niets ingelezen.',
    en: 'Entry %entry% is in %found%. The trust account is in EUR. Nothing was read in.',
    fr: 'L’écriture %entry% est en %found%. Le compte de tiers est en EUR. Rien n’a été importé.',
  },
  'bank_file.refused.amount_invalid': {
    nl: 'Boeking %entry%: "%value%" is geen bedrag. Er is niets ingelezen.',
    en: 'Entry %entry%: "%value%" is not an amount. Nothing was read in.',
    fr: 'Écriture %entry% : « %value% » n’est pas un montant. Rien n’a été importé.',
  },
  'bank_file.refused.amount_decimals': {
    nl: 'Boeking %entry%: %value% heeft meer dan twee cijfers achter de komma. Er is niets ingelezen.',
    en: 'Entry %entry%: %value% has more than two decimals. Nothing was read in.',
    fr: 'Écriture %entry% : %value% a plus de deux décimales. Rien n’a été importé.',
  },
  'bank_file.refused.amount_too_large': {
    nl: 'Boeking %entry%: %value% is te groot voor een betaling. Er is niets ingelezen.',
    en: 'Entry %entry%: %value% is too large for a payment. Nothing was read in.',
    fr: 'Écriture %entry% : %value% est trop grand pour un paiement. Rien n’a été importé.',
  },
  'bank_file.refused.currency_invalid': {
    nl: 'Boeking %entry%: "%value%" is geen munt. Er is niets ingelezen.',
    en: 'Entry %entry%: "%value%" is not a currency. Nothing was read in.',
    fr: 'Écriture %entry% : « %value% » n’est pas une devise. Rien n’a été importé.',
  },
  'bank_file.refused.direction_invalid': {
    nl: 'Boeking %entry%: er staat niet of het bij of af is ("%value%"). Er is niets ingelezen.',
    en: 'Entry %entry% does not say whether it is a credit or a debit ("%value%"). Nothing was read in.',
    fr: 'L’écriture %entry% n’indique pas s’il s’agit d’un crédit ou d’un débit (« %value% »). Rien n’a été importé.',
  },
  'bank_file.refused.date_invalid': {
    nl: 'Boeking %entry%: "%value%" is geen datum die bestaat. Er is niets ingelezen.',
    en: 'Entry %entry%: "%value%" is not a date that exists. Nothing was read in.',
    fr: 'Écriture %entry% : « %value% » n’est pas une date qui existe. Rien n’a été importé.',
  },
  'bank_file.refused.date_missing': {
    nl: 'Boeking %entry% heeft geen datum. Er is niets ingelezen.',
    en: 'Entry %entry% has no date. Nothing was read in.',
    fr: 'L’écriture %entry% n’a pas de date. Rien n’a été importé.',
  },
  'bank_file.problem.balance_missing': {
    nl: 'Het begin- of eindsaldo ontbreekt. Wij konden niet natellen of alle regels erin staan.',
    en: 'The opening or closing balance is missing. We could not check whether all lines are there.',
    fr: 'Le solde d’ouverture ou de clôture manque. Nous n’avons pas pu vérifier si toutes les lignes y sont.',
  },
  'bank_file.problem.balance_currency': {
    nl: 'De saldi staan in een andere munt (%opening%, %closing%) dan de boekingen (%currency%). Wij konden niet natellen.',
    en: 'The balances are in another currency (%opening%, %closing%) than the entries (%currency%). We could not check the sum.',
    fr: 'Les soldes sont dans une autre devise (%opening%, %closing%) que les écritures (%currency%). Nous n’avons pas pu vérifier la somme.',
  },
  'bank_file.problem.balance_mismatch': {
    nl: 'Beginsaldo en boekingen geven %expectedCents%, het eindsaldo is %closingCents%. Verschil: %differenceCents%. Vraag uw bank om het volledige bestand.',
    en: 'Opening balance and entries give %expectedCents%, the closing balance is %closingCents%. Difference: %differenceCents%. Ask your bank for the complete file.',
    fr: 'Le solde d’ouverture et les écritures donnent %expectedCents%, le solde de clôture est %closingCents%. Différence : %differenceCents%. Demandez le fichier complet à votre banque.',
  },
  'bank_file.problem.batch_not_split': {
    nl: 'Boeking %entry% is een verzamelboeking van %count% betalingen die niet optellen tot het bedrag. Zij staat als één regel bij "uitzoeken".',
    en: 'Entry %entry% is a batch of %count% payments that do not add up to its amount. It is one line to sort out.',
    fr: 'L’écriture %entry% regroupe %count% paiements dont la somme ne fait pas le montant. Elle figure comme une seule ligne à trier.',
  },
  'bank_file.problem.batch_not_split_one': {
    nl: 'Boeking %entry% noemt één betaling, van minder dan het bedrag. Zij staat als één regel bij "uitzoeken".',
    en: 'Entry %entry% names one payment, of less than its amount. It is one line to sort out.',
    fr: 'L’écriture %entry% ne mentionne qu’un paiement, inférieur au montant. Elle figure comme une seule ligne à trier.',
  },
  'bank_file.problem.entry_not_booked': {
    nl: 'Boeking %entry% is door de bank nog niet verwerkt (%status%) en is overgeslagen.',
    en: 'Entry %entry% is not yet booked by the bank (%status%) and was passed over.',
    fr: 'L’écriture %entry% n’est pas encore comptabilisée par la banque (%status%) et a été ignorée.',
  },
  'bank_file.problem.day_in_future': {
    nl: 'Boeking %entry% heeft een datum die nog moet komen (%valueDay%). Zij wordt niet vanzelf geboekt.',
    en: 'Entry %entry% has a date still to come (%valueDay%). It is not booked by itself.',
    fr: 'L’écriture %entry% a une date à venir (%valueDay%). Elle n’est pas comptabilisée automatiquement.',
  },
} as const

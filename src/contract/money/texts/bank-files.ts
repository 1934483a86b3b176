/** Why a bank file is refused, and what is not right with one that was read. */
export const bankFileTexts = {
  'bank_file.refused.empty': {
    nl: 'Dit bestand is leeg.',
    en: 'This file is empty.',
    fr: 'Ce fichier est vide.',
  },
  'bank_file.refused.not_xml': {
    nl: 'Dit is geen bankbestand. Kies een CAMT-, MT940- of CSV-bestand van uw bank.',
    en: 'This is not a bank file. Choose a CAMT, MT940 or CSV file from your bank.',
    fr: 'Ce n’est pas un fichier bancaire. Choisissez un fichier CAMT, MT940 ou CSV de votre banque.',
  },
  'bank_file.refused.not_bank_file': {
    nl: 'Dit is geen tekst van een bank. Kies een CAMT-, MT940- of CSV-bestand van uw bank.',
    en: 'This is no text of a bank. Choose a CAMT, MT940 or CSV file from your bank.',
    fr: 'Ce n’est pas le texte d’une banque. Choisissez un fichier CAMT, MT940 ou CSV de votre banque.',
  },
  'bank_file.refused.other_format': {
    nl: 'Dit is een %format%-bestand. Wij lezen CAMT, MT940 en de CSV van ING, Rabobank en ABN AMRO: kies een daarvan bij uw bank en lever het bestand opnieuw aan.',
    en: 'This is a file in %format% format. We read CAMT, MT940 and the CSV of ING, Rabobank and ABN AMRO: choose one of those at your bank and upload the file again.',
    fr: 'Ceci est un fichier %format%. Nous lisons le CAMT, le MT940 et le CSV d’ING, de Rabobank et d’ABN AMRO : choisissez l’un d’eux auprès de votre banque et déposez à nouveau le fichier.',
  },
  'bank_file.refused.zip': {
    nl: 'Dit is een ingepakt bestand dat in een ingepakt bestand zit, of van een soort die wij niet uitpakken. Pak het uit en lever het bankbestand zelf aan.',
    en: 'This is a packed file within a packed file, or of a kind that we do not unpack. Unpack it and upload the bank file itself.',
    fr: 'Ceci est un fichier compressé dans un fichier compressé, ou d’un type que nous ne décompressons pas. Décompressez-le et déposez le fichier bancaire lui-même.',
  },
  'bank_file.refused.pdf': {
    nl: 'Dit is een PDF. Die kunnen wij niet inlezen: kies bij uw bank een CAMT-, MT940- of CSV-bestand.',
    en: 'This is a PDF. We cannot read it in: choose a CAMT, MT940 or CSV file at your bank.',
    fr: 'Ceci est un PDF. Nous ne pouvons pas l’importer : choisissez un fichier CAMT, MT940 ou CSV auprès de votre banque.',
  },
  'bank_file.refused.table': {
    nl: 'Deze tabel kennen wij niet. Wij lezen de CSV van ING, Rabobank en ABN AMRO, en CAMT en MT940: kies een daarvan bij uw bank en lever het bestand opnieuw aan.',
    en: 'We do not know this table. We read the CSV of ING, Rabobank and ABN AMRO, and CAMT and MT940: choose one of those at your bank and upload the file again.',
    fr: 'Nous ne connaissons pas ce tableau. Nous lisons le CSV d’ING, de Rabobank et d’ABN AMRO, ainsi que le CAMT et le MT940 : choisissez l’un d’eux auprès de votre banque et déposez à nouveau le fichier.',
  },
  'bank_file.refused.encoding': {
    nl: 'Dit bestand heeft een tekenset die banken niet gebruiken (%encoding%). Vraag het bestand opnieuw op, in UTF-8.',
    en: 'This file has a character set that banks do not use (%encoding%). Fetch the file again, in UTF-8.',
    fr: 'Ce fichier a un jeu de caractères que les banques n’utilisent pas (%encoding%). Redemandez le fichier, en UTF-8.',
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
    nl: 'Dit is een tussenstand van de dag (CAMT.052): wat erin staat kan nog veranderen. Kies het dagafschrift (CAMT.053).',
    en: 'This is an interim report of the day (CAMT.052): what is in it may still change. Choose the day statement (CAMT.053).',
    fr: 'Ceci est un relevé intermédiaire du jour (CAMT.052) : son contenu peut encore changer. Choisissez le relevé journalier (CAMT.053).',
  },
  'bank_file.refused.booking_invalid': {
    nl: 'Boeking %entry% kunnen wij niet lezen: "%value%". Er is niets ingelezen.',
    en: 'We cannot read entry %entry%: "%value%". Nothing was read in.',
    fr: 'Nous ne pouvons pas lire l’écriture %entry% : « %value% ». Rien n’a été importé.',
  },
  'bank_file.refused.balance_invalid': {
    nl: 'Het saldo (:%tag%:) kunnen wij niet lezen: "%value%". Er is niets ingelezen.',
    en: 'We cannot read the balance (:%tag%:): "%value%". Nothing was read in.',
    fr: 'Nous ne pouvons pas lire le solde (:%tag%:) : « %value% ». Rien n’a été importé.',
  },
  'bank_file.refused.incomplete': {
    nl: 'Afschrift %statement% heeft geen begin- of eindsaldo: het bestand is niet compleet. Er is niets ingelezen. Download het opnieuw bij uw bank.',
    en: 'Statement %statement% has no opening or closing balance: the file is incomplete. Nothing was read in. Download it again from your bank.',
    fr: 'Le relevé %statement% n’a pas de solde d’ouverture ou de clôture : le fichier est incomplet. Rien n’a été importé. Téléchargez-le à nouveau auprès de votre banque.',
  },
  'bank_file.refused.row_columns': {
    nl: 'Rij %entry% heeft %found% kolommen in plaats van %expected%: het bestand is beschadigd of niet compleet. Er is niets ingelezen.',
    en: 'Row %entry% has %found% columns instead of %expected%: the file is damaged or incomplete. Nothing was read in.',
    fr: 'La ligne %entry% a %found% colonnes au lieu de %expected% : le fichier est endommagé ou incomplet. Rien n’a été importé.',
  },
  'bank_file.refused.table_broken': {
    nl: 'Deze tabel is beschadigd of niet compleet. Er is niets ingelezen. Download het bestand opnieuw bij uw bank.',
    en: 'This table is damaged or incomplete. Nothing was read in. Download the file again from your bank.',
    fr: 'Ce tableau est endommagé ou incomplet. Rien n’a été importé. Téléchargez le fichier à nouveau auprès de votre banque.',
  },
  'bank_file.refused.zip_broken': {
    nl: 'Dit ingepakte bestand is beschadigd of niet compleet. Er is niets ingelezen.',
    en: 'This packed file is damaged or incomplete. Nothing was read in.',
    fr: 'Ce fichier compressé est endommagé ou incomplet. Rien n’a été importé.',
  },
  'bank_file.refused.zip_encrypted': {
    nl: 'Dit ingepakte bestand heeft een wachtwoord. Pak het uit en lever de bestanden zelf aan.',
    en: 'This packed file has a password. Unpack it and upload the files themselves.',
    fr: 'Ce fichier compressé a un mot de passe. Décompressez-le et déposez les fichiers eux-mêmes.',
  },
  'bank_file.refused.zip_too_large': {
    nl: 'Dit ingepakte bestand is te groot als het is uitgepakt, of bevat te veel bestanden. Lever de bestanden in delen aan.',
    en: 'This packed file is too large once unpacked, or holds too many files. Upload the files in parts.',
    fr: 'Ce fichier compressé est trop volumineux une fois décompressé, ou contient trop de fichiers. Déposez les fichiers en plusieurs fois.',
  },
  'bank_file.refused.zip_empty': {
    nl: 'In dit ingepakte bestand zit geen enkel bestand.',
    en: 'There is no file in this packed file.',
    fr: 'Ce fichier compressé ne contient aucun fichier.',
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
    nl: 'Dit afschrift is van rekening %found%. De derdengeldenrekening is %trust%. Is het een andere rekening van u? Voeg die dan toe bij de gegevens van uw kantoor. Er is niets ingelezen.',
    en: 'This statement is of account %found%. The trust account is %trust%. Is it another account of yours? Add it to the details of your office. Nothing was read in.',
    fr: 'Ce relevé concerne le compte %found%. Le compte de tiers est %trust%. Est-ce un autre de vos comptes ? Ajoutez-le aux données de votre bureau. Rien n’a été importé.',
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

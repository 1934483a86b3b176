/** The screen of bank files and the payments in them. */
export const paymentTexts = {
  'payments.error.no_file': {
    nl: 'Kies een bankbestand.',
    en: 'Choose a bank file.',
    fr: 'Choisissez un fichier bancaire.',
  },
  'payments.error.same_dossier_twice': {
    nl: 'Een dossier staat er twee keer in. Maak er één regel van.',
    en: 'A file is in it twice. Make it one row.',
    fr: 'Un dossier y figure deux fois. Faites-en une seule ligne.',
  },
  'payments.error.more_than_line': {
    nl: 'De delen zijn samen meer dan de betaling.',
    en: 'The parts together are more than the payment.',
    fr: 'Les parts dépassent ensemble le paiement.',
  },
  'payments.error.no_money_in': {
    nl: 'Op deze regel kwam geen geld binnen. U kunt hem niet op een dossier boeken.',
    en: 'No money came in on this line. You cannot book it on a file.',
    fr: "Aucun argent n'est entré sur cette ligne. Vous ne pouvez pas la comptabiliser sur un dossier.",
  },
  'payments.error.not_open': {
    nl: 'Over deze regel is al beslist. Maak dat eerst ongedaan.',
    en: 'This line was already decided on. Undo that first.',
    fr: 'Une décision a déjà été prise pour cette ligne. Annulez-la d’abord.',
  },
  'payments.error.nothing_to_undo': {
    nl: 'Over deze regel is nog niets beslist.',
    en: 'Nothing was decided on this line yet.',
    fr: 'Aucune décision n’a encore été prise pour cette ligne.',
  },
  'payments.error.future_day': {
    nl: 'De datum van deze betaling moet nog komen. Boek haar vanaf die dag.',
    en: 'The date of this payment is still to come. Book it from that day on.',
    fr: 'La date de ce paiement est à venir. Comptabilisez-le à partir de ce jour.',
  },
  'payments.error.other_currency': {
    nl: 'Dit dossier is in een andere munt dan de betaling.',
    en: 'This file is in another currency than the payment.',
    fr: 'Ce dossier est dans une autre devise que le paiement.',
  },
  'payments.error.unknown_dossier': {
    nl: 'Dit dossier bestaat niet.',
    en: 'This file does not exist.',
    fr: "Ce dossier n'existe pas.",
  },
  'payments.error.unknown_claim': {
    nl: 'Deze vordering hoort niet bij dit dossier.',
    en: 'This claim is not of this file.',
    fr: "Cette créance n'appartient pas à ce dossier.",
  },
  'payments.error.not_the_return': {
    nl: 'Deze regel neemt die betaling niet terug: het bedrag moet gelijk zijn en de datum gelijk of later.',
    en: 'This line does not take back that payment: the amount must be equal and the date the same or later.',
    fr: 'Cette ligne n’annule pas ce paiement : le montant doit être égal et la date égale ou postérieure.',
  },
} as const

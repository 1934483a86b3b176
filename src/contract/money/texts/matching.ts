/** Why a payment may be for a dossier, what speaks against it, and why a line is on no dossier. */
export const matchingTexts = {
  'match.reason.structured_reference': {
    nl: 'Betalingskenmerk %reference%',
    en: 'Payment reference %reference%',
    fr: 'Référence de paiement %reference%',
  },
  'match.reason.reference_in_text': {
    nl: 'Betalingskenmerk %reference% in de omschrijving',
    en: 'Payment reference %reference% in the description',
    fr: 'Référence de paiement %reference% dans le libellé',
  },
  'match.reason.end_to_end': {
    nl: 'Kenmerk %reference% als id van de betaling',
    en: 'Reference %reference% as id of the payment',
    fr: 'Référence %reference% comme identifiant du paiement',
  },
  'match.reason.dossier_number': {
    nl: 'Dossiernummer %number%',
    en: 'File number %number%',
    fr: 'Numéro de dossier %number%',
  },
  'match.reason.part_of_number': {
    nl: '%number% is een deel van een langer nummer',
    en: '%number% is part of a longer number',
    fr: '%number% fait partie d’un numéro plus long',
  },
  'match.reason.invoice_number': {
    nl: 'Factuurnummer %invoiceNumber%',
    en: 'Invoice number %invoiceNumber%',
    fr: 'Numéro de facture %invoiceNumber%',
  },
  'match.reason.short_invoice_number': {
    nl: 'Kort factuurnummer %invoiceNumber%',
    en: 'Short invoice number %invoiceNumber%',
    fr: 'Numéro de facture court %invoiceNumber%',
  },
  'match.reason.iban_paid_before': {
    nl: 'Van deze rekening kwam eerder een betaling op dit dossier',
    en: 'An earlier payment on this file came from this account',
    fr: 'Un paiement antérieur sur ce dossier venait de ce compte',
  },
  'match.reason.iban_given': {
    nl: 'Deze rekening is van de debiteur',
    en: 'This account is the debtor’s',
    fr: 'Ce compte est celui du débiteur',
  },
  'match.reason.open_amount': {
    nl: 'Precies wat openstaat: %amountCents%',
    en: 'Exactly what is open: %amountCents%',
    fr: 'Exactement le solde dû : %amountCents%',
  },
  'match.reason.letter_amount': {
    nl: 'Precies het bedrag uit een brief: %amountCents%',
    en: 'Exactly the amount of a letter: %amountCents%',
    fr: 'Exactement le montant d’une lettre : %amountCents%',
  },
  'match.reason.term_amount': {
    nl: 'Precies een termijn van de regeling: %amountCents%',
    en: 'Exactly a term of the plan: %amountCents%',
    fr: 'Exactement une échéance du plan : %amountCents%',
  },
  'match.reason.claim_amount': {
    nl: 'Precies het bedrag van een factuur: %amountCents%',
    en: 'Exactly the amount of an invoice: %amountCents%',
    fr: 'Exactement le montant d’une facture : %amountCents%',
  },
  'match.reason.principal_amount': {
    nl: 'Precies de hoofdsom: %amountCents%',
    en: 'Exactly the principal: %amountCents%',
    fr: 'Exactement le principal : %amountCents%',
  },
  'match.reason.same_name': { nl: 'Naam: %name%', en: 'Name: %name%', fr: 'Nom : %name%' },
  'match.reason.part_of_name': {
    nl: 'Een deel van de naam: %name%',
    en: 'Part of the name: %name%',
    fr: 'Une partie du nom : %name%',
  },
  'match.against.closed': {
    nl: 'Het dossier is gesloten',
    en: 'The file is closed',
    fr: 'Le dossier est clos',
  },
  'match.against.other_currency': {
    nl: 'Het dossier is in %currency%, de betaling in %lineCurrency%',
    en: 'The file is in %currency%, the payment in %lineCurrency%',
    fr: 'Le dossier est en %currency%, le paiement en %lineCurrency%',
  },
  'match.against.more_than_open': {
    nl: 'Er staat %openCents% open, dat is %differenceCents% minder dan de betaling',
    en: 'Open is %openCents%, which is %differenceCents% less than the payment',
    fr: 'Le solde dû est de %openCents%, soit %differenceCents% de moins que le paiement',
  },
  'match.against.other_reference': {
    nl: 'De betaling noemt een ander kenmerk: %reference%',
    en: 'The payment names another reference: %reference%',
    fr: 'Le paiement mentionne une autre référence : %reference%',
  },
  'match.against.other_name': {
    nl: 'De betaler heet anders: %name%',
    en: 'The payer has another name: %name%',
    fr: 'Le payeur porte un autre nom : %name%',
  },
  'bank_line.filter.cause': { nl: 'Waarom', en: 'Why', fr: 'Pourquoi' },
  'bank_line.cause.day_in_future': {
    nl: 'De datum moet nog komen',
    en: 'The date is yet to come',
    fr: 'La date n’est pas encore atteinte',
  },
  'bank_line.cause.below_threshold': { nl: 'Niet zeker genoeg', en: 'Not certain enough', fr: 'Pas assez certain' },
  'bank_line.cause.rival': {
    nl: 'Past bij meer dossiers',
    en: 'Fits more than one file',
    fr: 'Correspond à plusieurs dossiers',
  },
  'bank_line.cause.remainder': {
    nl: 'Een deel is nog over',
    en: 'A part is still left',
    fr: 'Il reste une partie',
  },
  'bank_line.cause.provider_payout': {
    nl: 'Uitbetaling van een betaalprovider',
    en: 'Payout of a payment provider',
    fr: 'Versement d’un prestataire',
  },
  'bank_line.cause.left': { nl: 'Blijft staan', en: 'Left for later', fr: 'Laissé pour plus tard' },
  'bank_line.cause.returned': { nl: 'Teruggeboekt', en: 'Returned', fr: 'Rejeté' },
  'bank_line.cause.returns': {
    nl: 'Terugboeking van een betaling',
    en: 'Return of a payment',
    fr: 'Rejet d’un paiement',
  },
  'bank_line.cause.undo_asked': {
    nl: 'Terugdraaien gevraagd',
    en: 'Asked to be undone',
    fr: 'Annulation demandée',
  },
  'bank_line.reason.untried': {
    nl: 'Wordt nog gezocht',
    en: 'Still being matched',
    fr: 'Recherche en cours',
  },
  'bank_line.reason.day_in_future': {
    nl: 'De datum moet nog komen: %valueDay%',
    en: 'The date is still to come: %valueDay%',
    fr: 'La date est à venir : %valueDay%',
  },
  'bank_line.reason.no_candidate': {
    nl: 'Geen dossier gevonden',
    en: 'No file found',
    fr: 'Aucun dossier trouvé',
  },
  'bank_line.reason.not_named': {
    nl: 'Niets in de betaling noemt een dossier',
    en: 'Nothing in the payment names a file',
    fr: 'Rien dans le paiement ne désigne un dossier',
  },
  'bank_line.reason.below_threshold': {
    nl: 'Niet zeker genoeg: %points% punten',
    en: 'Not certain enough: %points% points',
    fr: 'Pas assez certain : %points% points',
  },
  'bank_line.reason.below_threshold_one': {
    nl: 'Niet zeker genoeg: 1 punt',
    en: 'Not certain enough: 1 point',
    fr: 'Pas assez certain : 1 point',
  },
  'bank_line.reason.contradiction': {
    nl: 'Er is iets dat niet past',
    en: 'Something does not fit',
    fr: 'Quelque chose ne concorde pas',
  },
  'bank_line.reason.rival': {
    nl: 'Meer dan één dossier past: %candidates%',
    en: 'More than one file fits: %candidates%',
    fr: 'Plus d’un dossier convient : %candidates%',
  },
  'bank_line.reason.several_dossiers': {
    nl: 'De betaling noemt meer dossiers',
    en: 'The payment names several files',
    fr: 'Le paiement désigne plusieurs dossiers',
  },
  'bank_line.reason.wrong_reference': {
    nl: 'Het betalingskenmerk heeft een typefout',
    en: 'The payment reference has a typing error',
    fr: 'La référence de paiement contient une faute de frappe',
  },
  'bank_line.reason.outgoing': {
    nl: 'Geld dat van de rekening ging',
    en: 'Money that left the account',
    fr: 'Argent sorti du compte',
  },
  'bank_line.reason.unknown_return': {
    nl: 'Teruggeboekt, maar welke betaling is niet zeker',
    en: 'Returned, but which payment is not certain',
    fr: 'Rejeté, mais le paiement concerné n’est pas certain',
  },
  'bank_line.reason.remainder': {
    nl: 'Een deel is geboekt, %remainingCents% is nog over',
    en: 'A part is booked, %remainingCents% is left',
    fr: 'Une partie est comptabilisée, il reste %remainingCents%',
  },
  'bank_line.reason.undone': {
    nl: 'Boeking ongedaan gemaakt',
    en: 'Booking undone',
    fr: 'Comptabilisation annulée',
  },
  'bank_line.reason.provider_payout': {
    nl: 'Uitbetaling %batch% van een betaalprovider',
    en: 'Payout %batch% of a payment provider',
    fr: 'Versement %batch% d’un prestataire de paiement',
  },
  'bank_line.reason.left': { nl: 'Blijft staan: %note%', en: 'Left: %note%', fr: 'Laissé : %note%' },
  'bank_line.reason.bank_costs': { nl: 'Bankkosten', en: 'Bank costs', fr: 'Frais bancaires' },
  'bank_line.reason.bank_interest': { nl: 'Rente van de bank', en: 'Interest from the bank', fr: 'Intérêts bancaires' },
  'bank_line.reason.own_transfer': { nl: 'Eigen overboeking', en: 'Own transfer', fr: 'Virement interne' },
  'bank_line.reason.remittance': {
    nl: 'Afdracht aan een klant',
    en: 'Remittance to a customer',
    fr: 'Reversement à un client',
  },
  'bank_line.reason.refund': { nl: 'Terugbetaling', en: 'Refund', fr: 'Remboursement' },
  'bank_line.reason.other': { nl: 'Anders', en: 'Other', fr: 'Autre' },
  'bank_line.reason.returned': {
    nl: 'Teruggeboekt op %bookingDay%',
    en: 'Returned on %bookingDay%',
    fr: 'Rejeté le %bookingDay%',
  },
  'bank_line.reason.returns': {
    nl: 'Terugboeking van de betaling van %bookingDay%',
    en: 'Takes back the payment of %bookingDay%',
    fr: 'Annule le paiement du %bookingDay%',
  },
  'bank_line.reason.own_account': {
    nl: 'Van een andere rekening van ons',
    en: 'Of another account of ours',
    fr: 'D’un autre de nos comptes',
  },
  'bank_line.reason.zero': { nl: 'Een boeking van nul', en: 'An entry of zero', fr: 'Une écriture de zéro' },
} as const

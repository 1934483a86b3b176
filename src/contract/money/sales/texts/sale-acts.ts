/** Texts of what is done with a sale. */
export const saleActTexts = {
  'sale.back': {
    nl: 'Terugnemen',
    en: 'Take back',
    fr: 'Reprendre',
  },
  'sale.back_named': {
    nl: 'Dossier %number% terugnemen',
    en: 'Take file %number% back',
    fr: 'Reprendre le dossier %number%',
  },
  'sale.back_title': {
    nl: 'Dossier terugnemen',
    en: 'Take a file back',
    fr: 'Reprendre un dossier',
  },
  'sale.back_reason': {
    nl: 'Reden van de koper',
    en: 'Reason of the buyer',
    fr: 'Raison de l’acheteur',
  },
  'sale.back_amount': {
    nl: 'Terugkoopprijs',
    en: 'Price of buying back',
    fr: 'Prix de rachat',
  },
  'sale.back_done': {
    nl: 'Het dossier is terug en loopt weer',
    en: 'The file is back and goes on',
    fr: 'Le dossier est revenu et continue',
  },
  'sale.note': {
    nl: 'Toelichting',
    en: 'Note',
    fr: 'Remarque',
  },
  'sale.download': {
    nl: 'Bestand downloaden',
    en: 'Download the file',
    fr: 'Télécharger le fichier',
  },
  'sale.receive': {
    nl: 'Ontvangst noteren',
    en: 'Note the receipt',
    fr: 'Noter la réception',
  },
  'sale.receipt': {
    nl: 'Ontvangstbewijs',
    en: 'Receipt',
    fr: 'Reçu',
  },
  'sale.receipt_hint': {
    nl: 'Het nummer of de melding van de partner.',
    en: 'The number or message of the partner.',
    fr: 'Le numéro ou message du partenaire.',
  },
  'sale.day': {
    nl: 'Ontvangen op',
    en: 'Received on',
    fr: 'Reçu le',
  },
  'sale.tell': {
    nl: 'Mededeling noteren',
    en: 'Note the notice',
    fr: 'Noter la notification',
  },
  'sale.send_notices': {
    nl: 'Debiteuren inlichten',
    en: 'Tell the debtors',
    fr: 'Informer les débiteurs',
  },
  'sale.send_notices_ask': {
    nl: 'Mededeling van overdracht versturen?',
    en: 'Send the notice of assignment?',
    fr: 'Envoyer la notification de cession ?',
  },
  'sale.send_notices_text': {
    nl: 'Iedere debiteur van %offered% dossiers krijgt een bericht dat de vordering overgaat. Dat kan daarna niet meer terug.',
    en: 'Every debtor of %offered% files gets a message that the claim passes. That cannot be taken back.',
    fr: 'Chaque débiteur de %offered% dossiers reçoit un message annonçant la cession. C’est irréversible.',
  },
  'sale.notices_sent': {
    nl: '%count% mededelingen staan klaar',
    en: '%count% notices are ready to leave',
    fr: '%count% notifications sont prêtes',
  },
  'sale.notices_sent_one': {
    nl: '1 mededeling staat klaar',
    en: '1 notice is ready to leave',
    fr: '1 notification est prête',
  },
  'sale.told_day': {
    nl: 'Meegedeeld op',
    en: 'Told on',
    fr: 'Notifié le',
  },
  'sale.told_by': {
    nl: 'Door',
    en: 'By',
    fr: 'Par',
  },
  'sale.told_by.partner': {
    nl: 'De koper',
    en: 'The buyer',
    fr: 'L’acheteur',
  },
  'sale.told_by.agency': {
    nl: 'Ons',
    en: 'Us',
    fr: 'Nous',
  },
  'sale.approve': {
    nl: 'Goedkeuren',
    en: 'Approve',
    fr: 'Approuver',
  },
  'sale.approve_ask': {
    nl: 'Verkoop goedkeuren?',
    en: 'Approve the sale?',
    fr: 'Approuver la vente ?',
  },
  'sale.approve_text': {
    nl: 'Dossiers: %offered%. Prijs: %price%. Het bestand wordt één keer gemaakt en verandert daarna niet.',
    en: 'Files: %offered%. Price: %price%. The file is made once and does not change after that.',
    fr: 'Dossiers : %offered%. Prix : %price%. Le fichier est créé une fois et ne change plus.',
  },
  'sale.approved': {
    nl: 'Goedgekeurd, het bestand is gemaakt',
    en: 'Approved, the file is made',
    fr: 'Approuvé, le fichier est créé',
  },
  'sale.changed': {
    nl: 'Met %count% dossiers gebeurde intussen iets. Die gaan niet mee. Kijk opnieuw.',
    en: 'Something happened to %count% files meanwhile. They do not go along. Look again.',
    fr: 'Il s’est passé quelque chose sur %count% dossiers. Ils ne sont pas inclus. Regardez à nouveau.',
  },
  'sale.changed_one': {
    nl: 'Met 1 dossier gebeurde intussen iets. Dat gaat niet mee. Kijk opnieuw.',
    en: 'Something happened to 1 file meanwhile. It does not go along. Look again.',
    fr: 'Il s’est passé quelque chose sur 1 dossier. Il n’est pas inclus. Regardez à nouveau.',
  },
  'sale.book': {
    nl: 'Verkoop boeken',
    en: 'Book the sale',
    fr: 'Comptabiliser la vente',
  },
  'sale.book_ask': {
    nl: 'Verkoop boeken?',
    en: 'Book the sale?',
    fr: 'Comptabiliser la vente ?',
  },
  'sale.book_text': {
    nl: 'Dossiers die sluiten als verkocht: %offered%.',
    en: 'Files that close as sold: %offered%.',
    fr: 'Dossiers qui se ferment comme vendus : %offered%.',
  },
  'sale.booked': {
    nl: 'De verkoop is geboekt',
    en: 'The sale is booked',
    fr: 'La vente est comptabilisée',
  },
  'sale.discard': {
    nl: 'Intrekken',
    en: 'Withdraw',
    fr: 'Retirer',
  },
  'sale.discard_ask': {
    nl: 'Voorstel intrekken?',
    en: 'Withdraw the proposal?',
    fr: 'Retirer la proposition ?',
  },
  'sale.discard_text': {
    nl: 'De dossiers kunnen daarna opnieuw worden aangeboden.',
    en: 'Its files can be offered again after that.',
    fr: 'Ses dossiers pourront ensuite être proposés à nouveau.',
  },
} as const

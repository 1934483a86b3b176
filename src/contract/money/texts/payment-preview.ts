/** What a payment of an earlier day changes, before it is booked. */
export const paymentPreviewTexts = {
  'payment_preview.title': {
    nl: 'Deze betaling verandert wat al is geboekt',
    en: 'This payment changes what was booked already',
    fr: 'Ce paiement change ce qui est déjà comptabilisé',
  },
  'payment_preview.body': {
    nl: 'De betaling telt op %day%. Daarna is er al iets gebeurd, dus dit wordt anders:',
    en: 'The payment counts on %day%. Something has happened since, so this becomes different:',
    fr: 'Le paiement compte au %day%. Des événements ont suivi, donc ceci devient différent :',
  },
  'payment_preview.book': { nl: 'Toch boeken', en: 'Book it anyway', fr: 'Comptabiliser quand même' },
  'payment_preview.failed': {
    nl: 'Niet nagegaan wat deze betaling verandert',
    en: 'What this payment changes was not checked',
    fr: "Ce que change ce paiement n'a pas été vérifié",
  },
  'payment_preview.failed_text': {
    nl: 'Er is niets geboekt. Probeer het nog eens.',
    en: 'Nothing was booked. Please try again.',
    fr: "Rien n'a été comptabilisé. Réessayez.",
  },
  'payment_preview.dossier': { nl: 'Dossier %number%', en: 'File %number%', fr: 'Dossier %number%' },
  'payment_preview.interest': {
    nl: 'Rente tot vandaag: %after% in plaats van %before%',
    en: 'Interest until today: %after% instead of %before%',
    fr: "Intérêts jusqu'à aujourd'hui : %after% au lieu de %before%",
  },
  'payment_preview.open': {
    nl: 'Openstaand: %after% in plaats van %before%',
    en: 'Open: %after% instead of %before%',
    fr: 'Dû : %after% au lieu de %before%',
  },
  'payment_preview.parts': {
    nl: 'Deze betaling gaat naar: %parts%',
    en: 'This payment goes to: %parts%',
    fr: 'Ce paiement va à : %parts%',
  },
  'payment_preview.surplus': {
    nl: 'Te veel betaald: %amount%',
    en: 'Paid too much: %amount%',
    fr: 'Payé en trop : %amount%',
  },
  'payment_preview.waived': {
    nl: 'Kwijtgescholden omdat precies is betaald wat een brief vroeg: %amount%',
    en: 'Waived because exactly what a letter asked was paid: %amount%',
    fr: 'Remis parce que le montant demandé par une lettre a été payé exactement : %amount%',
  },
  'payment_preview.part': {
    nl: '%component% %amount% (%reference%)',
    en: '%component% %amount% (%reference%)',
    fr: '%component% %amount% (%reference%)',
  },
  'payment_preview.nothing': { nl: 'niets', en: 'nothing', fr: 'rien' },
  'payment_preview.moved': {
    nl: '%kind% van %day%, %amount%, wordt anders verdeeld: %after%. Dat was: %before%',
    en: '%kind% of %day%, %amount%, is divided otherwise: %after%. That was: %before%',
    fr: '%kind% du %day%, %amount%, est réparti autrement : %after%. Avant : %before%',
  },
  'payment_preview.letter': {
    nl: 'Brief van %day% (%subject%) noemde %named%; dat had %wouldBe% moeten zijn',
    en: 'Letter of %day% (%subject%) named %named%; that should have been %wouldBe%',
    fr: 'Le courrier du %day% (%subject%) indiquait %named% ; cela aurait dû être %wouldBe%',
  },
} as const

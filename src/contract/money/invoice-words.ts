import type { Language } from '#contract/platform/language.ts'

/** The words that stand on an invoice and in the e-mails about it. */
export interface InvoiceWords {
  /** With `%number%`. */
  readonly invoice: string
  readonly creditNote: string
  readonly day: string
  readonly number: string
  readonly customerNumber: string
  readonly period: string
  /** With `%from%` and `%to%`. */
  readonly fromTo: string
  readonly dueDay: string
  readonly credits: string
  /** With `%number%` and `%day%`. */
  readonly creditsOf: string
  readonly ourVat: string
  readonly yourVat: string
  readonly yourKvk: string
  readonly what: string
  readonly amount: string
  readonly vat: string
  readonly vatOver: string
  readonly net: string
  readonly total: string
  readonly setOff: string
  readonly toPay: string
  readonly toGiveBack: string
  readonly reverseCharge: string
  readonly exempt: string
  readonly outside: string
  /** On the invoice of which money was set off. */
  readonly setOffNote: string
  /** On a credit note that was taken off what was open. */
  readonly takenOffNote: string
  readonly intro: string
  readonly creditIntro: string
  readonly closing: string
  /** At the foot, with `%kvk%` and `%vat%`. */
  readonly registered: string
  /** The same of an agency without a number for VAT. */
  readonly registeredPlain: string
  /** With `%iban%` and `%name%`. */
  readonly account: string
  /** With `%email%` and `%phone%`. */
  readonly questions: string
  readonly payment: {
    readonly title: string
    readonly amount: string
    readonly iban: string
    readonly name: string
    readonly reference: string
    readonly scan: string
  }
  readonly email: InvoiceEmailWords
}

interface InvoiceEmailWords {
  readonly greeting: string
  /** With `%number%`. */
  readonly subject: string
  readonly creditSubject: string
  readonly reminderSubject: string
  /** With `%number%` and `%amount%`. */
  readonly text: string
  readonly creditText: string
  /** With `%amount%` and `%day%`. */
  readonly pay: string
  /** Nothing is left to pay. */
  readonly paid: string
  /** With `%number%`, `%day%` and `%amount%`. */
  readonly reminder: string
  readonly reminderCrossed: string
  /** That the e-invoice comes along. */
  readonly ubl: string
  readonly pdfOnly: string
}

/** In the languages in which customers are written to. */
export const invoiceWords: Readonly<Record<Language, InvoiceWords>> = {
  nl: {
    invoice: 'Factuur %number%',
    creditNote: 'Creditfactuur %number%',
    day: 'Datum',
    number: 'Factuurnummer',
    customerNumber: 'Klantnummer',
    period: 'Periode',
    fromTo: '%from% t/m %to%',
    dueDay: 'Uiterlijk betalen op',
    credits: 'Creditering van',
    creditsOf: '%number% van %day%',
    ourVat: 'Ons btw-nummer',
    yourVat: 'Uw btw-nummer',
    yourKvk: 'Uw KvK-nummer',
    what: 'Omschrijving',
    amount: 'Bedrag',
    vat: 'Btw',
    vatOver: '%percent% over %amount%',
    net: 'Totaal zonder btw',
    total: 'Totaal',
    setOff: 'Al verrekend',
    toPay: 'Te betalen',
    toGiveBack: 'U krijgt terug',
    reverseCharge: 'Btw verlegd',
    exempt: 'Doorlopende post, geen btw',
    outside: 'Buiten de Europese Unie, geen btw',
    setOffNote: 'Wij hebben deze factuur verrekend met geld dat wij voor u ontvingen.',
    takenOffNote: 'Wij hebben dit bedrag verrekend met een open factuur.',
    intro: 'Hierbij ontvangt u onze factuur.',
    creditIntro: 'Hierbij ontvangt u onze creditfactuur.',
    closing: 'Met vriendelijke groet,',
    registered: 'KvK %kvk% · btw-nummer %vat%',
    registeredPlain: 'KvK %kvk%',
    account: 'IBAN %iban% op naam van %name%',
    questions: 'Vragen? %email% of %phone%',
    payment: {
      title: 'Zo betaalt u',
      amount: 'Bedrag',
      iban: 'IBAN',
      name: 'Op naam van',
      reference: 'Onder vermelding van',
      scan: 'Scan met de app van uw bank',
    },
    email: {
      greeting: 'Geachte heer, mevrouw,',
      subject: 'Factuur %number%',
      creditSubject: 'Creditfactuur %number%',
      reminderSubject: 'Herinnering: factuur %number%',
      text: 'U vindt factuur %number% van %amount% bij deze e-mail.',
      creditText: 'U vindt creditfactuur %number% van %amount% bij deze e-mail.',
      pay: 'Wilt u %amount% uiterlijk op %day% betalen?',
      paid: 'U hoeft niets te betalen: het bedrag is al verrekend.',
      reminder: 'Factuur %number% had uiterlijk op %day% betaald moeten zijn. Er staat nog %amount% open.',
      reminderCrossed: 'Hebt u intussen betaald? Dan hoeft u niets te doen.',
      ubl: 'De factuur zit erbij als PDF en als e-factuur (UBL) voor uw boekhouding.',
      pdfOnly: 'De factuur zit erbij als PDF.',
    },
  },
  en: {
    invoice: 'Invoice %number%',
    creditNote: 'Credit note %number%',
    day: 'Date',
    number: 'Invoice number',
    customerNumber: 'Customer number',
    period: 'Period',
    fromTo: '%from% to %to%',
    dueDay: 'Due',
    credits: 'Credits',
    creditsOf: '%number% of %day%',
    ourVat: 'Our VAT number',
    yourVat: 'Your VAT number',
    yourKvk: 'Your company number',
    what: 'Description',
    amount: 'Amount',
    vat: 'VAT',
    vatOver: '%percent% on %amount%',
    net: 'Total without VAT',
    total: 'Total',
    setOff: 'Set off already',
    toPay: 'To pay',
    toGiveBack: 'You get back',
    reverseCharge: 'VAT reverse charge (btw verlegd)',
    exempt: 'Paid in your name, no VAT',
    outside: 'Outside of the European Union, no VAT',
    setOffNote: 'We set this invoice off against money that we received for you.',
    takenOffNote: 'We took this amount off an open invoice.',
    intro: 'This is our invoice.',
    creditIntro: 'This is our credit note.',
    closing: 'Kind regards,',
    registered: 'Chamber of Commerce %kvk% · VAT number %vat%',
    registeredPlain: 'Chamber of Commerce %kvk%',
    account: 'IBAN %iban% in the name of %name%',
    questions: 'Questions? %email% or %phone%',
    payment: {
      title: 'How to pay',
      amount: 'Amount',
      iban: 'IBAN',
      name: 'In the name of',
      reference: 'Reference',
      scan: 'Scan with the app of your bank',
    },
    email: {
      greeting: 'Dear Sir or Madam,',
      subject: 'Invoice %number%',
      creditSubject: 'Credit note %number%',
      reminderSubject: 'Reminder: invoice %number%',
      text: 'Invoice %number% of %amount% comes with this e-mail.',
      creditText: 'Credit note %number% of %amount% comes with this e-mail.',
      pay: 'Please pay %amount% by %day%.',
      paid: 'You need not pay anything: the amount was set off already.',
      reminder: 'Invoice %number% was due on %day%. %amount% is still open.',
      reminderCrossed: 'Did you pay meanwhile? Then you need not do anything.',
      ubl: 'The invoice comes as PDF, and as e-invoice (UBL) for your books.',
      pdfOnly: 'The invoice comes as PDF.',
    },
  },
  fr: {
    invoice: 'Facture %number%',
    creditNote: 'Avoir %number%',
    day: 'Date',
    number: 'Numéro de facture',
    customerNumber: 'Numéro de client',
    period: 'Période',
    fromTo: 'du %from% au %to%',
    dueDay: 'À payer au plus tard le',
    credits: 'Avoir sur',
    creditsOf: '%number% du %day%',
    ourVat: 'Notre numéro de TVA',
    yourVat: 'Votre numéro de TVA',
    yourKvk: 'Votre numéro de registre',
    what: 'Description',
    amount: 'Montant',
    vat: 'TVA',
    vatOver: '%percent% sur %amount%',
    net: 'Total hors TVA',
    total: 'Total',
    setOff: 'Déjà compensé',
    toPay: 'À payer',
    toGiveBack: 'Vous recevez',
    reverseCharge: 'Autoliquidation de la TVA (btw verlegd)',
    exempt: 'Débours, sans TVA',
    outside: 'Hors de l’Union européenne, sans TVA',
    setOffNote: 'Nous avons compensé cette facture avec l’argent que nous avons reçu pour vous.',
    takenOffNote: 'Nous avons déduit ce montant d’une facture ouverte.',
    intro: 'Veuillez trouver ici notre facture.',
    creditIntro: 'Veuillez trouver ici notre avoir.',
    closing: 'Cordialement,',
    registered: 'Registre du commerce %kvk% · numéro de TVA %vat%',
    registeredPlain: 'Registre du commerce %kvk%',
    account: 'IBAN %iban% au nom de %name%',
    questions: 'Des questions ? %email% ou %phone%',
    payment: {
      title: 'Comment payer',
      amount: 'Montant',
      iban: 'IBAN',
      name: 'Au nom de',
      reference: 'Communication',
      scan: 'Scannez avec l’application de votre banque',
    },
    email: {
      greeting: 'Madame, Monsieur,',
      subject: 'Facture %number%',
      creditSubject: 'Avoir %number%',
      reminderSubject: 'Rappel : facture %number%',
      text: 'La facture %number% de %amount% est jointe à cet e-mail.',
      creditText: 'L’avoir %number% de %amount% est joint à cet e-mail.',
      pay: 'Veuillez payer %amount% au plus tard le %day%.',
      paid: 'Vous n’avez rien à payer : le montant est déjà compensé.',
      reminder: 'La facture %number% devait être payée au plus tard le %day%. Il reste %amount% à payer.',
      reminderCrossed: 'Avez-vous payé entre-temps ? Alors vous n’avez rien à faire.',
      ubl: 'La facture est jointe en PDF et en facture électronique (UBL) pour votre comptabilité.',
      pdfOnly: 'La facture est jointe en PDF.',
    },
  },
}

import type { Language } from '#contract/platform/language.ts'

/** The words of a settlement on paper. */
export interface SettlementSheetWords {
  /** With `%number%`; of one that is not carried out another. */
  readonly title: string
  readonly draft: string
  readonly number: string
  readonly day: string
  readonly period: string
  /** With `%from%` and `%to%`. */
  readonly fromTo: string
  readonly customer: string
  readonly customerNumber: string
  readonly account: string
  readonly outcome: string
  readonly what: string
  readonly amount: string
  readonly opening: string
  readonly collected: string
  readonly sold: string
  readonly setOff: string
  readonly givenBack: string
  readonly stays: string
  readonly out: string
  readonly files: string
  readonly file: string
  readonly received: string
  readonly principal: string
  readonly interest: string
  readonly costs: string
  readonly fee: string
  readonly vat: string
  readonly balance: string
  readonly together: string
  /** With `%number%`. */
  readonly fileNumber: string
  /** With `%day%` and `%amount%`. */
  readonly paid: string
  readonly takenBack: string
  readonly paidDirectly: string
  readonly takenBackDirectly: string
  /** With `%day%`, `%amount%`, `%sale%`, `%buyer%`, `%percent%`, `%balance%` and `%fee%`. */
  readonly salePaid: string
  readonly saleBack: string
  /** With `%percent%` and `%part%`. */
  readonly share: string
  readonly invoices: string
  readonly invoice: string
  readonly total: string
  readonly toPay: string
  /** With `%number%`. */
  readonly invoiceOf: string
  readonly creditOf: string
  /** With `%amount%`. */
  readonly due: string
  readonly nothingDue: string
  readonly negative: string
  readonly order: string
  /** With `%wki%` and `%kvk%`. */
  readonly registered: string
}

/** In the languages in which customers are written to. */
export const settlementSheetWords: Readonly<Record<Language, SettlementSheetWords>> = {
  nl: {
    title: 'Afrekening %number%',
    draft: 'Voorstel van afrekening %number%',
    number: 'Afrekening',
    day: 'Datum',
    period: 'Periode',
    fromTo: '%from% t/m %to%',
    customer: 'Klant',
    customerNumber: 'Klantnummer',
    account: 'Rekening',
    outcome: 'Wat u krijgt',
    what: 'Waarvoor',
    amount: 'Bedrag',
    opening: 'Stond er nog',
    collected: 'Ontvangen op de derdenrekening',
    sold: 'Van kopers van dossiers',
    setOff: 'Verrekend met facturen',
    givenBack: 'Terug van facturen',
    stays: 'Blijft staan',
    out: 'Wij maken over',
    files: 'Per dossier',
    file: 'Dossier',
    received: 'Ontvangen',
    principal: 'Hoofdsom',
    interest: 'Rente',
    costs: 'Kosten',
    fee: 'Berekend',
    vat: 'Btw',
    balance: 'Voor u',
    together: 'Samen',
    fileNumber: 'Dossier %number%',
    paid: 'Ontvangen op %day%: %amount%',
    takenBack: 'Teruggehaald op %day%: %amount%',
    paidDirectly: 'Bij u betaald op %day%: %amount%',
    takenBackDirectly: 'Bij u teruggehaald op %day%: %amount%',
    salePaid: 'Verkoop %sale% aan %buyer%, betaald op %day%: %amount% (%percent% van %balance%, en %fee%)',
    saleBack: 'Verkoop %sale% aan %buyer%, van de prijs af of terug op %day%: %amount%',
    share: 'Vergoeding: %percent% van %part%',
    invoices: 'Facturen bij deze afrekening',
    invoice: 'Nummer',
    total: 'Totaal',
    toPay: 'Nog te betalen',
    invoiceOf: 'Factuur %number%',
    creditOf: 'Creditfactuur %number%',
    due: 'U betaalt zelf nog %amount%.',
    nothingDue: 'U hoeft niets te betalen.',
    negative: 'Er is meer teruggehaald dan er stond. Dit verrekenen wij met wat hierna binnenkomt.',
    order: 'Een betaling gaat eerst naar de kosten, dan naar de rente en dan naar de hoofdsom.',
    registered: 'Wki-registratie %wki%, KvK %kvk%',
  },
  en: {
    title: 'Settlement %number%',
    draft: 'Proposal of settlement %number%',
    number: 'Settlement',
    day: 'Date',
    period: 'Period',
    fromTo: '%from% to %to%',
    customer: 'Customer',
    customerNumber: 'Customer number',
    account: 'Account',
    outcome: 'What you get',
    what: 'What for',
    amount: 'Amount',
    opening: 'From before',
    collected: 'Received on the trust account',
    sold: 'From buyers of files',
    setOff: 'Set off against invoices',
    givenBack: 'Given back of invoices',
    stays: 'Stays',
    out: 'We pay out',
    files: 'By file',
    file: 'File',
    received: 'Received',
    principal: 'Principal',
    interest: 'Interest',
    costs: 'Costs',
    fee: 'Billed',
    vat: 'VAT',
    balance: 'For you',
    together: 'Together',
    fileNumber: 'File %number%',
    paid: 'Received on %day%: %amount%',
    takenBack: 'Taken back on %day%: %amount%',
    paidDirectly: 'Paid to you on %day%: %amount%',
    takenBackDirectly: 'Taken back from you on %day%: %amount%',
    salePaid: 'Sale %sale% to %buyer%, paid on %day%: %amount% (%percent% of %balance%, and %fee%)',
    saleBack: 'Sale %sale%, back to %buyer% on %day%: %amount%',
    share: 'Fee: %percent% of %part%',
    invoices: 'Invoices of this settlement',
    invoice: 'Number',
    total: 'Total',
    toPay: 'Still to pay',
    invoiceOf: 'Invoice %number%',
    creditOf: 'Credit note %number%',
    due: 'You still pay %amount% yourself.',
    nothingDue: 'You need not pay anything.',
    negative: 'More was taken back than there was. We set this off against what comes in next.',
    order: 'A payment goes to the costs first, then to the interest and then to the principal.',
    registered: 'Wki registration %wki%, Chamber of Commerce %kvk%',
  },
  fr: {
    title: 'Décompte %number%',
    draft: 'Projet de décompte %number%',
    number: 'Décompte',
    day: 'Date',
    period: 'Période',
    fromTo: 'du %from% au %to%',
    customer: 'Client',
    customerNumber: 'Numéro de client',
    account: 'Compte',
    outcome: 'Ce que vous recevez',
    what: 'Pour',
    amount: 'Montant',
    opening: 'Solde précédent',
    collected: 'Reçu sur le compte de tiers',
    sold: 'D’acheteurs de dossiers',
    setOff: 'Compensé avec des factures',
    givenBack: 'Rendu de factures',
    stays: 'Reste',
    out: 'Nous versons',
    files: 'Par dossier',
    file: 'Dossier',
    received: 'Reçu',
    principal: 'Principal',
    interest: 'Intérêts',
    costs: 'Frais',
    fee: 'Facturé',
    vat: 'TVA',
    balance: 'Pour vous',
    together: 'Ensemble',
    fileNumber: 'Dossier %number%',
    paid: 'Reçu le %day% : %amount%',
    takenBack: 'Repris le %day% : %amount%',
    paidDirectly: 'Payé chez vous le %day% : %amount%',
    takenBackDirectly: 'Repris chez vous le %day% : %amount%',
    salePaid: 'Vente %sale% à %buyer%, payée le %day% : %amount% (%percent% de %balance%, et %fee%)',
    saleBack: 'Vente %sale%, rendu à %buyer% le %day% : %amount%',
    share: 'Commission : %percent% de %part%',
    invoices: 'Factures de ce décompte',
    invoice: 'Numéro',
    total: 'Total',
    toPay: 'Reste à payer',
    invoiceOf: 'Facture %number%',
    creditOf: 'Avoir %number%',
    due: 'Vous payez encore %amount% vous-même.',
    nothingDue: 'Vous n’avez rien à payer.',
    negative: 'Plus a été repris qu’il n’y avait. Nous le compensons avec les prochains encaissements.',
    order: 'Un paiement va d’abord aux frais, puis aux intérêts, puis au principal.',
    registered: 'Enregistrement Wki %wki%, registre du commerce %kvk%',
  },
}

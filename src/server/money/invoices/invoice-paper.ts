import { type InvoiceWords, invoiceWords } from '#contract/money/invoice-words.ts'
import { customerLines } from '#domain/customers/customer-lines.ts'
import { type LetterBlock, type LetterDetail, type LetterDocument, noSums } from '#domain/letters/letter-document.ts'
import { amountText, dayInTable, fill, percentText } from '#domain/letters/letter-format.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import { paymentCode } from '#domain/letters/payment-block.ts'
import type { Cents, Currency } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { type InvoiceDocument, totalsOfInvoice } from '#domain/settlement/invoice-document.ts'
import type { VatSum } from '#domain/settlement/invoice-vat.ts'
import type { Language } from '#contract/platform/language.ts'
import type { InvoiceParties } from './invoice-queries.ts'

/** What is drawn and sent of an invoice: all it says, of whom it is, and how the house writes. */
export interface InvoiceFacts {
  readonly document: InvoiceDocument
  readonly parties: InvoiceParties
  readonly style: LetterStyle | null
}

/** An invoice on paper: a page of the house, in the language of the customer. */
export function invoicePaper({ document, parties, style }: InvoiceFacts): LetterDocument {
  const { kind, currency, note } = document
  const { language } = parties
  const words = invoiceWords[language]
  const say = sayIn(language, currency)
  const isCredit = kind === 'credit_note'
  const { payableCents } = totalsOfInvoice(document)
  return {
    ...invoiceFrame({ document, parties, style }),
    subject: fill(isCredit ? words.creditNote : words.invoice, { number: document.number }),
    details: detailsOf(document, words),
    greeting: isCredit ? words.creditIntro : words.intro,
    blocks: [
      linesOf(document, words, say),
      sumsOf(document, words, say),
      ...(note === null ? [] : [paragraph(note)]),
      ...(!isCredit && payableCents > 0 ? [paymentOf(document, parties, say)] : []),
    ],
  }
}

/** What stands round an invoice and the e-mails about it. */
export function invoiceFrame({
  document: { issueDay, supplier, customer, currency, payee, iban },
  parties: { language, email, phone },
  style,
}: InvoiceFacts): Omit<LetterDocument, 'subject' | 'details' | 'greeting' | 'blocks'> {
  const words = invoiceWords[language]
  const { vatNumber } = supplier
  const registered = { kvk: supplier.kvkNumber ?? '', vat: vatNumber ?? '' }
  const place = { postcode: customer.postcode, city: customer.city, country: customer.country }
  return {
    kind: 'message',
    language,
    day: issueDay,
    sender: [supplier.name, supplier.street, `${supplier.postcode} ${supplier.city}`],
    recipient: customerLines({ ...place, name: customer.name, street: customer.street, houseNumber: null }, null),
    closing: words.closing,
    signature: [supplier.name],
    footer: [
      `${supplier.name} · ${fill(vatNumber === null ? words.registeredPlain : words.registered, registered)}`,
      `${fill(words.account, { iban: formatIban(iban), name: payee })} · ${fill(words.questions, { email, phone })}`,
    ],
    annex: { title: '', blocks: [] },
    sums: { ...noSums, currency },
    ...(style ? { style } : {}),
  }
}

/** A block of words. */
export function paragraph(text: string): LetterBlock {
  return { type: 'paragraph', runs: [{ text }] }
}

const sayIn = (language: Language, currency: Currency) => ({
  amount: (cents: Cents) => amountText(cents, currency, language),
  percent: (percent: number) => percentText(percent, language),
})
type Say = ReturnType<typeof sayIn>

function detailsOf(document: InvoiceDocument, words: InvoiceWords): LetterDetail[] {
  const { issueDay, number, buyerReference, period, dueDay, credits, supplier, customer, lines } = document
  const isReversed = lines.some(({ category }) => category === 'AE')
  const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  return [
    ...row(words.day, dayInTable(issueDay)),
    ...row(words.number, number),
    ...row(words.customerNumber, buyerReference),
    ...row(
      words.period,
      period && fill(words.fromTo, { from: dayInTable(period.fromDay), to: dayInTable(period.toDay) }),
    ),
    ...row(words.dueDay, dueDay && dayInTable(dueDay)),
    ...row(
      words.credits,
      credits && fill(words.creditsOf, { number: credits.number, day: dayInTable(credits.issueDay) }),
    ),
    ...row(words.ourVat, supplier.vatNumber),
    ...row(words.yourVat, isReversed ? customer.vatNumber : null),
    ...row(words.yourKvk, customer.kvkNumber),
  ]
}

function linesOf({ lines }: InvoiceDocument, words: InvoiceWords, say: Say): LetterBlock {
  return {
    type: 'table',
    columns: [
      { label: words.what, align: 'left' },
      { label: words.vat, align: 'right' },
      { label: words.amount, align: 'right' },
    ],
    rows: lines.map(({ name, category, percent, netCents }) => [
      name,
      category === 'S' ? say.percent(percent) : '–',
      say.amount(netCents),
    ]),
  }
}

function sumsOf(document: InvoiceDocument, words: InvoiceWords, say: Say): LetterBlock {
  const { sums, netCents, totalCents, payableCents } = totalsOfInvoice(document)
  const isCredit = document.kind === 'credit_note'
  const { paidCents } = document
  const left = isCredit ? words.toGiveBack : words.toPay
  return {
    type: 'table',
    columns: [
      { label: '', align: 'left' },
      { label: '', align: 'right' },
    ],
    rows: [
      [words.net, say.amount(netCents)],
      ...sums.map((sum) => [vatWords(sum, words, say), say.amount(sum.vatCents)]),
      [words.total, say.amount(totalCents)],
      ...(paidCents === 0 ? [] : [[words.setOff, say.amount(-paidCents)]]),
    ],
    total: [left, say.amount(payableCents)],
  }
}

function vatWords({ category, percent, netCents }: VatSum, words: InvoiceWords, say: Say): string {
  const why = { AE: words.reverseCharge, E: words.exempt, O: words.outside }
  if (category !== 'S') return why[category]
  return `${words.vat} ${fill(words.vatOver, { percent: say.percent(percent), amount: say.amount(netCents) })}`
}

function paymentOf(document: InvoiceDocument, { bic, language }: InvoiceParties, say: Say): LetterBlock {
  const { iban, payee: name, number, currency } = document
  const { payableCents: cents } = totalsOfInvoice(document)
  return {
    type: 'payment',
    labels: invoiceWords[language].payment,
    amountCents: cents,
    amount: say.amount(cents),
    iban: formatIban(iban),
    bic,
    name,
    reference: number,
    qrText: currency === 'EUR' ? paymentCode({ iban, bic, name, cents, remittance: number }) : null,
  }
}

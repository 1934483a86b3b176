import { invoiceWords } from '#contract/money/invoice-words.ts'
import type { LetterBlock, LetterDocument } from '#domain/letters/letter-document.ts'
import { amountText, dayInTable, fill } from '#domain/letters/letter-format.ts'
import type { Cents } from '#domain/money.ts'
import { totalsOfInvoice } from '#domain/settlement/invoice-document.ts'
import { type InvoiceFacts, invoiceFrame, paragraph } from './invoice-paper.ts'

/** The e-mail with which an invoice or credit note comes, in the language of the customer. */
export function invoiceEmail(facts: InvoiceFacts, hasUbl: boolean): LetterDocument {
  const { kind, number, dueDay } = facts.document
  const { words, amount } = sayFor(facts)
  const { totalCents, payableCents } = totalsOfInvoice(facts.document)
  const isCredit = kind === 'credit_note'
  const pay =
    payableCents === 0
      ? words.email.paid
      : fill(words.email.pay, { amount: amount(payableCents), day: dueDay === null ? '-' : dayInTable(dueDay) })
  return email(facts, fill(isCredit ? words.email.creditSubject : words.email.subject, { number }), [
    fill(isCredit ? words.email.creditText : words.email.text, { number, amount: amount(totalCents) }),
    ...(isCredit ? [] : [pay]),
    hasUbl ? words.email.ubl : words.email.pdfOnly,
  ])
}

/** The e-mail that reminds of an invoice of which something is open. */
export function reminderEmail(facts: InvoiceFacts, openCents: Cents): LetterDocument {
  const { number, dueDay, issueDay } = facts.document
  const { words, amount } = sayFor(facts)
  const values = { number, day: dayInTable(dueDay ?? issueDay), amount: amount(openCents) }
  return email(facts, fill(words.email.reminderSubject, { number }), [
    fill(words.email.reminder, values),
    words.email.reminderCrossed,
    words.email.pdfOnly,
  ])
}

function sayFor({ document: { currency }, parties: { language } }: InvoiceFacts) {
  return { words: invoiceWords[language], amount: (cents: Cents) => amountText(cents, currency, language) }
}

function email(facts: InvoiceFacts, subject: string, texts: readonly string[]): LetterDocument {
  const { words } = sayFor(facts)
  const { issueDay, number, buyerReference } = facts.document
  const blocks: LetterBlock[] = texts.map(paragraph)
  return {
    ...invoiceFrame(facts),
    subject,
    details: [
      { label: words.day, value: dayInTable(issueDay) },
      { label: words.number, value: number },
      { label: words.customerNumber, value: buyerReference },
    ],
    greeting: words.email.greeting,
    blocks,
  }
}

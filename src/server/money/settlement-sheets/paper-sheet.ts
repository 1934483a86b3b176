import { type SettlementSheetWords, settlementSheetWords } from '#contract/money/settlement/settlement-sheet-words.ts'
import type { SettledFile, SettledPayment, SettledSale } from '#contract/money/settlement/settlement-sheets.ts'
import type { Language } from '#contract/platform/language.ts'
import { translate } from '#contract/texts.ts'
import type { Component } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { amountText, dayInTable, fill, percentText } from '#domain/letters/letter-format.ts'
import { type Cents, type Currency, sumCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { ExhibitFacts, ExhibitRow, ExhibitSection, ExhibitSheet } from '#server/money/exhibit/exhibit-sheet.ts'
import { exhibitSay } from '#server/money/exhibit/exhibit-say.ts'
import type { SettlementSheet } from './read-sheet.ts'

/** How a settlement says amounts and words in the language of its customer. */
interface Say {
  readonly words: SettlementSheetWords
  readonly language: Language
  /** In a column, without the sign of its currency. */
  readonly figure: (cents: Cents) => string
  readonly amount: (cents: Cents) => string
}

/** A settlement written out as it stands on paper: the same sums that the screen shows. */
export function paperSheet(
  settlement: SettlementSheet,
  { sender, language }: { readonly sender: ExhibitFacts['sender']; readonly language: Language },
): ExhibitSheet {
  const words = settlementSheetWords[language]
  const say: Say = {
    words,
    language,
    figure: exhibitSay(language).amount,
    amount: (cents) => amountText(cents, settlement.currency as Currency, language),
  }
  const number = String(settlement.id)
  return {
    language,
    title: fill(settlement.state === 'performed' ? words.title : words.draft, { number }),
    sender: [sender.name, `${sender.street} ${sender.houseNumber}`, `${sender.postcode} ${sender.city}`],
    details: detailsOf(settlement, say),
    sections: [
      outcomeOf(settlement, say),
      ...(settlement.files.length > 0 ? [filesOf(settlement.files, say)] : []),
      ...(settlement.invoices.length > 0 ? [invoicesOf(settlement, say)] : []),
    ],
    footer: `${sender.name}  ·  ${fill(words.registered, { wki: sender.wkiRegistration, kvk: sender.kvkNumber })}`,
  }
}

function detailsOf(settlement: SettlementSheet, { words, amount }: Say): ExhibitSheet['details'] {
  const { id, settledAt, fromDay, toDay, customer, iban, payees } = settlement
  const [from, to] = [fromDay, toDay].map((on) => dayInTable(on as Day))
  return [
    { label: words.number, value: String(id) },
    ...(settledAt === null ? [] : [{ label: words.day, value: dayInTable(inAmsterdam(settledAt).day) }]),
    { label: words.period, value: fill(words.fromTo, { from: from ?? '', to: to ?? '' }) },
    { label: words.customer, value: customer.name },
    { label: words.customerNumber, value: String(customer.number) },
    ...(iban === null ? [] : [{ label: words.account, value: formatIban(iban) }]),
    ...payees.map((payee) => ({
      label: words.account,
      value: `${payee.name}  ·  ${formatIban(payee.iban)}  ·  ${amount(payee.cents)}`,
    })),
  ]
}

function outcomeOf(settlement: SettlementSheet, { words, figure, amount }: Say): ExhibitSection {
  const { openingCents, collectedCents, setOffCents, closingCents, outCents, dueCents, files } = settlement
  const soldCents = sumCents(files.map((file) => file.soldCents))
  const line = (label: string, cents: Cents): ExhibitRow => ({ kind: 'line', cells: [label, figure(cents)] })
  return {
    title: words.outcome,
    columns: [words.what, words.amount],
    rows: [
      ...(openingCents === 0 ? [] : [line(words.opening, openingCents)]),
      line(words.collected, collectedCents - soldCents),
      ...(soldCents === 0 ? [] : [line(words.sold, soldCents)]),
      ...(setOffCents === 0 ? [] : [line(setOffCents > 0 ? words.setOff : words.givenBack, -setOffCents)]),
      ...(closingCents === 0 ? [] : [line(words.stays, -closingCents)]),
      { kind: 'sum', cells: [words.out, figure(outCents)] },
    ],
    notes: [
      dueCents > 0 ? fill(words.due, { amount: amount(dueCents) }) : words.nothingDue,
      ...(closingCents < 0 ? [words.negative] : []),
    ],
  }
}

/** What of a debt is neither principal nor interest. */
const costsIn = ({ collectedCents, soldCents, parts }: SettledFile): Cents =>
  collectedCents - soldCents - parts.principal - parts.interest

function filesOf(files: readonly SettledFile[], say: Say): ExhibitSection {
  const { words, figure } = say
  const amounts = (of: readonly SettledFile[]) =>
    [
      (file: SettledFile) => file.collectedCents,
      (file: SettledFile) => file.parts.principal,
      (file: SettledFile) => file.parts.interest,
      (file: SettledFile) => costsIn(file),
      (file: SettledFile) => file.feesCents,
      (file: SettledFile) => file.vatCents,
      (file: SettledFile) => file.balanceCents,
    ].map((pick) => figure(sumCents(of.map(pick))))
  return {
    title: words.files,
    columns: [
      words.file,
      words.received,
      words.principal,
      words.interest,
      words.costs,
      words.fee,
      words.vat,
      words.balance,
    ],
    rows: [
      ...files.flatMap((file): ExhibitRow[] => [
        { kind: 'line', cells: [file.debtorName, ...amounts([file])] },
        { kind: 'remark', cells: [remarkOf(file, say)] },
      ]),
      { kind: 'sum', cells: [words.together, ...amounts(files)] },
    ],
    notes: [words.order],
  }
}

function remarkOf({ number, payments, sales, fees }: SettledFile, say: Say): string {
  const { words, language } = say
  const shares = fees.flatMap(({ percent, component, name }) =>
    name !== null
      ? [name]
      : percent === null || component === null
        ? []
        : [
            fill(words.share, {
              percent: percentText(percent, language),
              part: translate(language, `component.${component as Component}`).toLowerCase(),
            }),
          ],
  )
  return [
    fill(words.fileNumber, { number }),
    ...payments.map((payment) => paymentText(payment, say)),
    ...sales.map((sale) => saleText(sale, say)),
    ...new Set(shares),
  ].join(' · ')
}

function paymentText({ day, cents, paidTo }: SettledPayment, { words, amount }: Say): string {
  const text =
    paidTo === 'us'
      ? cents < 0
        ? words.takenBack
        : words.paid
      : cents < 0
        ? words.takenBackDirectly
        : words.paidDirectly
  return fill(text, { day: dayInTable(day as Day), amount: amount(Math.abs(cents)) })
}

/** By which sale, and how its price was worked out. */
function saleText({ saleId, buyer, day, cents, ...price }: SettledSale, { words, language, amount }: Say): string {
  return fill(cents < 0 ? words.saleBack : words.salePaid, {
    day: dayInTable(day as Day),
    amount: amount(Math.abs(cents)),
    sale: String(saleId),
    buyer,
    percent: percentText(price.pricePercent, language),
    balance: amount(price.balanceCents),
    fee: amount(price.feeCents),
  })
}

function invoicesOf({ invoices }: SettlementSheet, { words, figure }: Say): ExhibitSection {
  return {
    title: words.invoices,
    columns: [words.invoice, words.total, words.toPay],
    rows: invoices.map(({ kind, number, totalCents, leftCents }) => ({
      kind: 'line',
      cells: [
        fill(kind === 'invoice' ? words.invoiceOf : words.creditOf, { number }),
        figure(kind === 'invoice' ? totalCents : -totalCents),
        figure(kind === 'invoice' ? leftCents : -leftCents),
      ],
    })),
    notes: [],
  }
}

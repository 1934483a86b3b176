import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { RowProblem } from '#contract/claim-list.ts'
import { type CreditIndex, indexInvoices } from './credit-index.ts'
import type { CreditDraft } from './read-credit.ts'

/** What somebody decided about a credit note: from which invoice it is taken off, or why it is left out. */
export type CreditAnswer =
  | { readonly kind: 'subtract'; readonly invoiceNumber: string }
  | { readonly kind: 'leave_out'; readonly reason: string }

/** A credit note of a list. */
export interface CreditRow {
  readonly rowNumber: number
  readonly credit: CreditDraft
  readonly debtorKey: string | null
  /** The folded name of its debtor. */
  readonly name: string | null
  readonly currency: string | null
  readonly answer: CreditAnswer | null
  /** Something in the row itself has to be mended first. */
  readonly isWrong: boolean
  /** Its number stands on a claim already, or in a row before: on the same note, or on another. */
  readonly numberIs: 'free' | 'known' | 'taken'
}

/** An invoice from which a credit note may be taken off: a row of the list, or a claim of the customer. */
export interface Creditable {
  readonly place: { readonly rowNumber: number } | { readonly claimId: number; readonly dossierId: number }
  readonly invoiceNumber: string
  readonly debtorKey: string | null
  readonly name: string | null
  /** Of a claim: the credit notes whose debtor owes it. */
  readonly ofRows: readonly number[]
  readonly currency: string | null
  readonly leftCents: Cents
  readonly day: string | null
  /** Its file runs, before any judge. */
  readonly isBookable: boolean
}

/** From what a credit note is taken off. */
export interface CreditPlace {
  readonly place: Creditable['place']
  readonly invoiceNumber: string
  readonly amountCents: Cents
}

/** What comes of a credit note. */
export interface MatchedCredit {
  readonly rowNumber: number
  /** Decided, waiting for somebody, or nothing to be done. */
  readonly state: 'credit' | 'bad' | 'duplicate'
  readonly problem: RowProblem
  readonly on: CreditPlace | null
  /** The invoices it may belong to, the likeliest first. */
  readonly candidates: readonly string[]
}

export interface MatchedCredits {
  readonly credits: readonly MatchedCredit[]
  /** What follows for other rows of the list. */
  readonly effects: ReadonlyMap<number, RowProblem>
}

/** The invoices, what is left of each so far, and the day it is. */
interface Matching {
  readonly index: CreditIndex
  readonly left: Map<Creditable, Cents>
  readonly today: Day
}

/**
 * Sets each credit note against the invoice it names, else the only one of its debtor with its amount, else his only
 * one. Where that leaves a doubt a person decides, and until then the rows of the debtor wait: nobody is asked for what
 * was taken back. A credit note never becomes a claim, and never takes more off a claim than there is.
 */
export function matchCredits(rows: readonly CreditRow[], invoices: readonly Creditable[], today: Day): MatchedCredits {
  const index = indexInvoices(invoices)
  const left = new Map(invoices.map((invoice) => [invoice, invoice.leftCents]))
  const effects = new Map<number, RowProblem>()
  const isNamed = new Map(rows.map((row) => [row, index.namedBy(row).length > 0]))
  const inTurn = [...rows.filter((row) => isNamed.get(row)), ...rows.filter((row) => !isNamed.get(row))]
  const matched = inTurn.map((row) => {
    const found = judge(row, { index, left, today })
    const { on, invoice } = found
    if (on && invoice) left.set(invoice, (left.get(invoice) ?? 0) - on.amountCents)
    if (found.state === 'bad') hold(row, index, effects)
    return found
  })
  const credits = matched.map(({ invoice, ...credit }): MatchedCredit => {
    if (!credit.on || !invoice || !('rowNumber' in invoice.place)) return credit
    const { rowNumber } = invoice.place
    const isWhole = (left.get(invoice) ?? 0) === 0
    const kind = isWhole ? 'credited_whole' : 'lowered_by_credit_note'
    if (!effects.has(rowNumber) || isWhole)
      effects.set(rowNumber, { kind, field: 'amount', values: { row: credit.rowNumber } })
    if (!isWhole) return credit
    // What was taken back whole before it was handed over was never owed: neither is booked.
    return {
      ...credit,
      state: 'duplicate',
      problem: { kind: 'credited_whole', field: 'amount', values: { row: rowNumber } },
    }
  })
  return { credits, effects }
}

type Judged = MatchedCredit & { readonly invoice: Creditable | null }

function judge(row: CreditRow, { index, left, today }: Matching): Judged {
  const { rowNumber, credit, answer } = row
  const leftOf = (invoice: Creditable) => left.get(invoice) ?? 0
  const isOpen = ({ currency }: Creditable) => currency === row.currency
  const mine = index.ofDebtor(row).filter((invoice) => isOpen(invoice) && leftOf(invoice) > 0)
  mine.sort(byDay)
  const named = index.namedBy(row).filter(isOpen)
  const pool = named.length > 0 ? named : mine
  const candidates = [...new Set([...pool, ...mine].map(({ invoiceNumber }) => invoiceNumber))].slice(0, 6)
  const told = { rowNumber, on: null, candidates, invoice: null }
  const asked = (kind: RowProblem['kind'], values: RowProblem['values'] = {}): Judged => {
    return { ...told, state: 'bad', problem: { kind, field: 'amount', values } }
  }
  const needless = (problem: RowProblem): Judged => ({ ...told, state: 'duplicate', problem })
  if (row.numberIs === 'known') return needless({ kind: 'already_imported', field: 'invoiceNumber' })
  if (answer?.kind === 'leave_out')
    return needless({ kind: 'left_out', field: 'amount', values: { text: answer.reason } })
  if (row.numberIs === 'taken') return asked('credit_note_number_again', { number: credit.number ?? '' })
  const taken = (invoice: Creditable): Judged => {
    const { place, invoiceNumber } = invoice
    // What is not in order itself takes nothing off: the invoice waits for it.
    if (row.isWrong) return asked('credit_note_wrong', { invoice: invoiceNumber })
    if (credit.isRefused) return asked('credit_note_refused', { invoice: invoiceNumber })
    const amountCents = Math.min(credit.amountCents, leftOf(invoice))
    const problem = { kind: 'credit_note_on', field: 'amount', values: { invoice: invoiceNumber } } as const
    return { rowNumber, state: 'credit', problem, on: { place, invoiceNumber, amountCents }, candidates, invoice }
  }
  // Nothing is booked before the day of its invoice; what cancels out with a row of the list is not booked.
  const isEarly = (invoice: Creditable) =>
    invoice.day !== null &&
    invoice.day > today &&
    !('rowNumber' in invoice.place && credit.amountCents >= leftOf(invoice))
  if (answer?.kind === 'subtract') {
    const chosen = index.numbered(answer.invoiceNumber).find((one) => isOpen(one) && one.isBookable && !isEarly(one))
    if (chosen && leftOf(chosen) > 0) return taken(chosen)
  }
  const exact = pool.filter((invoice) => leftOf(invoice) === credit.amountCents)
  const [only] = pool.length === 1 ? pool : exact.length === 1 ? exact : []
  if (!only) return pool.length === 0 ? asked('credit_note') : asked('credit_note_several', { count: pool.length })
  const invoice = only.invoiceNumber
  if (!only.isBookable) return asked('credit_note_closed', { invoice })
  if (credit.amountCents > leftOf(only)) return asked('credit_note_too_large', { invoice })
  if (isEarly(only)) return asked('credit_note_early', { invoice })
  // Who has a name alone may be anybody of that name: it says enough beside the number of the invoice only.
  const isSure = index.isOwing(row, only) || (named.length > 0 && row.name === only.name)
  return credit.isDoubtful || !isSure ? asked('credit_note_fits', { invoice }) : taken(only)
}

function byDay(one: Creditable, other: Creditable): number {
  return (one.day ?? '').localeCompare(other.day ?? '')
}

/** The rows of the debtor, and those that the note may be about, wait. */
function hold(row: CreditRow, index: CreditIndex, effects: Map<number, RowProblem>): void {
  for (const { place } of [...index.namedBy(row), ...index.ofDebtor(row)]) {
    if (!('rowNumber' in place)) continue
    effects.set(place.rowNumber, { kind: 'waits_for_credit_note', field: 'amount', values: { row: row.rowNumber } })
  }
}

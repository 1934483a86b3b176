import type { Cents } from '#domain/money.ts'
import type { RowProblem } from '#contract/claim-list.ts'
import { comparedNumber, type CreditDraft } from './read-credit.ts'

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
  /** Its number stands on a claim already, or in a row before. */
  readonly isKnown: boolean
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

/**
 * Sets each credit note against the invoice it names, else the only one of its debtor with its amount, else his only
 * one. Where that leaves a doubt a person decides, and until then the rows of the debtor wait: nobody is asked for what
 * was taken back. A credit note never becomes a claim, and never takes more off a claim than there is.
 */
export function matchCredits(rows: readonly CreditRow[], invoices: readonly Creditable[]): MatchedCredits {
  const left = new Map(invoices.map((invoice) => [invoice, invoice.leftCents]))
  const effects = new Map<number, RowProblem>()
  const named = (row: CreditRow) => namedBy(row, invoices).length > 0
  const inTurn = [...rows.filter(named), ...rows.filter((row) => !named(row))]
  const matched = inTurn.map((row) => {
    const found = judge(row, invoices, left)
    if (found.on)
      left.set(found.invoice as Creditable, (left.get(found.invoice as Creditable) ?? 0) - found.on.amountCents)
    if (found.state === 'bad') hold(row, invoices, effects)
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

function judge(row: CreditRow, invoices: readonly Creditable[], left: ReadonlyMap<Creditable, Cents>): Judged {
  const { rowNumber, credit, answer } = row
  const open = invoices.filter(({ currency }) => currency === row.currency)
  const mine = open.filter((invoice) => isOfDebtor(row, invoice) && (left.get(invoice) ?? 0) > 0).toSorted(byDay)
  const named = namedBy(row, open)
  const pool = named.length > 0 ? named : mine
  const candidates = [...new Set([...pool, ...mine].map(({ invoiceNumber }) => invoiceNumber))].slice(0, 6)
  const asked = (kind: RowProblem['kind'], values: RowProblem['values'] = {}): Judged => {
    return { rowNumber, state: 'bad', problem: { kind, field: 'amount', values }, on: null, candidates, invoice: null }
  }
  const needless = (problem: RowProblem): Judged => {
    return { rowNumber, state: 'duplicate', problem, on: null, candidates, invoice: null }
  }
  if (row.isKnown) return needless({ kind: 'already_imported', field: 'invoiceNumber' })
  if (answer?.kind === 'leave_out')
    return needless({ kind: 'left_out', field: 'amount', values: { text: answer.reason } })
  const taken = (invoice: Creditable): Judged => {
    const amountCents = Math.min(credit.amountCents, left.get(invoice) ?? 0)
    const { place, invoiceNumber } = invoice
    const problem = { kind: 'credit_note_on', field: 'amount', values: { invoice: invoiceNumber } } as const
    return { rowNumber, state: 'credit', problem, on: { place, invoiceNumber, amountCents }, candidates, invoice }
  }
  if (answer?.kind === 'subtract') {
    const chosen = open.find((one) => one.invoiceNumber === answer.invoiceNumber && one.isBookable)
    if (chosen && (left.get(chosen) ?? 0) > 0) return taken(chosen)
  }
  const exact = pool.filter((invoice) => left.get(invoice) === credit.amountCents)
  const [only] = pool.length === 1 ? pool : exact.length === 1 ? exact : []
  if (!only) return pool.length === 0 ? asked('credit_note') : asked('credit_note_several', { count: pool.length })
  const invoice = only.invoiceNumber
  if (!only.isBookable) return asked('credit_note_closed', { invoice })
  if (credit.amountCents > (left.get(only) ?? 0)) return asked('credit_note_too_large', { invoice })
  const isStrange = !isOfDebtor(row, only) && row.name !== only.name
  return credit.isDoubtful || isStrange ? asked('credit_note_fits', { invoice }) : taken(only)
}

function byDay(one: Creditable, other: Creditable): number {
  return (one.day ?? '').localeCompare(other.day ?? '')
}

/** The invoices that a credit note names, or whose number it carries itself. */
function namedBy({ credit }: CreditRow, invoices: readonly Creditable[]): Creditable[] {
  return invoices.filter(({ invoiceNumber }) => credit.names.includes(comparedNumber(invoiceNumber)))
}

/** Whether an invoice is of the debtor of a credit note. Who has a name alone may be anybody of that name. */
function isOfDebtor({ rowNumber, debtorKey, name }: CreditRow, invoice: Creditable): boolean {
  if (invoice.ofRows.includes(rowNumber)) return true
  if (debtorKey !== null && debtorKey === invoice.debtorKey) return true
  const isBare = debtorKey?.startsWith('r:') || invoice.debtorKey?.startsWith('r:')
  return isBare === true && name !== null && name === invoice.name
}

/** The rows of the debtor, and those that the note may be about, wait. */
function hold(row: CreditRow, invoices: readonly Creditable[], effects: Map<number, RowProblem>): void {
  const named = new Set(namedBy(row, invoices))
  for (const invoice of invoices) {
    if (!('rowNumber' in invoice.place) || !(named.has(invoice) || isOfDebtor(row, invoice))) continue
    const values = { row: row.rowNumber }
    effects.set(invoice.place.rowNumber, { kind: 'waits_for_credit_note', field: 'amount', values })
  }
}

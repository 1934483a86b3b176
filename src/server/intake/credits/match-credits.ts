import { spreadCredit } from '#domain/account/spread-credit.ts'
import type { Day } from '#domain/day.ts'
import { invoiceKey } from '#domain/matching/find-marks.ts'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import type { RowProblem } from '#contract/intake/claim-list.ts'
import { type CreditIndex, indexInvoices } from './credit-index.ts'
import type { CreditDraft } from '#server/intake/reading/read-credit.ts'

/** So much of a credit note is taken off this invoice. */
export interface InvoicePart {
  readonly invoiceNumber: string
  readonly amountCents: Cents
}

/** What somebody decided about a credit note: from which invoices it is taken off, or why it is left out. */
export type CreditAnswer =
  | { readonly kind: 'subtract'; readonly invoiceNumber: string }
  | { readonly kind: 'spread'; readonly parts: readonly InvoicePart[] }
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
  /** The parts of it that are on their claims already. */
  readonly booked: readonly InvoicePart[]
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

/** What is taken off an invoice. */
export interface CreditPart extends InvoicePart {
  readonly place: Creditable['place']
  /** The invoice is a row of the list and falls away with it: neither is booked. */
  readonly isWhole: boolean
}

/** What comes of a credit note. */
export interface MatchedCredit {
  readonly rowNumber: number
  /** Decided, waiting for somebody, or nothing to be done. */
  readonly state: 'credit' | 'bad' | 'duplicate'
  readonly problem: RowProblem
  /** What it is taken off; of one that waits for somebody what is proposed, nothing where there is no telling. */
  readonly parts: readonly CreditPart[]
  /** The invoices it may belong to with what is left of them, the likeliest first. */
  readonly candidates: readonly InvoicePart[]
}

export interface MatchedCredits {
  readonly credits: readonly MatchedCredit[]
  /** What follows for other rows of the list. */
  readonly effects: ReadonlyMap<number, RowProblem>
  /** The files that a credit note may be about which nobody has decided on, by its row. */
  readonly doubts: ReadonlyMap<number, readonly number[]>
}

/** The invoices, what is left of each so far, and the day it is. */
interface Matching {
  readonly index: CreditIndex
  readonly left: Map<Creditable, Cents>
  readonly today: Day
}

interface Share {
  readonly invoice: Creditable
  readonly amountCents: Cents
}

type Judged = Omit<MatchedCredit, 'parts'> & { readonly shares: readonly Share[] }

/**
 * Sets each credit note against the invoices it names, else the only one of its debtor with its amount, else his only one,
 * else, when it is more than each of them, all of them. Where that leaves a doubt a person decides, and until then the rows
 * of the debtor wait: nobody is asked for what was taken back. A credit note never becomes a claim, and never takes more
 * off a claim than there is.
 */
export function matchCredits(rows: readonly CreditRow[], invoices: readonly Creditable[], today: Day): MatchedCredits {
  const index = indexInvoices(invoices)
  const left = new Map(invoices.map((invoice) => [invoice, invoice.leftCents]))
  const effects = new Map<number, RowProblem>()
  const doubts = new Map<number, readonly number[]>()
  const isNamed = new Map(rows.map((row) => [row, index.namedBy(row).length > 0]))
  const inTurn = [...rows.filter((row) => isNamed.get(row)), ...rows.filter((row) => !isNamed.get(row))]
  const judged = inTurn.map((row) => {
    const found = judge(row, { index, left, today })
    if (found.state === 'bad') doubts.set(row.rowNumber, hold(row, index, effects))
    else for (const { invoice, amountCents } of found.shares) left.set(invoice, (left.get(invoice) ?? 0) - amountCents)
    return found
  })
  return { credits: judged.map((credit) => settled(credit, left, effects)), effects, doubts }
}

/** What comes of a credit note once all are set against their invoices: what falls away whole is not booked. */
function settled(
  { shares, ...credit }: Judged,
  left: Matching['left'],
  effects: Map<number, RowProblem>,
): MatchedCredit {
  const isDecided = credit.state === 'credit'
  const parts = shares.map(({ invoice, amountCents }): CreditPart => {
    const { place, invoiceNumber } = invoice
    const isWhole = isDecided && 'rowNumber' in place && (left.get(invoice) ?? 0) === 0
    return { place, invoiceNumber, amountCents, isWhole }
  })
  if (!isDecided) return { ...credit, parts }
  for (const { place, isWhole } of parts) {
    if (!('rowNumber' in place) || (effects.has(place.rowNumber) && !isWhole)) continue
    const kind = isWhole ? 'credited_whole' : 'lowered_by_credit_note'
    effects.set(place.rowNumber, { kind, field: 'amount', values: { row: credit.rowNumber } })
  }
  const [first] = parts
  if (!first || !('rowNumber' in first.place) || parts.some(({ isWhole }) => !isWhole)) return { ...credit, parts }
  // What was taken back whole before it was handed over was never owed: neither is booked.
  const problem = { kind: 'credited_whole', field: 'amount', values: { row: first.place.rowNumber } } as const
  return { ...credit, parts, state: 'duplicate', problem }
}

function judge(row: CreditRow, matching: Matching): Judged {
  const { rowNumber, credit, answer } = row
  const proposal = proposeShares(row, matching)
  const { candidates } = proposal
  const asked = (
    kind: RowProblem['kind'],
    values: RowProblem['values'] = {},
    shares: readonly Share[] = [],
  ): Judged => {
    return { rowNumber, state: 'bad', problem: { kind, field: 'amount', values }, shares, candidates }
  }
  const needless = (problem: RowProblem): Judged => ({ rowNumber, state: 'duplicate', problem, shares: [], candidates })
  if (row.numberIs === 'known') return needless({ kind: 'already_imported', field: 'invoiceNumber' })
  if (answer?.kind === 'leave_out')
    return needless({ kind: 'left_out', field: 'amount', values: { text: answer.reason } })
  if (credit.amountCents === null) return asked('credit_note_unreadable')
  if (row.numberIs === 'taken') return asked('credit_note_number_again', { number: credit.number ?? '' })
  const taken = (shares: readonly Share[]): Judged => {
    const invoice = inWords(shares.map((share) => share.invoice.invoiceNumber))
    // What is not in order itself takes nothing off: the invoice waits for it.
    if (row.isWrong) return asked('credit_note_wrong', { invoice }, shares)
    if (credit.isRefused) return asked('credit_note_refused', { invoice }, shares)
    return { rowNumber, state: 'credit', problem: takenOff(row, shares), shares, candidates }
  }
  const answered = answer === null ? null : sharesOfAnswer(row, answer, matching)
  if (answered) return taken(answered)
  const { shares, doubt } = proposal
  if (doubt) return asked(doubt.kind, doubt.values, shares)
  // Who decided otherwise is asked again, where it cannot be so any more.
  if (answer) return asked('credit_note_refused', { invoice: inWords(askedOf(answer)) }, shares)
  return taken(shares)
}

function takenOff({ currency }: CreditRow, shares: readonly Share[]): RowProblem {
  const [only] = shares
  if (only && shares.length === 1) {
    return { kind: 'credit_note_on', field: 'amount', values: { invoice: only.invoice.invoiceNumber } }
  }
  const parts = shares.map(
    ({ invoice, amountCents }) => `${invoice.invoiceNumber} (${formatCents(amountCents, currency ?? 'EUR')})`,
  )
  return { kind: 'credit_note_spread', field: 'amount', values: { count: shares.length, parts: inWords(parts) } }
}

const mostNamed = 12
/** So many as a sentence can hold. */
const inWords = (parts: readonly string[]) =>
  [...parts.slice(0, mostNamed), ...(parts.length > mostNamed ? ['…'] : [])].join(', ')

const askedOf = (answer: CreditAnswer) =>
  answer.kind === 'spread'
    ? answer.parts.map(({ invoiceNumber }) => invoiceNumber)
    : answer.kind === 'subtract'
      ? [answer.invoiceNumber]
      : []

interface Proposal {
  readonly shares: readonly Share[]
  /** Why a person has to say. */
  readonly doubt: Pick<RowProblem, 'kind' | 'values'> | null
  readonly candidates: readonly InvoicePart[]
}

const mostCandidates = 12

/** From what a credit note seems to be taken off, and what is doubtful about it. */
function proposeShares(row: CreditRow, matching: Matching): Proposal {
  const { index, left } = matching
  const leftOf = (invoice: Creditable) => left.get(invoice) ?? 0
  const isOpen = ({ currency }: Creditable) => currency === row.currency
  const mine = index.ofDebtor(row).filter((invoice) => isOpen(invoice) && leftOf(invoice) > 0)
  mine.sort((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
  const named = [...new Set(index.namedBy(row).filter(isOpen))]
  const pool = named.length > 0 ? named : mine
  const candidates = [...new Set([...pool, ...mine])].slice(0, mostCandidates).map((invoice) => {
    return { invoiceNumber: invoice.invoiceNumber, amountCents: leftOf(invoice) }
  })
  const { meant, doubt } = meantOf(row, { pool, named, leftOf })
  const others = named.length > 0 ? mine.filter(({ isBookable }) => isBookable) : []
  const open = (invoices: readonly Creditable[]) =>
    invoices.map((invoice) => ({ invoice, leftCents: leftOf(invoice), day: invoice.day }))
  const amountCents = remainderOf(row)
  const over = amountCents - sumCents(meant.map(leftOf))
  const rest = over > 0 && meant.length > 0 ? others.filter((one) => !meant.includes(one)) : []
  const [first, behind] = named.length > 0 ? [meant, rest] : [[], meant]
  const shares = spreadCredit(amountCents, open(first), open(behind)).parts.map((part) => {
    return { invoice: part.invoice.invoice, amountCents: part.amountCents }
  })
  const proposal = { shares, candidates }
  const told = (kind: RowProblem['kind'], values: RowProblem['values'] = {}) => ({
    ...proposal,
    doubt: { kind, values },
  })
  if (doubt) return { ...proposal, doubt }
  const invoice = inWords(meant.map(({ invoiceNumber }) => invoiceNumber))
  if (over > 0) return told('credit_note_too_large', { invoice, over: formatCents(over, row.currency ?? 'EUR') })
  const early = shares.find((share) => isEarly(share, matching))
  if (early) return told('credit_note_early', { invoice: early.invoice.invoiceNumber })
  // Of several that it names, it does not say how much of each.
  if (named.length > 0 && shares.length < meant.length) return told('credit_note_several', { count: pool.length })
  // Who has a name alone may be anybody of that name: it says enough beside the number of the invoice only.
  const isSure = meant.every((one) => index.isOwing(row, one) || (named.length > 0 && row.name === one.name))
  return row.credit.isDoubtful || !isSure ? told('credit_note_fits', { invoice }) : { ...proposal, doubt: null }
}

interface Pool {
  readonly pool: readonly Creditable[]
  readonly named: readonly Creditable[]
  readonly leftOf: (invoice: Creditable) => Cents
}

/** The invoices that a credit note means: one, or all of the pool. Where neither can be told, a person has to say. */
function meantOf(
  row: CreditRow,
  { pool, named, leftOf }: Pool,
): { readonly meant: readonly Creditable[]; readonly doubt: Proposal['doubt'] } {
  const amountCents = remainderOf(row)
  if (pool.length === 0) return { meant: [], doubt: { kind: 'credit_note', values: {} } }
  const exact = pool.filter((invoice) => leftOf(invoice) === amountCents)
  const meant = pool.length > 1 && exact.length === 1 ? exact : pool
  const bookable = meant.filter(({ isBookable }) => isBookable)
  const several = { kind: 'credit_note_several', values: { count: pool.length } } as const
  const closed = meant.find(({ isBookable }) => !isBookable)
  if (closed && (meant.length === 1 || named.length > 0)) {
    return { meant: bookable, doubt: { kind: 'credit_note_closed', values: { invoice: closed.invoiceNumber } } }
  }
  const isMoreThanEach = meant.every((invoice) => leftOf(invoice) < amountCents)
  // Two that are written alike are not both meant, and what fits in one of several is not all of them.
  const numbers = new Set(meant.map(({ invoiceNumber }) => invoiceKey(invoiceNumber)))
  const isOneOfThem = named.length > 0 ? numbers.size < meant.length : meant.length > 1 && !isMoreThanEach
  if (isOneOfThem) return { meant: [], doubt: several }
  return { meant: bookable, doubt: closed ? several : null }
}

/** What is not on a claim yet. */
const remainderOf = ({ credit, booked }: CreditRow): Cents =>
  (credit.amountCents ?? 0) - sumCents(booked.map(({ amountCents }) => amountCents))

/** What somebody answered, as far as it is not booked yet; null where it cannot be so. */
function sharesOfAnswer(row: CreditRow, answer: CreditAnswer, matching: Matching): readonly Share[] | null {
  const { index, left } = matching
  const remainder = remainderOf(row)
  const shareOn = (invoiceNumber: string, amountOf: (leftCents: Cents) => Cents): Share | null => {
    for (const invoice of index.numbered(invoiceNumber)) {
      const leftCents = left.get(invoice) ?? 0
      const share = { invoice, amountCents: amountOf(leftCents) }
      const isThere = invoice.currency === row.currency && invoice.isBookable && !isEarly(share, matching)
      if (isThere && share.amountCents > 0 && share.amountCents <= leftCents) return share
    }
    return null
  }
  if (answer.kind === 'leave_out') return null
  if (answer.kind === 'subtract') {
    const share = shareOn(answer.invoiceNumber, (leftCents) => Math.min(remainder, leftCents))
    return share && [share]
  }
  const bookedOn = (invoiceNumber: string) =>
    sumCents(row.booked.flatMap((part) => (part.invoiceNumber === invoiceNumber ? [part.amountCents] : [])))
  const open = answer.parts.flatMap(({ invoiceNumber, amountCents }) => {
    const wanted = amountCents - bookedOn(invoiceNumber)
    return wanted === 0 ? [] : [{ invoiceNumber, wanted }]
  })
  const shares = open.map(({ invoiceNumber, wanted }) => shareOn(invoiceNumber, () => wanted))
  const found = shares.flatMap((share) => share ?? [])
  const isWithin = sumCents(found.map(({ amountCents }) => amountCents)) <= remainder
  return found.length > 0 && found.length === open.length && isWithin ? found : null
}

/** Nothing is booked before the day of its invoice; what cancels out with a row of the list is not booked. */
function isEarly({ invoice, amountCents }: Share, { left, today }: Matching): boolean {
  if (invoice.day === null || invoice.day <= today) return false
  return !('rowNumber' in invoice.place && amountCents >= (left.get(invoice) ?? 0))
}

/** The rows of the debtor, and those that the note may be about, wait. Answers the files of which that holds. */
function hold(row: CreditRow, index: CreditIndex, effects: Map<number, RowProblem>): number[] {
  const kind = row.credit.amountCents === null ? 'waits_for_credit_amount' : 'waits_for_credit_note'
  const dossierIds = new Set<number>()
  for (const { place } of [...index.namedBy(row), ...index.ofDebtor(row)]) {
    if ('dossierId' in place) dossierIds.add(place.dossierId)
    else effects.set(place.rowNumber, { kind, field: 'amount', values: { row: row.rowNumber } })
  }
  return [...dossierIds]
}

import { sumCents, type Cents } from '#domain/money.ts'
import type { CamtDetail, CamtEntry, CamtParty } from './camt-entry.ts'
import type { CamtStatement } from './camt-head.ts'
import { keyOf, type ReadLine, type StatementProblem } from './statement.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * The lines of an entry: one, or one a payment when it is a batch whose payments add up to it. A batch that
 * does not add up stays one line of the full amount, with a problem: no cent may come or go by splitting.
 */
export function linesOf(entry: CamtEntry, statement: CamtStatement): { lines: ReadLine[]; problem?: StatementProblem } {
  const [only] = entry.details
  if (entry.details.length <= 1 && !isLess(only, entry))
    return { lines: [lineOf(entry, only, entry.amountCents, statement)] }
  const amounts = splitAmounts(entry)
  if (amounts) {
    const lines = entry.details.map((detail, index) => lineOf(entry, detail, amounts[index] ?? 0, statement))
    return { lines }
  }
  const whole = lineOf(entry, undefined, entry.amountCents, statement)
  return {
    lines: [{ ...whole, description: summary(entry) }],
    problem: { kind: 'batch_not_split', values: { entry: entry.number, count: entry.details.length } },
  }
}

/** Whether the only payment named brought in less than was booked: the others are not told, and it is not all his. */
function isLess(detail: CamtDetail | undefined, entry: CamtEntry): boolean {
  const amount = detail?.amount
  return entry.amountCents > 0 && amount?.currency === entry.currency && amount.cents < entry.amountCents
}

function lineOf(
  entry: CamtEntry,
  detail: CamtDetail | undefined,
  amountCents: Cents,
  statement: CamtStatement,
): ReadLine {
  const bookingDay = entry.bookingDay ?? entry.valueDay ?? statement.toDay
  if (!bookingDay) throw new UnreadableFile('date_missing', { entry: entry.number })
  const isReversal = entry.isReversal || (detail?.returned ?? null) !== null
  const description = detail?.description || entry.additional || ''
  const other = (detail && counterparty(detail, { amountCents, isReversal }, statement)) ?? partyInText(description)
  const line = {
    entry: entry.number,
    amountCents,
    currency: entry.currency,
    bookingDay,
    valueDay: entry.valueDay ?? bookingDay,
    isReversal,
    returnReason: detail?.returned?.reason ?? null,
    counterpartyName: other?.name ?? null,
    counterpartyIban: other?.account ?? null,
    reference: detail?.references[0]?.reference ?? null,
    endToEndId: detail?.endToEndId ?? null,
    description,
    serviceReference: detail?.serviceReference ?? entry.serviceReference,
  }
  // Money that came in by a mandate is a direct debit of ours, whichever of the two a bank tells.
  const isByMandate = entry.isDirectDebit || (detail?.mandateId ?? null) !== null
  return {
    ...line,
    ...(amountCents > 0 && !isReversal && isByMandate ? { isDirectDebit: true } : {}),
    key: keyOf(line, entry.serviceReference, statement.message.name),
  }
}

/**
 * Who is on the other side: the debtor of a payment we received, the creditor of one we made. In a returned payment
 * most banks leave the parties in the places they had in the original; some name whom the money goes to instead, or
 * name him in the text alone. Whoever is named and is not ourselves is kept.
 */
function counterparty(
  detail: CamtDetail,
  { amountCents, isReversal }: Pick<ReadLine, 'amountCents' | 'isReversal'>,
  { account, owner }: CamtStatement,
): CamtParty | null {
  const payer = merged(detail.debtor, detail.ultimateDebtor)
  const payee = merged(detail.creditor, detail.ultimateCreditor)
  const weReceived = amountCents > 0 !== isReversal
  const [expected, other] = weReceived ? [payer, payee] : [payee, payer]
  const isOurs = (party: CamtParty) => party.account === account || (party.account === null && party.name === owner)
  const [first, second] = [expected, other].map((party) => (party && isOurs(party) ? null : party))
  if (first && second && first.account === null && second.account !== null) {
    if (first.name === second.name || isReversal) return { name: second.name ?? first.name, account: second.account }
  }
  // Of a payment that did not come back the other place is ours: only an account we paid from and do not have is not.
  const isStranger = isReversal || expected !== null || (amountCents < 0 && (second?.account ?? null) !== null)
  return first ?? (isStranger ? second : null) ?? null
}

/** Dutch banks write the other side into the text where they fill no field: `/IBAN/NL…/BIC/…/NAME/…/`. */
function partyInText(text: string): CamtParty | null {
  const tagged = (tag: string) => new RegExp(`(?:^|/)${tag}/([^/]+)`).exec(text)?.[1]?.trim() || null
  const [name, account] = [tagged('NAME'), tagged('IBAN')?.replace(/\s/g, '') ?? null]
  return name === null && account === null ? null : { name, account }
}

function merged(party: CamtParty | null, ultimate: CamtParty | null): CamtParty | null {
  if (!party) return ultimate
  return { name: party.name ?? ultimate?.name ?? null, account: party.account }
}

/** The signed amounts of a batch, or null when they do not add up to the entry. */
function splitAmounts(entry: CamtEntry): Cents[] | null {
  const amounts = entry.details.map((detail) =>
    detail.amount?.currency === entry.currency ? detail.amount.cents : null,
  )
  if (amounts.some((cents) => cents === null || cents === 0)) return null
  const sign = entry.amountCents < 0 ? -1 : 1
  const alike = amounts.map((cents) => sign * (cents ?? 0))
  if (sumCents(alike) === entry.amountCents) return alike
  const own = entry.details.map((detail, index) => {
    const cents = amounts[index] ?? 0
    return detail.isCredit === null ? sign * cents : detail.isCredit ? cents : -cents
  })
  return sumCents(own) === entry.amountCents ? own : null
}

function summary(entry: CamtEntry): string {
  const parts = entry.details.flatMap((detail) => [
    ...detail.references.map(({ reference }) => reference),
    ...(detail.description ? [detail.description] : []),
  ])
  return (parts.join(' ') || entry.additional || '').slice(0, 500)
}

import { earliest, latest, type Day } from '#domain/day.ts'
import type { BankFormat } from './bank-format.ts'
import { detailsOf } from './mt940-details.ts'
import type { Booking } from './mt940-fields.ts'
import { readMt940, type Mt940Part } from './mt940-reader.ts'
import { keyOf, type StatementEntry, type StatementHead, type StatementRecord } from './statement.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { accountOfText, dayOfWritten, oneLine } from './written-values.ts'

/** MT940, in all dialects. */
export const mt940: BankFormat = {
  name: 'mt940',
  recognises: (head) => /(^|[\r\n])[\u0001\s]*(\{1:.*\{4:)?:(20|25|28C?|60F|61|62F|64):/.test(head),
  read: mt940Records,
}

/** Statements as records. One without its end is refused: what is missing nobody can tell. */
function* mt940Records(bytes: Buffer): Generator<StatementRecord> {
  let head: { statement: StatementHead; currency: string } | null = null
  let [fromDay, toDay]: [Day | null, Day | null] = [null, null]
  for (const part of readMt940(bytes)) {
    if (part.kind === 'head') {
      head = headOf(part)
      ;[fromDay, toDay] = [null, null]
      yield { kind: 'statement', statement: head.statement }
    } else if (part.kind === 'booking' && head) {
      const entry = entryOf(part.booking, part.details, part.number, head.currency)
      const day: Day = entry.lines[0]?.bookingDay ?? part.booking.valueDay
      fromDay = fromDay === null ? day : earliest(fromDay, day)
      toDay = toDay === null ? day : latest(toDay, day)
      yield { kind: 'entry', entry }
    } else if (part.kind === 'end' && head) {
      const { opening, reference } = head.statement
      if (!part.closing) throw new UnreadableFile('incomplete', { statement: reference })
      const { day } = part.closing
      yield {
        kind: 'end',
        end: { fromDay: fromDay ?? opening?.day ?? day, toDay: day ?? toDay, closing: part.closing },
      }
      head = null
    }
  }
}

function headOf(part: Mt940Part & { kind: 'head' }): { statement: StatementHead; currency: string } {
  const { opening } = part
  const reference = oneLine([part.reference, part.number, opening?.day].filter(Boolean).join(' '))
  const account = part.account && accountOfText(part.account)
  if (!account) throw new UnreadableFile('no_account', { statement: reference })
  if (!opening) throw new UnreadableFile('incomplete', { statement: reference })
  // Banks count in many ways, each year anew: the balances say which statement goes on where another ended.
  const statement = { format: 'mt940', reference, sequence: null, account, fromDay: null, opening }
  return { statement, currency: opening.currency }
}

/** A booking with its payment; a batch is one line here, banks do not split it in this format. */
export function entryOf(booking: Booking, lines: readonly string[], number: number, currency: string): StatementEntry {
  const { amountCents } = booking
  const details = detailsOf(lines, booking.further)
  // ING wrote the day of the payment into the text when it had one day for both.
  const [, paidOn] = /transactiedatum: (\d\d-\d\d-\d{4})/i.exec(details.description) ?? []
  const line = {
    entry: number,
    amountCents,
    currency,
    bookingDay: booking.entryDay ?? booking.valueDay,
    valueDay: booking.entryDay === null && paidOn ? dayOfWritten(paidOn, number) : booking.valueDay,
    isReversal: booking.isReversal || details.isReturned || booking.type === 'NRTI',
    returnReason: details.returnReason,
    counterpartyName: details.name,
    counterpartyIban: details.account,
    reference: details.reference ?? (/^\d{16}$/.test(booking.reference ?? '') ? booking.reference : null),
    endToEndId: details.endToEndId,
    description: details.description || oneLine(booking.further.filter((text) => !text.startsWith('/')).join(' ')),
    serviceReference: booking.bankReference,
  }
  return { number, amountCents, currency, status: 'BOOK', lines: [{ ...line, key: keyOf(line, null, 'mt940') }] }
}

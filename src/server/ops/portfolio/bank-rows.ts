import { CopyBuffer } from '#server/platform/db/copy-rows.ts'
import { linesOf } from '#server/money/bank-formats/camt-lines.ts'
import {
  type BankMovement,
  type DemoStatement,
  isPayout,
  isSettlement,
} from '#server/ops/demo-story/bank-statements.ts'
import type { Moments } from '#server/ops/demo-story/moments.ts'

/** The tables of the bank, in the order in which their rows can be written. */
export function bankTables() {
  return {
    file: new CopyBuffer('stored_file', ['sha256', 'size_bytes', 'mime_type', 'created_at', 'scan_purpose']),
    statement: new CopyBuffer('bank_statement', [
      'id',
      'file_sha256',
      'file_name',
      'account_iban',
      'statement_reference',
      'sequence_number',
      'currency',
      'from_day',
      'to_day',
      'opening_cents',
      'closing_cents',
      'line_count',
      'in_cents',
      'created_at',
    ]),
    line: new CopyBuffer('bank_line', [
      'id',
      'statement_id',
      'entry_number',
      'account_iban',
      'line_key',
      'booking_day',
      'value_day',
      'amount_cents',
      'entry_cents',
      'currency',
      'counterparty_name',
      'counterparty_iban',
      'reference',
      'end_to_end_id',
      'service_reference',
      'description',
      'state',
      'reason',
    ]),
    booking: new CopyBuffer('bank_line_booking', [
      'bank_line_id',
      'dossier_id',
      'amount_cents',
      'account_event_id',
      'booked_at',
    ]),
    transfer: new CopyBuffer('ledger_transfer', [
      'debit',
      'credit',
      'amount_cents',
      'value_day',
      'posted_at',
      'cause_kind',
      'cause_id',
      'key',
    ]),
  }
}
export type BankTables = ReturnType<typeof bankTables>

/** What became of a line: it was for a file, for an order, of a payment provider, or nobody knows. */
function outcomeOf(movement: BankMovement): { readonly state: string; readonly reason: string | null } {
  if (isPayout(movement)) {
    return {
      state: 'booked',
      reason: JSON.stringify({ kind: 'order_paid', values: { name: movement.name, count: 1 } }),
    }
  }
  if (isSettlement(movement)) {
    const { batch, reportId: report } = movement
    if (report === null) return { state: 'open', reason: JSON.stringify({ kind: 'not_named', values: {} }) }
    return { state: 'booked', reason: JSON.stringify({ kind: 'provider_payout', values: { batch, report } }) }
  }
  if (movement.booking) return { state: 'booked', reason: null }
  return { state: 'open', reason: JSON.stringify({ kind: 'not_named', values: {} }) }
}

/** Adds the rows of one statement whose file is kept under this hash. */
export function addStatementRows(
  tables: BankTables,
  demo: DemoStatement,
  id: number,
  { sha256, sizeBytes: size_bytes }: { readonly sha256: string; readonly sizeBytes: number },
  moments: Moments,
): void {
  const { statement, movements, entries, readMinute } = demo
  const lastDay = movements.at(-1)?.day
  if (!lastDay) return
  const at = moments.at(lastDay, readMinute)
  tables.file.add({ sha256, size_bytes, mime_type: 'application/xml', created_at: at, scan_purpose: 'employee' })
  let inCents = 0
  for (const [index, movement] of movements.entries()) {
    const entry = entries[index]
    const line = entry && linesOf(entry, statement).lines[0]
    if (!line) throw new Error('a movement without its line')
    inCents += Math.max(0, line.amountCents)
    tables.line.add({
      id: movement.bankLineId,
      statement_id: id,
      entry_number: line.entry,
      account_iban: statement.account,
      line_key: line.key,
      booking_day: line.bookingDay,
      value_day: line.valueDay,
      amount_cents: line.amountCents,
      entry_cents: line.amountCents,
      currency: line.currency,
      counterparty_name: line.counterpartyName,
      counterparty_iban: line.counterpartyIban,
      reference: line.reference,
      end_to_end_id: line.endToEndId,
      service_reference: line.serviceReference,
      description: line.description,
      ...outcomeOf(movement),
    })
    tables.transfer.add({
      debit: isPayout(movement) ? 'suspense' : 'trust.bank',
      credit: isPayout(movement) ? 'trust.bank' : 'suspense',
      amount_cents: movement.amountCents,
      value_day: line.valueDay,
      posted_at: at,
      cause_kind: 'bank_line',
      cause_id: movement.bankLineId,
      key: `bank_line:${movement.bankLineId}`,
    })
    if (isPayout(movement) || isSettlement(movement) || !movement.booking) continue
    addBooking(tables, movement.bankLineId, movement.booking, { at, amountCents: line.amountCents })
  }
  tables.statement.add({
    id,
    file_sha256: sha256,
    file_name: `${statement.reference}.xml`,
    account_iban: statement.account,
    statement_reference: statement.reference,
    sequence_number: statement.sequence,
    currency: 'EUR',
    from_day: statement.fromDay,
    to_day: statement.toDay,
    opening_cents: statement.opening?.cents ?? null,
    closing_cents: statement.closing?.cents ?? null,
    line_count: movements.length,
    in_cents: inCents,
    created_at: at,
  })
}

/** The part of a line that was booked on a file: all of it. */
function addBooking(
  tables: BankTables,
  bankLineId: number,
  { dossierId, eventId }: { readonly dossierId: number; readonly eventId: number },
  { at, amountCents }: { readonly at: string; readonly amountCents: number },
): void {
  tables.booking.add({
    bank_line_id: bankLineId,
    dossier_id: dossierId,
    amount_cents: amountCents,
    account_event_id: eventId,
    booked_at: at,
  })
}

import { CopyBuffer } from '#server/platform/db/copy-rows.ts'
import { linesOf } from '#server/money/bank-formats/camt-lines.ts'
import type { DemoStatement } from '#server/ops/demo-story/bank-statements.ts'
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

/** Adds the rows of one statement whose file is kept under this hash. */
export function addStatementRows(
  tables: BankTables,
  demo: DemoStatement,
  id: number,
  { sha256, sizeBytes: size_bytes }: { readonly sha256: string; readonly sizeBytes: number },
  moments: Moments,
): void {
  const { statement, receipts, entries, readMinute } = demo
  const lastDay = receipts.at(-1)?.day
  if (!lastDay) return
  const at = moments.at(lastDay, readMinute)
  tables.file.add({ sha256, size_bytes, mime_type: 'application/xml', created_at: at, scan_purpose: 'employee' })
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
    line_count: receipts.length,
    created_at: at,
  })
  for (const [index, receipt] of receipts.entries()) {
    const entry = entries[index]
    const line = entry && linesOf(entry, statement).lines[0]
    if (!line) throw new Error('a receipt without its line')
    tables.line.add({
      id: receipt.bankLineId,
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
      state: receipt.booking ? 'booked' : 'open',
      reason: receipt.booking ? null : JSON.stringify({ kind: 'not_named', values: {} }),
    })
    tables.transfer.add({
      debit: 'trust.bank',
      credit: 'suspense',
      amount_cents: line.amountCents,
      value_day: line.valueDay,
      posted_at: at,
      cause_kind: 'bank_line',
      cause_id: receipt.bankLineId,
      key: `bank_line:${receipt.bankLineId}`,
    })
    if (receipt.booking) addBooking(tables, receipt.bankLineId, receipt.booking, { at, amountCents: line.amountCents })
  }
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

import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Entry } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import type { PlannedDocument } from '#domain/settlement/plan-invoices.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function lockRun(db: Db, id: number) {
  return db.selectFrom('settlementRun').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setReleased(db: Db, id: number, by: { releasedBy: number; releasedAt: Date }): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ ...by, state: 'released', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setPerformed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ state: 'performed', performedAt: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The settlements of a run that are still to be carried out, in the order of their customers. */
export async function findToPerform(db: Db, runId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('settlement')
    .select('id')
    .where('runId', '=', runId)
    .where('state', '=', 'proposed')
    .orderBy('customerId')
    .orderBy('currency')
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockSettlement(db: Db, id: number) {
  return db.selectFrom('settlement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setSettlementState(db: Db, id: number, state: 'performed' | 'moved'): Promise<void> {
  await db
    .updateTable('settlement')
    .set((row) => ({ state, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Which transfers it settled. One that was settled meanwhile by another fails on its key: nothing is settled twice. */
export async function insertSettled(db: Db, settlementId: number, transferIds: readonly number[]): Promise<void> {
  await sql`
    insert into settled_transfer (transfer_id, settlement_id)
    select unnest(${transferIds}::bigint[]), ${settlementId}`.execute(db)
}

/** The next number of a series: it waits for who is at it, and no number is left out or given twice. */
export async function nextInvoiceNumber(
  db: Db,
  kind: 'invoice' | 'credit_note',
  day: Day,
): Promise<{ year: number; sequence: number; issueDay: Day }> {
  const year = Number(day.slice(0, 4))
  const { rows } = await sql<{ sequence: number; issueDay: Day }>`
    insert into invoice_series (kind, year, last_number, last_day) values (${kind}, ${year}, 1, ${day})
    on conflict (kind, year) do update set last_number = invoice_series.last_number + 1,
      last_day = greatest(invoice_series.last_day, excluded.last_day)
    returning last_number as sequence, last_day as issue_day`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no number was given')
  return { year, ...row }
}

/** Within how many days an invoice of the agency is to be paid. */
export async function findInvoiceTerm(db: Db): Promise<number> {
  const { invoiceTermDays } = await db.selectFrom('agency').select('invoiceTermDays').executeTakeFirstOrThrow()
  return invoiceTermDays
}

export interface NewInvoice {
  readonly kind: 'invoice' | 'credit_note'
  readonly year: number
  readonly sequence: number
  readonly number: string
  readonly customerId: number
  readonly currency: string
  readonly issueDay: Day
  readonly dueDay: Day
  readonly fromDay: Day
  readonly toDay: Day
  readonly netCents: Cents
  readonly vatCents: Cents
  readonly openCents: Cents
  readonly settlementId: number
  readonly creditsId: number | null
  readonly issuedAt: Date
}

export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<number> {
  const { id } = await db.insertInto('invoice').values(invoice).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertInvoiceLines(
  db: Db,
  invoiceId: number,
  { lines }: PlannedDocument,
  nameOf: (dossierId: number) => string,
): Promise<void> {
  await db
    .insertInto('invoiceLine')
    .values(
      lines.map(({ fee, netCents, vatCents, category, percent }, index) => ({
        invoiceId,
        position: index + 1,
        subject: 'fee',
        dossierId: fee.dossierId,
        rule: fee.rule,
        component: fee.component,
        paidTo: fee.paidTo,
        name: nameOf(fee.dossierId),
        netCents,
        vatCategory: category,
        vatPercent: percent,
        vatCents,
      })),
    )
    .execute()
}

interface OpenInvoice {
  id: number
  kind: 'invoice' | 'credit_note'
  openCents: Cents
}

/** The invoices and credit notes of a customer that are open, the oldest first, held. */
export async function lockOpenInvoices(db: Db, customerId: number, currency: string): Promise<OpenInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'kind', 'openCents'])
    .where('customerId', '=', customerId)
    .where('currency', '=', currency)
    .where('openCents', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as OpenInvoice[]
}

export async function reduceOpen(db: Db, id: number, byCents: Cents): Promise<void> {
  await db
    .updateTable('invoice')
    .set((row) => ({ openCents: row('openCents', '-', byCents), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** An entry of the books, of a file where it is about one. */
export interface PostedEntry extends Entry {
  readonly dossierId: number | null
}

export interface EntryOf {
  readonly customerId: number
  readonly currency: string
  readonly valueDay: Day
  readonly postedAt: Date
  readonly causeKind: 'invoice' | 'settlement'
  readonly causeId: number
}

export async function insertEntries(db: Db, of: EntryOf, entries: readonly PostedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('ledgerTransfer')
    .values(entries.map((entry) => ({ ...of, ...entry })))
    .execute()
}

export async function insertOrder(
  db: Db,
  order: {
    kind: 'remit'
    settlementId: number
    customerId: number
    name: string
    iban: string
    amountCents: Cents
    endToEndId: string
    description: string
  },
): Promise<void> {
  await db.insertInto('paymentOrder').values(order).execute()
}

/** What the foundation holds for the agency. */
export async function sumAgencyHeld(db: Db, currency: string): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(case when credit = 'agency.payable' then amount_cents else -amount_cents end), 0)::bigint
      as cents
    from ledger_transfer where currency = ${currency} and 'agency.payable' in (debit, credit)`.execute(db)
  return rows[0]?.cents ?? 0
}

import { sql } from 'kysely'
import type { AdvanceAccount } from '#contract/money/advances/advances.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { filesTogether } from '#server/book/dossiers/files-together.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'

/** Advances that came by a line of the bank, what they paid, and what goes back or went: less than nothing. */
const moved = sql`(
  select dossier_id, 'in' as kind, received_day as day, amount_cents, null::bigint as invoice_id, true as is_confirmed,
    recorded_at as at
  from dossier_advance where bank_line_id is not null and undone_at is null
  union all
  select dossier_id, 'used', (used_at at time zone 'Europe/Amsterdam')::date, -amount_cents, invoice_id, true, used_at
  from advance_use
  union all
  select dossier_id, 'returned', (ordered_at at time zone 'Europe/Amsterdam')::date, -amount_cents, null,
    state = 'confirmed', ordered_at
  from payment_order where kind = 'advance_return' and state in ('ordered', 'confirmed')
) moved`

/** What is held of the advances for a file, and for those that are one with it. */
export async function sumAdvanceHeld(db: Db, dossierId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ${moved}
    where dossier_id = any(${filesTogether(dossierId)})`.execute(db)
  return rows[0]?.cents ?? 0
}

export async function findAdvanceEvents(db: Db, dossierId: number): Promise<AdvanceAccount['events']> {
  const { rows } = await sql<AdvanceAccount['events'][number]>`
    select moved.kind, moved.day, abs(moved.amount_cents) as amount_cents, is_confirmed,
      case when invoice.id is not null then json_build_object('id', invoice.id, 'number', invoice.number) end as invoice
    from ${moved} left join invoice on invoice.id = invoice_id
    where moved.dossier_id = any(${filesTogether(dossierId)}) order by at, moved.kind`.execute(db)
  return rows
}

/** A file whose customer pays in advance, and where that goes back to. */
export interface AdvancedFile {
  readonly id: number
  readonly number: string
  readonly currency: string
  readonly customerId: number
  readonly customerName: string
  readonly iban: string | null
}

export async function findAdvancedFile(db: Db, actor: Actor, id: number): Promise<AdvancedFile | undefined> {
  const { rows } = await sql<AdvancedFile>`
    select dossier.id, dossier.number, dossier.currency, customer_id, customer.name as customer_name, customer.iban
    from dossier join customer on customer.id = customer_id
    where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}
      and ${isReal('dossier.customerId')}`.execute(db)
  return rows[0]
}

export async function insertBankAdvance(
  tx: Db,
  advance: {
    dossierId: number
    amountCents: Cents
    receivedDay: Day
    bankLineId: number
    recordedAt: Date
    recordedBy: number | null
  },
): Promise<number> {
  const { id } = await tx.insertInto('dossierAdvance').values(advance).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The advance that came by a line. */
export async function findBankAdvance(db: Db, bankLineId: number) {
  return db
    .selectFrom('dossierAdvance as advance')
    .innerJoin('dossier', 'dossier.id', 'advance.dossierId')
    .select(['advance.id', 'advance.dossierId', 'advance.amountCents', 'dossier.customerId'])
    .where('bankLineId', '=', bankLineId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
}

export async function setAdvanceUndone(
  tx: Db,
  { dossierId, id }: { readonly dossierId: number; readonly id: number },
  by: { undoneAt: Date; undoneBy: number | null },
): Promise<void> {
  await tx.updateTable('dossierAdvance').set(by).where('dossierId', '=', dossierId).where('id', '=', id).execute()
}

export async function insertAdvanceUse(
  tx: Db,
  use: { dossierId: number; invoiceId: number; amountCents: Cents; usedAt: Date; usedBy: number },
): Promise<void> {
  await tx.insertInto('advanceUse').values(use).execute()
}

/** How many returns of advances of a file were ordered. */
export async function countReturns(db: Db, dossierId: number): Promise<number> {
  const { count } = await db
    .selectFrom('paymentOrder')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dossierId', '=', dossierId)
    .where('kind', '=', 'advance_return')
    .executeTakeFirstOrThrow()
  return count
}

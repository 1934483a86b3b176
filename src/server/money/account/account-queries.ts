import { sql } from 'kysely'
import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { Transfer } from '#domain/ledger/transfer.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptList, keptPlan } from '#server/platform/db/kept-plan.ts'

export interface DossierRow {
  id: number
  number: string
  customerId: number
  currency: string
}

/**
 * Locks these dossiers until the transaction ends, in one order, so that two recalculations of one dossier follow each
 * other and never wait for one another in a circle.
 */
export async function lockAccounts(db: Db, dossierIds: readonly number[]): Promise<DossierRow[]> {
  const { rows } = await sql<DossierRow>`
    select id, number, customer_id, currency from dossier
    where id = any(${dossierIds}::bigint[]) order by id for no key update`.execute(db)
  return rows
}

export interface ClaimRow {
  dossierId: number
  id: number
  invoiceNumber: string
  invoiceDay: Day
  dueDay: Day
  amountCents: number
  interest: InterestTerms
  replacesId: number | null
}

export async function selectClaims(db: Db, dossierIds: readonly number[]): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    ${keptPlan} select dossier_id, id, invoice_number, invoice_day, due_day, amount_cents, interest, replaces_id
    from claim
    where dossier_id = any(${keptList(dossierIds)})`.execute(db)
  return rows
}

export interface EventRow {
  dossierId: number
  id: number
  kind: Exclude<AccountEvent['kind'], 'claim'>
  valueDay: Day
  amountCents: number
  claimId: number | null
  reversesId: number | null
  data: Record<string, unknown>
}

export async function selectEvents(db: Db, dossierIds: readonly number[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    ${keptPlan} select dossier_id, id, kind, value_day, amount_cents, claim_id, reverses_id, data from account_event
    where dossier_id = any(${keptList(dossierIds)})`.execute(db)
  return rows
}

export interface NewEventRow extends Omit<EventRow, 'id'> {
  causeKind: string
  causeId: number | null
  key: string
}

/** Writes events; one whose key is there already is left out. Answers the ids of those that were new. */
export async function insertEvents(
  db: Db,
  events: readonly NewEventRow[],
  by: { userId: number | null; now: Date },
): Promise<{ key: string; id: number }[]> {
  const column = <Value>(pick: (event: NewEventRow) => Value) => events.map(pick)
  const { rows } = await sql<{ key: string; id: number }>`
    insert into account_event (dossier_id, kind, value_day, amount_cents, claim_id, reverses_id, data, cause_kind,
      cause_id, key, created_at, created_by)
    select dossier_id, kind, value_day, amount_cents, claim_id, reverses_id, data, cause_kind, cause_id, key,
      ${by.now}, ${by.userId}
    from unnest(
      ${column((event) => event.dossierId)}::bigint[], ${column((event) => event.kind)}::text[],
      ${column((event) => event.valueDay)}::date[], ${column((event) => event.amountCents)}::bigint[],
      ${column((event) => event.claimId)}::bigint[], ${column((event) => event.reversesId)}::bigint[],
      ${column((event) => JSON.stringify(event.data))}::jsonb[], ${column((event) => event.causeKind)}::text[],
      ${column((event) => event.causeId)}::bigint[], ${column((event) => event.key)}::text[]
    ) with ordinality as event (dossier_id, kind, value_day, amount_cents, claim_id, reverses_id, data, cause_kind,
      cause_id, key, position)
    order by position
    on conflict (key) do nothing
    returning key, id`.execute(db)
  return rows
}

export interface PostedRow extends Transfer {
  dossierId: number
}

/** What the books hold of these dossiers, summed per cause and pair of accounts. */
export async function selectPosted(db: Db, dossierIds: readonly number[]): Promise<PostedRow[]> {
  const { rows } = await sql<Omit<PostedRow, 'cause'> & { causeKind: PostedRow['cause']['kind']; causeId: number }>`
    select dossier_id, debit, credit, cause_kind, cause_id, sum(amount_cents)::bigint as amount_cents,
      min(value_day) as value_day
    from ledger_transfer
    where dossier_id = any(${dossierIds}::bigint[]) and cause_kind in ('claim', 'interest', 'account_event')
    group by dossier_id, debit, credit, cause_kind, cause_id`.execute(db)
  return rows.map(({ causeKind, causeId, ...row }) => ({ ...row, cause: { kind: causeKind, id: causeId } }))
}

/** What is written in the books, by the account of a file or beside it. */
export interface NewTransferRow extends Omit<Transfer, 'cause'> {
  readonly cause: { readonly kind: string; readonly id: number }
  readonly dossierId: number | null
  readonly customerId: number | null
  readonly currency: string
}

export async function insertTransfers(db: Db, transfers: readonly NewTransferRow[], postedAt: Date): Promise<void> {
  if (transfers.length === 0) return
  const column = <Value>(pick: (transfer: NewTransferRow) => Value) => transfers.map(pick)
  await sql`
    insert into ledger_transfer (dossier_id, customer_id, debit, credit, amount_cents, currency, value_day, posted_at,
      cause_kind, cause_id)
    select dossier_id, customer_id, debit, credit, amount_cents, currency, value_day, ${postedAt}, cause_kind, cause_id
    from unnest(
      ${column((one) => one.dossierId)}::bigint[], ${column((one) => one.customerId)}::bigint[],
      ${column((one) => one.debit)}::text[], ${column((one) => one.credit)}::text[],
      ${column((one) => one.amountCents)}::bigint[], ${column((one) => one.currency)}::text[],
      ${column((one) => one.valueDay)}::date[], ${column((one) => one.cause.kind)}::text[],
      ${column((one) => one.cause.id)}::bigint[]
    ) with ordinality as transfer (dossier_id, customer_id, debit, credit, amount_cents, currency, value_day,
      cause_kind, cause_id, position)
    order by position`.execute(db)
}

/** The next dossiers in order of id, for work that goes through all of them. */
export async function selectDossiersAfter(db: Db, afterId: number, limit: number): Promise<DossierRow[]> {
  const { rows } = await sql<DossierRow>`
    select id, number, customer_id, currency from dossier
    where id > ${afterId} order by id limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { LedgerRow } from '#contract/money/account.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export interface VisibleDossier {
  id: number
  number: string
  currency: Currency
}

/** The dossier, if whoever asks may see it. */
export async function findVisibleDossier(db: Db, actor: Actor, id: number): Promise<VisibleDossier | null> {
  const { rows } = await sql<VisibleDossier>`
    select id, number, currency from dossier where id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0] ?? null
}

export interface LedgerPage {
  /** Only transfers from or to one of these; undefined: all. */
  accounts: readonly string[] | undefined
  /** Only what this claim and this event moved; undefined: all. */
  booking: { readonly claimId: number | undefined; readonly eventId: number | undefined }
  /** Only what counts by the end of this day; undefined: all. */
  until: Day | undefined
  offset: number
  limit: number
  oldestFirst: boolean
}

/**
 * The transfers of a dossier with the debtor's balance after each. The balance runs over all of them, also where only
 * one account is shown; with `until` over what counts by then.
 */
export async function selectLedger(
  db: Db,
  dossierId: number,
  page: LedgerPage,
): Promise<{ items: LedgerRow[]; total: number }> {
  const { offset, limit, oldestFirst } = page
  const accounts = page.accounts ?? null
  const { claimId = null, eventId = null } = page.booking
  const isShown = sql`(${accounts}::text[] is null or array[debit, credit] && ${accounts}::text[])
    and (${claimId}::bigint is null or (cause_kind = 'claim' and cause_id = ${claimId}::bigint))
    and (${eventId}::bigint is null or (cause_kind = 'account_event' and cause_id = ${eventId}::bigint))`
  const until = sql`(${page.until ?? null}::date is null or value_day <= ${page.until ?? null}::date)`
  const counted = await sql<{ total: number }>`
    select count(*) as total from ledger_transfer
    where dossier_id = ${dossierId} and ${until} and ${isShown}`.execute(db)
  const { rows } = await sql<LedgerRow>`
    with book as (
      select transfer.*, sum(
        case when debit like 'debtor.%' then amount_cents else 0 end
        - case when credit like 'debtor.%' then amount_cents else 0 end) over (order by transfer.id)::bigint
          as open_cents
      from ledger_transfer transfer where dossier_id = ${dossierId} and ${until}
    ), shown as (
      select * from book where ${isShown}
    )
    select shown.id, shown.value_day, shown.posted_at, shown.debit, shown.credit, shown.amount_cents, shown.open_cents,
      case when shown.cause_kind in ('claim', 'interest') then shown.cause_kind else coalesce(event.kind, 'other') end
        as cause,
      event.id as event_id, claim.invoice_number
    from shown
    left join account_event event on shown.cause_kind = 'account_event' and event.id = shown.cause_id
      and event.dossier_id = any(${dossierId}::bigint || array(
        select file.dossier_id from merged_dossier file where file.survivor_id = ${dossierId}))
    left join claim on claim.dossier_id = shown.dossier_id and claim.id = case
      when shown.cause_kind in ('claim', 'interest') then shown.cause_id else event.claim_id end
    order by shown.id ${oldestFirst ? sql`asc` : sql`desc`} offset ${offset} limit ${limit}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { listSettlements, SettledRow } from '#contract/money/settlement/settlement-sheets.ts'
import { settlementExceptions, type SettlementRow } from '#contract/money/settlements.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

const source = sql`settlement join settlement_run run on run.id = settlement.run_id
  join customer on customer.id = settlement.customer_id`

/** What of its fees are costs: read of the rows that are shown alone. */
const costs = sql`(select coalesce(sum(net_cents), 0)::bigint from settlement_fee fee
  where fee.settlement_id = settlement.id and fee.subject in ('cost', 'advanced'))`

/** Whatever a customer may see is carried out. */
const visibleTo = (actor: Actor): RawBuilder<boolean> =>
  sql`${inScope(actor, 'settlement.customerId')}
    and ${actor.customerId === null ? sql`true` : sql`settlement.state = 'performed'`}`

/** What is only for who looks at it before it is released is kept from a customer. */
const columnsFor = (actor: Actor) => sql`settlement.id, settlement.version, settlement.run_id, settlement.currency,
  run.from_day, run.to_day, manner, settlement.state, opening_cents, collected_cents, direct_cents, held_cents,
  fees_cents - ${costs} as fees_cents, ${costs} as costs_cents, vat_cents,
  open_invoices_cents, set_off_cents, out_cents, due_cents, closing_cents,
  json_build_object('id', customer.id, 'name', customer.name, 'number', customer.number) as customer,
  ${actor.customerId === null ? sql`exceptions` : sql`'[]'::jsonb`} as exceptions,
  ${actor.customerId === null ? sql`hold_reason` : sql`''`} as hold_reason,
  (select former.out_cents from settlement former
    where former.customer_id = settlement.customer_id and former.currency = settlement.currency
      and former.state = 'performed' and former.id < settlement.id
    order by former.id desc limit 1) as former_out_cents,
  (select seen_at from settlement_sight sight
    where sight.settlement_id = settlement.id and sight.user_id = ${personAtWork(actor)}) as looked_at,
  case when settlement.state = 'performed' then run.performed_at end as settled_at`

type Asked = QueryOf<typeof listSettlements>

const sorts = {
  // What nothing is said of comes last.
  exception: sql`array_position(${[...settlementExceptions]}::text[], exceptions ->> 0)`,
  customerName: sql`fold(customer.name)`,
  toDay: sql`run.to_day`,
  openingCents: sql`opening_cents`,
  collectedCents: sql`collected_cents`,
  directCents: sql`direct_cents`,
  feesCents: sql`settlement.fees_cents`,
  setOffCents: sql`set_off_cents`,
  outCents: sql`out_cents`,
  closingCents: sql`closing_cents`,
} as const

function wanted(actor: Actor, query: Asked): RawBuilder<boolean> {
  const { search = null, run = null, customer = null, currency = null, state = null, from = null, to = null } = query
  const exceptions = query.exception ?? null
  return sql`${visibleTo(actor)}
    and (${run}::bigint is null or settlement.run_id = ${run})
    and (${customer}::bigint is null or settlement.customer_id = ${customer})
    and (${currency}::text is null or settlement.currency = ${currency})
    and (${state}::text[] is null or settlement.state = any(${state}::text[]))
    and (${exceptions}::text[] is null or exceptions ?| ${exceptions}::text[]
      or ('none' = any(${exceptions}::text[]) and exceptions = '[]'))
    and (${from}::date is null or run.to_day >= ${from}::date) and (${to}::date is null or run.to_day <= ${to}::date)
    and (${search}::text is null or customer.number::text = ${search}
      or fold(customer.name) like '%' || fold(${search ?? ''}) || '%')`
}

/** Settlements within the scope of whoever asks; the newest first unless another order is asked. */
export async function findSettled(db: Db, actor: Actor, query: Asked): Promise<Counted & { items: SettledRow[] }> {
  const direction = query.sortBy === undefined || query.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<SettledRow>`
    select ${columnsFor(actor)} from ${source} where ${wanted(actor, query)}
    order by ${sorts[query.sortBy ?? 'toDay']} ${direction} nulls last, fold(customer.name), settlement.id desc
    limit ${query.limit} offset ${query.offset}`.execute(db)
  const all = sql`${source} where ${wanted(actor, query)}`
  return { items: rows, ...(await countAndSum(db, all, 'outCents', sorts.outCents, sql`settlement.currency`)) }
}

/** One settlement within the scope of whoever asks, with where it is paid to and what it was worked out from. */
export async function findSettledRow(db: Db, actor: Actor, id: number): Promise<FoundSettlement | undefined> {
  const { rows } = await sql<FoundSettlement>`
    select ${columnsFor(actor)}, settlement.iban, payees, journal_mark, run.state as run_state,
      run.payer_id from ${source}
    where settlement.id = ${id} and ${visibleTo(actor)}`.execute(db)
  return rows[0]
}

export interface FoundSettlement extends SettledRow {
  iban: string | null
  payees: SettlementRow['payees']
  journalMark: string
  payerId: number | null
  runState: 'proposed' | 'released' | 'performed' | 'cancelled'
}

import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type {
  getSaleFile,
  listSaleFiles,
  listSaleItems,
  SaleFileRow,
  SaleItem,
  SalePartner,
  SalePartnerSettings,
} from '#contract/money/sales/sale-files.ts'
import type { Day } from '#domain/day.ts'
import { saleSums } from '#domain/settlement/sale-price.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { noticeSource, noticeState } from './notice-queries.ts'

/** A partner by its own row. */
export type StoredPartner = Omit<SalePartnerSettings, 'account' | 'layout'>

export async function findPartner(db: Db, key: SalePartner): Promise<StoredPartner> {
  const { rows } = await sql<StoredPartner>`
    select key, name, price_percent::float8 as price_percent, fee_cents, put_back_days, decimal_mark, address, contact,
      notice_channel, charge_back, version
    from sale_partner where key = ${key}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no partner ${key}`)
  return row
}

export async function lockPartner(db: Db, key: SalePartner): Promise<StoredPartner> {
  await sql`select from sale_partner where key = ${key} for update`.execute(db)
  return findPartner(db, key)
}

export async function updatePartner(
  db: Db,
  key: SalePartner,
  change: Omit<StoredPartner, 'key' | 'version'>,
): Promise<void> {
  await db
    .updateTable('salePartner')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('key', '=', key)
    .execute()
}

const live = sql`item.state not in ('refused')`
const totals = sql.join(
  saleSums.map(
    (name) => sql`coalesce(sum(${sql.ref(`item.${name}`)}) filter (where ${live}), 0)::bigint
    as ${sql.ref(name)}`,
  ),
)

const rowsOf = sql`
  select file.id, file.partner_key as partner, file.from_day, file.to_day, file.state, file.proposed_at, file.sold_day,
    file.sold_at, file.price_percent, file.put_back_days, file.received_day, file.receipt, file.told_day, file.told_by,
    file.file_sha256, file.charge_back, file.version,
    json_build_object('id', proposer.id, 'name', proposer.name) as proposer,
    case when approver.id is not null then json_build_object('id', approver.id, 'name', approver.name) end as approver,
    sums.*
  from sale_file file join app_user proposer on proposer.id = file.proposed_by
  left join app_user approver on approver.id = file.approved_by
  cross join lateral (select count(*) filter (where ${live})::int as count,
      count(*) filter (where item.state = 'refused')::int as refused_count,
      count(*) filter (where item.state in ('put_back', 'bought_back'))::int as back_count,
      coalesce(sum(due_cents), 0)::bigint as due_cents, coalesce(sum(received_cents), 0)::bigint as received_cents,
      coalesce(sum(owed_cents), 0)::bigint as owed_cents, ${totals}
    from sale_item item where item.sale_file_id = file.id) sums`

const rowColumns = sql`id, partner, from_day, to_day, state, proposer as proposed_by, proposed_at,
  approver as approved_by, sold_day, count, version, ${sql.join(saleSums.map((name) => sql.ref(`shown.${name}`)))}`

export async function findSaleFiles(
  db: Db,
  { limit, offset, sortOrder }: QueryOf<typeof listSaleFiles>,
  partners: readonly SalePartner[],
): Promise<Counted & { items: SaleFileRow[] }> {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<SaleFileRow>`
    select ${rowColumns} from (${rowsOf} where partner_key = any(${[...partners]}::text[])
      order by file.id ${direction} limit ${limit} offset ${offset}) shown order by id ${direction}`.execute(db)
  const all = sql`(${rowsOf} where partner_key = any(${[...partners]}::text[])) shown`
  return { items: rows, ...(await countAndSum(db, all, 'priceCents', sql`price_cents`)) }
}

const noticesOf = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('leftCount', count(*) filter (where ${noticeState} = 'left'),
    'waitingCount', count(*) filter (where ${noticeState} = 'waiting'),
    'untoldCount', count(*) filter (where ${noticeState} = 'untold'))
  from ${noticeSource} where notice.sale_file_id = ${id})`

const paymentsOf = (id: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('lineId', line.id, 'day', line.value_day,
    'cents', payment.amount_cents) order by payment.id), '[]')
  from sale_payment payment join bank_line line on line.id = payment.bank_line_id
  where payment.sale_file_id = ${id} and undone_at is null)`

const ordersOf = (id: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'reference', end_to_end_id, 'cents', amount_cents,
    'state', state, 'batchId', batch_id) order by id), '[]')
  from payment_order where sale_file_id = ${id})`

type Details = OutputOf<typeof getSaleFile>

/** A sale file with all that is known of it, but whether the reader may approve it. */
export type StoredSaleFile = Omit<
  Details,
  'refusal' | 'hasFile' | 'reference' | 'moneyCents' | 'toPayCents' | 'soldDay' | 'receivedDay' | 'toldDay'
> & {
  fileSha256: string | null
  soldDay: Day | null
  receivedDay: Day | null
  toldDay: Day | null
}

export async function findSaleFile(db: Db, id: number): Promise<StoredSaleFile | undefined> {
  const { rows } = await sql<StoredSaleFile>`
    select ${rowColumns}, price_percent::float8 as price_percent, put_back_days, received_day, receipt, told_day,
      told_by, file_sha256, charge_back, refused_count, back_count, due_cents, received_cents, owed_cents,
      coalesce((select trust_iban from agency), '') as iban, ${paymentsOf(sql`shown.id`)} as payments,
      ${noticesOf(sql`shown.id`)} as notices,
      (select coalesce(json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
        from (select reason, count(*)::int as count from sale_item cross join unnest(reasons) reason
          where sale_file_id = shown.id group by reason) reasons) as reasons,
      ${ordersOf(sql`shown.id`)} as orders,
      coalesce((select number from sale_layout layout join sale_file written on written.layout_id = layout.id
        where written.id = shown.id), 0) as layout_number,
      (select iban from sale_partner where key = shown.partner) as buyer_iban,
      exists (select from sale_partner_iban_change change
        where change.partner_key = shown.partner and change.state = 'proposed') as account_waits,
      (select erased_at is not null from sale_file where id = shown.id) as is_erased,
      (select offered_at from sale_file where id = shown.id) as offered_at,
      (select name from app_user where id = (select offered_by from sale_file where id = shown.id)) as offered_by
    from (${rowsOf} where file.id = ${id}) shown`.execute(db)
  return rows[0]
}

export async function lockSaleFile(db: Db, id: number): Promise<StoredSaleFile | undefined> {
  await sql`select from sale_file where id = ${id} for update`.execute(db)
  return findSaleFile(db, id)
}

export async function findSaleItems(
  db: Db,
  id: number,
  query: QueryOf<typeof listSaleItems>,
): Promise<Counted & { items: SaleItem[] }> {
  const { sortBy = 'number', sortOrder, limit, offset } = query
  const [state, reason, dossierId] = [query.state ?? null, query.reason ?? null, query.dossierId ?? null]
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const sorts = { number: sql`dossier.number`, openCents: sql`item.open_cents`, priceCents: sql`price_cents` } as const
  const source = sql`sale_item item join dossier on dossier.id = item.dossier_id
    join customer on customer.id = dossier.customer_id
    where item.sale_file_id = ${id} and (${state}::text[] is null or item.state = any(${state}::text[]))
      and (${reason}::text[] is null or reasons && ${reason}::text[])
      and (${dossierId}::bigint is null or item.dossier_id = ${dossierId})
      and (${query.reference ?? null}::text is null or offer_reference = upper(trim(${query.reference ?? null})))`
  const { rows } = await sql<SaleItem>`
    select dossier.id as dossier_id, dossier.number, debtor_name, customer.name as customer_name, item.state,
      to_json(reasons) as reasons, back_day, back_reason, back_cents, item.open_cents, price_cents, fee_cents,
      due_cents, received_cents, owed_cents, exists (select from sale_payment payment
        join ledger_transfer transfer on cause_kind = 'sale_payment' and cause_id = payment.id
          and transfer.dossier_id = item.dossier_id
        join settled_transfer on transfer_id = transfer.id
        where payment.sale_file_id = item.sale_file_id and undone_at is null) as is_settled, offer_reference
    from ${source} order by ${sorts[sortBy]} ${direction}, dossier.id limit ${limit} offset ${offset}`.execute(db)
  return { items: rows, ...(await countAndSum(db, source, 'priceCents', sorts.priceCents)) }
}

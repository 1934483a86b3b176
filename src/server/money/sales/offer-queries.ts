import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { saleSums, type SaleSums } from '#domain/settlement/sale-price.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Which offered files have no reference yet. */
export async function findUnnamed(db: Db, saleFileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saleItem')
    .select('dossierId')
    .where('saleFileId', '=', saleFileId)
    .where('state', '=', 'offered')
    .where('offerReference', 'is', null)
    .orderBy('dossierId')
    .execute()
  return rows.map(({ dossierId }) => dossierId)
}

/** Gives each of these files its reference. */
export async function setReferences(
  tx: Db,
  saleFileId: number,
  named: readonly { readonly dossierId: number; readonly reference: string }[],
): Promise<void> {
  await sql`
    update sale_item set offer_reference = named.reference
    from unnest(${named.map(({ dossierId }) => dossierId)}::bigint[],
      ${named.map(({ reference }) => reference)}::text[]) named (dossier_id, reference)
    where sale_file_id = ${saleFileId} and sale_item.dossier_id = named.dossier_id`.execute(tx)
}

/** A file as a partner may see it before it buys: what it is like, and nothing by which its debtor is found. */
export interface NamelessRow extends Omit<SaleSums, 'priceCents' | 'feeCents'> {
  reference: string
  kind: 'private' | 'company'
  country: string
  /** The first digits of the postcode: a region of some 200,000 addresses. */
  region: string
  phase: string
  ageDays: number
  overdueDays: number
  invoiceCount: number
  /** The month of the last payment. */
  paidMonth: string | null
  balanceDay: Day
}

export const namelessSums = saleSums.filter((name) => name !== 'priceCents' && name !== 'feeCents')

/** A payment that was not taken back since. */
const stands = sql`not exists (select from account_event back
          where back.dossier_id = dossier.id and back.reverses_id = transfer.cause_id and not exists (
            select from account_event again where again.dossier_id = dossier.id and again.reverses_id = back.id))`

/** In the order of their references, which is none: the order of the files would tell when they came in. */
export async function findNameless(db: Db, saleFileId: number): Promise<NamelessRow[]> {
  const { rows } = await sql<NamelessRow>`
    select item.offer_reference as reference, dossier.kind, coalesce(address.country, 'NL') as country,
      left(regexp_replace(coalesce(address.postcode, ''), '[^0-9]', '', 'g'), 2) as region, dossier.phase,
      item.balance_day, item.balance_day - dossier.opened_day as age_days,
      greatest(0, item.balance_day - coalesce(claims.due_day, item.balance_day)) as overdue_days,
      claims.count as invoice_count,
      (select to_char(max(transfer.value_day), 'YYYY-MM') from ledger_transfer transfer
        where transfer.dossier_id = dossier.id and cause_kind = 'account_event'
          and (credit = 'customer.payable' or debit = 'customer.direct') and ${stands}) as paid_month,
      ${sql.join(namelessSums.map((name) => sql.ref(`item.${name}`)))}
    from sale_item item join dossier on dossier.id = item.dossier_id
    cross join lateral (select count(*)::int as count, min(due_day) as due_day from claim
      where claim.dossier_id = dossier.id and claim.withdrawn_at is null) claims
    left join lateral (select address.* from dossier_debtor owing
      join debtor_address address on address.debtor_id = owing.debtor_id and address.valid_to is null
      where owing.dossier_id = dossier.id order by owing.debtor_id, address.id limit 1) address on true
    where item.sale_file_id = ${saleFileId} and item.state = 'offered' order by item.offer_reference`.execute(db)
  return rows
}

/** The bytes of the last offer that was made of a sale. */
export async function findOfferSha(db: Db, saleFileId: number): Promise<string | null> {
  const row = await db.selectFrom('saleFile').select('offerSha256').where('id', '=', saleFileId).executeTakeFirst()
  return row?.offerSha256 ?? null
}

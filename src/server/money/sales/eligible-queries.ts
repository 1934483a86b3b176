import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { proposeSaleFile } from '#contract/money/sales/sale-files.ts'
import { dossierFlags } from '#server/book/standing/dossier-flags.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

export type SaleCriteria = Omit<InputOf<typeof proposeSaleFile>, 'partner' | 'pricePercent' | 'feeCents'>

/**
 * Dossiers with why they may not be sold, and with their balance. What holds of a person holds in each of his files; what may
 * be time-barred is looked at apart.
 */
const judged = (saleFileId: number, wanted: RawBuilder<unknown>) => sql`
  select dossier.id as dossier_id, balance.as_of as balance_day, balance.principal_cents, balance.interest_cents,
    balance.collection_costs_cents as costs_cents, balance.vat_cents,
    balance.court_cents + balance.bailiff_cents as court_cents, balance.other_cents, balance.paid_cents,
    balance.open_cents,
    array_remove(array[
      case when flags && array['dispute', 'complaint'] then 'disputed' end,
      case when exists (select from claim where claim.dossier_id = dossier.id and claim.withdrawn_at is null
          and claim.document_sha256 is null)
        or not exists (select from dossier_debtor owing join debtor_address address
          on address.debtor_id = owing.debtor_id and address.valid_to is null and address.street <> ''
          where owing.dossier_id = dossier.id) then 'incomplete' end,
      case when flags && array['deceased', 'told_deceased'] then 'deceased' end,
      case when flags && array['bankruptcy', 'told_insolvent'] then 'insolvent' end,
      case when dossier.phase = 'shv' or flags && array['debt_relief', 'told_debt_relief'] then 'shv' end,
      case when dossier.status = 'term_payment' or 'plan' = any(flags) then 'plan' end,
      case when exists (select from sale_item other where other.dossier_id = dossier.id
        and other.sale_file_id <> ${saleFileId} and other.state in ('offered', 'sold')) then 'sold' end,
      case when dossier.status = 'closed' or flags && array['guardianship', 'told_guardianship', 'legal_hold']
        then 'hold' end], null) as reasons
  from dossier join dossier_balance balance on balance.dossier_id = dossier.id
  cross join lateral (select ${dossierFlags} || array(
    select halt.reason from dossier_debtor mine
    join dossier_debtor theirs on theirs.debtor_id = mine.debtor_id and theirs.dossier_id <> mine.dossier_id
    join dossier_halt halt on halt.dossier_id = theirs.dossier_id and halt.ended_at is null
      and halt.reason in ('deceased', 'bankruptcy', 'debt_relief', 'guardianship')
    where mine.dossier_id = dossier.id) as flags) known
  where ${wanted}`

const columns = sql`dossier_id, balance_day, principal_cents, interest_cents, costs_cents, vat_cents, court_cents,
  other_cents, paid_cents, open_cents`

/** Every open file that the criteria find, as an item: refused with its reasons, or offered. Answers how many. */
export async function insertCandidates(db: Db, saleFileId: number, criteria: SaleCriteria): Promise<number> {
  const { fromDay, toDay, customer, debtorKind, leastCents, mostCents } = criteria
  const wanted = sql`${isReal('dossier.customerId')} and dossier.status <> 'closed'
    and dossier.phase in ('amicable', 'monitoring', 'shv')
    and dossier.currency = 'EUR' and dossier.opened_day between ${fromDay} and ${toDay}
    and (${customer}::bigint is null or dossier.customer_id = ${customer})
    and (${debtorKind}::text is null or dossier.kind = ${debtorKind})
    and balance.open_cents >= greatest(1, ${leastCents}::bigint)
    and (${mostCents}::bigint is null or balance.open_cents <= ${mostCents})`
  const { rows } = await sql`
    insert into sale_item (sale_file_id, state, reasons, ${columns})
    select ${saleFileId}, case when reasons = '{}' then 'offered' else 'refused' end, reasons, ${columns}
    from (${judged(saleFileId, wanted)}) found
    returning 1`.execute(db)
  return rows.length
}

/** Of what is offered what may not be sold any more, or is not what it was: with its reasons now. */
export async function findChanged(
  db: Db,
  saleFileId: number,
): Promise<{ dossierId: number; reasons: readonly string[] }[]> {
  const wanted = sql`exists (select from sale_item offered where offered.sale_file_id = ${saleFileId}
    and offered.dossier_id = dossier.id and offered.state = 'offered')`
  const { rows } = await sql<{ dossierId: number; reasons: string[] }>`
    select now.dossier_id, case when now.reasons = '{}' then array['changed'] else now.reasons end as reasons
    from (${judged(saleFileId, wanted)}) now
    join sale_item item on item.sale_file_id = ${saleFileId} and item.dossier_id = now.dossier_id
    where now.reasons <> '{}' or (now.paid_cents, now.principal_cents) is distinct from
      (item.paid_cents, item.principal_cents)`.execute(db)
  return rows
}

/** Refuses offered files, each with its reasons. */
export async function refuseItems(
  db: Db,
  saleFileId: number,
  refused: readonly { readonly dossierId: number; readonly reasons: readonly string[] }[],
): Promise<void> {
  if (refused.length === 0) return
  await sql`
    update sale_item set state = 'refused', price_cents = 0, fee_cents = 0,
      reasons = string_to_array(said.reasons, ' ')
    from unnest(${refused.map(({ dossierId }) => dossierId)}::bigint[],
      ${refused.map(({ reasons }) => reasons.join(' '))}::text[]) as said (dossier_id, reasons)
    where sale_file_id = ${saleFileId} and sale_item.dossier_id = said.dossier_id and state = 'offered'`.execute(db)
}

/** What is offered at its price: a percentage of what is owed, half up, and a fee for each. */
export async function priceItems(db: Db, id: number): Promise<void> {
  await sql`
    update sale_item set price_cents = round(open_cents * price_percent / 100), fee_cents = sale_file.fee_cents
    from sale_file where sale_file.id = ${id} and sale_item.sale_file_id = sale_file.id
      and sale_item.state = 'offered'`.execute(db)
}

import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '#domain/day.ts'
import type { Component } from '#domain/account/events.ts'
import type { Percent } from '#domain/interest/percent.ts'
import type { Cents } from '#domain/money.ts'
import type { PaidTo } from '#domain/settlement/fee-scheme.ts'
import type { Language } from '#contract/platform/language.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { heldEvents } from '#server/book/standing/held-events.ts'
import { isOfBeforeSale } from '#server/book/standing/of-before-sale.ts'
import type { Db } from '#server/platform/db/db.ts'
import { madeCosts, unbilledMade } from './made-cost-queries.ts'

/** What is to be settled: of which customers, up to and with which day. */
export interface SettledScope {
  readonly toDay: Day
  /** What was posted before this moment; what was taken back of it since is counted too. */
  readonly before: Date
  /** Empty: all that settle by one of the periods. */
  readonly customerIds: readonly number[]
  readonly periods: readonly string[]
}

/** The first moment after a day. */
export const endOf = (day: Day): Date => momentInAmsterdam(addDays(day, 1), 0)

/** What came in for a file, or was taken back, and was not settled yet; nothing of one that is billed by itself. */
export interface UnsettledFile {
  customerId: number
  currency: string
  /** Null: of no file in particular. */
  dossierId: number | null
  /** What we must remit of it. */
  payableCents: Cents
  /** What of that was ordered before and did not arrive. */
  returnedCents: Cents
  /** What its customer got directly. */
  directCents: Cents
  transferIds: number[]
  /** When the oldest of it was posted. */
  since: Date | null
}

/**
 * What was posted and never settled, by file; files that are billed whatever came in: taken back by their customer, or with
 * costs of it that were not billed; and whom something was carried for that can be paid out. Transfers are known one by one:
 * those of two at once are written in any order.
 */
export async function findUnsettled(db: Db, scope: SettledScope): Promise<UnsettledFile[]> {
  const { before, toDay, customerIds, periods } = scope
  const { rows } = await sql<UnsettledFile>`
    with asked as materialized (
      select id, iban from customer where case when ${customerIds}::bigint[] = '{}'
        then settlement_period = any(${periods}::text[]) else id = any(${customerIds}::bigint[]) end
        and test_of_id is null
    ), held as materialized (${heldEvents(toDay)}),
      ${takenBackSince(before)}, ${costsOf(paidCostsEver, toDay)}, ${madeCosts(before)},
    unsettled as (
      select transfer.customer_id, transfer.currency, transfer.dossier_id,
        sum(case when credit = 'customer.payable' then amount_cents when debit = 'customer.payable' then -amount_cents
          else 0 end)::bigint as payable_cents,
        coalesce(sum(case credit when 'customer.payable' then amount_cents else -amount_cents end)
          filter (where cause_kind in ('payment_order', 'bank_line')), 0)::bigint as returned_cents,
        sum(case when debit = 'customer.direct' then amount_cents when credit = 'customer.direct' then -amount_cents
          else 0 end)::bigint as direct_cents,
        array_agg(transfer.id order by transfer.id) as transfer_ids, min(posted_at) as since
      from ledger_transfer transfer join asked on asked.id = transfer.customer_id
      where cause_kind in ('account_event', 'payment_order', 'bank_line', 'sale', 'sale_payment')
        and (posted_at < ${before} or transfer.id in (select id from taken_back))
        and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
        and not exists (select from settled_transfer settled where settled.transfer_id = transfer.id)
        and not ${isOfBuyer(sql`transfer`)}
        and (cause_kind <> 'account_event' or cause_id not in (select event_id from held))
      group by transfer.customer_id, transfer.currency, transfer.dossier_id
    ), billed_by_itself as (
      ${withdrawalsDue(toDay)} union ${movedSince(before)} union ${creditedByHand}
      union ${costsDue} union select dossier_id from (${unbilledMade}) made_due
    )
    select * from unsettled union all
    select customer_id, currency, id, 0, 0, 0, '{}', null from dossier
    where id in (select id from billed_by_itself)
      and not exists (select from unsettled where unsettled.dossier_id = dossier.id)
    union all
    -- Carried because there was no account to pay it to: it goes out once there is one, whatever comes in.
    select customer_id, currency, null, 0, 0, 0, '{}', null from (
      select distinct on (customer_id) customer_id, currency, closing_cents from settlement
      where customer_id in (select id from asked where iban is not null) and currency = 'EUR' and state = 'performed'
      order by customer_id, id desc
    ) carried
    where closing_cents > 0 and not exists (
      select from unsettled where unsettled.customer_id = carried.customer_id and unsettled.dossier_id is null)
    order by customer_id, currency, dossier_id`.execute(db)
  return rows
}

/**
 * Money of a debtor that is for who bought his file: it counts from after the day of which the balance was sold, and came in since,
 * to us or to its customer. What takes back money of before is the customer's as that was (0352). Nothing of it is settled or
 * billed while the file is sold (0309). Of one that was sold before its price was in the books all is the customer's: nothing of
 * it is reckoned with the buyer (0311).
 */
const isOfBuyer = (transfer: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${transfer}.cause_kind = 'account_event'
        and exists (select from sale_item item
          where item.dossier_id = ${transfer}.dossier_id and item.state = 'sold'
            and ${transfer}.id > item.sold_after and ${transfer}.value_day > item.balance_day
            and not ${isOfBeforeSale(transfer, sql`item`)}))`

/**
 * What the end of a period does not keep out: the transfers since then of a payment, of a line, of the price of a file that was
 * sold or of what a settlement ordered to an account that together come to less than nothing. That money is not there any more, so that it is not paid out (0335).
 */
const takenBackSince = (before: Date): RawBuilder<unknown> => sql`since as materialized (
      select transfer.id, cause_kind, cause_id, sum(
        case when credit = 'customer.payable' or debit = 'customer.direct' then transfer.amount_cents
          else -transfer.amount_cents end) over (partition by transfer.customer_id, currency,
        case when ordered.settlement_id is not null then 'settlement' when sale_id is not null then 'sale'
          else cause_kind end,
        coalesce(ordered.settlement_id, sale_id, cause_id), coalesce(ordered.merchant_id, 0),
        case when sale_id is not null then transfer.dossier_id end) as cents
      from ledger_transfer transfer join asked on asked.id = transfer.customer_id
      left join payment_order ordered on cause_kind = 'payment_order' and ordered.id = cause_id
      left join sale_payment payment on cause_kind = 'sale_payment' and payment.id = cause_id
      cross join lateral (
        select case cause_kind when 'sale' then cause_id else payment.sale_file_id end as sale_id) sold
      where cause_kind in ('account_event', 'payment_order', 'bank_line', 'sale', 'sale_payment')
        and posted_at >= ${before}
        and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
    ), taken_back as materialized (select id, cause_kind, cause_id from since where cents < 0)`

/** Whether what moved the account of a file was posted before a moment, or takes back what was. */
const isCounted = (before: Date): RawBuilder<unknown> => sql`(posted_at < ${before}
        or cause_id in (select cause_id from taken_back where cause_kind = 'account_event'))`

/** Whether its customer took a dossier back by a day: one before collection never bore costs, and ends without any. */
const isTakenBack = (toDay: Day): RawBuilder<boolean> => sql`
        (closing_reason = 'withdrawn' and not dossier.before_collection and closed_day <= ${toDay})`

/** What was billed of a dossier for taking it back, less what was credited to be billed anew. */
const billedForWithdrawal: RawBuilder<unknown> = sql`(
        select coalesce(sum(case when invoice.kind = 'invoice' then line.net_cents when is_waived then 0
          else -line.net_cents end), 0)
        from invoice_line line join invoice on invoice.id = line.invoice_id
        where line.dossier_id = dossier.id and rule = 'withdrawal')`

/** Taken back by their customer, of which nothing is billed for that, and those of which it is and that go on again. */
const withdrawalsDue = (toDay: Day): RawBuilder<unknown> => sql`
      select dossier.id from dossier join asked on asked.id = dossier.customer_id
      where ${isTakenBack(toDay)} and exists (select from fee_scheme scheme where withdrawal is not null
          and (scheme.customer_id = dossier.customer_id or scheme.customer_id is null))
        and ${billedForWithdrawal} = 0
      union
      select dossier.id from invoice_line charged join dossier on dossier.id = charged.dossier_id
      join asked on asked.id = dossier.customer_id
      where charged.rule = 'withdrawal' and not coalesce(${isTakenBack(toDay)}, false) and ${billedForWithdrawal} > 0`

/** Whether a dossier was settled at a moment or later. */
const settledSince = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (select from settlement_fee fee
        join settlement on settlement.id = fee.settlement_id join settlement_run run on run.id = settlement.run_id
        where fee.dossier_id = dossier.id and settlement.state = 'performed' and run.performed_at >= ${moment})`

/** Moved to another scheme since it was settled last: the difference is billed or credited. */
const movedSince = (before: Date): RawBuilder<unknown> => sql`
      select dossier.id from dossier_fee_scheme moved join dossier on dossier.id = moved.dossier_id
      join asked on asked.id = dossier.customer_id
      where moved_at < ${before} and not ${settledSince(sql`moved_at`)}`

/** Credited by hand since it was settled last, to be billed anew. */
const creditedByHand: RawBuilder<unknown> = sql`
      select dossier.id from invoice note join invoice_line line on line.invoice_id = note.id
      join dossier on dossier.id = line.dossier_id join asked on asked.id = dossier.customer_id
      where note.kind = 'credit_note' and note.settlement_id is null and not note.is_waived
        and not ${settledSince(sql`note.issued_at`)}`

/** With costs of its customer of which more or less was billed than there are. */
const costsDue: RawBuilder<unknown> = sql`
      select dossier_id from (
        select dossier_id, rule, cents from cost
        union all
        select line.dossier_id, line.rule, case when invoice.kind = 'invoice' then -line.net_cents
          when is_waived then 0 else line.net_cents end
        from dossier join asked on asked.id = dossier.customer_id join invoice_line line on line.dossier_id = dossier.id
        join invoice on invoice.id = line.invoice_id
        where line.rule like 'customer\\_cost.%'
      ) due group by dossier_id, rule having sum(cents) <> 0`

/** What of each customer is held so. */
export async function sumHeld(
  db: Db,
  { toDay, before }: SettledScope,
  customerIds: readonly number[],
): Promise<{ customerId: number; currency: string; heldCents: Cents }[]> {
  const { rows } = await sql<{ customerId: number; currency: string; heldCents: Cents }>`
    with asked as (select unnest(${customerIds}::bigint[]) as id),
      held as materialized (${heldEvents(toDay)}), ${takenBackSince(before)}
    select customer_id, currency,
      sum(case credit when 'customer.payable' then amount_cents else -amount_cents end)::bigint as held_cents
    from ledger_transfer
    where cause_kind = 'account_event' and customer_id = any(${customerIds}::bigint[]) and ${isCounted(before)}
      and 'customer.payable' in (debit, credit) and cause_id in (select event_id from held)
    group by 1, 2`.execute(db)
  return rows
}

/** What was collected of files in all, by component, whoever got it; without what is held or was taken back since. */
export interface CollectedRow {
  dossierId: number
  component: Component
  paidTo: PaidTo
  cents: Cents
}

export async function sumCollected(
  db: Db,
  dossierIds: readonly number[],
  { toDay, before }: SettledScope,
): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    with asked as (select distinct customer_id as id from dossier where id = any(${dossierIds}::bigint[])),
      held as materialized (${heldEvents(toDay)}), ${takenBackSince(before)}
    select dossier_id, component, case source when 'suspense' then 'us' else 'customer' end as paid_to,
      sum(cents)::bigint as cents
    from (
      select dossier_id, cause_id, substr(credit, 8) as component, debit as source, amount_cents as cents
      from ledger_transfer
      where dossier_id = any(${dossierIds}::bigint[]) and ${isCounted(before)} and cause_kind = 'account_event'
        and debit in ('suspense', 'customer.direct') and credit like 'debtor.%'
        and not ${isOfBuyer(sql`ledger_transfer`)}
      union all
      select dossier_id, cause_id, substr(debit, 8), credit, -amount_cents from ledger_transfer
      where dossier_id = any(${dossierIds}::bigint[]) and ${isCounted(before)} and cause_kind = 'account_event'
        and credit in ('suspense', 'customer.direct') and debit like 'debtor.%'
        and not ${isOfBuyer(sql`ledger_transfer`)}
    ) moved where cause_id not in (select event_id from held)
    group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2, 3`.execute(db)
  return rows
}

/** What decides the fees of a file beside its money. */
export interface FileFacts {
  id: number
  number: string
  /** From the oldest day on which something fell due to the day it came in. */
  ageDays: number
  /** The costs that its debtor was charged less what of them was given up, of a file that its customer took back. */
  withdrawnCostsCents: Cents | null
  isOnHold: boolean
}

/** Not of a dossier that went into this one: how old a file was when it came in does not change by that. */
const isOwnClaim = sql`not exists (select from merged_dossier gone
          where gone.survivor_id = dossier.id and gone.undone_at is null and claim.id = any(gone.claim_ids))`

export async function findFileFacts(db: Db, dossierIds: readonly number[], toDay: Day): Promise<FileFacts[]> {
  const { rows } = await sql<FileFacts>`
    select dossier.id, dossier.number, status in ('paused', 'suspend') as is_on_hold,
      greatest(0, dossier.opened_day - coalesce(
        (select min(due_day) from claim where claim.dossier_id = dossier.id and ${isOwnClaim}),
        opened_day)) as age_days,
      case when ${isTakenBack(toDay)} then (
        select coalesce(sum(case debit when 'debtor.collection_costs' then transfer.amount_cents
          else -transfer.amount_cents end), 0)::bigint
        from ledger_transfer transfer join account_event event on event.id = transfer.cause_id
          and event.dossier_id = any(dossier.id || array(
            select file.dossier_id from merged_dossier file where file.survivor_id = dossier.id))
        where transfer.dossier_id = dossier.id and transfer.cause_kind = 'account_event'
          and 'debtor.collection_costs' in (debit, credit) and 'customer.claim' in (debit, credit)
          -- What was given up so that it could close was still asked.
          and not (event.cause_kind = 'closure' and event.value_day = closed_day)) end as withdrawn_costs_cents
    from dossier where id = any(${dossierIds}::bigint[])`.execute(db)
  return rows
}

/** What a customer pays for a file whatever comes in, by one row of its costs. */
export interface FileCost {
  dossierId: number
  /** By which it is known on an invoice. */
  rule: string
  cents: Cents
  percent: Percent
  names: Readonly<Record<Language, string>>
}

export async function findFileCosts(db: Db, dossierIds: readonly number[], toDay: Day): Promise<FileCost[]> {
  const { rows } = await sql<FileCost>`
    with asked as (select id from customer),
      ${costsOf(sql`dossier.id = any(${dossierIds}::bigint[])`, toDay)}
    select dossier_id, rule, cents, percent::float8 as percent,
      json_build_object('nl', name_nl, 'en', name_en, 'fr', name_fr) as names
    from cost join cost_type on cost_type.id = cost_type_id order by dossier_id, rule`.execute(db)
  return rows
}

/** Whether it was ever agreed with a customer that is `asked` about that it pays costs. */
const paidCostsEver: RawBuilder<unknown> = sql`asked.id in (
  select id from customer where cost_policy = 'client_costs'
  union select customer_id from former_customer where cost_policy = 'client_costs')`

/** What was agreed with the customer of a `dossier` on the day it came in: another agreement holds for what comes after. */
const policyOfDossier: RawBuilder<unknown> = sql`coalesce((
  select cost_policy from former_customer former
  where former.customer_id = dossier.customer_id
    and until_at >= (dossier.opened_day + 1)::timestamp at time zone 'Europe/Amsterdam'
  order by until_at limit 1
), (select cost_policy from customer where customer.id = dossier.customer_id))`

/**
 * Costs of files by the rows of their customer, else of all: of each row once for a file for each moment, by the row that
 * holds on its day. A month counts from the first day the file was open in it. What was merged was not closed: its survivor
 * is; and nothing is owed of an import that was taken back.
 */
const costsOf = (wanted: RawBuilder<unknown>, toDay: Day): RawBuilder<unknown> => sql`
    costly as materialized (
      select dossier.id, customer_id, opened_day, closed_day, closing_reason
      from dossier join asked on asked.id = dossier.customer_id
      where ${wanted} and opened_day <= ${toDay} and closing_reason is distinct from 'import_undone'
        and ${policyOfDossier} = 'client_costs'
    ), happened (dossier_id, customer_id, moment, day) as (
      select id, customer_id, 'intake', opened_day from costly
      union all select id, customer_id, 'closing', closed_day from costly
        where closed_day is not null and closing_reason is distinct from 'merged'
      union all select id, customer_id, 'month', greatest(opened_day, month::date) from costly
        cross join lateral generate_series(date_trunc('month', opened_day::timestamp),
          least(closed_day, ${toDay}::date)::timestamp, interval '1 month') month
      union all select costly.id, costly.customer_id, 'letter', (sent_at at time zone 'Europe/Amsterdam')::date
        from costly join dispatch on dispatch.dossier_id = costly.id where channel = 'post' and sent_at is not null
      union all select distinct costly.id, costly.customer_id, 'hand_over', since_day
        from costly join dossier_partner partner on partner.dossier_id = costly.id
      union all select distinct costly.id, costly.customer_id, 'hand_over', since_day
        from costly join dossier_bailiff bailiff on bailiff.dossier_id = costly.id
    ), cost as (
      select dossier_id, 'customer_cost.' || row.id as rule, row.cost_type_id, row.vat_percent as percent,
        sum(row.amount_cents)::bigint as cents
      from happened cross join lateral (
        select distinct on (cost_type_id) * from customer_cost
        where moment = happened.moment and (customer_id = happened.customer_id or customer_id is null)
          and valid_from <= happened.day and (valid_to is null or valid_to > happened.day)
        order by cost_type_id, customer_id nulls last, valid_from desc
      ) row
      where happened.day <= ${toDay} group by 1, 2, 3, 4 having sum(row.amount_cents) > 0
    )`

import { type RawBuilder, sql } from 'kysely'
import type { Component } from '#domain/account/events.ts'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import type { DisbursementKind } from '#domain/court/imported-cost.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { takenBack } from '#server/book/claims/taken-back.ts'
import type { Db } from '#server/platform/db/db.ts'
import { schemeOfDossier } from './scheme-queries.ts'

/** What the agency paid a bailiff for a file that somebody else bears. */
export interface MadeCostRow {
  dossierId: number
  /** By which it is known on an invoice; null: what else its debtor was charged on a part on which such a cost is. */
  rule: string | null
  /** Without VAT. */
  cents: Cents
  /** Whether the office asked VAT on it: what bears none is exempt when it is billed on. */
  isTaxed: boolean
  /** The part of the account of its debtor, and what he was charged on it; null: its customer bears it. */
  component: Component | null
  debtorCents: Cents | null
  act: BailiffAct | null
  disbursement: DisbursementKind | null
  actDay: Day | null
}

/** By which the rule of such a cost begins, before its id. */
export const madeCostPrefix = 'bailiff_cost.'
const prefix = sql.lit(madeCostPrefix)
const anyMade = sql.lit(`${madeCostPrefix}%`)

/**
 * The costs that were charged before a moment, as a table `made` of a statement: of a file that was merged under the one that
 * goes on. What was taken off the account of its debtor since is charged to nobody.
 */
export const madeCosts = (before: Date): RawBuilder<unknown> => sql`made as materialized (
      select coalesce(gone.survivor_id, line.dossier_id) as dossier_id, ${prefix} || line.id as rule,
        line.amount_cents as cents, line.vat_cents > 0 as is_taxed, line.component, line.debtor_cents, line.act,
        line.disbursement, line.act_day, line.account_event_id, line.id as line_id
      from cost_line line
      left join merged_dossier gone on gone.dossier_id = line.dossier_id and gone.undone_at is null
      where line.state = 'charged' and line.charged_to in ('customer', 'debtor') and line.dossier_id is not null
        and line.decided_at < ${before}
        and not ${takenBack}
    )`

/** What a customer was billed for the cost `line`, less what was credited, and on which invoice last. */
export const billedOf = sql`lateral (
  select coalesce(sum(case invoice.kind when 'invoice' then billed.net_cents when 'credit_note' then -billed.net_cents
      end), 0)::bigint as cents,
    (array_agg(invoice.id order by invoice.id desc) filter (where invoice.kind = 'invoice'))[1] as invoice_id,
    (array_agg(invoice.number order by invoice.id desc) filter (where invoice.kind = 'invoice'))[1] as number
  from invoice_line billed join invoice on invoice.id = billed.invoice_id
  where billed.rule like ${anyMade} and billed.rule = ${prefix} || line.id) billed`

/**
 * The file on which a `line` of an invoice counts, of a cost that was made: where that cost is by now. What was billed of it
 * on the file that it was made on, or on one in which that ever was, is of it wherever it went since; all else is of the file
 * of its line. A table `home` of a statement.
 */
export const homeOfLine: RawBuilder<unknown> = sql`lateral (
  select coalesce(gone.survivor_id, origin.id) as dossier_id
  from (select case when line.rule like ${anyMade} then coalesce((
      select made.dossier_id from cost_line made
      where made.id = substr(line.rule, ${sql.lit(madeCostPrefix.length + 1)})::bigint and exists (
        select from merged_dossier once
        where once.dossier_id = made.dossier_id and once.survivor_id = line.dossier_id)
    ), line.dossier_id) end as id) origin
  left join merged_dossier gone on gone.dossier_id = origin.id and gone.undone_at is null
) home`

/** Of all of them. What was waived is still billed here, or it would be billed again; who undoes a cost has it given back. */
const billedLines = sql`select home.dossier_id, line.rule, case when invoice.kind = 'invoice' then line.net_cents
    when is_waived then 0 else -line.net_cents end as cents
  from invoice_line line join invoice on invoice.id = line.invoice_id cross join ${homeOfLine}
  where line.rule like ${anyMade}`

/**
 * The files of a statement with `made` and `asked` that are to be looked at for such a cost: on it more or less of the cost is
 * billed than may be by now, as where it is charged to nobody any more.
 */
export const unbilledMade: RawBuilder<unknown> = sql`
      select coalesce(made.dossier_id, billed.dossier_id) as dossier_id
      from made full join (
        select dossier_id, rule, sum(cents) as cents from (${billedLines}) lines group by 1, 2
      ) billed on billed.dossier_id = made.dossier_id and billed.rule = made.rule
      join dossier on dossier.id = coalesce(made.dossier_id, billed.dossier_id)
      join asked on asked.id = dossier.customer_id
      left join dossier_fee_scheme moved on moved.dossier_id = dossier.id
      where coalesce(made.cents, 0) <> coalesce(billed.cents, 0)
        and (made.component is null or exists (
          select from (select 1) one ${schemeOfDossier}
          where scheme.pass_on = 'at_once' or (scheme.pass_on = 'recovered'
            and exists (select from ledger_transfer paid where paid.dossier_id = made.dossier_id
              and paid.credit = 'debtor.' || made.component
              and paid.debit in ('suspense', 'customer.direct')))))`

/** What debtors were let off of each `part` of the account of a `file`, and paid of it before; tables of a statement. */
const letOff = sql`moved as (
      -- What took the debt of a part down: given up, credited, or paid.
      select file.dossier_id, part.component, event.value_day,
        greatest(transfer.debit, transfer.credit) = 'debtor.' || part.component
          and least(transfer.debit, transfer.credit) = 'customer.claim' as is_waived,
        case when transfer.credit = 'debtor.' || part.component then transfer.amount_cents
          else -transfer.amount_cents end as cents
      from file join part on part.dossier_id = file.dossier_id
      join ledger_transfer transfer on transfer.dossier_id = file.id and transfer.cause_kind = 'account_event'
        and 'debtor.' || part.component in (transfer.debit, transfer.credit)
      join account_event event on event.dossier_id = file.id and event.id = transfer.cause_id and event.kind <> 'cost'
    ), waived as (
      select dossier_id, component, sum(cents) filter (where is_waived) as cents, sum(cents) filter (where not is_waived
        and value_day < (select min(value_day) from moved given where given.dossier_id = moved.dossier_id
          and given.component = moved.component and is_waived)) as paid_cents
      from moved group by 1, 2 having sum(cents) filter (where is_waived) > 0
    )`

/**
 * The costs of files that were charged before a moment, in the order they were made; among them what else was charged to a
 * debtor on the same part of his account, less what he was let off of it: what paid that is not counted for these.
 */
export async function findMadeCosts(
  db: Db,
  dossierIds: readonly number[],
  { before }: { readonly before: Date },
): Promise<MadeCostRow[]> {
  const { rows } = await sql<MadeCostRow>`
    with ${madeCosts(before)}, asked as (
      select * from made where dossier_id = any(${dossierIds}::bigint[])
    ), part as (select distinct dossier_id, component from asked where component is not null), file as (
      select dossier_id as id, dossier_id from part
      union select gone.dossier_id, part.dossier_id
      from part join merged_dossier gone on gone.survivor_id = part.dossier_id and gone.undone_at is null
    ), ${letOff}, other as (
      select file.dossier_id, part.component, shared.cents, event.id, event.value_day,
        sum(shared.cents) over (partition by file.dossier_id, part.component) as all_cents,
        sum(shared.cents) over (partition by file.dossier_id, part.component order by event.value_day, event.id)
          - shared.cents as before_cents
      from file join account_event event on event.dossier_id = file.id and event.kind = 'cost'
      join part on part.dossier_id = file.dossier_id and part.component = event.data ->> 'component'
      cross join lateral (select coalesce(sum((share ->> 'amountCents')::bigint), 0)::bigint as cents
        from jsonb_array_elements(event.data -> 'shares') share) shared
      where not exists (select from asked where asked.account_event_id = event.id)
        and not exists (select from account_event back where back.dossier_id = event.dossier_id
          and back.kind = 'reversal' and back.reverses_id = event.id)
    )
    select dossier_id, rule, cents, is_taxed, component, debtor_cents, act, disbursement, act_day
    from (
      select *, act_day as day from asked
      union all
      -- Let off is what was not paid by then, the last charged first.
      select other.dossier_id, null, 0, false, other.component, greatest(0, least(other.cents, all_cents - before_cents
        - least(coalesce(waived.cents, 0), greatest(0, all_cents - coalesce(paid_cents, 0)))))::bigint,
        null, null, null, other.id, null, value_day
      from other left join waived on waived.dossier_id = other.dossier_id and waived.component = other.component
    ) charged order by dossier_id, day, account_event_id, line_id`.execute(db)
  return rows
}

/** Holds the costs of customers as they were charged: nobody takes one back while it is billed. */
export async function lockMadeCosts(tx: Db, customerIds: readonly number[]): Promise<void> {
  await sql`
    select from cost_line line join dossier on dossier.id = line.dossier_id
    where line.state = 'charged' and dossier.customer_id = any(${customerIds}::bigint[])
    order by line.id for share of line`.execute(tx)
}

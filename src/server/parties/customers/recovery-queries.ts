import { sql } from 'kysely'
import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { QuarterIncome } from '#domain/customers/recovery.ts'
import type { Day } from '#domain/day.ts'
import { collectedCents, isCollected } from '#server/book/customers/collected-money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What came in of the files of a customer that were handed in since a day, by quarter and by month after that. */
export async function findIncomeByQuarter(db: Db, customerId: number, since: Day): Promise<QuarterIncome[]> {
  const { rows } = await sql<QuarterIncome>`
    with file as materialized (
      select id, opened_day, date_trunc('quarter', opened_day)::date as from_day,
        (select coalesce(sum(amount_cents), 0)::bigint from claim
          where claim.dossier_id = dossier.id and withdrawn_at is null) as principal_cents
      from dossier where customer_id = ${customerId} and currency = 'EUR' and opened_day >= ${since}::date
    ), income as (
      select from_day, (extract(year from age(value_day, opened_day)) * 12
          + extract(month from age(value_day, opened_day)))::int as month,
        sum(${collectedCents})::bigint as cents
      from file join ledger_transfer on dossier_id = file.id and cause_kind = 'account_event' and ${isCollected}
      group by 1, 2
    )
    select from_day, count(*) as count, sum(principal_cents)::bigint as principal_cents, coalesce((
      select json_agg(json_build_object('month', greatest(0, month), 'cents', cents))
      from income where income.from_day = file.from_day), '[]') as in_month
    from file group by from_day order by from_day`.execute(db)
  return rows
}

type Waiting = OutputOf<typeof getCustomerOverview>['waiting']

/** The files of a customer that wait for it, so many told: each once, whether it was asked, stands still, or both. */
export async function findWaiting(db: Db, customerId: number, most: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    with reason as (
      select dossier_id, asked_at as since, due_day as until_day, content
      from customer_question where customer_id = ${customerId} and state = 'open' and not by_customer
      union all
      select dossier_id, started_at, until_day, null
      from dossier_halt halt join dossier on dossier.id = dossier_id
      where customer_id = ${customerId} and ended_at is null and halt.kind = 'pause' and reason = 'question_to_customer'
    ), waiting as (
      select dossier.id, number, currency, open_cents, count(content) as question_count,
        (array_agg(content order by until_day) filter (where content is not null))[1] as asked,
        (min(since) at time zone 'Europe/Amsterdam')::date as since_day,
        coalesce(min(until_day) filter (where content is not null), min(until_day)) as until_day,
        row_number() over (order by min(since), dossier.id) as place
      from reason join dossier on dossier.id = dossier_id
      where status <> 'closed' group by dossier.id
    )
    select count(*) as count, coalesce(sum(open_cents) filter (where currency = 'EUR'), 0)::bigint as open_cents,
      coalesce(json_agg(json_build_object('dossierId', id, 'number', number, 'asked', asked,
        'questionCount', question_count, 'sinceDay', since_day, 'untilDay', until_day) order by place)
        filter (where place <= ${most}), '[]') as items
    from waiting`.execute(db)
  return rows[0] ?? { count: 0, openCents: 0, items: [] }
}

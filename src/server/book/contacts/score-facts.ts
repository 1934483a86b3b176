import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { type ScoreDay, type ScoreFacts, scoreParts, scoreYears } from '#domain/workflow/payment-score.ts'
import { isOneBirthDay } from '#server/book/debtors/same-person.ts'

const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone 'Europe/Amsterdam')::date`

/**
 * What goes into the score of the debtor `p` of the file `d`, each with the day on which it happened, and of a payment that
 * was taken back the day of that. Over his files with the same customer alone: what one customer's files tell is not another's
 * to use.
 */
const told = sql`(select array_agg(distinct link.dossier_id) as ids from debtor same
    join dossier_debtor link on link.debtor_id = same.id
    where same.identity_key = p.identity_key and same.customer_id = d.customer_id
      and ${isOneBirthDay(sql`same.birth_day`, sql`p.birth_day`)}) kin
  cross join lateral (
    select 'filesPaid' as part, paid.closed_day as day, null::date as until_day from dossier paid
    where paid.id = any(kin.ids) and paid.status = 'closed' and paid.closing_reason = 'paid'
    union all
    select 'payments', paid.value_day, (select ${dayOf('min(back.created_at)')} from account_event back
      where back.dossier_id = paid.dossier_id and back.kind = 'reversal' and back.reverses_id = paid.id)
    from account_event paid where paid.dossier_id = any(kin.ids) and paid.kind in ('payment', 'direct_payment')
    union all
    select case made.state when 'kept' then 'promisesKept' else 'promisesBroken' end, ${dayOf('made.ended_at')}, null
    from payment_promise made where made.dossier_id = any(kin.ids) and made.state in ('kept', 'broken')
    union all
    select case agreed.state when 'done' then 'plansPaid' else 'plansLapsed' end, ${dayOf('agreed.ended_at')}, null
    from payment_plan agreed where agreed.dossier_id = any(kin.ids) and agreed.state in ('done', 'lapsed')) told`

/** How he has paid, over the years that count. */
export function scoreFacts(today: Day): RawBuilder<ScoreFacts> {
  const counts = scoreParts.map((part) => sql`${sql.lit(part)}, count(*) filter (where told.part = ${sql.lit(part)})`)
  return sql<ScoreFacts>`(
    select json_build_object(${sql.join(counts)}) from ${told}
    where told.day >= ${yearsBefore(today, scoreYears)} and told.until_day is null)`
}

/** The same as the days on which it happened, for the facts of any day of the year before this one. */
export function scoreDays(today: Day): RawBuilder<ScoreDay[]> {
  return sql<ScoreDay[]>`(
    select coalesce(json_agg(json_build_object('part', told.part, 'day', told.day, 'untilDay', told.until_day)), '[]')
    from ${told} where told.day >= ${yearsBefore(today, scoreYears + 1)})`
}

const yearsBefore = (today: Day, years: number) => sql`(${today}::date - make_interval(years => ${years}))`

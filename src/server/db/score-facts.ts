import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { type ScoreDay, type ScoreFacts, scoreYears } from '#domain/workflow/payment-score.ts'
import { isOneBirthDay } from './same-person.ts'

/** The files of the debtor `p` with the customer of the file `d`: what one customer's files tell is not another's to use. */
const kin = sql`(select array_agg(distinct link.dossier_id) as ids from debtor same
  join dossier_debtor link on link.debtor_id = same.id
  where same.identity_key = p.identity_key and same.customer_id = d.customer_id
    and ${isOneBirthDay(sql`same.birth_day`, sql`p.birth_day`)}) kin`

/** How the debtor `p` of the file `d` has paid, over the files of the same customer alone. */
export function scoreFacts(today: Day): RawBuilder<ScoreFacts> {
  const since = sql`(${today}::date - make_interval(years => ${scoreYears}))`
  return sql<ScoreFacts>`(
    select json_build_object(
      'filesPaid', (select count(*) from dossier paid where paid.id = any(kin.ids) and paid.status = 'closed'
        and paid.closing_reason = 'paid' and paid.closed_day >= ${since}),
      'payments', (select count(*) from account_event paid where paid.dossier_id = any(kin.ids)
        and paid.kind in ('payment', 'direct_payment') and paid.value_day >= ${since}
        and not exists (select from account_event back where back.dossier_id = paid.dossier_id
          and back.kind = 'reversal' and back.reverses_id = paid.id)),
      'promisesKept', (select count(*) from payment_promise made where made.dossier_id = any(kin.ids)
        and made.state = 'kept' and made.ended_at >= ${since}),
      'promisesBroken', (select count(*) from payment_promise made where made.dossier_id = any(kin.ids)
        and made.state = 'broken' and made.ended_at >= ${since}),
      'plansPaid', (select count(*) from payment_plan agreed where agreed.dossier_id = any(kin.ids)
        and agreed.state = 'done' and agreed.ended_at >= ${since}),
      'plansLapsed', (select count(*) from payment_plan agreed where agreed.dossier_id = any(kin.ids)
        and agreed.state = 'lapsed' and agreed.ended_at >= ${since}))
    from ${kin})`
}

/** The same as the days on which it happened, for the facts of any day of the year before this one. */
export function scoreDays(today: Day): RawBuilder<ScoreDay[]> {
  const since = sql`(${today}::date - make_interval(years => ${scoreYears + 1}))`
  const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone 'Europe/Amsterdam')::date`
  return sql<ScoreDay[]>`(
    select coalesce(json_agg(json_build_object('part', told.part, 'day', told.day, 'untilDay', told.until_day)), '[]')
    from ${kin} cross join lateral (
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
      from payment_plan agreed where agreed.dossier_id = any(kin.ids) and agreed.state in ('done', 'lapsed')) told
    where told.day >= ${since})`
}

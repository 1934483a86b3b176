import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { answerDays } from '#domain/statistics/measure.ts'
import { collectedCents, isCollected } from '#server/book/customers/collected-money.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import { firstProvince } from '#server/book/debtors/first-province.ts'
import { togetherWith, withMerged } from '#server/book/dossiers/files-together.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** Of which files: those of a list, or every one; and as of which day. */
export interface LookedAt {
  readonly ids: readonly number[] | null
  readonly on: Day
}

export const among = (ids: readonly number[] | null, column: string): RawBuilder<boolean> =>
  ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Amsterdam')::date`

/**
 * On the claims that stand: what was credited, as far as that was not taken back. Claims go along when files are merged, what
 * was written on them stays where it was.
 */
const creditedCents = sql`(
  select coalesce(sum(note.amount_cents - coalesce((select sum(back.amount_cents) from account_event back
      where back.dossier_id = note.dossier_id and back.kind = 'reversal' and back.reverses_id = note.id), 0)), 0)
  from account_event note
  join claim on claim.dossier_id = dossier.id and claim.id = note.claim_id and claim.withdrawn_at is null
  where note.dossier_id = any(${withMerged(sql`dossier.id`)}) and note.kind = 'credit_note')`

const claimedCents = sql`(select coalesce(sum(amount_cents), 0) from claim
  where claim.dossier_id = dossier.id and withdrawn_at is null)`

/** What paid the principal by a transfer; negative: it was taken back. */
const principalCents = sql`case when credit = 'debtor.principal' and debit in ('suspense', 'customer.direct')
    then amount_cents
  when debit = 'debtor.principal' and credit in ('suspense', 'customer.direct') then -amount_cents else 0 end`

/** What was booked on files that are in another one now: it counts there. */
const brought = sql`(select gone.survivor_id, booked.id as event_id, origin.passed_day
  from merged_dossier gone join account_event booked on booked.dossier_id = gone.dossier_id
  join dossier origin on origin.id = gone.dossier_id where gone.undone_at is null)`

/** Money of files, each with the file that it is of now and, where that was another one, what it was booked on. */
const booked = sql`ledger_transfer moved join dossier of_file on of_file.id = moved.dossier_id
  left join ${brought} brought on brought.survivor_id = moved.dossier_id and brought.event_id = moved.cause_id`

/** It came in when the file that it was booked on was in collection. */
const isInCollection = sql`(value_day >= coalesce(
  case when brought.event_id is null then of_file.passed_day else brought.passed_day end, value_day))`

/** What was paid before collection: that was never handed in to collect. */
const paidBeforeCents = sql`case when passed_day is null and not exists (select from merged_dossier gone
    where gone.survivor_id = dossier.id and gone.undone_at is null) then 0
  else (select coalesce(sum(${principalCents}), 0) from ${booked}
    where moved.dossier_id = dossier.id and cause_kind = 'account_event' and not ${isInCollection}) end`

/** The team that the portal gave the file to, otherwise the first that its owner is in; 0: none. */
const teamOn = (day: Day) => sql`coalesce((
    select given.team_id from dossier_distribution given
    where given.dossier_id = dossier.id and given.employee_id = dossier.owner_id), (
    select min(member.team_id) from team_member member
    where member.user_id = dossier.owner_id and ${isMemberOn(day)}), 0)`

/** The oldest due day of what is claimed; of a file without a claim that stands, the day on which it was opened. */
const dueDay = sql`coalesce((select min(due_day) from claim
  where claim.dossier_id = dossier.id and withdrawn_at is null), opened_day)`

const relief = sql`coalesce((
  select range_agg(daterange(${dayOf(sql`started_at`)}, ${dayOf(sql`ended_at`)}))
  from dossier_halt where dossier_halt.dossier_id = dossier.id and reason = 'debt_relief'), '{}')`

/**
 * In which phases it stood, and from which day on in each: at the end of a day counts what it was then. It began in the first.
 */
const phased = sql`(
  select array_agg(phase order by place) as phases, array_agg(from_day order by place) as phase_days
  from (
    select phase, from_day, place, lag(phase) over (order by place) as former from (
      select distinct on (from_day) phase, from_day, place from (
        select phase, row_number() over (order by until_at) as place,
          coalesce(lag(${dayOf(sql`until_at`)}) over (order by until_at), '-infinity') as from_day
        from (select phase, until_at from former_standing where dossier_id = dossier.id
          union all select dossier.phase, 'infinity') said
      ) placed order by from_day, place desc
    ) of_day
  ) moved where former is distinct from phase)`

/** Files in collection. One of a list that was taken back was never there, nor one on which keys are only tried out. */
const isCounted = (ids: readonly number[] | null) => sql`${among(ids, 'dossier.id')} and not before_collection
  and ${isReal('dossier.customerId')} and closing_reason is distinct from 'import_undone'`

/** Files in collection as they are now; before collection there are none. */
export function filesNow({ ids, on }: LookedAt): RawBuilder<unknown> {
  return sql`select dossier.id as dossier_id, customer_id, kind, currency, ${teamOn(on)} as team_id,
      coalesce(passed_day, opened_day) as intake_day, closed_day, closing_reason,
      (${claimedCents} - ${creditedCents} - ${paidBeforeCents})::bigint as handed_cents,
      ${dueDay} as due_day, ${firstProvince} as province, ${relief} as relief, phases, phase_days
    from dossier cross join lateral ${phased} phased where ${isCounted(ids)}`
}

/** Their money as the books have it, all that came in and of that what paid the principal. */
const moneyOf = (ids: readonly number[] | null) => sql`
  select moved.dossier_id, value_day as day, flow, '' as detail, flowed.cents, null::text as paid_in
  from ${booked} cross join lateral (values
    ('collected', case when ${isCollected} then ${collectedCents} else 0 end),
    ('principal', ${principalCents})) as flowed (flow, cents)
  where ${among(ids, 'moved.dossierId')} and cause_kind = 'account_event' and ${isInCollection} and flowed.cents <> 0`

/**
 * Whether something of the debtor followed within the days of an answer, on the file or on one that is together with it: he
 * paid, agreed to a plan, or said something.
 */
const isAnswered = sql`(exists (select from account_event paid
      where paid.dossier_id = any(together.files) and paid.kind in ('payment', 'direct_payment')
        and paid.value_day between ${dayOf(sql`sent_at`)} and ${dayOf(sql`sent_at`)} + ${answerDays}::int
        and not exists (select from account_event back where back.dossier_id = paid.dossier_id
          and back.kind = 'reversal' and back.reverses_id = paid.id))
    or exists (select from payment_plan agreed where agreed.dossier_id = any(together.files)
      and agreed.agreed_at > sent_at and agreed.agreed_day <= ${dayOf(sql`sent_at`)} + ${answerDays}::int)
    or exists (select from dossier_log said where said.dossier_id = any(together.files)
      and said.category = 'debtor' and said.type not in ('note', 'reason') and said.written_at > sent_at
      and ${dayOf(sql`said.written_at`)} <= ${dayOf(sql`sent_at`)} + ${answerDays}::int))`

/** What left for them and arrived as far as is known, what came of it, and what it cost: that is paid in euros. */
const lettersOf = (ids: readonly number[] | null) => sql`
  select dossier_id, ${dayOf(sql`sent_at`)} as day, flow, detail, flowed.cents,
    case when flow = 'cost' then 'EUR' end as paid_in
  from dispatch cross join lateral (
    select ${togetherWith(sql`dispatch.dossier_id`)} as files offset 0) together cross join lateral (values
    ('reached', channel || ':' || dispatch.kind, case when state in ('sent', 'delivered') then 1 else 0 end),
    ('answered', channel || ':' || dispatch.kind,
      case when state in ('sent', 'delivered') and ${isAnswered} then 1 else 0 end),
    ('cost', 'sending', coalesce(cost_cents, 0))) as flowed (flow, detail, cents)
  where ${among(ids, 'dossier_id')} and sent_at is not null and dispatch.kind <> 'assignment_notice'
    and flowed.cents <> 0`

/**
 * What others asked for them and nobody repays, in the currency in which they did: partners, and offices of bailiffs as
 * far as neither side is charged.
 */
const costsOf = (ids: readonly number[] | null) => sql`
  select dossier_id, cost_day as day, 'cost' as flow, 'partner' as detail, amount_cents as cents, currency as paid_in
  from partner_cost where ${among(ids, 'dossier_id')} and state <> 'refused'
  union all
  select dossier_id, invoice_day, 'cost', 'bailiff', amount_cents, 'EUR' from cost_line
  where ${among(ids, 'dossier_id')} and state in ('accepted', 'charged')
    and coalesce(charged_to, 'own') = 'own'`

/** What became of what was agreed with their debtors, on the day on which that was clear. */
const arrangementsOf = (ids: readonly number[] | null) => sql`
  select dossier_id, ${dayOf(sql`ended_at`)} as day, 'promise_' || state as flow, '' as detail, 1 as cents,
    null::text as paid_in
  from payment_promise where ${among(ids, 'dossier_id')} and state in ('kept', 'broken')
  union all
  select dossier_id, ${dayOf(sql`ended_at`)}, case state when 'done' then 'plan_paid' else 'plan_lapsed' end, '', 1,
    null
  from payment_plan where ${among(ids, 'dossier_id')} and state in ('done', 'lapsed')`

/** What came in for a plan by a day: what was booked since it was agreed, less what was taken back of it. */
const paidBy = (day: RawBuilder<unknown>) => sql`(
  select coalesce(sum(paid.amount_cents - coalesce((select sum(back.amount_cents) from account_event back
      where back.dossier_id = paid.dossier_id and back.kind = 'reversal' and back.reverses_id = paid.id), 0)), 0)
  from account_event paid where paid.dossier_id = any(${withMerged(sql`plan.dossier_id`)})
    and paid.kind in ('payment', 'direct_payment') and paid.id > plan.agreed_event_id and paid.value_day <= ${day})`

/** Instalments on the last day on which they are in time, those of a plan that ended before then left out. */
const instalmentsOf = (ids: readonly number[] | null) => sql`
  select dossier_id, last_day as day, flow, '' as detail, flowed.cents, null::text as paid_in
  from (
    select plan.dossier_id, due_day + grace_days as last_day, state, ended_at,
      ${paidBy(sql`due_day + grace_days`)}
          >= sum(amount_cents) over (partition by plan.dossier_id, plan.id order by number)
        or (state = 'done' and ${dayOf(sql`ended_at`)} <= due_day + grace_days) as in_time
    from plan_instalment part join payment_plan plan on plan.dossier_id = part.dossier_id and plan.id = part.plan_id
    where ${among(ids, 'plan.dossierId')}
  ) part cross join lateral (values ('instalment_due', 1), ('instalment_on_time', in_time::int)) as flowed (flow, cents)
  where flowed.cents <> 0
    and (state in ('running', 'done') or last_day <= ${dayOf(sql`ended_at`)})`

/**
 * What came in on them, what was done for them, and what became of it, by the day on which that counts: in the currency
 * of the file, but for costs, which are in what they were paid in.
 */
export function flowsNow({ ids, on }: LookedAt): RawBuilder<unknown> {
  return sql`select dossier_id, day, flow, detail, sum(cents)::bigint as cents, dossier.customer_id, dossier.kind,
      coalesce(paid_in, dossier.currency) as currency, coalesce(passed_day, opened_day) as intake_day,
      ${teamOn(on)} as team_id
    from dossier join (${moneyOf(ids)} union all ${lettersOf(ids)} union all ${costsOf(ids)}
      union all ${arrangementsOf(ids)} union all ${instalmentsOf(ids)}) flowed on dossier_id = dossier.id
    where ${isCounted(ids)} and (flow in ('collected', 'principal') or day >= coalesce(passed_day, day))
    group by dossier_id, day, flow, detail, paid_in, dossier.id having sum(cents) <> 0`
}

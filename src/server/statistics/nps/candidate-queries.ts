import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { paidReasons } from '#domain/statistics/measure.ts'
import {
  halfYearDays,
  lastingHalts,
  type NpsAudience,
  type NpsChannel,
  npsLookBackDays,
  type NpsOccasion,
  npsRestDays,
  npsSeenDays,
  silentPhases,
} from '#domain/statistics/nps.ts'
import { toldDebtors } from '#server/book/contacts/told-signals.ts'
import { holdsEverywhere, isSamePerson } from '#server/book/debtors/same-person.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import { endedByClosing } from '#server/book/standing/closing-queries.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Somebody who can be asked how it went, and about what. */
export interface Candidate {
  readonly audience: NpsAudience
  readonly occasion: NpsOccasion
  readonly channel: NpsChannel
  readonly customerId: number
  readonly debtorId: number | null
  readonly dossierId: number | null
  readonly complaintId: number | null
  readonly templateId: number | null
  readonly teamId: number | null
  readonly employeeId: number | null
  readonly language: LetterLanguage
  readonly name: string
  readonly email: string | null
  /** By which he knows it: of the file, or of the customer. */
  readonly number: string
}

/** In whose case something holds, over all customers: of `debtor` in the query. */
const ofPerson = (condition: RawBuilder<unknown>) => sql`exists (
  select from debtor other where ${isSamePerson('debtor', 'other')} and (${condition}))`

const isOpenComplaint = (id: RawBuilder<unknown>) => sql`exists (
  select from complaint open_one where open_one.id = ${id} and open_one.state <> 'closed')`

/** In dispute, in debt relief, dead, before a court …: `debtor` is left alone on all of his files, as is who asked for that. */
const isSilent = sql`(debtor.id in (${toldDebtors(sql<boolean>`true`)}) or ${ofPerson(sql`other.do_not_contact
  or exists (select from debtor_representative who where who.debtor_id = other.id and who.valid_to is null)
  or exists (select from nps_invite former where former.debtor_id = other.id and former.refused_at is not null)
  or exists (select from complaint where complaint.debtor_id = other.id and complaint.state <> 'closed')
  or exists (select from relief where relief.debtor_id = other.id and relief.ended_at is null)
  or exists (select from dossier_debtor owes join dossier file on file.id = owes.dossier_id
    where owes.debtor_id = other.id and (file.closing_reason in ('debt_relief', 'bankruptcy', 'deceased')
      or file.status <> 'closed' and file.phase = any(${[...silentPhases]}::text[])
      or exists (select from dossier_halt halt where halt.dossier_id = file.id and halt.kind = 'suspension'
        and (halt.ended_at is null
          or halt.reason = any(${[...lastingHalts]}::text[]) and ${endedByClosing('halt')}))
      or exists (select from complaint_file named where named.dossier_id = file.id
        and ${isOpenComplaint(sql`named.complaint_id`)})))`)})`

/**
 * Whether `dossier` can be asked about: it was paid or goes on, was not before a court, and stood still for nothing when it
 * closed. Of a complaint its own row says whether it is over.
 */
const isFit = sql`(not dossier.before_collection and dossier.phase <> all(${[...silentPhases]}::text[])
  and coalesce(dossier.closing_reason = any(${[...paidReasons]}::text[]), true)
  and not exists (select from dossier_halt halt where halt.dossier_id = dossier.id and halt.kind = 'suspension'
    and halt.reason <> 'complaint' and ${endedByClosing('halt')}))`

const asksDebtors = sql`(select asks_debtors from nps_setting)`

/** Of whom nothing gets through any more has no address here. */
const emailOfDebtor = sql`(select contact.value from debtor_contact contact where contact.debtor_id = debtor.id
  and contact.kind = 'email' and contact.valid_to is null and contact.status in ('given', 'confirmed')
  order by contact.status = 'confirmed' desc, contact.id desc limit 1)`

const ago = (today: Day, days: number) => sql`(${today}::date - ${days}::int)`
const since = (today: Day, days: number) => sql`(${ago(today, days)}::timestamp at time zone 'Europe/Amsterdam')`

/** One person over all customers by his key alone where that says enough, else by that of his customer as well. */
const whose = sql`case when ${holdsEverywhere('debtor.identity_key')} then 0 else debtor.customer_id end`

/** The first of the teams that somebody is in on this day. */
const teamOf = (person: string, today: Day) => sql`(select min(member.team_id) from team_member member
  where member.user_id = ${sql.ref(person)} and ${isMemberOn(today)})`

/** Debtors whose file, plan or complaint ended some days ago, each person once, who was not asked lately. */
export async function findDebtorsToAsk(db: Db, today: Day, limit: number): Promise<Candidate[]> {
  const within = sql`between ${ago(today, npsLookBackDays)} and ${ago(today, 1)}`
  const endedAt = sql`ended_at >= ${since(today, npsLookBackDays)} and ended_at < ${since(today, 0)}`
  const { rows } = await sql<Candidate>`
    with happened as (
      select 3 as turn, 'closed' as occasion, dossier.id as dossier_id, owes.debtor_id, null::bigint as complaint_id
      from dossier join dossier_debtor owes on owes.dossier_id = dossier.id where dossier.closed_day ${within}
      union all
      select 2, 'plan_ended', plan.dossier_id, owes.debtor_id, null from payment_plan plan
      join dossier_debtor owes on owes.dossier_id = plan.dossier_id
        and owes.debtor_id = coalesce(plan.debtor_id, owes.debtor_id)
      where plan.state = 'done' and plan.${endedAt}
      union all
      select 1, 'complaint_closed', (select min(named.dossier_id) from complaint_file named
        where named.complaint_id = complaint.id), complaint.debtor_id, complaint.id
      from complaint where complaint.closed_day ${within} and complaint.debtor_id is not null
    ), found as (
      select distinct on (debtor.identity_key, ${whose})
        'debtor' as audience, happened.occasion, 'email' as channel, dossier.customer_id, debtor.id as debtor_id,
        dossier.id as dossier_id, happened.complaint_id, debtor.language, debtor.name, ${emailOfDebtor} as email,
        dossier.number, dossier.owner_id as employee_id
      from happened join dossier on dossier.id = happened.dossier_id join debtor on debtor.id = happened.debtor_id
      join customer on customer.id = dossier.customer_id
      where ${asksDebtors} and customer.test_of_id is null and ${isFit}
        and ${emailOfDebtor} is not null and not ${isSilent}
        and not ${ofPerson(sql`exists (select from nps_invite former where former.debtor_id = other.id
          and former.state <> 'cancelled' and former.created_at > ${since(today, npsRestDays.debtor)})`)}
      order by debtor.identity_key, ${whose}, happened.turn, dossier.id limit ${limit}
    )
    select found.*,
      (select version.template_id from dispatch join template_version version
        on version.id = dispatch.template_version_id where dispatch.dossier_id = found.dossier_id
        and dispatch.sent_at is not null order by dispatch.sent_at desc limit 1) as template_id,
      coalesce((select team_id from dossier_distribution given where given.dossier_id = found.dossier_id),
        ${teamOf('found.employeeId', today)}) as team_id
    from found`.execute(db)
  return rows
}

/** Somebody of `customer` who may come to its first page, by himself or by a group, and was there not long ago. */
const hasPortal = (today: Day) => sql`exists (select from app_user person
  where person.customer_id = customer.id and person.active and person.seen_at > ${since(today, npsSeenDays)}
    and ('ROLE_CONTACT_PERSON_DASHBOARD' = any(person.acl) or exists (
      select from employee_group_member member join employee_group of_group on of_group.id = member.group_id
      where member.user_id = person.id and 'ROLE_CONTACT_PERSON_DASHBOARD' = any(of_group.roles))))`

const isRefused = sql`exists (select from refused_address refused
  where refused.customer_id = customer.id and refused.email = customer.email)`

/** A customer that left, complains or asked not to be asked is left alone: on its first page it asks the same itself. */
const isCustomerAsked = (today: Day) => sql<boolean>`is_customer_asked(customer.id, ${today}::date)`

/** Customers whose complaint ended, or whose half year is over: on their first page, or by e-mail where nobody comes there. */
export async function findCustomersToAsk(db: Db, today: Day, limit: number): Promise<Candidate[]> {
  const wasAsked = (days: number, more: RawBuilder<unknown>) => sql`exists (
    select from nps_invite former where former.customer_id = customer.id and former.audience = 'customer'
      and former.state <> 'cancelled' and former.created_at > ${since(today, days)} and ${more})`
  const { rows } = await sql<Candidate>`
    select 'customer' as audience,
      case when ended.id is null then 'half_year' else 'complaint_closed' end as occasion,
      case when ${hasPortal(today)} then 'portal' else 'email' end as channel, customer.id as customer_id,
      null::bigint as debtor_id, null::bigint as dossier_id, ended.id as complaint_id, null::bigint as template_id,
      ${teamOf('customer.accountManagerId', today)} as team_id,
      customer.account_manager_id as employee_id, customer.language, customer.name, customer.email,
      customer.number::text as number
    from customer
    left join lateral (select min(complaint.id) as id from complaint where complaint.customer_id = customer.id
      and complaint.who = 'customer'
      and complaint.closed_day between ${ago(today, npsLookBackDays)} and ${ago(today, 1)}) ended on true
    where ${isCustomerAsked(today)}
      and not ${wasAsked(npsRestDays.customer, sql`true`)}
      and (ended.id is not null or customer.created_at < ${since(today, halfYearDays)}
        and not ${wasAsked(halfYearDays, sql`former.occasion = 'half_year'`)}
        and exists (select from dossier where dossier.customer_id = customer.id
          and dossier.opened_day > ${ago(today, halfYearDays)}))
      and (${hasPortal(today)} or customer.email is not null and not ${isRefused})
    order by customer.id limit ${limit}`.execute(db)
  return rows
}

type Waiting = Pick<Candidate, 'audience' | 'occasion' | 'customerId' | 'debtorId' | 'dossierId'> & {
  readonly openUntil: Day
  readonly recipient: { readonly email: string | null }
}

/** Whether who was to be asked by e-mail still may be, there and of that: what happened since may have changed it. */
export async function mayStillBeAsked(db: Db, today: Day, invite: Waiting): Promise<boolean> {
  const { audience, occasion, customerId, debtorId, dossierId, openUntil, recipient } = invite
  if (openUntil < today) return false
  const { rows } =
    audience === 'debtor'
      ? await sql`select from debtor join dossier on dossier.id = ${dossierId} where debtor.id = ${debtorId}
          and ${asksDebtors} and ${isFit} and (dossier.status = 'closed' or ${occasion} <> 'closed')
          and ${emailOfDebtor} = ${recipient.email} and not ${isSilent}`.execute(db)
      : await sql`select from customer where id = ${customerId} and ${isCustomerAsked(today)}
          and email = ${recipient.email} and not ${isRefused}`.execute(db)
  return rows.length > 0
}

/** Two workers that look at once would ask somebody twice: they look one after the other, until the transaction ends. */
export async function lockAsking(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(771511, 1)`.execute(db)
}

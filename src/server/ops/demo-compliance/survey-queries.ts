import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { paidReasons } from '#domain/statistics/measure.ts'
import { silentPhases } from '#domain/statistics/nps.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Another number for each id, the same each time: 0 up to 100. */
const chance = (id: string, salt: number) => sql`((${sql.ref(id)} * 7919 + ${salt}) % 101)`
const at = sql`(closed_day + time '10:00') at time zone 'Europe/Amsterdam'`

/** A link that nobody has: of what was asked before the demo was loaded. */
const deadLink = (
  id: string,
  kind: string,
) => sql`sha256(convert_to('demo seed ' || ${kind} || ${sql.ref(id)}, 'UTF8')),
  sha256(convert_to('demo link ' || ${kind} || ${sql.ref(id)}, 'UTF8'))`

/** What debtors of the demo were asked when their files were closed, as long as they could have been. */
export async function insertDemoInvites(db: Db, today: Day): Promise<void> {
  await sql`
    insert into nps_invite (audience, occasion, channel, customer_id, debtor_id, dossier_id, template_id, team_id,
      employee_id, language, seed, link_digest, open_until, state, recipient, content, content_sha256, attempts,
      created_at, sent_at)
    select distinct on (debtor.identity_key) 'debtor', 'closed', 'email', dossier.customer_id, debtor.id, dossier.id,
      (select version.template_id from dispatch join template_version version
        on version.id = dispatch.template_version_id where dispatch.dossier_id = dossier.id
        and dispatch.sent_at is not null order by dispatch.sent_at desc limit 1),
      (select min(member.team_id) from team_member member where member.user_id = dossier.owner_id
        and ${isMemberOn(today)}),
      dossier.owner_id, debtor.language, ${deadLink('dossier.id', 'file')}, dossier.closed_day + 31, 'delivered',
      jsonb_build_object('name', debtor.name, 'email', contact.value), '{}', '', 1,
      ${at} + interval '1 day', ${at} + interval '1 day'
    from dossier join dossier_debtor owes on owes.dossier_id = dossier.id and owes.position = 1
    join debtor on debtor.id = owes.debtor_id
    join debtor_contact contact on contact.debtor_id = debtor.id and contact.kind = 'email'
      and contact.valid_to is null and contact.status in ('given', 'confirmed')
    where dossier.closed_day between ${today}::date - 364 and ${today}::date - 9 and not dossier.before_collection
      and dossier.closing_reason = any(${[...paidReasons]}::text[])
      and dossier.phase <> all(${[...silentPhases]}::text[]) and not debtor.do_not_contact
    order by debtor.identity_key, dossier.closed_day desc, dossier.id
    on conflict (link_digest) do nothing`.execute(db)
}

/** What the customers of the demo were asked on their first page; the first one was asked lately, and did not answer yet. */
export async function insertDemoQuestions(db: Db, today: Day, customerIds: readonly number[]): Promise<void> {
  const [first] = customerIds
  if (first === undefined) return
  await sql`
    insert into nps_invite (audience, occasion, channel, customer_id, employee_id, language, seed, link_digest,
      open_until, state, recipient, created_at, sent_at)
    select 'customer', 'half_year', 'portal', customer.id, customer.account_manager_id, customer.language,
      ${deadLink('customer.id', 'customer')}, asked_day + 30,
      case when customer.id = ${first} then 'scheduled' else 'delivered' end,
      jsonb_build_object('name', customer.name, 'email', null),
      (asked_day + time '09:00') at time zone 'Europe/Amsterdam',
      case when customer.id <> ${first} then (asked_day + time '11:00') at time zone 'Europe/Amsterdam' end
    from customer cross join lateral (select ${today}::date
      - case when customer.id = ${first} then 2 else 20 + customer.id::int % 60 end as asked_day) asked
    where customer.id = any(${[...customerIds]}::bigint[]) on conflict (link_digest) do nothing`.execute(db)
}

/** About a third of those who were asked answered, most of them well. */
export async function insertDemoAnswers(db: Db, reasons: readonly (readonly [number, string])[]): Promise<void> {
  await sql`
    with said as (
      select invite.id, invite.sent_at, invite.channel, (array[10, 9, 9, 8, 10, 8, 7, 9, 6, 7, 9, 10, 4, 8, 9, 2, 7, 5])
        [1 + ${chance('invite.id', 3)} % 18] as mark
      from nps_invite invite where invite.state = 'delivered' and (invite.channel = 'portal'
        or ${chance('invite.id', 11)} < 36)
    )
    insert into nps_answer (invite_id, mark, reason, answered_at)
    select said.id, said.mark, coalesce((select words from unnest(${reasons.map(([mark]) => mark)}::int[],
        ${reasons.map(([, words]) => words)}::text[]) as told (mark, words)
      where told.mark = said.mark and ${chance('said.id', 5)} < 60 limit 1), ''), said.sent_at + interval '5 hours'
    from said on conflict do nothing`.execute(db)
  await db.updateTable('npsSetting').set({ asksDebtors: true, asksCustomers: true }).execute()
}

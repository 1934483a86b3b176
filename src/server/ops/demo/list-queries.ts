import { sql } from 'kysely'
import { addDays, type Day } from '#domain/day.ts'
import { ibanFor } from '#domain/references/iban.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DemoLists } from '#server/ops/demo-story/read-demo-data.ts'

/** The partners, bailiffs, teams, costs and blocked numbers of the demo agency, unless it has partners already. */
export async function insertLists(db: Db, lists: DemoLists, customerIds: readonly number[], today: Day): Promise<void> {
  if (await db.selectFrom('partner').select('id').limit(1).executeTakeFirst()) return
  await insertPartners(db, lists.partners, today)
  await insertBailiffs(db, lists.bailiffs, today)
  for (const team of lists.teams) await insertTeam(db, team, today)
  await insertCustomerCosts(db, lists.customerCosts, customerIds)
  await insertBlockedNumbers(db, lists.blockedNumbers, customerIds, today)
}

async function insertPartners(db: Db, partners: DemoLists['partners'], today: Day): Promise<void> {
  const rows = partners.map(({ account, contractDays, processingDays, ...partner }) => ({
    ...partner,
    iban: account === null ? null : ibanFor('NL', account),
    contractUntil: contractDays === null ? null : addDays(today, contractDays),
    processingUntil: processingDays === null ? null : addDays(today, processingDays),
  }))
  await db.insertInto('partner').values(rows).execute()
}

async function insertBailiffs(db: Db, bailiffs: DemoLists['bailiffs'], today: Day): Promise<void> {
  // Agreed by two of the logins of the demo.
  for (const { agreed, ...bailiff } of bailiffs) {
    const { name } = bailiff
    await db.insertInto('bailiff').values(bailiff).execute()
    if (!agreed) continue
    const { prices, fromDaysAgo, forDays, ...terms } = agreed
    await sql`
      insert into bailiff_agreement (bailiff_id, tariff, discount_percent, prices, from_day, until_day, state, made_by,
        made_at, decided_by, decided_at)
      select bailiff.id, ${terms.tariff}, ${terms.discountPercent},
        ${prices === null ? null : JSON.stringify(prices)}::jsonb,
        ${addDays(today, -fromDaysAgo)}::date, ${addDays(today, forDays)}::date, 'in_force', proposer.id,
        ${addDays(today, -fromDaysAgo - 2)}::date, decider.id, ${addDays(today, -fromDaysAgo - 1)}::date
      from bailiff, app_user proposer, app_user decider
      where bailiff.name = ${name} and proposer.username = 'finance' and decider.username = 'management'`.execute(db)
  }
}

async function insertTeam(db: Db, team: DemoLists['teams'][number], today: Day): Promise<void> {
  const { members, leader, startedDays, ...row } = team
  const { id } = await db
    .insertInto('team')
    .values({ ...row, phases: [...row.phases] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into team_member (team_id, user_id, leads, from_day)
    select ${id}, id, username = ${leader}, ${addDays(today, -startedDays)}::date
    from app_user where username = any(${[...members]})`.execute(db)
}

async function insertCustomerCosts(
  db: Db,
  costs: DemoLists['customerCosts'],
  customerIds: readonly number[],
): Promise<void> {
  for (const { customer, costType, moment, amountCents, vatPercent } of costs) {
    await sql`
      insert into customer_cost (customer_id, cost_type_id, moment, amount_cents, vat_percent, valid_from)
      select ${idOf(customer, customerIds)}::bigint, id, ${moment}, ${amountCents}, ${vatPercent}, valid_from
      from cost_type where code = ${costType}`.execute(db)
  }
}

async function insertBlockedNumbers(
  db: Db,
  numbers: DemoLists['blockedNumbers'],
  customerIds: readonly number[],
  today: Day,
): Promise<void> {
  const rows = numbers.map(({ customer, daysAgo, forDays, ...number }) => {
    const fromDay = addDays(today, -daysAgo)
    const untilDay = forDays === null ? null : addDays(fromDay, forDays)
    return { ...number, customerId: idOf(customer, customerIds), fromDay, untilDay }
  })
  await db.insertInto('blockedNumber').values(rows).execute()
}

/** The customer at this place in the demo's list; null is none. */
const idOf = (place: number | null, ids: readonly number[]) => (place === null ? null : (ids[place] ?? null))

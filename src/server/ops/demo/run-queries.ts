import { sql } from 'kysely'
import { addDays, type Day } from '#domain/day.ts'
import { lawfulHours, nextContactMoment } from '#domain/deadlines/contact-window.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What can be merged is left alone: no message of it is under way. */
const hasDebtorAlone = sql<boolean>`not exists (select from dossier_debtor mine
  join dossier_debtor other on other.debtor_id = mine.debtor_id and other.dossier_id <> mine.dossier_id
  where mine.dossier_id = d.id)`

/** What is before collection has runs of its own. */
const isInCollection = sql<boolean>`not d.before_collection`

/** The dossiers of one load, and the day it is. */
interface Loaded {
  readonly firstId: number
  readonly count: number
  readonly now: Date
  readonly today: Day
  readonly holidays: ExtraHolidays
}

const hour = 3_600_000

/**
 * What a letter costs, a run that was released for the next working day, and one of yesterday of which some messages
 * wait: for an address that is no longer known, or for a moment somebody chose.
 */
export async function insertDemoRuns(db: Db, { firstId, count, now, today, holidays }: Loaded): Promise<void> {
  const maker = await db
    .selectFrom('appUser')
    .select(['id', 'name'])
    .where('username', '=', 'management')
    .executeTakeFirst()
  if (!maker || (await db.selectFrom('processingRun').select('id').limit(1).executeTakeFirst())) return
  await sql`insert into postage_rate (from_pages, cents) values (1, 86), (5, 172) on conflict do nothing`.execute(db)
  await sql`
    insert into print_enclosure (station, name, is_always)
    values (1, 'Folder: hulp bij schulden', false), (2, 'Antwoordenvelop', false) on conflict do nothing`.execute(db)
  await sql`
    update template set print_stations = '{1}'
    where channel = 'post' and type = 'fourteen_day_letter' and print_stations = '{}'`.execute(db)
  const next = nextContactMoment({ day: addDays(today, 1), minutes: 0 }, holidays, lawfulHours)
  const insertRun = async (proposedAt: Date, startAt: Date | null) =>
    db
      .insertInto('processingRun')
      .values({
        day: today,
        state: 'released',
        selection: JSON.stringify({
          kind: 'collection',
          customerIds: [],
          workflowCodes: [],
          stepCodes: [],
          channels: [],
          chosenCount: 0,
        }),
        proposedBy: maker.id,
        proposedAt,
        releasedBy: maker.id,
        releasedAt: new Date(proposedAt.getTime() + hour / 4),
        startAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const range = { first: firstId, last: firstId + count }
  const held = await insertRun(new Date(now.getTime() - 20 * hour), null)
  const tomorrow = momentInAmsterdam(next.day, 10 * 60)
  await holdUnknownAddresses(db, held.id, new Date(now.getTime() - 19 * hour), range)
  await addItems(db, held.id, {
    state: 'in_hold',
    count: 6,
    range,
    releaseAt: tomorrow,
    heldAt: new Date(now.getTime() - 18 * hour),
    by: maker.name,
  })
  const planned = await insertRun(new Date(now.getTime() - hour), momentInAmsterdam(next.day, 8 * 60))
  await addItems(db, planned.id, { state: 'pending', count: 15, range, releaseAt: null, heldAt: null, by: maker.name })
}

interface Range {
  readonly first: number
  readonly last: number
}

/** Files whose letter is due while their debtor left for an unknown address and has no e-mail. */
async function holdUnknownAddresses(db: Db, runId: number, heldAt: Date, { first, last }: Range): Promise<void> {
  await sql`
    insert into run_item (run_id, dossier_id, step_id, occurrence, channel, state, reason, held_at, open_cents,
      currency)
    select ${runId}, d.id, d.step_id, d.step_occurrence, 'post', 'in_hold',
      '{"key": "why.no_address_no_email", "values": {"address": "departed", "email": "none"}}', ${heldAt}, d.open_cents,
      d.currency
    from dossier d join workflow_step step on step.id = d.step_id
    where d.id between ${first} and ${last} and d.status in ('not_started', 'in_progress') and ${hasDebtorAlone}
      and ${isInCollection}
      and step.definition -> 'action' ->> 'kind' = 'send'
      and exists (select from dossier_debtor link join debtor_address address on address.debtor_id = link.debtor_id
        where link.dossier_id = d.id and address.valid_to is null and address.status = 'departed_unknown')
      and not exists (select from dossier_debtor link join debtor_contact contact on contact.debtor_id = link.debtor_id
        where link.dossier_id = d.id and contact.kind = 'email' and contact.valid_to is null)
    order by d.id limit 8`.execute(db)
}

interface Items {
  readonly state: 'in_hold' | 'pending'
  readonly count: number
  readonly range: Range
  readonly releaseAt: Date | null
  readonly heldAt: Date | null
  readonly by: string
}

/** Files whose step is due and that wait in no run yet. */
async function addItems(db: Db, runId: number, { state, count, range, releaseAt, heldAt, by }: Items): Promise<void> {
  const reason = state === 'in_hold' ? { fault: 'moved_by_hand', detail: by } : null
  await sql`
    insert into run_item (run_id, dossier_id, step_id, occurrence, channel, state, reason, release_at, held_at,
      open_cents, currency)
    select ${runId}, d.id, d.step_id, d.step_occurrence,
      coalesce(step.definition -> 'action' -> 'channels' ->> 0, 'post'), ${state},
      ${reason && JSON.stringify(reason)}::jsonb, ${releaseAt}::timestamptz, ${heldAt}::timestamptz, d.open_cents,
      d.currency
    from dossier d join workflow_step step on step.id = d.step_id
    where d.id between ${range.first} and ${range.last} and d.status in ('not_started', 'in_progress')
      and step.definition -> 'action' ->> 'kind' = 'send' and d.open_cents > 0
      and not exists (select from run_item item where item.dossier_id = d.id) and ${hasDebtorAlone}
      and ${isInCollection}
    order by d.next_day, d.id limit ${count}`.execute(db)
}

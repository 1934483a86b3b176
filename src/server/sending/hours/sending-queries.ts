import { sql } from 'kysely'
import type { Channel, StepDefinition } from '#domain/workflow/step.ts'
import type { PostageRate, PrintSettings, SendingSettings } from '#contract/sending/sending.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Window = SendingSettings['windows'][number]

export async function findSettings(db: Db, { lock = false } = {}) {
  const found = db.selectFrom('sendingSettings').select(['approvalAboveCount', 'approvalAboveCents', 'version'])
  return (lock ? found.forUpdate() : found).executeTakeFirstOrThrow()
}

export async function findPostage(db: Db): Promise<PostageRate[]> {
  return db.selectFrom('postageRate').select(['fromPages', 'cents']).orderBy('fromPages').execute()
}

export async function findWindows(db: Db): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select channel, week_days, from_minutes, to_minutes, per_hour, per_day from sending_window
    order by array_position('{post,email,sms}', channel)`.execute(db)
  return rows
}

export async function findPrintSettings(db: Db): Promise<PrintSettings> {
  const { rows } = await sql<PrintSettings>`
    select print_paper as paper, print_sides as sides, print_marks as marks, print_times as times,
      print_c4_from_sheets as "c4FromSheets",
      coalesce((select json_agg(json_build_object('station', station, 'name', name, 'isAlways', is_always)
        order by station)
        from print_enclosure), '[]') as enclosures
    from sending_settings`.execute(db)
  const [found] = rows
  if (!found) throw new Error('there are no settings of sending')
  return found
}

/** The templates whose letters take something from a station. */
export async function findStationUses(db: Db): Promise<{ station: number; name: string }[]> {
  const { rows } = await sql<{ station: number; name: string }>`
    select station, name from template, unnest(print_stations) station
    where withdrawn_at is null order by station, name`.execute(db)
  return rows
}

/** A step that sends in hours of its own. */
export interface StepHours {
  name: string
  definition: StepDefinition
}

/** Steps with hours of their own that files come to: of the newest version of each workflow, and of those that are followed. */
export async function findStepHours(db: Db): Promise<StepHours[]> {
  const { rows } = await sql<StepHours>`
    select distinct on (step.name_nl) step.name_nl as name, step.definition from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    where step.definition ? 'sendingHours'
      and (not exists (select from workflow_version newer
          where newer.workflow_id = version.workflow_id and newer.number > version.number)
        or exists (select from dossier where workflow_version_id = version.id and status <> 'closed'))
    order by step.name_nl, step.id desc`.execute(db)
  return rows
}

async function updatePrint(db: Db, { enclosures, ...print }: PrintSettings): Promise<void> {
  await db
    .updateTable('sendingSettings')
    .set({
      printPaper: print.paper,
      printSides: print.sides,
      printMarks: print.marks,
      printTimes: print.times,
      printC4FromSheets: print.c4FromSheets,
    })
    .execute()
  await db.deleteFrom('printEnclosure').execute()
  if (enclosures.length > 0) await db.insertInto('printEnclosure').values(enclosures).execute()
}

export async function updateSettings(
  db: Db,
  { approvalAboveCount, approvalAboveCents, postage, windows, print }: Omit<SendingSettings, 'version'>,
): Promise<void> {
  await db
    .updateTable('sendingSettings')
    .set((eb) => ({ approvalAboveCount, approvalAboveCents, version: eb('version', '+', 1) }))
    .execute()
  await updatePrint(db, print)
  await db.deleteFrom('postageRate').execute()
  if (postage.length > 0) await db.insertInto('postageRate').values(postage).execute()
  for (const { channel, ...window } of windows) {
    await db.updateTable('sendingWindow').set(window).where('channel', '=', channel).execute()
  }
}

/** Lets nobody else give places of a channel until the end of the transaction. */
export async function lockSlots(db: Db, channel: Channel): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${channel}, 771506))`.execute(db)
}

/** How many have a place in each hour from a moment on. */
export async function findSlots(db: Db, channel: Channel, from: Date): Promise<{ hour: Date; count: number }[]> {
  return db
    .selectFrom('sendingSlot')
    .select(['hour', 'count'])
    .where('channel', '=', channel)
    .where('hour', '>=', from)
    .execute()
}

export async function addToSlots(
  db: Db,
  channel: Channel,
  slots: readonly { readonly hour: Date; readonly count: number }[],
): Promise<void> {
  await sql`
    insert into sending_slot (channel, hour, count)
    select ${channel}, * from unnest(${slots.map(({ hour }) => hour)}::timestamptz[],
      ${slots.map(({ count }) => count)}::int[])
    on conflict (channel, hour) do update set count = sending_slot.count + excluded.count`.execute(db)
}

/** Gives back places in hours that have passed, of messages that did not leave in them. */
export async function returnSlots(db: Db, channel: Channel, hours: readonly Date[]): Promise<void> {
  await sql`
    update sending_slot set count = greatest(0, sending_slot.count - given.count)
    from (select hour, count(*)::int as count from unnest(${[...hours]}::timestamptz[]) as one (hour)
      group by hour) given
    where sending_slot.channel = ${channel} and sending_slot.hour = given.hour`.execute(db)
}

/** Gives back the places in hours to come. */
export async function forgetSlots(db: Db, from: Date): Promise<void> {
  await db.deleteFrom('sendingSlot').where('hour', '>', from).execute()
}

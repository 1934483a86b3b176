import { sql } from 'kysely'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { type Db, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { mailCarrier, smsCarrier } from '#server/sending/delivery/carriers.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { deliveryJobs } from '#server/sending/run-messages/ask-to-deliver.ts'
import { itemMessages } from '#server/sending/run-messages/item-messages.ts'
import type { Sending } from '#server/sending/perform/perform-batch.ts'
import { performRun } from '#server/sending/perform/perform-run.ts'
import { printLetters } from '#server/sending/print-batches/print-letters.ts'
import { giveUpProposal, workOutProposal } from '#server/sending/propose/propose-run.ts'
import { askAboutMessages, askJob } from '#server/sending/run-messages/sms-reports.ts'
import { createTestDatabase } from '#test/database.ts'
import { createMessage } from '#test/own-steps.ts'
import { createAgency } from '#test/portfolio.ts'
import type { Outside } from './outside.ts'
import type { Player } from './stage.ts'
import { type Lines, openLines, queueMoment } from './stepwise-db.ts'

/** Where stories are played, one after another: a database of an agency, with its connections. */
export interface Theatre {
  /** Outside the story: to prepare it and to look at it afterwards. */
  readonly db: Db
  readonly lines: Lines
  /** Everything of the last story is gone, down to the numbers it used: no story knows of another. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** Who is behind a connection: what a job does depends on whose it is. */
const casts = new WeakMap<Db, { player: Player; outside: Outside; carriesSms: boolean }>()

/** Lets the jobs of a player work with the world of its story. */
export function castPlayer(db: Db, player: Player, outside: Outside, carriesSms: boolean): void {
  casts.set(db, { player, outside, carriesSms })
}

export async function openTheatre(): Promise<Theatre> {
  const database = await createTestDatabase()
  const { db } = database
  await createAgency({ database, clock: clockOn(day('2026-03-02')) })
  await createMessage(db, 'sms', { kind: 'sms', text: '%agency%: wij wachten op %open%.' })
  const body = {
    type: 'doc' as const,
    content: [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Wij wachten op uw antwoord.' }] },
    ],
  }
  await createMessage(db, 'email', { kind: 'rich', subject: 'Wij wachten', body })
  const pool = openPool(database.url, { role: applicationRole, max: 32 })
  const control = openPool(database.url, { max: 1 })
  const lines = await openLines(pool, control)
  defineRunJobs()
  const sweep = await prepareSweep(lines)
  return {
    db,
    lines,
    sweep,
    close: async () => {
      lines.close()
      await Promise.all([pool.end(), control.end()])
      await database.drop()
    },
  }
}

/** Tables in which the agency has rows of its own, and stories write too. */
const shared = ['workflow_step', 'workflow_version', 'workflow']

/** Remembers what is there before the first story. */
async function prepareSweep({ control }: Lines): Promise<() => Promise<void>> {
  await control.query(`
    create table story.ground as select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0;
    create table story.number as select schemaname, sequencename, last_value from pg_sequences`)
  const { rows } = await control.query<{ name: string; top: number }>(
    shared.map((name) => `select '${name}' as name, max(id) as top from ${name}`).join(' union all '),
  )
  const own = rows.map(({ name, top }) => `delete from ${name} where id > ${top}`)
  const text = `
    set session_replication_role = replica;
    do $$ declare written text; begin
      for written in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
          and relname not in (select name from story.ground)
      loop execute format('delete from %I', written); end loop;
    end $$;
    ${own.join(';')};
    select setval(format('%I.%I', now.schemaname, now.sequencename)::regclass, coalesce(number.last_value, 1),
      number.last_value is not null)
    from pg_sequences now join story.number using (schemaname, sequencename)
    where now.last_value is distinct from number.last_value;
    set session_replication_role = origin`
  return async () => void (await control.query(text))
}

/** The jobs of runs as the server defines them, but with the world of the story at the other side. */
function defineRunJobs(): void {
  const castOf = (db: Db) => {
    const cast = casts.get(db)
    if (!cast) throw new Error('a job outside every story')
    return cast
  }
  const sendingOf = (db: Db): Sending => {
    const { player, outside, carriesSms } = castOf(db)
    return {
      storage: outside.storageOf(player),
      draw: async (letter) => Buffer.from(`%PDF /Type /Page ${JSON.stringify(letter)}`),
      carried: new Set(carriesSms ? ['email', 'post', 'sms'] : ['email', 'post']),
      segmentTenths: 75,
    }
  }
  defineJob('run.propose', workOutProposal, { giveUp: giveUpProposal })
  defineJob('run.perform', async (run) => performRun(run, sendingOf(run.db)))
  defineJob('dispatch.print', async (run) => {
    const { player, outside } = castOf(run.db)
    return printLetters(run, { printer: outside.printerOf(player), storage: outside.storageOf(player) })
  })
  defineJob(deliveryJobs.email, async (run) => {
    const { player, outside } = castOf(run.db)
    return deliverMessages(run, itemMessages('email'), mailCarrier(outside.mailOf(player), outside.storageOf(player)))
  })
  defineJob(deliveryJobs.sms, async (run) => {
    const { player, outside } = castOf(run.db)
    return deliverMessages(run, itemMessages('sms'), smsCarrier(outside.smsOf(player)))
  })
  defineJob(askJob, async (run) => {
    const { player, outside } = castOf(run.db)
    return askAboutMessages(run, outside.smsOf(player))
  })
}

/**
 * Jobs whose worker is gone find another at once, and so do those that wait after a failure. One that somebody is asking
 * for at this moment is passed by: who asks stands still.
 */
export async function freeJobs(db: Db, worker: string | null): Promise<void> {
  await sql`
    update job set lease_until = ${queueMoment}::timestamptz - interval '1 second', run_at = ${queueMoment}::timestamptz
    where id in (
      select id from job
      where state in ('queued', 'running') and (${worker}::text is null or worker = ${worker})
      for update skip locked)`.execute(db)
}

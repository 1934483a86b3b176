import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import type { DB } from '#server/platform/db/schema.ts'
import { brokenLine, type Held, type Player, type Stage } from './stage.ts'

/** Connections that are open already: taking one takes no time. */
export interface Lines {
  take(): pg.PoolClient
  giveBack(client: pg.PoolClient): void
  /** A connection for the stage itself. */
  readonly control: pg.PoolClient
  /** Whether one waits for a lock that another of the stage has; what others on this machine do does not count. */
  isBlocked(pid: number): Promise<boolean>
}

type Query = (text: string | { name: string; text: string; values: readonly unknown[] }) => Promise<unknown>

/** Reads of tables that stand still as long as a story lasts: they are answered once. */
const stillTables =
  /^\s*select [^;]* from "?(agency|holiday|interest_rate|template|template_variable|template_version|sending_window|sending_settings|workflow)"?(?=\s|$)/i

const nobodyListens = { command: 'SELECT', rowCount: 1, rows: [{}] }
const leaseGoesOn = { command: 'UPDATE', rowCount: 1, rows: [{ cancel_requested: false }] }

/** The database as a player has it: every statement is a step of the stage. `still` has the answers that stay. */
export function openStepwiseDb(stage: Stage, player: Player, lines: Lines, still: Map<string, Promise<unknown>>): Db {
  const connect = async () => {
    const client = lines.take()
    const send = client.query.bind(client) as unknown as Query
    // Planned once a connection: the story asks the same thousands of times.
    const query = async (text: string, values: readonly unknown[] = []) =>
      values.length === 0 ? send(text) : send({ name: nameOf(text), text, values })
    let isBroken = false
    let isOpen = false
    const held: Held = {
      pid: pidOf(client),
      breakOff: async () => {
        if (isBroken) return
        isBroken = true
        player.holds.delete(held)
        await query('rollback')
      },
      cancel: async () => void (await lines.control.query('select pg_cancel_backend($1)', [pidOf(client)])),
      mark: async () => {
        // Outside a transaction, or in one that has failed, there is nothing to keep.
        const isMarked = isOpen && (await query('savepoint story').then(Boolean, () => false))
        const end = async (text: string) => void (isMarked && isOpen && (await query(text)))
        return {
          undo: async () => end('rollback to savepoint story; release savepoint story'),
          // A statement that failed took the mark with it.
          release: async () => end('release savepoint story').catch(() => {}),
        }
      },
      spoil: async () => query('select 1 / 0'),
    }
    player.holds.add(held)
    return {
      query: async (text: string, values: readonly unknown[]) => {
        if (isBroken) throw brokenLine()
        // The beat of a lease goes by the clock of the machine: no lease of a story ends by itself.
        if (text.trimStart().startsWith('update job set lease_until')) return leaseGoesOn
        // Nobody follows a job of a story.
        if (text.trimStart().startsWith('select pg_notify(')) return nobodyListens
        if (stillTables.test(text)) {
          const key = `${text} ${JSON.stringify(values)}`
          const known = still.get(key) ?? stage.aside(async () => lines.control.query(text, [...values]))
          still.set(key, known)
          return known
        }
        const work = async () => {
          // It may have broken since this was asked.
          if (isBroken) throw brokenLine()
          const result = await query(text, values)
          if (/^begin|^start transaction/i.test(text)) isOpen = true
          else if (/^(commit|rollback)$/i.test(text)) isOpen = false
          return result
        }
        return stage.step(player, labelOf(text), work, held)
      },
      release: () => {
        player.holds.delete(held)
        lines.giveBack(client)
      },
    }
  }
  // What the dialect uses of a pool.
  const pool = { connect, end: async () => {} } as unknown as PostgresPool
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
}

function pidOf(client: pg.PoolClient): number {
  const { processID } = client as unknown as { processID: number }
  return processID
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text) ?? `step ${names.size + 1}`
  names.set(text, known)
  return known
}

const labels = new Map<string, string>()

function labelOf(text: string): string {
  const known = labels.get(text)
  if (known) return known
  const label = text.replaceAll(/\s+/g, ' ').trim().slice(0, 70)
  labels.set(text, label)
  return label
}

/** The moment at which the clock of the queue stands: what waits in it, or is lent, does so until the story says so. */
export const queueMoment = '2026-01-01 00:00Z'

/**
 * Opens the connections of a stage. Nothing in them goes by the clock of the machine: neither the queue, nor who finds
 * out that two wait for each other.
 */
export async function openLines(pool: pg.Pool, controls: pg.Pool): Promise<Lines & { close(): void }> {
  const control = await controls.connect()
  await control.query(`
    set lock_timeout = '5s';
    create schema story;
    grant usage on schema story to ${applicationRole};
    create function story.now() returns timestamptz stable return timestamptz '${queueMoment}';
    create function story.clock_timestamp() returns timestamptz stable return timestamptz '${queueMoment}'`)
  const free: pg.PoolClient[] = []
  while (free.length < 24) free.push(await pool.connect())
  for (const client of free) {
    await client.query(`
      set role none; set deadlock_timeout = '10min'; set role ${applicationRole};
      set lock_timeout = '60s';
      set plan_cache_mode = force_generic_plan;
      set search_path = story, pg_catalog, public`)
  }
  const all = [...free]
  const pids = all.map(pidOf)
  return {
    control,
    isBlocked: async (pid) => {
      // Who is still busy giving up what failed holds it for a moment only: that is no waiting for somebody.
      const { rows } = await control.query(
        `select from unnest(pg_blocking_pids($1)) as one (pid), pg_stat_get_activity(one.pid) as activity
         where one.pid = any($2) and (activity.state like 'idle in transaction%' or activity.wait_event_type = 'Lock')`,
        [pid, pids],
      )
      return rows.length > 0
    },
    take: () => {
      const client = free.shift()
      if (!client) throw new Error('the stage has too few connections')
      return client
    },
    // The one that was used last knows most plans.
    giveBack: (client) => void free.unshift(client),
    close: () => {
      // What a story left open when it failed ends with its connection.
      for (const client of all) client.release(true)
      control.release()
    },
  }
}

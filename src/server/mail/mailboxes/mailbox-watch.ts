import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { MailboxResult } from '#domain/mail/mailbox-result.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { faultOf } from '#server/platform/outside/imap.ts'
import { logFault } from '#server/platform/log/log.ts'
import { askToRead } from './ask-to-read.ts'
import { connectTo } from './open-mailbox.ts'
import { claimWatches, endWatches, type MailboxDetails } from './queries.ts'

type Settings = Parameters<typeof connectTo>[1]

const lookMilliseconds = 10_000
const firstPauseMilliseconds = 2_000
const longestPauseMilliseconds = 30_000
/** Who logs in wrong again and again is shut out by many a server. */
const refusedPauseMilliseconds = 5 * 60_000
const refusals: ReadonlySet<MailboxResult> = new Set(['login_refused', 'token_refused', 'secret_lost'])

interface Line {
  readonly version: number
  stop(): Promise<void>
}

/**
 * Listens on mail servers for new e-mail and has it read at once. What is heard is an alarm clock and no more: every mailbox is
 * read each half minute as well, so a line that is dead without a word costs half a minute and no e-mail. Of each mailbox one
 * process listens; a line that ends is opened again, after a pause that grows.
 */
export function startMailWatch(
  db: Db,
  config: Settings & Pick<Config, 'secret'>,
  { every = lookMilliseconds } = {},
): { stop(): Promise<void> } {
  const process = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const lines = new Map<number, Line>()
  const look = async () => {
    const rows = await claimWatches(db, process)
    const wanted = new Map(rows.map((row) => [row.id, row]))
    for (const [id, line] of lines) {
      if (wanted.get(id)?.version === line.version) continue
      lines.delete(id)
      await line.stop()
    }
    for (const row of rows) if (!lines.has(row.id)) lines.set(row.id, openLine(db, config, row))
  }
  const looking = (async () => {
    while (!signal.aborted) {
      await look().catch((error: unknown) => logFault('mail', { err: error }, 'mailboxes could not be looked up'))
      await wait(every, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await looking
      await Promise.all([...lines.values()].map(async ({ stop }) => stop()))
      await endWatches(db, process).catch(() => {})
    },
  }
}

/** A line that is held until it is stopped. */
function openLine(db: Db, config: Settings, row: MailboxDetails): Line {
  const stopping = new AbortController()
  const { signal } = stopping
  const held = (async () => {
    let pause = firstPauseMilliseconds
    while (!signal.aborted) {
      const began = performance.now()
      // Why it ended is told by the reading of the mailbox, which meets the same.
      const fault = await listen(db, config, row, signal).then(() => null, faultOf)
      if (performance.now() - began > longestPauseMilliseconds) pause = firstPauseMilliseconds
      await wait(pause, undefined, { signal }).catch(() => {})
      const longest = fault && refusals.has(fault.result) ? refusedPauseMilliseconds : longestPauseMilliseconds
      pause = Math.min(pause * 2, longest)
    }
  })()
  return {
    version: row.version,
    stop: async () => {
      stopping.abort()
      await held
    },
  }
}

async function listen(db: Db, config: Settings, row: MailboxDetails, signal: AbortSignal): Promise<void> {
  const client = await connectTo(db, config, row, { watches: true })
  const news = ({ isMended = false } = {}) => {
    askToRead(db, row.id, { isMended }).catch((error: unknown) =>
      logFault('mail', { err: error }, 'new e-mail waits for its turn'),
    )
  }
  const ended = new Promise<void>((resolve) => client.once('close', () => resolve()))
  const end = () => client.close()
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  client.on('exists', () => news())
  // What came while nobody listened; that there is a line again is known here first.
  news({ isMended: true })
  client.idle().catch(() => {})
  await ended
  signal.removeEventListener('abort', end)
}

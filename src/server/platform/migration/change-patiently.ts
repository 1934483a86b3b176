import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Whoever asks for a table behind us waits no longer than this for us to get it, or to give up for the moment. */
const lockMilliseconds = 500
const longestPause = 5_000
const mostPatience = 5 * 60_000

const isHeldUp = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

/**
 * Carries out a change of tables that others use, in a transaction. What it needs and does not get within a moment it leaves
 * to who has it, lets those through who wait behind it, and begins again; after five minutes it gives up, in plain words.
 */
export async function changePatiently(
  client: pg.ClientBase,
  what: string,
  work: () => Promise<unknown>,
  patience = mostPatience,
): Promise<void> {
  const began = performance.now()
  for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
    await client.query(`begin; set local lock_timeout = ${lockMilliseconds}`)
    try {
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!isHeldUp(error)) throw error
      if (performance.now() - began > patience) throw new Error(heldUp(what), { cause: error })
      await wait(pause)
    }
  }
}

function heldUp(what: string): string {
  return `${what} waits for a table that somebody else keeps: a dump, a report or a transaction that was left open. Try again when that has ended`
}

import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { forgiveTry, recordTry } from './link-queries.ts'

const minutes = 15
/** From one network: more than a room full of people that each try a link that has ended. */
const ofLinks = { fromHere: 100, inAll: 100 }
const ofPasswords = { fromHere: 10, inAll: 100 }

/**
 * Counts a try of a link; answers its id, to forgive it when the link opens something. Refuses it where too many links
 * were tried that open nothing: whether this one does is then not looked at.
 */
export async function recordLinkTry(db: Db, ip: string, now: Date): Promise<number> {
  return taken(
    await recordTry(db, { sharedInfoId: null, network: networkOf(ip), at: now }, { since: since(now), ...ofLinks }),
  )
}

/** A link that opens what is elsewhere: the same guesser finds the same wall. */
export async function lookUpSecret<Found>(
  db: Db,
  ip: string,
  now: Date,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const taken = await recordLinkTry(db, ip, now)
  const found = await find()
  if (found !== undefined) await forgiveTry(db, taken)
  return found
}

/** Counts a try of the password of a link; refuses it after too many wrong ones from one network, or from all together. */
export async function recordPasswordTry(db: Db, sharedInfoId: number, ip: string, now: Date): Promise<number> {
  return taken(
    await recordTry(db, { sharedInfoId, network: networkOf(ip), at: now }, { since: since(now), ...ofPasswords }),
  )
}

function taken(id: number | null): number {
  if (id === null) throw new UserError(429, { key: 'shared_info.throttled', values: { minutes } })
  return id
}

const since = (now: Date) => new Date(now.getTime() - minutes * 60_000)

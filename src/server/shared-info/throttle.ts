import type { Db } from '#server/db/db.ts'
import { UserError } from '#server/http/errors.ts'
import { countWrongLinks, countWrongPasswords } from './link-queries.ts'

const minutes = 15
/** From one address: more than a room full of people that each try a link that has ended. */
const mostWrongLinks = 100
const mostWrongPasswordsFromHere = 10
const mostWrongPasswords = 100

/** Stops an address that has tried too many links that open nothing; whether this one does is then not looked at. */
export async function stopGuessingLinks(db: Db, ip: string, now: Date): Promise<void> {
  if ((await countWrongLinks(db, ip, since(now))) >= mostWrongLinks) throw throttled()
}

/** Stops who tries passwords: from one address, and for one link from all of them together. */
export async function stopGuessingPasswords(db: Db, sharedInfoId: number, ip: string, now: Date): Promise<void> {
  const { fromHere, inAll } = await countWrongPasswords(db, sharedInfoId, ip, since(now))
  if (fromHere >= mostWrongPasswordsFromHere || inAll >= mostWrongPasswords) throw throttled()
}

const since = (now: Date) => new Date(now.getTime() - minutes * 60_000)
const throttled = () => new UserError(429, { key: 'shared_info.throttled', values: { minutes } })

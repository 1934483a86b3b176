import { isDeepStrictEqual } from 'node:util'
import type { Account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findStandings, type FixedItem } from './delivery-queries.ts'
import { type SeenItem, seeItems } from '#server/sending/items/see-items.ts'
import { lockFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import { judgeFile } from '#server/sending/items/judge-file.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'
import { effectOf, hashOfContent, writeLetter } from '#server/sending/writing/write-letter.ts'

/** Messages that must not go as they are, and how the files of all stood when that was found out. */
export interface Looked<Message> {
  readonly stale: Message[]
  readonly standings: ReadonlyMap<number, string>
}

/**
 * Looks again at messages that are about to leave, with their files locked: paid in the meantime, outside the lawful
 * hours, a letter of yesterday, another address, a number that was blocked, another amount: such a one is stale.
 */
export async function recheckMessages<Message extends FixedItem>(
  db: Db,
  messages: readonly Message[],
  context: RunContext,
): Promise<Looked<Message>> {
  const ids = await lockFiles(
    db,
    messages.map((message) => message.dossierId),
  )
  // First of all: what changes after it is noticed when a message is about to leave.
  const standings = await findStandings(db, ids)
  const seenItems = await seeItems(db, messages, context)
  const stale = messages.filter((message) => {
    const item = seenItems.get(message)
    return !item || !isFit(message, item, context)
  })
  return { stale, standings }
}

/** One that cannot even be judged goes back to its run, which sets it aside with the cause. */
function isFit(message: FixedItem, { seen, events, standing }: SeenItem, context: RunContext): boolean {
  try {
    return mayGo(message, seen, standing, context) && saysTheSame(message, seen, events, context)
  } catch {
    return false
  }
}

function mayGo(
  { channel, recipient, createdAt }: FixedItem,
  file: RunFile,
  standing: Account,
  context: RunContext,
): boolean {
  // Its own message is among the contacts of the week.
  const others = { ...file, contactsThisWeek: file.contactsThisWeek - 1 }
  const made = inAmsterdam(createdAt)
  // A letter has its lawful moment when it is made; the printer gets it later that day.
  const moment = channel === 'post' ? { day: context.today, minutes: made.minuteOfDay } : context.moment
  const decision = judgeFile(others, standing, { ...context, moment })
  // Where a letter goes is written on it.
  const isSameAddress =
    channel === 'post' || (channel === 'email' ? file.email === recipient.email : file.mobile === recipient.phone)
  // Not by the day it bears: that of a copy is the day of what it is a copy of.
  const isOfToday = made.day === context.today
  return decision.kind === 'send' && decision.channel === channel && isSameAddress && isOfToday
}

/**
 * Whether it would be written the same now. Money that came or was taken back, a claim, costs, another account of the
 * agency, a template: whatever a message rests on may have changed since, and what leaves is what is true when it does.
 */
function saysTheSame(
  { channel, contentSha256, effect }: FixedItem,
  file: RunFile,
  events: readonly AccountEvent[],
  context: RunContext,
): boolean {
  if (!file.step) return false
  const letter = writeLetter(file, file.step, channel, events, context)
  if ('fault' in letter || hashOfContent(letter.document) !== contentSha256) return false
  const { cost, announced } = effectOf(effect.why, letter)
  return isDeepStrictEqual(plain({ cost, announced }), plain({ cost: effect.cost, announced: effect.announced }))
}

/** As it is read back from where it is kept. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

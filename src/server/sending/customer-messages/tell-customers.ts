import { isOfficeHour, isOverviewDay } from '#domain/customers/message-moment.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { fixMessage } from './fix-message.ts'
import { hasDue } from './message-queries.ts'
import { findOverviews, findWaiting, insertNews, lockNews, nameMessage, type Waiting } from './news-queries.ts'
import { type MessageContext, writeCustomerMessage } from './write-customer-message.ts'

/** The job that writes what customers are told, and the one that sends it. */
export const tellJob = 'customer_message.tell'
export const deliverJob = 'customer_message.deliver'

const batchSize = 100

/** Hears what happened, and puts the work that follows in the queue: in the hours of offices alone. */
export async function wakeCustomerMessages(db: Db, clock: Clock): Promise<void> {
  await inTransaction(db, insertNews)
  const holidays = await findHolidays(db)
  const now = clock.now()
  const { day: today, minuteOfDay } = inAmsterdam(now)
  if (!isOfficeHour({ day: today, minutes: minuteOfDay }, holidays)) return
  const waits = (await findWaiting(db, today, 1)).length > 0
  const overviews = isOverviewDay(today, holidays) && (await findOverviews(db, monthOf(today), 1)).length > 0
  if (waits || overviews) await enqueue(db, { kind: tellJob, uniqueKey: tellJob })
  if (await hasDue(db, now)) await enqueue(db, { kind: deliverJob, uniqueKey: deliverJob })
}

/** Writes the messages of all customers with something to be told; each is fixed before it leaves. */
export async function tellCustomers(
  { db, clock, stopped, report }: JobRun,
  storage: Storage,
  portalUrl: string,
): Promise<unknown> {
  let done = 0
  for (let before = -1; before !== done; ) {
    before = done
    const context = { ...(await loadRunContext(db, clock)), portalUrl }
    const { today, holidays } = context
    const waiting = await findWaiting(db, today, batchSize)
    const overviews = isOverviewDay(today, holidays) ? await findOverviews(db, monthOf(today), batchSize) : []
    for (const one of [...waiting, ...overviews]) {
      if (stopped()) return unfinished
      done += await inTransaction(db, async (tx) => tellOne(tx, storage, one, context))
    }
    await report(done)
  }
  if (done > 0) await enqueue(db, { kind: deliverJob, uniqueKey: deliverJob })
  return { done }
}

/** Writes what one customer is told on one occasion; answers how many messages that made. */
async function tellOne(db: Db, storage: Storage, waiting: Waiting, context: MessageContext): Promise<number> {
  const { today } = context
  if (waiting.occasion === 'month_overview') {
    return (await fix(db, storage, waiting, { about: monthOf(today), newsIds: [] }, context)) ? 1 : 0
  }
  const news = await lockNews(db, waiting, today)
  const ids = news.map(({ id }) => id)
  if (ids.length === 0) return 0
  if (waiting.pace === 'daily') {
    return (await fix(db, storage, waiting, { about: `day:${today}`, newsIds: ids }, context)) ? 1 : 0
  }
  let made = 0
  for (const id of ids) if (await fix(db, storage, waiting, { about: `news:${id}`, newsIds: [id] }, context)) made += 1
  return made
}

interface About {
  /** With customer, occasion and addressee the key by which a message exists once. */
  readonly about: string
  readonly newsIds: readonly number[]
}

async function fix(
  db: Db,
  storage: Storage,
  waiting: Waiting,
  { about, newsIds }: About,
  context: MessageContext,
): Promise<boolean> {
  const written = await writeCustomerMessage(db, waiting, newsIds, context)
  if (!written) return false
  const { customerId, occasion } = waiting
  const key = { customerId, occasion, about, contactId: written.addressee.contactId }
  const id = await fixMessage(db, storage, key, written, { createdAt: context.now })
  // The message of this day has left: what came later goes with that of tomorrow.
  if (id === undefined) return false
  await nameMessage(db, id, newsIds)
  return true
}

/** The month an overview is of, as its key says it. */
export function monthOf(today: string): string {
  return `month:${today.slice(0, 7)}`
}

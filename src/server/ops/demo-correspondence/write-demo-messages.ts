import { addDays, type Day } from '#domain/day.ts'
import { nextContactMoment } from '#domain/deadlines/contact-window.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { type Clock, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { readMessageChoices } from '#server/sending/by-hand/preview-by-hand.ts'
import { recordReport } from '#server/sending/run-messages/record-report.ts'
import { sendByHand } from '#server/sending/by-hand/send-by-hand.ts'
import { findDemoWriters } from './log-queries.ts'
import { findFilesToWriteTo, findMailsOfLate } from './message-queries.ts'

interface Loaded {
  readonly firstId: number
  readonly count: number
  readonly today: Day
  readonly holidays: ExtraHolidays
}

/** So many files are tried: what the law or an agreement holds back is not written to in the demo either. */
const tried = 5

/**
 * What came back of the e-mails of the last days, and what somebody sends himself: an e-mail to the second debtor of a
 * file that waits for its moment, and an SMS.
 */
export async function writeDemoMessages(db: Db, clock: Clock, loaded: Loaded): Promise<void> {
  const { today, holidays } = loaded
  const [unknown, refused, arrived] = await findMailsOfLate(db, loaded, { since: addDays(today, -10), limit: 3 })
  if (unknown) {
    const error = '5.1.1 smtp; 550 no such user here'
    await recordReport(db, clock, unknown, { kind: 'returned', error, address: true })
  }
  if (refused) {
    const error = '5.7.1 smtp; 554 message blocked by policy'
    await recordReport(db, clock, refused, { kind: 'returned', error, address: false })
  }
  if (arrived) await recordReport(db, clock, arrived, { kind: 'delivered' })
  const writer = (await findDemoWriters(db)).get('employee')
  if (!writer) return
  const actor: Actor = { ...systemActor(clock.now()), ...writer, lastingAcl: writer.acl }
  const next = nextContactMoment({ day: addDays(today, 1), minutes: 10 * 60 }, holidays)
  const at = momentInAmsterdam(next.day, next.minutes).toISOString()
  const words = 'Wij spraken u vanmorgen over uw aandeel. Belt u ons terug als u een regeling wilt?'
  const order = { db, clock, actor }
  await writeToOne(order, await findFilesToWriteTo(db, loaded, 'second_debtor', tried), 'email', { at, words })
  await writeToOne(order, await findFilesToWriteTo(db, loaded, 'mobile', tried), 'sms', { at: null, words })
}

/** Writes to the last debtor of the first of these files that may be written to. */
async function writeToOne(
  { db, clock, actor }: { readonly db: Db; readonly clock: Clock; readonly actor: Actor },
  files: readonly number[],
  channel: Channel,
  { at, words }: { readonly at: string | null; readonly words: string },
): Promise<void> {
  for (const id of files) {
    const { recipients, templates } = await readMessageChoices(db, actor, clock, id)
    const template = templates.find((one) => one.channel === channel && one.kind === 'message')
    if (!template) continue
    const debtor = recipients.at(-1)?.debtorId ?? null
    const paragraph = template.hasParagraph ? words : ''
    const wish = {
      channel,
      template: template.id,
      paragraph,
      debtor,
      again: null,
      isCopy: false,
      reason: null,
      reply: null,
      at,
    }
    const isAsked = await sendByHand(db, actor, clock, id, wish).then(
      () => true,
      (error: unknown) => {
        if (error instanceof UserError) return false
        throw error
      },
    )
    if (isAsked) return
  }
}

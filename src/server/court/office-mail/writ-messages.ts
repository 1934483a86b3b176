import { type Actor, systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mailedMessages, recordMailed, type Refused } from '#server/sending/delivery/mailed-messages.ts'
import {
  findDueWritMessage,
  findWritMessage,
  lockWritMessage,
  redirectWritMessage,
  type WritMessageRow,
} from './queries.ts'
import { bringByHand, forgetBringing, forgetBrought } from './writ-by-hand.ts'
import { type LeavingRefusal, refuseLeaving } from './leaving-refusal.ts'
import { auditMessage } from './send-writ.ts'

const table = 'writ_message'
/** What stands still is looked at again so much later. */
const haltedMilliseconds = 3_600_000

/** E-mails that bring writs to offices of bailiffs. */
export const writMessages = mailedMessages<WritMessageRow>({
  table,
  of: 'writ',
  patienceMinutes: [1, 2, 4, 8, ...Array<number>(24).fill(60)],
  findDue: async (db, clock) => findDueWritMessage(db, clock.now()),
  find: findWritMessage,
  lock: lockWritMessage,
  findSending: async (_db, { agency, number, pdfSha256, dataSha256 }) =>
    pdfSha256 === null
      ? null
      : {
          agency,
          attachments: [
            { filename: `dagvaarding-${number}.pdf`, sha256: pdfSha256 },
            ...(dataSha256 === null ? [] : [{ filename: `dagvaarding-${number}.json`, sha256: dataSha256 }]),
          ],
        },
  recheck,
  note: async (db, actor, row, state) => {
    if (state === 'uncertain') return tellUncertain(db, actor, row)
    await auditMessage(db, actor, row, state)
    // It is known after all what became of it.
    await forgetBrought(db, actor, uncertainOf(row))
    if (state === 'delivered') await forgetBringing(db, actor, row.dossierId)
  },
  refuse,
})

/**
 * It goes while the office has the file with this very writ, and that may be served as it is: else it is withdrawn. What stands
 * still waits, and an address that changed is followed.
 */
async function recheck(db: Db, clock: Clock, row: WritMessageRow): Promise<boolean> {
  const { id, isHalted, officeEmail, recipient } = row
  const refusal = await refuseLeaving(db, systemActor(clock.now()), row)
  if (refusal) await withdraw(db, clock, row, refusal)
  else if (isHalted) {
    const until = new Date(clock.now().getTime() + haltedMilliseconds)
    await recordMailed(db, table, id, { state: 'scheduled', until })
  } else if (officeEmail === null) await refuse(db, clock, row, { error: '', address: false })
  else if (officeEmail === recipient.email) return true
  else await redirectWritMessage(db, id, officeEmail)
  return false
}

/** It does not go: where the office has the file still, somebody sees to the case. */
async function withdraw(db: Db, clock: Clock, row: WritMessageRow, refusal: LeavingRefusal): Promise<void> {
  const actor = systemActor(clock.now())
  await recordMailed(db, table, row.id, { state: 'cancelled' })
  await auditMessage(db, actor, row, 'withdrawn', { reason: refusal })
  await tellKept(db, actor, row, refusal)
}

/** That the office does not have the writ, and gets it no more as it is. */
async function tellKept(db: Db, actor: Actor, row: WritMessageRow, refusal: LeavingRefusal): Promise<void> {
  if (refusal === 'gone') return
  const { id, attempts, dossierId, customerId } = row
  const why = { key: `why.writ_kept_${refusal}`, values: {} } as const
  await bringByHand(db, actor, { dossierId, customerId, key: `message:${id}:${attempts}`, why })
}

/** Nobody knows whether the office has it: somebody asks, and says so. */
async function tellUncertain(db: Db, actor: Actor, row: WritMessageRow): Promise<void> {
  if ((await refuseLeaving(db, actor, row)) === 'gone') return
  const { dossierId, customerId } = row
  const why = { key: 'why.writ_uncertain', values: {} } as const
  await bringByHand(db, actor, { dossierId, customerId, key: uncertainOf(row), why })
}

/** Beside that the office does not have it: that may become known once somebody was asked whether it has. */
const uncertainOf = ({ id, attempts }: WritMessageRow) => `uncertain:${id}:${attempts}`

/** The office does not have it: somebody brings it, or sends it again, as long as it may go at all. */
async function refuse(db: Db, clock: Clock, row: WritMessageRow, { error, address }: Refused): Promise<void> {
  const actor = systemActor(clock.now())
  await recordMailed(db, table, row.id, { state: address ? 'bounced' : 'failed', error })
  await auditMessage(db, actor, row, 'bounced', { error })
  await forgetBrought(db, actor, uncertainOf(row))
  const refusal = await refuseLeaving(db, actor, row)
  if (refusal) return tellKept(db, actor, row, refusal)
  const { dossierId, customerId, id, attempts } = row
  await bringByHand(db, actor, { dossierId, customerId, key: `message:${id}:${attempts}` })
}

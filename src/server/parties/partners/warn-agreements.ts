import { expiryWarningDays } from '#contract/parties/partners.ts'
import { addDays } from '#domain/day.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { findStaff } from '#server/lists/reference/find-staff.ts'
import { type EndingAgreement, findRenewed, findUntold } from './partner-queries.ts'

/**
 * Puts it on the agenda, once, that an agreement with a partner ends: of who last wrote down what was agreed and may still
 * do so, else of the first who may. What was renewed goes off. Safe in several processes at once. Answers how many are new.
 */
export async function warnAgreements(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    for (const key of await findRenewed(tx)) await finishCausedItem(tx, actor, key)
    const today = clock.today()
    const untold = await findUntold(tx, addDays(today, expiryWarningDays))
    if (untold.length === 0) return 0
    const staff = (await findStaff(tx, 'ROLE_SETTINGS', today)).map(({ id }) => id)
    const ownerOf = ({ writerIds }: EndingAgreement) => writerIds.find((id) => staff.includes(id)) ?? staff[0]
    const wishes = untold.map((one) => {
      const { dossierId, customerId, key, what, name: partner, day: endDay } = one
      const employeeId = ownerOf(one)
      return {
        dossierId,
        customerId,
        key,
        subject: 'renew_agreement' as const,
        cause: 'agreement' as const,
        dueDay: today,
        why: { key: `why.${what}_ends` as const, values: { partner, endDay } },
        ...(employeeId === undefined ? {} : { employeeId }),
      }
    })
    return addToAgenda(tx, actor, wishes)
  })
}

import { translate } from '#contract/texts.ts'
import { addDays } from '#domain/day.ts'
import { proofWarningDays } from '#domain/due-diligence/due-diligence.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { findStaff } from '#server/lists/reference/find-staff.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { findEnding, findRenewedProofs } from './proof-queries.ts'
import { complianceRole } from './read-subjects.ts'

/**
 * Puts it on the agenda, once, that a proof ends within 60 days: of who answers for the party, else of the first who may. What
 * was renewed goes off. Safe in several processes at once. Answers how many are new.
 */
export async function warnProofs(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    for (const key of await findRenewedProofs(tx)) await finishCausedItem(tx, actor, key)
    const today = clock.today()
    const ending = await findEnding(tx, addDays(today, proofWarningDays))
    if (ending.length === 0) return 0
    const [first] = await findStaff(tx, complianceRole, today)
    const wishes = ending.map(({ dossierId, customerId, key, name: partner, check, validTo: endDay, ownerId }) => {
      const employeeId = ownerId ?? first?.id
      return {
        dossierId,
        customerId,
        key,
        subject: 'renew_agreement' as const,
        cause: 'agreement' as const,
        dueDay: today,
        note: translate('nl', `due_diligence.check.${check}`),
        why: { key: 'why.proof_ends' as const, values: { partner, endDay } },
        ...(employeeId === undefined ? {} : { employeeId }),
      }
    })
    return addToAgenda(tx, actor, wishes)
  })
}

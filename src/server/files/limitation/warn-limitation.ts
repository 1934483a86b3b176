import { knownId } from '#server/platform/db/known-id.ts'
import { addMonths, type Day } from '#domain/day.ts'
import { limitationTerms, warningMonths } from '#domain/deadlines/limitation-terms.ts'
import type { Why } from '#domain/workflow/why.ts'
import { claimKinds } from '#contract/files/limitation.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { selectAging } from './queries.ts'
import { readLimitation } from './read-limitation.ts'

const batchSize = 100

/**
 * Puts on the agenda, once for each day to warn on, that the limitation of a claim must be interrupted. Safe in several
 * processes at once. Answers how many items are new.
 */
export async function warnLimitation(db: Db, clock: Clock): Promise<number> {
  const today = clock.today()
  const earliest = Math.max(...warningMonths)
  const terms = claimKinds.map((kind) => {
    return { kind, since: addMonths(today, earliest - limitationTerms[kind].years * 12) }
  })
  let warned = 0
  for (let afterId = 0; ; ) {
    const aging = await selectAging(db, terms, afterId, batchSize)
    for (const { id, customerId } of aging) {
      const actor = systemActor(clock.now())
      warned += await inTransaction(db, (tx) => warnOf(tx, actor, { id, customerId }, today))
    }
    if (aging.length < batchSize) return warned
    afterId = knownId(aging.at(-1)?.id, 'the last file of a batch')
  }
}

async function warnOf(tx: Db, actor: Actor, file: { id: number; customerId: number }, today: Day): Promise<number> {
  const { nextDay: lastSafeDay, nextDebtorIds, warningCount, debtors } = await readLimitation(tx, actor, file.id)
  if (lastSafeDay === null || warningCount === 0) return 0
  const key = `limitation:${file.id}:${lastSafeDay}:${warningCount}`
  const near = debtors.filter(({ id }) => nextDebtorIds.includes(id)).map(({ name }) => name)
  const why: Why =
    near.length === debtors.length
      ? { key: 'why.limitation_near', values: { lastSafeDay } }
      : { key: 'why.limitation_near_of', values: { lastSafeDay, names: near.join(', ') } }
  const wish = { subject: 'interrupt_limitation', cause: 'limitation', dueDay: today, key, why } as const
  return addToAgenda(tx, actor, [{ dossierId: file.id, customerId: file.customerId, ...wish }])
}

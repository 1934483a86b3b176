import { knownId } from '#server/platform/db/known-id.ts'
import { usualCategory } from '#domain/logs/log-type.ts'
import type { DebtorData, LogRequest } from '#contract/work/logs.ts'
import { translate } from '#contract/texts.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { agendaWish } from './log-agenda.ts'
import { insertLogs } from './log-queries.ts'
import { findAsked, insertChanges } from './request-queries.ts'

/** Who says that the data of a debtor are others. */
export type AskedBy = LogRequest['source']

/** Other data of a debtor, to be judged on one of his files. */
export interface AskedChange {
  readonly dossierId: number
  readonly customerId: number
  readonly debtorId: number
  readonly asked: DebtorData
}

/**
 * Asks whoever owns the files whether the data of debtors change, in the caller's transaction: a request each, as when a
 * debtor asks himself. What waits already, or was refused before, is not asked again. Answers what was asked.
 */
export async function askChanges(
  db: Db,
  actor: Actor,
  changes: readonly AskedChange[],
  source: AskedBy,
): Promise<AskedChange[]> {
  const fresh = await notYetAsked(db, changes)
  // A set writes one log on each file; a second debtor of a file comes in the next.
  for (let left = fresh; left.length > 0; ) {
    const now = left.filter((one, index) => left.findIndex(({ dossierId }) => dossierId === one.dossierId) === index)
    await askOnce(db, actor, now, source)
    left = left.filter((one) => !now.includes(one))
  }
  return fresh
}

/** Of these changes what does not wait already, and was not refused before. */
export async function notYetAsked<Change extends { debtorId: number; asked: DebtorData }>(
  db: Db,
  changes: readonly Change[],
): Promise<Change[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ debtorId }) => debtorId)
  const earlier = Map.groupBy(await findAsked(db, ids), ({ debtorId }) => debtorId)
  return changes.flatMap((change) => {
    const theirs = earlier.get(change.debtorId) ?? []
    const asked = Object.entries(change.asked).filter(
      ([field, value]) => !theirs.some((one) => isSame(one.asked[field as keyof DebtorData], value)),
    )
    const fresh = Object.fromEntries(asked) as DebtorData
    // What goes with another kind is nothing without it.
    const isNothing = asked.length === 0 || (change.asked.kind !== undefined && fresh.kind === undefined)
    return isNothing ? [] : [{ ...change, asked: fresh }]
  })
}

/** The database keeps the parts of an address in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  const told = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return told(one) === told(other)
}

async function askOnce(db: Db, actor: Actor, changes: readonly AskedChange[], source: AskedBy): Promise<void> {
  const isCustomer = actor.customerId !== null
  const logIds = await insertLogs(
    db,
    actor,
    changes.map(({ dossierId }) => dossierId),
    {
      type: 'change_data',
      category: usualCategory('change_data', isCustomer),
      subjectId: null,
      content: translate('nl', 'log.told_otherwise'),
      visibleToCustomer: isCustomer,
    },
  )
  const asked = changes.map((change) => ({
    ...change,
    logId: knownId(logIds.get(change.dossierId), 'the log of a question'),
  }))
  await insertChanges(db, asked, source)
  await recordAudit(
    db,
    actor,
    ...asked.map(({ dossierId, customerId, logId }) => ({
      kind: 'log.written',
      dossierId,
      customerId,
      subjectKind: 'log',
      subjectId: logId,
      after: { visibleToCustomer: isCustomer, type: 'change_data' },
    })),
  )
  const wishes = asked.map(({ dossierId, customerId, logId }) => ({
    ...agendaWish(actor, { id: logId, dossierId, customerId }),
    subject: 'judge_change' as const,
  }))
  await addToAgenda(db, actor, wishes)
}

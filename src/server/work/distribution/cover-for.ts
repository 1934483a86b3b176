import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type CoveredItem, updateCovers } from './cover-queries.ts'

/** Who does an item while its employee is away; null for nobody. */
export interface Cover {
  readonly id: number
  readonly name: string
}

/**
 * Lets others do held items while their employees are away, or gives them back. What stays as it is, is not written; each
 * that changes hands has its audit row.
 */
export async function coverFor(
  db: Db,
  actor: Actor,
  covered: readonly (readonly [item: CoveredItem, cover: Cover | null])[],
): Promise<void> {
  const changed = covered.filter(
    ([{ absenceId, duringId, coverId }, cover]) => absenceId !== duringId || coverId !== (cover?.id ?? null),
  )
  if (changed.length === 0) return
  await updateCovers(
    db,
    changed.map(([{ id, duringId }, cover]) => ({ id, absenceId: duringId, coverId: cover?.id ?? null })),
  )
  const entries = changed.flatMap(([{ id: itemId, dossierId, customerId, subject, ...item }, cover]) => {
    // That nobody was found is for who leads the team to see, it is nothing that happened to the item.
    if ((item.coverId ?? item.employeeId) === (cover?.id ?? item.employeeId)) return []
    return [
      {
        kind: cover ? 'agenda.covered' : 'agenda.returned',
        dossierId,
        customerId,
        before: { employee: item.coverName ?? item.employee },
        after: { employee: cover?.name ?? item.employee },
        data: { itemId, subject, of: item.employee },
      },
    ]
  })
  await recordAudit(db, actor, ...entries)
}

import type { Why } from '#domain/workflow/why.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { followCauses } from '#server/work/agenda/follow-causes.ts'

interface Brought {
  readonly dossierId: number
  readonly customerId: number
  /** By which time the office got the file, or which message did not reach it. */
  readonly key: string
  readonly why?: Why
}

/**
 * Somebody brings the writ: by the portal of the office, by post, or once the office has an address. `why` where it did not go for
 * another reason, of which somebody has to see to the case.
 */
export async function bringByHand(
  db: Db,
  actor: Actor,
  { key, why = { key: 'why.writ_by_hand', values: {} }, ...file }: Brought,
): Promise<void> {
  const dueDay = inAmsterdam(actor.now).day
  await addToAgenda(db, actor, [
    { ...file, subject: 'bring_writ', cause: 'limitation', key: `${start}${key}`, dueDay, why },
  ])
}

/** Nobody has to bring the writ of a file any more: it is sent anew, or whoever was to get it has the file no more. */
export async function forgetBringing(db: Db, actor: Actor, dossierId: number): Promise<void> {
  const ofFile = { cause: 'limitation', dossierId } as const
  await followCauses(db, actor, { starts: [start], ofFile, standing: new Set(), wishes: [] })
}

/** What was asked by this key is known by now. */
export async function forgetBrought(db: Db, actor: Actor, key: Brought['key']): Promise<void> {
  await finishCausedItem(db, actor, `${start}${key}`)
}

const start = 'bring_writ:'

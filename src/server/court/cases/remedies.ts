import type {
  endRemedy as endCall,
  lodgeRemedy as lodgeCall,
  planHearing as planCall,
} from '#contract/court/case-remedies.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { isActOf } from '#domain/court/cases/legal-case.ts'
import type { Actor } from '#server/actor.ts'
import { actOnCase, lockCase, refusedOfCase } from '#server/court/standing/case-acts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { findPendingRemedy, insertRemedy, moveHearing, updateRemedy } from './remedy-queries.ts'

/** A case as whoever acts has seen it. */
interface Seen {
  readonly id: number
  readonly version: number
}

/** Somebody opposes the judgment, or appeals. */
export async function lodgeRemedy(
  db: Db,
  actor: Actor,
  { id, version, kind, by, day: lodgedDay, heardDay }: InputOf<typeof lodgeCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version })
  await actOnCase(db, actor, held, { kind: 'lodge', remedy: kind, by, day: lodgedDay })
  if (heardDay !== null && heardDay < lodgedDay) throw fieldError('heardDay', 'legal_case.refusal.before_lodging')
  await insertRemedy(db, { caseId: id, kind, lodgedBy: by, lodgedDay, heardDay })
}

/** When that is heard, as a court set it or moved it. */
export async function planHearing(
  db: Db,
  actor: Actor,
  { id, version, heardDay }: InputOf<typeof planCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version }, async () => {
    return { heardDay: (await findPendingRemedy(db, id))?.heardDay ?? null }
  })
  const pending = await findPendingRemedy(db, id)
  if (!pending) throw refusedOfCase('not_now')
  // With it the version of the case: two who tell of one see each other.
  await actOnCase(db, actor, held, { kind: 'hear_remedy' })
  if (heardDay !== null && heardDay < pending.lodgedDay)
    throw fieldError('heardDay', 'legal_case.refusal.before_lodging')
  await moveHearing(db, pending.id, heardDay)
  await recordAudit(db, actor, {
    kind: 'legal_case.remedy_planned',
    dossierId: held.dossierId,
    customerId: held.customerId,
    subjectKind: 'legal_case',
    subjectId: id,
    before: { heardDay: pending.heardDay },
    after: { heardDay },
  })
}

/** What became of that. Where the judgment fell, the case rests on it no more: it is taken back, and another recorded. */
export async function endRemedy(
  db: Db,
  actor: Actor,
  { id, version, outcome, day }: InputOf<typeof endCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version })
  if (!isActOf(held, 'end_remedy')) throw refusedOfCase('not_now')
  const pending = await findPendingRemedy(db, id)
  const isFallen = outcome === 'set_aside'
  const said = isFallen ? { judgmentEventId: null } : {}
  const act = { kind: 'end_remedy', outcome, day, lodgedDay: pending?.lodgedDay ?? null } as const
  await actOnCase(db, actor, held, act, { said })
  if (!pending) return
  const fallenEventId = isFallen ? pending.judgmentEventId : null
  await updateRemedy(db, pending.id, { outcome, endedDay: day, fallenEventId })
}

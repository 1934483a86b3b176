import type { confirmRelief as confirmEndpoint } from '#contract/court/relief.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { endHalt } from '#server/book/standing/end-halt.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { findRelieved } from '#server/book/standing/relief-hold.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import {
  confirmDoubt,
  type DoubtedFile,
  findHaltsSince,
  forgetDoubt,
  type LetGo,
  removeDoubts,
} from './doubt-queries.ts'
import { auditRelief, type HeldRelief, lockSeen } from './lock-seen.ts'

/** Has somebody look whether relief is of who owes these files too: what is known of him changed while it ran. */
export async function askWhose(db: Db, actor: Actor, files: readonly DoubtedFile[]): Promise<void> {
  const { day: dueDay } = inAmsterdam(actor.now)
  await addToAgenda(
    db,
    actor,
    files.map(({ reliefId, debtorId, how, dossierId, customerId }) => ({
      dossierId,
      customerId,
      dueDay,
      subject: 'debt_relief' as const,
      cause: 'person' as const,
      key: doubtKey(reliefId, debtorId, dossierId),
      why: { key: `why.relief_${how}` as const, values: {} },
    })),
  )
}

/** Lets files go on that stood still because their debtor seemed to be another, unless other relief stops them. */
export async function letGo(
  db: Db,
  actor: Actor,
  { reliefId, debtorId, reason, since, dossierIds }: LetGo,
): Promise<void> {
  const dossiers = await lockDossiers(db, actor, dossierIds)
  const begun = await findHaltsSince(db, dossierIds, reason, since)
  const held = await findRelieved(db, dossierIds)
  for (const dossier of dossiers) {
    await finishCausedItem(db, actor, doubtKey(reliefId, debtorId, dossier.id))
    if (held.some((one) => one.dossierId === dossier.id && one.reason === reason)) continue
    const halt = dossier.halts.find(({ id }) => begun.has(id))
    if (halt) await endHalt(db, actor, dossier, halt, { reason: 'relief_over' })
  }
  await forgetDoubt(db, reliefId, debtorId)
}

/** Says that relief is of somebody too of whom that was in doubt. Answers the file on which it became known. */
export async function confirmRelief(
  db: Db,
  actor: Actor,
  { id, debtor }: InputOf<typeof confirmEndpoint> & { readonly id: number },
): Promise<number> {
  const relief = await lockSeen(db, actor, { id, version: null, alsoEnded: true })
  if (!(await confirmDoubt(db, actor, id, debtor))) throw notFound()
  for (const dossier of relief.dossiers) await finishCausedItem(db, actor, doubtKey(id, debtor, dossier.id))
  await auditRelief(db, actor, relief, 'relief.confirmed', {
    after: { debtorId: debtor },
    data: { reason: relief.kind },
  })
  return relief.dossierId
}

/** Nothing of relief that has ended is in doubt any more. */
export async function dropDoubts(
  db: Db,
  actor: Actor,
  { id, dossiers }: Pick<HeldRelief, 'id' | 'dossiers'>,
): Promise<void> {
  for (const debtorId of await removeDoubts(db, id)) {
    for (const dossier of dossiers) await finishCausedItem(db, actor, doubtKey(id, debtorId, dossier.id))
  }
}

const doubtKey = (reliefId: number, debtorId: number, dossierId: number) =>
  `relief:${reliefId}:doubt:${debtorId}:${dossierId}`

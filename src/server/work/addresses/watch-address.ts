import type { AddressWatchDetails, endAddressWatch, watchAddress as endpoint } from '#contract/work/addresses.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  findDebtorOfFile,
  insertWatches,
  type LockedWatch,
  lockWatchedDebtors,
  lockOpenWatch,
  type NewWatch,
} from './check-queries.ts'
import { endWatch } from './end-watch.ts'
import { readWatch, lockUnfinishedWatch } from './read-watch.ts'

/** Puts the address of a debtor under watch because somebody doubts it. */
export async function watchAddress(
  db: Db,
  actor: Actor,
  dossierId: number,
  { debtor, note }: InputOf<typeof endpoint>,
): Promise<AddressWatchDetails> {
  const debtorId = await findDebtorOfFile(db, actor, dossierId, debtor)
  if (debtorId === undefined) throw notFound()
  const [known] = await lockWatchedDebtors(db, actor, [debtorId])
  if (!known) throw notFound()
  const { id } = await beginWatch(db, actor, { debtorId, customerId: known.customerId, reason: 'doubt', note })
  return readWatch(db, actor, id)
}

/** The watch that runs on a debtor who is held, or a new one. */
export async function beginWatch(db: Db, actor: Actor, wanted: NewWatch): Promise<LockedWatch> {
  const running = await lockOpenWatch(db, wanted.debtorId)
  if (running) {
    await recordAudit(db, actor)
    return running
  }
  const [made] = await insertWatches(db, actor, [wanted])
  if (!made) throw new Error('a debtor who is held and not watched can be watched')
  await recordAudit(db, actor, watchedEntry(made))
  return made
}

/** What the audit trail says of a new watch. */
export function watchedEntry({ id, customerId, debtorId, reason }: LockedWatch) {
  const subject = { subjectKind: 'debtor', subjectId: debtorId }
  return { kind: 'address.watched', customerId, ...subject, data: { watchId: id, reason } }
}

/** Takes an address off the list. What is proposed has to be decided on first. */
export async function takeOffList(
  db: Db,
  actor: Actor,
  id: number,
  { note, version }: InputOf<typeof endAddressWatch>,
): Promise<AddressWatchDetails> {
  const { watch } = await lockUnfinishedWatch(db, actor, { id, version })
  if (watch.state === 'proposed') throw new UserError(409, 'address.refusal.undecided')
  await endWatch(db, actor, watch, 'taken_off', note)
  return readWatch(db, actor, id)
}

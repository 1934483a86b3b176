import { reverseInterest } from '#server/money/interest/change-all-interest.ts'
import { archiveItems } from '#server/work/agenda/change-several.ts'
import { selectUntouched } from '#server/work/agenda/select-untouched.ts'
import { reverseRuling } from '#server/money/rulings/reverse-ruling.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { tryInHalves } from '#server/platform/db/try-in-halves.ts'
import {
  type AddressInUse,
  type FlaggedAddress,
  readAddressFlags,
  unflagAddresses,
} from '#server/files/debtors/flag-addresses.ts'
import { endHolds, holdDossiers, readHolds } from '#server/book/standing/legal-hold.ts'
import { restoreStanding } from '#server/book/standing/restore-standing.ts'
import { type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import type { Message } from '#server/platform/http/errors.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { type BulkRow, findState, updateBulkUpdate } from './bulk-queries.ts'
import { readWork } from './bulk-worker.ts'
import { refuseTakingBack } from './check-changes.ts'
import { reasonOf } from './reason-of.ts'
import { concludeItems, type LockedItem, lockItems, type Undoable } from './item-queries.ts'
import { findSentSince, findNotTakenBack } from './standing-queries.ts'
import { restoreStopped } from './stop-others.ts'
import { performInSets } from './perform-in-sets.ts'

/** Puts back what a bulk update changed, set by set; a file that has changed since, or of which a message left, is kept. */
export async function undoBulkUpdate(run: JobRun): Promise<unknown> {
  const work = await readWork(run, ['undoing', 'stopping'], true)
  if (!work) return null
  const { bulk, actor } = work
  const { db } = run
  if (!actor || refuseTakingBack(actor, bulk.changes)) {
    await updateBulkUpdate(db, bulk.id, { state: 'stopped' })
    return { id: bulk.id }
  }
  const isThrough = await performInSets(run, bulk.id, 'done', async (ids) => undo(db, actor, bulk, ids))
  if (!isThrough && (await findState(db, bulk.id)) !== 'stopping' && !run.cancelled()) return unfinished
  await updateBulkUpdate(db, bulk.id, isThrough ? { state: 'undone', undoneAt: run.clock.now() } : { state: 'stopped' })
  return { id: bulk.id }
}

async function undo(db: Db, actor: Actor, bulk: BulkRow, dossierIds: readonly number[]): Promise<void> {
  const { id } = bulk
  const at = actor.now
  await tryInHalves(dossierIds, {
    work: async (ids) => inTransaction(db, async (tx) => undoSet(tx, actor, bulk, ids)),
    failed: async (dossierId, error) =>
      concludeItems(db, id, 'done', [{ dossierId, state: 'kept', reason: reasonOf(error).reason }], at),
  })
}

/** A file of the update, held, with what it needs to be put back. */
interface Undoing {
  readonly dossierId: number
  readonly dossier: LockedDossier | undefined
  readonly item: LockedItem
}

async function undoSet(tx: Db, actor: Actor, bulk: BulkRow, dossierIds: readonly number[]): Promise<void> {
  const items = await lockItems(tx, bulk.id, dossierIds, 'done')
  const also = [...items.values()].flatMap(({ before }) => (before?.also ?? []).map(({ dossierId }) => dossierId))
  const taken = await lockDossiers(tx, actor, [...items.keys(), ...also])
  const held = new Map(taken.map((dossier) => [dossier.id, dossier]))
  const files = [...items].map(([dossierId, item]) => ({ dossierId, dossier: held.get(dossierId), item }))
  const refusals = await refuseUndo(tx, files)
  const undone = files.flatMap(({ dossierId, dossier, item: { before, finishedAt } }) =>
    dossier && before && !refusals.has(dossierId) ? [{ dossier, before, finishedAt }] : [],
  )
  await putBack(tx, actor, bulk.id, undone)
  await restoreStopped(tx, actor, undone, held)
  await takeBackHolds(tx, actor, bulk, undone)
  const endings = files.map(({ dossierId }) => {
    const reason = refusals.get(dossierId)
    return reason ? ({ dossierId, state: 'kept', reason } as const) : ({ dossierId, state: 'undone' } as const)
  })
  await concludeItems(tx, bulk.id, 'done', endings, actor.now)
}

/** Why files are kept as they are. */
async function refuseUndo(tx: Db, files: readonly Undoing[]): Promise<ReadonlyMap<number, Message>> {
  const sent = await findSentSince(
    tx,
    files.flatMap(({ dossierId, item: { finishedAt: at } }) => (at ? [{ dossierId, at }] : [])),
  )
  const untouched = await selectUntouched(
    tx,
    files.flatMap(({ item }) => item.before?.agendaItemId ?? []),
  )
  const flagged = files.flatMap(({ dossierId, item }) => (item.before?.address ? dossierId : []))
  const addresses = await readAddressFlags(tx, flagged)
  const refuse = ({ dossierId, dossier, item: { before, versionAfter } }: Undoing): Message | null => {
    if (!before || isNothing(before)) return { key: 'bulk.refusal.nothing_to_undo' }
    if (!dossier) return { key: 'bulk.refusal.gone' }
    if (dossier.version !== versionAfter) return { key: 'bulk.refusal.changed_since' }
    if (isJudgedSince(addresses.get(dossierId), before.address)) return { key: 'bulk.refusal.changed_since' }
    if (sent.has(dossierId)) return { key: 'bulk.refusal.letter_left' }
    const isUntouched = before.agendaItemId === null || untouched.has(before.agendaItemId)
    return isUntouched ? null : { key: 'bulk.refusal.agenda_worked_on' }
  }
  return new Map(
    files.flatMap((file) => {
      const refusal = refuse(file)
      return refusal ? [[file.dossierId, refusal] as const] : []
    }),
  )
}

const isNothing = ({ changed, agendaItemId, address, hold }: Undoable) =>
  !changed && agendaItemId === null && !address && !hold

/** Whether somebody has judged the address otherwise since; put back through another file of the debtor is no such thing. */
function isJudgedSince(now: AddressInUse | undefined, flagged: FlaggedAddress | undefined): boolean {
  return flagged !== undefined && now?.addressId !== flagged.addressId && now?.status !== flagged.former
}

async function putBack(
  tx: Db,
  actor: Actor,
  number: number,
  undone: readonly { readonly dossier: LockedDossier; readonly before: Undoable }[],
): Promise<void> {
  const changed = undone
    .filter(({ before }) => before.changed)
    .map(({ dossier, before }) => ({ dossier, before: before.standing }))
  await restoreStanding(tx, actor, changed)
  const waived = undone.flatMap(({ dossier: { id }, before: { waiverId } }) =>
    waiverId ? [[id, waiverId] as const] : [],
  )
  await takeBackWaivers(tx, actor, number, new Map(waived))
  await reverseInterest(
    tx,
    actor,
    undone.flatMap(({ dossier, before: { interest: written } }) => (written ? [{ dossier, written }] : [])),
  )
  const flagged = undone.flatMap(({ dossier: { id }, before: { address } }) =>
    address ? [[id, address] as const] : [],
  )
  if (flagged.length > 0) await unflagAddresses(tx, actor, new Map(flagged))
  const ids = undone.flatMap(({ before }) => before.agendaItemId ?? [])
  if (ids.length > 0) await archiveItems(tx, actor, { ids, selection: null, back: false })
}

/**
 * A hold that was begun ends, and one that was ended stands again for its own reason; what somebody has ended or begun anew
 * since is left to him.
 */
async function takeBackHolds(
  tx: Db,
  actor: Actor,
  { id: number, changes }: BulkRow,
  undone: readonly { readonly dossier: LockedDossier; readonly before: Undoable }[],
): Promise<void> {
  const held = new Map(undone.flatMap(({ dossier, before: { hold } }) => (hold ? [[dossier.id, hold] as const] : [])))
  if (held.size === 0) return
  const standing = await readHolds(tx, [...held.keys()])
  const dossiers = undone.flatMap(({ dossier }) => (held.has(dossier.id) ? [dossier] : []))
  const note = translate('nl', 'bulk.undone_note', { number })
  if (changes.hold === 'place') {
    const isOurs = ({ id }: LockedDossier) => standing.get(id)?.holdId === held.get(id)?.holdId
    await endHolds(tx, actor, dossiers.filter(isOurs), note)
    return
  }
  const free = dossiers.filter(({ id }) => !standing.has(id))
  await holdDossiers(tx, actor, free, note, (id) => held.get(id)?.reason ?? note)
}

/** What was waived is owed again, unless somebody has seen to that already. */
async function takeBackWaivers(
  tx: Db,
  actor: Actor,
  number: number,
  given: ReadonlyMap<number, number>,
): Promise<void> {
  if (given.size === 0) return
  const waivers = await findNotTakenBack(tx, given)
  const versions = new Map((await lockDossiers(tx, actor, [...waivers.keys()])).map(({ id, version }) => [id, version]))
  const note = translate('nl', 'bulk.undone_note', { number })
  for (const [id, event] of waivers) {
    await reverseRuling(tx, actor, id, { note, version: versions.get(id) ?? 0 }, { id, event })
  }
}

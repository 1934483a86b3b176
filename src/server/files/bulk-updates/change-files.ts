import { changeAllInterest } from '#server/money/interest/change-all-interest.ts'
import { addAgendaItems } from '#server/work/agenda/change-agenda-item.ts'
import type { Db } from '#server/platform/db/db.ts'
import { assignOwner } from '#server/files/acts/assign-owner.ts'
import { changeStatuses } from '#server/book/standing/change-status.ts'
import { closeAllByHand } from '#server/book/closing/close-by-hand.ts'
import { resumedStatus } from '#server/book/standing/dossier-acts.ts'
import { flagAddresses } from '#server/files/debtors/flag-addresses.ts'
import { endHolds, type Hold, holdDossiers } from '#server/book/standing/legal-hold.ts'
import { moveAllToStep } from '#server/files/steps/move-to-step.ts'
import { holdAgain } from '#server/book/standing/hold-again.ts'
import { type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { attachToLogs } from '#server/work/logs/attachments.ts'
import { writeNotes } from '#server/work/logs/write-log.ts'
import type { Actor } from '#server/actor.ts'
import type { Message } from '#server/platform/http/errors.ts'
import type { StoredChanges } from './bulk-queries.ts'
import { interestWish } from './interest-wish.ts'
import type { LockedItem, Undoable } from './item-queries.ts'
import { type Bench, changesHands, judgeFile } from './judge-file.ts'
import { type Facts, readFacts } from './read-facts.ts'
import { othersOf, stopOthers } from './stop-others.ts'

/** What came of a file: why it was left as it is, or what undoing needs. */
export type Outcome = { readonly refusal: Message } | { readonly before: Undoable }

/** The other files of the person that stop with a file, by its id. */
type Others = ReadonlyMap<number, readonly LockedDossier[]>

/** A file that is held and may be changed. */
interface HeldFile {
  readonly dossier: LockedDossier
  readonly facts: Facts
  /** Whose it becomes; undefined where it stays whose it is. */
  readonly ownerId: number | null | undefined
}

/**
 * Makes every change on these files in the caller's transaction, as one set and by the commands with which a single file
 * is changed. Each is judged once more under its lock, before anything is written: what has happened since the preview may
 * refuse it now, and that one is left. What a command itself refuses is thrown, and undoes them all.
 */
export async function changeFiles(
  tx: Db,
  actor: Actor,
  bench: Bench<StoredChanges>,
  items: ReadonlyMap<number, LockedItem>,
): Promise<ReadonlyMap<number, Outcome>> {
  const outcomes = new Map<number, Outcome>()
  // With the others that stop with them, in one order.
  const also = [...items.values()].flatMap((item) => item.also ?? [])
  const taken = await lockDossiers(tx, actor, [...items.keys(), ...also])
  const held = taken.filter(({ id }) => items.has(id))
  const known = await readFacts(
    tx,
    bench,
    held.map(({ id }) => id),
  )
  const files: HeldFile[] = []
  for (const dossier of held) {
    const facts = known.get(dossier.id)
    const refusal = facts && judgeFile(facts, bench)
    if (refusal) outcomes.set(dossier.id, { refusal })
    else if (facts) files.push({ dossier, facts, ownerId: newOwner(facts, bench, items.get(dossier.id)) })
  }
  for (const id of items.keys()) {
    if (!known.has(id)) outcomes.set(id, { refusal: { key: 'bulk.refusal.gone' } })
  }
  if (files.length === 0) return outcomes
  const changing = files.map(({ dossier }) => dossier.id)
  const others = await othersOf(
    tx,
    bench,
    changing,
    items,
    taken.filter(({ id }) => !items.has(id)),
  )
  for (const [id, before] of await write(tx, actor, bench, files, others)) outcomes.set(id, { before })
  return outcomes
}

function newOwner(facts: Facts, { changes, members }: Bench, item: LockedItem | undefined): number | null | undefined {
  if (!changesHands(facts, changes, members)) return undefined
  // Of a team: whoever the preview gave it to.
  return changes.ownerTeam === null ? changes.owner : (item?.ownerId ?? undefined)
}

async function write(
  tx: Db,
  actor: Actor,
  { changes }: Bench<StoredChanges>,
  files: readonly HeldFile[],
  others: Others,
) {
  const dossiers = files.map(({ dossier }) => dossier)
  const ids = dossiers.map(({ id }) => id)
  // A file that closes bears its interest until then; one that was closed has to be open first.
  if (changes.act === 'reopen') await act(tx, actor, changes, dossiers, others)
  const wish = interestWish(changes)
  const interest = wish ? await changeAllInterest(tx, actor, ids, wish) : null
  const closings = changes.act === 'close' ? await closeAll(tx, actor, changes, dossiers) : null
  if (changes.act !== 'close' && changes.act !== 'reopen') await act(tx, actor, changes, dossiers, others)
  const stopped = others.size > 0 ? await stopOthers(tx, actor, changes, others) : null
  if (changes.step !== null) await moveAllToStep(tx, actor, dossiers, { stepId: changes.step })
  const given = files.filter(({ ownerId }) => ownerId !== undefined)
  for (const [ownerId = null, some] of Map.groupBy(given, (file) => file.ownerId)) {
    await assignOwner(
      tx,
      actor,
      some.map(({ dossier }) => dossier),
      ownerId,
    )
  }
  const flagged = changes.addressStatus === null ? null : await flagAddresses(tx, actor, ids, changes.addressStatus)
  const holds = await changeHolds(tx, actor, changes, dossiers)
  await writeDown(tx, actor, changes, dossiers)
  const agendaItems = await addToAgenda(tx, actor, changes, dossiers)
  return files.map(({ dossier: { id }, facts, ownerId }): [number, Undoable] => {
    const { addressStatus: _, interestRefusal: __, isOnHold: ___, ...standing } = facts
    const changed = changes.act !== null || changes.step !== null || ownerId !== undefined || interest !== null
    const address = flagged?.get(id)
    const terms = interest?.get(id)
    const waiverId = closings?.get(id)?.waiverId
    const hold = holds?.get(id)
    const also = stopped?.get(id) ?? []
    const undoable: Undoable = {
      standing,
      agendaItemId: agendaItems.get(id) ?? null,
      changed,
      ...(address ? { address } : {}),
      ...(terms ? { interest: terms } : {}),
      ...(waiverId ? { waiverId } : {}),
      ...(hold ? { hold: { holdId: hold.holdId, reason: hold.reason } } : {}),
      ...(also.length > 0 ? { also } : {}),
    }
    return [id, undoable]
  })
}

/** A note on each file, with a document that hangs on it; a document by itself is noted by its name. */
async function writeDown(
  tx: Db,
  actor: Actor,
  { note, noteVisible: visibleToCustomer, document }: StoredChanges,
  dossiers: readonly LockedDossier[],
): Promise<void> {
  if (note === '' && document === null) return
  const content = note || (document?.name ?? '')
  const logIds = await writeNotes(tx, actor, dossiers, { content, visibleToCustomer })
  if (document) await attachToLogs(tx, actor, dossiers, logIds, document)
}

const closeAll = async (
  tx: Db,
  actor: Actor,
  { reason, waive, explanation: note }: StoredChanges,
  dossiers: readonly LockedDossier[],
) => closeAllByHand(tx, actor, dossiers, { reason, waive, note })

/** Every change of status but a closing. */
async function act(
  tx: Db,
  actor: Actor,
  changes: StoredChanges,
  dossiers: readonly LockedDossier[],
  others: Others,
): Promise<void> {
  const { act: asked, reason, explanation: note, untilDay } = changes
  const byHand = { reason: 'by_hand', note }
  switch (asked) {
    case null:
    case 'close':
      return
    case 'pause': {
      const until = untilDay ? { untilDay } : {}
      return changeStatuses(tx, actor, dossiers, { to: 'paused', kind: 'dossier.paused', reason, note, ...until })
    }
    case 'suspend': {
      // As by hand: who takes it back on the file takes it back in all of them.
      const data = ({ id }: LockedDossier) => {
        const also = (others.get(id) ?? []).map((other) => other.id)
        return also.length > 0 ? { also } : {}
      }
      return changeStatuses(tx, actor, dossiers, { to: 'suspend', kind: 'dossier.suspended', reason, note, data })
    }
    case 'resume':
      return changeStatuses(tx, actor, dossiers, { to: resumedStatus, kind: 'dossier.resumed', ...byHand })
    case 'monitor':
      return changeStatuses(tx, actor, dossiers, { to: 'monitoring', kind: 'dossier.monitored', ...byHand })
    case 'reopen':
      await changeStatuses(tx, actor, dossiers, { to: 'in_progress', kind: 'dossier.reopened', ...byHand })
      return holdAgain(
        tx,
        actor,
        dossiers.map(({ id }) => id),
      )
  }
}

async function changeHolds(
  tx: Db,
  actor: Actor,
  { hold, holdReason }: StoredChanges,
  dossiers: readonly LockedDossier[],
): Promise<ReadonlyMap<number, Hold> | null> {
  if (!hold) return null
  return hold === 'place' ? holdDossiers(tx, actor, dossiers, holdReason) : endHolds(tx, actor, dossiers, holdReason)
}

async function addToAgenda(
  tx: Db,
  actor: Actor,
  { subject, dueDay, employee, team, task: note }: StoredChanges,
  dossiers: readonly LockedDossier[],
): Promise<ReadonlyMap<number, number>> {
  if (subject === null || dueDay === null) return new Map()
  return addAgendaItems(tx, actor, dossiers, { subject, dueDay, employee, team, note, dueMinutes: null })
}

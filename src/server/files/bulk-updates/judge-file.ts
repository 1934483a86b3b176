import { cautionOf } from '#domain/bulk/bulk-act.ts'
import type { Day } from '#domain/day.ts'
import { refuseStatusChange, type Status, type StatusRefusal } from '#domain/workflow/status.ts'
import type { BulkChanges } from '#contract/files/bulk-updates.ts'
import { may } from '#contract/people/permission.ts'
import { cameFrom, keptPlan, planOf, resumedStatus, suspendedFor } from '#server/book/standing/dossier-acts.ts'
import { pausedPast } from '#server/files/acts/pause-by-hand.ts'
import type { TargetStep } from '#server/book/standing/step-refusal.ts'
import { refuseStep } from '#server/book/standing/step-refusal.ts'
import type { Actor } from '#server/actor.ts'
import type { Message } from '#server/platform/http/errors.ts'
import type { StoredChanges } from './bulk-queries.ts'
import type { Facts } from './read-facts.ts'

/** What is asked; of a document only that there is one, which before it is used up is its key. */
export type JudgedChanges = Omit<StoredChanges, 'document'> & { readonly document: StoredChanges['document'] | number }

/** What a file is judged by, beside how it stands. */
export interface Bench<Changes extends JudgedChanges = JudgedChanges> {
  readonly changes: Changes
  readonly actor: Actor
  readonly today: Day
  /** The step that is asked for; null when it is there no more. */
  readonly target: TargetStep | null
  /** Over whom files are divided; nobody where they are not. */
  readonly members: readonly number[]
}

/** Why a file is left out of these changes, or null when all of them can be made: one that cannot leaves it as it is. */
export function judgeFile(facts: Facts, bench: Bench): Message | null {
  return (
    judgeAct(facts, bench) ??
    judgeStep(facts, bench) ??
    facts.interestRefusal ??
    judgeAddress(facts, bench.changes) ??
    judgeHold(facts, bench.changes) ??
    judgeUnchanged(facts, bench)
  )
}

function judgeAct(facts: Facts, { changes, actor, today }: Bench): Message | null {
  const { act, reason, untilDay, waive } = changes
  if (act === null) return null
  const { status, openCents, isMerged } = facts
  // What a closed file needs first is more than that its status does not allow it.
  if (status === 'closed' && act !== 'close' && act !== 'reopen') return { key: 'dossier.refusal.phase_closed' }
  const to = targetStatus(facts, act)
  if (to === null) return refused('transition_not_allowed')
  const refusal = refuseStatusChange({
    from: status,
    to,
    today,
    openCents: act === 'close' ? openCents : 0,
    // What resumes, monitors or reopens is given by hand.
    reason: reason === '' ? 'by_hand' : reason,
    waived: waive && openCents > 0 && may(actor.acl, 'file.waive'),
    mayReopen: may(actor.acl, 'file.reopen'),
    isMerged,
    ...(act === 'close' ? planOf(openCents) : keptPlan(facts)),
    ...cameFrom(facts),
    suspendedFor: suspendedFor(facts),
    ...(untilDay ? { untilDay } : {}),
    // A pause that a suspension interrupted goes on until its own day.
    ...(act === 'resume' && to === 'paused' ? { untilDay: '9999-12-31' as Day } : {}),
  })
  if (refusal) return refused(refusal)
  if (facts.lapsesOn) return pausedPast(facts.lapsesOn)
  const caution = cautionOf(act, { ...facts, haltReasons: facts.halts.map(({ reason: why }) => why) })
  return caution && { key: `bulk.caution.${caution}` }
}

function targetStatus(facts: Facts, act: NonNullable<BulkChanges['act']>): Status | null {
  if (act === 'resume') {
    return facts.halts.length > 0 ? resumedStatus(facts) : null
  }
  if (act === 'reopen') return facts.status === 'closed' ? 'in_progress' : null
  return ({ pause: 'paused', suspend: 'suspend', monitor: 'monitoring', close: 'closed' } as const)[act]
}

const refused = (refusal: StatusRefusal): Message => ({ key: `dossier.refusal.${refusal}` })

function judgeStep(facts: Facts, { changes, target }: Bench): Message | null {
  if (changes.step === null) return null
  const refusal = target ? refuseStep(facts, target) : 'step_gone'
  return refusal && { key: `dossier.refusal.${refusal}` }
}

function judgeAddress({ addressStatus }: Facts, changes: JudgedChanges): Message | null {
  if (changes.addressStatus === null || addressStatus !== null) return null
  return { key: 'bulk.refusal.no_address' }
}

/** Where a hold stands none is placed, and where none stands none ends. */
function judgeHold({ isOnHold }: Facts, { hold }: JudgedChanges): Message | null {
  if (hold === 'place' && isOnHold) return { key: 'dossier.refusal.on_hold' }
  return hold === 'end' && !isOnHold ? { key: 'dossier.refusal.not_on_hold' } : null
}

/** A file on which everything is already as it is asked is left out. */
function judgeUnchanged(facts: Facts, { changes, members }: Bench): Message | null {
  const { act, step, note, subject, interestKind, document, addressStatus, changesOwner, hold } = changes
  if (hold) return null
  if (act !== null || step !== null || note !== '' || subject !== null || interestKind !== null || document) return null
  const keepsAddress = addressStatus === null || addressStatus === facts.addressStatus
  const keepsOwner = !changesOwner || !changesHands(facts, changes, members)
  if (!keepsAddress || !keepsOwner) return null
  if (addressStatus !== null) return { key: 'bulk.refusal.address_unchanged' }
  return { key: changes.ownerTeam === null ? 'bulk.refusal.owner_unchanged' : 'bulk.refusal.owner_in_team' }
}

/** Whether a file becomes somebody else's: what is of the team that is asked for stays with who has it. */
export function changesHands(
  { ownerId }: Pick<Facts, 'ownerId'>,
  { changesOwner, owner, ownerTeam }: JudgedChanges,
  members: readonly number[],
): boolean {
  if (!changesOwner) return false
  return ownerTeam === null ? ownerId !== owner : ownerId === null || !members.includes(ownerId)
}

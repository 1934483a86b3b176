import { cautionOf } from '#domain/bulk/bulk-act.ts'
import type { Day } from '#domain/day.ts'
import { refuseStatusChange, type Status, type StatusRefusal } from '#domain/workflow/status.ts'
import type { BulkChanges } from '#contract/bulk-updates.ts'
import { may } from '#contract/permission.ts'
import { planOf, resumedStatus } from '#server/dossiers/dossier-acts.ts'
import type { TargetStep } from '#server/dossiers/step-refusal.ts'
import { refuseStep } from '#server/dossiers/step-refusal.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Message } from '#server/http/errors.ts'
import type { Standing } from './standing-queries.ts'

/** What a file is judged by, beside how it stands. */
export interface Bench {
  readonly changes: BulkChanges
  readonly actor: Pick<Actor, 'acl'>
  readonly today: Day
  /** The step that is asked for; null when it is there no more. */
  readonly target: TargetStep | null
}

/** Why a file is left out of these changes, or null when all of them can be made: one that cannot leaves it as it is. */
export function judgeFile(standing: Standing, bench: Bench): Message | null {
  return judgeAct(standing, bench) ?? judgeStep(standing, bench) ?? judgeOwner(standing, bench.changes)
}

function judgeAct(standing: Standing, { changes, actor, today }: Bench): Message | null {
  const { act, reason, untilDay, waive } = changes
  if (act === null) return null
  const { status, openCents, cameFrom } = standing
  const to = targetStatus(standing, act)
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
    ...(act === 'close' ? planOf(openCents) : {}),
    ...(cameFrom ? { cameFrom } : {}),
    ...(untilDay ? { untilDay } : {}),
    // A pause that a suspension interrupted goes on until its own day.
    ...(act === 'resume' && to === 'paused' ? { untilDay: '9999-12-31' as Day } : {}),
  })
  if (refusal) return refused(refusal)
  const caution = cautionOf(act, standing)
  return caution && { key: `bulk.caution.${caution}` }
}

function targetStatus(standing: Standing, act: NonNullable<BulkChanges['act']>): Status | null {
  if (act === 'resume') {
    const { haltKind, cameFrom, status } = standing
    const halt = haltKind && cameFrom ? { kind: haltKind, cameFrom } : null
    return halt ? resumedStatus({ status, halt }) : null
  }
  if (act === 'reopen') return standing.status === 'closed' ? 'in_progress' : null
  return ({ pause: 'paused', suspend: 'suspend', monitor: 'monitoring', close: 'closed' } as const)[act]
}

const refused = (refusal: StatusRefusal): Message => ({ key: `dossier.refusal.${refusal}` })

function judgeStep(standing: Standing, { changes, target }: Bench): Message | null {
  if (changes.step === null) return null
  const refusal = target ? refuseStep(standing, target) : 'step_gone'
  return refusal && { key: `dossier.refusal.${refusal}` }
}

/** A file that has the owner already is left out when nothing else is asked of it. */
function judgeOwner({ ownerId }: Standing, changes: BulkChanges): Message | null {
  const { changesOwner, owner, act, step, note, subject } = changes
  const others = act !== null || step !== null || note !== '' || subject !== null
  return changesOwner && !others && ownerId === owner ? { key: 'bulk.refusal.owner_unchanged' } : null
}

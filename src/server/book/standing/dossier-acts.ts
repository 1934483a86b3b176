import { addDays, type Day } from '#domain/day.ts'
import { refuseStatusChange, type Status, type StatusChange } from '#domain/workflow/status.ts'
import type { ActRefusal, DossierAct } from '#contract/files/dossier-page.ts'
import { suspendReasons } from '#contract/files/dossier-commands.ts'
import { may } from '#contract/people/permission.ts'
import type { Actor } from '#server/actor.ts'
import type { NotClosed } from './status-queries.ts'
import { isWalking } from './step-refusal.ts'

/** What decides whether an act is allowed. */
export interface Standing {
  readonly status: Status
  readonly isMerged: boolean
  /** The legal hold that stands. */
  readonly legalHold: object | null
  /** A payment plan is running. */
  readonly hasPlan: boolean
  readonly halts: readonly {
    readonly kind: 'pause' | 'suspension'
    readonly reason: string
    readonly cameFrom: NotClosed
  }[]
}

/** For every act on the page whether it may be done now, and if not, why: the reason on the disabled button. */
export function actsOn(
  standing: Standing,
  openCents: number,
  today: Day,
  actor: Pick<Actor, 'acl'>,
): Record<DossierAct, ActRefusal | null> {
  const change = {
    from: standing.status,
    today,
    openCents,
    reason: 'given',
    ...keptPlan(standing),
    ...cameFrom(standing),
    suspendedFor: suspendedFor(standing),
  }
  const isHalted = standing.halts.length > 0
  const edit = (to: Status, more: Partial<StatusChange> = {}) =>
    may(actor.acl, 'file.edit') ? refuseStatusChange({ ...change, to, ...more }) : 'no_right'
  const untilDay = addDays(today, 1)
  return {
    pause: edit('paused', { untilDay }),
    suspend: edit('suspend', { reason: freeReason(standing) }),
    resume: isHalted ? edit(resumedStatus(standing), { untilDay, suspendedFor: [] }) : 'transition_not_allowed',
    proceed: isHalted ? 'transition_not_allowed' : edit('in_progress'),
    move_step: refuseMove(standing.status, actor),
    change_phase: refusePhases(standing, actor),
    end_steps: edit('no_more_steps'),
    monitor: edit('monitoring'),
    watch: edit('monitoring_in_progress'),
    assign_owner: may(actor.acl, 'file.edit') ? null : 'no_right',
    record_advance: may(actor.acl, 'file.edit') ? null : 'no_right',
    close: may(actor.acl, 'file.close')
      ? refuseStatusChange({ ...change, ...planOf(openCents), to: 'closed', waived: may(actor.acl, 'file.waive') })
      : 'no_right',
    reopen:
      standing.status === 'closed'
        ? refuseStatusChange({
            ...change,
            to: 'in_progress',
            isMerged: standing.isMerged,
            mayReopen: may(actor.acl, 'file.reopen'),
          })
        : 'transition_not_allowed',
    hold: refuseHold(actor) ?? (standing.legalHold === null ? null : 'on_hold'),
    end_hold: refuseHold(actor) ?? (standing.legalHold === null ? 'not_on_hold' : null),
  }
}

function refuseHold({ acl }: Pick<Actor, 'acl'>): ActRefusal | null {
  return may(acl, 'file.legal-hold') ? null : 'no_right_to_hold'
}

function refuseMove(status: Status, { acl }: Pick<Actor, 'acl'>): ActRefusal | null {
  if (!may(acl, 'file.edit')) return 'no_right'
  return isWalking(status) ? null : 'transition_not_allowed'
}

/** A file that is not closed may always come into some other phase; the window says which. */
function refusePhases({ status }: Standing, { acl }: Pick<Actor, 'acl'>): ActRefusal | null {
  if (!may(acl, 'file.edit')) return 'no_right'
  return status === 'closed' ? 'phase_closed' : null
}

/**
 * Where a halted dossier goes on: a suspended one where it came from, a paused plan as a plan, else in progress. One with
 * a running plan goes on with that, wherever it was said to come from.
 */
export function resumedStatus({ status, halts: [halt], hasPlan }: Waited): NotClosed {
  if (status === 'suspend' && halt?.cameFrom === 'paused') return 'paused'
  if (hasPlan) return 'term_payment'
  if (status === 'suspend') return halt?.cameFrom ?? 'paused'
  return halt?.cameFrom === 'term_payment' ? 'term_payment' : 'in_progress'
}

type Waited = Pick<Standing, 'status' | 'halts' | 'hasPlan'>

/** Nothing open is a plan that was paid. */
export function planOf(openCents: number): Pick<StatusChange, 'plan'> {
  return openCents <= 0 ? { plan: 'paid' } : {}
}

/** A plan that runs. */
export function keptPlan({ hasPlan }: Pick<Standing, 'hasPlan'>): Pick<StatusChange, 'plan'> {
  return hasPlan ? { plan: 'kept' } : {}
}

export function cameFrom({
  halts: [halt],
  hasPlan,
}: Pick<Standing, 'halts' | 'hasPlan'>): Pick<StatusChange, 'cameFrom'> {
  if (!halt) return {}
  return { cameFrom: hasPlan && halt.cameFrom !== 'paused' ? 'term_payment' : halt.cameFrom }
}

/** For which reasons a dossier is suspended. */
export function suspendedFor({ halts }: Pick<Standing, 'halts'>): string[] {
  return halts.flatMap(({ kind, reason }) => (kind === 'suspension' ? [reason] : []))
}

/** A reason for which it is not suspended yet; the first of all when it is so for every one. */
function freeReason(standing: Standing): string {
  const taken = suspendedFor(standing)
  return suspendReasons.find((reason) => !taken.includes(reason)) ?? suspendReasons[0]
}

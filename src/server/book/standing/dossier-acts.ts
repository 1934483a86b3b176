import { addDays, type Day } from '#domain/day.ts'
import { refuseStatusChange, type Status, type StatusChange } from '#domain/workflow/status.ts'
import type { ActRefusal } from '#contract/files/dossier-page.ts'
import { type DossierAct, fileActs } from '#contract/files/file-acts.ts'
import { suspendReasons } from '#contract/files/dossier-commands.ts'
import { may } from '#contract/people/permission.ts'
import type { Actor } from '#server/actor.ts'
import type { NotClosed } from './status-queries.ts'
import { isWalking } from './step-refusal.ts'

/** What decides whether an act is allowed. */
export interface Standing {
  readonly status: Status
  readonly isMerged: boolean
  readonly isErased: boolean
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
  const mayDo = (act: DossierAct) => may(actor.acl, fileActs[act].permission)
  const judge = (act: DossierAct, to: Status, more: Partial<StatusChange> = {}) =>
    mayDo(act) ? refuseStatusChange({ ...change, to, ...more }) : 'no_right'
  /** Of an act that by itself brings a file to a status. */
  const judgeStatus = (act: LeadingAct, more?: Partial<StatusChange>) => judge(act, fileActs[act].to, more)
  const untilDay = addDays(today, 1)
  return {
    pause: judgeStatus('pause', { untilDay }),
    suspend: judgeStatus('suspend', { reason: freeReason(standing) }),
    resume: isHalted
      ? judge('resume', resumedStatus(standing), { untilDay, suspendedFor: [] })
      : 'transition_not_allowed',
    proceed: isHalted ? 'transition_not_allowed' : judgeStatus('proceed'),
    move_step: mayDo('move_step') ? refuseMove(standing.status) : 'no_right',
    change_phase: mayDo('change_phase') ? refusePhases(standing) : 'no_right',
    end_steps: judgeStatus('end_steps'),
    monitor: judgeStatus('monitor'),
    watch: judgeStatus('watch'),
    assign_owner: mayDo('assign_owner') ? null : 'no_right',
    record_advance: mayDo('record_advance') ? null : 'no_right',
    close: judge('close', 'closed', { ...planOf(openCents), waived: may(actor.acl, 'file.waive') }),
    // That somebody may not is one of the reasons of the domain.
    reopen:
      standing.status === 'closed'
        ? refuseStatusChange({
            ...change,
            to: 'in_progress',
            isMerged: standing.isMerged,
            isErased: standing.isErased,
            mayReopen: mayDo('reopen'),
          })
        : 'transition_not_allowed',
    hold: mayDo('hold') ? refuseHold(standing) : 'no_right_to_hold',
    end_hold: mayDo('end_hold') ? refuseEndHold(standing) : 'no_right_to_hold',
  }
}

type LeadingAct = { [Act in DossierAct]: (typeof fileActs)[Act] extends { to: Status } ? Act : never }[DossierAct]

const refuseHold = ({ legalHold }: Standing) => (legalHold === null ? null : 'on_hold')
const refuseEndHold = ({ legalHold }: Standing) => (legalHold === null ? 'not_on_hold' : null)
const refuseMove = (status: Status) => (isWalking(status) ? null : 'transition_not_allowed')

/** A file that is not closed may always come into some other phase; the window says which. */
const refusePhases = ({ status }: Standing) => (status === 'closed' ? 'phase_closed' : null)

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

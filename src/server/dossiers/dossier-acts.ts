import { addDays, type Day } from '#domain/day.ts'
import { refuseStatusChange, type Status, type StatusChange } from '#domain/workflow/status.ts'
import type { ActRefusal, DossierAct } from '#contract/dossier-page.ts'
import { may } from '#contract/permission.ts'
import type { Actor } from '#server/http/actor.ts'
import type { NotClosed } from './status-queries.ts'
import { isWalking } from './step-refusal.ts'

/** What decides whether an act is allowed. */
export interface Standing {
  readonly status: Status
  readonly isMerged: boolean
  readonly halt: { readonly kind: 'pause' | 'suspension'; readonly cameFrom: NotClosed } | null
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
    ...planOf(openCents),
    ...cameFrom(standing),
  }
  const edit = (to: Status, more: Partial<StatusChange> = {}) =>
    may(actor.acl, 'file.edit') ? refuseStatusChange({ ...change, to, ...more }) : 'no_right'
  const untilDay = addDays(today, 1)
  return {
    pause: edit('paused', { untilDay }),
    suspend: edit('suspend'),
    resume: standing.halt ? edit(resumedStatus(standing), { untilDay }) : 'transition_not_allowed',
    proceed: standing.halt ? 'transition_not_allowed' : edit('in_progress'),
    move_step: refuseMove(standing.status, actor),
    change_phase: refusePhases(standing, actor),
    end_steps: edit('no_more_steps'),
    monitor: edit('monitoring'),
    watch: edit('monitoring_in_progress'),
    assign_owner: may(actor.acl, 'file.edit') ? null : 'no_right',
    close: may(actor.acl, 'file.close')
      ? refuseStatusChange({ ...change, to: 'closed', waived: may(actor.acl, 'file.waive') })
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
  }
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

/** Where a halted dossier goes on: a suspended one where it came from, a paused plan as a plan, else in progress. */
export function resumedStatus({ status, halt }: Pick<Standing, 'status' | 'halt'>): NotClosed {
  if (status === 'suspend') return halt?.cameFrom ?? 'paused'
  return halt?.cameFrom === 'term_payment' ? 'term_payment' : 'in_progress'
}

/** Nothing open is a plan that was paid. */
export function planOf(openCents: number): Pick<StatusChange, 'plan'> {
  return openCents <= 0 ? { plan: 'paid' } : {}
}

export function cameFrom({ halt }: Pick<Standing, 'halt'>): Pick<StatusChange, 'cameFrom'> {
  return halt ? { cameFrom: halt.cameFrom } : {}
}

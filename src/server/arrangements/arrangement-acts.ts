import { addDays, type Day } from '#domain/day.ts'
import { refuseStatusChange, type Status } from '#domain/workflow/status.ts'
import type { ArrangementAct, ArrangementRefusal } from '#contract/arrangements.ts'
import { refusalText } from '#contract/arrangement-refusal.ts'
import { may } from '#contract/permission.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'

/** What decides whether something can be arranged. */
export interface Arranging {
  readonly status: Status
  readonly openCents: number
  readonly hasPlan: boolean
  readonly hasPromise: boolean
  readonly hasMissed: boolean
}

/** For every act whether it can be done now, and if not, why: the reason on the disabled button. */
export function actsOn(
  arranging: Arranging,
  today: Day,
  actor: Pick<Actor, 'acl'>,
): Record<ArrangementAct, ArrangementRefusal | null> {
  const acts = ['plan', 'end_plan', 'lapse_plan', 'promise', 'end_promise'] as const
  const refuse = (act: ArrangementAct) => (may(actor.acl, 'file.edit') ? refusalOf(act, arranging, today) : 'no_right')
  return Object.fromEntries(acts.map((act) => [act, refuse(act)])) as Record<ArrangementAct, ArrangementRefusal | null>
}

/** Refuses as a 409 what cannot be done now. */
export function refuseAct(act: ArrangementAct, arranging: Arranging, today: Day): void {
  const refusal = refusalOf(act, arranging, today)
  if (refusal !== null) throw new UserError(409, refusalText(refusal))
}

function refusalOf(act: ArrangementAct, arranging: Arranging, today: Day): ArrangementRefusal | null {
  const { status, openCents, hasPlan, hasPromise, hasMissed } = arranging
  if (status === 'closed') return 'closed'
  switch (act) {
    case 'plan':
      if (hasPlan) return 'has_plan'
      if (openCents <= 0) return 'nothing_open'
      // A dossier can be in terms without a plan of ours: then it gets one.
      return status === 'term_payment'
        ? null
        : refuseStatusChange({ from: status, to: 'term_payment', today, openCents })
    case 'end_plan':
      return planRefusal(arranging)
    case 'lapse_plan':
      return planRefusal(arranging) ?? (hasMissed ? null : 'nothing_missed')
    case 'promise': {
      if (hasPlan) return 'has_plan'
      if (hasPromise) return 'has_promise'
      if (openCents <= 0) return 'nothing_open'
      const pause = { from: status, to: 'paused', today, openCents, reason: 'promise_to_pay' } as const
      return refuseStatusChange({ ...pause, untilDay: addDays(today, 1) })
    }
    case 'end_promise':
      return hasPromise ? null : 'no_promise'
  }
}

function planRefusal({ status, hasPlan }: Arranging): ArrangementRefusal | null {
  if (!hasPlan) return 'no_plan'
  return status === 'term_payment' ? null : 'transition_not_allowed'
}

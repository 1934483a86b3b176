import { addDays, type Day } from '#domain/day.ts'
import { refuseStatusChange, type Status } from '#domain/workflow/status.ts'
import { type ArrangementAct, arrangementActs, type ArrangementRefusal } from '#contract/money/arrangements.ts'
import { refusalText } from '#contract/money/arrangement-refusal.ts'
import { may } from '#contract/people/permission.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'

/** What decides whether something can be arranged. */
export interface Arranging {
  readonly status: Status
  /** For which reasons it is suspended. */
  readonly suspendedFor: readonly string[]
  readonly openCents: number
  readonly hasPlan: boolean
  readonly hasPromise: boolean
  readonly hasMissed: boolean
  /** Whether the newest plan ended and should perhaps run. */
  readonly hasRevival: boolean
  readonly hasOffer: boolean
  /** What whoever asks may give up; null: all. */
  readonly concessionCents: number | null
}

/** For every act whether it can be done now, and if not, why: the reason on the disabled button. */
export function actsOn(
  arranging: Arranging,
  today: Day,
  actor: Pick<Actor, 'acl'>,
): Record<ArrangementAct, ArrangementRefusal | null> {
  const refuse = (act: ArrangementAct) => (may(actor.acl, 'file.edit') ? refusalOf(act, arranging, today) : 'no_right')
  return Object.fromEntries(arrangementActs.map((act) => [act, refuse(act)])) as Record<
    ArrangementAct,
    ArrangementRefusal | null
  >
}

/** What has passed is looked at only: nothing can be done there. */
export function actsInPast(): Record<ArrangementAct, ArrangementRefusal> {
  return Object.fromEntries(arrangementActs.map((act) => [act, 'shown_in_past'])) as ReturnType<typeof actsInPast>
}

const nothing: Omit<Arranging, 'status'> = {
  suspendedFor: [],
  openCents: 0,
  hasPlan: false,
  hasPromise: false,
  hasMissed: false,
  hasRevival: false,
  hasOffer: false,
  concessionCents: null,
}

/** Refuses as a 409 what cannot be done now. */
export function refuseAct(
  act: ArrangementAct,
  known: Partial<Arranging> & Pick<Arranging, 'status'>,
  today: Day,
): void {
  const refusal = refusalOf(act, { ...nothing, ...known }, today)
  if (refusal !== null) throw new UserError(409, refusalText(refusal))
}

function refusalOf(act: ArrangementAct, arranging: Arranging, today: Day): ArrangementRefusal | null {
  const { status, suspendedFor, openCents, hasPlan, hasPromise, hasMissed } = arranging
  if (status === 'closed') return 'closed'
  switch (act) {
    case 'plan':
      if (hasPlan) return 'has_plan'
      return openCents <= 0 ? 'nothing_open' : termsRefusal(arranging, today)
    case 'revive_plan':
      if (hasPlan) return 'has_plan'
      return arranging.hasRevival ? termsRefusal(arranging, today) : 'nothing_to_revive'
    case 'replace_plan':
      return planRefusal(arranging) ?? termsRefusal(arranging, today)
    case 'end_plan':
      return planRefusal(arranging)
    case 'lapse_plan':
      return planRefusal(arranging) ?? (hasMissed ? null : 'nothing_missed')
    case 'promise': {
      if (hasPlan) return 'has_plan'
      if (hasPromise) return 'has_promise'
      if (openCents <= 0) return 'nothing_open'
      // What it waits for already, it waits for no less long.
      if (status === 'paused') return null
      const pause = { from: status, to: 'paused', today, openCents, suspendedFor, reason: 'promise_to_pay' } as const
      return refuseStatusChange({ ...pause, untilDay: addDays(today, 1) })
    }
    case 'end_promise':
      return hasPromise ? null : 'no_promise'
    case 'waive':
      if (openCents <= 0) return 'nothing_open'
      return arranging.concessionCents === 0 ? 'no_concession' : null
    case 'offer':
      if (hasPlan) return 'has_plan'
      if (arranging.hasOffer) return 'has_offer'
      return openCents <= 0 ? 'nothing_open' : null
    case 'answer_offer':
      return arranging.hasOffer ? null : 'no_offer'
    case 'stop_interest':
    case 'judgment':
    case 'order':
    case 'take_back':
      return null
  }
}

/** A dossier can be in terms without a plan of ours: then it gets one. */
function termsRefusal({ status, openCents }: Arranging, today: Day): ArrangementRefusal | null {
  return status === 'term_payment' ? null : refuseStatusChange({ from: status, to: 'term_payment', today, openCents })
}

/** A plan beside which the dossier came to stand otherwise can be ended too; while it waits, it goes on first. */
function planRefusal({ status, hasPlan }: Arranging): ArrangementRefusal | null {
  if (!hasPlan) return 'no_plan'
  return status === 'paused' || status === 'suspend' ? 'transition_not_allowed' : null
}

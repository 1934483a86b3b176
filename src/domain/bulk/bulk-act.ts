import { handedOverPhases, type Phase, type Status } from '#domain/workflow/status.ts'

/** What can be done to the status of many dossiers at once. */
export const bulkActs = ['pause', 'suspend', 'resume', 'monitor', 'close', 'reopen'] as const
export type BulkAct = (typeof bulkActs)[number]

/** What is allowed on one dossier by who looks at it, and not on many by who does not. */
export const bulkCautions = ['at_bailiff', 'has_plan', 'to_be_judged'] as const
export type BulkCaution = (typeof bulkCautions)[number]

/** How a dossier stands, as far as it decides whether it may be changed among many. */
export interface BulkStanding {
  readonly status: Status
  readonly phase: Phase
  /** Why it stands still, if it does: all there is. */
  readonly haltReasons: readonly string[]
  readonly hasPlan: boolean
}

/** Somebody has to judge these: a dispute or a complaint is never settled by a list. */
const toBeJudged: ReadonlySet<string> = new Set([
  'dispute',
  'complaint',
  'debt_relief',
  'bankruptcy',
  'guardianship',
  'deceased',
])
const unanswered: ReadonlySet<string> = new Set(['dispute', 'complaint'])

/**
 * Why a dossier is left out of an act on many, though the act itself would be lawful: it is in the hands of a bailiff or
 * a partner, a payment plan is kept on it, or it stands still for something that has to be judged. Null when it may.
 */
export function cautionOf(act: BulkAct, { status, phase, haltReasons, hasPlan }: BulkStanding): BulkCaution | null {
  if (act !== 'reopen' && handedOverPhases.has(phase)) return 'at_bailiff'
  if (act === 'pause' && hasPlan) return 'has_plan'
  if (status !== 'suspend') return null
  // A pause ends by itself, so it ends a suspension too.
  const some = (reasons: ReadonlySet<string>) => haltReasons.some((reason) => reasons.has(reason))
  if ((act === 'resume' || act === 'pause') && some(toBeJudged)) return 'to_be_judged'
  return act === 'close' && some(unanswered) ? 'to_be_judged' : null
}

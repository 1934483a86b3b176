import type { Day } from '#domain/day.ts'
import { needsWrit, refuseWrit, type WritSaying } from './case-writ.ts'
import { type CaseGoing, type CaseState, type LegalCase, refuseGoing } from './legal-case.ts'

/** In these states it is at a bailiff, or may come there: the writ that was approved and checked, or a judgment. */
const forBailiff: ReadonlySet<CaseState> = new Set([
  'checked',
  'with_bailiff',
  'served',
  'filed',
  'undefended',
  'defended',
  'judgment',
  'served_title',
  'execution',
])

/** Of these the writ is still to be served by whoever has the file. */
const unserved: ReadonlySet<CaseState> = new Set(['checked', 'with_bailiff'])

/** What of a case decides whether a bailiff gets its file. `lastWritId`: the writ that was made of it last. */
export interface HandOverCase
  extends Pick<
    LegalCase,
    'origin' | 'state' | 'agreedCents' | 'writId' | 'claimedCents' | 'claimDay' | 'courtId' | 'rollDay'
  > {
  readonly lastWritId: number | null
}

/** How a case that was checked stands by now. */
export interface CaseNow extends CaseGoing {
  readonly today: Day
  /** The writ that was made of it last, with what is open. */
  readonly writ: WritSaying | null
}

/** Why no bailiff gets a file; each has a text `dossier.refusal.phase_…` and `why.approval_…`. */
export const handOverRefusals = [
  'never_asked',
  'waiting',
  'declined',
  'unchecked',
  'outgrown',
  'moved',
  'writ_old',
] as const
export type HandOverRefusal = (typeof handOverRefusals)[number]

/**
 * Why a file may not come to a bailiff by its case, by whichever way; null when it may. How the case stands by now counts until
 * the bailiff has it; without `now` that is not looked at.
 */
export function refuseHandOver(kept: HandOverCase | null, now: CaseNow | null): HandOverRefusal | null {
  if (kept === null || kept.state === 'proposed' || kept.state === 'ended') return 'never_asked'
  if (kept.state === 'asked') return 'waiting'
  if (kept.state === 'declined') return 'declined'
  if (!forBailiff.has(kept.state)) return 'unchecked'
  // What was at an office before cases were kept stays there: another gets the writ with a yes alone, or once it was served.
  if (kept.agreedCents === null && unserved.has(kept.state)) return 'never_asked'
  if (kept.state !== 'checked') return null
  if (needsWrit(kept) && (kept.writId === null || kept.writId !== kept.lastWritId)) return 'unchecked'
  return now && refuseNow(kept, now)
}

/** Why a writ that was checked does not go to a bailiff, or from one to another, as it stands by now; null when it may. */
export function refuseNow(kept: HandOverCase, { writ, today, ...going }: CaseNow): HandOverRefusal | null {
  const refusal = refuseGoing(kept, going, refuseWrit(kept, writ, { today }) && 'writ_old')
  return refusal === 'never_asked' ? 'outgrown' : refusal
}

import type { DayNumber } from './calendar.ts'
import type { File, Part } from './file.ts'
import type { Terms } from './terms.ts'

/*
 * What changes how a debt runs or how money is divided, without being money itself. No chapter of the law gives their
 * arithmetic: it is that of the decision about judgments, settlements and stops of interest.
 */

/** Interest does not run on these days, the last one included. */
export interface FileStop {
  readonly kind: 'stop'
  readonly id: number
  readonly day: DayNumber
  readonly last: DayNumber
  /** Empty: all claims, also those that come later. */
  readonly claims: readonly number[]
}

/** From this day on the interest that a stop held up runs again. */
export interface FileResume {
  readonly kind: 'resume'
  readonly id: number
  readonly day: DayNumber
  readonly stop: number
}

/** From this day on money goes to these claims first, and inside a claim to its parts in this order. */
export interface FileOrder {
  readonly kind: 'order'
  readonly id: number
  readonly day: DayNumber
  readonly parts: readonly Part[]
  readonly claims: readonly number[]
}

/** Once this much came in, from the day of the agreement through the last day, the rest is given up. */
export interface FileSettlement {
  readonly kind: 'settlement'
  readonly id: number
  readonly day: DayNumber
  readonly last: DayNumber
  readonly agreed: bigint
}

export interface FileAward {
  readonly claim: number
  /** Claimed and not awarded. */
  readonly principalOff: bigint
  readonly costsOff: bigint
  /** In place of all interest that was open: a sum, and terms from a day of their own. Null: it runs on. */
  readonly interest: { readonly fallenDue: bigint; readonly terms: Terms | null } | null
}

export interface FileJudgment {
  readonly kind: 'judgment'
  readonly id: number
  readonly day: DayNumber
  readonly awards: readonly FileAward[]
  /** Costs of the lawsuit. */
  readonly court: readonly { readonly claim: number; readonly amount: bigint }[]
}

export type FileRuling = FileStop | FileResume | FileOrder | FileSettlement | FileJudgment

/** The rulings of one kind. */
export function rulingsOf<Kind extends FileRuling['kind']>(
  file: Pick<File, 'rulings'>,
  kind: Kind,
): Extract<FileRuling, { kind: Kind }>[] {
  return file.rulings.filter((ruling): ruling is Extract<FileRuling, { kind: Kind }> => ruling.kind === kind)
}

/** A file in which every stop of interest is a pause of all the terms of its claims, as if known from the start. */
export function withStopsAsPauses(file: File): File {
  const resumes = rulingsOf(file, 'resume')
  const stops = rulingsOf(file, 'stop')
    .map((stop) => {
      const ends = resumes.filter((resume) => resume.stop === stop.id).map(({ day }) => day - 1)
      return { ...stop, last: Math.min(stop.last, ...ends) }
    })
    .filter(({ day, last }) => last >= day)
  if (stops.length === 0) return file
  const paused = (terms: Terms | null, claim: number): Terms | null => {
    const meant = stops.filter(({ claims }) => claims.length === 0 || claims.includes(claim))
    return terms && { ...terms, pauses: [...terms.pauses, ...meant.map(({ day, last }) => ({ from: day, to: last }))] }
  }
  return {
    ...file,
    claims: file.claims.map((claim) => ({ ...claim, terms: paused(claim.terms, claim.id) })),
    changes: file.changes.map((change) => ({ ...change, terms: paused(change.terms, change.claim) })),
    rulings: file.rulings.map((ruling) =>
      ruling.kind === 'judgment'
        ? { ...ruling, awards: ruling.awards.map((award) => pausedAward(award, paused)) }
        : ruling,
    ),
  }
}

function pausedAward(award: FileAward, paused: (terms: Terms | null, claim: number) => Terms | null): FileAward {
  const { interest, claim } = award
  return { ...award, interest: interest && { ...interest, terms: paused(interest.terms, claim) } }
}

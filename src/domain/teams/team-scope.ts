import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Cents } from '#domain/money.ts'
import type { Phase } from '#domain/workflow/status.ts'

/** What a team serves; what is left empty limits nothing. */
export interface TeamScope {
  /** These customers, and those of these groups. */
  readonly customerIds: readonly number[]
  readonly customerGroups: readonly string[]
  /** Files before these steps (`workflow/step`, of every version), and those in these phases. */
  readonly steps: readonly string[]
  readonly phases: readonly Phase[]
  readonly languages: readonly LetterLanguage[]
  /** What is open at least, and at most. */
  readonly amountFromCents: Cents | null
  readonly amountToCents: Cents | null
}

/**
 * What decides which team serves a file, and who of it knows how. Of what is on no file little is known: a team that limits
 * itself by what is not known does not serve it.
 */
export interface WorkFacts {
  readonly customerId: number | null
  readonly customerGroup: string | null
  /** `workflow/step`; null for a file that stands before none. */
  readonly step: string | null
  readonly phase: Phase | null
  readonly language: LetterLanguage
  readonly openCents: Cents | null
}

interface OfScope {
  readonly id: number
  readonly scope: TeamScope
}

/**
 * The team that serves this and fits it best: the narrowest. What names a customer or a step is narrower than what names
 * a group or a phase; of two that are as narrow the smaller band of amounts goes first, then the older team.
 */
export function narrowestTeam<Team extends OfScope>(teams: readonly Team[], facts: WorkFacts): Team | null {
  let best: { team: Team; fit: number } | null = null
  for (const team of teams) {
    const fit = fitOf(team.scope, facts)
    if (fit === null) continue
    if (!best || fit > best.fit || (fit === best.fit && goesBefore(team, best.team))) best = { team, fit }
  }
  return best?.team ?? null
}

/** Whether a team serves this. */
export function serves(scope: TeamScope, facts: WorkFacts): boolean {
  return fitOf(scope, facts) !== null
}

/** How narrowly this scope fits, or null when it does not: what it names adds up. */
function fitOf(scope: TeamScope, facts: WorkFacts): number | null {
  const parts = [
    eitherFit(scope.customerIds, facts.customerId, scope.customerGroups, facts.customerGroup),
    eitherFit(scope.steps, facts.step, scope.phases, facts.phase),
    scope.languages.length === 0 ? 0 : scope.languages.includes(facts.language) ? 1 : null,
    amountFit(scope, facts.openCents),
  ]
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}

function eitherFit<Narrow, Wide>(
  narrow: readonly Narrow[],
  one: Narrow | null,
  wide: readonly Wide[],
  other: Wide | null,
): number | null {
  if (narrow.length === 0 && wide.length === 0) return 0
  if (one !== null && narrow.includes(one)) return 2
  return other !== null && wide.includes(other) ? 1 : null
}

function amountFit({ amountFromCents, amountToCents }: TeamScope, openCents: Cents | null): number | null {
  if (amountFromCents === null && amountToCents === null) return 0
  if (openCents === null) return null
  return openCents >= (amountFromCents ?? 0) && openCents <= (amountToCents ?? Infinity) ? 1 : null
}

function goesBefore(one: OfScope, other: OfScope): boolean {
  const [ownBand, otherBand] = [bandOf(one.scope), bandOf(other.scope)]
  return ownBand === otherBand ? one.id < other.id : ownBand < otherBand
}

function bandOf({ amountFromCents, amountToCents }: TeamScope): number {
  return (amountToCents ?? Infinity) - (amountFromCents ?? 0)
}

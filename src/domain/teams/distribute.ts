import type { Day } from '#domain/day.ts'
import { narrowestTeam, type TeamScope, type WorkFacts } from './team-scope.ts'

/**
 * How a team gives its work to its members: nothing falls to it by itself; each in turn; whoever has least in proportion
 * to his time; whoever knows the language and the step.
 */
export const distributionRules = ['none', 'round_robin', 'load', 'skill'] as const
export type DistributionRule = (typeof distributionRules)[number]
export type GivingRule = Exclude<DistributionRule, 'none'>

/**
 * Why something is nobody's: it is new; no team serves it; its team has nobody for it; who could do it is away; nobody
 * has time on its day.
 */
export const queueReasons = ['new', 'no_team', 'nobody', 'absent', 'full'] as const
export type QueueReason = (typeof queueReasons)[number]

/** Somebody in a team today. */
export interface Member {
  readonly userId: number
  /** How long his working day is, and how much of it is for this team, in percent. */
  readonly minutesPerDay: number
  readonly share: number
  /** What he knows; of nothing named he does everything. */
  readonly languages: readonly string[]
  readonly steps: readonly string[]
  readonly isAway: boolean
  /** His place in the turns: the lowest goes first. */
  readonly turn: number
}

export interface ServingTeam {
  readonly id: number
  readonly rule: GivingRule
  readonly scope: TeamScope
  readonly members: readonly Member[]
  /** How far the turns are; who comes back or is new goes on from here. */
  readonly turn: number
}

/** What somebody has to do on a day, for a team or beside it. */
export interface PlannedWork {
  readonly userId: number
  readonly teamId: number | null
  readonly day: Day
  readonly minutes: number
}

/** The teams among which work is divided, and what their members have already. */
export interface Bench {
  readonly teams: readonly ServingTeam[]
  readonly planned: readonly PlannedWork[]
  /** How many open items, or open files, each has. */
  readonly openCounts: ReadonlyMap<number, number>
}

/** Something that is nobody's. */
export interface Work {
  readonly facts: WorkFacts
  /** The team it was given to; null: whichever serves it. */
  readonly teamId: number | null
  /** How long it takes and on which day; a file takes no time of itself. */
  readonly minutes: number
  readonly day: Day
  /** Whom it may not go to. */
  readonly notFor?: number
}

/** Whose it becomes, by which rule of which team; or why it is nobody's. */
export type Placement =
  | { readonly teamId: number; readonly employeeId: number; readonly rule: GivingRule; readonly reason: null }
  | { readonly teamId: number | null; readonly employeeId: null; readonly rule: null; readonly reason: QueueReason }

/** Where the turns of a team are after work was divided. */
export interface Turns {
  readonly teamId: number
  readonly turn: number
  readonly members: ReadonlyMap<number, number>
}

/** How far a turn brings somebody who gives the team his whole day; who gives it half, goes twice as far. */
const stride = 100_000

/**
 * Divides work in its order over teams and their members. Of members of the same share of the same team, who were there
 * all the time, none has two more of it than another when it goes in turns, and none gets any that another has less of
 * when it goes by load. What a day cannot hold, nobody gets.
 */
export function distribute(
  work: readonly Work[],
  { teams, planned, openCounts }: Bench,
): { placements: Placement[]; turns: Turns[] } {
  const books: Books = {
    counts: new Map(openCounts),
    minutes: new Map(),
    turns: new Map(teams.map(({ id, turn, members }) => [id, { turn, members: turnsOf(members) }])),
    moved: new Set(),
  }
  for (const { userId, teamId, day, minutes } of planned) book(books, { userId, teamId, day, minutes })
  const byId = new Map(teams.map((team) => [team.id, team]))
  const placements = work.map((one) => {
    const team = one.teamId === null ? narrowestTeam(teams, one.facts) : (byId.get(one.teamId) ?? null)
    return place(one, team, books)
  })
  const turns = [...books.moved].flatMap((teamId) => {
    const state = books.turns.get(teamId)
    return state ? [{ teamId, ...state }] : []
  })
  return { placements, turns }
}

interface Books {
  readonly counts: Map<number, number>
  readonly minutes: Map<string, number>
  readonly turns: Map<number, { turn: number; readonly members: Map<number, number> }>
  /** The teams whose turns went on. */
  readonly moved: Set<number>
}

const turnsOf = (members: readonly Member[]) => new Map(members.map(({ userId, turn }) => [userId, turn]))

const ofDay = (userId: number, day: Day, teamId: number | null | 'all') => `${userId} ${day} ${teamId}`

function book({ minutes: known }: Books, { userId, teamId, day, minutes }: PlannedWork): void {
  for (const key of [ofDay(userId, day, 'all'), ofDay(userId, day, teamId)]) {
    known.set(key, (known.get(key) ?? 0) + minutes)
  }
}

function place(work: Work, team: ServingTeam | null, books: Books): Placement {
  const nobody = (reason: QueueReason): Placement => ({
    teamId: team?.id ?? work.teamId,
    employeeId: null,
    rule: null,
    reason,
  })
  if (!team) return nobody('no_team')
  const able = ableMembers(team, work)
  if (able.length === 0) return nobody('nobody')
  const present = able.filter(({ isAway }) => !isAway)
  if (present.length === 0) return nobody('absent')
  const free = present.filter((member) => hasRoom(member, team.id, work, books))
  const chosen = first(free, team, work, books)
  if (!chosen) return nobody('full')
  const { userId } = chosen
  book(books, { userId, teamId: team.id, day: work.day, minutes: work.minutes })
  books.counts.set(userId, (books.counts.get(userId) ?? 0) + 1)
  if (team.rule === 'round_robin') takeTurn(chosen, team, books)
  return { teamId: team.id, employeeId: userId, rule: team.rule, reason: null }
}

/** Who of a team could do this; by skill, whoever knows how. */
function ableMembers({ members, rule }: ServingTeam, { facts, notFor }: Work): readonly Member[] {
  return members.filter(
    (member) =>
      member.userId !== notFor && member.minutesPerDay > 0 && (rule !== 'skill' || skillOf(member, facts) !== null),
  )
}

/** How many of his skills this asks for; null when he knows others only. */
function skillOf({ languages, steps }: Member, facts: WorkFacts): number | null {
  if (languages.length > 0 && !languages.includes(facts.language)) return null
  if (steps.length > 0 && (facts.step === null || !steps.includes(facts.step))) return null
  return Number(languages.length > 0) + Number(steps.length > 0)
}

function hasRoom({ userId, minutesPerDay, share }: Member, teamId: number, { day, minutes }: Work, books: Books) {
  const planned = (of: number | 'all') => books.minutes.get(ofDay(userId, day, of)) ?? 0
  return (
    minutes === 0 ||
    (planned('all') + minutes <= minutesPerDay && planned(teamId) + minutes <= (minutesPerDay * share) / 100)
  )
}

/** Whose it is of those who can: in turns the lowest; by skill who knows most; then who has least for his time. */
function first(free: readonly Member[], { id, rule }: ServingTeam, { facts }: Work, { counts, turns }: Books) {
  const state = turns.get(id)
  const turnOf = ({ userId }: Member) => Math.max(state?.members.get(userId) ?? 0, state?.turn ?? 0)
  const lackOf = (member: Member) => (rule === 'skill' ? -(skillOf(member, facts) ?? 0) : 0)
  const loadOf = ({ userId, minutesPerDay, share }: Member) => ((counts.get(userId) ?? 0) + 1) / (minutesPerDay * share)
  const rank = rule === 'round_robin' ? turnOf : loadOf
  return free.toSorted(
    (one, other) => lackOf(one) - lackOf(other) || rank(one) - rank(other) || one.userId - other.userId,
  )[0]
}

function takeTurn({ userId, share }: Member, { id }: ServingTeam, { turns, moved }: Books): void {
  const state = turns.get(id)
  if (!state) return
  const turn = Math.max(state.members.get(userId) ?? 0, state.turn)
  state.turn = turn
  state.members.set(userId, turn + Math.round((stride * 100) / share))
  moved.add(id)
}

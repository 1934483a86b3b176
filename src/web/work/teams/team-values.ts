import { listTeams, listTeamStandings, type Team, type TeamMember } from '#contract/work/teams.ts'
import type { Day } from '#domain/day.ts'
import type { DistributionRule } from '#domain/teams/distribute.ts'

/** A member as the form fills him in. */
export interface MemberValues extends Omit<TeamMember, 'fromDay' | 'untilDay' | 'share' | 'active'> {
  readonly fromDay: Day | null
  readonly untilDay: Day | null
  readonly share: number | null
}

/** What is filled in of a team. */
export interface TeamValues {
  readonly name: string
  readonly task: string
  readonly members: readonly MemberValues[]
  readonly rule: DistributionRule
  readonly customerIds: readonly number[]
  readonly customerGroups: readonly string[]
  readonly steps: readonly string[]
  readonly phases: Team['phases']
  readonly languages: Team['languages']
  readonly amountFromCents: number | null
  readonly amountToCents: number | null
  readonly contactsPerDay: number | null
  readonly lateDays: number | null
  readonly version: number
}

export const teamReads = [listTeams, listTeamStandings]

export function valuesOf(team: Team | null): TeamValues {
  return {
    name: team?.name ?? '',
    task: team?.task ?? '',
    members: (team?.members ?? []).map(memberOf),
    rule: team?.rule ?? 'round_robin',
    customerIds: (team?.customers ?? []).map(({ id }) => id),
    customerGroups: team?.customerGroups ?? [],
    steps: team?.steps ?? [],
    phases: team?.phases ?? [],
    languages: team?.languages ?? [],
    amountFromCents: team?.amountFromCents ?? null,
    amountToCents: team?.amountToCents ?? null,
    contactsPerDay: team?.contactsPerDay ?? null,
    lateDays: team?.lateDays ?? null,
    version: team?.version ?? 0,
  }
}

function memberOf({ userId, name, leads, fromDay, untilDay, share, languages, steps }: TeamMember): MemberValues {
  const days = { fromDay: fromDay as Day, untilDay: untilDay as Day | null }
  return { userId, name, leads, ...days, share, languages, steps }
}

/** As the server takes it, without the version. */
export function inputOf(values: TeamValues) {
  const { name, task, members, rule, amountFromCents, amountToCents, contactsPerDay, lateDays } = values
  return {
    name,
    task,
    rule,
    amountFromCents,
    amountToCents,
    contactsPerDay,
    lateDays,
    customerIds: [...values.customerIds],
    customerGroups: [...values.customerGroups],
    steps: [...values.steps],
    phases: [...values.phases],
    languages: [...values.languages],
    members: members.map(({ userId, leads, fromDay, untilDay, share, languages, steps }) => ({
      userId,
      leads,
      fromDay,
      untilDay,
      share: share ?? 100,
      languages: [...languages],
      steps: [...steps],
    })),
  }
}

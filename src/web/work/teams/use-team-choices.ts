import { useQuery } from '@tanstack/react-query'
import { getTeamChoices } from '#contract/work/teams.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import type { Choice } from '#web/kit/fields/text-field.tsx'

export type TeamChoices = Answer<typeof getTeamChoices>

const none: TeamChoices = { staff: [], customerGroups: [], steps: [] }

/** What a team can be made of; nothing as long as it is not there. */
export function useTeamChoices(): TeamChoices {
  return useQuery({ ...query(getTeamChoices), staleTime: 60_000 }).data ?? none
}

/** The steps under the names of their workflows. */
export function stepChoices({ steps }: TeamChoices): Choice<string>[] {
  return steps.map(({ code, name, workflow }) => ({ value: code, label: name, group: workflow }))
}

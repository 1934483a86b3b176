import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idParams, lineField, versionField } from '#contract/field.ts'
import { listOf, listQuery } from '#contract/list.ts'

/** A team of the agency, with who is in it and since when. */
export const team = z.object({
  id: z.number(),
  name: z.string(),
  task: z.string().nullable(),
  members: z.array(
    z.object({
      userId: z.number(),
      name: z.string(),
      /** Whether he still works here. */
      active: z.boolean(),
      leads: z.boolean(),
      fromDay: z.string(),
    }),
  ),
  version: z.number(),
})
export type Team = z.output<typeof team>

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/v4/team',
  permission: 'settings.team',
  query: listQuery({ sortBy: ['name', 'task'], filters: { search: lineField(200).optional() }, bounded: true }),
  output: listOf(team),
  summary: 'Teams with their members, searched by name, task and member',
})

const teamFields = {
  name: lineField(100).min(1),
  task: lineField(300).default(''),
  /** Users of the agency; who was a member stays one since the same day. */
  memberIds: z.array(z.number().int().min(1)).max(500).default([]),
  /** One of the members. */
  leaderId: z.number().int().min(1).nullable().default(null),
}

export const addTeam = endpoint({
  method: 'POST',
  path: '/api/v4/team',
  permission: 'settings.team',
  input: z.strictObject(teamFields),
  output: team,
  summary: 'Adds a team with its members',
})

export const changeTeam = endpoint({
  method: 'PUT',
  path: '/api/v4/team/:id',
  permission: 'settings.team',
  params: idParams,
  input: z.strictObject({ ...teamFields, version: versionField }),
  output: team,
  summary: 'Changes a team and its members; 409 with the present team when somebody else was first',
})

export const removeTeam = endpoint({
  method: 'DELETE',
  path: '/api/v4/team/:id',
  permission: 'settings.team',
  params: idParams,
  summary: 'Removes a team; its members stay employees',
})

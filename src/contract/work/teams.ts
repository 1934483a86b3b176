import { z } from 'zod'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { distributionRules } from '#domain/teams/distribute.ts'
import { phases } from '#domain/workflow/status.ts'
import { changeLog, listChangesQuery } from '#contract/files/change-log.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idField, idParams, lineField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** Somebody in a team: since when, until when, how much of his day, and what he knows. */
export const teamMember = z.object({
  userId: z.number(),
  name: z.string(),
  /** Whether he still works here. */
  active: z.boolean(),
  leads: z.boolean(),
  fromDay: z.string(),
  /** His last day; null: he stays. */
  untilDay: z.string().nullable(),
  /** How much of his working day is for this team, in percent. */
  share: z.number(),
  /** The languages and the steps (`workflow/step`) he knows; of nothing named he does everything. */
  languages: z.array(z.enum(letterLanguages)),
  steps: z.array(z.string()),
})
export type TeamMember = z.output<typeof teamMember>

/** A team of the agency: who is in it, what it serves, how work is divided, and what is expected of it. */
export const team = z.object({
  id: z.number(),
  name: z.string(),
  task: z.string().nullable(),
  rule: told(z.enum(distributionRules), 'team.rule.'),
  customers: z.array(named),
  customerGroups: z.array(z.string()),
  /** As `workflow/step`: of every version of the workflow. */
  steps: z.array(z.string()),
  phases: told(z.array(z.enum(phases)), 'phase.'),
  languages: told(z.array(z.enum(letterLanguages)), 'dossier.language.'),
  amountFromCents: z.number().nullable(),
  amountToCents: z.number().nullable(),
  /** Calls that are done on a day, at least; null: nothing is asked. */
  contactsPerDay: z.number().nullable(),
  /** How many days an item may be late; null: nothing is asked. */
  lateDays: z.number().nullable(),
  /** Gets nothing any more: its work goes to others, and then it is gone. */
  closing: z.boolean(),
  members: z.array(teamMember),
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

export const listTeamChanges = endpoint({
  method: 'GET',
  path: '/api/v4/team/changes',
  permission: 'settings.team',
  query: listChangesQuery,
  output: changeLog,
  summary: 'Who added, changed and removed which team',
})

/** How a team stands today; each number is that of the list of the agenda behind it. */
const teamStanding = z.object({
  teamId: z.number(),
  /** Open items until today. */
  due: z.number(),
  /** Later than the team allows itself; without a target whatever is late. */
  late: z.number(),
  /** From which day back an item counts as too late. */
  lateBeforeDay: z.string(),
  /** Items for who leads the team: nobody can take them, or they are too late. */
  queue: z.number(),
  /** Calls that were done today. */
  contacts: z.number(),
})
export type TeamStanding = z.output<typeof teamStanding>

export const listTeamStandings = endpoint({
  method: 'GET',
  path: '/api/v4/team/standing',
  permission: 'settings.team',
  output: z.object({
    today: z.string(),
    /** The subjects that are done by telephone: what counts as a contact. */
    callSubjectIds: z.array(z.number()),
    items: z.array(teamStanding),
  }),
  summary: 'How each team stands against its targets today',
})

export const getTeamChoices = endpoint({
  method: 'GET',
  path: '/api/v4/team/choices',
  permission: 'settings.team',
  output: z.object({
    /** Who can be a member. */
    staff: z.array(named),
    customerGroups: z.array(z.string()),
    /** The steps of the newest version of each workflow, as `workflow/step`, in the language of the reader. */
    steps: z.array(z.object({ code: z.string(), name: z.string(), workflow: z.string() })),
  }),
  summary: 'What a team can be made of: employees, groups of customers, steps',
})

const stepCode = lineField(200).min(3)

const memberInput = z.strictObject({
  userId: idField,
  leads: z.boolean().default(false),
  /** Left out: since the day on which he is put in the team. */
  fromDay: dayField.nullable().default(null),
  untilDay: dayField.nullable().default(null),
  share: z.number().int().min(1).max(100).default(100),
  languages: z.array(z.enum(letterLanguages)).max(10).default([]),
  steps: z.array(stepCode).max(200).default([]),
})
export type MemberInput = z.output<typeof memberInput>

const teamFields = {
  name: lineField(100).min(1),
  task: lineField(300).default(''),
  /** Users of the agency; who was a member and stays one, keeps his day. */
  members: z.array(memberInput).max(500).default([]),
  rule: z.enum(distributionRules).default('none'),
  customerIds: z.array(idField).max(500).default([]),
  customerGroups: z.array(lineField(100).min(1)).max(200).default([]),
  steps: z.array(stepCode).max(500).default([]),
  phases: z.array(z.enum(phases)).max(20).default([]),
  languages: z.array(z.enum(letterLanguages)).max(10).default([]),
  amountFromCents: centsField.min(0).nullable().default(null),
  amountToCents: centsField.min(0).nullable().default(null),
  contactsPerDay: z.number().int().min(1).max(1000).nullable().default(null),
  lateDays: z.number().int().min(0).max(365).nullable().default(null),
}

/** How many agenda items, files and calls without a file went to others, or go there as a job. */
const moved = z.object({ items: z.number(), files: z.number(), calls: z.number(), jobId: z.number().nullable() })

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
  output: team.extend({ moved }),
  summary: 'Changes a team; what it was given and serves no more goes to others; 409 when somebody else was first',
})

export const removeTeam = endpoint({
  method: 'DELETE',
  path: '/api/v4/team/:id',
  permission: 'settings.team',
  params: idParams,
  output: moved,
  summary: 'Removes a team; its members stay employees, and its work goes to others',
})

export const previewTeam = endpoint({
  method: 'POST',
  path: '/api/v4/team/:id/preview',
  permission: 'settings.team',
  params: idParams,
  /** What the team is to become; null: that it is removed. */
  input: z.strictObject({ team: z.strictObject(teamFields).nullable() }),
  output: z.object({
    items: z.number(),
    files: z.number(),
    calls: z.number(),
    /** Where to; without an employee it waits for who leads the team, without a team for whoever leads one. */
    to: z.array(
      z.object({
        team: z.string().nullable(),
        employee: z.string().nullable(),
        items: z.number(),
        files: z.number(),
        calls: z.number(),
      }),
    ),
    /** So much that it is done as a job. */
    inJob: z.boolean(),
  }),
  audit: false,
  summary: 'What would move, and where to, if a team became so or were removed; changes nothing',
})

import { z } from 'zod'
import { absenceReasons } from '#domain/teams/absence.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** When somebody is away, and who does his work meanwhile. */
export const absence = z.object({
  id: z.number(),
  employee: named,
  fromDay: z.string(),
  /** His last day away; null: until somebody says that he is back. */
  untilDay: z.string().nullable(),
  /** Told to himself and to who plans his work; to others it is nothing. */
  reason: told(z.enum(absenceReasons).nullable(), 'absence.reason.'),
  /** Null: the rule of his team decides. */
  cover: named.nullable(),
  /** Whether the cover is away too on a day of it: then the rule of the team decides on those days. */
  coverIsAway: z.boolean(),
  standing: told(z.enum(['coming', 'now', 'past']), 'absence.standing.'),
  /** How many items others do for him now, and how many wait for who leads his team. */
  covered: z.number(),
  waiting: z.number(),
  /** Whether the reader may change it. */
  mayChange: z.boolean(),
  version: z.number(),
})
export type Absence = z.output<typeof absence>

export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/v4/absence',
  permission: 'file-agenda.new',
  query: listQuery({
    sortBy: ['from', 'employee'],
    filters: {
      /** Those that are over, instead of those that are not. */
      past: z.stringbool().default(false),
      employee: idField.optional(),
    },
  }),
  output: listOf(absence).extend({
    /** For whom the reader may write one down: himself, whom he leads, everybody. */
    people: z.array(named),
  }),
  summary: 'Who is away, or will be, and who does his work; or who was',
})

const fields = {
  fromDay: dayField,
  untilDay: dayField.nullable().default(null),
  reason: z.enum(absenceReasons),
  cover: idField.nullable().default(null),
}

export const addAbsence = endpoint({
  method: 'POST',
  path: '/api/v4/absence',
  permission: 'file-agenda.new',
  input: z.strictObject({ employee: idField, ...fields }),
  output: absence,
  summary: 'Writes down when somebody is away; what falls due meanwhile goes to his cover, or by the rule of his team',
})

export const changeAbsence = endpoint({
  method: 'PUT',
  path: '/api/v4/absence/:id',
  permission: 'file-agenda.new',
  params: idParams,
  input: z.strictObject({ ...fields, version: versionField }),
  output: absence,
  summary: 'Changes an absence, or ends it sooner; 409 with the present one when somebody else was first',
})

export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/api/v4/absence/:id',
  permission: 'file-agenda.new',
  params: idParams,
  summary: 'Takes back an absence; what others did not do for him comes back to him',
})

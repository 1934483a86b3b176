import { z } from 'zod'
import { callerKinds, unfiledResults } from '#domain/agenda/incoming-call.ts'
import { distributionRules, queueReasons } from '#domain/teams/distribute.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** How a call without a file stands: somebody has to call back, nothing more is to do, or it is on a file by now. */
export const unfiledStandings = ['to_call', 'noted', 'tied'] as const

const named = z.object({ id: z.number(), name: z.string() })

/** A call that came in of which nobody knew which file it was about. */
export const unfiledCall = z.object({
  id: z.number(),
  version: z.number(),
  startedAt: z.date(),
  seconds: z.number(),
  takenBy: z.string(),
  caller: told(z.enum(callerKinds), 'call.caller.'),
  /** Empty: he did not say. */
  callerName: z.string(),
  /** Null: withheld. */
  phone: z.string().nullable(),
  subject: z.object({ id: z.number(), name: nameShape }).nullable(),
  content: z.string(),
  result: told(z.enum(unfiledResults), 'call.result.'),
  callBackDay: z.string().nullable(),
  /** Who calls back; null: whoever takes it. */
  employee: named.nullable(),
  team: named.nullable(),
  /** By which rule of its team the portal gave it to its employee; null: somebody chose. */
  rule: told(z.enum(distributionRules).nullable(), 'team.rule.'),
  /** Why it is nobody's yet, where the portal looks for somebody. */
  queueReason: told(z.enum(queueReasons).nullable(), 'agenda.queue.'),
  /** Its employee is away today: whoever takes it calls back. */
  away: z.boolean(),
  attempts: z.number(),
  handledAt: z.date().nullable(),
  handledBy: z.string().nullable(),
  answer: z.string(),
  standing: told(z.enum(unfiledStandings), 'unfiled_call.standing.'),
  /** The file it is on now. */
  file: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** Of one that is on none: the only running file of which a debtor has this number. */
  found: z.object({ id: z.number(), number: z.string() }).nullable(),
})
export type UnfiledCall = z.output<typeof unfiledCall>

export const listUnfiledCalls = endpoint({
  method: 'GET',
  path: '/api/v4/unfiled-call',
  permission: 'file.call',
  query: listQuery({
    sortBy: ['callBack', 'started', 'name'] as const,
    filters: {
      /** A number in any spelling, or words of the name or of what was said. */
      search: lineField(200).optional(),
      standing: severalOf(z.enum(unfiledStandings)),
      /** Whose: the caller's own, of nobody who is there, or waiting for whoever leads its team. */
      of: severalOf(z.enum(['mine', 'unassigned', 'queue'])),
      employee: severalOf(idField),
      /** What is of these teams, and of their members. */
      team: severalOf(idField),
      /** A selection the caller has made of this list. */
      selection: idField.optional(),
      /** Taken on these days. */
      from: dayField.optional(),
      to: dayField.optional(),
      /** To be called back on these days. */
      callBackFrom: dayField.optional(),
      callBackTo: dayField.optional(),
    },
  }),
  output: listOf(unfiledCall),
  summary: 'Calls that came in without a file: who waits to be called back first, then the newest',
})

export const getUnfiledCall = endpoint({
  method: 'GET',
  path: '/api/v4/unfiled-call/:id',
  permission: 'file.call',
  params: idParams,
  output: unfiledCall,
  summary: 'One call that came in without a file',
})

const said = {
  caller: z.enum(callerKinds).default('third_party'),
  callerName: lineField(200).default(''),
  phone: lineField(40).default(''),
  subject: idField.nullable().default(null),
  content: textField(20_000).default(''),
  callBackDay: dayField.nullable().default(null),
  employee: idField.nullable().default(null),
  team: idField.nullable().default(null),
}

export const logUnfiledCall = endpoint({
  method: 'POST',
  path: '/api/v4/unfiled-call',
  permission: 'file.call',
  input: z.strictObject({
    /** When the form was opened. The same caller of this call and moment is one call, however often it is sent. */
    startedAt: z.iso.datetime(),
    seconds: z.number().int().min(0).max(86_400),
    ...said,
    result: z.enum(unfiledResults),
  }),
  output: unfiledCall,
  summary: 'Writes down a call of somebody who is not known, or has no file; called back by whoever takes it',
})

export const changeUnfiledCall = endpoint({
  method: 'PUT',
  path: '/api/v4/unfiled-call/:id',
  permission: 'file.call',
  params: idParams,
  input: z.strictObject({ ...said, version: versionField }),
  output: unfiledCall,
  summary: 'Changes what is noted of a call without a file, when it is called back and by whom',
})

/** What came of calling back, or that it was not done after all. */
export const callBackResults = ['done', 'no_answer', 'reopened'] as const

export const answerUnfiledCall = endpoint({
  method: 'POST',
  path: '/api/v4/unfiled-call/:id/result',
  permission: 'file.call',
  params: idParams,
  input: z.strictObject({ result: z.enum(callBackResults), note: textField(4000).default(''), version: versionField }),
  output: unfiledCall,
  summary: 'Writes down what came of calling back; who did not answer is tried again two working days later',
})

export const tieUnfiledCall = endpoint({
  method: 'POST',
  path: '/api/v4/unfiled-call/:id/file',
  permission: 'file.call',
  params: idParams,
  input: z.strictObject({ fileId: idField, version: versionField }),
  output: unfiledCall,
  summary: 'Puts a call on the file it turned out to be about: as its log, with the promise to call back on its agenda',
})

export const untieUnfiledCall = endpoint({
  method: 'POST',
  path: '/api/v4/unfiled-call/:id/untie',
  permission: 'file.call',
  params: idParams,
  input: z.strictObject({ note: textField(4000).min(1), version: versionField }),
  output: unfiledCall,
  summary:
    'Takes a call off the file it was tied to by mistake, with the promise to call back; the file keeps the reason alone',
})

/** Several calls at once, or a selection of the list: each that can be changed is, the others stay and are counted. */
const several = { ids: z.array(idField).max(1000).default([]), selection: idField.nullable().default(null) }
const changed = z.object({ changed: z.number(), left: z.number() })

export const assignUnfiledCalls = endpoint({
  method: 'POST',
  path: '/api/v4/unfiled-call/assign',
  permission: 'file.call',
  input: z.strictObject({
    ...several,
    employee: idField.nullable().default(null),
    team: idField.nullable().default(null),
  }),
  output: changed,
  summary: 'Gives callers who wait to be called back to an employee, a team, or nobody',
})

export const closeUnfiledCalls = endpoint({
  method: 'POST',
  path: '/api/v4/unfiled-call/close',
  permission: 'file.call',
  input: z.strictObject({ ...several, note: textField(4000).default('') }),
  output: changed,
  summary: 'Writes of calls that wait to be called back that nothing more is to do',
})

export const tieUnfiledCalls = endpoint({
  method: 'POST',
  path: '/api/v4/unfiled-call/tie',
  permission: 'file.call',
  input: z.strictObject({
    ...several,
    /** Null: each to the only running file of which a debtor has its number; where there is none it stays. */
    fileId: idField.nullable().default(null),
  }),
  output: changed,
  summary: 'Puts calls on one file, or each on the file that its number finds',
})

import { z } from 'zod'
import { agendaCauses, agendaStates, agendaStatuses } from '#domain/agenda/agenda-item.ts'
import { agendaResults } from '#domain/agenda/agenda-result.ts'
import { distributionRules, queueReasons } from '#domain/teams/distribute.ts'
import { currencies } from '#domain/money.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import { excludedOptions } from '#domain/workflow/step.ts'
import { leftReasons } from './agenda-left.ts'
import { dossierFlags, nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  severalOf,
  textField,
  versionField,
} from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { whyField } from '#contract/sending/why-line.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** An agenda item, read together with its dossier (requirements, section 3). */
export const agendaItem = z.object({
  id: z.number(),
  version: z.number(),
  subject: z.object({ id: z.number(), code: z.string(), name: nameShape, calls: z.boolean(), minutes: z.number() }),
  note: z.string(),
  dueDay: z.string(),
  /** A moment on that day, in minutes since midnight. */
  dueMinutes: z.number().nullable(),
  /** Of nobody when both are null. */
  employee: named.nullable(),
  team: named.nullable(),
  /** By which rule of its team the portal gave it to its employee; null: somebody chose. */
  rule: told(z.enum(distributionRules).nullable(), 'team.rule.'),
  /** Why it is nobody's yet, where the portal looks for somebody. */
  queueReason: told(z.enum(queueReasons).nullable(), 'agenda.queue.'),
  /** Its employee is away: who does it meanwhile; nobody when that could not be found. */
  away: z.boolean(),
  cover: named.nullable(),
  attempts: z.number(),
  /** Called so often in vain that calling is not offered any more. */
  dialerStopped: z.boolean(),
  movedCount: z.number(),
  state: z.enum(agendaStates),
  result: told(z.enum(agendaResults).nullable(), 'agenda.result.'),
  finishedAt: z.date().nullable(),
  finishedBy: z.string().nullable(),
  cause: z.enum(agendaCauses),
  why: whyField.nullable().catch(null),
  createdAt: z.date(),
  /** Null: the portal itself. */
  createdBy: z.string().nullable(),
  file: z.object({ id: z.number(), number: z.string(), version: z.number() }),
  // What the list shows of it.
  number: z.string(),
  debtorName: z.string(),
  customer: named,
  status: told(z.enum(statuses), 'status.'),
  phase: told(z.enum(phases), 'phase.'),
  currency: z.enum(currencies),
  openCents: z.number(),
  /** What the debtor last promised, as long as it is waited for or was broken. */
  promisedCents: z.number().nullable(),
  flags: told(z.array(z.enum(dossierFlags)), 'dossier.flag.'),
})
export type AgendaItem = z.output<typeof agendaItem>

/** The columns by which the agenda can be sorted. */
export const agendaSorts = ['due', 'open', 'debtor', 'customer', 'subject', 'attempts', 'finished'] as const
export type AgendaSort = (typeof agendaSorts)[number]

const agendaFilters = {
  /**
   * Whose work: `mine`, `unassigned`, `queue` (what waits for the caller, who leads a team), or the id of a team (its
   * items and those of its members); absent: everybody's.
   */
  of: z.union([z.enum(['mine', 'unassigned', 'queue']), idField]).optional(),
  /** What is to be done, or what has been. */
  shown: z.enum(['open', 'finished']).default('open'),
  search: lineField(200).optional(),
  status: severalOf(z.enum(agendaStatuses)),
  subject: severalOf(idField),
  customer: severalOf(idField),
  employee: severalOf(idField),
  /** What is of these teams: their items, and those of their members. */
  team: severalOf(idField),
  phase: severalOf(z.enum(phases)),
  dueFrom: dayField.optional(),
  dueTo: dayField.optional(),
  /** The last day on which what the law asks can be done; what it asks nothing of is left out. */
  lawFrom: dayField.optional(),
  lawTo: dayField.optional(),
  /** When it was done or set aside. */
  finishedFrom: dayField.optional(),
  finishedTo: dayField.optional(),
  openFrom: z.coerce.number().int().optional(),
  openTo: z.coerce.number().int().optional(),
  /** Items that are left out: those whose file waits for one of these. */
  exclude: severalOf(z.enum(excludedOptions)),
  /** A selection the caller has made of this list. */
  selection: idField.optional(),
}
export type AgendaFilter = z.output<z.ZodObject<typeof agendaFilters>>

export const listAgenda = endpoint({
  method: 'GET',
  path: '/api/v4/agenda',
  permission: 'file-agenda.new',
  query: listQuery({ sortBy: agendaSorts, filters: agendaFilters }),
  output: listOf(agendaItem).extend({
    /** Of each day on the page, while sorted by it: how many items it has, and what is open on their files. */
    days: z.array(
      z.object({ dueDay: z.string(), currency: z.enum(currencies), count: z.number(), openCents: z.number() }),
    ),
  }),
  written: { whose: ({ cover, employee, team }: AgendaItem) => (cover ?? employee ?? team)?.name ?? '' },
  summary: 'The work list: agenda items with their files, the latest first and of those the largest',
})

export const listAgendaStatuses = endpoint({
  method: 'GET',
  path: '/api/v4/agenda/filter-statuses',
  permission: 'file-agenda.new',
  output: z.object({ items: z.array(z.object({ code: z.enum(agendaStatuses), name: z.string() })) }),
  summary: 'The statuses of files by which the agenda is filtered',
})

export const getAgendaCounts = endpoint({
  method: 'GET',
  path: '/api/v4/agenda/counts',
  permission: 'file-agenda.new',
  output: z.object({
    mine: z.number(),
    unassigned: z.number(),
    all: z.number(),
    /** What waits for the caller as who leads a team; null for who leads none. */
    queue: z.number().nullable(),
    /** The files without an owner that wait so. */
    queueFiles: z.number().nullable(),
    /** Callers without a file who wait to be called back, by the caller of this and by nobody yet. */
    calls: z.object({
      mine: z.number(),
      unassigned: z.number(),
      /** Of each team the caller is in, and its members. */
      teams: z.array(z.object({ id: z.number(), count: z.number() })),
    }),
    /** The teams the caller is in, with what they and their members have to do. */
    teams: z.array(named.extend({ count: z.number() })),
    /** What the caller has to do until the end of today, and how much of a working day that takes. */
    today: z.object({ count: z.number(), minutes: z.number(), capacityMinutes: z.number() }),
  }),
  summary:
    'How many items are open: of the caller, of each of the caller’s teams, of nobody, and in all; and until today',
})

export const listAgendaAssignees = endpoint({
  method: 'GET',
  path: '/api/v4/agenda/assignees',
  permission: 'file-agenda.new',
  output: z.object({ employees: z.array(named), teams: z.array(named) }),
  summary: 'Who can be given work: the people of the agency, and its teams',
})

const fileParams = idParams

export const listFileAgenda = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/agenda',
  permission: 'file-agenda.new',
  params: fileParams,
  query: z.object({ relations: z.string().max(100).optional() }),
  output: z.object({ items: z.array(agendaItem) }),
  asTable: true,
  summary: 'The agenda items of a file, open ones first; always together with the file',
})

const itemFields = {
  subject: idField,
  note: textField(2000).default(''),
  dueDay: dayField,
  dueMinutes: z.number().int().min(0).max(1439).nullable().default(null),
  employee: idField.nullable().default(null),
  team: idField.nullable().default(null),
}

export const addAgendaItem = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/agenda',
  permission: 'file-agenda.new',
  params: fileParams,
  input: z.strictObject(itemFields),
  output: agendaItem,
  summary: 'Puts something to do on the agenda of a file',
})

export const changeAgendaItem = endpoint({
  method: 'PUT',
  path: '/api/v4/agenda/:id',
  permission: 'file-agenda.new',
  params: idParams,
  input: z.strictObject({ ...itemFields, version: versionField }),
  output: agendaItem,
  summary: 'Changes an item that is open; 409 with the present one when somebody else was first',
})

export const takeAgendaItem = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/:id/take',
  permission: 'file-agenda.new',
  params: idParams,
  output: agendaItem,
  summary: 'Takes an item that is of nobody; of several who take it at once one gets it, the others get 409',
})

export const finishAgendaItem = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/:id/result',
  permission: 'file-agenda.new',
  params: idParams,
  input: z.strictObject({
    result: z.enum(agendaResults),
    note: textField(4000).default(''),
    /** What was promised, and by when: asked when the debtor pays, and only then. */
    amountCents: centsField.nullable().default(null),
    untilDay: dayField.nullable().default(null),
    version: versionField,
  }),
  output: agendaItem,
  summary: 'Writes down what came of an item, and brings about what follows from it',
})

export const undoAgendaResult = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/:id/result/undo',
  permission: 'file-agenda.new',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: agendaItem,
  summary:
    'Takes back a result with all that followed from it; by who gave it, and 409 once somebody has gone on with any of it',
})

/** Several items at once, or a selection of the list: each that can be changed is, the others stay and are counted. */
const several = { ids: z.array(idField).max(1000).default([]), selection: idField.nullable().default(null) }
const changed = z.object({
  changed: z.number(),
  left: z.number(),
  /** Why how many of them were left. */
  reasons: z.array(z.object({ reason: z.enum(leftReasons), count: z.number() })),
})

export const archiveAgendaItems = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/archive',
  permission: 'file-agenda.new',
  input: z.strictObject({
    ...several,
    /** Takes them out of the archive again. */
    back: z.boolean().default(false),
    /** Only what the caller set aside at this moment, as the answer to that told it. */
    archivedAt: z.iso.datetime().optional(),
  }),
  /** When they were set aside, with which it is undone; null where they came back. */
  output: changed.extend({ archivedAt: z.date().nullable() }),
  summary: 'Sets open items aside without a result, or brings them back',
})

export const changeAgendaDate = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/change-date',
  permission: 'file-agenda.new',
  input: z.strictObject({ ...several, dueDay: dayField }),
  output: changed,
  summary: 'Puts open items on another day, no further ahead than the caller may',
})

export const setAgendaCaseManager = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/set-case-manager',
  permission: 'file-agenda.new',
  input: z.strictObject({
    ...several,
    employee: idField.nullable().default(null),
    team: idField.nullable().default(null),
  }),
  output: changed,
  summary: 'Gives open items to an employee, a team, or nobody',
})

export const updateAgendaEntries = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/update-entries',
  permission: 'file-agenda.new',
  input: z.strictObject({ ...several, subject: idField }),
  output: changed,
  summary: 'Gives open items another subject',
})

export const changeAgendaWorkflow = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/change-workflow',
  permission: 'file.edit',
  input: z.strictObject({ ...several, step: idField, note: textField(4000).min(1) }),
  output: changed,
  summary: 'Lets the files of these items go on before another step, of their own workflow or another; counts files',
})

export const resetDialerThreshold = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/reset-dialer-threshold',
  permission: 'file-agenda.new',
  input: z.strictObject(several),
  output: changed,
  summary: 'Lets items be called again that were called in vain too often',
})

export const exportAgenda = endpoint({
  method: 'POST',
  path: '/api/v4/agenda/export',
  permission: 'file-agenda.new',
  /** As the list is asked for; whatever its page, all of it is written. */
  input: listQuery({ sortBy: agendaSorts, filters: agendaFilters, bounded: true })
    .extend({ ids: z.array(idField).max(1000).optional() })
    .strict(),
  answer: 'file',
  summary: 'The filtered agenda, or the chosen items, as a CSV file',
})

/** Something that happened to an item. */
export const agendaChange = z.object({
  id: z.number(),
  at: z.date(),
  /** Null: the portal itself. */
  actorName: z.string().nullable(),
  impersonatorName: z.string().nullable(),
  kind: z.enum([
    'created',
    'changed',
    'taken',
    'moved',
    'assigned',
    'attempted',
    'done',
    'archived',
    'reopened',
    'dialer_reset',
    'given',
    'covered',
    'returned',
  ]),
  itemId: z.number(),
  subject: nameShape,
  dueDay: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  assigned: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  result: z.enum(agendaResults).nullable(),
  /** By which rule of which team the portal gave it. */
  rule: z.enum(distributionRules).nullable().catch(null),
  team: z.string().nullable(),
})
export type AgendaChange = z.output<typeof agendaChange>

export const listAgendaHistories = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/agenda-histories',
  permission: 'file-agenda.new',
  params: fileParams,
  output: z.object({ items: z.array(agendaChange) }),
  summary: 'Who put what on the agenda of a file, moved it, gave it to whom, and what came of it; newest first',
})

import { z } from 'zod'
import { phases } from '#domain/workflow/status.ts'
import { exitReasons } from '#domain/workflow/step-exit.ts'
import { stepProblemKinds } from '#domain/workflow-checks/step-problem.ts'
import { workflowCategories } from '#domain/workflow/step.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { stepFields } from './step-input.ts'
import { stepDefinitionShape, stepDifferenceShape, templateChoice } from './step-shape.ts'
import { idField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

const permission = 'workflow.step.edit'
const named = z.object({ id: z.number(), name: z.string() })

/** A step of a version or of a draft, with how many files that are not closed stand before it. */
export const workflowStep = z.object({
  id: z.number(),
  code: z.string(),
  name: nameShape,
  phase: z.enum(phases),
  definition: stepDefinitionShape,
  fileCount: z.number(),
  /** How files left it in the last twelve months, in any version, the most frequent way first. */
  exits: z.array(z.object({ reason: z.enum(exitReasons), count: z.number() })),
})
export type WorkflowStepRow = z.output<typeof workflowStep>

const stepProblem = z.object({
  stepCode: z.string().nullable(),
  kind: z.enum(stepProblemKinds),
  severity: z.enum(['error', 'warning']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Why a draft cannot be published now by whoever asks. */
export const publishRefusals = [
  'based_on_older',
  'has_errors',
  'not_in_review',
  'own_change',
  'nothing_changed',
] as const
export type PublishRefusal = (typeof publishRefusals)[number]

const version = z.object({
  id: z.number(),
  number: z.number(),
  publishedAt: z.date(),
  /** Null: the portal itself. */
  author: z.string().nullable(),
  /** Who looked at it and published it; null: nobody but its author, as of a copy and of an older version again. */
  publisher: z.string().nullable(),
  note: z.string(),
  /** How many of a hundred new files begin with it. */
  newFilesPercent: z.number(),
  version: z.number(),
  /** Files that are not closed and follow it. */
  fileCount: z.number(),
})
export type WorkflowVersion = z.output<typeof version>

const summary = {
  id: z.number(),
  code: z.string(),
  name: nameShape,
  category: z.enum(workflowCategories),
  customer: named.nullable(),
  debtorKind: z.enum(['private', 'company']).nullable(),
  /** Since when it is out of use; null while it is in use. */
  retiredAt: z.date().nullable(),
}

export const listWorkflows = endpoint({
  method: 'GET',
  path: '/api/v4/workflow',
  permission,
  output: z.object({
    items: z.array(
      z.object({
        ...summary,
        number: z.number(),
        publishedAt: z.date(),
        newFilesPercent: z.number(),
        versionCount: z.number(),
        /** Files on any version that are not closed, and how many of them stand before no step. */
        fileCount: z.number(),
        withoutStepCount: z.number(),
        steps: z.array(z.object({ id: z.number(), code: z.string(), name: nameShape, fileCount: z.number() })),
        draft: z.object({ state: z.enum(['draft', 'review']), editor: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  summary: 'Every workflow with its newest version, and how many open files stand before each of its steps',
})

const draft = z.object({
  id: z.number(),
  state: z.enum(['draft', 'review']),
  basedOn: z.number(),
  note: z.string(),
  author: z.string().nullable(),
  editor: z.string().nullable(),
  createdAt: z.date(),
  changedAt: z.date(),
  version: z.number(),
  steps: z.array(workflowStep),
  problems: z.array(stepProblem),
  differences: z.array(stepDifferenceShape),
  /** Null: the caller may publish it now. */
  refusal: z.enum(publishRefusals).nullable(),
})
export type WorkflowDraft = z.output<typeof draft>

/** What keeps a workflow in use. */
export const workflowUses = ['agency', 'customers', 'files', 'steps', 'teams', 'draft'] as const

/** A workflow with the version that is looked at, and the change of it that is being written. */
export const workflowDetail = z.object({
  ...summary,
  /** Of its name, category and whose it is; its steps have versions of their own. */
  version: z.number(),
  /** What names it; it can be taken out of use only when nothing does. At most three names of each. */
  uses: z.array(z.object({ kind: z.enum(workflowUses), count: z.number(), names: z.array(z.string()) })),
  versions: z.array(version),
  /** The version that is shown: the newest, unless another was asked for. */
  shown: z.object({ number: z.number(), steps: z.array(workflowStep) }),
  /** Of the files that follow it and are not closed: how many stand before no step. */
  withoutStepCount: z.number(),
  draft: draft.nullable(),
})
export type WorkflowDetail = z.output<typeof workflowDetail>

export const getWorkflow = endpoint({
  method: 'GET',
  path: '/api/v4/workflow/:id',
  permission,
  params: idParams,
  query: z.object({ version: idField.optional() }),
  output: workflowDetail,
  summary: 'A workflow: its steps with the files before each, its versions, and the draft with what is wrong with it',
})

export const copyWorkflow = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/copy',
  permission,
  params: idParams,
  input: z.strictObject({
    nameNl: lineField(100).min(1),
    nameEn: lineField(100).min(1),
    nameFr: lineField(100).min(1),
    category: z.enum(workflowCategories),
    /** Of a workflow for one customer: which. */
    customer: idField.nullable().default(null),
    /** For files of whom; null is everybody. */
    debtorKind: z.enum(['private', 'company']).nullable().default(null),
  }),
  output: workflowDetail,
  summary: 'Makes another workflow with the steps of the newest version of this one',
})

const stepParams = z.object({ id: idField, step: idField })

const coded = z.object({ code: z.string(), name: z.string() })

export const getWorkflowChoices = endpoint({
  method: 'GET',
  path: '/api/v4/workflow-choices',
  permission,
  output: z.object({
    workflows: z.array(coded),
    closingReasons: z.array(coded),
    /** The costs of debtors that have an amount today. */
    fees: z.array(coded),
    employees: z.array(named),
    teams: z.array(named),
    /** The subjects of the agenda in use, and which of them are calls. */
    subjects: z.array(coded.extend({ calls: z.boolean() })),
    /** The templates in use. */
    templates: z.array(templateChoice),
  }),
  summary: 'What a step can name: workflows, closing reasons, costs, templates, subjects, and who can be given a task',
})

const nextDayShift = z.object({ count: z.number(), firstDay: z.string().nullable() })

export const getWorkflowStep = endpoint({
  method: 'GET',
  path: '/api/v4/workflow/:id/step/:step',
  permission,
  params: stepParams,
  output: z.object({
    step: workflowStep,
    fields: z.object(stepFields),
    /** Of which version; null: of the draft. */
    number: z.number().nullable(),
    /** The version of the draft a change is made on; 0 when the first change begins one. */
    draftVersion: z.number(),
    /** The step of the newest version with the same code, where the draft has changed it. */
    published: workflowStep.nullable(),
    problems: z.array(stepProblem),
    /** Files that stand before this step now, in every version, and when the next of them is due. */
    standing: nextDayShift,
  }),
  summary: 'A step of a version or of the draft, with the files that stand before it',
})

export const addWorkflowStep = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/step',
  permission,
  params: idParams,
  input: z.strictObject({
    ...stepFields,
    /** Its place; left out, the last. */
    position: z.number().int().min(1).max(200).nullable().default(null),
    version: versionField,
  }),
  output: workflowStep,
  summary: 'Adds a step to the draft; without a draft it begins one',
})

export const changeWorkflowStep = endpoint({
  method: 'PUT',
  path: '/api/v4/workflow/:id/step/:step',
  permission,
  params: stepParams,
  input: z.strictObject({ ...stepFields, version: versionField }),
  output: workflowStep,
  summary: 'Changes a step in the draft, never in a version; 409 when somebody else has changed the draft meanwhile',
})

export const moveWorkflowStep = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/step/:step/move',
  permission,
  params: stepParams,
  input: z.strictObject({ position: z.number().int().min(1).max(200), version: versionField }),
  output: workflowDetail,
  summary: 'Puts a step of the draft on another place',
})

export const removeWorkflowStep = endpoint({
  method: 'DELETE',
  path: '/api/v4/workflow/:id/step/:step',
  permission,
  params: stepParams,
  input: z.strictObject({ version: versionField }),
  output: workflowDetail,
  summary: 'Takes a step out of the draft',
})

export const startWorkflowDraft = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/draft',
  permission,
  params: idParams,
  output: workflowDetail,
  summary: 'Begins a change of a workflow: a draft with the steps of its newest version',
})

export const discardWorkflowDraft = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/draft/discard',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: workflowDetail,
  summary: 'Throws a draft away',
})

export const reviewWorkflowDraft = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/draft/review',
  permission,
  params: idParams,
  input: z.strictObject({
    /** What the change is for, for who looks at it. */
    note: textField(1000).pipe(z.string().min(1)),
    version: versionField,
  }),
  output: workflowDetail,
  summary: 'Asks a colleague to look at a draft and publish it',
})

export const returnWorkflowDraft = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/draft/return',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: workflowDetail,
  summary: 'Gives a draft back to be changed',
})

export const carryWorkflowDraft = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/draft/carry',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: z.object({
    workflow: workflowDetail,
    /** The steps that the newer version changes too, otherwise than the draft: they are as the draft has them. */
    clashes: z.array(z.object({ code: z.string(), name: nameShape })),
  }),
  summary: 'Carries a draft over to the newest version, when that came after the draft began',
})

const share = z.number().int().min(1).max(100)

export const publishWorkflowDraft = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/draft/publish',
  permission,
  params: idParams,
  input: z.strictObject({
    /** Whether running files stay on their version, or stand before the step with the same code in this one. */
    running: z.enum(['stay', 'move']),
    /** How many of a hundred new files begin with it. */
    newFilesPercent: share.default(100),
    /** The warnings have been seen. */
    warningsSeen: z.boolean().default(false),
    version: versionField,
  }),
  output: z.object({ workflow: workflowDetail, jobId: z.number().nullable() }),
  summary: 'Publishes a draft as a new version; refused while a step has an error',
})

export const rollBackWorkflow = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/roll-back',
  permission,
  params: idParams,
  input: z.strictObject({ number: idField, running: z.enum(['stay', 'move']) }),
  output: z.object({ workflow: workflowDetail, jobId: z.number().nullable() }),
  summary: 'Makes a new version that equals an older one, for all new files at once',
})

export const widenWorkflowVersion = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/new-files',
  permission,
  params: idParams,
  input: z.strictObject({ newFilesPercent: share, version: versionField }),
  output: workflowDetail,
  summary: 'Changes how many of a hundred new files begin with the newest version',
})

export const moveWorkflowFiles = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/move-files',
  permission,
  params: idParams,
  output: z.object({ jobId: z.number() }),
  summary: 'Moves running files of older versions to the newest one, each to the step with the same code',
})

/** Why running files stay where they are. */
export const stayReasons = ['no_such_step', 'in_run'] as const

const busyDay = z.object({ day: z.string(), count: z.number() })

export const previewWorkflowMove = endpoint({
  method: 'GET',
  path: '/api/v4/workflow/:id/move-files',
  permission,
  params: idParams,
  /** `number`: to a version that equals this one, as going back to it makes. */
  query: z.object({ to: z.enum(['draft', 'newest']).default('newest'), number: idField.optional() }),
  output: z.object({
    moving: z.number(),
    /** What it does to the days of those that move, and on which day most of them are due. */
    days: z.object({
      earlier: z.number(),
      later: z.number(),
      firstDay: z.string().nullable(),
      busiestBefore: busyDay.nullable(),
      busiestAfter: busyDay.nullable(),
    }),
    staying: z.array(
      z.object({
        reason: z.enum(stayReasons),
        stepCode: z.string(),
        stepName: nameShape,
        count: z.number(),
        files: z.array(z.object({ id: z.number(), number: z.string(), debtorName: z.string() })),
      }),
    ),
  }),
  summary:
    'How many running files would move, what becomes of their days, and which cannot: their step is not there, or has begun',
})

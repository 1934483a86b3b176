import { z } from 'zod'
import { letterLanguages, templateTypes } from '#domain/letters/letter-kind.ts'
import { contentChangeKinds } from '#domain/templates/diff-content.ts'
import { templateCategories, templateDestinations } from '#domain/templates/template.ts'
import { templateProblemKinds } from '#domain/templates/template-problem.ts'
import { variableTypes } from '#domain/templates/variable-type.ts'
import { told } from '#contract/platform/list-words.ts'
import { templateContentField } from './template-content.ts'

const named = z.object({ id: z.number(), name: z.string() })
const language = z.enum(letterLanguages)

/** Why a draft cannot be published now by whoever asks. */
export const templateRefusals = [
  'has_errors',
  'not_in_review',
  'own_change',
  'nothing_changed',
  'based_on_older',
  'fails_on_files',
] as const
export type TemplateRefusal = (typeof templateRefusals)[number]

/** Whether a template is in use: not yet, now, or no more. */
export const templateStates = ['unpublished', 'published', 'withdrawn'] as const

/** How many files a version is tried on before it is published, and how many tests somebody may send an hour. */
export const templateTrials = { files: 200, testsAnHour: 20 } as const

/** The columns by which templates can be sorted. */
export const templateSorts = ['name', 'category', 'type', 'changed'] as const

/** A template as a row of its list. */
export const templateRow = z.object({
  id: z.number(),
  name: z.string(),
  category: told(z.enum(templateCategories), 'template.category.'),
  type: told(z.enum(templateTypes), 'step.letter.'),
  destination: told(z.enum(templateDestinations), 'template.destination.'),
  /** Whose own text it is; null: of the agency, for everybody. */
  customer: named.nullable(),
  state: told(z.enum(templateStates), 'template.state.'),
  /** The languages of the newest version, or of the draft where there is none yet. */
  languages: told(z.array(language), 'exhibit.language.'),
  /** The newest version; null when none was published yet. */
  number: z.number().nullable(),
  publishedAt: z.date().nullable(),
  draftState: told(z.enum(['draft', 'review']).nullable(), 'template.draft.'),
  draftEditor: z.string().nullable(),
  changedAt: z.date(),
})
export type TemplateRow = z.output<typeof templateRow>

/** Something that is wrong with a text, in words. */
export const templateProblemRow = z.object({
  kind: z.enum(templateProblemKinds),
  severity: z.enum(['error', 'warning']),
  language: language.nullable(),
  /** The words it is about, as they stand in the text. */
  place: z.string().nullable(),
  /** In the language of the reader. */
  text: z.string(),
})

/** What the check of a text says: what is wrong, how easy its Dutch is, and how long an SMS is. */
export const templateCheck = z.object({
  problems: z.array(templateProblemRow),
  /** Of the Dutch text; null where there is none, or no sentence in it. */
  reading: z
    .object({
      score: z.number(),
      isEasy: z.boolean(),
      sentences: z.array(
        z.object({
          text: z.string(),
          isLong: z.boolean(),
          isPassive: z.boolean(),
          hardWords: z.array(z.object({ word: z.string(), simpler: z.string() })),
        }),
      ),
    })
    .nullable(),
  /** Of an SMS, by language, with the variables as in the example. */
  sms: z.array(
    z.object({
      language,
      encoding: z.enum(['gsm7', 'ucs2']),
      units: z.number(),
      segments: z.number(),
      left: z.number(),
      odd: z.array(z.string()),
    }),
  ),
})
export type TemplateCheck = z.output<typeof templateCheck>

const version = z.object({
  id: z.number(),
  number: z.number(),
  publishedAt: z.date(),
  /** Null: the portal itself. */
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  note: z.string(),
  /** Why it was published although its Dutch is hard. */
  levelReason: z.string(),
  languages: z.array(language),
})
export type TemplateVersion = z.output<typeof version>

/** What came of trying a text on real files. */
export const templateTrial = z.object({
  /** By which the files were drawn: the same number draws the same files. */
  seed: z.number(),
  /** On how many real files it was written. */
  count: z.number(),
  failures: z.array(z.object({ id: z.number(), number: z.string(), language, reason: z.string() })),
  /** Refused: the template itself fails, not the data of the files. */
  isOfTemplate: z.boolean(),
})
export type TemplateTrial = z.output<typeof templateTrial>

/** The job that tries a text on real files. */
export const startedTrial = z.object({ jobId: z.number() })

const draft = z.object({
  id: z.number(),
  state: z.enum(['draft', 'review']),
  /** The version it changes; null for a template that is new. */
  basedOn: z.number().nullable(),
  note: z.string(),
  author: z.string().nullable(),
  editor: z.string().nullable(),
  createdAt: z.date(),
  changedAt: z.date(),
  version: z.number(),
  content: templateContentField,
  check: templateCheck,
  /** What came of trying it on real files lately; null: it was not, or its text has changed since. */
  trial: templateTrial.extend({ at: z.date() }).nullable(),
  /** Null: the caller may publish it now. */
  refusal: z.enum(templateRefusals).nullable(),
})

/** A template with the version that is looked at, and the change of it that is being written. */
export const templateDetail = templateRow.omit({ languages: true }).extend({
  /** Of name, category and withdrawal. */
  version: z.number(),
  /** It came with the portal. */
  isDefault: z.boolean(),
  /** The steps of workflows in use that name it. */
  steps: z.array(z.object({ workflowId: z.number(), workflow: z.string(), step: z.string() })),
  versions: z.array(version),
  /** The version that is shown: the newest, unless another was asked for. */
  shown: z.object({ number: z.number(), content: templateContentField }).nullable(),
  draft: draft.nullable(),
})
export type TemplateDetail = z.output<typeof templateDetail>

/** A text as its recipient would see it. */
export const templatePreview = z.object({
  /** Null: the message cannot be written for this file, and `fault` says why. */
  message: z.object({ subject: z.string(), text: z.string(), html: z.string(), sms: z.string().nullable() }).nullable(),
  fault: z.string().nullable(),
})
export type TemplatePreview = z.output<typeof templatePreview>

const word = z.object({ code: z.string(), name: z.string() })

/** What a template can be and hold. */
export const templateChoices = z.object({
  types: z.array(word),
  categories: z.array(word),
  destinations: z.array(word),
  languages: z.array(word),
  states: z.array(word),
  draftStates: z.array(word),
  /** In the language of the reader. Those a type cannot use are named with the types that can. */
  variables: z.array(
    z.object({
      name: z.string(),
      type: z.enum(variableTypes),
      meaning: z.string(),
      example: z.string(),
      mayBeEmpty: z.boolean(),
      isOwn: z.boolean(),
      types: z.array(z.enum(templateTypes)),
    }),
  ),
  conditions: z.array(z.object({ when: z.string(), name: z.string() })),
  parts: z.array(
    z.object({ part: z.string(), name: z.string(), meaning: z.string(), types: z.array(z.enum(templateTypes)) }),
  ),
})
export type TemplateChoices = z.output<typeof templateChoices>

/** The lines in which two versions differ. */
export const templateDifference = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  languages: z.array(
    z.object({
      language,
      lines: z.array(z.object({ kind: z.enum(contentChangeKinds), text: z.string() })),
    }),
  ),
})

import { z } from 'zod'
import { letterLanguages, messageKinds } from '#domain/letters/letter-kind.ts'
import { contentChangeKinds } from '#domain/templates/diff-content.ts'
import { templateCategories, templateDestinations } from '#domain/templates/template.ts'
import { templateProblemKinds } from '#domain/templates/template-problem.ts'
import { variableTypes } from '#domain/templates/variable-type.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idField, idParams, lineField, severalOf, textField, versionField } from '#contract/field.ts'
import { listOf, listQuery } from '#contract/list.ts'
import { told } from '#contract/list-words.ts'
import type { Permission } from '#contract/permission.ts'
import { languageContentField, templateContentField } from '#contract/template-content.ts'

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
export type TemplateState = (typeof templateStates)[number]

/** How many files a version is tried on before it is published, and how many tests somebody may send an hour. */
export const templateTrials = { files: 200, testsAnHour: 20 } as const

/** The columns by which templates can be sorted. */
export const templateSorts = ['name', 'category', 'type', 'changed'] as const

const templateRow = z.object({
  id: z.number(),
  name: z.string(),
  category: told(z.enum(templateCategories), 'template.category.'),
  type: told(z.enum(messageKinds), 'step.letter.'),
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

const problem = z.object({
  kind: z.enum(templateProblemKinds),
  severity: z.enum(['error', 'warning']),
  language: language.nullable(),
  /** The words it is about, as they stand in the text. */
  place: z.string().nullable(),
  /** In the language of the reader. */
  text: z.string(),
})
export type TemplateProblemRow = z.output<typeof problem>

/** What the check of a text says: what is wrong, how easy its Dutch is, and how long an SMS is. */
const checked = z.object({
  problems: z.array(problem),
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
export type TemplateCheck = z.output<typeof checked>

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
  check: checked,
  /** Null: the caller may publish it now. */
  refusal: z.enum(templateRefusals).nullable(),
})

/** A template with the version that is looked at, and the change of it that is being written. */
const templateDetail = templateRow.omit({ languages: true }).extend({
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

const trial = z.object({
  /** On how many real files it was written. */
  count: z.number(),
  failures: z.array(z.object({ id: z.number(), number: z.string(), language, reason: z.string() })),
  /** Refused: the template itself fails, not the data of the files. */
  isOfTemplate: z.boolean(),
})
export type TemplateTrial = z.output<typeof trial>

const preview = z.object({
  /** Null: the message cannot be written for this file, and `fault` says why. */
  message: z.object({ subject: z.string(), text: z.string(), html: z.string(), sms: z.string().nullable() }).nullable(),
  fault: z.string().nullable(),
})
export type TemplatePreview = z.output<typeof preview>

const word = z.object({ code: z.string(), name: z.string() })

const choices = z.object({
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
      types: z.array(z.enum(messageKinds)),
    }),
  ),
  conditions: z.array(z.object({ when: z.string(), name: z.string() })),
  parts: z.array(
    z.object({ part: z.string(), name: z.string(), meaning: z.string(), types: z.array(z.enum(messageKinds)) }),
  ),
})
export type TemplateChoices = z.output<typeof choices>

const difference = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  languages: z.array(
    z.object({
      language,
      lines: z.array(z.object({ kind: z.enum(contentChangeKinds), text: z.string() })),
    }),
  ),
})
export type TemplateDifference = z.output<typeof difference>

const uses = { type: z.enum(messageKinds), destination: z.enum(templateDestinations).default('debtor') }
const about = { name: lineField(100).min(1), category: z.enum(templateCategories) }
/** A version by its number; left out, the draft, or the newest version where there is none. */
const whichVersion = { number: idField.optional() }
const held = z.strictObject({ version: versionField })

/** The calls of the templates of one channel: the same for each, each with its own rights. */
function templateEndpoints(base: string, channel: Channel, view: Permission, edit: Permission) {
  const one = `${base}/:id`
  const draftPath = `${one}/draft`
  const params = idParams
  const words = { post: 'letters', email: 'e-mails', sms: 'text messages' }[channel]
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      permission: view,
      query: listQuery({
        sortBy: templateSorts,
        filters: {
          name: lineField(200).optional(),
          /** Words that stand in the text, in any language. */
          content: lineField(200).optional(),
          category: severalOf(z.enum(templateCategories)),
          type: severalOf(z.enum(messageKinds)),
          destination: severalOf(z.enum(templateDestinations)),
          state: severalOf(z.enum(templateStates)),
          customer: severalOf(idField),
          search: lineField(200).optional(),
        },
      }),
      output: listOf(templateRow),
      written: { customer: ({ customer }: TemplateRow) => customer?.name ?? '' },
      summary: `The templates of ${words}, by name`,
    }),
    choices: endpoint({
      method: 'GET',
      path: `${base}-choices`,
      permission: view,
      output: choices,
      summary: `What a template of ${words} can hold: variables, conditions and parts, with their meaning`,
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      permission: view,
      params,
      query: z.object({ number: idField.optional() }),
      output: templateDetail,
      summary: 'A template: its text, its versions, and the draft with what is wrong with it',
    }),
    add: endpoint({
      method: 'POST',
      path: base,
      permission: edit,
      input: z.strictObject({
        ...about,
        ...uses,
        customer: idField.nullable().default(null),
        /** Left out: the text the portal has for this type, to be changed. */
        content: templateContentField.optional(),
      }),
      output: templateDetail,
      summary: `Adds a template of ${words}, as a draft`,
    }),
    save: endpoint({
      method: 'PUT',
      path: one,
      permission: edit,
      params,
      input: z.strictObject({ ...about, content: templateContentField, version: versionField }),
      output: templateDetail,
      summary: 'Keeps a text as the draft; without a draft (version 0) it begins one. 409 when somebody else was first',
    }),
    check: endpoint({
      method: 'POST',
      path: `${base}/check`,
      permission: view,
      input: z.strictObject({ ...uses, content: templateContentField }),
      output: checked,
      audit: false,
      summary: 'What is wrong with a text that is being written, and how easy it reads',
    }),
    discard: endpoint({
      method: 'POST',
      path: `${draftPath}/discard`,
      permission: edit,
      params,
      input: held,
      output: z.object({ template: templateDetail.nullable() }),
      summary: 'Throws a draft away; a template that was never published goes with it',
    }),
    review: endpoint({
      method: 'POST',
      path: `${draftPath}/review`,
      permission: edit,
      params,
      input: z.strictObject({ note: textField(1000).pipe(z.string().min(1)), version: versionField }),
      output: templateDetail,
      summary: 'Asks a colleague to look at a draft and publish it',
    }),
    sendBack: endpoint({
      method: 'POST',
      path: `${draftPath}/return`,
      permission: edit,
      params,
      input: held,
      output: templateDetail,
      summary: 'Gives a draft back to be changed',
    }),
    tryOut: endpoint({
      method: 'POST',
      path: `${draftPath}/try`,
      permission: edit,
      params,
      output: trial,
      audit: false,
      summary: 'Writes the draft for real files that could get it, and lists each for which it cannot be written',
    }),
    publish: endpoint({
      method: 'POST',
      path: `${draftPath}/publish`,
      permission: edit,
      params,
      input: z.strictObject({
        /** The warnings have been seen. */
        warningsSeen: z.boolean().default(false),
        /** Why the text goes out although its Dutch is hard; asked only then. */
        levelReason: textField(1000).default(''),
        version: versionField,
      }),
      output: z.object({ template: templateDetail, trial }),
      summary: 'Publishes a draft as the next version, after trying it on real files',
    }),
    rollBack: endpoint({
      method: 'POST',
      path: `${one}/roll-back`,
      permission: edit,
      params,
      input: z.strictObject({ number: idField }),
      output: templateDetail,
      summary: 'Makes a new version that equals an older one',
    }),
    withdraw: endpoint({
      method: 'POST',
      path: `${one}/withdraw`,
      permission: edit,
      params,
      input: held,
      output: templateDetail,
      summary: 'Takes a template out of use; refused while a step names it or nothing else would be there',
    }),
    restore: endpoint({
      method: 'POST',
      path: `${one}/restore`,
      permission: edit,
      params,
      input: held,
      output: templateDetail,
      summary: 'Takes a template into use again',
    }),
    difference: endpoint({
      method: 'GET',
      path: `${one}/difference`,
      permission: view,
      params,
      query: z.object({ from: idField, to: idField.optional() }),
      output: difference,
      summary: 'The lines in which two versions differ; without the second, a version and the draft',
    }),
    preview: endpoint({
      method: 'POST',
      path: `${base}/preview`,
      permission: view,
      input: z.strictObject({
        ...uses,
        language,
        content: languageContentField,
        /** Left out: the example. */
        file: idField.nullable().default(null),
      }),
      output: preview,
      audit: false,
      summary: 'A text that is being written as the recipient would see it, for a file or the example',
    }),
    draw: endpoint({
      method: 'GET',
      path: `${one}/pdf`,
      permission: view,
      params,
      query: z.object({ ...whichVersion, language, file: idField.optional() }),
      answer: 'file',
      summary: 'A template as PDF, for a file or the example',
    }),
    test: endpoint({
      method: 'POST',
      path: `${one}/test`,
      permission: view,
      params,
      input: z.strictObject({
        language,
        file: idField.nullable().default(null),
        number: idField.nullable().default(null),
      }),
      output: z.object({ sentTo: z.string() }),
      summary: 'Sends a template to the caller’s own address, marked as a test',
    }),
  }
}

/** The templates of e-mails. */
export const emailTemplates = templateEndpoints(
  '/api/v4/email/template',
  'email',
  'email.template',
  'email.template.edit',
)

/** The templates of letters by post. */
export const postTemplates = templateEndpoints(
  '/api/v4/post-mail/template',
  'post',
  'post-mail.template',
  'post-mail.template.edit',
)

/** The templates of text messages. */
export const smsTemplates = templateEndpoints('/api/v4/sms/template', 'sms', 'sms.template', 'sms.template.edit')

/** The calls of templates by channel. */
export const templatesBy = { email: emailTemplates, post: postTemplates, sms: smsTemplates } as const
export type TemplateEndpoints = typeof emailTemplates

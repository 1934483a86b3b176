import { z } from 'zod'
import { secondRefusals } from '#contract/people/second-person.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'
import { longestText, mostBlocks, writConditions } from '#domain/writs/writ-content.ts'
import { dutyNames } from '#domain/writs/writ-duties.ts'
import { writKinds } from '#domain/writs/writ-kind.ts'

const path = '/api/v4/subpoena-template'
const permission = 'legal.subpoena-template'

/** What a template says, as it is written. */
export const writContentField = z.strictObject({
  summary: textField(longestText),
  blocks: z
    .array(
      z.strictObject({
        heading: lineField(120),
        when: z.enum(writConditions).nullable(),
        not: z.boolean(),
        text: textField(longestText),
      }),
    )
    .min(1)
    .max(mostBlocks),
})

const content = z.object({
  summary: z.string(),
  blocks: z.array(
    z.object({ heading: z.string(), when: z.enum(writConditions).nullable(), not: z.boolean(), text: z.string() }),
  ),
})

/** Why nobody, or not this person, brings a draft into use. */
export const writRefusals = [...secondRefusals, 'not_in_review', 'not_whole', 'nothing_changed'] as const
export type WritRefusal = (typeof writRefusals)[number]

const check = z.object({
  problems: z.array(
    z.object({
      kind: z.enum([
        'unknown_name',
        'part_in_line',
        'empty_block',
        'empty_heading',
        'name_in_heading',
        'part_in_summary',
      ]),
      block: z.number().nullable(),
      name: z.string(),
    }),
  ),
  /** The checklist of a lawyer. */
  duties: z.array(
    z.object({ duty: z.enum(dutyNames), article: z.string(), isMet: z.boolean(), lacks: z.array(z.string()) }),
  ),
  /** How easy the summary reads, from 0 to 100; null without a sentence. */
  score: z.number().nullable(),
  isWhole: z.boolean(),
})

const draft = z.object({
  content,
  state: z.enum(['draft', 'review']),
  note: z.string(),
  /** Who wrote in it: none of them brings it into use. */
  editors: z.array(z.string()),
  changedAt: z.date(),
  check,
  /** Why whoever asks does not publish it now; null where he may. */
  refusal: z.enum(writRefusals).nullable(),
})

const writTemplate = z.object({
  id: z.number(),
  kind: z.enum(writKinds),
  version: z.number(),
  /** In use; null while none was published: then no writ of the kind is made. */
  published: z
    .object({ number: z.number(), content, check, publisher: z.string().nullable(), publishedAt: z.date() })
    .nullable(),
  draft: draft.nullable(),
  /** With what a first draft begins. */
  start: content,
  versions: z.array(
    z.object({
      number: z.number(),
      publishedAt: z.date(),
      publisher: z.string().nullable(),
      editors: z.array(z.string()),
      note: z.string(),
    }),
  ),
})
export type WritTemplate = z.output<typeof writTemplate>

export const listWritTemplates = endpoint({
  method: 'GET',
  path,
  permission,
  output: z.object({ items: z.array(writTemplate) }),
  summary: 'The template of a writ for each kind of case, with its versions, its draft and the checklist of a lawyer',
})

export const saveWritDraft = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField, content: writContentField }),
  output: writTemplate,
  summary: 'Keeps the text of a template as its draft; one that waits to be looked at is a draft again',
})

export const reviewWritDraft = endpoint({
  method: 'POST',
  path: `${path}/:id/review`,
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField, note: textField(1000).default('') }),
  output: writTemplate,
  summary: 'Asks somebody else to look at the draft',
})

export const returnWritDraft = endpoint({
  method: 'POST',
  path: `${path}/:id/return`,
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField, note: textField(1000).default('') }),
  output: writTemplate,
  summary: 'Gives the draft back to be changed',
})

export const discardWritDraft = endpoint({
  method: 'DELETE',
  path: `${path}/:id/draft`,
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: writTemplate,
  summary: 'Throws the draft away',
})

export const publishWritDraft = endpoint({
  method: 'POST',
  path: `${path}/:id/publish`,
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: writTemplate,
  summary: 'Brings the draft into use, by somebody who wrote nothing of it; refused (409) until the checklist is met',
})

export const previewWritTemplate = endpoint({
  method: 'GET',
  path: `${path}/:id/preview`,
  permission,
  params: idParams,
  query: z.object({
    /** A file, to see its writ; absent: an example. */
    file: idField.optional(),
    /** A version; absent: the draft, or else the text in use. */
    number: idField.optional(),
  }),
  answer: 'file',
  summary: 'The writ of a file, or of an example, by the text of a template, as a PDF that is not kept',
})

import { z } from 'zod'
import { draftEntry } from '#contract/platform/draft-header.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField } from '#contract/platform/field.ts'

/** What a draft may weigh as JSON, how many somebody can have, and how long one is kept. */
export const draftLimits = { characters: 200_000, perUser: 200, days: 30 } as const

/** A field of a draft: what it held when it was first changed, and what is typed in it. */
const draftField = z.strictObject({ was: z.json(), typed: z.json() })

/** The changed fields of a form by name. */
export type DraftFields = Record<string, z.output<typeof draftField>>

/** Secrets and files are typed and chosen again, and what was seen is looked at again: no draft holds them. */
export function isKeptInDraft(fieldName: string): boolean {
  return !/password|^files?$|Seen$/i.test(fieldName)
}

/** Which form, such as `PUT /api/v4/merchant/12`; and who typed: a page may still be of somebody who has logged out since. */
const draftKey = {
  form: z
    .string()
    .max(200)
    .regex(/^[\w\-/: ]+$/),
  user: idField,
}

/** Names one filling in of a form, from its first letter until it is saved or thrown away. */
const entryField = z.string().regex(draftEntry)

const draftFields = z
  .record(z.string().max(200), draftField)
  .refine((fields) => Object.keys(fields).every(isKeptInDraft))
  .refine((fields) => JSON.stringify(fields).length <= draftLimits.characters, {
    params: { text: 'draft.too_large', values: { max: draftLimits.characters / 1000 } },
  })

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/v4/draft',
  permission: 'draft',
  query: z.object({ ...draftKey, /** What this computer has yet to send. */ entry: entryField.optional() }),
  output: z.object({
    draft: z
      .object({ fields: z.record(z.string(), draftField), keptAt: z.date(), entry: entryField.nullable() })
      .nullable(),
    /** What this computer has yet to send was saved. */
    saved: z.boolean(),
  }),
  summary: 'What the caller typed in a form and has yet to save',
})

export const keepDraft = endpoint({
  method: 'PUT',
  path: '/api/v4/draft',
  permission: 'draft',
  input: z.strictObject({ ...draftKey, fields: draftFields, entry: entryField.nullable().default(null) }),
  output: z.object({
    keptAt: z.date(),
    /** It was saved already, and is not kept. */
    saved: z.boolean(),
  }),
  audit: false,
  summary: 'Keeps what the caller typed in a form, for 30 days; of each person the newest 200',
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/v4/draft',
  permission: 'draft',
  input: z.strictObject(draftKey),
  audit: false,
  summary: 'Throws away what the caller typed in a form',
})

import { z } from 'zod'
import { packParts } from '#domain/due-diligence/completeness.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField } from '#contract/platform/field.ts'
import { jobShape } from '#contract/platform/jobs.ts'

const permission = 'compliance.due-diligence'
/** Of so many files at most is a pack. */
export const mostPackFiles = 50

const packFile = z.object({
  id: z.number(),
  number: z.string(),
  percent: z.number(),
  missing: z.array(z.enum(packParts)),
  partly: z.array(z.enum(packParts)),
})
export type PackFile = z.output<typeof packFile>

const pack = z.object({
  id: z.number(),
  reason: z.string(),
  seed: z.string().nullable(),
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  fileCount: z.number(),
  state: jobShape.shape.state,
  doneCount: z.number(),
  /** What is there and missing of each file, once it is made. */
  files: z.array(packFile).nullable(),
  sizeBytes: z.number().nullable(),
  by: z.string(),
  askedAt: z.date(),
})
export type InspectionPack = z.output<typeof pack>

export const listInspectionPacks = endpoint({
  method: 'GET',
  path: '/api/v4/inspection-pack',
  permission,
  output: z.object({ items: z.array(pack) }),
  summary: 'Packs for the inspection, the newest first, with what is missing in each; fifty at most',
})

export const askInspectionPack = endpoint({
  method: 'POST',
  path: '/api/v4/inspection-pack',
  permission,
  input: z.strictObject({
    /** Why, or for whom: it stands in the pack. */
    reason: lineField(200).min(1),
    /** These files; left out: a sample. */
    files: z.array(idField).max(mostPackFiles).default([]),
    /** Of a sample how many, and the word by which it is drawn: the same word draws the same files. */
    count: z.number().int().min(1).max(mostPackFiles).nullable().default(null),
    seed: lineField(60).default(''),
    customer: idField.nullable().default(null),
  }),
  output: pack,
  summary: 'Puts files together for the inspection, or a sample of them, in one zip that opens without the portal',
})

export const getInspectionPack = endpoint({
  method: 'GET',
  path: '/api/v4/inspection-pack/:id/file',
  permission,
  params: idParams,
  answer: 'file',
  summary: 'The zip of a pack for the inspection',
})

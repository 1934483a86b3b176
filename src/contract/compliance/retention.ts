import { z } from 'zod'
import {
  erasureItemStates,
  erasureStates,
  holdReasons,
  retentionGrounds,
  retentionKinds,
} from '#domain/retention/retention.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { jobShape } from '#contract/platform/jobs.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const permission = 'compliance.due-diligence'
const person = z.object({ id: z.number(), name: z.string() }).nullable()

/** Why something cannot be done: a second person is asked, or it stands otherwise by now. */
export const retentionRefusals = ['own', 'as_another', 'not_asked', 'open_run', 'decided'] as const
const refusal = z.enum(retentionRefusals).nullable()

const rule = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(retentionKinds),
  months: z.number(),
  leastMonths: z.number(),
  ground: z.enum(retentionGrounds),
  fromYearEnd: z.boolean(),
  reason: z.string(),
  /** A shorter term that waits for a second person. */
  asked: z.object({ months: z.number(), by: person, at: z.date(), refusal }).nullable(),
  /** How much of it may go today, and since when the oldest may. */
  dueCount: z.number(),
  oldestDay: z.string().nullable(),
})
export type RetentionRule = z.output<typeof rule>

const run = z.object({
  id: z.number(),
  version: z.number(),
  state: z.enum(erasureStates),
  kinds: z.array(z.enum(retentionKinds)),
  asOf: z.string(),
  proposedBy: person,
  proposedAt: z.date(),
  decidedBy: person,
  finishedAt: z.date().nullable(),
  jobState: jobShape.shape.state.nullable(),
  counts: z.array(z.object({ kind: z.enum(retentionKinds), state: z.enum(erasureItemStates), count: z.number() })),
  contentCount: z.number(),
  digest: z.string().nullable(),
  hasCertificate: z.boolean(),
  release: refusal,
})
export type ErasureRun = z.output<typeof run>

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/v4/retention',
  permission,
  output: z.object({ rules: z.array(rule), runs: z.array(run) }),
  summary: 'How long each kind of data is kept and on which ground, what may go today, and what was erased before',
})

const acted = { permission, params: idParams } as const

export const changeRetentionRule = endpoint({
  method: 'PUT',
  path: '/api/v4/retention-rule/:id',
  ...acted,
  input: z.strictObject({
    months: z.number().int().min(1).max(480),
    reason: textField(1000).min(1),
    version: versionField,
  }),
  output: rule,
  summary: 'Changes how long a kind of data is kept; a shorter term waits for a second person',
})

export const decideRetentionRule = endpoint({
  method: 'POST',
  path: '/api/v4/retention-rule/:id/decision',
  ...acted,
  input: z.strictObject({ agreed: z.boolean(), version: versionField }),
  output: rule,
  summary: 'Agrees to a shorter term, or declines it: another person than who asked for it',
})

export const proposeErasure = endpoint({
  method: 'POST',
  path: '/api/v4/erasure-run',
  permission,
  input: z.strictObject({ kinds: z.array(z.enum(retentionKinds)).min(1).max(retentionKinds.length) }),
  output: run,
  summary: 'Proposes to erase what may go of these kinds: a list of what goes and of what stays and why',
})

export const releaseErasure = endpoint({
  method: 'POST',
  path: '/api/v4/erasure-run/:id/release',
  ...acted,
  input: z.strictObject({ version: versionField }),
  output: run,
  summary: 'Lets a proposal go: another person than who made it. It is done piece by piece and cannot be undone',
})

export const withdrawErasure = endpoint({
  method: 'POST',
  path: '/api/v4/erasure-run/:id/withdrawal',
  ...acted,
  input: z.strictObject({ version: versionField }),
  output: run,
  summary: 'Takes a proposal back: nothing was erased',
})

export const getErasureCertificate = endpoint({
  method: 'GET',
  path: '/api/v4/erasure-run/:id/certificate',
  ...acted,
  query: z.object({ preview: z.enum(['1', 'pdf']).optional() }),
  answer: 'file',
  summary: 'The certificate of what was erased, as it was kept',
})

/** Something that goes, or stays although its term is over. */
const item = z.object({
  id: z.number(),
  run: z.number(),
  kind: told(z.enum(retentionKinds), 'retention.kind.'),
  /** By what it is found; of a file its number. */
  label: z.string(),
  dueDay: z.string(),
  state: told(z.enum(erasureItemStates), 'retention.item.'),
  heldBy: told(z.enum(holdReasons).nullable(), 'retention.hold.'),
  rowCount: z.number(),
  contentCount: z.number(),
  goneAt: z.date().nullable(),
  /** The file it is about, for a link; null for what is of no file. */
  dossierId: z.number().nullable(),
})
export type ErasureItem = z.output<typeof item>

const filters = {
  run: idField.optional(),
  search: lineField(60).optional(),
  kind: severalOf(z.enum(retentionKinds)),
  state: severalOf(z.enum(erasureItemStates)),
  hold: severalOf(z.enum(holdReasons)),
}
export type ErasureItemFilter = z.output<z.ZodObject<typeof filters>>
export const erasureItemSorts = ['due', 'label'] as const

export const listErasureItems = endpoint({
  method: 'GET',
  path: '/api/v4/erasure-item',
  permission,
  query: listQuery({ sortBy: erasureItemSorts, filters }),
  output: listOf(item),
  written: {
    run: ({ run: of }: ErasureItem) => String(of),
    rowCount: ({ rowCount }: ErasureItem) => String(rowCount),
    contentCount: ({ contentCount }: ErasureItem) => String(contentCount),
  },
  summary: 'What an erasure takes and what it leaves and why, the oldest first',
})

import { z } from 'zod'
import { extensionRefusals, passageRefusals } from '#domain/precasso/passage.ts'
import { dossierPage } from '#contract/files/dossier-page.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idField, idParams, textField, versionField } from '#contract/platform/field.ts'
import { sumsPerCurrency } from './sums-per-currency.ts'

/** What is done with files before collection; each has a text `precasso.act.…`. */
export const precassoActs = ['paid', 'extend', 'stop', 'withdraw', 'pass'] as const
export type PrecassoAct = (typeof precassoActs)[number]

/** Why an act cannot be done on a file; each has a text `precasso.refusal.…`. */
export const precassoRefusals = [
  ...passageRefusals,
  ...extensionRefusals,
  'not_confirmed',
  'changed',
  'gone',
  'paid_in_future',
  'paid_too_much',
  'reported_before',
  'nobody_to_tell',
  'held_too_long',
  'hold_passed',
  'held_longer',
] as const
export type PrecassoRefusal = (typeof precassoRefusals)[number]

/** So many files at once. */
export const mostPrecassoFiles = 200

const asked = {
  act: z.enum(precassoActs),
  files: z
    .array(z.strictObject({ id: idField, version: versionField }))
    .min(1)
    .max(mostPrecassoFiles),
  /** Of more time: the last day of the new term. */
  untilDay: dayField.nullable().default(null),
  /** Of a payment: when, and how much of one file; left out, all of each. */
  paidDay: dayField.nullable().default(null),
  paidCents: centsField.pipe(z.number().min(1)).nullable().default(null),
  note: textField(2000).default(''),
}
const askedShape = z.strictObject(asked)
export type AskedPrecasso = z.output<typeof askedShape>

const verdict = z.object({
  id: z.number(),
  number: z.string(),
  debtorName: z.string(),
  /** Why not; null: it can be. */
  refusal: z.enum(precassoRefusals).nullable(),
  /** Where only the day stands in the way: from when on it can be. */
  fromDay: z.string().nullable(),
  /** The last day of the term that runs, where that stands in the way. */
  termLastDay: z.string().nullable(),
})

const previewed = verdict.extend({
  openCents: z.number(),
  /** On which day it passes as it stands, and afterwards; null: it does not. */
  passesNow: z.string().nullable(),
  passesThen: z.string().nullable(),
  /** What it would bear in costs. */
  costsCents: z.number(),
  /** How its debtor hears of it; null: not at all. */
  channel: z.enum(['email', 'post']).nullable(),
})
export type PrecassoPreviewRow = z.output<typeof previewed>

export const previewPrecasso = endpoint({
  method: 'POST',
  path: '/api/v4/precasso/preview',
  permission: 'precasso.act',
  input: askedShape,
  output: z.object({
    rows: z.array(previewed),
    /** Over those that can be. */
    count: z.number(),
    costs: sumsPerCurrency,
    emailCount: z.number(),
    letterCount: z.number(),
    postageCents: z.number().nullable(),
    /** More time: the furthest day that all of those that can be allow. */
    latestDay: z.string().nullable(),
    /** Until when what leaves can be stopped; null: nothing leaves. */
    leavesAt: z.date().nullable(),
  }),
  audit: false,
  summary: 'What an act would do to files before collection, and which it cannot be done on; nothing changes',
})

export const actOnPrecasso = endpoint({
  method: 'POST',
  path: '/api/v4/precasso/act',
  permission: 'precasso.act',
  input: askedShape,
  output: z.object({ rows: z.array(verdict), doneCount: z.number() }),
  summary: 'Does an act on files before collection, each judged by itself; the answer says of each what came of it',
})

export const undoPrecasso = endpoint({
  method: 'POST',
  path: '/api/v4/precasso/undo',
  permission: 'precasso.act',
  input: z.strictObject({
    act: z.enum(['extend', 'stop', 'withdraw']),
    files: z.array(idField).min(1).max(mostPrecassoFiles),
  }),
  output: z.object({ undoneCount: z.number() }),
  summary: 'Takes more time, a stop or a withdrawal back, as long as nothing of it has left',
})

const onFile = { permission: 'precasso.act', params: idParams, output: dossierPage } as const

export const extendTerm = endpoint({
  ...onFile,
  method: 'POST',
  path: '/api/v4/file/:id/precasso/extension',
  input: z.strictObject({ untilDay: dayField, version: versionField }),
  summary: 'Gives the debtor of a file before collection more time, a month beyond its term at most, and tells him so',
})

export const stopPrecasso = endpoint({
  ...onFile,
  method: 'POST',
  path: '/api/v4/file/:id/precasso/stop',
  input: z.strictObject({ note: textField(2000).default(''), version: versionField }),
  summary: 'Stops a file before collection: no letters any more, it closes without costs',
})

export const withdrawPrecasso = endpoint({
  ...onFile,
  method: 'POST',
  path: '/api/v4/file/:id/precasso/withdrawal',
  input: z.strictObject({ note: textField(2000).default(''), version: versionField }),
  summary: 'Gives a file before collection back to its customer: it closes without costs',
})

export const passNow = endpoint({
  ...onFile,
  method: 'POST',
  path: '/api/v4/file/:id/precasso/passage',
  input: z.strictObject({ version: versionField }),
  summary: 'Takes a file to collection today, where the law allows it; 409 with the day from which it does',
})

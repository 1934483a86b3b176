import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  textField,
  versionField,
} from '#contract/platform/field.ts'
import { caseBlocks, caseCheckNames } from '#domain/writs/case-checks.ts'
import { exhibitRoles, exhibitSources } from '#domain/writs/exhibits.ts'
import { writKinds } from '#domain/writs/writ-kind.ts'

const path = '/api/v4/file/:id/writ'

/** The longest text somebody writes for a writ. */
export const longestStatement = 6000

const statement = {
  subject: textField(longestStatement).default(''),
  agreementDay: dayField.nullable().default(null),
  terms: lineField(300).default(''),
  information: textField(longestStatement).default(''),
  costClause: textField(longestStatement).default(''),
  defence: textField(longestStatement).default(''),
  noDefence: z.boolean().default(false),
  /** Of rent: the premises, whether their lease is to end and they are to be vacated, and the rent of a month by now. */
  premises: lineField(300).default(''),
  asksEviction: z.boolean().default(false),
  monthlyRentCents: centsField.pipe(z.number().min(1)).nullable().default(null),
  evidence: textField(longestStatement).default(''),
}

const exhibit = z.strictObject({
  role: z.enum(exhibitRoles).exclude(['account']),
  source: z.enum(exhibitSources).exclude(['account']),
  id: idField,
  /** Of a document that hangs on a log and is an invoice: of which claim. */
  claim: idField.nullable().default(null),
})

const prepared = {
  kind: z.enum(writKinds),
  servedDay: dayField,
  rollDay: dayField.nullable().default(null),
  rollTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
  court: idField.nullable().default(null),
  bailiff: idField.nullable().default(null),
  ...statement,
  exhibits: z.array(exhibit).max(300).default([]),
}

const named = z.object({ id: z.number(), name: z.string() })

/** What a reason names; which of these, the reason says. */
const caseValues = z.object({
  name: z.string().optional(),
  currency: z.string().optional(),
  reasons: z.string().optional(),
  names: z.string().optional(),
  day: dayField.optional(),
  checkedDay: dayField.optional(),
  earliestDay: dayField.optional(),
  days: z.number().optional(),
  free: z.number().optional(),
  count: z.number().optional(),
  costsCents: z.number().optional(),
  lawfulCents: z.number().optional(),
  claimedCents: z.number().optional(),
  draftedCents: z.number().optional(),
})

const writPage = z.object({
  /** What was written for it; null while nobody did: then it is what the file suggests. */
  version: z.number(),
  isPrepared: z.boolean(),
  prepared: z.object(prepared),
  changedBy: z.string().nullable(),
  changedAt: z.date().nullable(),
  /** What it waits for, each with its reason; in the order in which it is told. */
  checks: z.array(
    z.object({
      check: z.enum(caseCheckNames),
      state: z.enum(['ok', 'not_needed', 'blocks']),
      why: z.enum(caseBlocks).nullable(),
      values: caseValues,
    }),
  ),
  /** What is asked by it, on the day it is served. */
  claimedCents: z.number(),
  /** The documents of the file that can go with it. */
  documents: z.array(
    z.object({
      source: z.enum(exhibitSources),
      id: z.number(),
      name: z.string(),
      day: z.string(),
      role: z.enum(exhibitRoles).nullable(),
    }),
  ),
  /** Its invoices, each of which a document has to go with. */
  claims: z.array(named),
  courts: z.array(named),
  bailiffs: z.array(named),
  /** Those that were made, the last one first: it is the one that holds. */
  writs: z.array(
    z.object({
      id: z.number(),
      madeAt: z.date(),
      madeBy: z.string().nullable(),
      templateNumber: z.number(),
      servedDay: z.string(),
      rollDay: z.string(),
      claimedCents: z.number(),
      exhibitCount: z.number(),
      /** Its file was erased, and it with it. */
      isErased: z.boolean(),
    }),
  ),
})
export type WritPage = z.output<typeof writPage>

export const getWrit = endpoint({
  method: 'GET',
  path,
  permission: 'file.writ',
  params: idParams,
  output: writPage,
  summary: 'The writ of a file: what holds it up, what was written for it, and those that were made',
})

export const prepareWrit = endpoint({
  method: 'PUT',
  path,
  permission: 'file.writ.edit',
  params: idParams,
  input: z
    .strictObject({ ...prepared, version: versionField })
    .refine(({ defence, noDefence }) => !noDefence || defence === '', {
      path: ['defence'],
      params: { text: 'writ.error.defence' },
    }),
  output: writPage,
  summary: 'Keeps what a person writes for the writ of a file, and which documents go with it',
})

export const previewWrit = endpoint({
  method: 'GET',
  path: `${path}/preview`,
  permission: 'file.writ',
  params: idParams,
  answer: 'file',
  summary: 'The writ of a file as it would be made now, with dots where something lacks, as a PDF that is not kept',
})

export const makeWrit = endpoint({
  method: 'POST',
  path,
  permission: 'file.writ.edit',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: writPage,
  summary: 'Makes the writ of a file and keeps it: refused (409) while anything holds it up, with the reason',
})

export const getWritPdf = endpoint({
  method: 'GET',
  path: '/api/v4/writ/:id/pdf',
  permission: 'file.writ',
  params: idParams,
  answer: 'file',
  summary: 'A writ as it was kept: PDF/A-3b with its exhibits in it, the same bytes each time',
})

export const getWritData = endpoint({
  method: 'GET',
  path: '/api/v4/writ/:id/data',
  permission: 'file.writ',
  params: idParams,
  answer: 'file',
  summary: 'The figures of a writ for the office of the bailiff, as JSON',
})

import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { standstillCauses } from '#domain/workflow/standstill.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** A file that stands still. */
export const standstillRow = z.object({
  /** Of the file. */
  id: z.number(),
  number: z.string(),
  debtorName: z.string(),
  customer: named,
  phase: told(z.enum(phases), 'phase.'),
  status: told(z.enum(statuses), 'status.'),
  cause: told(z.enum(standstillCauses), 'standstill.cause.'),
  /** The day on which something should have happened. */
  sinceDay: z.string().nullable(),
  daysLate: z.number(),
  currency: z.enum(currencies),
  openCents: z.number(),
  owner: named.nullable(),
})
export type StandstillRow = z.output<typeof standstillRow>

export const standstillSorts = ['late', 'open', 'number'] as const
export type StandstillSort = (typeof standstillSorts)[number]

const filters = {
  cause: severalOf(z.enum(standstillCauses)),
  customer: severalOf(idField),
  /** Employees, `me`, and `none` for files without an owner. */
  owner: severalOf(z.union([z.enum(['me', 'none']), idField])),
}
const filterShape = z.object(filters)
export type StandstillFilter = z.output<typeof filterShape>

const openSums = z.array(z.object({ currency: z.enum(currencies), cents: z.number() }))

export const listStandstill = endpoint({
  method: 'GET',
  path: '/api/v4/file/standstill',
  permission: 'file.standstill',
  query: listQuery({
    sortBy: standstillSorts,
    /** The group is one of the causes that are asked for. */
    filters: { ...filters, group: z.enum(standstillCauses).optional() },
  }),
  output: listOf(standstillRow),
  summary: 'Files that should have moved on and did not, with the cause, the longest first',
})

export const getStandstillTotals = endpoint({
  method: 'GET',
  path: '/api/v4/file/standstill/totals',
  permission: 'file.standstill',
  query: filterShape,
  output: z.object({
    causes: z.array(
      z.object({
        cause: z.enum(standstillCauses),
        count: z.number(),
        open: openSums,
        /** The day on which the first of them should have moved on. */
        since: z.string().nullable(),
      }),
    ),
    total: z.object({ count: z.number(), open: openSums, since: z.string().nullable() }),
  }),
  summary: 'How many files stand still by each cause, the longest first, and what is open on them',
})

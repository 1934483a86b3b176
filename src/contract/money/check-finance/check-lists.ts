import { z } from 'zod'
import { checkKinds, checkSubjects, countedKinds } from '#domain/ledger/check-money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

const checkRow = z.object({
  kind: told(z.enum(checkKinds), 'check_finance.kind.'),
  currency: z.string(),
  isRight: told(z.boolean(), 'check_finance.faultless.'),
  /** Null: the sum of this part of the check, of which rows follow. */
  subject: told(z.enum(checkSubjects).nullable(), 'check_finance.subject.'),
  /** Of an account its name in the books, of a series its kind, else what it is called. */
  name: z.string(),
  year: z.number().nullable(),
  day: z.string().nullable(),
  /** Amounts; null where the part is counted, or where nothing was told. */
  foundCents: z.number().nullable(),
  expectedCents: z.number().nullable(),
  differenceCents: z.number().nullable(),
  /** Counts; null where the part is of amounts. */
  foundCount: z.number().nullable(),
  expectedCount: z.number().nullable(),
})
export type CheckListRow = z.output<typeof checkRow>

/** Whether the sums of a part are counts; what waits is counted, but each of it has an amount. */
export const isCounted = (kind: CheckListRow['kind'], isSum: boolean): boolean =>
  kind === 'numbers' || (isSum && countedKinds.has(kind))

export const listCheckRows = endpoint({
  method: 'GET',
  path: '/api/v4/finance-check/:id/rows',
  permission: 'generate.check-finance',
  params: idParams,
  query: listQuery({ sortBy: ['position'], filters: {} }),
  output: listOf(checkRow),
  written: {
    name: ({ subject, name, year }: CheckListRow, { say }) => {
      if (subject === 'account') return say(`check_finance.account.${name.replace('.', '_')}`)
      return subject === 'series' ? say(`check_finance.series.${name}`, { year: year ?? 0 }) : name
    },
  },
  summary: 'A check of the money as one list: every part with its sum, and the rows behind it',
})

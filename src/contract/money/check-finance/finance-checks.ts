import { z } from 'zod'
import { listTrouble } from '#contract/compliance/list-trouble.ts'
import { checkKinds, checkSubjects } from '#domain/ledger/check-money.ts'
import { heldAccounts } from '#domain/ledger/held-movement.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams, severalOf } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

export const financeCheckSorts = ['madeAt'] as const

const row = z.object({
  subject: z.enum(checkSubjects),
  /** Of a customer that is short: on which account. */
  account: z.enum(heldAccounts).optional(),
  id: z.number().nullable(),
  /** Of an account its name in the books; of a series its kind. */
  name: z.string(),
  day: z.string().nullable(),
  found: z.number().nullable(),
  expected: z.number(),
  isRight: z.boolean(),
})
export type FinanceCheckRow = z.output<typeof row>

const item = z.object({
  kind: z.enum(checkKinds),
  currency: z.string(),
  isRight: z.boolean(),
  /** Cents, or a count; null: there was nothing to hold the books against. */
  found: z.number().nullable(),
  expected: z.number(),
  rowCount: z.number(),
  /** The first of them, what is wrong before what is right. */
  rows: z.array(row),
})
export type FinanceCheckItem = z.output<typeof item>

const check = z.object({
  id: z.number(),
  day: z.string(),
  madeBy: z.object({ id: z.number(), name: z.string() }),
  madeAt: z.date(),
  isFaultless: told(z.boolean(), 'check_finance.faultless.'),
  /** How many of its parts do not come out, of how many. */
  wrongCount: z.number(),
  itemCount: z.number(),
})
export type FinanceCheck = z.output<typeof check>

export const makeFinanceCheck = endpoint({
  method: 'POST',
  path: '/api/v4/finance-check',
  permission: 'generate.check-finance',
  output: z.object({ id: z.number(), isFaultless: z.boolean() }),
  summary: 'Looks whether the money comes out today, and keeps what was found: without that no payment is released',
})

export const listFinanceChecks = endpoint({
  method: 'GET',
  path: '/api/v4/finance-check',
  permission: 'generate.check-finance',
  query: listQuery({
    sortBy: financeCheckSorts,
    filters: { from: dayField.optional(), to: dayField.optional(), faultless: severalOf(z.enum(['yes', 'no'])) },
  }),
  output: listOf(check),
  summary: 'Checks of the money, the newest first',
})

export const getFinanceCheck = endpoint({
  method: 'GET',
  path: '/api/v4/finance-check/:id',
  permission: 'generate.check-finance',
  params: idParams,
  output: check.extend({ trustIban: z.string(), items: z.array(item) }),
  summary: 'A check of the money with every part of it and the rows behind them',
})

export const dayCheckStates = ['none', 'faults', 'faultless'] as const
/** The same for payments that were ordered: a check from before one of them says nothing of it. */
export const orderCheckStates = [...dayCheckStates, 'outdated'] as const

export const getDayCheck = endpoint({
  method: 'GET',
  path: '/api/v4/finance-check-today',
  permission: 'generate.check-finance',
  output: z.object({
    day: z.string(),
    /** What the last check of today found: money leaves only after a faultless one. */
    state: z.enum(dayCheckStates),
    /** The checks of today, the first of them first. */
    checks: z.array(check),
    listTrouble,
  }),
  summary: 'Whether the money was checked today, and what was found',
})

import { expect } from 'vitest'
import type { ListSum } from '#contract/platform/list.ts'
import { type Currency, sumCents } from '#domain/money.ts'
import type { Person } from './people.ts'

type Row = Readonly<Record<string, unknown>> & { readonly kind?: string; readonly currency?: Currency }

/**
 * Expects a list that has rows to say, on whichever page, what an amount of all of them comes to in each currency, as they are
 * shown: a credit note below zero. Answers how many rows these are.
 */
export async function expectListSum(person: Person, path: string, query = ''): Promise<number> {
  const ask = async (page: string) =>
    (await person.get(`${path}?${query}&${page}`)).json<{ items: Row[]; sum?: ListSum }>()
  const { items, sum } = await ask('limit=1000')
  const centsOf = (row: Row) => {
    const cents = Number(row[sum?.field ?? ''])
    return row.kind === 'credit_note' ? -cents : cents
  }
  const shown = [...Map.groupBy(items, ({ currency = 'EUR' }) => currency)].map(([currency, rows]) => ({
    currency,
    cents: sumCents(rows.map(centsOf)),
  }))
  expect(items.length, path).toBeGreaterThan(0)
  expect(sum?.amounts, path).toEqual(shown.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)))
  expect((await ask('limit=1&offset=1')).sum).toEqual(sum)
  return items.length
}

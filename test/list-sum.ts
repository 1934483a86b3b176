import { expect } from 'vitest'
import type { ListSum } from '#contract/platform/list.ts'
import type { Person } from './people.ts'

/** Expects a list to say, on whichever page, what an amount of all of its rows comes to; answers how many rows these are. */
export async function expectListSum(person: Person, path: string, query = ''): Promise<number> {
  const ask = async (page: string) =>
    (await person.get(`${path}?${query}&${page}`)).json<{ items: Record<string, number>[]; sum?: ListSum }>()
  const { items, sum } = await ask('limit=1000')
  const field = sum?.field ?? ''
  const cents = items.reduce((total, row) => total + (row[field] ?? Number.NaN), 0)
  expect(
    sum?.amounts.reduce((total, amount) => total + amount.cents, 0),
    path,
  ).toBe(cents)
  expect((await ask('limit=1&offset=1')).sum).toEqual(sum)
  return items.length
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { clockOn, inAmsterdam } from '#server/clock.ts'
import { markFiles } from '#server/statistics/facts/fact-queries.ts'
import { refreshFigures, refreshInTurns } from '#server/statistics/facts/refresh-figures.ts'
import { createPayableDossier } from '#test/bank.ts'
import { createCustomer } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ today: '2026-10-30', agency: true })
})
afterAll(async () => server.close())

const generations = async () => server.database.db.selectFrom('statGeneration').selectAll().orderBy('id').execute()

it('leaves the last figures of a month as they were, however many turns the first of the next one take', async () => {
  const { db } = server.database
  const customerId = await createCustomer(server, 'Maandwissel B.V.')
  const files: number[] = []
  for (const _ of [1, 2, 3]) files.push((await createPayableDossier(server, customerId, {})).id)
  await refreshFigures(db, server.clock)
  const last = (await generations()).at(-1)!
  server.clock.set(clockOn(day('2026-11-02')))
  await markFiles(db, files)
  await refreshInTurns(db, server.clock, 1)
  const all = await generations()
  const october = all.filter(({ asOf }) => inAmsterdam(asOf).day < '2026-11-01')
  expect(october.at(-1)).toEqual(last)
  const since = all.filter(({ id }) => id > last.id).map(({ asOf }) => inAmsterdam(asOf).day)
  // Until all were looked at they are not of now.
  expect(since).toEqual(['2026-11-01', '2026-11-01', '2026-11-02'])
})

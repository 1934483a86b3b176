import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import { clockOn } from '#server/clock.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { seedBasics } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const tables = [
  'interestRate',
  'holiday',
  'costType',
  'mimeType',
  'agendaSubject',
  'logSubject',
  'paymentDescription',
  'extraCost',
  'advanceDefinition',
  'court',
  'workflow',
  'workflowStep',
] as const

async function counts() {
  const all = await Promise.all(
    tables.map(async (table) => [table, (await database.db.selectFrom(table).select('id').execute()).length] as const),
  )
  return Object.fromEntries(all)
}

describe('a new database', () => {
  it('gets rates, holidays, lists and workflows, once, also when two processes start together', async () => {
    const clock = clockOn(day('2026-11-20'))
    await Promise.all([seedBasics(database.db, clock), seedBasics(database.db, clock)])
    const first = await counts()
    for (const table of tables) expect(first[table]).toBeGreaterThan(0)
    await seedBasics(database.db, clock)
    expect(await counts()).toEqual(first)
  })

  it('has the holidays through five years on, and those of later years a year later', async () => {
    const last = async () =>
      (await database.db.selectFrom('holiday').select('day').orderBy('day', 'desc').executeTakeFirstOrThrow()).day
    expect(await last()).toBe('2031-12-26')
    await seedBasics(database.db, clockOn(day('2027-01-01')))
    expect(await last()).toBe('2032-12-26')
  })

  it('keeps what an administrator changed or took away', async () => {
    const { db } = database
    await db.deleteFrom('costType').where('code', '=', 'postage').execute()
    await db.deleteFrom('holiday').where('day', '=', day('2028-04-27')).execute()
    await seedBasics(db, clockOn(day('2027-01-01')))
    expect(await db.selectFrom('costType').select('id').where('code', '=', 'postage').execute()).toEqual([])
    expect(await db.selectFrom('holiday').select('id').where('day', '=', day('2028-04-27')).execute()).toEqual([])
  })

  it('has every seat of the eleven district courts where cantonal cases are heard', async () => {
    const courts = await database.db.selectFrom('court').select(['district', 'city']).execute()
    expect(new Set(courts.map(({ district }) => district)).size).toBe(11)
    expect(courts).toHaveLength(31)
    expect(courts).toContainEqual({ district: 'Rechtbank Noord-Holland', city: 'Zaanstad' })
  })

  it('has the steps of the workflows as the law knows them', async () => {
    const steps = await database.db
      .selectFrom('workflowStep')
      .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
      .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
      .select(['workflowStep.code', 'workflowStep.definition'])
      .where('workflow.code', '=', 'consumer_amicable')
      .orderBy('workflowStep.position')
      .execute()
    expect(steps).toEqual(consumerAmicable.steps.map(({ code, definition }) => ({ code, definition })))
  })
})

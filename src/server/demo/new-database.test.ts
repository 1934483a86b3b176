import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { seed } from '#server/db/seed.ts'
import { createTestDatabase } from '#test/database.ts'
import { isDemo } from './load-demo.ts'

const clock = clockOn(day('2026-11-20'))
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'vorder-demo-'))
})
afterAll(async () => rm(dataFolder, { recursive: true, force: true }))

describe('a new database', () => {
  it('gets the demo once, also when two processes start on it together', async () => {
    const database = await createTestDatabase()
    const options = { demo: 'if_empty', url: database.url, dataFolder } as const
    expect(await Promise.all([1, 2].map(() => seed(database.db, clock, options)))).toEqual([true, true])
    expect(await database.db.selectFrom('demoLoad').select('fileCount').execute()).toEqual([{ fileCount: 400 }])
    await database.drop()
  })

  it('gets no demo when it is switched off, nor when somebody works in it already', async () => {
    const database = await createTestDatabase()
    const options = { url: database.url, dataFolder }
    expect(await seed(database.db, clock, { ...options, demo: false })).toBe(false)
    await database.db
      .insertInto('appUser')
      .values({ username: 'jan', name: 'Jan', passwordHash: '', kind: 'administrator' })
      .execute()
    expect(await seed(database.db, clock, { ...options, demo: 'if_empty' })).toBe(false)
    expect(await isDemo(database.db)).toBe(false)
    await database.drop()
  })
})

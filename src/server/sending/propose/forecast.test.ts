import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forecastRun } from '#contract/sending/run-forecast.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createDueFiles } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'

type Forecast = OutputOf<typeof forecastRun>

describe('what a run would look at, before it is proposed', () => {
  let server: TestServer
  let employee: Person
  let customerId: number
  beforeAll(async () => {
    server = await createTestServer({ today: friday, agency: true })
    employee = await createPerson(server, 'employee')
    customerId = (await createDueFiles(server, friday, 4)).id
    await createDueFiles(server, friday, 2)
  })
  afterAll(async () => server.close())

  const ask = async (more = {}) => {
    const answer = await employee.post(forecastRun.path, { day: friday, ...more })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Forecast>()
  }

  it('counts what is due by step and channel, of all customers or of one, and what is open on it', async () => {
    const all = await ask()
    expect(all.count).toBe(6)
    expect(all.cells.reduce((sum, { count }) => sum + count, 0)).toBe(6)
    const one = await ask({ customerIds: [customerId] })
    expect(one.count).toBe(4)
    const rows = await server.database.db
      .selectFrom('dossier')
      .select('openCents')
      .where('customerId', '=', customerId)
      .execute()
    expect(one.open).toEqual([{ currency: 'EUR', cents: rows.reduce((sum, { openCents }) => sum + openCents, 0) }])
    expect((await ask({ day: '2026-01-02' })).count).toBe(0)
  })

  it('keeps the counts of what was not chosen, so that each choice can be told with its own', async () => {
    const all = await ask()
    const [cell] = all.cells
    const narrowed = await ask({ stepCodes: ['none_such'] })
    expect(narrowed).toMatchObject({ count: 0, open: [], letterCount: 0, firstDay: null, lastDay: null })
    expect(narrowed.cells).toEqual(all.cells)
    expect((await ask({ stepCodes: [cell?.stepCode] })).count).toBe(
      all.cells.filter(({ stepCode }) => stepCode === cell?.stepCode).reduce((sum, { count }) => sum + count, 0),
    )
  })

  it('counts apart what something holds, and changes nothing', async () => {
    const { db } = server.database
    const held = await db
      .selectFrom('dossier')
      .select('id')
      .where('customerId', '=', customerId)
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('dossier').set({ status: 'paused' }).where('id', '=', held.id).execute()
    const asked = await ask({ customerIds: [customerId] })
    expect(asked).toMatchObject({ count: 3, halted: [{ kind: 'pause', count: 1 }] })
    expect(await db.selectFrom('processingRun').select('id').execute()).toEqual([])
  })
})

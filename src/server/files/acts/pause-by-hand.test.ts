import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pauseDossier } from '#contract/files/dossier-commands.ts'
import { interruptLimitation } from '#contract/files/limitation.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk } from '#test/bulk.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let manager: Person
let bulk: Bulk

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  manager = await createPerson(server, 'management')
  bulk = openBulk(server, manager)
})
afterAll(async () => server.close())

const pause = async (id: number, untilDay: string, person = file.employee) => {
  const answer = await file.act(pauseDossier, id, { reason: 'other', untilDay }, person)
  return answer.statusCode === 200 ? 'paused' : [answer.statusCode, answer.json().errors]
}
const tooFar = (day: string) => `U kunt een dossier niet langer laten wachten dan tot ${day}. Kies een eerdere dag.`
const lapses =
  'Op 25-12-2026 moet de verjaring uiterlijk gestuit zijn. Kies een eerdere dag, of stuit de verjaring eerst.'

describe('how long a file may wait', () => {
  it('is as far ahead as who pauses it may put work off, told at the field', async () => {
    const id = await file.createOwing()
    expect(await pause(id, '2026-12-21')).toEqual([400, { untilDay: [tooFar('20-12-2026')] }])
    expect(await pause(id, '2099-12-31', manager)).toEqual([400, { untilDay: [tooFar('20-11-2027')] }])
    expect(await pause(id, '2026-12-20')).toBe('paused')
    expect(await pause(await file.createOwing(), '2027-11-20', manager)).toBe('paused')
  })

  it('ends by the day on which its limitation has to be interrupted, until that is done', async () => {
    const id = await file.createOwing('2021-12-25')
    expect(await pause(id, '2026-12-26', manager)).toEqual([400, { untilDay: [lapses] }])
    const reminder = { kind: 'reminder', day: '2026-11-19', note: 'Aangetekend.' }
    const interrupted = await manager.post(callPath(interruptLimitation, { id }), reminder)
    expect(interrupted.statusCode, interrupted.body).toBe(200)
    expect(await pause(id, '2026-12-26', manager)).toBe('paused')
    expect(await pause(await file.createOwing('2021-12-25'), '2026-12-25', manager)).toBe('paused')
    // What is time-barred already is no reason not to wait.
    expect(await pause(await file.createOwing('2020-01-10'), '2026-12-26', manager)).toBe('paused')
  })

  it('holds of many files at once: the day at the field, what lapses left out with its reason', async () => {
    const [near, far] = [await file.createOwing('2021-12-25'), await file.createOwing()]
    const until = (untilDay: string) => ({ act: 'pause', reason: 'other', untilDay })
    const refused = await bulk.make([near, far], until('2027-11-21'))
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { untilDay: [tooFar('20-11-2027')] }])
    const { id } = await bulk.perform([near, far], until('2026-12-26'))
    const items = await bulk.items(id)
    expect(items.map(({ state, reason }) => [state, reason])).toEqual([
      ['excluded', lapses],
      ['done', ''],
    ])
  })
})

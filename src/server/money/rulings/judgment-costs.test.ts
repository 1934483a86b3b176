import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordJudgment } from '#contract/money/rulings.ts'
import { day } from '#domain/day.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
})
afterAll(async () => server.close())

const claimOf = async (id: number) => (await file.page(id)).claims[0]?.id ?? 0
const charge = async (id: number, component: 'court' | 'bailiff', on: string, amountCents: number, vatCents = 0) =>
  file.write(id, {
    kind: 'cost',
    valueDay: day(on),
    component,
    shares: [{ claimId: await claimOf(id), amountCents, vatCents }],
  })
/** All of the claim of € 600 awarded, without interest. */
const judge = async (id: number, on: string, courtCents: number, rest: object = {}) => {
  const awards = [{ claimId: await claimOf(id), principalCents: 60_000, costsCents: 0, interest: { kind: 'none' } }]
  return file.act(recordJudgment, id, { day: on, reference: 'C/1', awards, courtCents, ...rest })
}
const owedCosts = async (id: number) => {
  const { balances } = await file.accountOn(id, '2026-11-20')
  return [balances.court.openCents, balances.bailiff.openCents, balances.vat.openCents]
}

it('a judgment of before another one on the claim waits until that is taken back', async () => {
  const id = await file.createOwing('2026-10-20')
  await charge(id, 'court', '2026-11-02', 35_000)
  expect((await judge(id, '2026-11-18', 61_957)).statusCode).toBe(200)
  const refused = await judge(id, '2026-11-10', 20_000)
  const said = 'Over deze vordering is al een vonnis van 18-11-2026 vastgelegd. Draai dat eerst terug.'
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { day: [said] }])
  expect(await owedCosts(id)).toEqual([61_957, 0, 0])
  expect((await judge(id, '2026-11-18', 0)).statusCode).toBe(200)
})

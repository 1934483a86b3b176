import { afterAll, beforeAll, expect, it } from 'vitest'
import { chargeCost } from '#contract/files/claim-changes.ts'
import { recordJudgment } from '#contract/money/rulings.ts'
import { day } from '#domain/day.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { createDossier } from '#test/dossiers.ts'
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

it('the costs of each of two debtors give way to what was ordered against him, and none to that of the other', async () => {
  const id = await createDossier(server.database.db, file.customerId, {
    invoices: [{ number: 'TWEE-1', amountCents: 60_000, dueDay: '2026-10-20' }],
    debtors: [{ name: 'A. de Boer' }, { name: 'B. de Boer' }],
  })
  const [one, other] = (await file.arranged(id)).debtors.map((debtor) => debtor.id)
  await charge(id, 'court', '2026-11-02', 10_000)
  const first = await judge(id, '2026-11-05', 30_000, { debtorIds: [one], afterCostsCents: 6_600 })
  expect(first.statusCode, first.body).toBe(200)
  // 100,00 gave way to 300,00, with 66,00 of after.
  expect(await owedCosts(id)).toEqual([36_600, 0, 0])
  await charge(id, 'court', '2026-11-09', 35_000)
  await charge(id, 'bailiff', '2026-11-09', 12_557, 2_637)
  const second = await judge(id, '2026-11-18', 61_957, { debtorIds: [other] })
  expect(second.statusCode, second.body).toBe(200)
  // What the one owes stays; 350,00 and 151,94 gave way to 619,57.
  expect(await owedCosts(id)).toEqual([36_600 + 61_957, 0, 0])
  const { judgments } = (await file.arranged(id)).rulings
  expect(judgments.map(({ replacedCents }) => replacedCents)).toEqual([10_000, 50_194])
  // Against both: what was charged since is for carrying out what there is.
  await charge(id, 'bailiff', '2026-11-19', 10_000, 2_100)
  expect((await judge(id, '2026-11-20', 0, { debtorIds: [one, other] })).statusCode).toBe(200)
  expect(await owedCosts(id)).toEqual([36_600 + 61_957, 10_000, 2_100])
})

it('a bill that comes after the judgment is no cost of the debtor where its day is before, and is where it is since', async () => {
  const id = await file.createOwing('2026-10-20')
  expect((await judge(id, '2026-11-18', 61_957)).statusCode).toBe(200)
  const bill = { code: 'bailiff_act', amountCents: 12_557, valueDay: '2026-11-12', number: 'F-1', documentId: null }
  const refused = await file.act(chargeCost, id, bill)
  expect([refused.statusCode, refused.json().error_message]).toEqual([
    409,
    expect.stringContaining('vóór het vonnis van 18-11-2026'),
  ])
  const paper = await file.act(chargeCost, id, { ...bill, code: 'bailiff_disbursements' })
  expect(paper.statusCode).toBe(409)
  expect(await owedCosts(id)).toEqual([61_957, 0, 0])
  // The service of the judgment.
  const later = await file.act(chargeCost, id, { ...bill, amountCents: 9_011, valueDay: '2026-11-19' })
  expect(later.statusCode, later.body).toBe(200)
  // And since it is for carrying that out, one against a same debtor that comes later does not take it in.
  expect((await judge(id, '2026-11-20', 0)).statusCode).toBe(200)
  const since = await file.act(chargeCost, id, { ...bill, amountCents: 10_000, valueDay: '2026-11-18', number: 'F-2' })
  expect(since.statusCode, since.body).toBe(200)
  expect((await owedCosts(id)).slice(0, 2)).toEqual([61_957, 19_011])
})

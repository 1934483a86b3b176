import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  dropSettlementFile,
  holdSettlement,
  recalculateSettlement,
  restoreSettlementFile,
  resumeSettlement,
} from '#contract/money/settlements.ts'
import { getSettlementRunOverview } from '#contract/money/settlement/settlement-sheets.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let third: Person
beforeAll(async () => {
  desk = await openSettlementDesk()
  third = await createPerson(desk.server, ['ROLE_EMPLOYEE_FINANCE', 'ROLE_FINANCE', 'ROLE_PROCESSING'])
})
afterAll(async () => expect(await desk.close()).toEqual([]))

async function proposed() {
  const customerId = await desk.customer(shareOfAll(10))
  const dossierId = await desk.file(customerId, { principal: 100_000 })
  await desk.pay(dossierId, 1000)
  const other = await desk.file(customerId, { principal: 100_000 })
  await desk.pay(other, 2000)
  const run = await desk.runOf((await desk.propose([customerId])).json<{ id: number }>().id)
  const id = run.items[0].id as number
  const act = async (who: Person, endpoint: { path: string }, more: object = {}) => {
    const { version } = await desk.settlementOf(id)
    const answer = await who.post(callPath(endpoint, { id }), { version, ...more })
    expect(answer.statusCode, answer.body).toBe(204)
  }
  const runId = run.id as number
  const isChanger = async (who: Person) =>
    (await who.get(callPath(getSettlementRunOverview, { id: runId }))).json<{ isChanger: boolean }>().isChanger
  return { runId, other, act, isChanger }
}
type Proposed = Awaited<ReturnType<typeof proposed>>

it.each<[string, (run: Proposed) => Promise<void>]>([
  [
    'let go on what another set aside',
    async ({ act }) => {
      await act(desk.clerk, holdSettlement, { reason: 'Eerst bellen' })
      await act(desk.releaser, resumeSettlement)
    },
  ],
  [
    'left a file out',
    async ({ act, other }) => act(desk.releaser, dropSettlementFile, { dossierId: other, reason: 'Betwist' }),
  ],
  [
    'took a file back in',
    async ({ act, other }) => {
      await act(desk.clerk, dropSettlementFile, { dossierId: other, reason: 'Betwist' })
      await act(desk.releaser, restoreSettlementFile, { dossierId: other })
    },
  ],
])('who %s does not release that, another does', async (_, change) => {
  const run = await proposed()
  await change(run)
  // Who may not is told before he tries.
  expect([await run.isChanger(desk.releaser), await run.isChanger(third)]).toEqual([true, false])
  const own = await desk.release(run.runId)
  expect([own.statusCode, own.body]).toEqual([409, expect.stringContaining('veranderde zelf iets')])
  expect((await desk.release(run.runId, third)).statusCode).toBe(200)
  await desk.workOff()
})

it('who had it worked out anew decided nothing, and releases it', async () => {
  const run = await proposed()
  await run.act(desk.releaser, recalculateSettlement)
  expect(await run.isChanger(desk.releaser)).toBe(false)
  expect((await desk.release(run.runId)).statusCode).toBe(200)
  await desk.workOff()
})

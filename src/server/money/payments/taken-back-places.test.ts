import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookAdvance, spendAdvance } from '#contract/money/advances/advances.ts'
import { placeOwnMoney, returnBankLine } from '#contract/money/bank-lines.ts'
import { orderFeePayment } from '#contract/money/payment-batches.ts'
import { balanceOf, type Transfer } from '#domain/ledger/transfer.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { lineDetail } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

const own = 'NL39RABO0300065264'
let desk: SettlementDesk
let customerId: number
beforeAll(async () => {
  desk = await openSettlementDesk()
  customerId = await desk.customer(shareOfAll(10))
  await desk.db.updateTable('agency').set({ ownIban: own }).execute()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

type Line = Awaited<ReturnType<SettlementDesk['receive']>>
const messageOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error_message: string }).error_message
const standing = async (account: Parameters<typeof balanceOf>[1]) =>
  balanceOf((await desk.db.selectFrom('ledgerTransfer').selectAll().execute()) as unknown as Transfer[], account) + 0
const takenBack = async ({ amountCents, endToEndId }: Line) =>
  desk.receive({ cents: -amountCents, isReversal: true, endToEndId: endToEndId ?? '' })
const tie = async (line: Line, payment: Line) =>
  desk.finance.post(callPath(returnBankLine, { id: line.id }), { version: line.version, returnsLineId: payment.id })
/** Parts of the check of the day that do not come out; of each payment a statement by itself, the bank tells no sum. */
const wrong = async () =>
  (await judgeFinance(desk.db, desk.server.clock.today())).flatMap(({ kind, isRight }) =>
    isRight || kind === 'statement' ? [] : [kind],
  )

async function advance(cents: number) {
  const dossierId = await desk.file(customerId, { principal: 50_000 })
  const line = await desk.receive({ cents, name: 'Klant', description: 'voorschot' })
  const booked = await desk.finance.post(callPath(bookAdvance, { id: line.id }), { dossierId, version: line.version })
  expect(booked.statusCode, booked.body).toBe(200)
  return { dossierId, line }
}
async function topUp(cents: number) {
  const line = await desk.receive({ cents, iban: own, name: 'Kantoor', description: 'aanvulling' })
  const placed = await desk.finance.post(callPath(placeOwnMoney, { id: line.id }), { version: line.version })
  expect(placed.statusCode, placed.body).toBe(200)
  return line
}

describe('an advance that the bank takes back', () => {
  it('is held no more: it is not there to pay costs with, and the books say so', async () => {
    const { dossierId, line } = await advance(35_000)
    expect(await takenBack(line)).toMatchObject({ state: 'ignored', reason: { kind: 'returns' } })
    expect(await lineDetail(desk.finance, line.id)).toMatchObject({ state: 'ignored', reason: { kind: 'returned' } })
    expect([await standing('advance.held'), await standing('suspense')]).toEqual([0, 0])
    const { version } = await desk.dossierRow(dossierId)
    const costs = [{ name: 'Exploot', netCents: 1000, isPassedThrough: false }]
    const spent = await desk.finance.post(callPath(spendAdvance, { id: dossierId }), { version, costs })
    expect(messageOf(spent)).toContain('niets meer over')
    expect(await desk.auditKinds(dossierId)).toContain('advance.undone')
    expect(await wrong()).toEqual([])
  })

  it('and of which costs were paid is not: its line waits for somebody, who says what fills it', async () => {
    const { dossierId, line } = await advance(20_000)
    const { version } = await desk.dossierRow(dossierId)
    const costs = [{ name: 'Exploot', netCents: 10_000, isPassedThrough: false }]
    const spent = await desk.finance.post(callPath(spendAdvance, { id: dossierId }), { version, costs })
    expect(spent.statusCode, spent.body).toBe(200)
    const back = await takenBack(line)
    expect(back).toMatchObject({ state: 'open', reason: { kind: 'unknown_return' } })
    const refused = await tie(back, line)
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, expect.stringMatching(/€.121,00/)])
    expect([await standing('advance.held'), await standing('suspense')]).toEqual([-7900, 20_000])
    // Its customer pays it anew.
    const anew = await desk.receive({ cents: 12_100, description: 'voorschot alsnog' })
    const seen = { dossierId, version: anew.version }
    expect((await desk.finance.post(callPath(bookAdvance, { id: anew.id }), seen)).statusCode).toBe(200)
    expect((await tie(back, line)).statusCode).toBe(200)
    expect([await standing('advance.held'), await standing('suspense')]).toEqual([0, 0])
  })
})

describe('money of the agency that the bank takes back', () => {
  it('is there no more to be paid out', async () => {
    const held = await standing('agency.payable')
    const line = await topUp(35_000)
    expect(await standing('agency.payable')).toBe(held - 35_000)
    expect(await takenBack(line)).toMatchObject({ state: 'ignored', reason: { kind: 'returns' } })
    expect([await standing('agency.payable'), await standing('suspense')]).toEqual([held, 0])
    expect(await wrong()).toEqual([])
  })

  it('and was paid out since waits for somebody', async () => {
    const line = await topUp(30_000)
    const held = -(await standing('agency.payable'))
    expect((await desk.finance.post(orderFeePayment.path, { amountCents: held })).statusCode).toBe(200)
    const back = await takenBack(line)
    expect(back).toMatchObject({ state: 'open' })
    expect(messageOf(await tie(back, line))).toMatch(/€.0,00/)
    expect(await standing('suspense')).toBe(30_000)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookAdvance } from '#contract/money/advances/advances.ts'
import { repairCost } from '#contract/money/costs/imported-costs.ts'
import { creditInvoice } from '#contract/money/invoice-acts.ts'
import { proposeSaleFile } from '#contract/money/sales/sale-files.ts'
import { addSubscription } from '#contract/money/subscriptions/subscriptions.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { issueInvoice } from '#server/money/invoices/issue-invoice.ts'
import { issueSubscriptionInvoices } from '#server/money/subscriptions/issue-subscription-invoices.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createMachine } from '#test/api-keys.ts'
import { holdAtOffice } from '#test/bailiff-invoices.ts'
import { callPath } from '#test/call-path.ts'
import { type CostDesk, openCostDesk } from '#test/cost-desk.ts'
import { createPerson } from '#test/people.ts'
import { shareOfAll } from '#test/settlement-desk.ts'

let desk: CostDesk
let customerId: number
let dossierId: number
let number: string

beforeAll(async () => {
  desk = await openCostDesk()
  const real = await desk.customer(shareOfAll(10), { settlementPeriod: 'month' })
  const owner = await createPerson(desk.server, customerRoles, real)
  const machine = await createMachine(desk.server, owner, { kind: 'test' })
  const debtors = [{ kind: 'company', name: 'Proef B.V.', city: 'Hoorn' }]
  const claims = [{ invoiceNumber: 'PROEF-1', invoiceDay: '2026-09-01', dueDay: '2026-10-01', amountCents: 12_500 }]
  const made = await machine.post('/api/v4/file', { debtors, claims })
  ;({ id: dossierId, number } = made.json<{ id: number; number: string }>())
  ;({ customerId } = await desk.dossierRow(dossierId))
  // Its own debtor paid, which is what a share is taken of, and by a scheme that would take one.
  await machine.post(`/api/v4/file/${dossierId}/direct-payment`, { valueDay: '2026-11-19', amountCents: 10_000 })
  await desk.putInForce(customerId, shareOfAll(10))
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const errorsOf = (answer: { body: string }) =>
  Object.keys((JSON.parse(answer.body) as { errors?: object }).errors ?? {})

describe('what a key tries out', () => {
  it('is in no settlement, neither when everybody is settled nor when its customer is named', async () => {
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    await desk.propose([], { periods: ['month'] })
    const settled = await desk.db.selectFrom('settlement').select('customerId').execute()
    expect(settled.map((one) => one.customerId)).not.toContain(customerId)
  })

  it('is billed by nothing that issues invoices, whatever asks for it', async () => {
    const terms = { priceCents: 4900, includedFiles: 5, extraFileCents: 750 }
    const input = { customer: customerId, product: 'Incasso Basis', period: 'month', fromDay: '2026-11-16', ...terms }
    const subscribed = await desk.finance.post(addSubscription.path, input)
    expect([subscribed.statusCode, errorsOf(subscribed)]).toEqual([400, ['customer']])
    const line = { subject: 'fee', name: 'X', netCents: 100, vatCents: 21, category: 'S', percent: 21 } as const
    const lines = [{ ...line, dossierId, rule: null, component: null, paidTo: null }]
    const issued = inTransaction(desk.db, async (tx) =>
      issueInvoice(tx, desk.server.clock.now(), { customerId, currency: 'EUR', period: null, lines }),
    )
    await expect(issued).rejects.toThrow('invoice.refusal.tried_out')
    expect(await desk.db.selectFrom('invoice').select('id').where('customerId', '=', customerId).execute()).toEqual([])
  })

  it('billed nonetheless, before that was refused, can be credited, and keeps no other from being billed', async () => {
    const tried = await desk.customer(shareOfAll(10))
    const subscription = { priceCents: 4900, includedFiles: 5, extraFileCents: 750, period: 'month' }
    const input = { customer: tried, product: 'Incasso Basis', fromDay: '2026-10-01', ...subscription }
    expect((await desk.finance.post(addSubscription.path, input)).statusCode).toBe(200)
    expect(await issueSubscriptionInvoices(desk.db, clockOn(day('2026-11-20')))).toBe(1)
    await desk.db.updateTable('customer').set({ testOfId: customerId }).where('id', '=', tried).execute()
    const ofIt = desk.db
      .selectFrom('invoice')
      .select(['id', 'kind', 'version', 'openCents'])
      .where('customerId', '=', tried)
    const { id, version } = await ofIt.executeTakeFirstOrThrow()
    const credited = await desk.finance.post(callPath(creditInvoice, { id }), {
      version,
      positions: [],
      isWaived: true,
      reason: 'Was een proef',
    })
    expect([credited.statusCode, credited.body]).toEqual([200, expect.any(String)])
    expect(await ofIt.where('openCents', '<>', 0).execute()).toEqual([])
    // The month after is over too by then.
    expect(await issueSubscriptionInvoices(desk.db, clockOn(day('2026-12-20')))).toBe(0)
  })

  it('bears no cost of an office: a line that names it has no file, also when somebody says it is that one', async () => {
    await holdAtOffice(desk.db, { dossierId, bailiffId: desk.office, since: '2026-11-05', reference: 'KPROEF' })
    const [byNumber, byTheirs] = await desk.take([
      { invoice: 'P-1', file: number, amount: '125,57' },
      { invoice: 'P-2', theirs: 'KPROEF', amount: '125,57' },
    ])
    expect([byNumber, byTheirs].map((row) => row?.dossier)).toEqual([null, null])
    expect((await desk.lineOf(byTheirs!.id)).candidates).toEqual([])
    const said = { dossierId, act: 'writ', disbursement: null, actDay: '2026-11-10', outcome: 'done' }
    const repaired = await desk.act(repairCost, byNumber!.id, said)
    expect([repaired.statusCode, errorsOf(repaired)]).toEqual([400, ['dossierId']])
  })

  it('gets no money of the bank: not by its number, and not as an advance', async () => {
    const { paymentReference } = await desk.dossierRow(dossierId)
    const line = await desk.receive({ cents: 2500, name: 'Klant', description: `${number} ${paymentReference}` })
    expect(line.state).not.toBe('booked')
    const booked = await desk.finance.post(callPath(bookAdvance, { id: line.id }), { dossierId, version: line.version })
    expect(booked.statusCode).toBe(404)
    expect((await desk.book(line, [{ dossierId, amountCents: 2500 }])).statusCode).toBe(400)
    const wrong = (await judgeFinance(desk.db, desk.server.clock.today())).filter(({ isRight }) => !isRight)
    expect(wrong.map(({ kind }) => kind).filter((kind) => kind !== 'statement')).toEqual([])
  })

  it('is sold to nobody', async () => {
    const criteria = { fromDay: '2026-11-01', toDay: '2026-11-30', pricePercent: 10, feeCents: 0 }
    const asked = { partner: 'retailer_a', customer: customerId, ...criteria }
    await desk.finance.post(proposeSaleFile.path, asked)
    expect(
      await desk.db.selectFrom('saleItem').select('dossierId').where('dossierId', '=', dossierId).execute(),
    ).toEqual([])
  })

  it('is no fact of the statistics', async () => {
    await refreshFigures(desk.db, desk.server.clock)
    const { rows } = await sql`select from stat_file where dossier_id = ${dossierId}
      union all select from stat_flow where dossier_id = ${dossierId}`.execute(desk.db)
    expect(rows).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCheckRows } from '#contract/money/check-finance/check-lists.ts'
import { leaveBankLine } from '#contract/money/bank-lines.ts'
import {
  type FinanceCheckItem,
  getDayCheck,
  getFinanceCheck,
  listFinanceChecks,
  makeFinanceCheck,
} from '#contract/money/check-finance/finance-checks.ts'
import { releasePaymentBatch } from '#contract/money/payment-batches.ts'
import { day } from '#domain/day.ts'
import { checkKinds, type CheckKind } from '#domain/ledger/check-money.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { openDesk, upload } from '#test/bank.ts'
import { orderRemittance, passDayCheck } from '#test/payouts.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { expectFaultlessCheck } from './expect-faultless-check.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let clerk: Person
let other: number
let dossierId: number
beforeAll(async () => {
  desk = await openDesk()
  clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING'])
  other = await createCustomer(desk.server, 'Een ander B.V.')
  const line = await desk.receive({ cents: 10_000 })
  dossierId = (await desk.dossier()).id
  await desk.book(line, [{ dossierId, amountCents: 10_000 }])
})
afterAll(async () => desk.close())

const check = async () => {
  const made = await clerk.post(makeFinanceCheck.path, {})
  expect(made.statusCode, made.body).toBe(200)
  const { id } = made.json<{ id: number }>()
  return (await clerk.get(callPath(getFinanceCheck, { id }))).json<{
    isFaultless: boolean
    wrongCount: number
    items: FinanceCheckItem[]
  }>()
}
const wrongOf = async () => (await check()).items.flatMap(({ kind, isRight }) => (isRight ? [] : [kind]))

interface Posting {
  readonly debit: string
  readonly credit: string
  readonly customerId?: number
  readonly dossierId?: number
}

/** Posts behind the back of the portal, and the other way round to take it back. */
const post = async ({ debit, credit, customerId = desk.customerId, ...of }: Posting, back = false) =>
  desk.db
    .insertInto('ledgerTransfer')
    .values({
      debit: back ? credit : debit,
      credit: back ? debit : credit,
      amountCents: 500,
      valueDay: day('2026-11-20'),
      postedAt: new Date(),
      causeKind: 'test',
      customerId,
      ...of,
    })
    .execute()

describe('a check of the money', () => {
  it('is kept with who and when, part by part, and lets payments go only while the last one is faultless', async () => {
    const by = { now: desk.server.clock.now() }
    await expect(expectFaultlessCheck(desk.db, by, null)).rejects.toThrow('check_finance.refusal.none')
    expect((await clerk.get(getDayCheck.path)).json()).toEqual({ day: '2026-11-20', state: 'none', checks: [] })

    const right = await check()
    expect(right).toMatchObject({ isFaultless: true, wrongCount: 0, madeBy: { id: clerk.userId }, day: '2026-11-20' })
    expect(right.items.map(({ kind }) => kind)).toEqual(checkKinds)
    const of = (kind: CheckKind) => right.items.find((item) => item.kind === kind)
    expect(of('trust')).toMatchObject({ found: 10_000, expected: 10_000 })
    expect(of('statement')).toMatchObject({ found: 10_000, expected: 10_000 })
    expect(of('files')).toMatchObject({ found: 10_000, rowCount: 1, rows: [{ subject: 'customer', expected: 10_000 }] })
    await expectFaultlessCheck(desk.db, by, null)

    const lost = { debit: 'trust.bank', credit: 'suspense' }
    await post(lost)
    expect(await wrongOf()).toEqual(['statement'])
    await expect(expectFaultlessCheck(desk.db, by, null)).rejects.toThrow('check_finance.refusal.faults')
    await post(lost, true)
    expect(await wrongOf()).toEqual([])
    expect((await clerk.get(getDayCheck.path)).json()).toMatchObject({
      state: 'faultless',
      checks: [{ isFaultless: true }, { isFaultless: false }, { isFaultless: true }],
    })
    const listed = (await clerk.get(`${listFinanceChecks.path}?faultless[]=no`)).json()
    expect(listed).toMatchObject({ total: 1, items: [{ isFaultless: false, wrongCount: 1, itemCount: 14 }] })
  })

  it.each<[CheckKind[], () => Posting]>([
    [['statement', 'trust'], () => ({ debit: 'trust.bank', credit: 'customer.claim' })],
    [['files'], () => ({ debit: 'suspense', credit: 'customer.payable', customerId: other, dossierId })],
    [['shortage'], () => ({ debit: 'customer.payable', credit: 'suspense', customerId: other })],
    [['shortage', 'transit'], () => ({ debit: 'customer.payable', credit: 'transit', customerId: other })],
    [['shortage', 'agency'], () => ({ debit: 'agency.payable', credit: 'suspense' })],
    [['receivable'], () => ({ debit: 'receivable', credit: 'fee.income' })],
    [['receivable', 'vat'], () => ({ debit: 'receivable', credit: 'vat.output' })],
    [['agency'], () => ({ debit: 'agency.trust', credit: 'fee.income' })],
    [['advanced'], () => ({ debit: 'costs.advanced', credit: 'agency.bank' })],
    [['sold', 'buyers'], () => ({ debit: 'buyer.receivable', credit: 'customer.sold' })],
    [['shortage', 'buyers'], () => ({ debit: 'customer.payable', credit: 'buyer.payable', customerId: other })],
  ])('finds %j', async (wrong, posting) => {
    await post(posting())
    expect(await wrongOf()).toEqual(wrong)
    await post(posting(), true)
    expect(await wrongOf()).toEqual([])
  })

  it('a shortage that the agency left money for holds nothing up', async () => {
    const short = { debit: 'customer.payable', credit: 'suspense', customerId: other }
    await post(short)
    const left = [
      { debit: 'suspense', credit: 'agency.payable' },
      { debit: 'agency.trust', credit: 'agency.bank' },
    ]
    for (const one of left) await post(one)
    const { isFaultless, items } = await check()
    expect(isFaultless).toBe(true)
    expect(items.find(({ kind }) => kind === 'shortage')?.rows).toMatchObject([
      { subject: 'customer', id: other, account: 'customer.payable', found: -500 },
      { subject: 'account', name: 'agency.payable', found: 500 },
    ])
    for (const one of [...left, short]) await post(one, true)
  })

  it('is one list to take away: each part with its sum, and the rows behind it', async () => {
    const [first] = (await clerk.get(getDayCheck.path)).json().checks
    const { items, total } = (await clerk.get(callPath(listCheckRows, { id: first.id }))).json()
    expect(items).toHaveLength(total)
    const of = (kind: CheckKind) => items.filter((row: { kind: string }) => row.kind === kind)
    expect(of('trust')[0]).toMatchObject({ subject: null, foundCents: 10_000, differenceCents: 0, foundCount: null })
    expect(of('trust').slice(1)).toMatchObject([
      { subject: 'account', name: 'trust.bank', foundCents: 10_000 },
      { name: 'customer.payable', foundCents: 10_000 },
      ...['advance.held', 'buyer.payable', 'agency.payable', 'transit', 'suspense'].map((name) => ({
        name,
        foundCents: 0,
      })),
    ])
    expect(of('numbers')[0]).toMatchObject({ foundCents: null, foundCount: 0, expectedCount: 0 })
  })

  it('tells what waits too long, and a number of an invoice that is missing', async () => {
    const { db } = desk
    const entries = [{ cents: 777, day: '2026-11-12', description: 'van wie?' }]
    await upload(desk.server, desk.finance, { id: 'S2', openingCents: 10_000, entries })
    const madeBy = clerk.userId
    const batch = await db
      .insertInto('paymentBatch')
      .values({ account: 'trust', madeBy, madeAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = await db.selectFrom('storedFile').select('sha256').executeTakeFirstOrThrow()
    await db
      .updateTable('paymentBatch')
      .set({ state: 'file_made', fileSha256: file.sha256, fileBy: madeBy, fileAt: new Date('2026-11-17T10:00:00Z') })
      .where('id', '=', batch.id)
      .execute()
    await db
      .insertInto('paymentOrder')
      .values({
        batchId: batch.id,
        kind: 'remit',
        customerId: desk.customerId,
        name: 'Krekel',
        iban: 'NL20INGB0001234567',
        amountCents: 500,
        endToEndId: 'AFR-900',
        description: 'Afrekening',
      })
      .execute()
    await post({ debit: 'customer.payable', credit: 'transit' })
    await db
      .insertInto('invoiceSeries')
      .values({ kind: 'invoice', year: 2026, lastNumber: 2, lastDay: day('2026-11-20') })
      .execute()
    const { items } = await check()
    expect(items.filter(({ isRight }) => !isRight)).toMatchObject([
      { kind: 'late_orders', found: 1, rows: [{ name: 'Krekel, AFR-900', day: '2026-11-17', found: 500 }] },
      { kind: 'late_lines', found: 1, rows: [{ subject: 'line', found: 777 }] },
      { kind: 'numbers', found: 0, expected: 2, rows: [{ subject: 'series', name: 'invoice', id: 2026 }] },
    ])
    // Left for later it waits still: from 12 November no longer than 30 days.
    const line = await db
      .selectFrom('bankLine')
      .select(['id', 'version'])
      .where('amountCents', '=', 777)
      .executeTakeFirstOrThrow()
    const left = await desk.finance.post(callPath(leaveBankLine, line), { version: line.version, note: 'Gevraagd' })
    expect(left.statusCode, left.body).toBeLessThan(300)
    const lateOn = async (on: string) => {
      desk.server.clock.set(clockOn(day(on)))
      return (await check()).items.filter(({ kind }) => kind === 'late_lines')
    }
    expect(await lateOn('2026-12-12')).toMatchObject([{ isRight: true, rowCount: 1 }])
    expect(await lateOn('2026-12-13')).toMatchObject([{ isRight: false, found: 1 }])
    desk.server.clock.set(clockOn(day('2026-11-20')))
  })

  it('releases no payment on a day on which nobody found that all money comes out', async () => {
    await desk.db
      .updateTable('customer')
      .set({ iban: 'NL20INGB0001234567' })
      .where('id', '=', desk.customerId)
      .execute()
    const orderIds = [await orderRemittance(desk, 700)]
    const { id } = (await desk.finance.post('/api/v4/payment-batch', { orderIds })).json<{ id: number }>()
    const releaser = await createPerson(desk.server, 'finance')
    const { version } = (await desk.finance.get(`/api/v4/payment-batch/${id}`)).json<{ version: number }>()
    const release = async () => releaser.post(callPath(releasePaymentBatch, { id }), { version })
    const early = await release()
    expect(early.statusCode).toBe(409)
    expect(early.json().error_message).toContain('De laatste controle van vandaag vond fouten.')
    await passDayCheck(desk)
    expect((await release()).statusCode).toBe(204)
  })

  it('is never changed', async () => {
    await expect(desk.db.updateTable('financeCheck').set({ isFaultless: true }).execute()).rejects.toThrow()
    await expect(desk.db.deleteFrom('financeCheckItem').execute()).rejects.toThrow()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgreedOrder } from '#domain/account/order-problems.ts'
import {
  addAllocationAssignment,
  addAllocationTemplate,
  bookFileAllocation,
  changeAllocationTemplate,
  endAllocationAssignment,
  getAllocationTemplate,
  getFileAllocation,
  listAllocationAssignments,
  listAllocationTemplates,
  previewFileAllocation,
  tryAllocation,
} from '#contract/money/terms/allocation.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { followAssignments } from './follow-assignments.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let clerk: Person
beforeAll(async () => {
  desk = await openDesk()
  clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE'])
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const oldestFirst: AgreedOrder = {
  forConsumers: false,
  claimRules: ['newest'],
  parts: ['principal', 'interest', 'costs'],
  bailiffCosts: null,
}
const principalFirst: AgreedOrder = { ...oldestFirst, forConsumers: true, claimRules: null }

let made = 0
const add = async (order: unknown, change: object = {}, who = desk.finance) => {
  made += 1
  const input = { name: `Sjabloon ${made}`, fromDay: '2026-01-01', ground: 'Artikel 9', order, ...change }
  return who.post(addAllocationTemplate.path, input)
}
const templateOf = async (order: AgreedOrder) => (await add(order)).json<{ id: number }>().id

/** A file of a company with two invoices and costs, of which 500.00 was paid: by the law the costs and the older invoice. */
async function paidFile(kind: 'private' | 'company' = 'company') {
  const dossier = await desk.dossier({
    debtors: [{ kind, name: 'Bouwbedrijf Smit B.V.' }],
    invoices: [
      { number: `A${made}`, amountCents: 60_000, dueDay: '2026-09-30' },
      { number: `B${made}`, amountCents: 40_000, dueDay: '2026-10-31' },
    ],
  })
  made += 1
  const line = await desk.receive({ cents: 50_000 })
  const booked = await desk.book(line, [{ dossierId: dossier.id, amountCents: 50_000 }])
  expect(booked.statusCode, booked.body).toBe(200)
  return dossier
}

describe('a template of allocation', () => {
  it('is made, has versions that hold from a day, and is not changed where it holds already', async () => {
    const id = await templateOf(oldestFirst)
    const read = async () =>
      (await clerk.get(callPath(getAllocationTemplate, { id }))).json<OutputOf<typeof getAllocationTemplate>>()
    const { name, version } = await read()
    const change = { name, fromDay: '2026-01-01', ground: 'Artikel 10', order: principalFirst, version }
    const path = callPath(changeAllocationTemplate, { id })
    expect((await desk.finance.put(path, change)).json()).toMatchObject({ errors: { fromDay: [expect.any(String)] } })
    expect((await desk.finance.put(path, { ...change, fromDay: '2026-12-01' })).statusCode).toBe(200)
    expect((await desk.finance.put(path, { ...change, fromDay: '2026-12-02' })).statusCode).toBe(409)
    expect((await read()).versions).toMatchObject([
      { fromDay: '2026-12-01', lastDay: null, ground: 'Artikel 10', forConsumers: true },
      { fromDay: '2026-01-01', lastDay: '2026-11-30', ground: 'Artikel 9', claimRules: ['newest'] },
    ])
    const { items } = (await clerk.get(`${listAllocationTemplates.path}?search=${name}`)).json()
    expect(items).toMatchObject([{ name, fromDay: '2026-01-01', assignmentCount: 0 }])
    expect((await add(principalFirst, { name: name.toUpperCase() })).json()).toMatchObject({
      errors: { name: [expect.any(String)] },
    })
  })

  it('for consumers leaves to the law which claim goes first, and says so; clerks only read', async () => {
    const refused = await add({ ...oldestFirst, forConsumers: true })
    expect(refused.json()).toMatchObject({
      errors: { 'order.claimRules': [expect.stringContaining('Bij consumenten bepaalt de wet')] },
    })
    expect((await add(principalFirst)).statusCode).toBe(200)
    expect((await add(principalFirst, {}, clerk)).statusCode).toBe(403)
  })
})

describe('another order on a file', () => {
  it('is shown on a real file before anything is kept', async () => {
    const { id, number } = await paidFile()
    const example = await clerk.post(tryAllocation.path, { dossierId: id, order: oldestFirst })
    expect(example.json()).toMatchObject({
      number,
      payments: [
        {
          amountCents: 50_000,
          claims: [
            { beforeCents: 50_000, afterCents: 9783 },
            { beforeCents: 0, afterCents: 40_217 },
          ],
        },
      ],
      byHandFromDay: null,
    })
    const consumer = await paidFile('private')
    const refused = await clerk.post(tryAllocation.path, { dossierId: consumer.id, order: oldestFirst })
    expect(refused.json()).toMatchObject({ errors: { dossierId: [expect.stringContaining('consument')] } })
  })

  it('is booked as it was shown, as an order of its account; the books stay right, and it goes back', async () => {
    const { id } = await paidFile()
    const templateId = await templateOf(oldestFirst)
    const path = { id }
    const seen = async () =>
      (await clerk.get(callPath(getFileAllocation, path))).json<OutputOf<typeof getFileAllocation>>()
    const { version, firstDay } = await seen()
    const asked = { templateId, fromDay: firstDay }
    const preview = await clerk.post(callPath(previewFileAllocation, path), asked)
    expect(preview.json().payments[0].claims[1]).toMatchObject({ beforeCents: 0, afterCents: 40_217 })
    const book = callPath(bookFileAllocation, path)
    expect((await clerk.post(book, { ...asked, note: 'x', version })).statusCode).toBe(403)
    const booked = await desk.finance.post(book, { ...asked, note: 'Artikel 9 van de voorwaarden', version })
    expect(booked.statusCode, booked.body).toBe(204)
    expect((await desk.finance.post(book, { ...asked, note: 'x', version })).statusCode).toBe(409)
    expect((await seen()).orders).toMatchObject([{ fromDay: firstDay, isByHand: false, template: { id: templateId } }])
    const now = await clerk.post(callPath(previewFileAllocation, path), asked)
    expect(now.json().payments[0].claims[1]).toMatchObject({ beforeCents: 40_217, afterCents: 40_217 })
    expect((await verifyBooks(desk.db)).faults).toEqual([])
    const back = { templateId: null, fromDay: firstDay, note: 'Terug', version: (await seen()).version }
    expect((await desk.finance.post(book, back)).statusCode).toBe(204)
    const law = await clerk.post(callPath(previewFileAllocation, path), asked)
    expect(law.json().payments[0].claims[1]).toMatchObject({ beforeCents: 0, afterCents: 40_217 })
    expect(await desk.auditKinds(id)).toContain('allocation.changed')
    const consumer = await paidFile('private')
    const refused = await clerk.post(callPath(previewFileAllocation, { id: consumer.id }), asked)
    expect(refused.json()).toMatchObject({ errors: { templateId: [expect.stringContaining('consument')] } })
  })
})

describe('a template assigned to a customer and phase', () => {
  it('comes on its files by itself, moves no money that was divided, and ends', async () => {
    const paid = await paidFile()
    const consumer = await paidFile('private')
    const fresh = await desk.dossier({ debtors: [{ kind: 'company' }] })
    await recalculateAccounts(desk.db, {
      dossierIds: [fresh.id],
      asOf: desk.server.clock.today(),
      now: desk.server.clock.now(),
    })
    const byHand = await paidFile()
    const { version } = await desk.dossierRow(byHand.id)
    const order = { fromDay: '2026-11-01', parts: ['interest', 'costs', 'principal'], note: 'Afgesproken', version }
    expect((await desk.finance.post(`/api/v4/file/${byHand.id}/allocation-order`, order)).statusCode).toBe(200)
    const templateId = await templateOf(oldestFirst)
    const input = { customerId: desk.customerId, phase: 'amicable', templateId, fromDay: '2026-11-20' }
    const late = await desk.finance.post(addAllocationAssignment.path, { ...input, fromDay: '2026-11-19' })
    expect(late.json()).toMatchObject({ errors: { fromDay: [expect.any(String)] } })
    expect((await desk.finance.post(addAllocationAssignment.path, input)).statusCode).toBe(200)
    await followAssignments(desk.db, desk.server.clock)
    expect(await followAssignments(desk.db, desk.server.clock)).toBe(0)
    const ordersOf = async (id: number) =>
      (await clerk.get(callPath(getFileAllocation, { id }))).json<OutputOf<typeof getFileAllocation>>().orders
    expect(await ordersOf(fresh.id)).toMatchObject([{ fromDay: '2026-11-20', template: { id: templateId } }])
    expect(await ordersOf(paid.id)).toMatchObject([{ fromDay: '2026-11-20', template: { id: templateId } }])
    // What is for companies does not come on the file of a consumer, nor on what somebody agreed on himself.
    expect(await ordersOf(consumer.id)).toEqual([])
    expect(await ordersOf(byHand.id)).toMatchObject([{ isByHand: true }])
    const { items } = (await clerk.get(listAllocationAssignments.path)).json<
      OutputOf<typeof listAllocationAssignments>
    >()
    const [row] = items
    expect(row).toMatchObject({ phase: 'amicable', template: { id: templateId }, lastDay: null })
    const end = { lastDay: '2026-11-19', version: row!.version }
    const path = callPath(endAllocationAssignment, { id: row!.id })
    expect((await desk.finance.post(path, end)).statusCode).toBe(400)
    expect((await desk.finance.post(path, { ...end, lastDay: '2026-11-20' })).statusCode).toBe(204)
    expect((await verifyBooks(desk.db)).faults).toEqual([])
  })
})

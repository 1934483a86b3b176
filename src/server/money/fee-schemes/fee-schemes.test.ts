import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import { sumCents } from '#domain/money.ts'
import { type FeeScheme, paidTo } from '#domain/settlement/fee-scheme.ts'
import { feesOf } from '#domain/settlement/fees.ts'
import {
  addFeeScheme,
  approveFeeScheme,
  changeCustomerVat,
  changeFeeScheme,
  discardFeeScheme,
  endFeeScheme,
  getCustomerVat,
  listFeeSchemes,
  moveToScheme,
  previewSchemeMove,
  rejectFeeScheme,
  submitFeeScheme,
  tryFeeScheme,
} from '#contract/money/terms/fee-schemes.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { readBillableFiles } from './file-bills.ts'

type Scheme = OutputOf<typeof addFeeScheme>

let desk: Awaited<ReturnType<typeof openDesk>>
let other: Person
beforeAll(async () => {
  desk = await openDesk()
  other = await createPerson(desk.server, 'management')
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const share = (percent: number, code = 'Commissie') => ({ kind: 'share', code, components, paidTo, percent }) as const
const terms = (change: Partial<FeeScheme> = {}): FeeScheme => ({
  rules: [share(10)],
  minimumCents: null,
  maximumCents: null,
  capAtCollected: false,
  withdrawal: null,
  passOn: 'never',
  ...change,
})

const add = async (input: { customerId?: number | null; fromDay: string; scheme?: unknown }, who = desk.finance) =>
  who.post(addFeeScheme.path, { scheme: terms(), ...input })
const act = async (who: Person, endpoint: Endpoint, scheme: Pick<Scheme, 'id' | 'version'>, input: object = {}) =>
  who.post(callPath(endpoint, { id: scheme.id }), { version: scheme.version, ...input })

/** A scheme that finance made, and management put in force. */
async function inForce(input: Parameters<typeof add>[0]): Promise<Scheme> {
  const made = await add(input)
  expect(made.statusCode, made.body).toBe(200)
  const submitted = await act(desk.finance, submitFeeScheme, made.json<Scheme>())
  const approved = await act(other, approveFeeScheme, submitted.json<Scheme>())
  expect(approved.statusCode, approved.body).toBe(200)
  return approved.json<Scheme>()
}

const listOf = async (customer?: number) =>
  (await desk.finance.get(`${listFeeSchemes.path}${customer ? `?customer=${customer}` : ''}`)).json<{
    items: Scheme[]
  }>().items

async function paidFile(cents: number, example: Parameters<typeof desk.dossier>[0] = {}) {
  const dossier = await desk.dossier(example)
  const line = await desk.receive({ cents })
  const booked = await desk.book(line, [{ dossierId: dossier.id, amountCents: cents }])
  expect(booked.statusCode, booked.body).toBe(200)
  return dossier
}

describe('a fee scheme', () => {
  it('is written, handed in and put in force by another; the one before it ends the day before', async () => {
    const customerId = await createCustomer(desk.server, 'Tandartspraktijk Molenwijk')
    const first = await inForce({ customerId, fromDay: '2026-01-01' })
    expect(first).toMatchObject({ standing: 'in_force', lastDay: null, decidedBy: { id: other.userId } })
    const made = (
      await add({ customerId, fromDay: '2026-12-01', scheme: terms({ rules: [share(12)] }) })
    ).json<Scheme>()
    expect(made).toMatchObject({ standing: 'draft', version: 1 })
    const waiting = (await act(desk.finance, submitFeeScheme, made)).json<Scheme>()
    expect(waiting).toMatchObject({ standing: 'waiting', refusal: 'own' })
    const own = await act(desk.finance, approveFeeScheme, waiting)
    expect([own.statusCode, own.body]).toEqual([409, expect.stringContaining('maakte dit tarief zelf')])
    expect((await act(other, approveFeeScheme, made)).statusCode).toBe(409)
    expect((await act(other, approveFeeScheme, waiting)).json()).toMatchObject({ standing: 'planned' })
    expect((await listOf(customerId)).map(({ standing, lastDay }) => [standing, lastDay])).toEqual([
      ['planned', null],
      ['in_force', '2026-11-30'],
    ])
    const change = { fromDay: '2026-12-02', scheme: terms(), version: waiting.version + 1 }
    const refused = await desk.finance.put(callPath(changeFeeScheme, { id: made.id }), change)
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('al goedgekeurd')])
  })

  it('goes back with the reason, is a draft again once it is changed, and can be thrown away', async () => {
    const customerId = await createCustomer(desk.server, 'Garage Bakker')
    const made = (await add({ customerId, fromDay: '2026-12-01' })).json<Scheme>()
    const waiting = (await act(desk.finance, submitFeeScheme, made)).json<Scheme>()
    const rejected = await act(other, rejectFeeScheme, waiting, { reason: 'Twaalf procent was afgesproken.' })
    expect(rejected.json()).toMatchObject({ standing: 'rejected', note: 'Twaalf procent was afgesproken.' })
    const { id, version } = rejected.json<Scheme>()
    const change = { fromDay: '2026-12-01', scheme: terms({ rules: [share(12)] }), version }
    const changed = (await desk.finance.put(callPath(changeFeeScheme, { id }), change)).json<Scheme>()
    expect(changed).toMatchObject({ standing: 'draft', note: '', rules: [{ percent: 12 }] })
    // Who changed it last has made it: the other may not approve what he wrote himself.
    const again = { ...change, version: changed.version }
    const byOther = (await other.put(callPath(changeFeeScheme, { id }), again)).json<Scheme>()
    const handedIn = (await act(desk.finance, submitFeeScheme, byOther)).json<Scheme>()
    expect((await act(other, approveFeeScheme, handedIn)).statusCode).toBe(409)
    const gone = await desk.finance.delete(callPath(discardFeeScheme, { id }), { version: handedIn.version })
    expect(gone.statusCode).toBe(204)
    expect(await listOf(customerId)).toEqual([])
  })

  it('with a fault is refused at its field, and nobody without the right writes or decides', async () => {
    const customerId = await createCustomer(desk.server, 'Slagerij Vos')
    const rules = [
      share(10),
      { ...share(5), paidTo: [] },
      {
        kind: 'bands',
        code: 'Schijven',
        components: ['court'],
        paidTo,
        by: 'amount',
        manner: 'marginal',
        bands: [
          { upTo: null, percent: 1 },
          { upTo: null, percent: 120 },
        ],
      },
    ]
    const scheme = { ...terms(), rules, minimumCents: 5000, maximumCents: 1000 }
    const refused = await add({ customerId, fromDay: '2026-12-01', scheme })
    expect(Object.keys(refused.json<{ errors: object }>().errors).toSorted()).toEqual([
      'scheme.maximumCents',
      'scheme.rules.1.code',
      'scheme.rules.1.paidTo',
      'scheme.rules.2.bands',
      'scheme.rules.2.bands.1.percent',
      'scheme.rules.2.components',
    ])
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE'])
    expect((await add({ customerId, fromDay: '2026-12-01' }, clerk)).statusCode).toBe(403)
    expect((await clerk.get(listFeeSchemes.path)).statusCode).toBe(200)
    const writer = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'])
    const made = (await add({ customerId, fromDay: '2026-12-01' }, writer)).json<Scheme>()
    const waiting = (await act(writer, submitFeeScheme, made)).json<Scheme>()
    expect((await act(writer, approveFeeScheme, waiting)).statusCode).toBe(403)
  })

  it('begins on no day from which files have another, and ends without taking any away', async () => {
    const standard = await inForce({ fromDay: '2026-01-01' })
    await desk.dossier({ openedDay: '2026-11-18' })
    const taken = await add({ customerId: desk.customerId, fromDay: '2026-11-01' })
    expect(taken.json()).toMatchObject({ errors: { fromDay: [expect.stringContaining('al 1 dossier binnen')] } })
    const own = await inForce({ customerId: desk.customerId, fromDay: '2026-11-20' })
    const twice = await add({ customerId: desk.customerId, fromDay: '2026-11-20' })
    expect(twice.json()).toMatchObject({ errors: { fromDay: [expect.stringContaining('al een tarief')] } })
    const { id: younger } = await desk.dossier({ openedDay: '2026-11-20' })
    const under = async () =>
      (await readBillableFiles(desk.db, [younger], desk.server.clock.today())).get(younger)?.scheme?.id
    expect(await under()).toBe(own.id)
    const early = await act(other, endFeeScheme, own, { lastDay: '2026-11-19', reason: 'Opgezegd' })
    expect(early.json()).toMatchObject({ errors: { lastDay: [expect.any(String)] } })
    const ended = await act(other, endFeeScheme, own, { lastDay: '2026-11-20', reason: 'Opgezegd' })
    expect(ended.json()).toMatchObject({ standing: 'in_force', lastDay: '2026-11-20', note: 'Opgezegd' })
    expect(await under()).toBe(own.id)
    const { id: later } = await desk.dossier({ openedDay: '2026-11-21' })
    expect((await readBillableFiles(desk.db, [later], desk.server.clock.today())).get(later)?.scheme?.id).toBe(
      standard.id,
    )
    expect((await act(other, endFeeScheme, standard, { lastDay: '2026-12-31', reason: 'x' })).statusCode).toBe(409)
  })
})

describe('the example of a fee scheme', () => {
  const percents = fc.integer({ min: 0, max: 40 })
  const schemes: fc.Arbitrary<FeeScheme> = fc.record({
    rules: fc.tuple(percents, percents, percents).map(([one, two, three]) => [
      {
        kind: 'share' as const,
        code: 'a',
        components: ['collection_costs' as const, 'vat' as const],
        paidTo,
        percent: one,
      },
      {
        kind: 'bands' as const,
        code: 'b',
        by: 'amount' as const,
        manner: 'marginal' as const,
        components: ['principal' as const, 'interest' as const],
        paidTo,
        bands: [
          { upTo: 10_000, percent: two },
          { upTo: null, percent: three },
        ],
      },
    ]),
    minimumCents: fc.option(fc.integer({ min: 0, max: 5000 })),
    maximumCents: fc.option(fc.integer({ min: 5000, max: 50_000 })),
    capAtCollected: fc.boolean(),
    withdrawal: fc.constant(null),
    passOn: fc.constant('never' as const),
  })

  it('is what a settlement bills of that file, whatever the scheme', async () => {
    const { id } = await paidFile(30_000)
    const file = (await readBillableFiles(desk.db, [id], desk.server.clock.today())).get(id)!.file
    await fc.assert(
      fc.asyncProperty(schemes, async (scheme) => {
        const answer = await desk.finance.post(tryFeeScheme.path, { dossierId: id, scheme })
        expect(answer.statusCode, answer.body).toBe(200)
        const example = answer.json<OutputOf<typeof tryFeeScheme>>()
        const fees = feesOf(file, scheme)
        expect(example.fees).toEqual(fees)
        const feesCents = sumCents(fees.map(({ cents }) => cents))
        expect(example.feesCents).toBe(feesCents)
        expect(example.vatCents).toBe(Math.round(feesCents * 0.21))
        expect(example.outCents - example.dueCents).toBe(30_000 - feesCents - example.vatCents)
      }),
      { numRuns: 25 },
    )
  })

  it('says what a fee is taken of, and what becomes of the rest', async () => {
    const { id, number } = await paidFile(12_000)
    const scheme = terms({ rules: [share(10)], minimumCents: 1650 })
    const answer = await desk.finance.post(tryFeeScheme.path, { dossierId: id, scheme })
    expect(answer.json()).toMatchObject({
      number,
      collected: [{ component: 'principal', paidTo: 'us', cents: 12_000 }],
      fees: [
        { rule: 'Commissie', component: 'principal', cents: 1200 },
        { rule: 'minimum', component: null, cents: 450 },
      ],
      feesCents: 1650,
      vatCategory: 'S',
      vatCents: 347,
      // Acceptance case 5: 120.00 of which 16.50 and 3.47 are kept.
      outCents: 10_003,
      dueCents: 0,
    })
    const unknown = await desk.finance.post(tryFeeScheme.path, { dossierId: 999_999, scheme })
    expect(unknown.json()).toMatchObject({ errors: { dossierId: [expect.any(String)] } })
  })
})

describe('moving files to another scheme', () => {
  it('shows the difference first, is done as it was shown, and is told on the file', async () => {
    const [standard] = await listOf()
    const files = [
      await paidFile(10_000, { openedDay: '2026-11-18' }),
      await paidFile(5000, { openedDay: '2026-11-18' }),
    ]
    const customerId = desk.customerId
    const own = await inForce({ customerId, fromDay: '2027-01-01', scheme: terms({ rules: [share(20)] }) })
    const dossierIds = files.map(({ id }) => id)
    const preview = await desk.finance.post(callPath(previewSchemeMove, { id: own.id }), { dossierIds })
    expect(preview.json()).toMatchObject({
      items: [
        { number: files[0]?.number, beforeCents: 1000, afterCents: 2000 },
        { number: files[1]?.number, beforeCents: 500, afterCents: 1000 },
      ],
      count: 2,
      beforeCents: 1500,
      afterCents: 3000,
    })
    const move = callPath(moveToScheme, { id: own.id })
    const seen = { count: 2, beforeCents: 1500, afterCents: 3000 }
    const input = { dossierIds, reason: 'Nieuwe afspraak', seen }
    expect((await desk.finance.post(move, { ...input, seen: { ...seen, afterCents: 1 } })).statusCode).toBe(409)
    expect((await desk.finance.post(move, input)).json()).toEqual({ count: 2 })
    expect((await listOf(customerId)).find(({ id }) => id === own.id)?.fileCount).toBe(2)
    expect(await desk.auditKinds(dossierIds[0]!)).toContain('dossier.fee_scheme_moved')
    const all = await desk.finance.post(callPath(previewSchemeMove, { id: own.id }), {})
    expect(all.json<{ items: { dossierId: number }[] }>().items.map((one) => one.dossierId)).not.toContain(
      dossierIds[0],
    )
    const foreign = await inForce({ customerId: await createCustomer(desk.server), fromDay: '2026-01-01' })
    const refused = await desk.finance.post(callPath(previewSchemeMove, { id: foreign.id }), { dossierIds })
    expect(refused.json()).toMatchObject({ errors: { dossierIds: [expect.stringContaining('andere klant')] } })
    const back = await desk.finance.post(callPath(previewSchemeMove, { id: standard!.id }), { dossierIds })
    expect(back.json()).toMatchObject({ beforeCents: 3000, afterCents: 1500 })
  })
})

describe('VAT of a customer', () => {
  it('is shifted once its number was found good, and looked up anew when that changes', async () => {
    const customerId = await createCustomer(desk.server, 'Bakkerij Janssens BVBA')
    const customer = desk.db.updateTable('customer').where('id', '=', customerId)
    await customer.set({ country: 'BE', vatNumber: 'BE0123456749' }).execute()
    const path = callPath(getCustomerVat, { id: customerId })
    const before = (await desk.finance.get(path)).json<OutputOf<typeof getCustomerVat>>()
    expect(before).toMatchObject({ category: 'S', checkedDay: null, vatUnit: null })
    const change = async (input: object) => desk.finance.put(callPath(changeCustomerVat, { id: customerId }), input)
    const late = await change({ checkedDay: '2026-11-21', version: before.version })
    expect(late.json()).toMatchObject({ errors: { checkedDay: [expect.any(String)] } })
    const input = { checkedDay: '2026-11-19', vatUnit: 'Groep Janssens', version: before.version }
    expect((await change(input)).json()).toMatchObject({ category: 'AE', units: ['Groep Janssens'] })
    expect((await change(input)).statusCode).toBe(409)
    await customer.set({ vatNumber: 'BE0202239951' }).execute()
    expect((await desk.finance.get(path)).json()).toMatchObject({ category: 'S', checkedDay: null })
    await customer.set({ country: 'CH', vatNumber: null }).execute()
    expect((await desk.finance.get(path)).json()).toMatchObject({ category: 'O' })
  })
})

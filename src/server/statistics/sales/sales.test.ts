import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeQuote,
  createQuote,
  listQuoteOwners,
  listQuotes,
  type QuoteRow,
  removeQuote,
} from '#contract/statistics/quotes.ts'
import { getSalesStatistic } from '#contract/statistics/sales.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { callPath } from '#test/call-path.ts'
import { differingLists } from '#test/figures.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let seller: Person
let first: number
let second: number

const november = { from: '2026-11-01', to: '2026-11-20' }
const roles = ['ROLE_EMPLOYEE', 'ROLE_STATISTIC_DASHBOARD_SALES', 'ROLE_FILE_SEARCH'] as const

beforeAll(async () => {
  desk = await openSettlementDesk()
  seller = await createPerson(desk.server, roles)
  first = await desk.customer(shareOfAll(10), { accountManagerId: seller.userId })
  second = await desk.customer(shareOfAll(10), { contractEndDay: day('2026-11-10') })
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
})

async function read(query: Record<string, string> = {}): Promise<OutputOf<typeof getSalesStatistic>> {
  await refreshFigures(desk.db, desk.server.clock)
  const answer = await seller.get(`${getSalesStatistic.path}?${new URLSearchParams({ ...november, ...query })}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const fileOf = async (customerId: number, openedDay: string) => {
  const id = await desk.file(customerId, { principal: 40_000 })
  await desk.db
    .updateTable('dossier')
    .set({ openedDay: day(openedDay) })
    .where('id', '=', id)
    .execute()
}
const quote = (change: object = {}) => ({
  prospect: 'Woonstichting De Haven',
  yearlyCents: 2_400_000,
  stage: 'offered',
  chance: 50,
  decisionDay: '2026-12-15',
  ownerId: seller.userId,
  ...change,
})
const list = async (query = '') =>
  (await seller.get(`${listQuotes.path}?limit=-1${query}`)).json<{ items: QuoteRow[] }>().items

describe('the figures of sales [req 2.42]', () => {
  it('count who came, who went and who handed in, each customer by name, its intake with its list', async () => {
    await fileOf(first, '2026-11-03')
    await fileOf(first, '2026-11-04')
    await fileOf(second, '2026-08-01')
    await fileOf(second, '2026-10-05')
    const seen = await read()
    expect(seen).toMatchObject({
      won: { now: 1, before: 0 },
      lost: { now: 1, before: 0 },
      // Within ninety days before 20 October the second had a file of August.
      active: { now: 2, before: 1 },
      intake: { now: { count: 2, cents: 80_000 }, before: { count: 1, cents: 40_000 } },
    })
    const of = (id: number) => seen.customers.find((one) => one.id === id)
    expect(of(first)).toMatchObject({
      manager: { id: seller.userId },
      firstDay: '2026-11-03',
      isWon: true,
      isLost: false,
      now: { count: 2, cents: 80_000 },
    })
    expect(of(second)).toMatchObject({ manager: null, isWon: false, isLost: true, isActive: true })
    for (const mark of ['isWon', 'isLost', 'isActive'] as const) {
      const number = { isWon: seen.won, isLost: seen.lost, isActive: seen.active }[mark].now
      expect(seen.customers.filter((one) => one[mark]).length).toBe(number)
    }
    const { generation } = seen
    const days = { ...november, generation, currency: 'EUR', measure: 'inflow' } as const
    const numbers = seen.customers.map(({ id, now }) => ({
      name: String(id),
      ...now,
      list: { ...days, customer: [id] },
    }))
    expect(await differingLists(seller, numbers)).toEqual([])
    expect((await read({ from: '2019-01-01', to: '2019-01-31' })).customers).toEqual([])
  })

  it('keep quotes, and a pipeline of what they are worth by their chance', async () => {
    const made = await seller.post(createQuote.path, quote())
    expect([made.statusCode, made.json().quote]).toEqual([
      200,
      expect.objectContaining({
        prospect: 'Woonstichting De Haven',
        owner: { id: seller.userId, name: expect.any(String) },
      }),
    ])
    await seller.post(
      createQuote.path,
      quote({ prospect: 'Sport B.V.', yearlyCents: 333, chance: 33, stage: 'contact' }),
    )
    const won = await seller.post(createQuote.path, quote({ prospect: 'Gewonnen', stage: 'won', customerId: first }))
    // What is decided is sure, whatever the form said.
    expect(won.json().quote).toMatchObject({ chance: 100, customer: { id: first } })
    const seen = await read()
    expect(seen.pipelineCents).toBe(1_200_110)
    expect(seen.stages.filter(({ count }) => count > 0)).toEqual([
      { stage: 'contact', count: 1, yearlyCents: 333 },
      { stage: 'offered', count: 1, yearlyCents: 2_400_000 },
      { stage: 'won', count: 1, yearlyCents: 2_400_000 },
    ])
    expect((await list()).map(({ prospect }) => prospect).at(-1)).toBe('Gewonnen')
    expect((await list('&stage=won')).map(({ prospect }) => prospect)).toEqual(['Gewonnen'])
    const owners = (await seller.get(listQuoteOwners.path)).json<{ items: { id: number }[] }>().items
    expect(owners.map(({ id }) => id)).toContain(seller.userId)
  })

  it('change a quote as it was seen, write it in the trail, and say at the field what is wrong', async () => {
    const [one] = await list('&stage=offered')
    const path = callPath(changeQuote, { id: one!.id })
    const changed = await seller.put(path, { ...quote({ stage: 'lost', chance: 80 }), version: one!.version })
    expect([changed.statusCode, changed.json().quote]).toEqual([
      200,
      expect.objectContaining({ stage: 'lost', chance: 0 }),
    ])
    const late = await seller.put(path, { ...quote(), version: one!.version })
    expect([late.statusCode, late.json().current]).toEqual([409, expect.objectContaining({ stage: 'lost', chance: 0 })])
    const trail = await desk.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'quote')
      .where('subjectId', '=', one!.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ kind }) => kind)).toEqual(['quote.created', 'quote.changed'])
    const wrong = async (change: object) => {
      const answer = await seller.post(createQuote.path, quote(change))
      return [answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]
    }
    expect(await wrong({ prospect: '  ' })).toEqual([400, ['prospect']])
    expect(await wrong({ yearlyCents: 0 })).toEqual([400, ['yearlyCents']])
    expect(await wrong({ chance: 101 })).toEqual([400, ['chance']])
    expect(await wrong({ ownerId: 999_999 })).toEqual([400, ['ownerId']])
    expect(await wrong({ customerId: first })).toEqual([400, ['customerId']])
    expect(await wrong({ stage: 'won', customerId: 999_999 })).toEqual([400, ['customerId']])
    const gone = await seller.delete(callPath(removeQuote, { id: one!.id }), { version: one!.version + 1 })
    expect(gone.statusCode).toBe(204)
    expect((await list()).map(({ id }) => id)).not.toContain(one!.id)
  })

  it('are for who may see them, and for nobody of a customer', async () => {
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_STATISTIC_DASHBOARD_MANAGEMENT'])
    const stranger = await createPerson(desk.server, ['ROLE_CUSTOMER', 'ROLE_STATISTIC_DASHBOARD_SALES'], first)
    for (const path of [getSalesStatistic.path, listQuotes.path, listQuoteOwners.path]) {
      expect((await clerk.get(path)).statusCode).toBe(403)
      expect((await stranger.get(path)).statusCode).toBe(404)
    }
    expect((await stranger.post(createQuote.path, quote())).statusCode).toBe(404)
  })
})

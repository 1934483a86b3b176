import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getWorkload } from '#contract/statistics/management.ts'
import type { CountedBy } from '#contract/statistics/statistic-lists.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { compareFigures, refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { differingLists, readFigures } from '#test/figures.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer } from '#test/server.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let manager: Person
let customerId: number
let files: number[]

const november = { from: '2026-11-01', to: '2026-11-20' }
const at = (text: string) => new Date(`${text}T12:00:00Z`)

beforeAll(async () => {
  desk = await openSettlementDesk()
  manager = await createPerson(desk.server, 'management')
  customerId = await desk.customer(shareOfAll(10))
  files = []
  for (let made = 0; made < 4; made += 1) files.push(await desk.file(customerId, { principal: 50_000 }))
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
})

const read = async (query: Record<string, string> = {}) => {
  await refreshFigures(desk.db, desk.server.clock)
  return readFigures(manager, { ...november, ...query })
}
const send = async (dossierId: number, more: { channel: string; kind: string; state?: string; costCents?: number }) =>
  desk.db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId,
      occurrence: 1,
      state: 'sent',
      language: 'nl',
      recipient: '{}',
      subject: 'x',
      content: '{}',
      contentSha256: 'x',
      createdAt: at('2026-11-05'),
      sentAt: at('2026-11-05'),
      ...more,
    })
    .execute()
const promise = async (dossierId: number, state: string, ended: string) =>
  desk.db
    .insertInto('paymentPromise')
    .values({
      dossierId,
      madeDay: day(ended),
      madeAt: at(ended),
      channel: 'phone',
      amountCents: 1_000,
      untilDay: day(ended),
      brokenDay: day(ended),
      state,
      endedAt: at(ended),
    })
    .execute()

describe('what was done for files, in the figures of management [req 2.42]', () => {
  it('tells what came of what was sent, what it cost, and what became of promises, each with its list', async () => {
    await send(files[0]!, { channel: 'post', kind: 'last_letter', costCents: 96 })
    await send(files[1]!, { channel: 'post', kind: 'last_letter', costCents: 96 })
    await send(files[2]!, { channel: 'email', kind: 'payment_reminder' })
    // What came back reached nobody, and was paid for all the same.
    await send(files[3]!, { channel: 'post', kind: 'last_letter', costCents: 96, state: 'bounced' })
    await desk.pay(files[0]!, 10_000)
    await promise(files[0]!, 'kept', '2026-11-12')
    await promise(files[1]!, 'broken', '2026-11-13')
    await promise(files[2]!, 'kept', '2026-10-12')
    const seen = await read()
    expect(seen.figures).toMatchObject({
      cost: { cents: 288, parts: [{ code: 'sending', cents: 288 }, { cents: 0 }, { cents: 0 }] },
      promises: { part: 1, whole: 2 },
      plans: { part: 0, whole: 0 },
      instalments: { part: 0, whole: 0 },
    })
    expect(seen.compared).toMatchObject({ promises: { part: 1, whole: 1 }, cost: { cents: 0 } })
    expect(seen.letters).toEqual([
      { code: 'post:last_letter', now: { part: 1, whole: 2 }, before: { part: 0, whole: 0 } },
      { code: 'email:payment_reminder', now: { part: 0, whole: 1 }, before: { part: 0, whole: 0 } },
    ])
    const by = (measure: CountedBy['measure'], of?: string): CountedBy => ({
      currency: 'EUR',
      measure,
      generation: seen.generation,
      ...november,
      ...(of === undefined ? {} : { of }),
    })
    const number = (name: string, cents: number, list: CountedBy) => ({ name, count: null, cents, list })
    expect(
      await differingLists(manager, [
        number('cost', 288, by('cost')),
        number('sending', 288, by('cost', 'sending')),
        number('partner', 0, by('cost', 'partner')),
        number('kept', 1, by('promise_kept')),
        number('broken', 1, by('promise_broken')),
        ...seen.letters.flatMap(({ code, now }) => [
          number(`sent ${code}`, now.whole, by('reached', code)),
          number(`answered ${code}`, now.part, by('answered', code)),
        ]),
      ]),
    ).toEqual([])
  })

  it('counts what a file cost in the currency in which it was paid', async () => {
    const whose = await desk.customer(shareOfAll(10))
    const danish = await desk.file(whose, { principal: 50_000 })
    await desk.db.updateTable('dossier').set({ currency: 'DKK' }).where('id', '=', danish).execute()
    await send(danish, { channel: 'post', kind: 'last_letter', costCents: 96 })
    const { id: partnerId } = await desk.db
      .insertInto('partner')
      .values({ name: 'Inkasso', kind: 'foreign_agency' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invoice = { partnerId, dossierId: danish, costDay: day('2026-11-05'), enteredAt: at('2026-11-05') }
    await desk.db
      .insertInto('partnerCost')
      .values([
        { ...invoice, invoiceNumber: 'E1', amountCents: 1_500, currency: 'EUR' },
        { ...invoice, invoiceNumber: 'D1', amountCents: 20_000, currency: 'DKK' },
      ])
      .execute()
    const of = { customer: String(whose) }
    const euros = (await read(of)).figures.cost
    expect(euros).toEqual({
      cents: 96 + 1_500,
      parts: [
        { code: 'sending', cents: 96 },
        { code: 'partner', cents: 1_500 },
        { code: 'bailiff', cents: 0 },
      ],
    })
    const seen = await read({ ...of, currency: 'DKK' })
    expect(seen.figures.cost.cents).toBe(20_000)
    expect(seen.letters.map(({ code, now }) => [code, now.whole])).toEqual([['post:last_letter', 1]])
    const days = { ...november, generation: seen.generation, measure: 'cost', customer: [whose] } as const
    expect(
      await differingLists(manager, [
        { name: 'in euros', count: 1, cents: euros.cents, list: { ...days, currency: 'EUR' } },
        { name: 'in crowns', count: 1, cents: 20_000, list: { ...days, currency: 'DKK' } },
      ]),
    ).toEqual([])
    await expect(compareFigures(desk.db)).resolves.toBeUndefined()
  })

  it('tells each team its part, and the rest of the files as nobody’s; the parts are the whole', async () => {
    const { id: teamId } = await desk.db
      .insertInto('team')
      .values({ name: 'Minnelijk' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await desk.db
      .insertInto('teamMember')
      .values({ teamId, userId: manager.userId, fromDay: day('2026-01-01') })
      .execute()
    await desk.db.updateTable('dossier').set({ ownerId: manager.userId }).where('id', 'in', files.slice(0, 2)).execute()
    const seen = await read()
    expect(seen.byTeam).toMatchObject([
      { team: { id: teamId }, stock: 2, inflow: 2, outflow: 0, collectedCents: 10_000, kept: 1, broken: 1 },
      { team: null, stock: 2, inflow: 2, collectedCents: 0 },
    ])
    expect(seen.byTeam.reduce((sum, { stock }) => sum + stock, 0)).toBe(seen.figures.stock.count)
    const slice = { currency: 'EUR', team: [teamId], generation: seen.generation } as const
    expect(
      await differingLists(manager, [
        { name: 'stock', count: 2, cents: null, list: { ...slice, measure: 'stock', to: november.to } },
        { name: 'collected', count: null, cents: 10_000, list: { ...slice, measure: 'collected', ...november } },
      ]),
    ).toEqual([])
    expect((await read({ team: String(teamId) })).figures.inflow.count).toBe(2)
    await expect(compareFigures(desk.db)).resolves.toBeUndefined()
  })

  it('draws the largest customers by month, and tells how full the days of people are', async () => {
    const seen = await read()
    const [one] = seen.largest
    expect(one).toMatchObject({ id: customerId })
    expect(one!.months.length).toBe(12)
    expect(one!.months.at(-1)).toEqual({
      fromDay: '2026-11-01',
      toDay: '2026-11-20',
      inflow: 4,
      collectedCents: 10_000,
    })
    const subject = await desk.db.selectFrom('agendaSubject').select(['id', 'minutes']).executeTakeFirstOrThrow()
    await desk.db
      .insertInto('agendaItem')
      .values({
        dossierId: files[0]!,
        customerId,
        subjectId: subject.id,
        dueDay: day('2026-11-24'),
        employeeId: manager.userId,
        cause: 'person',
        createdAt: at('2026-11-19'),
      })
      .execute()
    await desk.db
      .insertInto('absence')
      .values({
        userId: manager.userId,
        fromDay: day('2026-11-26'),
        untilDay: day('2026-11-27'),
        reason: 'leave',
        createdAt: at('2026-11-19'),
        createdBy: manager.userId,
      })
      .execute()
    const answer = await manager.get(getWorkload.path)
    expect(answer.statusCode).toBe(200)
    const { people, toDay } = answer.json<OutputOf<typeof getWorkload>>()
    expect(toDay > '2026-11-20').toBe(true)
    expect(people).toEqual([
      {
        id: manager.userId,
        name: expect.any(String),
        teams: ['Minnelijk'],
        count: 1,
        minutes: subject.minutes,
        // Seven hours a day, on eight of the ten days.
        capacityMinutes: 8 * 420,
      },
    ])
  })
})

describe('what letters cost [req 2.42]', () => {
  it('is what posting them cost by their pages when they left in a run', async () => {
    const friday = '2026-11-20'
    const server = await createTestServer({ today: friday, agency: true, worker: true })
    const { db } = server.database
    await db.insertInto('postageRate').values({ fromPages: 1, cents: 86 }).execute()
    await db.insertInto('postageRate').values({ fromPages: 3, cents: 172 }).execute()
    const clerk = await createPerson(server, 'employee')
    const reader = await createPerson(server, 'management')
    const runs = runsOf(server, clerk)
    const of = await createCustomer(server)
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await db.updateTable('customer').set(address).where('id', '=', of).execute()
    await createDueDossier(db, of, friday)
    await createDueDossier(db, of, friday)
    await runs.release(await runs.propose(friday, { customerIds: [of] }))
    const costOf = async () => {
      await refreshFigures(db, server.clock)
      return (await readFigures(reader, november)).figures.cost
    }
    const paid = { cents: 172, parts: [{ code: 'sending', cents: 172 }, { cents: 0 }, { cents: 0 }] }
    expect(await costOf()).toMatchObject(paid)
    // What has left cost what it did, also when posting becomes dearer.
    await db.updateTable('postageRate').set({ cents: 110 }).execute()
    expect(await costOf()).toMatchObject(paid)
    await server.close()
    await closeRenderer()
  })
})

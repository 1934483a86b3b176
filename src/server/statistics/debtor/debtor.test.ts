import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDebtorStatistic } from '#contract/statistics/debtor.ts'
import type { CountedBy } from '#contract/statistics/statistic-lists.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { addDays, day } from '#domain/day.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { differingLists, listBehind } from '#test/figures.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

type Statistic = OutputOf<typeof getDebtorStatistic>

let desk: SettlementDesk
let reader: Person
let customerId: number
let small: number
let files: number[] = []

const today = day('2026-11-20')
const november = { from: '2026-11-01', to: '2026-11-20' }

beforeAll(async () => {
  desk = await openSettlementDesk()
  reader = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_STATISTIC_DASHBOARD_DEBTOR', 'ROLE_FILE_SEARCH'])
  customerId = await desk.customer(shareOfAll(10))
  small = await desk.customer(shareOfAll(10))
  for (let made = 0; made < 24; made += 1) {
    files.push(await desk.file(customerId, { principal: made < 12 ? 20_000 : 60_000, ageDays: made < 11 ? 10 : 80 }))
  }
  for (let made = 0; made < 3; made += 1) files.push(await desk.file(small, { principal: 20_000, ageDays: 80 }))
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
})

async function read(query: Record<string, string> = {}, who = reader): Promise<Statistic> {
  await refreshFigures(desk.db, desk.server.clock)
  const answer = await who.get(`${getDebtorStatistic.path}?${new URLSearchParams({ ...november, ...query })}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Statistic>()
}

/** Every number of the page that is told, with what its list is asked. */
function numbersOf(
  { generation, period, stock, hardship, ages, amounts, provinces, kinds, channels }: Statistic,
  slice = {},
) {
  const { fromDay: from, toDay: to } = period
  const by = (measure: CountedBy['measure'], rest: Partial<CountedBy>): CountedBy => ({
    currency: 'EUR',
    ...slice,
    measure,
    generation,
    ...rest,
  })
  const told = (name: string, now: Statistic['stock']['now'], list: CountedBy) => (now ? [{ name, ...now, list }] : [])
  return [
    ...told('stock', stock.now, by('stock', { to })),
    ...told('hardship', hardship.now, by('hardship', { to })),
    ...ages.flatMap(({ code, now }) => told(code, now, by('age', { to, of: code }))),
    ...amounts.flatMap(({ code, now }) => told(code, now, by('amount', { to, of: code }))),
    ...provinces.flatMap(({ code, now }) => told(code, now, by('province', { to, of: code }))),
    ...kinds.flatMap(({ code, now }) => told(code, now, by('stock', { to, kind: [code] }))),
    ...channels.flatMap(({ channel, now }) =>
      now
        ? [
            { name: `sent ${channel}`, count: null, cents: now.whole, list: by('reached', { from, to, of: channel }) },
            ...(now.part === null
              ? []
              : [
                  {
                    name: `answered ${channel}`,
                    count: null,
                    cents: now.part,
                    list: by('answered', { from, to, of: channel }),
                  },
                ]),
          ]
        : [],
    ),
  ]
}

const send = async (dossierId: number, sentAt: string, channel = 'email') =>
  desk.db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId,
      occurrence: 1,
      channel,
      state: 'sent',
      kind: 'payment_reminder',
      language: 'nl',
      recipient: '{}',
      subject: 'Herinnering',
      content: '{}',
      contentSha256: 'x',
      createdAt: new Date(sentAt),
      sentAt: new Date(sentAt),
    })
    .execute()

/** The debtor says something, two days after what was sent to him. */
const say = async (dossierId: number) =>
  desk.db
    .insertInto('dossierLog')
    .values({
      dossierId,
      content: 'Ik betaal volgende week',
      visibleToCustomer: false,
      writtenBy: reader.userId,
      writtenAt: new Date('2026-11-07T09:00:00Z'),
      type: 'call',
      category: 'debtor',
    })
    .execute()

describe('the figures of debtors [req 2.42]', () => {
  it('tell by class whose files there are, each with the list of as many files and the same sum', async () => {
    for (const id of files.slice(0, 24)) await send(id, '2026-11-05T09:00:00Z')
    for (const id of files.slice(0, 2)) await desk.pay(id, 5_000)
    for (const id of files.slice(2, 12)) await say(id)
    await desk.db
      .insertInto('dossierHalt')
      .values(
        files.slice(0, 10).map((dossierId) => ({
          dossierId,
          kind: 'suspension',
          reason: 'debt_relief',
          cameFrom: 'in_progress',
          startedAt: new Date('2026-11-10T09:00:00Z'),
        })),
      )
      .execute()
    const seen = await read()
    expect(seen.stock.now).toEqual({ count: 27, cents: 15 * 20_000 + 12 * 60_000 })
    // On the 20th those that were due ten days before they came in are 28 days old.
    expect(seen.ages.map(({ code, now }) => [code, now?.count])).toEqual([
      ['days_0', 11],
      ['days_90', 16],
    ])
    expect(seen.amounts.map(({ code, now }) => [code, now?.count])).toEqual([
      ['cents_10000', 15],
      ['cents_50000', 12],
    ])
    expect(seen.hardship).toMatchObject({ now: { count: 10 }, before: { count: 0 } })
    expect(seen.channels).toEqual([{ channel: 'email', now: { part: 12, whole: 24 }, before: { part: 0, whole: 0 } }])
    expect(numbersOf(seen).length).toBeGreaterThan(8)
    expect(await differingLists(reader, numbersOf(seen))).toEqual([])
  })

  it('tell no number of fewer than ten files, nor let it be reckoned from a share', async () => {
    const seen = await read({ customer: String(small) })
    expect(seen.stock.now).toBeNull()
    expect(seen.hardship.now).toBeNull()
    for (const { now } of [...seen.ages, ...seen.amounts, ...seen.provinces, ...seen.kinds]) expect(now).toBeNull()
    expect(seen.channels).toEqual([])
  })

  it('tell nothing from which a number of fewer than ten could be reckoned', async () => {
    const whose = await desk.customer(shareOfAll(10))
    const own: number[] = []
    for (let made = 0; made < 15; made += 1) {
      own.push(await desk.file(whose, { principal: 20_000, ageDays: made < 12 ? 10 : 80 }))
    }
    const setKind = async (kind: string, ids: readonly number[]) =>
      desk.db.updateTable('dossier').set({ kind }).where('id', 'in', ids).execute()
    await setKind('private', own.slice(0, 12))
    await setKind('company', own.slice(12))
    for (const id of own.slice(0, 12)) await send(id, '2026-11-05T09:00:00Z')
    for (const id of own.slice(0, 5)) await send(id, '2026-11-06T09:00:00Z', 'post')
    for (const id of own.slice(0, 3)) await say(id)
    const seen = await read({ customer: String(whose) })
    expect(seen.stock.now).toEqual({ count: 15, cents: 300_000 })
    // Twelve beside fifteen would tell of three, and what they owe.
    expect(seen.kinds.map(({ code, now }) => [code, now])).toEqual([
      ['private', null],
      ['company', null],
    ])
    expect(seen.ages.map(({ now }) => now)).toEqual([null, null])
    expect(seen.amounts.map(({ now }) => now?.count)).toEqual([15])
    expect(seen.hardship.now).toEqual({ count: 0, cents: 0 })
    expect(seen.channels).toEqual([
      { channel: 'post', now: null, before: { part: 0, whole: 0 } },
      { channel: 'email', now: { part: null, whole: 12 }, before: { part: 0, whole: 0 } },
    ])
  })

  it('follow a file that becomes older, and a debtor who moves, with the list as it was counted', async () => {
    const before = await read({ customer: String(customerId) })
    const list = { measure: 'age', of: 'days_0', currency: 'EUR', customer: [customerId] } as const
    const counted = { ...list, to: '2026-11-20', generation: before.generation }
    const then = await listBehind(reader, counted)
    const later = await read({ customer: String(customerId), to: '2026-11-24' })
    expect(later.ages.map(({ code, now }) => [code, now?.count])).toEqual([
      ['days_30', 11],
      ['days_90', 13],
    ])
    const moved = await desk.db
      .selectFrom('dossierDebtor')
      .select('debtorId')
      .where('dossierId', 'in', files.slice(0, 10))
      .execute()
    await desk.db
      .updateTable('debtorAddress')
      .set({ postcode: '8911DH' })
      .where(
        'debtorId',
        'in',
        moved.map(({ debtorId }) => debtorId),
      )
      .execute()
    await desk.db
      .updateTable('claim')
      .set({ dueDay: addDays(today, -100) })
      .where('dossierId', '=', files[0]!)
      .execute()
    const after = await read({ customer: String(customerId) })
    expect(after.provinces.find(({ code }) => code === 'friesland')?.now?.count).toBe(10)
    expect(after.ages.find(({ code }) => code === 'days_0')?.now?.count).toBe(10)
    // The list behind the number of before still holds what was counted then.
    expect(await listBehind(reader, counted)).toEqual(then)
    expect(then.count).toBe(11)
  })

  it('count for a team the files that its members have, and a file that goes to another goes along', async () => {
    const { id: teamId } = await desk.db
      .insertInto('team')
      .values({ name: 'Minnelijk' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await desk.db
      .insertInto('teamMember')
      .values({ teamId, userId: reader.userId, fromDay: day('2026-01-01') })
      .execute()
    await desk.db.updateTable('dossier').set({ ownerId: reader.userId }).where('id', 'in', files.slice(0, 15)).execute()
    const seen = await read({ team: String(teamId) })
    expect(seen.stock.now?.count).toBe(15)
    expect(seen.teams).toEqual([{ id: teamId, name: 'Minnelijk' }])
    const slice = { team: [teamId] }
    expect(await differingLists(reader, numbersOf(seen, slice))).toEqual([])
    await desk.db.updateTable('dossier').set({ ownerId: null }).where('id', '=', files[0]!).execute()
    expect((await read({ team: String(teamId) })).stock.now?.count).toBe(14)
    // What the list is asked of the figures of before does not go by who has the file now.
    expect(await differingLists(reader, numbersOf(seen, slice))).toEqual([])
    await desk.db
      .updateTable('teamMember')
      .set({ untilDay: day('2026-11-19') })
      .where('teamId', '=', teamId)
      .execute()
    expect((await read({ team: String(teamId) })).stock.now).toEqual({ count: 0, cents: 0 })
  })

  it('are for who may see them, and for nobody of a customer; a class without its day is refused at the field', async () => {
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_STATISTIC_DASHBOARD_MANAGEMENT'])
    expect((await clerk.get(getDebtorStatistic.path)).statusCode).toBe(403)
    const stranger = await createPerson(
      desk.server,
      ['ROLE_CUSTOMER', 'ROLE_STATISTIC_DASHBOARD_DEBTOR', 'ROLE_FILE_SEARCH'],
      customerId,
    )
    expect((await stranger.get(getDebtorStatistic.path)).statusCode).toBe(404)
    const empty = await read({ from: '2019-01-01', to: '2019-01-31' })
    expect(empty).toMatchObject({ stock: { now: { count: 0, cents: 0 } }, ages: [], provinces: [], channels: [] })
    await expect(
      listBehind(reader, { measure: 'age', of: 'days_0', generation: null, currency: 'EUR' }),
    ).rejects.toThrow(/Noem de dag waarop is geteld/)
    expect(
      (await listBehind(reader, { measure: 'age', of: 'days_1', to: today, generation: null, currency: 'EUR' })).count,
    ).toBe(0)
  })
})

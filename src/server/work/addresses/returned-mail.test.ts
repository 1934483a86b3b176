import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAddressChange, recordAddressCheck, registerReturnedMail } from '#contract/work/addresses.ts'
import { day } from '#domain/day.ts'
import type { AgendaItem } from '#contract/work/agenda.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getTimeline } from '#contract/files/timeline.ts'
import { type Addresses, openAddresses, postLetter, toHoorn } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: Addresses

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openAddresses(server)
})
afterAll(async () => server.close())

const post = async (dossierId: number, sentDay = '2026-11-10') => postLetter(server.database.db, dossierId, sentDay)
const agendaOf = async (id: number) =>
  (await on.employee.get(`/api/v4/file/${id}/agenda`)).json<{ items: AgendaItem[] }>().items

describe('mail that came back', () => {
  it('raises a doubt, then says that the debtor has left, and tells the owner once', async () => {
    const id = await on.make()
    const [first, second] = [await post(id), await post(id, '2026-11-14')]
    const outcome = (await on.returned(`B${first}`)).json()
    expect(outcome).toMatchObject({
      registered: [{ line: 1, fileId: id, letter: `B${first}`, status: 'doubtful' }],
      refused: [],
    })
    expect((await agendaOf(id)).map(({ subject, employee: whose }) => [subject.code, whose?.id])).toEqual([
      ['check_address', on.employee.userId],
    ])
    const number = await on.numberOf(id)
    expect((await on.returned(number)).json().registered).toMatchObject([
      { letter: `B${second}`, status: 'departed_unknown' },
    ])
    expect(await agendaOf(id)).toHaveLength(1)
    expect((await on.page(id)).flags).toEqual(['address_departed'])
    const { watchId } = outcome.registered[0]
    const watched = await on.read(watchId)
    expect(watched).toMatchObject({ reason: 'returned_mail', result: 'returned' })
    expect(watched.checks.map(({ dispatchId }) => dispatchId)).toEqual([second, first])

    const { items } = (await on.employee.get(`/api/v4/file/${id}/timeline`)).json<OutputOf<typeof getTimeline>>()
    expect(items.find(({ kind }) => kind === 'address.mail_returned')).toMatchObject({ reason: 'not_said' })

    // Somebody finds the debtor: the flag goes, and with it the work.
    const proposed = (await on.act(recordAddressCheck, watched, toHoorn)).json()
    await on.act(acceptAddressChange, proposed, {})
    expect((await on.page(id)).flags).toEqual([])
    expect((await agendaOf(id)).map(({ state }) => state)).toEqual(['done'])
  })

  it('is taken as a pasted list: each line that cannot be is told with why, the others count', async () => {
    const [plain, unposted, moved, starred] = [await on.make(), await on.make(), await on.make(), await on.make()]
    const [letter] = [await post(plain), await post(moved)]
    // A box stands on the line of the street.
    const debtorId = (await on.page(starred)).debtors[0]!.id
    const box = { secondLine: 'bte 4' }
    await server.database.db.updateTable('debtorAddress').set(box).where('debtorId', '=', debtorId).execute()
    await post(starred)
    const watched = await on.watch(moved)
    await on.act(acceptAddressChange, (await on.act(recordAddressCheck, watched, toHoorn)).json(), {})
    const reference = (await on.page(plain)).paymentReference.replace(/(.{4})/g, '$1 ')
    const lines = [
      `  ${reference}`,
      '',
      `*B${letter}*`,
      await on.numberOf(unposted),
      await on.numberOf(moved),
      'B999999',
      'de brief van Jansen;',
      `*${await on.numberOf(starred)}*`,
    ]
    const outcome = (await on.returned(lines.join('\n'), { reason: 'unknown_here' })).json()
    expect(outcome.registered).toMatchObject([
      { line: 1, fileId: plain, status: 'departed_unknown' },
      { line: 8, fileId: starred, status: 'departed_unknown' },
    ])
    expect(outcome.refused).toEqual([
      { line: 3, text: `*B${letter}*`, fault: 'twice' },
      { line: 4, text: await on.numberOf(unposted), fault: 'no_letter' },
      { line: 5, text: await on.numberOf(moved), fault: 'address_changed' },
      { line: 6, text: 'B999999', fault: 'not_found' },
      { line: 7, text: 'de brief van Jansen;', fault: 'unreadable' },
    ])
    expect((await on.returned(`B${letter}`)).json().refused).toMatchObject([{ fault: 'returned_before' }])
    const tomorrow = { lines: '1', reason: 'moved', returnedDay: '2026-11-21' }
    const late = await on.employee.post(callPath(registerReturnedMail), tomorrow)
    expect(late.json().errors).toEqual({ returnedDay: ['Deze dag is nog niet geweest.'] })
    const many = Array.from({ length: 501 }, (_, index) => String(index)).join('\n')
    expect((await on.returned(many)).json().errors.lines[0]).toContain('500')
  })

  it('comes back once, also when two people have the same letter in hand', async () => {
    const id = await on.make()
    const lines = `B${await post(id)}`
    const both = await Promise.all([1, 2].map(async () => (await on.returned(lines)).json()))
    expect(both.map(({ registered }) => registered.length).toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(both.flatMap(({ refused }) => refused)).toMatchObject([{ fault: 'returned_before' }])
  })

  it('ends the term of a 14-day letter, and asks for a new one; not when it was refused at the door', async () => {
    const { db } = server.database
    for (const [reason, valid, subjects] of [
      ['unknown_here', false, ['check_address', 'check_notice']],
      ['refused', true, ['check_address']],
    ] as const) {
      const id = await on.make()
      const dispatchId = await post(id)
      const [sentDay, lastDay] = [day('2026-11-10'), day('2026-11-27')]
      await db
        .insertInto('fourteenDayLetter')
        .values({
          dossierId: id,
          dispatchId,
          sentDay,
          receivedDay: sentDay,
          receivedBasis: 'assumed',
          lastDay,
          costsCents: 9_000,
          vatCents: 0,
          claimIds: [],
        })
        .execute()
      expect((await on.returned(`B${dispatchId}`, { reason })).json().registered).toHaveLength(1)
      const notice = await db
        .selectFrom('fourteenDayLetter')
        .select('valid')
        .where('dispatchId', '=', dispatchId)
        .executeTakeFirstOrThrow()
      expect([notice.valid, (await agendaOf(id)).map(({ subject }) => subject.code).toSorted()]).toEqual([
        valid,
        subjects,
      ])
    }
  })

  it('is of the debtor whom the letter was to, when several owe the file', async () => {
    const { db } = server.database
    const debtors = [{ name: 'H. Eerste' }, { name: 'I. Tweede' }]
    const id = await on.make({ debtors })
    const [, second] = (await on.page(id)).debtors
    const dispatchId = await post(id)
    await db.updateTable('dispatch').set({ debtorId: second!.id }).where('id', '=', dispatchId).execute()
    const { registered } = (await on.returned(`B${dispatchId}`, { reason: 'moved' })).json()
    expect(registered).toMatchObject([{ debtorName: 'I. Tweede', status: 'departed_unknown' }])
    const statusOf = (debtor: (typeof registered)[number]) =>
      debtor.addresses.find(({ validTo }: { validTo: unknown }) => validTo === null)?.status
    expect((await on.page(id)).debtors.map(statusOf)).toEqual(['given', 'departed_unknown'])
  })

  it('that says the debtor has died waits for a person', async () => {
    const id = await on.make()
    await post(id)
    const { registered } = (await on.returned(await on.numberOf(id), { reason: 'deceased' })).json()
    expect(registered).toMatchObject([{ status: 'given' }])
    expect(await on.read(registered[0].watchId)).toMatchObject({ state: 'proposed', result: 'deceased' })
    expect((await on.page(id)).status).toBe('in_progress')
  })
})

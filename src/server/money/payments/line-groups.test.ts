import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLinesToDo, matchLinesAgain } from '#contract/money/payments/lines-to-do.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { lineDetail, openDesk, workOff } from '#test/bank.ts'

type Groups = OutputOf<typeof getLinesToDo>

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const groups = async (query = '') => (await desk.finance.get(`${getLinesToDo.path}${query}`)).json<Groups>()
const again = async (cause: string, seen: string, more = {}) =>
  desk.finance.post(matchLinesAgain.path, { cause, seen, ...more })

describe('lines to sort out, by their cause', () => {
  it('tells of each cause how many, what they come to and since when, as the list counts them', async () => {
    const early = await desk.receive({
      cents: 5_000,
      day: '2026-11-10',
      name: 'Onbekend',
      description: 'zonder nummer',
    })
    await desk.receive({ cents: 7_000, name: 'Onbekend', description: 'ook zonder' })
    await desk.receive({ cents: -1_250, description: 'kosten betaalpakket' })
    expect(early.reason?.kind).toBe('no_candidate')
    const all = await groups()
    expect(all.groups.map(({ cause, count, sums, since }) => ({ cause, count, sums, since }))).toEqual([
      { cause: 'no_candidate', count: 2, sums: [{ currency: 'EUR', cents: 12_000 }], since: early.valueDay },
      { cause: 'outgoing', count: 1, sums: [{ currency: 'EUR', cents: -1_250 }], since: '2026-11-19' },
    ])
    expect(all.total).toEqual({ count: 3, sums: [{ currency: 'EUR', cents: 10_750 }], since: early.valueDay })
    for (const { cause, count } of all.groups) {
      const list = await desk.finance.get(`/api/v4/bank-line?state=todo&cause=${cause}`)
      expect(list.json().total).toBe(count)
    }
    expect((await groups('?search=betaalpakket')).groups.map(({ cause }) => cause)).toEqual(['outgoing'])
  })

  it('books by itself what is certain once its file is there, and leaves what somebody decided on', async () => {
    const left = await desk.receive({ cents: 3_000, name: 'Onbekend', description: 'blijft' })
    await desk.finance.post(`/api/v4/bank-line/${left.id}/suspense`, { version: left.version, note: 'Klant zoekt' })
    const dossier = await desk.dossier()
    const { db } = desk
    const { paymentReference } = dossier
    // The payment comes before the file: its reference names nothing yet.
    await db.updateTable('dossier').set({ paymentReference: '1000000000000000' }).where('id', '=', dossier.id).execute()
    const line = await desk.receive({ cents: dossier.openCents, reference: paymentReference, name: 'Iemand' })
    expect(line.state).toBe('open')
    await db.updateTable('dossier').set({ paymentReference }).where('id', '=', dossier.id).execute()

    const group = (await groups()).groups.find(({ cause }) => cause === line.reason?.kind)!
    const answer = await again(group.cause, group.seen)
    expect(answer.json()).toMatchObject({ count: group.count })
    await workOff(desk.server)
    expect(await lineDetail(desk.finance, line.id)).toMatchObject({ state: 'booked' })
    expect(await lineDetail(desk.finance, left.id)).toMatchObject({ state: 'suspense', reason: { kind: 'left' } })
    expect((await desk.dossierRow(dossier.id)).openCents).toBe(0)
    const { kind } = await db
      .selectFrom('auditEvent')
      .select('kind')
      .orderBy('id', 'desc')
      .where('kind', '=', 'bank_line.matched_again')
      .executeTakeFirstOrThrow()
    expect(kind).toBe('bank_line.matched_again')
  })

  it('does nothing where the group holds other lines than were seen, and says how many', async () => {
    const { groups: seen } = await groups()
    const group = seen.find(({ cause }) => cause === 'outgoing')!
    await desk.receive({ cents: -900, description: 'nog een' })
    const refused = await again(group.cause, group.seen)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error_message).toContain(`met ${group.count + 1} regels`)
    expect((await again('left', group.seen)).statusCode).toBe(400)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDossier, reopenDossier } from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { acceptSettlement, giveWaiver, offerSettlement } from '#contract/money/rulings.ts'
import { sumCents } from '#domain/money.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const today = '2026-11-20'

describe('what was given up of a debt', () => {
  let server: TestServer
  let manager: Person
  let reader: Person
  let krekel: number

  beforeAll(async () => {
    server = await createTestServer({ today, agency: true })
    manager = await createPerson(server, 'management')
    krekel = await createCustomer(server)
    reader = await createPerson(server, 'contact', krekel)
  })
  afterAll(async () => server.close())

  const page = async (id: number, person = manager) => (await person.get(`/api/v4/file/${id}`)).json<DossierPage>()
  const act = async (command: Endpoint, id: number, input: object) => {
    const answer = await manager.post(callPath(command, { id }), { version: (await page(id)).version, ...input })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const owing = async (number: string) =>
    createDossier(server.database.db, krekel, { invoices: [{ number, amountCents: 60_000, dueDay: '2026-10-20' }] })
  const nameOf = async ({ userId }: Person) =>
    (await server.database.db.selectFrom('appUser').select('name').where('id', '=', userId).executeTakeFirstOrThrow())
      .name

  it('stands on the page of its file with its day, by whom and why: closed is not paid', async () => {
    const id = await owing('W-1')
    const { balance: before, claims } = await page(id)
    expect(claims).toMatchObject([{ waivedCents: 0 }])
    server.clock.set(clockOn(day('2026-11-19')))
    await act(giveWaiver, id, { amountCents: 10_000, component: 'principal', note: 'Uit coulance.' })
    server.clock.set(clockOn(day(today)))
    await act(closeDossier, id, { reason: 'uncollectable', waive: true, note: 'Geen verhaal.' })
    const closed = await page(id)
    const by = await nameOf(manager)
    expect(closed.waivers).toMatchObject([
      { kind: 'waiver', day: '2026-11-19', amountCents: 10_000, by, note: 'Uit coulance.' },
      { kind: 'closing', day: today, amountCents: closed.closingWaivedCents, by, note: 'Geen verhaal.' },
    ])
    const waived = sumCents(closed.waivers.map(({ amountCents }) => amountCents))
    expect([waived, closed.balance.openCents, closed.balance.paidCents]).toEqual([closed.balance.writtenOffCents, 0, 0])
    expect(sumCents(Object.values(closed.balance.waived))).toBe(waived)
    // What was owed of the principal is what was claimed and what was given up together.
    expect(closed.balance.claimed['principal'] + closed.balance.waived['principal']).toBe(before.claimed['principal'])
    expect(closed.claims).toMatchObject([{ waivedCents: waived, settledDay: today }])
    // Its customer sees that, and not what was noted with it.
    expect((await page(id, reader)).waivers).toMatchObject([
      { kind: 'waiver', note: null },
      { kind: 'closing', note: null },
    ])
    await act(reopenDossier, id, { note: 'Erfde een huis.', takesBackWaiver: true })
    expect(await page(id)).toMatchObject({ waivers: [{ kind: 'waiver' }], claims: [{ waivedCents: 10_000 }] })
  })

  it('is the rest of a settlement that was paid too, and nothing before that', async () => {
    const id = await owing('W-2')
    await act(offerSettlement, id, { offeredBy: 'debtor', amountCents: 40_000, lastDay: '2026-12-11', note: 'Bod.' })
    await act(acceptSettlement, id, { note: 'Redelijk.' })
    expect((await page(id)).waivers).toEqual([])
    const event = { kind: 'payment', valueDay: day(today), amountCents: 40_000, claimIds: [] } as const
    const entry = { dossierId: id, event, causeKind: 'test', causeId: null, key: 'paid as agreed' }
    const now = server.clock.now()
    await inTransaction(server.database.db, async (tx) => {
      await recordAccountEvents(tx, systemActor(now), [entry])
      await recalculateAccounts(tx, { dossierIds: [id], asOf: server.clock.today(), now })
    })
    const { waivers, balance } = await page(id)
    expect(waivers).toMatchObject([{ kind: 'settlement', day: today, note: 'Redelijk.', by: await nameOf(manager) }])
    expect([waivers[0]?.amountCents, balance.openCents]).toEqual([balance.writtenOffCents, 0])
    expect(balance.paidCents).toBe(40_000)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DebtorPage, getDebtor } from '#contract/files/debtors/debtors.ts'
import { suspendDossier } from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { createDossier as createFile, previewDossier } from '#contract/intake/new-dossier.ts'
import { day } from '#domain/day.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { changeSomeDetails } from './change-debtor-details.ts'
import { systemActor } from '#server/actor.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let krekel: number
let zaanbocht: number
let invoices = 0
const jansen = {
  kind: 'private',
  name: 'J. Jansen',
  street: 'Kade',
  houseNumber: '2a',
  postcode: '1506EH',
  city: 'Zaandam',
  email: 'jan@example.nl',
}
/** A later invoice is younger, so that money goes to the first. */
const claim = (amountCents: number, later = 0) => ({
  invoiceNumber: `D-${(invoices += 1)}`,
  invoiceDay: `2026-10-0${1 + later}`,
  dueDay: '2026-11-18',
  amountCents,
})

/** A file of a debtor with a customer; answers its page. */
async function file(customer: number, debtor: object, amounts: readonly number[], who = employee) {
  const input = { customer, debtors: [debtor], claims: amounts.map(claim) }
  const answer = await who.post(callPath(createFile), input)
  expect(answer.statusCode, answer.body).toBe(200)
  return (await who.get(`/api/v4/file/${answer.json<{ id: number }>().id}`)).json<DossierPage>()
}
const debtorOf = (page: DossierPage) => page.debtors[0]!
const read = async (id: number, who = employee) => (await who.get(callPath(getDebtor, { id }))).json<DebtorPage>()

async function pay(dossierId: number, amountCents: number) {
  const { db } = server.database
  const now = server.clock.now()
  const event = { kind: 'payment', valueDay: day('2026-11-19'), amountCents, claimIds: [] } as const
  await inTransaction(db, async (tx) => {
    const entry = { dossierId, event, causeKind: 'test', causeId: null, key: `pay ${dossierId}` }
    await recordAccountEvents(tx, systemActor(now), [entry])
    await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: day('2026-11-20'), now })
  })
}

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'employee')
  krekel = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
  zaanbocht = await createCustomer(server, 'Fitcentrum Zaanbocht')
})
afterAll(async () => server.close())

describe('the page of a debtor', () => {
  it('shows all files over customers, with the number and the state of the claims', async () => {
    const first = await file(krekel, jansen, [10_000, 5_000])
    const second = await file(zaanbocht, { ...jansen, email: 'j.jansen@example.nl' }, [7_500])
    await pay(first.id, 12_000)
    const suspended = await employee.post(callPath(suspendDossier, { id: second.id }), {
      version: second.version,
      reason: 'dispute',
      note: '',
    })
    expect(suspended.statusCode).toBe(200)
    const page = await read(debtorOf(first).id)
    expect(page).toMatchObject({ name: 'J. Jansen', isKnownEverywhere: true, fileCount: 2, doNotContact: false })
    expect(page.files).toMatchObject([
      { id: second.id, customer: { name: 'Fitcentrum Zaanbocht' }, status: 'suspend', flags: ['dispute'] },
      { id: first.id, status: 'not_started', stepName: { nl: '14-dagenbrief' }, nextDay: '2026-11-20' },
    ])
    expect(page.files.map(({ claimCounts }) => claimCounts)).toEqual([
      [{ state: 'disputed', count: 1 }],
      [
        { state: 'partly_paid', count: 1 },
        { state: 'paid', count: 1 },
      ],
    ])
    expect(page.claims.map(({ state, dossierId, hasCosts }) => ({ state, dossierId, hasCosts }))).toEqual([
      { state: 'disputed', dossierId: second.id, hasCosts: false },
      { state: 'paid', dossierId: first.id, hasCosts: false },
      { state: 'partly_paid', dossierId: first.id, hasCosts: false },
    ])
    const open = await Promise.all(
      [first, second].map(
        async ({ id }) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>().balance.openCents,
      ),
    )
    expect(page.open).toEqual([{ currency: 'EUR', cents: open[0]! + open[1]! }])
    expect(page.customers).toMatchObject([
      { id: zaanbocht, fileCount: 1, openCount: 1, claimCount: 1, open: [{ cents: open[1] }] },
      { id: krekel, claimCount: 2, open: [{ cents: open[0] }] },
    ])
    expect(page.contacts.map(({ value, dossierNumber }) => [value, dossierNumber])).toEqual([
      ['j.jansen@example.nl', second.number],
      ['jan@example.nl', first.number],
    ])
    // The other customer's debtor leads to the same person.
    expect((await read(debtorOf(second).id)).files).toEqual(page.files)
  })

  it('counts what was sent this week over all files, and says when there may be contact again', async () => {
    const { db } = server.database
    const [one, two] = [
      await file(krekel, { ...jansen, name: 'W. Week' }, [100]),
      await file(zaanbocht, { ...jansen, name: 'W. Week' }, [200]),
    ]
    const send = async (dossierId: number, customerId: number, occurrence: number, debtorId: number | null = null) =>
      db
        .insertInto('dispatch')
        .values({
          dossierId,
          customerId,
          debtorId,
          occurrence,
          channel: 'email',
          state: 'sent',
          kind: 'reminder',
          language: 'nl',
          recipient: '{"name":"W. Week","address":null,"email":"w@example.nl"}',
          subject: `Herinnering ${occurrence}`,
          content: '{}',
          contentSha256: 'x',
          createdAt: server.clock.now(),
          sentAt: server.clock.now(),
        })
        .execute()
    await send(one.id, krekel, 1)
    await send(two.id, zaanbocht, 2)
    const { id } = debtorOf(one)
    expect((await read(id)).contact).toMatchObject({
      usedThisWeek: 2,
      capPerWeek: 3,
      isCapReached: false,
      untilMinutes: 1200,
    })
    await send(two.id, zaanbocht, 3)
    // What went to somebody else who owes the file with him is none of his.
    await send(one.id, krekel, 4, debtorOf(await file(krekel, { ...jansen, name: 'M. Mede' }, [300])).id)
    const { contact, messages } = await read(id)
    expect(contact).toMatchObject({ usedThisWeek: 3, isCapReached: true, untilMinutes: null, nextDay: '2026-11-23' })
    expect(messages.map(({ subject, dossierNumber }) => [subject, dossierNumber])).toEqual([
      ['Herinnering 3', two.number],
      ['Herinnering 2', two.number],
      ['Herinnering 1', one.number],
    ])
    // A customer is told of its own files alone, or the count would tell that there are others.
    const contactPerson = await createPerson(server, 'contact', krekel)
    expect((await read(id, contactPerson)).contact).toMatchObject({ usedThisWeek: 1, isCapReached: false })
    const page = (await contactPerson.get(`/api/v4/file/${one.id}`)).json<DossierPage>()
    expect(page.contact.usedThisWeek).toBe(1)
    expect((await employee.get(`/api/v4/file/${one.id}`)).json<DossierPage>().contact.usedThisWeek).toBe(3)
  })

  it('shows a customer only its own, and is not there for another', async () => {
    const both = { ...jansen, name: 'S. Scope' }
    const [ours, theirs] = [await file(krekel, both, [100]), await file(zaanbocht, both, [200])]
    const contact = await createPerson(server, 'contact', krekel)
    const page = await read(debtorOf(ours).id, contact)
    expect(page.files.map(({ id }) => id)).toEqual([ours.id])
    expect(JSON.stringify(page)).not.toContain('Zaanbocht')
    expect((await contact.get(callPath(getDebtor, { id: debtorOf(theirs).id }))).statusCode).toBe(404)
  })

  it('does not take two of one name for one when no address is known', async () => {
    const nobody = { kind: 'private', name: 'P. de Vries', email: 'p@example.nl', city: null, street: null }
    const { city: _city, street: _street, ...unknown } = nobody
    const ours = await file(krekel, unknown, [100])
    await file(zaanbocht, { ...unknown, email: 'pieter@example.nl' }, [200])
    const page = await read(debtorOf(ours).id)
    expect([page.isKnownEverywhere, page.files.map(({ id }) => id)]).toEqual([false, [ours.id]])
    expect((await employee.get(`/api/v4/file/${ours.id}`)).json<DossierPage>().others).toEqual([])
  })
})

describe('a debtor with another name', () => {
  it('stays the same person with every customer, and is known by the old name and the new', async () => {
    const old = { ...jansen, name: 'A. Oud', houseNumber: '9' }
    const [ours, theirs] = [await file(krekel, old, [100]), await file(zaanbocht, old, [200])]
    const { id: debtorId, version } = debtorOf(ours)
    await inTransaction(server.database.db, async (tx) =>
      changeSomeDetails(
        tx,
        systemActor(server.clock.now()),
        { dossierId: ours.id, debtorId, version },
        { name: 'A. Nieuw' },
      ),
    )
    const page = await read(debtorId)
    expect(page).toMatchObject({ name: 'A. Nieuw', formerNames: [{ name: 'A. Oud', untilDay: '2026-11-20' }] })
    expect(page.files.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([ours.id, theirs.id])
    const known = async (name: string, customer: number) =>
      (
        await employee.post(callPath(previewDossier), { customer, debtors: [{ ...old, name }], claims: [claim(100)] })
      ).json<{ debtors: { known: { id: number } | null; elsewhereCount: number }[] }>().debtors[0]
    for (const name of ['A. Oud', 'A. Nieuw']) {
      expect(await known(name, krekel), name).toMatchObject({ known: { id: debtorId }, elsewhereCount: 1 })
      expect(await known(name, zaanbocht), name).toMatchObject({ known: { id: debtorOf(theirs).id } })
    }
    expect((await known('A. Ander', krekel))?.known).toBeNull()
    // And back: nothing is lost on the way.
    await inTransaction(server.database.db, async (tx) =>
      changeSomeDetails(
        tx,
        systemActor(server.clock.now()),
        { dossierId: ours.id, debtorId, version: version + 1 },
        { name: 'A. Oud' },
      ),
    )
    expect((await read(debtorId)).fileCount).toBe(2)
    expect(await known('A. Nieuw', krekel)).toMatchObject({ known: { id: debtorId } })
  })
})

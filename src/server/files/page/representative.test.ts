import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { findCallers } from '#contract/work/incoming-calls.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { changeRepresentative, endRepresentative } from '#contract/files/debtors/representatives.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { endContact } from '#server/sending/run-messages/end-contact.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
const administrator = {
  kind: 'administrator',
  name: 'mw. Kok',
  organisation: 'De Brug Bewind',
  street: 'Gedempte Gracht',
  houseNumber: '12',
  postcode: '1506cg',
  city: 'Zaandam',
  country: 'NL',
  email: '',
  phone: '0756142201',
}

let server: TestServer
let employee: Person
let customerId: number
let runs: ReturnType<typeof runsOf>

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true, worker: true })
  employee = await createPerson(server, 'employee')
  runs = runsOf(server, employee)
  customerId = await createCustomer(server)
  await server.database.db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
  setMoment(server, friday, 9 * 60)
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
const pathOf = async (id: number) => {
  const [debtor] = (await page(id)).debtors
  return { path: callPath(changeRepresentative, { id, debtor: debtor!.id }), version: debtor!.version }
}
async function represent(id: number, given: object = {}): Promise<DossierPage> {
  const { path, version } = await pathOf(id)
  const answer = await employee.put(path, { ...administrator, ...given, version })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DossierPage>()
}
const due = async (company = false) =>
  createDueDossier(server.database.db, customerId, friday, {
    workflow: company ? 'company_amicable' : 'consumer_amicable',
    debtors: [
      {
        name: company ? 'Stoepje B.V.' : 'P. Jansen',
        kind: company ? 'company' : 'private',
        email: `${crypto.randomUUID()}@debiteur.example`,
        phone: '+31612345678',
        identityKey: crypto.randomUUID(),
      },
    ],
  })

/** Sends what is due, and answers what left of this file last. */
async function sentOf(id: number) {
  await runs.release(await runs.propose(friday, { customerIds: [customerId] }))
  const row = await server.database.db
    .selectFrom('dispatch')
    .select(['channel', 'recipient', 'content'])
    .where('dossierId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { channel: row.channel, recipient: row.recipient, letter: row.content as LetterDocument }
}

describe('who acts for a debtor', () => {
  it('is on the page, on the timeline and in the history; and ends', async () => {
    const id = await due()
    const before = (await page(id)).debtors[0]
    expect(before?.representative).toBeNull()
    const [debtor] = (await represent(id)).debtors
    expect(debtor?.representative).toMatchObject({
      ...administrator,
      postcode: '1506 CG',
      email: null,
      phone: '+31756142201',
      emailBounced: false,
    })
    await represent(id, { kind: 'guardian', name: 'J. de Wit', organisation: '' })
    const { path } = await pathOf(id)
    const stale = await employee.put(path, { ...administrator, version: before?.version })
    expect([stale.statusCode, stale.json()]).toEqual([409, expect.objectContaining({ current: expect.anything() })])
    const { version } = await pathOf(id)
    const ended = await employee.delete(callPath(endRepresentative, { id, debtor: before!.id }), { version })
    expect(ended.json<DossierPage>().debtors[0]?.representative).toBeNull()
    const again = await employee.delete(callPath(endRepresentative, { id, debtor: before!.id }), {
      version: version + 1,
    })
    expect(again.statusCode).toBe(404)
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json<{ items: object[] }>()
    expect(items.slice(0, 3)).toMatchObject([
      { kind: 'debtor.representative_ended', before: { name: 'J. de Wit' }, after: null },
      { kind: 'debtor.representative_changed', before: { name: 'mw. Kok' }, after: { name: 'J. de Wit' } },
      { kind: 'debtor.representative_changed', before: null, after: { organisation: 'De Brug Bewind' } },
    ])
    const stored = server.database.db.selectFrom('debtorRepresentative').select('validTo')
    const rows = await stored.where('debtorId', '=', before!.id).execute()
    expect(rows.map(({ validTo }) => validTo !== null)).toEqual([true, true])
  })

  it('is found by name, office, e-mail and telephone, also by who answers a call; not any more after the end', async () => {
    const id = await due()
    const acting = { name: 'F. Zwanenburg', organisation: 'Het Anker', email: 'f@anker.example', phone: '0299-123456' }
    await represent(id, acting)
    const hits = async (words: string) =>
      (await employee.get(`/api/v4/file?search=${encodeURIComponent(words)}`)).json<{ items: { id: number }[] }>().items
    for (const words of ['zwanenburg', 'Het Anker', 'f@anker.example', '0299123456']) {
      expect(
        (await hits(words)).map((hit) => hit.id),
        words,
      ).toEqual([id])
    }
    const callers = async () =>
      (await employee.get(`${callPath(findCallers)}?search=0299%20123456`)).json<OutputOf<typeof findCallers>>().items
    expect((await callers()).map(({ name }) => name)).toEqual(['P. Jansen'])
    const { version, path } = await pathOf(id)
    expect((await employee.delete(path, { version })).statusCode).toBe(200)
    expect([await hits('zwanenburg'), await callers()]).toEqual([[], []])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ street: '' }, 'street'],
    [{ city: '' }, 'city'],
    [{ postcode: '0012' }, 'postcode'],
    [{ email: 'geen adres' }, 'email'],
    [{ phone: 'bel maar' }, 'phone'],
    [{ kind: 'neighbour' }, 'kind'],
  ])('is refused at its field: %j', async (given, field) => {
    const { path, version } = await pathOf(await due())
    const answer = await employee.put(path, { ...administrator, ...given, version })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  })

  it('is written to in that quality instead of the debtor, who is named; by none of the ways that lead to the debtor', async () => {
    const id = await due()
    await represent(id)
    const { channel, recipient, letter } = await sentOf(id)
    expect(channel).toBe('post')
    expect(letter.recipient).toEqual([
      'De Brug Bewind',
      'T.a.v. mw. Kok',
      'bewindvoerder van P. Jansen',
      'Gedempte Gracht 12',
      '1506 CG Zaandam',
    ])
    expect(letter.greeting).toBe('Geachte heer of mevrouw,')
    expect(letter.details).toContainEqual({ label: 'Debiteur', value: 'P. Jansen' })
    expect(recipient).toMatchObject({ name: 'mw. Kok', email: null })
  })

  it('gets the e-mails; once they come back, the next message goes by post to the same office', async () => {
    const own = `${crypto.randomUUID()}@debrug.example`
    const [first, second] = [await due(true), await due(true)]
    for (const id of [first, second]) await represent(id, { email: own })
    const sent = await sentOf(first)
    expect([sent.channel, sent.recipient]).toMatchObject(['email', { email: own }])
    const { db } = server.database
    const third = await due(true)
    await represent(third, { email: own })
    await inTransaction(db, (tx) =>
      endContact(tx, systemActor(server.clock.now()), { dossierId: third, channel: 'email', value: own }),
    )
    expect((await page(third)).debtors[0]?.representative).toMatchObject({ emailBounced: true })
    expect((await page(second)).debtors[0]?.representative).toMatchObject({ emailBounced: false })
    const posted = await sentOf(third)
    expect([posted.channel, posted.letter.recipient[0]]).toEqual(['post', 'De Brug Bewind'])
    expect((await page(third)).debtors[0]?.contacts.find(({ kind }) => kind === 'email')?.status).toBe('given')
  })

  it('stays with the customer that knows it: nobody of another customer sees or changes it', async () => {
    const id = await due()
    await represent(id)
    const other = await createPerson(server, 'contact', await createCustomer(server))
    const { path, version } = await pathOf(id)
    expect((await other.put(path, { ...administrator, version })).statusCode).toBe(403)
    expect((await other.get(`/api/v4/file/${id}`)).statusCode).toBe(404)
  })
})

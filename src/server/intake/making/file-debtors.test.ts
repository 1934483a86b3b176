import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { changeDebtorKind, previewDebtorKind } from '#contract/files/debtors/debtor-kind.ts'
import { changeReference } from '#contract/files/file-reference.ts'
import { previewDossier } from '#contract/intake/new-dossier.ts'
import {
  addDebtors,
  changeLiability,
  endDebtor,
  previewDebtors,
  previewLiability,
} from '#contract/files/debtors/file-debtors.ts'
import { clockOn } from '#server/clock.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { callPath } from '#test/call-path.ts'
import { type Claims, openClaims } from '#test/claims.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { expectFoundByIndex } from '#test/whole-tables.ts'
import { findDebtors } from './debtor-queries.ts'

let server: TestServer
let on: Claims

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openClaims(server)
})
afterAll(async () => server.close())

const partner = {
  kind: 'private',
  name: 'A. de Wit-Jansen',
  street: 'Kepplerstraat',
  houseNumber: '43',
  postcode: '1502 AR',
  city: 'Zaandam',
}
const namesOf = ({ debtors }: DossierPage) => debtors.map(({ name }) => name)
const found = async (name: string) =>
  (await on.employee.get(`/api/v4/file?search=${encodeURIComponent(name)}`))
    .json()
    .items.map((row: { id: number }) => row.id)

it('finds a known debtor without reading a whole table', async () => {
  const knownBy = {
    kind: 'private' as const,
    name: 'j.p. van der meulen',
    number: '4471',
    identities: ['j van der meulen|1502AR|41', 'j van der meulen||'],
    birthDay: null,
    kvkNumber: null,
    street: 'Kepplerstraat',
    contacts: ['joost@voorbeeld.example', '+31612345612'],
    reference: 'KDV-88213',
  }
  const tables = ['dossier', 'dossier_debtor', 'debtor', 'debtor_address', 'debtor_contact', 'known_identity']
  const sent = await expectFoundByIndex(server.database, tables, async (db) =>
    findDebtors(db, 1, [{ key: '1', knownBy }]),
  )
  expect(sent).toBe(1)
})

describe('a debtor who joins a file', () => {
  it('owes it with the first, is found by name, and is told on the timeline', async () => {
    const id = await on.createOwing()
    const done = await on.act(addDebtors, id, { debtors: [partner], liability: 'share' })
    expect(done.json<DossierPage>().debtors.map(({ name, liability }) => [name, liability])).toEqual([
      ['J.P. van der Meulen', 'share'],
      ['A. de Wit-Jansen', 'share'],
    ])
    // Each owes half: who was alone on the file does not owe the whole any more.
    const { debtors, balance } = done.json<DossierPage>()
    expect(debtors.map(({ part }) => [part.ofCount, part.openCents])).toEqual([
      [2, Math.ceil(balance.openCents / 2)],
      [2, Math.floor(balance.openCents / 2)],
    ])
    const before = await on.page(id, '2026-11-19')
    expect(before.debtors.map(({ liability }) => liability)).toEqual(['joint'])
    expect(await found('de Wit-Jansen')).toEqual([id])
    const [newest] = await on.timeline(id)
    expect(newest).toMatchObject({
      kind: 'debtor.added',
      after: { name: partner.name },
      note: { content: 'Zo besloten.' },
    })
  })

  it('is recognised when the customer handed him over before, and cannot owe the file twice', async () => {
    const id = await on.createOwing()
    const typed = { ...partner, name: 'K. Molenaar' }
    await on.act(addDebtors, id, { debtors: [typed] })
    const other = await on.createOwing()
    const preview = await on.employee.post(callPath(previewDebtors, { id: other }), {
      debtors: [{ ...typed, email: 'k@molenaar.example' }],
    })
    expect(preview.json().debtors).toMatchObject([
      { known: { name: 'K. Molenaar' }, runningCount: 1, isOtherKind: false },
    ])
    await on.act(addDebtors, other, { debtors: [{ ...typed, email: 'k@molenaar.example' }] })
    const [first, second] = await Promise.all([on.page(id), on.page(other)])
    expect(first.debtors[1]?.id).toBe(second.debtors[1]?.id)
    expect(second.debtors[1]?.contacts).toMatchObject([{ value: 'k@molenaar.example' }])
    expect((await on.act(addDebtors, other, { debtors: [typed] })).json().errors).toEqual({
      'debtors.0.name': ['Deze debiteur staat al in het dossier.'],
    })
    const wrong = { debtors: [{ ...typed, name: 'L. Smit', email: 'geen adres' }] }
    expect((await on.act(addDebtors, other, wrong)).json().errors).toHaveProperty('debtors.0.email')
  })

  it('comes in the amicable phase of a file that is open, by whoever may change it', async () => {
    const { db } = server.database
    const judicial = await createDossier(db, on.customerId, { phase: 'judicial' })
    expect((await on.act(addDebtors, judicial, { debtors: [partner] })).json().error_message).toContain('minnelijke')
    const closed = await createDossier(db, on.customerId, { status: 'closed' })
    expect((await on.act(addDebtors, closed, { debtors: [partner] })).statusCode).toBe(409)
    const customer = await createPerson(server, 'customer', on.customerId)
    const id = await on.createOwing()
    expect((await on.act(addDebtors, id, { debtors: [partner] }, customer)).statusCode).toBe(403)
    expect((await on.page(id)).debtors).toHaveLength(1)
  })
})

describe('a debtor who does not owe a file any more', () => {
  const ending = { day: '2026-11-18', reason: 'released' }

  it('makes the next one the first, and stays in the history', async () => {
    const id = await on.createOwing()
    const before = (await on.act(addDebtors, id, { debtors: [{ ...partner, name: 'B. Eerste' }] })).json<DossierPage>()
    const first = before.debtors[0]?.id ?? 0
    const page = (await on.act(endDebtor, id, ending, on.employee, { debtor: first })).json<DossierPage>()
    expect([namesOf(page), page.endedDebtors]).toEqual([
      ['B. Eerste'],
      [{ id: first, name: 'J.P. van der Meulen', endedDay: '2026-11-18', reason: 'released' }],
    ])
    const listed = await on.employee.get('/api/v4/file?search=Eerste')
    expect(listed.json().items).toMatchObject([{ id, debtorName: 'B. Eerste' }])
    expect((await on.timeline(id))[0]).toMatchObject({ kind: 'debtor.ended', reason: 'released' })
    expect((await on.act(endDebtor, id, ending, on.employee, { debtor: first })).statusCode).toBe(404)
  })

  it('leaves his share to nobody when he is released or paid it, and to the others when he never owed it', async () => {
    for (const [reason, ofCount, isHalf] of [
      ['released', 2, true],
      ['share_paid', 2, true],
      ['mistake', null, false],
    ] as const) {
      const id = await on.createOwing()
      await on.act(addDebtors, id, { debtors: [partner], liability: 'share' })
      const second = (await on.page(id)).debtors[1]?.id ?? 0
      const page = (
        await on.act(endDebtor, id, { ...ending, reason }, on.employee, { debtor: second })
      ).json<DossierPage>()
      const { openCents } = page.balance
      const part = { ofCount, costsCents: 0, courtCents: 0, openCents: isHalf ? Math.ceil(openCents / 2) : openCents }
      expect([reason, page.debtors.map((one) => one.part)]).toEqual([reason, [part]])
    }
  })

  it('takes his 14-day letter with him: the next consumer owes no costs before one of his own', async () => {
    const id = await on.chargedConsumer()
    await on.act(addDebtors, id, { debtors: [{ ...partner, name: 'C. Volgende' }] })
    const items = async () =>
      server.database.db.selectFrom('agendaItem').select(['why', 'state']).where('dossierId', '=', id).execute()
    await on.act(addDebtors, id, { debtors: [{ ...partner, name: 'D. Laatste', houseNumber: '44' }] })
    const [first, , last] = (await on.page(id)).debtors
    // Who is not written to has had none.
    await on.act(endDebtor, id, ending, on.employee, { debtor: last?.id })
    expect([(await on.page(id)).notice?.sentDay, await items()]).toEqual(['2026-10-20', []])
    const nextReason = JSON.stringify({ key: 'why.step_waits_notice_term', values: { lastDay: '2026-11-04' } })
    await server.database.db.updateTable('dossier').set({ nextReason }).where('id', '=', id).execute()
    const page = (await on.act(endDebtor, id, ending, on.employee, { debtor: first?.id })).json<DossierPage>()
    expect(page.notice).toBeNull()
    expect(page.next?.why).toEqual({ key: 'why.step_waits_for_notice', values: {} })
    expect(await items()).toMatchObject([
      { state: 'open', why: { key: 'why.debtor_needs_notice', values: { name: 'C. Volgende' } } },
    ])
  })

  it('is never the only one, nor ended before it has come, nor replaced by one of other law', async () => {
    const id = await on.createOwing()
    const [only] = (await on.page(id)).debtors
    const end = async (debtor: number, more: object = {}) =>
      on.act(endDebtor, id, { ...ending, ...more }, on.employee, { debtor })
    expect((await end(only?.id ?? 0)).json().error_message).toContain('enige debiteur')
    await on.act(addDebtors, id, { debtors: [{ kind: 'company', name: 'Molen B.V.', kvkNumber: '69599068' }] })
    expect((await end(only?.id ?? 0)).json().error_message).toContain('andere soort')
    const company = (await on.page(id)).debtors[1]?.id ?? 0
    expect((await end(company, { day: '2026-11-21' })).json().errors).toHaveProperty('day')
    expect((await end(company)).statusCode).toBe(200)
  })
})

describe('how the debtors of a file are liable', () => {
  const halves = (cents: number) => [Math.ceil(cents / 2), Math.floor(cents / 2)]
  const partsOf = ({ debtors }: DossierPage) => debtors.map(({ part }) => part.openCents)

  it('is changed for all of them, after a look at what each would owe, and back again', async () => {
    const id = await on.createOwing()
    await on.act(addDebtors, id, { debtors: [{ ...partner, name: 'E. Samen' }] })
    const { balance } = await on.page(id)
    const whole = [balance.openCents, balance.openCents]
    const look = await on.employee.get(`${callPath(previewLiability, { id })}?liability=share`)
    expect(look.json().debtors).toMatchObject([
      { name: 'J.P. van der Meulen', openCents: whole[0], nextOpenCents: halves(balance.openCents)[0] },
      { name: 'E. Samen', openCents: whole[1], nextOpenCents: halves(balance.openCents)[1] },
    ])
    expect(partsOf(await on.page(id))).toEqual(whole)
    const shared = (await on.act(changeLiability, id, { liability: 'share' })).json<DossierPage>()
    expect(partsOf(shared)).toEqual(halves(balance.openCents))
    expect((await on.timeline(id))[0]).toMatchObject({
      kind: 'debtor.liability_changed',
      reason: 'share',
      note: { content: 'Zo besloten.' },
    })
    expect((await on.act(changeLiability, id, { liability: 'share' })).json().errors).toHaveProperty('liability')
    const back = (await on.act(changeLiability, id, { liability: 'joint' })).json<DossierPage>()
    expect(partsOf(back)).toEqual(whole)
    // As it was on a day before, whatever was changed since.
    expect((await on.page(id, '2026-11-19')).debtors.map(({ liability }) => liability)).toEqual(['joint'])
  })

  it('is not changed of one who is alone, of a closed file, nor once it is in court', async () => {
    const { db } = server.database
    const alone = await on.createOwing()
    expect((await on.act(changeLiability, alone, { liability: 'share' })).json().error_message).toContain(
      'één debiteur',
    )
    const two = [{ name: 'F. Een' }, { name: 'G. Twee' }]
    for (const [more, told] of [
      [{ phase: 'judicial' }, 'minnelijke'],
      [{ status: 'closed' }, 'gesloten'],
      [{ status: 'term_payment' }, 'betalingsregeling'],
    ] as const) {
      const id = await createDossier(db, on.customerId, { debtors: two, ...more })
      expect((await on.act(changeLiability, id, { liability: 'share' })).json().error_message).toContain(told)
    }
  })
})

describe('what a file is called, and what its debtor is', () => {
  it('is called otherwise by its customer, which search and the timeline know', async () => {
    const id = await on.createOwing()
    const { version } = await on.page(id)
    const said = await on.employee.put(callPath(changeReference, { id }), { reference: 'KENMERK-77', version })
    expect([said.statusCode, said.json().customerReference]).toEqual([200, 'KENMERK-77'])
    expect(await found('KENMERK-77')).toEqual([id])
    expect((await on.timeline(id))[0]).toMatchObject({
      kind: 'dossier.reference_changed',
      after: { reference: 'KENMERK-77' },
    })
  })

  it('makes a consumer a company: other interest, and the steps of companies begin', async () => {
    const customer = (await on.page(await on.createOwing())).customer.id
    const input = {
      customer,
      debtors: [{ ...partner, name: 'Q. Winkel', birthDay: '1980-03-01' }],
      claims: [{ invoiceNumber: 'SOORT-1', invoiceDay: '2026-05-01', dueDay: '2026-05-15', amountCents: 100_000 }],
    }
    const { id } = (await on.employee.post('/api/v4/file', input)).json<{ id: number }>()
    const { debtors, balance } = await on.page(id)
    const which = { id, debtor: debtors[0]?.id ?? 0 }
    const [path, look] = [callPath(changeDebtorKind, which), callPath(previewDebtorKind, which)]
    const preview = (await on.employee.get(look)).json()
    expect(preview).toMatchObject({ kind: 'company', refusal: null, files: [{ openCents: balance.openCents }] })
    expect(preview.files[0].nextOpenCents).toBeGreaterThan(balance.openCents)
    const version = debtors[0]?.version
    const done = await on.employee.put(path, { kind: 'company', note: 'Is een eenmanszaak.', version })
    const page = done.json<DossierPage>()
    expect([done.statusCode, page.kind, page.balance.openCents]).toEqual([
      200,
      'company',
      preview.files[0].nextOpenCents,
    ])
    expect(page.debtors[0]).toMatchObject({ kind: 'company', birthDay: null })
    await server.database.db.updateTable('dossier').set({ phase: 'judicial' }).where('id', '=', id).execute()
    expect((await on.employee.get(look)).json()).toMatchObject({ refusal: { reason: 'not_amicable' }, files: [] })
    const late = { kind: 'private', note: 'Toch niet.', version: page.debtors[0]?.version }
    expect((await on.employee.put(path, late)).statusCode).toBe(409)
    const { faults } = await verifyBooks(server.database.db)
    expect(faults.filter((fault) => 'dossierId' in fault && fault.dossierId === id)).toEqual([])
  })

  it('stays what it was as of a day before, also when the customer called it nothing then', async () => {
    const id = await on.createOwing()
    const call = async (reference: string) =>
      on.employee.put(callPath(changeReference, { id }), { reference, version: (await on.page(id)).version })
    const { customerReference } = await on.page(id)
    server.clock.set(clockOn(day('2026-11-21')))
    await call('')
    server.clock.set(clockOn(day('2026-11-23')))
    await call('LATER-8')
    const calledOn = async (asOf?: string) => (await on.page(id, asOf)).customerReference
    expect(await Promise.all(['2026-11-20', '2026-11-21', '2026-11-22', undefined].map(calledOn))).toEqual([
      customerReference,
      null,
      null,
      'LATER-8',
    ])
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('is found by the name of today and of before, in search and when it is handed over, with a KvK number or without', async () => {
    const { id: customer } = (await on.page(await on.createOwing())).customer
    const company = { kind: 'company', street: 'Dam', houseNumber: '9', postcode: '1012 LG', city: 'Amsterdam' }
    let invoices = 0
    const handOver = async (debtor: object) => {
      const invoiceNumber = `NAAM-${(invoices += 1)}`
      const claims = [{ invoiceNumber, invoiceDay: '2026-05-01', dueDay: '2026-05-15', amountCents: 10_000 }]
      const input = { customer, debtors: [{ ...company, ...debtor }], claims }
      return (await on.employee.post('/api/v4/file', input)).json<{ id: number }>().id
    }
    for (const [kvkNumber, former, present] of [
      ['', 'Zuidwal Bouw B.V.', 'Kraanvogel Bouw B.V.'],
      ['71204836', 'Lijsterbes Verf B.V.', 'Meidoorn Verf B.V.'],
    ] as const) {
      const id = await handOver({ name: former, kvkNumber })
      const [debtor] = (await on.page(id)).debtors
      const path = `/api/v4/file/${id}/debtor/${debtor?.id}`
      const { gender, language, department, legalType, doNotContact, version } = debtor!
      const details = { gender, birthDay: null, kvkNumber, language, department, legalType, doNotContact, version }
      expect((await on.employee.put(path, { ...details, name: present })).statusCode).toBe(200)
      expect([await found(former), await found(present)]).toEqual([[id], [id]])
      const filtered = await on.employee.get(`/api/v4/file?debtorName=${encodeURIComponent(former)}`)
      expect(filtered.json().items.map((row: { id: number }) => row.id)).toEqual([id])
      const ids = [
        await handOver({ name: former }),
        await handOver({ name: present }),
        await handOver({ kvkNumber, name: present }),
      ]
      const pages = await Promise.all(ids.map(async (one) => on.page(one)))
      expect(pages.map(({ debtors }) => debtors[0]?.id)).toEqual([debtor?.id, debtor?.id, debtor?.id])
    }
  })

  it('is asked when who hands over says it otherwise, told before, and followed by the file until it is decided', async () => {
    const { id: customer } = (await on.page(await on.createOwing())).customer
    await server.database.db
      .updateTable('customer')
      .set({ joinsRunningDossier: false })
      .where('id', '=', customer)
      .execute()
    let invoices = 0
    const input = (debtor: object) => ({
      customer,
      debtors: [{ ...partner, name: 'T. Tegenspraak', ...debtor }],
      claims: [
        {
          invoiceNumber: `KIND-${(invoices += 1)}`,
          invoiceDay: '2026-05-01',
          dueDay: '2026-05-15',
          amountCents: 100_000,
          claimKind: 'contract',
        },
      ],
    })
    const make = async (debtor: object) => (await on.employee.post('/api/v4/file', input(debtor))).json()
    await make({})
    const other = { kind: 'company', kvkNumber: '12345678' }
    const preview = (await on.employee.post(callPath(previewDossier), input(other))).json()
    const first = (await on.employee.post(callPath(previewDossier), input({}))).json()
    expect(preview.debtors[0]).toMatchObject({ known: { kind: 'private' }, asked: ['kind', 'kvkNumber'], filled: [] })
    expect([preview.interestCents, preview.begins]).toEqual([first.interestCents, first.begins])
    const { id, told } = await make(other)
    expect(told).toMatchObject([{ asked: ['kind', 'kvkNumber'] }])
    // Asked once, and the file begins as those of consumers do.
    expect((await make(other)).told).toEqual([])
    expect(await on.page(id)).toMatchObject({ kind: 'private', debtors: [{ kind: 'private', kvkNumber: null }] })
    const [log] = (await on.employee.get(`/api/v4/file/${id}/logs`)).json().items
    expect(log.request.change).toEqual({
      before: { kind: 'private' },
      after: { kind: 'company', kvkNumber: '12345678' },
    })
    const accepted = await on.employee.put(`/api/v4/file/logs/${log.id}/change-data-accept`, {
      version: log.version,
      debtorVersion: log.request.debtor.version,
    })
    expect(accepted.statusCode, accepted.body).toBe(200)
    const page = await on.page(id)
    expect(page).toMatchObject({ kind: 'company', debtors: [{ kind: 'company', kvkNumber: '12345678' }] })
    expect(page.balance.claimed.interest).toBeGreaterThan(first.interestCents)
  })
})

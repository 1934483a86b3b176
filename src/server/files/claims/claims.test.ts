import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addClaim,
  creditClaim,
  type FileClaims,
  getFileClaims,
  previewClaimChange,
  reverseEntry,
  withdrawClaim,
} from '#contract/files/claim-changes.ts'
import { uploadDocument } from '#contract/intake/new-dossier.ts'
import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import { callPath } from '#test/call-path.ts'
import { type Claims, openClaims, owedAfter } from '#test/claims.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: Claims

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openClaims(server)
})
afterAll(async () => server.close())

describe('an invoice that joins a file', () => {
  it('counts with its interest to the cent, is found, and is told on the timeline', async () => {
    const id = await on.createOwing('2026-10-20')
    const typed = on.invoice()
    const preview = await on.previewed(id, { kind: 'claim', ...typed })
    // € 1.000 at 4% from 21-10 through 19-11: 30 days.
    expect(preview.after.components.principal).toBe(160_000)
    expect(preview.after.components.interest - preview.before.components.interest).toBe(329)
    const done = await on.act(addClaim, id, { ...typed, note: '' })
    expect([done.statusCode, done.json<FileClaims>().claims.length]).toEqual([200, 2])
    const page = await on.page(id)
    expect([page.balance.openCents, page.claims.length]).toEqual([preview.after.openCents, 2])
    expect((await on.accountOn(id, '2026-11-20')).openCents).toBe(preview.after.openCents)
    const [newest] = await on.timeline(id)
    expect(newest).toMatchObject({
      kind: 'claim.added',
      invoiceNumber: typed.invoiceNumber,
      money: { amountCents: 100_000 },
    })
    const found = await on.employee.get(`/api/v4/file?search=${typed.invoiceNumber}`)
    expect(found.json().items.map((row: { id: number }) => row.id)).toEqual([id])
    expect(await on.faultsOf(id)).toEqual([])
  })

  it('of a company bears the costs of the scale over all invoices together', async () => {
    const id = await on.chargedCompany()
    const typed = on.invoice()
    const preview = await on.previewed(id, { kind: 'claim', ...typed })
    // 15% of € 1.600 is € 240.
    expect(owedAfter(preview)).toEqual({ principal: 160_000, costs: 24_000, vat: 0 })
    expect(preview.warnings).toContain('costs_added')
    await on.act(addClaim, id, typed)
    expect((await on.page(id)).balance.claimed.collection_costs).toBe(24_000)
    expect((await on.kindsOf(id)).slice(0, 2).toSorted()).toEqual(['claim.added', 'costs.charged'])
    const notDue = await on.previewed(id, { kind: 'claim', ...on.invoice({ dueDay: '2026-12-01' }) })
    expect([owedAfter(notDue).costs, notDue.warnings]).toEqual([
      24_000,
      expect.arrayContaining(['costs_later', 'not_due_yet']),
    ])
  })

  it('of a consumer bears no costs before a 14-day letter names it [6:96 lid 6 BW]', async () => {
    const id = await on.chargedConsumer()
    const preview = await on.previewed(id, { kind: 'claim', ...on.invoice() })
    expect(owedAfter(preview)).toEqual({ principal: 160_000, costs: 9_000, vat: 0 })
    expect(preview.warnings).toContain('costs_need_letter')
    expect(preview.letters).toMatchObject([{ namedCents: 60_066, wouldBeCents: 160_066 }])
    await on.act(addClaim, id, on.invoice())
    expect((await on.page(id)).balance.claimed.collection_costs).toBe(9_000)
  })

  it('that the 14-day letter should have named holds the costs until a new one', async () => {
    const id = await on.createOwing('2026-10-10')
    await on.writeTo(id)
    const older = await on.previewed(id, { kind: 'claim', ...on.invoice({ dueDay: '2026-10-01' }) })
    expect(older.warnings).toContain('letter_leaves_out')
    expect((await on.previewed(id, { kind: 'claim', ...on.invoice({ dueDay: '2026-11-01' }) })).warnings).toContain(
      'costs_need_letter',
    )
  })

  it('keeps its document, and is refused twice, later than today or due before it was made', async () => {
    const id = await on.createOwing()
    const uploaded = await on.employee.upload(callPath(uploadDocument), { name: 'f.pdf', bytes: '%PDF-1.7 factuur' })
    const typed = on.invoice({ documentId: uploaded.json<UploadedDocument>().id })
    await on.act(addClaim, id, typed)
    expect((await on.page(id)).claims.find(({ invoiceNumber }) => invoiceNumber === typed.invoiceNumber)).toMatchObject(
      {
        hasDocument: true,
      },
    )
    expect((await on.act(addClaim, id, on.invoice({ documentId: 999_999 }))).json().errors).toHaveProperty('documentId')
    expect((await on.act(addClaim, id, { ...typed, documentId: null })).json().errors).toEqual({
      invoiceNumber: ['Deze factuur is al eerder aangeleverd.'],
    })
    const wrong = { ...on.invoice(), invoiceDay: '2026-11-21', dueDay: '2026-11-20' }
    expect(Object.keys((await on.act(addClaim, id, wrong)).json().errors)).toEqual(['invoiceDay', 'dueDay'])
  })

  it('changes nothing while it is looked at, and is looked at by whoever may add it', async () => {
    const id = await on.createOwing()
    const { version, balance } = await on.page(id)
    const asked = { change: { kind: 'claim', ...on.invoice() } }
    expect((await on.employee.post(callPath(previewClaimChange, { id }), asked)).statusCode).toBe(200)
    expect(await on.page(id)).toMatchObject({ version, balance })
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    expect((await reader.post(callPath(previewClaimChange, { id }), asked)).statusCode).toBe(403)
    expect((await on.claimsOf(id, reader)).acts).toEqual({ add: 'no_right', charge: 'no_right', take_back: 'no_right' })
  })

  it('is not for a file that is closed or past the amicable phase', async () => {
    const { db } = server.database
    const closed = await createDossier(db, on.customerId, { status: 'closed' })
    expect((await on.act(addClaim, closed, on.invoice())).json().error_message).toContain('gesloten')
    const judicial = await createDossier(db, on.customerId, { phase: 'judicial' })
    expect((await on.claimsOf(judicial)).acts.add).toBe('not_amicable')
    expect((await on.act(addClaim, judicial, on.invoice())).statusCode).toBe(409)
  })

  it('comes from the customer itself where that was agreed, and warns the agency where it was not', async () => {
    const customer = await createPerson(server, 'customer', on.customerId)
    const id = await on.createOwing()
    const agree = async (joinsRunningDossier: boolean) =>
      server.database.db.updateTable('customer').set({ joinsRunningDossier }).where('id', '=', on.customerId).execute()
    await agree(false)
    expect((await on.claimsOf(id, customer)).acts).toMatchObject({ add: 'own_file', charge: 'no_right' })
    expect((await on.act(addClaim, id, on.invoice(), customer)).statusCode).toBe(409)
    expect((await on.previewed(id, { kind: 'claim', ...on.invoice() })).warnings).toContain('not_by_rule')
    await agree(true)
    expect((await on.act(addClaim, id, on.invoice(), customer)).statusCode).toBe(200)
    const { id: claim } = await on.firstClaim(id)
    expect((await on.act(creditClaim, id, on.creditNote(), customer, { claim })).statusCode).toBe(200)
    expect((await on.act(withdrawClaim, id, {}, customer, { claim })).statusCode).toBe(403)
    const stranger = await createPerson(server, 'customer', await createCustomer(server, 'Ander B.V.'))
    expect((await stranger.get(callPath(getFileClaims, { id }))).statusCode).toBe(404)
  })

  it('goes to whoever saw the file last: another is told, and a double click adds it once', async () => {
    const id = await on.createOwing()
    const { version } = await on.page(id)
    const typed = { ...on.invoice(), note: '', version }
    const key = { 'idempotency-key': `toevoegen-${id}` }
    const path = callPath(addClaim, { id })
    const both = await Promise.all([on.employee.post(path, typed, key), on.employee.post(path, typed, key)])
    expect(both.map(({ statusCode }) => statusCode)).toContain(200)
    expect((await on.claimsOf(id)).claims).toHaveLength(2)
    const late = await on.employee.post(path, { ...on.invoice(), version })
    expect([late.statusCode, late.json().current.version]).toEqual([409, version + 1])
  })
})

describe('a credit note', () => {
  it('lowers the principal from its day, and the costs to the scale over what is left', async () => {
    const id = await on.chargedCompany()
    const { id: claim } = await on.firstClaim(id)
    const typed = on.creditNote({ amountCents: 20_000 })
    const preview = await on.previewed(id, { kind: 'credit_note', claimId: claim, ...typed })
    // 15% of € 400 is € 60.
    expect(owedAfter(preview)).toEqual({ principal: 40_000, costs: 6_000, vat: 0 })
    expect(preview.warnings).toEqual(['costs_lowered'])
    const done = await on.act(creditClaim, id, typed, on.employee, { claim })
    expect(done.json<FileClaims>().vouchers).toMatchObject([
      { kind: 'credit_note', amountCents: 20_000, number: typed.number, claimId: claim, takenBack: false },
    ])
    expect((await on.page(id)).balance.openCents).toBe(preview.after.openCents)
    expect(await on.kindsOf(id)).toEqual(expect.arrayContaining(['claim.credited', 'costs.reckoned']))
    expect(await on.faultsOf(id)).toEqual([])

    const [{ eventId }] = done.json<FileClaims>().vouchers as [FileClaims['vouchers'][number]]
    expect((await on.act(reverseEntry, id, {}, on.employee, { event: eventId })).statusCode).toBe(200)
    expect((await on.page(id)).balance.openCents).toBe(preview.before.openCents)
    expect((await on.claimsOf(id)).vouchers).toMatchObject([{ takenBack: true }])
    expect((await on.act(reverseEntry, id, {}, on.employee, { event: eventId })).statusCode).toBe(404)
    expect(await on.faultsOf(id)).toEqual([])
  })

  it('over what was paid already leaves a credit balance', async () => {
    const id = await on.createOwing('2026-11-19', 10_000)
    await on.pay(id, '2026-11-19', 8_000)
    const { id: claim } = await on.firstClaim(id)
    const preview = await on.previewed(id, {
      kind: 'credit_note',
      claimId: claim,
      ...on.creditNote({ amountCents: 10_000, valueDay: '2026-11-20' }),
    })
    expect([preview.after.surplusCents, preview.warnings]).toEqual([8_000, ['surplus', 'settles']])
  })

  it('is no more than the invoice, of a day that was, and has a number of its own', async () => {
    const id = await on.createOwing()
    const { id: claim } = await on.firstClaim(id)
    const act = async (typed: object) => (await on.act(creditClaim, id, typed, on.employee, { claim })).json().errors
    expect(await act(on.creditNote({ amountCents: 60_001 }))).toEqual({
      amountCents: ['Dit is meer dan er van deze factuur over is.'],
    })
    expect(await act(on.creditNote({ valueDay: '2026-11-21' }))).toEqual({
      valueDay: ['Deze dag is nog niet geweest.'],
    })
    expect(await act(on.creditNote({ valueDay: '2026-01-01' }))).toEqual({
      valueDay: ['Deze dag ligt vóór de factuur.'],
    })
    const first = on.creditNote({ amountCents: 40_000 })
    expect(await act(first)).toBeUndefined()
    expect(await act({ ...first, amountCents: 100 })).toEqual({ number: ['Deze creditnota staat al in het portaal.'] })
    expect(await act(on.creditNote({ amountCents: 20_001 }))).toHaveProperty('amountCents')
    expect(await act(on.creditNote({ amountCents: 20_000 }))).toBeUndefined()
    expect((await on.firstClaim(id)).refusals).toEqual({
      credit: 'all_credited',
      correct: 'has_credit_note',
      withdraw: 'has_credit_note',
    })
  })

  it('keeps its document on the log with the reason', async () => {
    const id = await on.createOwing()
    const { id: claim } = await on.firstClaim(id)
    const uploaded = await on.employee.upload(callPath(uploadDocument), {
      name: 'creditnota.pdf',
      bytes: '%PDF-1.7 credit',
    })
    await on.act(creditClaim, id, on.creditNote({ documentId: uploaded.json<UploadedDocument>().id }), on.employee, {
      claim,
    })
    const told = (await on.timeline(id)).find(({ kind }) => kind === 'claim.credited')
    expect(told?.note).toMatchObject({ content: 'Zo besloten.', attachments: [{ name: 'creditnota.pdf' }] })
  })

  it('of before the 14-day letter makes that letter wrong: a consumer then owes no costs', async () => {
    const id = await on.chargedConsumer()
    const { id: claim } = await on.firstClaim(id)
    const later = await on.previewed(id, {
      kind: 'credit_note',
      claimId: claim,
      ...on.creditNote({ valueDay: '2026-11-18' }),
    })
    expect([owedAfter(later).costs, later.warnings]).toEqual([6_000, ['costs_lowered']])
    const earlier = await on.previewed(id, {
      kind: 'credit_note',
      claimId: claim,
      ...on.creditNote({ valueDay: '2026-10-15' }),
    })
    expect([owedAfter(earlier).costs, earlier.warnings]).toEqual([0, ['letter_fails', 'costs_lowered']])
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import { getDispatchMailHtml } from '#contract/sending/dispatch-mail.ts'
import { getDispatchPdf } from '#contract/sending/dispatches.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { findKnownNames } from '#contract/parties/known-names.ts'
import {
  approveMerchantIban,
  changeMerchantSender,
  getMerchantAccount,
  getMerchantLogo,
  getMerchantSender,
  listMerchantChanges,
  type MerchantSender,
  proposeMerchantIban,
  rejectMerchantIban,
  removeMerchantLogo,
  setMerchantLogo,
} from '#contract/parties/merchant-letters.ts'
import type { Merchant } from '#contract/parties/merchants.ts'
import { listToRemit } from '#contract/money/payments.ts'
import { day } from '#domain/day.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, type Person, workAs } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
const first = 'NL39RABO0300065264'
const second = 'NL20INGB0001234567'
let server: TestServer
let manager: Person
let colleague: Person
let haard: number
let picture: Buffer

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true, worker: true })
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS', 'ROLE_MANAGE_CLIENT'])
  colleague = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS', 'ROLE_FINANCE'])
  const named = async ({ userId: id }: Person, name: string) =>
    server.database.db.updateTable('appUser').set({ name }).where('id', '=', id).execute()
  await named(manager, 'Marga Beheer')
  await named(colleague, 'Cas Collega')
  haard = await createCustomer(server, 'Huis & Haard Online B.V.')
  picture = await readFile(join(import.meta.dirname, '../../../../db/demo/logo.png'))
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const merchant = async (fields: object) =>
  (await manager.post('/api/v4/merchant', { client: haard, ...fields })).json<Merchant>()
const senderOf = async (id: number, who = manager) =>
  (await who.get(callPath(getMerchantSender, { id }))).json<MerchantSender>()
const setSender = async (id: number, fields: object) =>
  manager.put(callPath(changeMerchantSender, { id }), { version: (await senderOf(id)).version, ...fields })
const setLogo = async (id: number, bytes: Buffer | string, name = 'logo.png') =>
  manager.upload(
    callPath(setMerchantLogo, { id }),
    { name, bytes },
    { picture: '', version: String((await senderOf(id)).version) },
  )
const accountOf = async (id: number, who = manager) =>
  (await who.get(callPath(getMerchantAccount, { id }))).json<OutputOf<typeof getMerchantAccount>>()
const propose = async (id: number, iban: string, who = manager) =>
  who.post(callPath(proposeMerchantIban, { id }), { iban })
const proposalOf = async (id: number) => (await accountOf(id)).proposal?.id ?? 0
const approve = async (who: Person, id: number) =>
  who.post(callPath(approveMerchantIban, { id, proposal: await proposalOf(id) }))
const changesOf = async (id: number, who = manager) =>
  (await who.get(callPath(listMerchantChanges, { id }))).json<ChangeLogAnswer>()

describe('a merchant as the sender of letters', () => {
  it('has a name, lines and a logo, each refused where it cannot be printed', async () => {
    const { id } = await merchant({ name: 'Tuinhuis' })
    expect(await senderOf(id)).toEqual({ senderName: '', senderLines: '', logo: null, version: 1 })
    const saved = await setSender(id, { senderName: 'Tuinhuis Direct', senderLines: 'Bel 075-614 22 00\nma-vr' })
    expect(saved.json()).toMatchObject({ senderName: 'Tuinhuis Direct', version: 2 })
    const tooMany = await setSender(id, { senderLines: 'a\nb\nc\nd\ne\nf' })
    expect(tooMany.json().errors).toEqual({ senderLines: ['Er is plaats voor 5 regels.'] })
    const late = await setSender(id, { senderName: 'Ander', version: 1 })
    expect([late.statusCode, late.json().current]).toEqual([
      409,
      expect.objectContaining({ senderName: 'Tuinhuis Direct' }),
    ])

    expect((await setLogo(id, '<!doctype html><h1>Logo</h1>', 'x.html')).json().errors.file[0]).toContain('geen PNG')
    const logo = await setLogo(id, picture)
    expect(logo.json<MerchantSender>().logo).toMatchObject({ format: 'png', width: 440, isInEmail: true })
    const shown = await manager.get(callPath(getMerchantLogo, { id }))
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    const gone = await manager.delete(callPath(removeMerchantLogo, { id }), { version: (await senderOf(id)).version })
    expect(gone.json<MerchantSender>().logo).toBeNull()
    expect((await manager.get(callPath(getMerchantLogo, { id }))).statusCode).toBe(404)
  })

  it('stands at the head of letters of its files and sends their e-mails; the agency stays at the foot', async () => {
    const { id } = await merchant({ name: 'Sportkelder' })
    await setSender(id, { senderName: 'Sportkelder Outlet', senderLines: 'Klantenservice 075-614 22 99' })
    const customerId = haard
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await server.database.db.updateTable('customer').set(address).where('id', '=', haard).execute()
    setMoment(server, friday, 9 * 60)
    const reader = await createPerson(server, 'admin')
    const runs = runsOf(server, await createPerson(server, 'employee'))
    const due = async (name: string) =>
      createDueDossier(server.database.db, customerId, friday, {
        workflow: 'company_amicable',
        debtors: [{ name, kind: 'company', email: 'boeken@stoepje.example', identityKey: crypto.randomUUID() }],
      })
    const [named, pictured, plain] = [await due('Stoepje'), await due('Plaatje'), await due('Kaal')]
    const withLogo = (await merchant({ name: 'Wolkenwol' })).id
    await setLogo(withLogo, picture)
    const give = async (file: number, merchantId: number) =>
      server.database.db.updateTable('dossier').set({ merchantId }).where('id', '=', file).execute()
    await give(named, id)
    await give(pictured, withLogo)
    const run = await runs.propose(friday, { customerIds: [customerId] })
    expect((await runs.act(run, 'release')).statusCode).toBe(200)
    const lookOf = async (file: number) => {
      const sent = await runs.until(
        async () =>
          server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', file).executeTakeFirst(),
        (row) => Boolean(row?.mimeSha256),
      )
      const path = { id: sent?.id ?? 0 }
      const mime = await server.app.storage.get(sent?.mimeSha256 ?? '')
      return {
        html: (await reader.get(callPath(getDispatchMailHtml, path))).body,
        pdf: pdfText((await reader.get(callPath(getDispatchPdf, path))).rawPayload),
        from: /^From: (.*)$/m.exec(mime?.toString() ?? '')?.[1],
      }
    }
    const inItsName = await lookOf(named)
    expect(inItsName.html).toContain('Sportkelder Outlet')
    expect(inItsName.pdf).toContain('Sportkelder Outlet')
    expect(inItsName.pdf).toContain('Klantenservice 075-614 22 99')
    expect(inItsName.pdf).toContain('Noordkade Incasso B.V.')
    expect(inItsName.from).toContain('Sportkelder Outlet via Noordkade Incasso B.V.')
    expect((await lookOf(pictured)).html).toContain('src="data:image/png;base64,')
    const ours = await lookOf(plain)
    expect(ours.pdf).not.toContain('Sportkelder')
    expect(ours.from).not.toContain(' via ')
    // What is written keeps its sender.
    await setSender(id, { senderName: 'Iets anders' })
    expect((await lookOf(named)).html).toContain('Sportkelder Outlet')
  })
})

describe('the account of a merchant', () => {
  it('that was mistyped is taken back by who proposed it, and by no colleague who does not decide', async () => {
    const { id } = await merchant({ name: 'Vergist' })
    const setting = ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'] as const
    const [proposer, another] = [await createPerson(server, setting), await createPerson(server, setting)]
    expect((await propose(id, first, proposer)).statusCode).toBe(204)
    const path = callPath(rejectMerchantIban, { id, proposal: await proposalOf(id) })
    expect((await another.post(path)).statusCode).toBe(403)
    expect((await proposer.post(path)).statusCode).toBe(204)
    expect(await accountOf(id)).toMatchObject({ iban: null, proposal: null })
  })

  it('is proposed by one person and decided by another, and is where its money is remitted', async () => {
    await server.database.db.updateTable('customer').set({ iban: second }).where('id', '=', haard).execute()
    const { id } = await merchant({ name: 'Meubelmarkt' })
    expect(await accountOf(id)).toEqual({ iban: null, customerIban: second, proposal: null })
    expect((await propose(id, first)).statusCode).toBe(204)
    expect((await accountOf(id)).proposal).toMatchObject({ iban: first, refusal: 'is_proposer' })
    const own = await approve(manager, id)
    expect([own.statusCode, own.json().error_message]).toEqual([
      409,
      'U hebt dit zelf voorgesteld. Een collega keurt het goed.',
    ])
    expect((await propose(id, second)).statusCode).toBe(409)
    expect((await approve(colleague, id)).statusCode).toBe(204)
    expect(await accountOf(id)).toMatchObject({ iban: first, proposal: null })
    expect((await propose(id, first)).json().errors).toEqual({ iban: ['Dit IBAN geldt al.'] })
    const { trustIban } = await server.database.db.selectFrom('agency').select('trustIban').executeTakeFirstOrThrow()
    expect((await propose(id, trustIban ?? '')).json().errors).toEqual({ iban: [expect.stringContaining('onszelf')] })
    // To no account of its own is back to that of the customer.
    expect((await propose(id, '')).statusCode).toBe(204)
    expect(
      (await colleague.post(callPath(rejectMerchantIban, { id, proposal: await proposalOf(id) }))).statusCode,
    ).toBe(204)
    expect(await accountOf(id)).toMatchObject({ iban: first, proposal: null })
    const moved = await manager.put(`/api/v4/merchant/${id}`, {
      name: 'Meubelmarkt',
      client: await createCustomer(server, 'Nog een klant'),
    })
    expect(Object.keys(moved.json().errors)).toEqual(['client'])

    const file = await createDossier(server.database.db, haard, { debtors: [{ name: 'K. Koper' }] })
    await server.database.db.updateTable('dossier').set({ merchantId: id }).where('id', '=', file).execute()
    await server.database.db
      .insertInto('ledgerTransfer')
      .values({
        dossierId: file,
        customerId: haard,
        debit: 'trust_bank',
        credit: 'customer.payable',
        amountCents: 5_000,
        valueDay: day(friday),
        postedAt: server.clock.now(),
        causeKind: 'payment',
      })
      .execute()
    const remit = (await colleague.get(listToRemit.path)).json<OutputOf<typeof listToRemit>>()
    expect(remit.items.find(({ dossierId }) => dossierId === file)).toMatchObject({ iban: first })
  })

  it('is not decided by who works as somebody else, nor proposed by somebody of a customer', async () => {
    const { id } = await merchant({ name: 'Blijft' })
    await propose(id, first)
    expect((await accountOf(id, colleague)).proposal?.refusal).toBeNull()
    const powerful = ['ROLE_ADMIN', 'ROLE_EMPLOYEE', 'ROLE_SETTINGS', 'ROLE_FINANCE', 'ROLE_MANAGE_CLIENT'] as const
    const another = await createPerson(server, powerful)
    await workAs(another, colleague)
    expect((await approve(another, id)).json().error_message).toBe(
      'U werkt als iemand anders. Keur dit goed onder uw eigen naam.',
    )
    const change = server.database.db
      .updateTable('merchantIbanChange')
      .set({ state: 'approved', decidedBy: manager.userId, decidedAt: new Date() })
      .where('merchantId', '=', id)
    await expect(change.execute()).rejects.toThrow('merchant_iban_change_check')
    const settler = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS'], haard)
    expect((await propose(id, second, settler)).statusCode).toBe(403)
    const stranger = await createPerson(
      server,
      ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS'],
      await createCustomer(server, 'Een ander'),
    )
    for (const call of [getMerchantSender, getMerchantAccount, getMerchantLogo, listMerchantChanges]) {
      expect((await stranger.get(callPath(call, { id }))).statusCode).toBe(404)
    }
  })
})

describe('the change log of a merchant', () => {
  it('says who changed what, and when, with what was and what is', async () => {
    const { id } = await merchant({ name: 'Lampenhuis', kvkNumber: '68003917' })
    await manager.put(`/api/v4/merchant/${id}`, { name: 'Lampenhuis Noord', client: haard, kvkNumber: '68003917' })
    await setSender(id, { senderName: 'Lampenhuis' })
    await propose(id, first, colleague)
    await approve(manager, id)
    const { items, total } = await changesOf(id)
    expect(total).toBe(5)
    expect(items.map(({ kind, by }) => [kind, by])).toEqual([
      ['merchant.iban_approved', 'Marga Beheer'],
      ['merchant.iban_proposed', 'Cas Collega'],
      ['merchant.sender_changed', 'Marga Beheer'],
      ['merchant.changed', 'Marga Beheer'],
      ['merchant.added', 'Marga Beheer'],
    ])
    expect(items[0]?.fields).toEqual([{ field: 'iban', before: null, after: first }])
    expect(items[3]?.fields).toEqual([{ field: 'name', before: 'Lampenhuis', after: 'Lampenhuis Noord' }])
    expect(items[4]?.fields).toContainEqual({ field: 'client', before: null, after: 'Huis & Haard Online B.V.' })
    const settler = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS'], haard)
    expect(new Set((await changesOf(id, settler)).items.map(({ by }) => by))).toEqual(new Set([null]))
  })
})

describe('the name of a company by its KvK number', () => {
  it('is looked up among what the agency knows itself, within the scope of who asks', async () => {
    const names = async (kvkNumber: string, who = manager) =>
      (await who.get(`${callPath(findKnownNames)}?kvkNumber=${kvkNumber}`)).json<OutputOf<typeof findKnownNames>>()
        .items
    await merchant({ name: 'Zwemspul', kvkNumber: '64108827' })
    const other = await createCustomer(server, 'Zwemhuis B.V.')
    await server.database.db.updateTable('customer').set({ kvkNumber: '64108827' }).where('id', '=', other).execute()
    const file = await createDossier(server.database.db, other, { debtors: [{ name: 'zwemspul', kind: 'company' }] })
    await server.database.db
      .updateTable('debtor')
      .set({ kvkNumber: '64108827' })
      .where('id', 'in', (eb) => eb.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', file))
      .execute()
    expect(await names('6410 8827')).toEqual([
      { name: 'Zwemhuis B.V.', source: 'customer' },
      { name: 'Zwemspul', source: 'merchant' },
    ])
    expect(await names('64108828')).toEqual([])
    const settler = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS'], haard)
    expect(await names('64108827', settler)).toEqual([{ name: 'Zwemspul', source: 'merchant' }])
    expect((await manager.get(`${callPath(findKnownNames)}?kvkNumber=123`)).statusCode).toBe(400)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFilesToBailiff } from '#contract/court/bailiff-files.ts'
import {
  checkCase,
  draftCase,
  getLegalCase,
  handOverCase,
  type LegalCaseDetails,
  recordFiling,
  recordService,
} from '#contract/court/legal-cases.ts'
import { assignBailiff, endBailiff } from '#contract/files/dossier-bailiff.ts'
import { changeDossierPhase } from '#contract/files/dossier-commands.ts'
import { assignPartner } from '#contract/files/dossier-partner.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { callPath } from '#test/call-path.ts'
import {
  act,
  answer,
  ask,
  bailiff,
  caseAt,
  chargeLawsuit,
  colleague,
  counsel,
  court,
  customerId,
  did,
  drafted,
  file,
  makeAnew,
  ofFile,
  on,
  open,
  openCases,
  page,
  pay,
  server,
} from '#test/court-cases.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { createCustomer } from '#test/people.ts'
import { createCourt, makeWhole, writOf } from '#test/writs.ts'

beforeAll(openCases)
afterAll(async () => server.close())

/** A partner that is a bailiff. */
async function partner(): Promise<number> {
  const { id } = await server.database.db
    .insertInto('partner')
    .values({ name: `Partner ${crypto.randomUUID()}`, kind: 'bailiff', country: 'NL' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('without the yes of its customer no file comes to a bailiff', () => {
  /** Every way there is, each answering with the reason. */
  async function tried(dossierId: number): Promise<(readonly [string, number, string])[]> {
    const { version } = await page(dossierId)
    const told = ({ statusCode, ...answer }: { statusCode: number; json: () => { error_message?: string } }) =>
      [statusCode, answer.json().error_message ?? ''] as const
    const phase = { phase: 'bailiff', step: null, note: 'Dagvaarden.', version }
    const since = { sinceDay: '2026-11-20', version }
    const post = async (call: Endpoint, input: object) => counsel.post(callPath(call, { id: dossierId }), input)
    const put = async (call: Endpoint, input: object) => counsel.put(callPath(call, { id: dossierId }), input)
    return [
      ['phase', ...told(await post(changeDossierPhase, phase))],
      ['phase with an office', ...told(await post(changeDossierPhase, { ...phase, bailiff }))],
      ['office', ...told(await put(assignBailiff, { ...since, bailiff }))],
      ['in bulk', ...told(await counsel.post(sendFilesToBailiff.path, { bailiff, files: [dossierId] }))],
      ['a partner that is a bailiff', ...told(await put(assignPartner, { ...since, partner: await partner() }))],
    ]
  }
  const refusedAll = async (dossierId: number, reason: string) => {
    for (const [way, status, message] of await tried(dossierId)) {
      expect([way, status], message).toEqual([way, 409])
      expect(message, way).toContain(reason)
    }
    expect(await page(dossierId)).toMatchObject({ bailiff: null, partner: null })
    expect((await page(dossierId)).phase).not.toBe('bailiff')
  }

  it('when it was never asked, is asked, said no, or nobody read the draft', async () => {
    const dossierId = await file()
    await refusedAll(dossierId, 'Zonder ja van de klant')
    const id = await open(dossierId)
    await refusedAll(dossierId, 'Zonder ja van de klant')
    for (const [call, input] of [
      [draftCase, drafted()],
      [checkCase, {}],
      [handOverCase, { bailiff }],
      [recordService, { day: '2026-11-20', of: 'writ' }],
      [recordFiling, { rollNumber: '1', rollDay: '2026-12-17' }],
    ] as const)
      expect((await act(call, id, input)).statusCode, call.path).toBe(409)
    await ask(id, dossierId)
    await refusedAll(dossierId, 'niet akkoord')
    await answer(dossierId, false)
    await refusedAll(dossierId, 'niet akkoord')
    expect((await act(draftCase, id, drafted())).statusCode).toBe(409)
    await ask(id, dossierId)
    await answer(dossierId, true)
    await refusedAll(dossierId, 'nog niet gemaakt of gecontroleerd')
    await did(draftCase, id, drafted())
    await refusedAll(dossierId, 'nog niet gemaakt of gecontroleerd')
  })

  it('when it costs more by now than it said yes to', async () => {
    const dossierId = await file()
    const id = await caseAt('checked', dossierId)
    await server.database.db.updateTable('legalCase').set({ agreedCents: 835_56 }).where('id', '=', id).execute()
    await refusedAll(dossierId, 'kost nu meer')
    expect((await act(handOverCase, id, { bailiff })).json().error_message).toContain('kost nu meer')
    // Asked anew, with what it costs now: the draft is made anew as well.
    await ask(id, dossierId)
    expect((await ofFile(dossierId)).legalCase).toMatchObject({ state: 'asked', claimedCents: null, agreedCents: null })
  })

  it('not for what its lawsuit costs: that is no part of what draft and writ claim, before and after they are made', async () => {
    const dossierId = await file()
    const id = await caseAt('approved', dossierId)
    await chargeLawsuit(dossierId, 'court', 350_00)
    expect(await did(draftCase, id, drafted())).toMatchObject({ claimedCents: 1_026_00 })
    await makeWhole(server, { person: counsel, id: dossierId, court })
    expect(await writOf(counsel, dossierId)).toMatchObject({ claimedCents: 1_026_00 })
    await did(checkCase, id, {}, colleague)
    await chargeLawsuit(dossierId, 'bailiff', 125_57)
    expect((await ofFile(dossierId)).legalCase?.acts).toContainEqual({ act: 'hand_over', refusal: null })
    expect(await did(handOverCase, id, { bailiff })).toMatchObject({ state: 'with_bailiff' })
  })

  it('when another amount is open than its writ claims, until draft and writ are made anew and read', async () => {
    const dossierId = await file()
    const id = await caseAt('checked', dossierId)
    await pay(dossierId)
    await refusedAll(dossierId, 'klopt niet meer')
    expect((await act(handOverCase, id, { bailiff })).json().error_message).toContain('ander bedrag open')
    expect((await ofFile(dossierId)).legalCase?.acts).toContainEqual({ act: 'hand_over', refusal: 'claim_changed' })
    expect(await did(draftCase, id, drafted())).toMatchObject({ state: 'draft', claimedCents: 226_00, checkedBy: null })
    expect((await act(checkCase, id, {}, colleague)).json().error_message).toContain(
      'andere dag, rechtbank of vordering',
    )
    await makeAnew(dossierId)
    await did(checkCase, id, {}, colleague)
    expect(await did(handOverCase, id, { bailiff })).toMatchObject({ state: 'with_bailiff' })
    const { checks } = await writOf(counsel, dossierId)
    expect(checks.find(({ check }) => check === 'standing')).toMatchObject({ state: 'blocks', why: 'at_bailiff' })
  })

  it('when its writ was made anew after it was checked, or something holds that up by now', async () => {
    const dossierId = await file()
    const id = await caseAt('checked', dossierId)
    await makeAnew(dossierId)
    expect((await ofFile(dossierId)).legalCase).toMatchObject({ state: 'draft', checkedBy: null })
    await refusedAll(dossierId, 'nog niet gemaakt of gecontroleerd')
    const written = server.database.db.updateTable('writPreparation').where('dossierId', '=', dossierId)
    await written.set({ noDefence: false }).execute()
    expect((await act(checkCase, id, {}, colleague)).json().error_message).toContain('houdt de dagvaarding tegen')
    expect((await ofFile(dossierId, colleague)).legalCase?.acts).toContainEqual({ act: 'check', refusal: 'writ_held' })
    await written.set({ noDefence: true }).execute()
    await did(checkCase, id, {}, colleague)
    on('2026-11-30')
    await refusedAll(dossierId, 'klopt niet meer')
    on('2026-11-20')
  })

  it('when who owes it lives in the district of another court by now, until it is drafted before that one', async () => {
    const { db } = server.database
    const dossierId = await file()
    const near = await createCourt(server, 'Haarlem (proef)', 'Rechtbank Noord-Holland')
    const debtors = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', dossierId)
    const liveAt = async (postcode: string) =>
      db.updateTable('debtorAddress').set({ postcode }).where('debtorId', 'in', debtors).execute()
    const id = await caseAt('approved', dossierId)
    await did(draftCase, id, drafted({ court: near }))
    await makeWhole(server, { person: counsel, id: dossierId, court: near })
    await liveAt('6211AB')
    expect((await act(checkCase, id, {}, colleague)).json().error_message).toContain('gebied van een andere rechtbank')
    expect((await ofFile(dossierId, colleague)).legalCase?.acts).toContainEqual({ act: 'check', refusal: 'moved' })
    // In its district again, but not where the writ says.
    await liveAt('1506EH')
    expect((await act(checkCase, id, {}, colleague)).json().error_message).toContain('waar die woont')
    expect((await ofFile(dossierId, colleague)).legalCase?.acts).toContainEqual({
      act: 'check',
      refusal: 'parties_changed',
    })
    await makeAnew(dossierId)
    await did(checkCase, id, {}, colleague)
    await liveAt('6211AB')
    await refusedAll(dossierId, 'gebied van een andere rechtbank')
    expect((await act(handOverCase, id, { bailiff })).json().error_message).toContain('artikel 99 Rv')
    expect((await ofFile(dossierId)).legalCase?.acts).toContainEqual({ act: 'hand_over', refusal: 'moved' })
    // Somebody says why it stays there: drafted so, it goes on.
    await did(draftCase, id, drafted({ court: near, placeReason: 'Forumkeuze na het geschil.' }))
    await makeAnew(dossierId)
    await did(checkCase, id, {}, colleague)
    expect(await did(handOverCase, id, { bailiff })).toMatchObject({ state: 'with_bailiff' })
  })

  it('when who owes it is not who its writ names, or cannot be found where that says, until the writ is made anew', async () => {
    const { db } = server.database
    const dossierId = await file()
    const id = await caseAt('checked', dossierId)
    const owing = await db
      .selectFrom('dossierDebtor')
      .selectAll()
      .where('dossierId', '=', dossierId)
      .executeTakeFirstOrThrow()
    const address = db.updateTable('debtorAddress').where('debtorId', '=', owing.debtorId)
    const person = db.updateTable('debtor').where('id', '=', owing.debtorId)
    const { name } = await db
      .selectFrom('debtor')
      .select('name')
      .where('id', '=', owing.debtorId)
      .executeTakeFirstOrThrow()
    // Art. 115 Rv: who lives abroad, or nobody knows where, has other terms.
    for (const [changed, back] of [
      [address.set({ street: 'Nieuwstraat' }), address.set({ street: 'Kepplerstraat' })],
      [address.set({ status: 'departed_unknown' }), address.set({ status: 'given' })],
      [address.set({ country: 'BE' }), address.set({ country: 'NL' })],
      [person.set({ name: 'Iemand anders' }), person.set({ name })],
    ] as const) {
      await changed.execute()
      await refusedAll(dossierId, 'klopt niet meer')
      expect((await act(handOverCase, id, { bailiff })).json().error_message).toContain('waar die woont')
      await back.execute()
    }
    const other = await db
      .selectFrom('debtor')
      .select('id')
      .where('customerId', '=', customerId)
      .where('id', '!=', owing.debtorId)
      .executeTakeFirstOrThrow()
    const second = { ...owing, debtorId: other.id, position: 2 }
    await db.insertInto('dossierDebtor').values(second).execute()
    await refusedAll(dossierId, 'klopt niet meer')
    expect((await ofFile(dossierId)).legalCase?.acts).toContainEqual({ act: 'hand_over', refusal: 'parties_changed' })
    await db.deleteFrom('dossierDebtor').where('debtorId', '=', other.id).where('dossierId', '=', dossierId).execute()
    expect(await did(handOverCase, id, { bailiff })).toMatchObject({ state: 'with_bailiff' })
  })

  it('but with it by each of these ways, and it comes back with the file', async () => {
    const [bulk, byHand, office] = [await file(), await file(), await file()]
    const ids = [await caseAt('checked', bulk), await caseAt('checked', byHand), await caseAt('checked', office)]
    const sent = await counsel.post(sendFilesToBailiff.path, { bailiff, files: [bulk] })
    expect(sent.json()).toEqual({ sent: [bulk], refused: [] })
    const change = { phase: 'bailiff', step: null, bailiff, note: 'Ja.', version: (await page(byHand)).version }
    expect((await counsel.post(callPath(changeDossierPhase, { id: byHand }), change)).statusCode).toBe(200)
    const assigned = { bailiff, sinceDay: '2026-11-20', version: (await page(office)).version }
    expect((await counsel.put(callPath(assignBailiff, { id: office }), assigned)).statusCode).toBe(200)
    const states = async () =>
      Promise.all(
        ids.map(async (id) => (await counsel.get(callPath(getLegalCase, { id }))).json<LegalCaseDetails>().state),
      )
    expect(await states()).toEqual(['with_bailiff', 'with_bailiff', 'with_bailiff'])
    const { version } = await page(office)
    expect((await counsel.delete(callPath(endBailiff, { id: office }), { version })).statusCode).toBe(200)
    expect(await states()).toEqual(['with_bailiff', 'with_bailiff', 'checked'])
  })
  it('nor from one bailiff to another once its writ says no more what is open; a second partner gets it by hand', async () => {
    const dossierId = await file()
    await caseAt('with_bailiff', dossierId)
    await pay(dossierId)
    const other = await createOffice(server.database.db)
    const to = async (office: number) =>
      counsel.put(callPath(assignBailiff, { id: dossierId }), {
        bailiff: office,
        sinceDay: '2026-11-20',
        version: (await page(dossierId)).version,
      })
    const refused = await to(other)
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      expect.stringContaining('Haal het dossier terug'),
    ])
    // Who has it keeps it: a reference of his is still written down.
    expect((await to(bailiff)).statusCode).toBe(200)

    const [second, partners] = [await file(), [await partner(), await partner()]]
    await caseAt('checked', second)
    const items = async () =>
      server.database.db
        .selectFrom('agendaItem')
        .select(['key', 'state'])
        .where('dossierId', '=', second)
        .where('why', 'is not', null)
        .where(({ eb }) => eb(sql<string>`why ->> 'key'`, '=', 'why.writ_by_hand'))
        .orderBy('id')
        .execute()
    for (const [index, one] of partners.entries()) {
      const since = { partner: one, sinceDay: '2026-11-20', version: (await page(second)).version }
      const given = await counsel.put(callPath(assignPartner, { id: second }), since)
      expect(given.statusCode, given.body).toBe(200)
      // That of the one before is off the agenda.
      expect((await items()).map(({ state }) => state)).toEqual([...Array<string>(index).fill('done'), 'open'])
    }
  })

  it('nor of a customer that keys are tried out on', async () => {
    const dossierId = await file()
    await caseAt('checked', dossierId)
    const real = await createCustomer(server)
    const customer = server.database.db.updateTable('customer').where('id', '=', customerId)
    await customer.set({ testOfId: real }).execute()
    await refusedAll(dossierId, 'proefdossier')
    await customer.set({ testOfId: null }).execute()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDueDiligencePerson,
  addProofDocument,
  approveProof,
  askOverride,
  changeDueDiligence,
  changeProof,
  decideOverride,
  endOverride,
  type DueDiligenceDetails,
  getDueDiligence,
  listDueDiligence,
  refuseProof,
  removeDueDiligencePerson,
  requestProof,
} from '#contract/compliance/due-diligence.ts'
import { uploadImport } from '#contract/intake/imports.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { type OwnDay, getToday } from '#contract/work/today.ts'
import { day } from '#domain/day.ts'
import type { CheckCode } from '#domain/due-diligence/due-diligence.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { warnProofs } from './warn-proofs.ts'

let server: TestServer
let counsel: Person
let second: Person
let clerk: Person
let admin: Person

const today = '2026-11-20'
const pdf = { name: 'uittreksel.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') }

beforeAll(async () => {
  server = await createTestServer({ today, agency: true })
  counsel = await createPerson(server, 'legal')
  second = await createPerson(server, 'legal')
  clerk = await createPerson(server, 'employee')
  admin = await createPerson(server, 'admin')
})
afterAll(async () => server.close())

const db = () => server.database.db
const subjectOf = async (customerId: number) =>
  (await db().selectFrom('ddSubject').select('id').where('customerId', '=', customerId).executeTakeFirstOrThrow()).id
const newSubject = async (name: string) => {
  const customerId = await createCustomer(server, name)
  return { customerId, id: await subjectOf(customerId) }
}
const show = async (id: number, who = counsel) =>
  (await who.get(callPath(getDueDiligence, { id }))).json<DueDiligenceDetails>()
const proofOf = async (id: number, check: CheckCode, who = counsel) => {
  const proof = (await show(id, who)).proofs.find((one) => one.check === check)
  if (!proof) throw new Error(`no ${check}`)
  return proof
}
const send = async (call: Endpoint, id: number, input: object, who = counsel) =>
  who[call.method === 'PUT' ? 'put' : call.method === 'DELETE' ? 'delete' : 'post'](callPath(call, { id }), input)
const done = async (call: Endpoint, id: number, input: object, who = counsel) => {
  const answer = await send(call, id, input, who)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DueDiligenceDetails>()
}
/** Hands in a proof that ends on a day, and has the other counsel approve it. */
const prove = async (id: number, check: CheckCode, validTo: string) => {
  const { id: item } = await proofOf(id, check)
  const uploaded = await counsel.upload(callPath(addProofDocument, { id: item }), pdf)
  expect(uploaded.statusCode, uploaded.body).toBe(200)
  const { version } = await proofOf(id, check)
  await done(changeProof, item, { source: 'KvK', checkedOn: '2026-11-02', validTo, version })
  return done(approveProof, item, { version: (await proofOf(id, check)).version }, second)
}
const list = async (query: Record<string, string>) =>
  (await counsel.get(`${listDueDiligence.path}?${new URLSearchParams(query)}`)).json<
    OutputOf<typeof listDueDiligence>
  >()

describe('due diligence of a customer', () => {
  it('is there from its first day, with what is asked', async () => {
    const { id } = await newSubject('Nieuwe Klant B.V.')
    const { name, kind, proved, asked, block, proofs } = await show(id)
    expect({ name, kind, proved, asked, block }).toEqual({
      name: 'Nieuwe Klant B.V.',
      kind: 'customer',
      proved: 0,
      asked: 7,
      block: null,
    })
    expect(proofs.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'missing'))
    expect((await list({ kind: 'own' })).items).toMatchObject([{ asked: 6, proved: 0 }])
  })

  it('is proved by an extract of the last three months', async () => {
    const { id } = await newSubject('Oud Uittreksel B.V.')
    const { id: item, version } = await proofOf(id, 'kvk_extract')
    const old = await send(changeProof, item, { checkedOn: '2026-08-19', version })
    expect(old.json()).toMatchObject({ errors: { checkedOn: [expect.stringContaining('drie maanden') as string] } })
    await done(changeProof, item, { checkedOn: '2026-08-20', version })
  })

  it('keeps what was approved while another proof waits, and when that is refused', async () => {
    const { id } = await newSubject('Blijft B.V.')
    await prove(id, 'order', '2027-11-20')
    expect((await show(id)).proved).toBe(1)
    const { id: item } = await proofOf(id, 'order')
    await counsel.upload(callPath(addProofDocument, { id: item }), pdf)
    expect((await show(id)).proved).toBe(1)
    const { version } = await proofOf(id, 'order')
    await done(refuseProof, item, { reason: 'Onleesbaar.', version }, second)
    const { proved, history } = await show(id)
    expect(proved).toBe(1)
    expect(history[0]).toMatchObject({ kind: 'proof_refused', check: 'order', note: 'Onleesbaar.' })
  })

  it('takes a second person for a proof: who hands it in does not approve it', async () => {
    const { id } = await newSubject('Twee Ogen B.V.')
    const { id: item, version: before } = await proofOf(id, 'kvk_extract')
    await done(requestProof, item, { version: before })
    expect((await proofOf(id, 'kvk_extract')).state).toBe('requested')
    await counsel.upload(callPath(addProofDocument, { id: item }), pdf)
    const own = await proofOf(id, 'kvk_extract')
    expect(own).toMatchObject({ state: 'received', checkedOn: today, askedValidTo: '2029-11-20', validTo: null })
    expect(own.refusals.approve).toBe('own_proof')
    expect((await send(approveProof, item, { version: own.version })).statusCode).toBe(409)
    expect((await proofOf(id, 'kvk_extract', second)).refusals.approve).toBeNull()
    await done(approveProof, item, { version: own.version }, second)
    expect(await proofOf(id, 'kvk_extract')).toMatchObject({ state: 'approved', validTo: '2029-11-20' })
    expect(await show(id)).toMatchObject({ proved: 1, nextExpiryDay: '2029-11-20', nextExpiry: 'kvk_extract' })
    const { history } = await show(id)
    expect(history.map(({ kind }) => kind)).toEqual(['proof_approved', 'proof_added', 'proof_requested'])
    const { documents } = await proofOf(id, 'kvk_extract')
    const read = await counsel.get(`/api/v4/due-diligence/document/${documents[0]?.id}`)
    expect(read.rawPayload.equals(pdf.bytes)).toBe(true)
  })

  it('is approved by none of those who handed in a part of it', async () => {
    const { id } = await newSubject('Drie Ogen B.V.')
    const { id: item } = await proofOf(id, 'ubo')
    await counsel.upload(callPath(addProofDocument, { id: item }), pdf)
    const { version } = await proofOf(id, 'ubo')
    await done(changeProof, item, { source: 'per post', checkedOn: null, version }, second)
    const now = (await proofOf(id, 'ubo')).version
    expect((await send(approveProof, item, { version: now })).statusCode).toBe(409)
    expect((await send(approveProof, item, { version: now }, second)).statusCode).toBe(409)
    const third = await createPerson(server, 'legal')
    expect((await proofOf(id, 'ubo', third)).refusals.approve).toBeNull()
    await done(approveProof, item, { version: now }, third)
  })

  it('refuses a proof for a reason, and none that is not there or was changed meanwhile', async () => {
    const { id } = await newSubject('Afgekeurd B.V.')
    const { id: item, version } = await proofOf(id, 'ubo')
    expect((await send(refuseProof, item, { reason: 'x', version })).statusCode).toBe(409)
    await done(changeProof, item, { source: 'per post', checkedOn: today, version })
    const late = await send(changeProof, item, { source: 'oud', checkedOn: today, version })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ current: { source: 'per post' } })
    const { version: now, refusals } = await proofOf(id, 'ubo', second)
    expect(refusals.approve).toBe('no_document')
    await done(refuseProof, item, { reason: 'De handtekening ontbreekt.', version: now }, second)
    expect(await proofOf(id, 'ubo')).toMatchObject({ state: 'refused', note: 'De handtekening ontbreekt.' })
    const wrong = await send(changeProof, item, {
      checkedOn: '2026-11-21',
      version: (await proofOf(id, 'ubo')).version,
    })
    expect(wrong.json()).toMatchObject({ errors: { checkedOn: [expect.stringContaining('dag') as string] } })
  })

  it('stops new imports 14 days after a proof that blocks ended, says which, and lets running files go on', async () => {
    const { id, customerId } = await newSubject('Verlopen B.V.')
    const running = await createDueDossier(db(), customerId, day(today), { status: 'in_progress' })
    await prove(id, 'kvk_extract', '2026-11-06')
    const csv = { name: 'lijst.csv', bytes: 'Factuurnummer;Bedrag\nF1;100,00\n' }
    const upload = async (name: string) =>
      admin.upload(uploadImport.path, { ...csv, bytes: `${csv.bytes}${name};1\n` }, { customer: String(customerId) })
    expect((await upload('mag')).statusCode).toBe(200)
    expect((await show(id)).block).toBeNull()
    server.clock.set(clockOn(day('2026-11-21')))
    const refused = await upload('niet')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      errors: { customer: [expect.stringContaining('Uittreksel Kamer van Koophandel') as string] },
    })
    expect((await show(id)).block).toBe('kvk_extract')
    expect((await proofOf(id, 'kvk_extract')).state).toBe('expired')
    expect((await list({ blocked: '1' })).items.map(({ name }) => name)).toEqual(['Verlopen B.V.'])
    const { status } = await db()
      .selectFrom('dossier')
      .select('status')
      .where('id', '=', running)
      .executeTakeFirstOrThrow()
    expect(status).toBe('in_progress')
    // An exception for a reason, until a day, and by two people.
    const asked = await done(askOverride, id, { reason: 'Het uittreksel is onderweg.', untilDay: '2026-11-30' })
    const [waiting] = asked.overrides
    expect((await upload('nog')).statusCode).toBe(400)
    expect((await send(decideOverride, waiting?.id ?? 0, { agreed: true })).statusCode).toBe(409)
    await done(decideOverride, waiting?.id ?? 0, { agreed: true }, second)
    expect((await upload('weer')).statusCode).toBe(200)
    // It can be ended before its day, by one: then it is as it was.
    const ending = await done(endOverride, waiting?.id ?? 0, { reason: 'Toch niet' })
    expect(ending.overrides[0]).toMatchObject({ state: 'ended', isRunning: false })
    expect((await upload('te vroeg')).statusCode).toBe(400)
    expect((await send(endOverride, waiting?.id ?? 0, { reason: 'Toch niet' })).statusCode).toBe(409)
    const again = await done(askOverride, id, { reason: 'Het is er morgen.', untilDay: '2026-11-30' })
    await done(decideOverride, again.overrides[0]?.id ?? 0, { agreed: true }, second)
    expect((await upload('alsnog')).statusCode).toBe(200)
    server.clock.set(clockOn(day('2026-12-01')))
    expect((await upload('over')).statusCode).toBe(400)
    server.clock.set(clockOn(day(today)))
  })

  it('puts a proof that ends within 60 days on the agenda once, and takes it off when it is renewed', async () => {
    const { id, customerId } = await newSubject('Bijna B.V.')
    await createDueDossier(db(), customerId, day(today), { status: 'in_progress' })
    await done(changeDueDiligence, id, { risk: 'normal', owner: counsel.userId, version: 1 })
    await prove(id, 'kvk_extract', '2027-01-19')
    await warnProofs(db(), server.clock)
    expect(await warnProofs(db(), server.clock)).toBe(0)
    const items = async () =>
      db()
        .selectFrom('agendaItem')
        .select(['state', 'employeeId', 'why', 'note'])
        .where('key', 'like', 'proof:%')
        .where('customerId', '=', customerId)
        .orderBy('id')
        .execute()
    expect(await items()).toEqual([
      {
        state: 'open',
        employeeId: counsel.userId,
        note: 'Uittreksel Kamer van Koophandel',
        why: { key: 'why.proof_ends', values: { partner: 'Bijna B.V.', endDay: '2027-01-19' } },
      },
    ])
    await prove(id, 'kvk_extract', '2029-01-19')
    await warnProofs(db(), server.clock)
    expect((await items()).map(({ state }) => state)).toEqual(['done'])
  })

  it('is reviewed the sooner the greater the risk, and a great risk has a reason', async () => {
    const { id } = await newSubject('Risico B.V.')
    const none = await send(changeDueDiligence, id, { risk: 'high', owner: null, version: 1 })
    expect(none.json()).toMatchObject({ errors: { riskReason: expect.anything() as string } })
    const assess = { riskReason: 'Contant geld', owner: null, isReviewed: true }
    const high = await done(changeDueDiligence, id, { risk: 'high', ...assess, version: 1 })
    expect(high).toMatchObject({ reviewedDay: today, reviewDay: '2027-11-20' })
    const low = await done(changeDueDiligence, id, { risk: 'low', ...assess, version: high.version })
    expect(low.reviewDay).toBe('2029-11-20')
    const stranger = await send(changeDueDiligence, id, { risk: 'low', owner: clerk.userId, version: low.version })
    expect(stranger.json()).toMatchObject({ errors: { owner: expect.anything() as string } })
  })

  it('knows who owns it and signs for it', async () => {
    const { id } = await newSubject('Mensen B.V.')
    const { people } = await done(addDueDiligencePerson, id, { role: 'owner', name: 'A. Bos', birthDay: '1970-02-01' })
    expect(people).toMatchObject([{ role: 'owner', name: 'A. Bos', birthDay: '1970-02-01' }])
    expect((await done(removeDueDiligencePerson, people[0]?.id ?? 0, {})).people).toEqual([])
  })

  it('is for who has the right alone [req 6.33]', async () => {
    const { id } = await newSubject('Geheim B.V.')
    expect((await clerk.get(callPath(getDueDiligence, { id }))).statusCode).toBe(403)
    expect((await clerk.get(listDueDiligence.path)).statusCode).toBe(403)
    expect((await counsel.get(listDueDiligence.path)).statusCode).toBe(200)
  })
})

describe('what is proved of ourselves', () => {
  const ownDay = async (who: Person) => {
    const answer = await who.get(`${getToday.path}?view=own`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ own: OwnDay }>().own.endingProofs
  }

  it('and ends within 60 days is in the day of who does compliance, until it is renewed; nobody else is told', async () => {
    const [own] = (await list({ kind: 'own' })).items
    if (!own) throw new Error('we are no party')
    await prove(own.id, 'yearly_course', '2027-01-20')
    expect(await ownDay(counsel)).toEqual({ count: 0, rows: [] })
    await prove(own.id, 'own_registration', '2027-01-19')
    // What ended already is there the more, and first.
    await prove(own.id, 'dispute_scheme', '2026-11-19')
    expect(await ownDay(counsel)).toMatchObject({
      count: 2,
      rows: [
        { partyId: own.id, check: 'dispute_scheme', validTo: '2026-11-19' },
        { partyId: own.id, check: 'own_registration', validTo: '2027-01-19' },
      ],
    })
    expect(await ownDay(clerk)).toBeNull()
    await prove(own.id, 'own_registration', '2027-11-20')
    await prove(own.id, 'dispute_scheme', '2027-11-20')
    expect(await ownDay(counsel)).toEqual({ count: 0, rows: [] })
  })

  it('goes for a customer without a file too, on the day of who answers for it; with a file it is on the agenda', async () => {
    const { id, customerId } = await newSubject('Zonder Dossier B.V.')
    await prove(id, 'kvk_extract', '2026-12-20')
    expect(await ownDay(counsel)).toMatchObject({
      count: 1,
      rows: [{ partyId: id, partyName: 'Zonder Dossier B.V.', check: 'kvk_extract', validTo: '2026-12-20' }],
    })
    const { version } = await show(id)
    await done(changeDueDiligence, id, { risk: 'normal', riskReason: '', owner: second.userId, version })
    expect(await ownDay(counsel)).toEqual({ count: 0, rows: [] })
    expect(await ownDay(second)).toMatchObject({ count: 1, rows: [{ partyKind: 'customer' }] })
    // Of who left, or has the right no more, nobody has it: then everybody does again.
    const gone = await createPerson(server, 'legal')
    await done(changeDueDiligence, id, {
      risk: 'normal',
      riskReason: '',
      owner: gone.userId,
      version: (await show(id)).version,
    })
    expect(await ownDay(counsel)).toEqual({ count: 0, rows: [] })
    await db().updateTable('appUser').set({ active: false }).where('id', '=', gone.userId).execute()
    expect(await ownDay(counsel)).toMatchObject({ count: 1 })
    await done(changeDueDiligence, id, {
      risk: 'normal',
      riskReason: '',
      owner: second.userId,
      version: (await show(id)).version,
    })
    await createDueDossier(db(), customerId, day(today), { status: 'in_progress' })
    expect(await ownDay(second)).toEqual({ count: 0, rows: [] })
    expect(await warnProofs(db(), server.clock)).toBe(1)
  })
})

describe('due diligence of a partner', () => {
  const createPartner = async (name: string, kind: string) =>
    (await db().insertInto('partner').values({ name, kind, country: 'NL' }).returning('id').executeTakeFirstOrThrow())
      .id
  const createFile = async () =>
    createDueDossier(db(), await createCustomer(server), day(today), { status: 'in_progress' })
  const give = async (partner: number, of?: number) => {
    const file = of ?? (await createFile())
    const { version } = await db()
      .selectFrom('dossier')
      .select('version')
      .where('id', '=', file)
      .executeTakeFirstOrThrow()
    return clerk.put(`/api/v4/file/${file}/partner`, { partner, sinceDay: today, reference: '', note: '', version })
  }

  it('without a registration gives it no file of a consumer; a bailiff needs none', async () => {
    const agency = await createPartner('Incasso Elders', 'other')
    const refused = await give(agency)
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json()).toMatchObject({ errors: { partner: [expect.stringContaining('Wki') as string] } })
    const bailiff = await createPartner('Gerechtsdeurwaarder Smit', 'bailiff')
    // A file goes to one with a checked case alone, whatever is known of him.
    const summoned = await createFile()
    await readyCase(db(), summoned)
    const given = await give(bailiff, summoned)
    expect(given.statusCode, given.body).toBe(200)
    const { id } = await db()
      .selectFrom('ddSubject')
      .select('id')
      .where('partnerId', '=', agency)
      .executeTakeFirstOrThrow()
    await prove(id, 'wki_registration', '2027-06-30')
    expect((await give(agency)).statusCode).toBe(200)
    const asked = await db()
      .selectFrom('ddSubject')
      .select('id')
      .where('partnerId', '=', bailiff)
      .executeTakeFirstOrThrow()
    const checks = async () => (await show(asked.id)).proofs.map(({ check }) => check)
    expect(await checks()).not.toContain('wki_registration')
    // One that collects by now is asked for it.
    await db().updateTable('partner').set({ kind: 'other' }).where('id', '=', bailiff).execute()
    expect(await checks()).toContain('wki_registration')
  })

  it('that looks like somebody on a sanctions list gets no file', async () => {
    const partner = await createPartner('Zilvermeer Recht', 'lawyer')
    const side = { partyKind: 'partner', partyId: partner, partyName: 'Zilvermeer Recht', listKind: 'eu' }
    const hit = { reference: 'EU.9.9', listedName: 'Zilvermeer', birthDays: [], score: 0.9, reasons: [], mark: 'x' }
    await db()
      .insertInto('sanctionHit')
      .values({ ...side, ...hit, foundAt: server.clock.now() })
      .execute()
    const refused = await give(partner)
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json()).toMatchObject({ errors: { partner: [expect.stringContaining('sanctielijst') as string] } })
    await db().updateTable('sanctionHit').set({ state: 'false' }).where('partyId', '=', partner).execute()
    expect((await give(partner)).statusCode).toBe(200)
  })
})

import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getWritData, getWritPdf, makeWrit, prepareWrit, previewWrit, type WritPage } from '#contract/court/writs.ts'
import { addDossierDocument } from '#contract/files/dossier-documents.ts'
import type { FileLog } from '#contract/work/logs.ts'
import { day } from '#domain/day.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { payableOn } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { agree, createApproved, heldBy, openWrits, prepareWhole, writOf } from '#test/writs.ts'

let server: TestServer
let counsel: Person
let customerId: number
let court: number

beforeAll(async () => {
  ;({ server, counsel, customerId, court } = await openWrits())
})
afterAll(async () => server.close())

const make = async (id: number, version: number, person = counsel) =>
  person.post(callPath(makeWrit, { id }), { version })

describe('the writ of a file', () => {
  it('waits for what it lacks, each with its reason', async () => {
    const { id } = await createApproved(server, customerId, null)
    const page = await writOf(counsel, id)
    expect(page).toMatchObject({ isPrepared: false, version: 0, writs: [], prepared: { kind: 'consumer_purchase' } })
    expect(heldBy(page)).toEqual([
      'approval: not_asked',
      'court: no_court',
      'term: no_roll_day',
      'agreement: no_grounds',
      'terms: no_terms',
      'information: no_information',
      'defence: no_defence',
      'documents: no_invoice',
      'whole: gaps',
    ])
    const refused = await make(id, 0)
    expect([refused.statusCode, refused.json<{ error_message: string }>().error_message]).toEqual([
      409,
      expect.stringContaining('Akkoord van de klant, Rechtbank'),
    ])
  })

  it('is made once it has all, and kept with its exhibits: the same bytes each time, and figures for the office', async () => {
    const { id } = await createApproved(server, customerId)
    const prepared = await prepareWhole(counsel, id, court)
    expect(heldBy(prepared)).toEqual([])
    const cents = await payableOn(server, id, '2026-11-30')
    expect(prepared.claimedCents).toBe(cents)
    const made = (await make(id, prepared.version)).json<WritPage>()
    const [writ] = made.writs
    expect(writ).toMatchObject({ templateNumber: 1, claimedCents: cents, exhibitCount: 5, servedDay: '2026-11-30' })

    const kept = await counsel.get(callPath(getWritPdf, { id: writ!.id }))
    expect(kept.headers['content-type']).toBe('application/pdf')
    expect(writ?.isErased).toBe(false)
    const stored = await server.database.db
      .selectFrom('writ')
      .select('pdfSha256')
      .where('id', '=', writ!.id)
      .executeTakeFirst()
    expect(sha256Of(kept.rawPayload)).toBe(stored?.pdfSha256)
    const bytes = kept.rawPayload.toString('latin1')
    expect(bytes).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    for (const role of ['agreement', 'terms', 'information', 'invoice'])
      expect(bytes).toContain(`%PDF-1.7 ${role} of ${id}`)
    const words = pdfText(kept.rawPayload)
    expect(words).toContain('A. de Rooij')
    expect(words).not.toContain('[…]')
    expect(words).toContain('Ebbehout 31, 1507 EA Zaanstad')

    const data = (await counsel.get(callPath(getWritData, { id: writ!.id }))).body
    expect(streamsOf(kept.rawPayload)).toContain(data)
    const told = JSON.parse(data) as { amounts: object; exhibits: { number: number; role: string; sha256: string }[] }
    expect(told).toMatchObject({ rollDay: '2026-12-17', rollTime: '10:00', amounts: { claimedCents: cents } })
    expect(told.exhibits.map(({ number, role }) => `${number} ${role}`)).toEqual([
      '1 agreement',
      '2 terms',
      '3 information',
      '4 invoice',
      '5 account',
    ])
    expect(told.exhibits[0]?.sha256).toBe(sha256Of(Buffer.from(`%PDF-1.7 agreement of ${id}`)))

    // What changes afterwards changes nothing in it.
    await server.database.db.updateTable('claim').set({ amountCents: 1 }).where('dossierId', '=', id).execute()
    expect((await counsel.get(callPath(getWritPdf, { id: writ!.id }))).rawPayload.equals(kept.rawPayload)).toBe(true)
  })

  it('is made on no yes to another step, and on one to the case wherever the file stands', async () => {
    const { id } = await createApproved(server, customerId, null)
    await agreedToStep(id, 'costs_letter')
    const { version } = await prepareWhole(counsel, id, court)
    expect(heldBy(await writOf(counsel, id))).toEqual(['approval: not_asked'])
    await agree(server, { dossierId: id, customerId, agreedCents: 200_000 })
    await change(id, { phase: 'bailiff', stepId: await stepOf('bailiff_state') })
    expect(heldBy(await writOf(counsel, id))).toEqual([])
    expect((await make(id, version)).statusCode).toBe(200)
  })

  it('is written down on the file, by whom and for how much', async () => {
    const { id } = await createApproved(server, customerId)
    const { version } = await prepareWhole(counsel, id, court)
    await make(id, version)
    const rows = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId', 'after'])
      .where('dossierId', '=', id)
      .where('kind', 'like', 'writ.%')
      .orderBy('id')
      .execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['writ.prepared', 'writ.made'])
    expect(rows[1]).toMatchObject({ actorId: counsel.userId, after: { exhibitCount: 5, rollDay: '2026-12-17' } })
  })

  it('is of the case that runs, which says what the customer agreed to and when the roll is', async () => {
    const { db } = server.database
    const { id } = await createApproved(server, customerId, null)
    const { version } = await prepareWhole(counsel, id, court)
    const opened = { origin: 'proposed', openedDay: day('2026-11-18'), openedAt: server.clock.now() }
    const lawsuit = await db
      .insertInto('legalCase')
      .values({ ...opened, customerId, dossierId: id, state: 'asked' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const become = async (values: object) =>
      db.updateTable('legalCase').set(values).where('id', '=', lawsuit.id).execute()
    expect(heldBy(await writOf(counsel, id))).toEqual(['approval: asked'])
    expect((await make(id, version)).statusCode).toBe(409)
    await become({ state: 'declined' })
    expect(heldBy(await writOf(counsel, id))).toEqual(['approval: declined'])
    await become({ state: 'approved', agreedCents: 100 })
    expect(heldBy(await writOf(counsel, id))).toEqual(['approval: outgrown'])
    await become({ agreedCents: 200_000, rollDay: day('2027-01-14') })
    expect(heldBy(await writOf(counsel, id))).toEqual(['term: other_roll_day'])
    await become({ rollDay: day('2026-12-17') })
    expect((await make(id, version)).statusCode).toBe(200)
    const rows = await db.selectFrom('writ').select('caseId').where('dossierId', '=', id).execute()
    expect(rows).toEqual([{ caseId: lawsuit.id }])
  })

  it.each([
    ['approval: outgrown', async (id: number) => agreed(id, { agreedCents: 100 })],
    ['approval: declined', async (id: number) => agreed(id, { state: 'declined', agreedCents: null })],
    ['approval: asked', async (id: number) => agreed(id, { state: 'asked', agreedCents: null })],
    ['approval: not_asked', async (id: number) => agreed(id, { state: 'proposed', agreedCents: null })],
    ['standing: elsewhere', async (id: number) => change(id, { phase: 'partner' })],
    ['standing: plan_runs', async (id: number) => change(id, { status: 'term_payment' })],
    ['standing: file_closed', async (id: number) => close(id)],
    ['standing: judged', async (id: number) => judge(id)],
    [
      'halts: paused',
      async (id: number) => halt(id, { kind: 'pause', reason: 'payment_on_its_way', untilDay: day('2026-12-04') }),
    ],
    ['halts: halted', async (id: number) => halt(id)],
    ['address: too_old', async (_: number, debtorId: number) => checked(debtorId, '2026-11-15')],
    ['address: never_checked', async (_: number, debtorId: number) => checked(debtorId, null)],
    ['defendants: represented', async (_: number, debtorId: number) => represent(debtorId)],
    ['amount: other_currency', async (id: number) => change(id, { currency: 'DKK' })],
  ])('is not made when it is held up by %s', async (why, spoil) => {
    const { id, debtorId } = await createApproved(server, customerId)
    const { version } = await prepareWhole(counsel, id, court)
    await spoil(id, debtorId)
    expect(heldBy(await writOf(counsel, id))).toContain(why)
    expect((await make(id, version)).statusCode).toBe(409)
    expect((await writOf(counsel, id)).writs).toEqual([])
  })

  it.each([
    ['term: too_few_days', { rollDay: '2026-12-07' }],
    ['term: served_in_past', { servedDay: '2026-11-19' }],
    ['defence: no_defence', { noDefence: false }],
    ['terms: no_terms', { terms: '' }],
    ['terms: no_terms_document', { exhibits: [] }],
    ['term: no_service_day', { servedDay: '2026-11-29' }],
    ['term: no_session_day', { rollDay: '2026-12-19' }],
    ['agreement: no_agreement', { agreementDay: null }],
    ['template: no_version', { kind: 'rent' }],
    ['defendants: kind_of_debtor', { kind: 'company_claim' }],
  ])('is not made when what was written leaves %s', async (why, wrong) => {
    const { id } = await createApproved(server, customerId)
    const page = await prepareWhole(counsel, id, court, wrong)
    expect(heldBy(page)).toContain(why)
    expect((await make(id, page.version)).statusCode).toBe(409)
  })

  it('waits for a document of each invoice: of several on a log it is said which one each is', async () => {
    const { id } = await createApproved(server, customerId, 400_000, 2)
    const page = await prepareWhole(counsel, id, court)
    const { claims, prepared } = page
    const because = (of: WritPage) => of.checks.find(({ check }) => check === 'documents')
    expect(because(page)).toMatchObject({ why: 'no_invoice', values: { count: 2 } })
    const invoice = prepared.exhibits.find(({ role }) => role === 'invoice')!
    const say = async (version: number, claim: number | undefined, more: object[] = []) => {
      const others = prepared.exhibits.filter(({ role }) => role !== 'invoice')
      const exhibits = [...others, { ...invoice, claim }, ...more]
      return counsel.put(callPath(prepareWrit, { id }), { ...prepared, version, exhibits })
    }
    const [first, second] = claims
    const one = (await say(page.version, first?.id)).json<WritPage>()
    expect(because(one)).toMatchObject({ why: 'no_invoice', values: { count: 1, name: second?.name } })
    const file = { name: 'tweede.pdf', bytes: `%PDF-1.7 invoice 2 of ${id}` }
    const log = (await counsel.upload(callPath(addDossierDocument, { id }), file)).json<FileLog>()
    const other = { role: 'invoice', source: 'attachment', id: log.attachments[0]?.id, claim: second?.id }
    const foreign = await say(one.version, first?.id, [{ ...other, claim: 999_999 }])
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([400, ['exhibits']])
    const both = (await say(one.version, first?.id, [other])).json<WritPage>()
    expect(because(both)).toMatchObject({ state: 'ok' })
  })

  it('shows what it would be, with dots, before it can be made', async () => {
    const { id } = await createApproved(server, customerId, null)
    const words = pdfText((await counsel.get(callPath(previewWrit, { id }))).rawPayload)
    expect(words).toContain('[…]')
    expect(words).toContain('A. de Rooij')
  })

  it('takes no document of another file, no court there is not, and no two answers on the defence', async () => {
    const { id } = await createApproved(server, customerId)
    const other = await createApproved(server, customerId)
    const file = { name: 'contract.pdf', bytes: '%PDF-1.7 van een ander' }
    const log = (await counsel.upload(callPath(addDossierDocument, { id: other.id }), file)).json<FileLog>()
    const input = { version: 0, kind: 'rent', servedDay: '2026-11-30' }
    const exhibit = { role: 'agreement', source: 'attachment', id: log.attachments[0]?.id }
    const wrong: readonly (readonly [string, object])[] = [
      ['exhibits', { exhibits: [exhibit] }],
      ['court', { court: 999_999 }],
      ['bailiff', { bailiff: 999_999 }],
      ['defence', { defence: 'Het was kapot.', noDefence: true }],
    ]
    for (const [field, part] of wrong) {
      const answer = await counsel.put(callPath(prepareWrit, { id }), { ...input, ...part })
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
    }
    for (const part of [{ rollTime: '25:00' }, { kind: 'murder' }, { servedDay: '2026-02-30' }]) {
      expect((await counsel.put(callPath(prepareWrit, { id }), { ...input, ...part })).statusCode).toBe(400)
    }
  })

  it('tells who came second what was written by now', async () => {
    const { id } = await createApproved(server, customerId)
    const { version } = await prepareWhole(counsel, id, court)
    const stale = { version: 0, kind: 'rent', servedDay: '2026-11-30' }
    const answer = await counsel.put(callPath(prepareWrit, { id }), stale)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ current: object }>().current).toMatchObject({
      version,
      kind: 'consumer_purchase',
      rollTime: '10:00',
    })
    expect((await make(id, 0)).statusCode).toBe(409)
  })

  it('is of legal counsel alone, and of no customer', async () => {
    const { id } = await createApproved(server, customerId)
    const others = [await createPerson(server, 'employee'), await createPerson(server, 'contact', customerId)]
    for (const person of others) {
      expect((await person.get(`/api/v4/file/${id}/writ`)).statusCode).toBe(403)
      expect((await make(id, 0, person)).statusCode).toBe(403)
    }
    expect((await counsel.get('/api/v4/file/999999/writ')).statusCode).toBe(404)
    expect((await counsel.get('/api/v4/writ/999999/pdf')).statusCode).toBe(404)
  })
})

const change = async (id: number, values: object) =>
  server.database.db.updateTable('dossier').set(values).where('id', '=', id).execute()
const agreed = async (id: number, values: object) =>
  server.database.db.updateTable('legalCase').set(values).where('dossierId', '=', id).execute()
/** The customer said yes to a step the file stands before that leads to no court. */
const agreedToStep = async (dossierId: number, code: string) => {
  const stepId = await stepOf(code)
  await change(dossierId, { phase: 'amicable', stepId })
  const at = server.clock.now()
  const said = { kind: 'approval', content: 'Akkoord?', state: 'answered', agreed: true, costCents: 1_000_00 } as const
  await server.database.db
    .insertInto('customerQuestion')
    .values({
      dossierId,
      customerId,
      stepId,
      ...said,
      byCustomer: false,
      dueDay: day('2026-11-25'),
      askedAt: at,
      answeredAt: at,
      stepOccurrence: 1,
    })
    .execute()
}
const checked = async (debtorId: number, on: string | null) =>
  server.database.db
    .updateTable('debtorAddress')
    .set({ checkedDay: on === null ? null : day(on) })
    .where('debtorId', '=', debtorId)
    .execute()
const represent = async (debtorId: number) =>
  server.database.db
    .insertInto('debtorRepresentative')
    .values({
      debtorId,
      kind: 'administrator',
      name: 'B. Wind',
      street: 'Kade',
      city: 'Zaandam',
      validFrom: server.clock.now(),
    })
    .execute()
const close = async (id: number) =>
  change(id, { status: 'closed', closedDay: day('2026-11-19'), closingReason: 'paid' })
/** A judgment on the claims of a file. */
const judge = async (dossierId: number) => {
  const data = { reference: '11223344', courtShares: [], awards: [] }
  const about = {
    dossierId,
    kind: 'judgment',
    valueDay: day('2026-11-10'),
    amountCents: 0,
    data: JSON.stringify(data),
  } as const
  await server.database.db
    .insertInto('accountEvent')
    .values({ ...about, causeKind: 'test', key: `judged ${dossierId}` })
    .execute()
}
const stepOf = async (code: string) =>
  (await server.database.db.selectFrom('workflowStep').select('id').where('code', '=', code).executeTakeFirstOrThrow())
    .id
const halt = async (dossierId: number, about: object = {}) =>
  server.database.db
    .insertInto('dossierHalt')
    .values({
      dossierId,
      kind: 'suspension',
      reason: 'debt_relief',
      ...about,
      cameFrom: 'in_progress',
      startedAt: server.clock.now(),
    })
    .execute()
/** What lies in a PDF, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
    const bytes = Buffer.from(packed, 'latin1')
    try {
      return inflateSync(bytes).toString()
    } catch {
      return bytes.toString()
    }
  })
}

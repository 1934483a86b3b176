import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeExecution,
  checkCase,
  draftCase,
  endCase,
  getCaseOfFile,
  handOverCase,
  listLegalCases,
  openLegalCase,
  recordCaseJudgment,
  recordDefence,
  recordExecution,
  recordFiling,
  recordService,
} from '#contract/court/legal-cases.ts'
import { endBailiff } from '#contract/files/dossier-bailiff.ts'
import { suspendDossier } from '#contract/files/dossier-commands.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { makeWrit } from '#contract/court/writs.ts'
import { day } from '#domain/day.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import {
  act,
  answer,
  ask,
  bailiff,
  caseAt,
  colleague,
  contact,
  counsel,
  court,
  customerId,
  did,
  drafted,
  file,
  judged,
  makeAnew,
  ofFile,
  on,
  open,
  openCases,
  page,
  pay,
  server,
  terms,
  written,
} from '#test/court-cases.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createCourt, prepareWhole } from '#test/writs.ts'

beforeAll(openCases)
afterAll(async () => server.close())

describe('a case before a judge', () => {
  it('goes before the court of where its debtor lives, or somebody says why not', async () => {
    const dossierId = await file()
    const id = await caseAt('approved', dossierId)
    expect((await ofFile(dossierId)).districts).toEqual(['Noord-Holland', 'Amsterdam', 'Midden-Nederland'])
    const far = await createCourt(server, 'Maastricht (proef)', 'Rechtbank Limburg')
    const refused = await act(draftCase, id, drafted({ court: far }))
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      errors: { court: [expect.stringContaining('Noord-Holland, Amsterdam, Midden-Nederland') as string] },
    })
    const why = 'Na het geschil zo afgesproken.'
    const away = await did(draftCase, id, drafted({ court: far, placeReason: why }))
    expect(away).toMatchObject({ seat: { id: far }, placeReason: why })
    // Where it is the court of its home no reason is kept, and of premises their place decides, which counsel knows.
    const near = await createCourt(server, 'Amsterdam (proef)', 'Rechtbank Amsterdam')
    expect(await did(draftCase, id, drafted({ court: near, placeReason: why }))).toMatchObject({ placeReason: '' })
    const rent = drafted({ court: far, claimKind: 'rent_of_premises' })
    expect(await did(draftCase, id, rent)).toMatchObject({ seat: { id: far }, placeReason: '' })
    expect((await ofFile(dossierId, contact)).districts).toEqual([])
    // A company buys and borrows as any other claim.
    const ofPerson = (await ofFile(dossierId)).claimKinds
    const ofCompany = (await ofFile(await file(1_026_00, 'company'))).claimKinds
    expect(ofPerson.filter((kind) => !ofCompany.includes(kind))).toEqual(['consumer_purchase', 'consumer_credit'])
  })

  it('goes from the proposal to the seizure, each act in its place, with its terms on the agenda', async () => {
    const dossierId = await file()
    expect(await ofFile(dossierId)).toMatchObject({ legalCase: null, mayPropose: true })
    const id = await open(dossierId)
    const asked = await ask(id, dossierId)
    expect(asked.state).toBe('asked')
    expect(asked.question?.forecast?.claimCents).toBe(1_026_00)
    await answer(dossierId, true)
    const approved = (await ofFile(dossierId)).legalCase
    // All that it may cost: writ, court fee, two points of the other side and half a one afterwards.
    expect(approved).toMatchObject({ state: 'approved', agreedCents: 125_57 + 350_00 + 288_00 + 72_00 })
    const draft = await did(draftCase, id, drafted())
    expect(draft).toMatchObject({ court: 'kanton', claimedCents: 1_026_00, courtFeeCents: 350_00 })
    expect(draft.claim).toMatchObject({ principalCents: 1_026_00 })
    expect((await act(checkCase, id)).json().error_message).toContain('Iemand anders')
    expect((await act(checkCase, id, {}, colleague)).json().error_message).toContain('nog geen dagvaarding')
    expect((await ofFile(dossierId, colleague)).legalCase?.acts).toContainEqual({ act: 'check', refusal: 'no_writ' })
    await written(dossierId)
    await did(checkCase, id, {}, colleague)
    await did(handOverCase, id, { bailiff })
    expect(await page(dossierId)).toMatchObject({ phase: 'bailiff', bailiff: { id: bailiff } })
    expect(await terms(dossierId)).toMatchObject([{ dueDay: '2026-12-04', state: 'open' }])
    await did(recordService, id, { day: '2026-11-20', of: 'writ' })
    await did(recordFiling, id, { rollNumber: '12345678 CV EXPL 26-1' })
    // The court fee is due on 14-01-2027: three working days before.
    expect(await terms(dossierId)).toMatchObject([{ state: 'done' }, { dueDay: '2027-01-11', state: 'open' }])
    on('2027-02-01')
    await did(recordDefence, id, { defended: false })
    expect((await act(recordCaseJudgment, id)).json().error_message).toContain('Leg het eerst vast')
    await judged(dossierId, '2027-01-14')
    expect(await did(recordCaseJudgment, id)).toMatchObject({ state: 'judgment', judgmentDay: '2027-01-14' })
    const early = await act(recordExecution, id, { kind: 'bank', thirdParty: 'ING', day: '2027-02-01' })
    expect([early.statusCode, early.json().error_message]).toEqual([409, expect.stringContaining('uitgereikt')])
    const served = await did(recordService, id, { day: '2027-01-28', of: 'title' })
    expect(served.terms.map(({ term, lastDay }) => [term, lastDay])).toEqual([
      ['opposition', '2027-02-25'],
      ['title', '2047-01-14'],
    ])
    const movables = { kind: 'movables', day: '2027-01-29', orderedDay: '2027-01-28' }
    expect((await act(recordExecution, id, movables)).json().errors).toHaveProperty('orderedDay')
    await did(recordExecution, id, { ...movables, day: '2027-01-30' })
    const wage = { kind: 'wage', thirdParty: 'Werkgever B.V.', day: '2027-02-01', freeCents: 1_800_00 }
    const [, seized] = (await did(recordExecution, id, wage)).executions
    const brought = { execution: seized?.id, freeCents: 1_850_00, yieldCents: 410_55, endedDay: '2027-01-31' }
    expect((await act(changeExecution, id, brought)).json().errors).toHaveProperty('endedDay')
    const changed = await did(changeExecution, id, { ...brought, endedDay: null })
    expect(changed.executions[1]).toMatchObject({ yieldCents: 410_55, freeCents: 1_850_00, endedDay: null })
    expect(await did(endCase, id, { reason: 'Alles is betaald.' })).toMatchObject({ state: 'ended', terms: [] })
    on('2026-11-20')
  })

  it('is checked with the writ that was read: of one that was made since its reader is told', async () => {
    const dossierId = await file()
    const id = await caseAt('draft', dossierId)
    const { version } = (await ofFile(dossierId, colleague)).legalCase!
    expect((await counsel.post(callPath(makeWrit, { id: dossierId }), { version: 1 })).statusCode).toBe(200)
    const late = await colleague.post(callPath(checkCase, { id }), { version })
    expect([late.statusCode, late.json().current]).toEqual([409, expect.objectContaining({ state: 'draft' })])
    expect(await did(checkCase, id, {}, colleague)).toMatchObject({ state: 'checked' })
  })

  it('goes out on no Sunday and no holiday', async () => {
    const id = await caseAt('approved', await file())
    const refused = await act(draftCase, id, { ...drafted(), serviceDay: '2026-11-29' })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { serviceDay: [expect.stringContaining('zondag')] },
    ])
  })

  it('is opened once a file, and by whoever has the right alone', async () => {
    const dossierId = await file()
    await open(dossierId)
    const twice = await counsel.post(openLegalCase.path, { file: dossierId })
    expect([twice.statusCode, twice.json().error_message]).toEqual([409, 'Op dit dossier loopt al een zaak.'])
    const employee = await createPerson(server, 'employee')
    expect((await employee.post(openLegalCase.path, { file: dossierId })).statusCode).toBe(403)
    expect((await ofFile(dossierId, employee)).legalCase).toMatchObject({ state: 'proposed', acts: [] })
    const stranger = await createPerson(server, 'contact', await createCustomer(server))
    expect((await stranger.get(callPath(getCaseOfFile, { id: dossierId }))).statusCode).toBe(404)
  })

  it('tells the second of two who act on it what the first did', async () => {
    const id = await caseAt('approved', await file())
    const late = await counsel.post(callPath(draftCase, { id }), drafted({ version: 1 }))
    expect([late.statusCode, late.json().current]).toMatchObject([409, { state: 'approved' }])
  })

  it('is before the court by its amount, or by what it is about whatever the amount', async () => {
    const draft = async (amountCents: number, change: object) => {
      const dossierId = await file(amountCents, 'company')
      return did(draftCase, await caseAt('approved', dossierId), drafted(change))
    }
    expect((await draft(25_000_00, { claimKind: 'other' })).court).toBe('kanton')
    expect((await draft(25_000_01, { claimKind: 'rent' })).court).toBe('kanton')
  })

  it('is drafted by an attorney above the limit of the cantonal judge: the case says so, and what the other court asks', async () => {
    const dossierId = await file(25_000_01, 'company')
    expect((await ofFile(dossierId)).aboveLimit).toEqual({
      claimCents: 25_000_01,
      limitCents: 25_000_00,
      courtFeeCents: 3_083_00,
    })
    const id = await caseAt('approved', dossierId)
    const refused = await act(draftCase, id, drafted({ claimKind: 'other' }))
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { claimKind: [expect.stringContaining('advocaat (artikel 79 Rv)')] },
    ])
    expect((await ofFile(dossierId)).legalCase).toMatchObject({ state: 'approved', claimedCents: null })
    // A company is no consumer: of what it bought or borrowed the amount decides.
    for (const claimKind of ['consumer_purchase', 'consumer_credit']) {
      const none = await act(draftCase, id, drafted({ claimKind }))
      expect([none.statusCode, none.json().errors]).toEqual([
        400,
        { claimKind: [expect.stringContaining('geen consument')] },
      ])
    }
    const courtCheck = async () => {
      const { checks } = await prepareWhole(counsel, dossierId, court, { kind: 'company_claim', version: 0 })
      return checks.find(({ check }) => check === 'court')
    }
    await did(draftCase, id, drafted({ claimKind: 'rent' }))
    expect(await courtCheck()).toMatchObject({ state: 'ok' })
    expect((await ofFile(dossierId)).aboveLimit).toBeNull()
    expect((await ofFile(await file(25_000_00, 'company'))).aboveLimit).toBeNull()
    expect((await ofFile(dossierId, contact)).aboveLimit).toBeNull()
    // What was judged is carried out, and of what is closed nothing is brought.
    const [title, closed] = [await file(25_000_01, 'company'), await file(25_000_01, 'company')]
    await judged(title, '2026-11-16')
    expect((await ofFile(title)).aboveLimit).toBeNull()
    const ended = { status: 'closed', closedDay: day('2026-11-20'), closingReason: 'withdrawn', nextDay: null } as const
    await server.database.db.updateTable('dossier').set(ended).where('id', '=', closed).execute()
    expect((await ofFile(closed)).aboveLimit).toBeNull()
  })

  it('has the court fee of the year of its roll day, and keeps it when the debtor pays after the writ', async () => {
    on('2025-12-01')
    const { id: dossierId } = await createPayableDossier(server, customerId, {
      openedDay: '2025-06-01',
      invoices: [{ number: 'F-2025', amountCents: 1_026_00, dueDay: '2025-12-30' }],
    })
    const id = await caseAt('approved', dossierId)
    expect(await did(draftCase, id, drafted({ rollDay: '2025-12-18' }))).toMatchObject({ courtFeeCents: 340_00 })
    const refused = await act(draftCase, id, drafted({ rollDay: '2026-01-15' }))
    // By the tariffs of 2026 it costs more than was agreed in 2025.
    expect(refused.json().error_message).toContain('kost nu meer')
    on('2026-11-20')
    const other = await file()
    const served = await caseAt('served', other)
    await pay(other)
    expect((await page(other)).balance.openCents).toBe(226_00)
    expect((await ofFile(other)).legalCase).toMatchObject({ id: served, claimedCents: 1_026_00, courtFeeCents: 350_00 })
  })

  it('is not drafted nor served with fewer than seven free days before the roll day', async () => {
    const dossierId = await file()
    const id = await caseAt('approved', dossierId)
    const near = await act(draftCase, id, drafted({ rollDay: '2026-11-27' }))
    expect([near.statusCode, Object.keys(near.json().errors)]).toEqual([400, ['rollDay']])
    expect((await act(draftCase, id, drafted({ court: 999_999 }))).json().errors).toHaveProperty('court')
    const late = await act(draftCase, id, drafted({ serviceDay: '2026-12-10' }))
    expect(Object.keys(late.json().errors)).toEqual(['rollDay'])
    const past = await act(draftCase, id, drafted({ serviceDay: '2026-11-19' }))
    expect([past.statusCode, Object.keys(past.json().errors)]).toEqual([400, ['serviceDay']])
    await did(draftCase, id, drafted())
    await written(dossierId)
    await did(checkCase, id, {}, colleague)
    await did(handOverCase, id, { bailiff })
    on('2026-12-10')
    const six = await act(recordService, id, { day: '2026-12-10', of: 'writ' })
    expect([six.statusCode, Object.keys(six.json().errors)]).toEqual([400, ['day']])
    expect(await did(recordService, id, { day: '2026-12-09', of: 'writ' })).toMatchObject({ state: 'served' })
    on('2026-11-20')
  })

  it('stands still with its file: nothing is drafted, handed over or seized for who is in debt relief', async () => {
    const [draftId, titleId] = [await file(), await file()]
    const checked = await caseAt('checked', draftId)
    await judged(titleId, '2026-11-16')
    const title = await open(titleId, 'title')
    await did(recordService, title, { day: '2026-11-18', of: 'title' })
    for (const dossierId of [draftId, titleId]) {
      const { version } = await page(dossierId)
      const halted = { reason: 'debt_relief', note: 'Schuldhulp.', version }
      expect((await counsel.post(callPath(suspendDossier, { id: dossierId }), halted)).statusCode).toBe(200)
    }
    for (const [call, id, input] of [
      [draftCase, checked, drafted()],
      [handOverCase, checked, { bailiff }],
      [recordExecution, title, { kind: 'bank', thirdParty: 'ING', day: '2026-11-20' }],
    ] as const)
      expect((await act(call, id, input)).json().error_message, call.path).toContain('staat stil')
    expect((await ofFile(draftId)).legalCase?.acts).toContainEqual({ act: 'hand_over', refusal: 'halted' })
  })

  it('has no term on the agenda that holds no more, and has it again once it does', async () => {
    const dossierId = await file()
    const id = await caseAt('with_bailiff', dossierId)
    const states = async () => (await terms(dossierId)).map(({ state }) => state)
    expect(await states()).toEqual(['open'])
    const { version } = await page(dossierId)
    expect((await counsel.delete(callPath(endBailiff, { id: dossierId }), { version })).statusCode).toBe(200)
    // It is here, and checked: that it has to be served holds as it did.
    expect(await states()).toEqual(['open'])
    await ask(id, dossierId)
    expect(await states()).toEqual(['done'])
    await answer(dossierId, true)
    await did(draftCase, id, drafted({ rollDay: '2026-12-24' }))
    await makeAnew(dossierId, { rollDay: '2026-12-24' })
    await did(checkCase, id, {}, colleague)
    expect(await terms(dossierId)).toMatchObject([{ state: 'done' }, { state: 'open', dueDay: '2026-12-11' }])
    await did(draftCase, id, drafted())
    expect(await states()).toEqual(['done', 'done'])
    await makeAnew(dossierId, { rollDay: '2026-12-17' })
    await did(checkCase, id, {}, colleague)
    expect(await terms(dossierId)).toMatchObject([{}, { state: 'done' }, { state: 'open', dueDay: '2026-12-04' }])
    await did(endCase, id, { reason: 'De klant wil niet meer.' })
    expect(await states()).toEqual(['done', 'done', 'done'])
  })

  it('stands on the agenda as a writ to draft once its customer agrees, until there is a draft', async () => {
    const dossierId = await file()
    const id = await caseAt('approved', dossierId)
    const asked = async () => terms(dossierId, 'draft_writ')
    expect(await asked()).toMatchObject([{ state: 'open', why: { key: 'why.customer_agreed' } }])
    await did(draftCase, id, drafted())
    expect(await asked()).toMatchObject([{ state: 'done' }])
  })

  it('is in the list of cases with its next term, and ends up outside it', async () => {
    const dossierId = await file()
    const id = await caseAt('checked', dossierId)
    const { number } = await page(dossierId)
    const found = async (query: string) =>
      (await counsel.get(`${listLegalCases.path}?${query}`)).json<OutputOf<typeof listLegalCases>>().items
    expect(await found(`search=${number}`)).toMatchObject([
      { id, state: 'checked', claimedCents: 1_026_00, nextTerm: 'service', nextDay: '2026-12-09' },
    ])
    const { total, sum } = (await counsel.get(`${listLegalCases.path}?search=${number}`)).json<
      OutputOf<typeof listLegalCases>
    >()
    expect({ total, sum }).toEqual({
      total: 1,
      sum: { field: 'claimedCents', amounts: [{ currency: 'EUR', cents: 1_026_00 }] },
    })
    expect(await terms(dossierId)).toMatchObject([{ state: 'open' }])
    await did(endCase, id, { reason: 'De klant wil niet meer.' })
    expect(await terms(dossierId)).toMatchObject([{ state: 'done' }])
    expect(await found(`search=${number}`)).toEqual([])
    expect(await found(`search=${number}&state=ended`)).toHaveLength(1)
  })
})

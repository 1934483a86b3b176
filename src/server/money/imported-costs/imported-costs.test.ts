import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptCost,
  acceptFaultless,
  chargeImportedCost,
  getImportedCost,
  listCostBatches,
  listCostOffices,
  listImportedCosts,
  rejectCost,
  repairCost,
  removeCostBatch,
  undoCost,
  uploadCosts,
} from '#contract/money/costs/imported-costs.ts'
import { recordJudgment } from '#contract/money/rulings.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { costsMoved, createOffice, officeInvoice, officeUbl } from '#test/bailiff-invoices.ts'
import { callPath } from '#test/call-path.ts'
import { type CostDesk, openCostDesk } from '#test/cost-desk.ts'
import { createPerson, type Person, workAs } from '#test/people.ts'

let desk: CostDesk
let colleague: Person
let office: number
let fileAt: CostDesk['fileAt']
let send: CostDesk['send']
let take: CostDesk['take']
let rowsOf: CostDesk['rowsOf']
let lineOf: CostDesk['lineOf']
let act: CostDesk['act']
let charged: CostDesk['charged']
beforeAll(async () => {
  desk = await openCostDesk()
  ;({ office, fileAt, send, take, rowsOf, lineOf, act, charged } = desk)
  colleague = await createPerson(desk.server, 'finance')
  await desk.db.updateTable('appUser').set({ name: 'Sanne Bakker' }).where('id', '=', colleague.userId).execute()
})
// The books are whole after all that was accepted, charged and undone here, and so is the money of the day.
afterAll(async () => {
  // Each payment of the desk is a statement by itself: what the bank has in all, none of them tells.
  const items = await judgeFinance(desk.db, desk.server.clock.today())
  expect(items.filter(({ kind, isRight }) => !isRight && kind !== 'statement')).toEqual([])
  expect(await desk.close()).toEqual([])
})

describe('the invoice of a bailiff', () => {
  it('is held against the tariff of the day of each act, and bulk acceptance takes what is right alone', async () => {
    const { number } = await fileAt()
    const lines = await take([
      { file: number, amount: '125,57' },
      { file: number, act: 'Betekening vonnis', on: '11-11-2026', amount: '150,00', vat: '31,50' },
      { file: number, act: 'i', on: '12-11-2026', outcome: 'vergeefs', amount: '300,00', vat: '63,00' },
      { file: number, act: 'd', on: '12-11-2026', outcome: 'gestaakt', amount: '45,06', vat: '9,46' },
      { file: number, act: '', disbursement: 'KvK', amount: '2,85', vat: '0,00' },
      { file: 'ONBEKEND', amount: '125,57' },
      { file: number, act: 'iets anders', amount: '10,00', vat: '2,10' },
      { file: number, act: 'e', on: '01-11-2026', amount: '164,86', vat: '34,62' },
    ])
    expect(lines.map(({ verdict, expectedCents }) => [verdict, expectedCents])).toEqual([
      ['right', 12_557],
      ['above', 13_671],
      ['no_figure', null],
      ['right', 4_506],
      ['at_cost', null],
      ['no_file', 12_557],
      ['incomplete', null],
      ['not_held', 16_486],
    ])
    const above = await desk.finance.get(callPath(getImportedCost, { id: lines[1]!.id }))
    expect(above.json()).toMatchObject({ vatCents: 3_150, expectedVatCents: 3_150, allowedVatCents: 2_871 })
    const batch = lines[0]!.batchId
    const accepted = await desk.finance.post(callPath(acceptFaultless, { id: batch }))
    expect(accepted.json()).toEqual({ acceptedCount: 2 })
    expect((await rowsOf(`batch=${batch}&state=accepted`)).map(({ verdict }) => verdict)).toEqual(['right', 'right'])
    expect(await costsMoved(desk.db, lines[0]!.id, 'costs.advanced', 'agency.bank')).toBe(12_557)
    expect(await costsMoved(desk.db, lines[0]!.id, 'vat.input', 'agency.bank')).toBe(2_637)
    const listed = async (of: string) => (await desk.finance.get(`${listCostBatches.path}?${of}`)).json().items
    const counts = { lineCount: 8, newCount: 6, rightCount: 0, acceptedCount: 2, rejectedCount: 0 }
    expect(await listed('open=true')).toMatchObject([{ id: batch, ...counts }])
    const [done] = await take([{ file: number, act: 'd', amount: '99,00', vat: '20,79' }])
    expect((await act(rejectCost, done!.id, { message: 'Niet gevraagd.' })).statusCode).toBe(200)
    expect(await listed('open=true')).toHaveLength(1)
    expect(await listed(`open=true&chosen=${done!.batchId}`)).toMatchObject([{ id: done!.batchId }, { id: batch }])
    expect((await desk.finance.delete(callPath(removeCostBatch, { id: batch }))).statusCode).toBe(409)
    expect(await rowsOf(`batch=${batch}&verdict=above&from=2026-11-11&to=2026-11-11&bailiff=${office}`)).toHaveLength(1)
    expect(await rowsOf(`batch=${batch}&file=${lines[0]!.dossier!.id}&search=${number}`)).toHaveLength(7)
  })

  it('with a wrong tariff is refused line by line: with a message, or by a colleague with a reason', async () => {
    const { number } = await fileAt()
    const [wrong, other] = await take([
      { file: number, amount: '150,00', vat: '31,50' },
      { file: number, act: 'd', amount: '99,00', vat: '20,79' },
    ])
    const own = await act(acceptCost, wrong!.id, { reason: 'Afgesproken' })
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining('zelf ingelezen')])
    const bare = await act(acceptCost, wrong!.id, {}, colleague)
    expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([400, ['reason']])
    // What the office paid for others has no tariff: nobody can check that either.
    const [paid] = await take([
      { invoice: 'D-porto', file: number, act: '', disbursement: 'Porto', amount: '5,00', vat: '0,00' },
    ])
    expect(await lineOf(paid!.id)).toMatchObject({ verdict: 'at_cost', needsReason: true, acceptRefusal: 'own' })
    expect((await act(acceptCost, paid!.id, { reason: 'Bon gezien' })).statusCode).toBe(409)
    expect((await act(acceptCost, paid!.id, {}, colleague)).statusCode).toBe(400)
    expect((await act(acceptCost, paid!.id, { reason: 'Bon gezien' }, colleague)).statusCode).toBe(200)
    const message = 'Het tarief is € 125,57.'
    expect((await act(rejectCost, wrong!.id, { message })).json()).toMatchObject({ state: 'rejected', message })
    expect((await act(acceptCost, wrong!.id)).statusCode).toBe(409)
    const taken = await act(acceptCost, other!.id, { reason: 'Spoed' }, colleague)
    expect(taken.json()).toMatchObject({ state: 'accepted', reason: 'Spoed', verdict: 'above' })
    // Who had it under his eyes stays with it, whoever says who bears it; taken back, it asks for a second one again.
    const looked = { createdBy: 'Dirk Hoekstra', acceptedBy: 'Sanne Bakker', acceptedAt: taken.json().decidedAt }
    expect(taken.json()).toMatchObject(looked)
    expect((await act(chargeImportedCost, other!.id, { to: 'own' })).json()).toMatchObject(looked)
    expect((await act(undoCost, other!.id)).json()).toMatchObject({ ...looked, state: 'accepted' })
    expect((await act(undoCost, other!.id)).json()).toMatchObject({ state: 'new', acceptedBy: null, acceptedAt: null })
    expect((await act(acceptCost, other!.id, { reason: 'Spoed' })).statusCode).toBe(409)
    expect((await act(acceptCost, other!.id, { reason: 'Spoed' }, colleague)).json()).toMatchObject({
      acceptedBy: 'Sanne Bakker',
    })
    // More than the tariff no debtor bears.
    expect((await act(chargeImportedCost, other!.id, { to: 'debtor' })).statusCode).toBe(409)
    expect((await act(undoCost, wrong!.id)).json()).toMatchObject({ state: 'new', message: '', reason: '' })
  })

  it('is not accepted by who brought it in while working as somebody else', async () => {
    const { number } = await fileAt()
    const admin = await createPerson(desk.server, 'admin')
    await workAs(admin, colleague)
    const taken = await send(officeInvoice([{ file: number, amount: '150,00', vat: '31,50' }]), {}, admin)
    const [line] = await rowsOf(`batch=${taken.json<{ batchId: number }>().batchId}`)
    await admin.post('/logout-user')
    await admin.refreshTokens()
    const own = await act(acceptCost, line!.id, { reason: 'Spoed' }, admin)
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining('zelf ingelezen')])
  })

  it('by a price that one person left takes two people, also once it is judged by the tariff', async () => {
    const { number } = await fileAt()
    const [line] = await take([{ invoice: 'D-een', file: number, amount: '125,57' }])
    expect(line!.verdict).toBe('right')
    await desk.db.updateTable('costLine').set({ isPricedByOne: true }).where('id', '=', line!.id).execute()
    const bulk = callPath(acceptFaultless, { id: line!.batchId })
    expect((await desk.finance.post(bulk)).json()).toEqual({ acceptedCount: 0 })
    expect(await lineOf(line!.id)).toMatchObject({ verdict: 'no_figure', expectedCents: 12_557, needsReason: true })
    expect((await act(acceptCost, line!.id, { reason: 'Tarief' })).statusCode).toBe(409)
    const taken = await act(acceptCost, line!.id, { reason: 'Tarief nagezien' }, colleague)
    expect(taken.json()).toMatchObject({ state: 'accepted', acceptedBy: 'Sanne Bakker' })
  })

  it('asks the same act of a day once: what repeats it is told, until the first is rejected; then the first does', async () => {
    const { number } = await fileAt()
    const [first] = await take([{ invoice: 'D-7', file: number, amount: '125,57' }])
    const [again] = await take([{ invoice: 'D-8', file: number, amount: '125,57' }])
    const told = { verdict: 'duplicate', repeats: { id: first!.id, invoiceNumber: 'D-7' }, acceptRefusal: 'own' }
    expect(await lineOf(again!.id)).toMatchObject(told)
    await act(rejectCost, first!.id, { message: 'Niet verricht.' })
    expect((await lineOf(again!.id)).verdict).toBe('right')
    expect((await act(acceptCost, again!.id)).statusCode).toBe(200)
    await act(undoCost, first!.id)
    expect(await lineOf(first!.id)).toMatchObject({ verdict: 'duplicate', repeats: { id: again!.id } })
  })

  it('waits for whoever says which file it is of, with those that it may mean', async () => {
    const { number, dossierId } = await fileAt()
    const [lost] = await take([{ file: number.slice(1), act: 'onleesbaar', on: '', amount: '125,57' }])
    const seen = await lineOf(lost!.id)
    expect([seen.verdict, seen.findings]).toEqual(['incomplete', ['incomplete', 'no_file']])
    expect(seen.candidates.map(({ id }) => id)).toContain(dossierId)
    expect((await act(acceptCost, lost!.id)).statusCode).toBe(409)
    const what = { dossierId, act: 'writ', disbursement: null, actDay: '2026-11-10', outcome: 'done' }
    expect((await act(repairCost, lost!.id, { ...what, actDay: '2026-11-21' })).statusCode).toBe(400)
    expect((await act(repairCost, lost!.id, { ...what, disbursement: 'other' })).statusCode).toBe(400)
    const [repairedBy, acceptRefusal] = ['Dirk Hoekstra', 'own_repair']
    const repaired = { verdict: 'right', dossier: { id: dossierId }, repairedBy, acceptRefusal }
    expect((await act(repairCost, lost!.id, what)).json()).toMatchObject(repaired)
    const stale = await desk.finance.post(callPath(acceptCost, { id: lost!.id }), { version: seen.version })
    expect(stale.statusCode).toBe(409)
    // Who says what it is of, says what it is held against: another accepts it, by itself.
    const bulk = callPath(acceptFaultless, { id: lost!.batchId })
    expect((await desk.finance.post(bulk)).json()).toEqual({ acceptedCount: 0 })
    const own = await act(acceptCost, lost!.id)
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining('zelf aangevuld')])
    expect((await act(acceptCost, lost!.id, {}, colleague)).json()).toMatchObject({ state: 'accepted', reason: '' })
    const [byTheirs] = await take([{ theirs: `K${dossierId}`, act: 'd', amount: '90,11', vat: '18,92' }])
    expect(byTheirs).toMatchObject({ verdict: 'right', dossier: { id: dossierId } })
  })
})

describe('a file of invoices is refused whole', () => {
  const one = { file: 'X', amount: '125,57' }

  it.each([
    ['another currency', officeInvoice([one]).replace('Totaal', 'Valuta').replace(/;$/, ';USD'), 'USD'],
    ['3 decimals', officeInvoice([{ ...one, amount: '125,575' }]), '125,575'],
    ['a day to come', officeInvoice([{ ...one, on: '21-11-2026' }]), '21-11-2026'],
    ['a total that is no sum', officeInvoice([{ ...one, total: '151,95' }]), 'rij 2'],
    ['a row of totals that is none', `${officeInvoice([one])}\n;;;;;;;;125,58;26,37;`, 'rij 3'],
    ['money that comes back', officeInvoice([{ ...one, amount: '-125,57' }]), 'rij 2'],
    ['a web page', '<!DOCTYPE html><html><table></table></html>', 'lezen'],
    ['XML with a DOCTYPE', '<?xml version="1.0"?><!DOCTYPE Invoice SYSTEM "x"><Invoice/>', 'DOCTYPE'],
    ['an invoice that comes to something else', officeUbl((text) => text.replace('154.79', '154.80')), '154,80'],
    [
      'an electronic credit note',
      officeUbl((text) => text.replaceAll('Invoice xmlns', 'CreditNote xmlns').replace('</Invoice>', '</CreditNote>')),
      'geeft geld terug',
    ],
    ['nothing at all', officeInvoice([]), 'geen factuurregels'],
  ])('for %s', async (_, bytes, words) => {
    const before = (await rowsOf('')).length
    const answer = await send(bytes)
    expect([answer.statusCode, answer.json().errors.file.join(' ')]).toEqual([
      400,
      expect.stringMatching(new RegExp(words, 'i')),
    ])
    expect((await rowsOf('')).length).toBe(before)
  })

  it('when it came in before', async () => {
    const bytes = officeInvoice([{ invoice: 'D-again', file: 'X', amount: '125,57' }])
    expect((await send(bytes)).statusCode).toBe(200)
    expect((await send(bytes)).json().errors.file.join(' ')).toContain('al ingelezen')
  })

  it('but for a header that nobody knows: that is asked once of an office, and remembered', async () => {
    const { number } = await fileAt()
    const headers = 'F;FD;KEN;ONS;WAT;WANNEER;HOE;EXTRA;EXCL;BELASTING;SAMEN'
    const columns = {
      invoiceNumber: 'F',
      invoiceDay: 'FD',
      ourReference: 'KEN',
      act: 'WAT',
      actDay: 'WANNEER',
      amount: 'EXCL',
      vat: 'BELASTING',
    }
    const asked = await send(officeInvoice([{ file: number, amount: '125,57' }], headers))
    expect(asked.json()).toMatchObject({ state: 'asked', batchId: null, asked: { headers: headers.split(';') } })
    const said = await send(officeInvoice([{ file: number, amount: '125,57' }], headers), {
      columns: JSON.stringify(columns),
    })
    expect(said.json()).toMatchObject({ state: 'taken', lineCount: 1, rightCount: 1 })
    const next = await send(
      officeInvoice([{ invoice: 'D-2', file: number, act: 'd', amount: '90,11', vat: '18,92' }], headers),
    )
    expect(next.json()).toMatchObject({ state: 'taken', rightCount: 1 })
    const elsewhere = await createOffice(desk.db)
    const offices = (await desk.finance.get(listCostOffices.path)).json<{ items: { id: number }[] }>().items
    expect(offices.map(({ id }) => id)).toEqual(expect.arrayContaining([office, elsewhere]))
    const other = await send(officeInvoice([{ invoice: 'D-3', amount: '1,00' }], headers), {
      bailiff: String(elsewhere),
    })
    expect(other.json()).toMatchObject({ state: 'asked' })
  })

  it('and an electronic invoice is read by its lines, VAT divided over them', async () => {
    const { number } = await fileAt()
    const answer = await send(officeUbl((text) => text.replace('NUMMER', number)))
    const lines = await rowsOf(`batch=${answer.json<{ batchId: number }>().batchId}&sortBy=id`)
    expect(
      lines.map(({ verdict, act: done, disbursement, vatCents }) => [verdict, done, disbursement, vatCents]),
    ).toEqual([
      ['right', 'writ', null, 2_637],
      ['at_cost', null, 'trade_register', 0],
    ])
  })
})

describe('an accepted cost', () => {
  it('of the debtor is on the account of his file, and off it again when that is undone', async () => {
    const { dossierId, number } = await fileAt()
    const before = (await desk.dossierRow(dossierId)).openCents
    const id = await charged({ invoice: 'D-deb', file: number, amount: '125,57' }, 'debtor')
    expect(await lineOf(id)).toMatchObject({ state: 'charged', chargedTo: 'debtor' })
    // The customer deducts no VAT: the debtor bears it.
    expect((await desk.dossierRow(dossierId)).openCents).toBe(before + 15_194)
    expect((await act(undoCost, id)).json()).toMatchObject({ state: 'accepted', chargedTo: null })
    expect((await desk.dossierRow(dossierId)).openCents).toBe(before)
    expect((await act(undoCost, id)).json()).toMatchObject({ state: 'new' })
    expect(await costsMoved(desk.db, id, 'costs.advanced', 'agency.bank')).toBe(0)
    expect(await desk.auditKinds(dossierId)).toEqual(
      expect.arrayContaining(['cost_line.accepted', 'cost_line.charged', 'cost_line.undone']),
    )
  })

  it('of an act before the judgment is not of the debtor once that ordered the costs, but is of the agency', async () => {
    const { dossierId, number } = await fileAt()
    const [row] = await take([{ file: number, amount: '125,57', invoice: 'D-laat' }])
    await act(acceptCost, row!.id, {}, desk.releaser)
    const page = await desk.finance.get(`/api/v4/file/${dossierId}`)
    const { version, claims } = page.json<{ version: number; claims: { id: number }[] }>()
    const awards = [{ claimId: claims[0]?.id, principalCents: 0, costsCents: 0, interest: { kind: 'none' } }]
    const judgment = { day: '2026-11-20', reference: 'C/1', awards, courtCents: 61_957, note: 'Vonnis.', version }
    const legal = await createPerson(desk.server, 'legal')
    const judged = await legal.post(callPath(recordJudgment, { id: dossierId }), judgment)
    expect(judged.statusCode, judged.body).toBe(200)
    const refused = await act(chargeImportedCost, row!.id, { to: 'debtor' })
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      expect.stringContaining('vóór het vonnis van 20-11-2026'),
    ])
    expect((await act(chargeImportedCost, row!.id, { to: 'own' })).json()).toMatchObject({ chargedTo: 'own' })
  })

  it('of a consumer is refused without a figure in law; of the agency itself it is written off', async () => {
    const { number } = await fileAt()
    const [futile] = await take([{ file: number, act: 'i', outcome: 'vergeefs', amount: '300,00', vat: '63,00' }])
    await act(acceptCost, futile!.id, { reason: 'Gecontroleerd' }, colleague)
    const refused = await act(chargeImportedCost, futile!.id, { to: 'debtor' })
    expect([refused.statusCode, refused.json().error_message]).toEqual([409, expect.stringContaining('6:96')])
    expect((await act(chargeImportedCost, futile!.id, { to: 'own' })).json()).toMatchObject({ chargedTo: 'own' })
    expect(await costsMoved(desk.db, futile!.id, 'costs.own', 'costs.advanced')).toBe(30_000)
    await act(undoCost, futile!.id)
    expect(await costsMoved(desk.db, futile!.id, 'costs.own', 'costs.advanced')).toBe(0)
  })

  it('of the customer is on its next settlement and never on another; billed it is undone no more', async () => {
    const { customerId, dossierId, number } = await fileAt()
    const id = await charged({ invoice: 'D-klant', file: number, amount: '125,57' }, 'customer')
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ feesCents: 12_557, vatCents: 2_637, dueCents: 15_194 })
    const { lines, moved: booked } = await desk.traces(settled!.id)
    expect(lines).toMatchObject([
      { subject: 'advanced', dossierId, netCents: 12_557, name: expect.stringContaining('Dagvaarding') },
    ])
    expect(booked('receivable', 'costs.advanced')).toBe(12_557)
    expect(await lineOf(id)).toMatchObject({ state: 'invoiced', invoice: { number: expect.any(String) } })
    expect((await act(undoCost, id)).statusCode).toBe(409)
    expect((await desk.propose([customerId])).statusCode).toBe(409)
  })

  it('without VAT of the office is billed exempt', async () => {
    const { customerId, number } = await fileAt()
    await charged(
      { invoice: 'D-kvk', file: number, act: '', disbursement: 'KvK', amount: '2,85', vat: '0,00' },
      'customer',
    )
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ feesCents: 285, vatCents: 0 })
    expect((await desk.traces(settled!.id)).lines).toMatchObject([{ vatCategory: 'E', vatCents: 0 }])
  })
})

describe('who may not', () => {
  it('see or decide: everybody without finance, and a customer', async () => {
    const { customerId, number } = await fileAt()
    const [line] = await take([{ invoice: 'D-wie', file: number, amount: '125,57' }])
    const clerk = await createPerson(desk.server, 'employee')
    const contact = await createPerson(desk.server, 'customer', customerId)
    for (const who of [clerk, contact]) {
      expect((await who.get(listImportedCosts.path)).statusCode).toBe(403)
      expect((await who.get(callPath(getImportedCost, { id: line!.id }))).statusCode).toBe(403)
      const bytes = officeInvoice([{ invoice: 'D-niet', file: number, amount: '125,57' }])
      const sent = await who.upload(uploadCosts.path, { name: 'niet.csv', bytes }, { bailiff: String(office) })
      expect(sent.statusCode).toBe(403)
      const path = callPath(acceptCost, { id: line!.id })
      expect((await who.post(path, { version: line!.version })).statusCode).toBe(403)
    }
    expect((await lineOf(line!.id)).state).toBe('new')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endRemedy, lodgeRemedy, planHearing } from '#contract/court/case-remedies.ts'
import {
  endCase,
  recordCaseJudgment,
  recordDefence,
  recordExecution,
  recordFiling,
  recordService,
} from '#contract/court/legal-cases.ts'
import { listLegalCalendar } from '#contract/court/legal-calendar.ts'
import { reverseRuling } from '#contract/money/rulings.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { callPath } from '#test/call-path.ts'
import {
  act,
  caseAt,
  contact,
  counsel,
  did,
  file,
  judged,
  ofFile,
  on,
  openCases,
  page,
  server,
  terms,
} from '#test/court-cases.ts'

beforeAll(openCases)
afterAll(async () => server.close())

/** A case with a judgment that was served. */
async function served(defended: boolean, amountCents = 2_026_00) {
  on('2026-11-20')
  const dossierId = await file(amountCents)
  const id = await caseAt('served', dossierId)
  await did(recordFiling, id, { rollNumber: '1 CV EXPL' })
  on('2027-02-01')
  await did(recordDefence, id, { defended })
  await judged(dossierId, '2027-01-14')
  await did(recordCaseJudgment, id)
  await did(recordService, id, { day: '2027-01-28', of: 'title' })
  return { dossierId, id }
}
const seize = { kind: 'bank', thirdParty: 'ING', day: '2027-02-01' }
const open = async (dossierId: number) =>
  (await terms(dossierId)).flatMap(({ state, why }) => (state === 'open' ? [(why as { key: string }).key] : []))

describe('opposition and appeal', () => {
  it('stop the execution until they are decided, and take their last day off the agenda', async () => {
    const { dossierId, id } = await served(false)
    expect(await open(dossierId)).toEqual(['why.term_title', 'why.term_opposition'])
    const opposed = { kind: 'opposition', by: 'debtor', day: '2027-02-01', heardDay: '2027-03-04' }
    const before = await act(lodgeRemedy, id, { ...opposed, heardDay: '2027-01-31' })
    expect([before.statusCode, Object.keys(before.json().errors)]).toEqual([400, ['heardDay']])
    const lodged = await did(lodgeRemedy, id, opposed)
    const days = await counsel.get(`${listLegalCalendar.path}?fromDay=2027-02-01&toDay=2027-04-01`)
    expect(days.json<OutputOf<typeof listLegalCalendar>>().items).toContainEqual(
      expect.objectContaining({ kind: 'hearing', day: '2027-03-04', dossierId }),
    )
    expect(lodged).toMatchObject({ state: 'served_title', isEnforceable: false })
    expect(lodged.remedies).toEqual([
      {
        kind: 'opposition',
        by: 'debtor',
        lodgedDay: '2027-02-01',
        heardDay: '2027-03-04',
        outcome: null,
        endedDay: null,
      },
    ])
    // A court moves it.
    expect(lodged.acts).toContainEqual({ act: 'remedy_hearing', refusal: null })
    expect(Object.keys((await act(planHearing, id, { heardDay: '2027-01-31' })).json().errors)).toEqual(['heardDay'])
    const moved = await did(planHearing, id, { heardDay: '2027-03-18' })
    expect(moved.remedies).toMatchObject([{ heardDay: '2027-03-18' }])
    expect(moved.version).toBe(lodged.version + 1)
    const late = await counsel.put(callPath(planHearing, { id }), { heardDay: null, version: lodged.version })
    expect([late.statusCode, late.json().current]).toMatchObject([409, { heardDay: '2027-03-18' }])
    expect(lodged.acts).toContainEqual({ act: 'execution', refusal: 'suspended' })
    expect(await open(dossierId)).toEqual(['why.term_title'])
    expect((await act(recordExecution, id, seize)).json().error_message).toContain('uitvoerbaar bij voorraad')
    expect((await ofFile(dossierId, contact)).legalCase?.remedies).toHaveLength(1)
    const upheld = await did(endRemedy, id, { outcome: 'upheld', day: '2027-02-01' })
    expect(upheld.remedies).toMatchObject([{ outcome: 'upheld', endedDay: '2027-02-01' }])
    expect(await did(recordExecution, id, seize)).toMatchObject({ state: 'execution' })
    // Nobody opposes twice; of that decision there is appeal, which stops it once more and is the last.
    expect(await open(dossierId)).toEqual(['why.term_title', 'why.term_appeal'])
    const lodge = { by: 'debtor', day: '2027-02-01' }
    const twice = await act(lodgeRemedy, id, { ...lodge, kind: 'opposition' })
    expect(twice.json().error_message).toContain('verzet is al beslist')
    const appealed = await did(lodgeRemedy, id, { ...lodge, kind: 'appeal' })
    expect(appealed.acts).toContainEqual({ act: 'execution', refusal: 'suspended' })
    expect(await open(dossierId)).toEqual(['why.term_title'])
    const final = await did(endRemedy, id, { outcome: 'upheld', day: '2027-02-01' })
    expect((await act(planHearing, id, { heardDay: '2027-03-18' })).statusCode).toBe(409)
    expect(final.acts).toContainEqual({ act: 'remedy', refusal: 'appeal_decided' })
    expect(await open(dossierId)).toEqual(['why.term_title'])
    expect((await act(lodgeRemedy, id, { ...lodge, kind: 'appeal' })).json().error_message).toContain('cassatie')
    await did(endCase, id, { reason: 'Betaald.' })
    expect(await open(dossierId)).toEqual([])
  })

  it('are lodged by who may, on a day that can be; who did not appear opposes, who did appeals', async () => {
    const { id } = await served(false)
    const appeal = { kind: 'appeal', by: 'debtor', day: '2027-02-01' }
    expect((await act(lodgeRemedy, id, appeal)).json().error_message).toContain('in verzet')
    const tomorrow = await act(lodgeRemedy, id, { kind: 'opposition', by: 'debtor', day: '2027-02-02' })
    expect([tomorrow.statusCode, Object.keys(tomorrow.json().errors)]).toEqual([400, ['day']])
    const early = await act(lodgeRemedy, id, { kind: 'opposition', by: 'debtor', day: '2027-01-13' })
    expect(Object.keys(early.json().errors)).toEqual(['day'])
    expect((await act(endRemedy, id, { outcome: 'upheld', day: '2027-02-01' })).statusCode).toBe(409)
    const small = await served(true, 1_026_00)
    expect((await act(lodgeRemedy, small.id, appeal)).json().error_message).toContain('1.750')
    await did(lodgeRemedy, (await served(true)).id, appeal)
  })

  it('that set the judgment aside have it decided anew: the former is taken back, and another linked', async () => {
    const { dossierId, id } = await served(true)
    await did(lodgeRemedy, id, { kind: 'appeal', by: 'debtor', day: '2027-02-01' })
    const events = server.database.db.selectFrom('accountEvent').select('id').where('dossierId', '=', dossierId)
    const { id: event } = await events.where('kind', '=', 'judgment').executeTakeFirstOrThrow()
    const undo = async () => {
      const back = { note: 'Vernietigd.', version: (await page(dossierId)).version }
      return counsel.delete(callPath(reverseRuling, { id: dossierId, event }), back)
    }
    expect((await undo()).statusCode).toBe(409)
    const fallen = await did(endRemedy, id, { outcome: 'set_aside', day: '2027-02-01' })
    expect(fallen).toMatchObject({ state: 'defended', judgmentDay: null, titleServedDay: null })
    // As long as that which fell stands, it is not that of the case again, nor is another beside it; neither of another case.
    expect(fallen.acts).toContainEqual({ act: 'judgment', refusal: 'fallen_stands' })
    expect((await act(recordCaseJudgment, id)).json().error_message).toContain('vernietigde vonnis')
    // Nor is another written beside it: what it claims would be reckoned under the one that fell.
    await expect(judged(dossierId, '2027-01-31')).rejects.toThrow('vernietigde vonnis')
    expect((await undo()).statusCode).toBe(200)
    await judged(dossierId, '2027-01-31')
    expect((await page(dossierId)).balance.claimed).toMatchObject({ court: 494_00 })
    expect(await did(recordCaseJudgment, id)).toMatchObject({ state: 'judgment', judgmentDay: '2027-01-31' })
    // What was decided on appeal is not appealed here once more.
    expect(await open(dossierId)).toEqual(['why.term_title'])
  })

  it('that are taken back leave their last day as it was', async () => {
    const { dossierId, id } = await served(false)
    await did(lodgeRemedy, id, { kind: 'opposition', by: 'debtor', day: '2027-02-01' })
    expect(await open(dossierId)).toEqual(['why.term_title'])
    await did(endRemedy, id, { outcome: 'withdrawn', day: '2027-02-01' })
    expect(await open(dossierId)).toEqual(expect.arrayContaining(['why.term_title', 'why.term_opposition']))
  })

  it('that set a judgment by default aside have it decided on what both say, with appeal from then on', async () => {
    const { dossierId, id } = await served(false)
    await did(lodgeRemedy, id, { kind: 'opposition', by: 'debtor', day: '2027-02-01' })
    const fallen = await did(endRemedy, id, { outcome: 'set_aside', day: '2027-02-01' })
    expect(fallen).toMatchObject({ state: 'defended', defended: true, judgmentDay: null })
    expect(await open(dossierId)).toEqual([])
    const events = server.database.db.selectFrom('accountEvent').select('id').where('dossierId', '=', dossierId)
    const { id: event } = await events.where('kind', '=', 'judgment').executeTakeFirstOrThrow()
    const back = { note: 'Vernietigd in verzet.', version: (await page(dossierId)).version }
    expect((await counsel.delete(callPath(reverseRuling, { id: dossierId, event }), back)).statusCode).toBe(200)
    await judged(dossierId, '2027-02-01')
    const anew = await did(recordCaseJudgment, id)
    expect(anew.terms).toEqual([
      { term: 'appeal', lastDay: '2027-05-03' },
      { term: 'title', lastDay: '2047-02-01' },
    ])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeExecution, recordExecution, recordService } from '#contract/court/legal-cases.ts'
import { getWritData, makeWrit, type WritPage } from '#contract/court/writs.ts'
import type { Arrangements } from '#contract/money/arrangements.ts'
import { eraseWords } from '#server/compliance/retention/erase-file-queries.ts'
import { callPath } from '#test/call-path.ts'
import { act, counsel, court, customerId, did, file, judged, on, open, openCases, server } from '#test/court-cases.ts'
import { createPerson } from '#test/people.ts'
import { createApproved, heldBy, prepareWhole, publishDefault, writOf } from '#test/writs.ts'

beforeAll(openCases)
afterAll(async () => server.close())

it('a writ of rent asks that the lease ends, once it says of what and for how much a month', async () => {
  await publishDefault(counsel, await createPerson(server, 'legal'), 'rent')
  const { id } = await createApproved(server, customerId)
  const asked = { kind: 'rent', asksEviction: true }
  await prepareWhole(counsel, id, court, asked)
  expect(heldBy(await writOf(counsel, id))).toEqual(['lease: no_premises', 'whole: gaps'])
  const { version } = await writOf(counsel, id)
  const premises = { premises: 'de woning Kade 4 te Zaandam', monthlyRentCents: 742_50 }
  const whole = await prepareWhole(counsel, id, court, { ...asked, ...premises, version })
  expect([heldBy(whole), whole.prepared]).toMatchObject([[], { ...asked, ...premises }])
  const made = await counsel.post(callPath(makeWrit, { id }), { version: whole.version })
  const [writ] = made.json<WritPage>().writs
  const { reliefSought } = (await counsel.get(callPath(getWritData, { id: writ!.id }))).json<{
    reliefSought: string[]
  }>()
  expect(reliefSought).toHaveLength(6)
  expect(reliefSought.join()).toMatch(/de woning Kade 4 te Zaandam te ontbinden.*742,50 te betalen voor elke maand/)
})

it('premises are vacated where the judgment orders that, three days after the order', async () => {
  on('2027-02-10')
  const carriedOut = async (lease: object | null) => {
    const dossierId = await file()
    await judged(dossierId, '2027-01-14', { lease })
    const { rulings } = (await counsel.get(`/api/v4/file/${dossierId}/arrangements`)).json<Arrangements>()
    expect(rulings.judgments[0]?.lease).toEqual(lease)
    const id = await open(dossierId, 'title')
    await did(recordService, id, { day: '2027-02-01', of: 'title' })
    return id
  }
  const vacate = { kind: 'eviction', day: '2027-02-05', orderedDay: '2027-02-02' }
  const evicted = await carriedOut({ isDissolved: true, isEvicted: true, monthlyCents: 742_50 })
  for (const orderedDay of [null, '2027-02-03']) {
    const early = await act(recordExecution, evicted, { ...vacate, orderedDay })
    expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([400, ['orderedDay']])
  }
  expect(await did(recordExecution, evicted, vacate)).toMatchObject({
    state: 'execution',
    executions: [{ kind: 'eviction', orderedDay: '2027-02-02', day: '2027-02-05' }],
  })
  for (const lease of [null, { isDissolved: true, isEvicted: false, monthlyCents: 0 }]) {
    const refused = await act(recordExecution, await carriedOut(lease), vacate)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['kind']])
  }
})

it('an eviction of before its order was asked can end, and its words can be erased', async () => {
  on('2027-02-10')
  const { db } = server.database
  const dossierId = await file()
  await judged(dossierId, '2027-01-14', { lease: { isDissolved: true, isEvicted: true, monthlyCents: 742_50 } })
  const id = await open(dossierId, 'title')
  await did(recordService, id, { day: '2027-02-01', of: 'title' })
  const vacate = { kind: 'eviction', day: '2027-02-05', orderedDay: '2027-02-02', thirdParty: 'De heer Vos' }
  const { executions } = await did(recordExecution, id, vacate)
  await db.updateTable('execution').set({ orderedDay: null }).where('caseId', '=', id).execute()
  const ended = { execution: executions[0]!.id, yieldCents: 0, endedDay: '2027-02-09' }
  expect((await did(changeExecution, id, ended)).executions).toMatchObject([
    { orderedDay: null, endedDay: '2027-02-09' },
  ])
  await eraseWords(db, dossierId)
  const kept = await db.selectFrom('execution').select('thirdParty').where('caseId', '=', id).execute()
  expect(kept).toEqual([{ thirdParty: '' }])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listComplaints } from '#contract/compliance/complaints.ts'
import { listDueDiligence } from '#contract/compliance/due-diligence.ts'
import { listSanctionHits } from '#contract/compliance/sanctions.ts'
import { listLegalCases } from '#contract/court/legal-cases.ts'
import { listOfficeScores } from '#contract/court/office-scores.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getNps, getPortalQuestion } from '#contract/statistics/nps.ts'
import { getToday, type OwnDay } from '#contract/work/today.ts'
import { complaintStates } from '#domain/complaints/complaint.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { loadDemo } from '#server/ops/demo/load-demo.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let dataFolder: string
let counsel: ReturnType<typeof createVisitor>

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  dataFolder = await mkdtemp(join(tmpdir(), 'vorder-demo-compliance-'))
  await seedBasics(server.database.db, server.clock)
  await loadDemo(server.clock, { files: 250, seed: 1, url: server.database.url, dataFolder })
  counsel = createVisitor(server)
  await counsel.post('/login_check_json', { username: 'legal', password: demoPassword })
})
afterAll(async () => {
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

describe('the compliance of the demo', () => {
  it('has a year of people who were asked how it went, with a score, and one customer who was asked just now', async () => {
    const admin = createVisitor(server)
    await admin.post('/login_check_json', { username: 'admin', password: demoPassword })
    const { figures, months } = (await admin.get(`${getNps.path}?channel=email`)).json<OutputOf<typeof getNps>>()
    expect(figures.delivered).toBeGreaterThan(20)
    expect(figures.answered).toBeGreaterThanOrEqual(10)
    expect(figures.score).not.toBeNull()
    expect(months.filter(({ delivered }) => delivered > 0).length).toBeGreaterThan(5)
    const contact = createVisitor(server)
    await contact.post('/login_check_json', { username: 'contact', password: demoPassword })
    expect((await contact.get(getPortalQuestion.path)).json()).toMatchObject({ question: { mark: null } })
  })

  it('has cases at each part of their way: proposed, drafted, judged and carried out, with their terms', async () => {
    const { items } = (await counsel.get(`${listLegalCases.path}?limit=100`)).json<OutputOf<typeof listLegalCases>>()
    const states = new Set(items.map(({ state }) => state))
    for (const state of ['proposed', 'draft', 'judgment', 'execution']) expect(states, state).toContain(state)
    expect(items.filter(({ nextDay }) => nextDay !== null).length).toBeGreaterThanOrEqual(2)
    const { rows } = await sql<{ kind: string }>`select kind from execution order by kind`.execute(server.database.db)
    expect(rows).toEqual([{ kind: 'bank' }, { kind: 'wage' }])
    // Its offices served writs, so that their scores tell how long that took.
    const { items: offices } = (await counsel.get(listOfficeScores.path)).json<OutputOf<typeof listOfficeScores>>()
    expect(offices.some(({ servedCount }) => servedCount > 0)).toBe(true)
  })

  it('has people and a company whose creditors are held off: their files stand still, and a helper waits for an answer', async () => {
    const { rows } = await sql<{ kind: string; reason: string; halted: string[]; answers: (string | null)[] }>`
      select relief.kind, relief.reason, (select coalesce(array_agg(halt.reason order by halt.id), '{}')
          from dossier_halt halt where halt.dossier_id = relief.dossier_id and halt.ended_at is null) as halted,
        (select coalesce(array_agg(message.answer order by message.id), '{}') from relief_message message
          where message.relief_id = relief.id) as answers
      from relief order by relief.id`.execute(server.database.db)
    expect(rows).toEqual([
      { kind: 'debt_help', reason: 'debt_relief', halted: ['debt_relief'], answers: ['balance', null] },
      { kind: 'moratorium', reason: 'debt_relief', halted: ['debt_relief'], answers: [null] },
      { kind: 'wsnp', reason: 'debt_relief', halted: ['debt_relief'], answers: [] },
      { kind: 'bankruptcy', reason: 'bankruptcy', halted: ['bankruptcy'], answers: [] },
    ])
    const claims = await sql<{ admission: string; lists: number }>`select filed.admission, (select count(*)::int
        from relief_distribution paid where paid.dossier_id = filed.dossier_id) as lists
      from relief_claim filed`.execute(server.database.db)
    expect(claims.rows).toEqual([{ admission: 'admitted', lists: 1 }])
  })

  it('has a complaint in each state, of which those about a file hold it', async () => {
    const { items } = (await counsel.get(`${listComplaints.path}?limit=100`)).json<OutputOf<typeof listComplaints>>()
    expect(items.map(({ state }) => state).toSorted()).toEqual(complaintStates.toSorted())
    expect(items.filter(({ owner }) => owner === null)).toEqual([])
    // None is late on the day the demo is loaded.
    expect(items.filter(({ hoursLeft }) => hoursLeft !== null && hoursLeft < 0)).toEqual([])
    const { rows } = await sql<{ status: string; items: number }>`
      select dossier.status, (select count(*)::int from agenda_item item join agenda_subject subject
          on subject.id = item.subject_id
        where item.dossier_id = dossier.id and item.state = 'open' and subject.code = 'complaint') as items
      from complaint_file file join dossier on dossier.id = file.dossier_id`.execute(server.database.db)
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ status: 'suspend', items: 1 })))
  })

  it('has proofs that end soon, one that waits, an exception that holds, and a name that nobody judged yet', async () => {
    const list = async (query: string) =>
      (await counsel.get(`${listDueDiligence.path}?${query}`)).json<OutputOf<typeof listDueDiligence>>().items
    expect((await list('expiring=1')).map(({ kind }) => kind).toSorted()).toEqual(['customer', 'customer', 'own'])
    expect((await list('waiting=1')).map(({ proved, asked }) => [proved, asked])).toEqual([[6, 7]])
    const whole = (await list('')).filter(({ kind, proved, asked }) => kind === 'customer' && proved === asked)
    expect(whole).toHaveLength(5)
    // Of the customer whose extract ended files come in by the exception; to the partner no money goes.
    expect((await list('blocked=1')).map(({ name, block }) => [name, block])).toEqual([
      ['Berichtpost Sms B.V.', 'sanctions'],
    ])
    const hits = (await counsel.get(listSanctionHits.path)).json<OutputOf<typeof listSanctionHits>>().items
    expect(hits.map(({ state, partyName }) => [state, partyName])).toEqual([['open', 'Berichtpost Sms B.V.']])
    const { own } = (await counsel.get(`${getToday.path}?view=own`)).json<{ own: OwnDay }>()
    expect(own.endingProofs?.rows.map(({ check }) => check)).toEqual(['own_registration'])
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getNpsReport } from '#contract/statistics/nps.ts'
import { systemActor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openDesk } from '#test/bank.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { askedOn, askPeople, closeFile, letAsk, sendForm, surveyPath } from '#test/surveys.ts'
import { answerSurvey } from './answer-survey.ts'
import { lockInvite } from './invite-queries.ts'

let desk: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desk = await openDesk()
  await letAsk(desk.server, true)
})
afterAll(async () => {
  // Its files are rows alone, without books.
  await desk.server.close()
})

let made = 0
const asked = async (customerId = desk.customerId) => {
  made += 1
  const debtor = { name: `A. Mol ${made}`, email: `mol${made}@example.nl`, identityKey: `mol ${made}|1012JS|1` }
  const file = await createDossier(desk.db, customerId, { debtors: [debtor] })
  await closeFile(desk.server, file)
  await askPeople(desk.server)
  const [invite] = await askedOn(desk.server, file)
  if (!invite) throw new Error('nobody was asked')
  return { ...invite, file, path: surveyPath(desk.server, invite) }
}
const itemsOf = async (dossierId: number) =>
  desk.db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaItem.state', 'agendaItem.note'])
    .where('agendaSubject.code', '=', 'answer_survey')
    .where('dossierId', '=', dossierId)
    .orderBy('agendaItem.id')
    .execute()
const finish = async (dossierId: number) =>
  sql`update agenda_item set state = 'done', result = 'done', finished_at = now()
    where dossier_id = ${dossierId} and state = 'open'`.execute(desk.db)

describe('a mark of 6 or less', () => {
  it('is one item on the agenda with the last mark and without the words, and goes off when it becomes better', async () => {
    const { path, file } = await asked()
    await sendForm(desk.server, path, { mark: '3', reason: 'Te vaak gebeld' })
    await sendForm(desk.server, path, { mark: '2', reason: 'Nog steeds' })
    expect(await itemsOf(file)).toEqual([{ state: 'open', note: 'NPS 2' }])
    const trail = desk.db.selectFrom('auditEvent').selectAll().where('dossierId', '=', file)
    expect(JSON.stringify(await trail.execute())).not.toMatch(/Te vaak|Nog steeds/)
    await sendForm(desk.server, path, { mark: '9' })
    expect((await itemsOf(file)).map(({ state }) => state)).toEqual(['done'])
    await sendForm(desk.server, path, { mark: '7' })
    expect(await itemsOf(file)).toHaveLength(1)
  })

  it('is work anew when another one comes after the first was dealt with', async () => {
    const { path, file } = await asked()
    await sendForm(desk.server, path, { mark: '5' })
    await finish(file)
    await sendForm(desk.server, path, { mark: '1', reason: 'Er is niets gebeurd' })
    expect(await itemsOf(file)).toEqual([
      { state: 'done', note: 'NPS 5' },
      { state: 'open', note: 'NPS 1' },
    ])
  })

  it('that a better one comes right after, while it is still being kept, goes off all the same', async () => {
    const { id, path, file } = await asked()
    let second: ReturnType<typeof sendForm> | undefined
    await inTransaction(desk.db, async (tx) => {
      const held = await lockInvite(tx, id)
      second = sendForm(desk.server, path, { mark: '9' })
      await waited(tx)
      await answerSurvey(tx, systemActor(desk.server.clock.now()), held!, { mark: 3, reason: '' })
    })
    expect((await second)?.statusCode).toBe(200)
    expect((await itemsOf(file)).map(({ state }) => state)).toEqual(['done'])
    const answers = desk.db.selectFrom('npsAnswer').select(['mark', 'version', 'agendaKey']).where('inviteId', '=', id)
    expect(await answers.execute()).toEqual([{ mark: 9, version: 2, agendaKey: null }])
  })
})

/** Until somebody waits for what this transaction holds. */
async function waited(tx: Db) {
  const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  for (let turn = 0; turn < 500; turn += 1) {
    const { rows } = await sql`
      select from pg_locks where not granted and ${own[0]!.pid}::int = any(pg_blocking_pids(pid))`.execute(desk.db)
    if (rows.length > 0) return
    await wait(20)
  }
  throw new Error('nobody waits')
}

describe('the page of a question', () => {
  it('says what becomes of the answer, and for how long', async () => {
    const { path } = await asked()
    const page = await desk.server.app.http.inject({ url: path })
    expect(page.body).toContain('Wij bewaren uw antwoord met uw naam en uw dossier, 24 maanden lang.')
    const german = await desk.server.app.http.inject({ url: `${path}?lang=de` })
    expect(german.body).toContain('24 Monate lang')
  })

  it('keeps in another language what was chosen and typed, without keeping an answer', async () => {
    const { id, path } = await asked()
    const page = await desk.server.app.http.inject({ url: `${path}?mark=7` })
    expect(page.body).toMatch(/<button[^>]* formaction="\?lang=en"[^>]* value="show">English/)
    const shown = await sendForm(desk.server, `${path}?lang=en`, { act: 'show', mark: '7', reason: 'Half geschreven' })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('<html lang="en">')
    expect(shown.body).toContain('value="7" checked')
    expect(shown.body).toContain('Half geschreven')
    const empty = await sendForm(desk.server, `${path}?lang=fr`, { act: 'show' })
    expect([empty.statusCode, empty.body.includes('role="alert"')]).toEqual([200, false])
    expect(await desk.db.selectFrom('npsAnswer').select('mark').where('inviteId', '=', id).execute()).toEqual([])
  })

  it('says that it was tried too often, not that the question is gone', async () => {
    const { path } = await asked()
    const at = (url: string) => desk.server.app.http.inject({ url, remoteAddress: '10.2.0.2' })
    for (let turn = 0; turn < 101; turn += 1) await at(`/nps/${'B'.repeat(43)}`)
    const busy = await at(path)
    expect([busy.statusCode, busy.body.includes('<h1>Te vaak geprobeerd</h1>')]).toEqual([429, true])
  })
})

describe('the report of a customer', () => {
  it('tells nothing of a few by what is left when its lines are taken from the whole', async () => {
    const manager = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_FILE_NPS'])
    const customer = await createCustomer(desk.server)
    const answer = async (occasion: string, mark: number, count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        const { id, path } = await asked(customer)
        await sendForm(desk.server, path, { mark: String(mark) })
        await desk.db
          .updateTable('npsInvite')
          .set({ occasion: occasion as 'closed' })
          .where('id', '=', id)
          .execute()
      }
    }
    const reportOf = async () => {
      const answered = await manager.get(`${getNpsReport.path}?customer=${customer}`)
      return answered.json<OutputOf<typeof getNpsReport>>().parts[0]!
    }
    await answer('closed', 9, 11)
    await answer('plan_ended', 9, 10)
    const open = await reportOf()
    expect(open.occasions.map(({ promoter, score }) => [promoter, score])).toEqual([
      [11, 100],
      [10, 100],
    ])
    await answer('complaint_closed', 0, 2)
    const { figures, occasions } = await reportOf()
    expect(figures).toMatchObject({ answered: 23, promoter: 21, detractor: 2 })
    const told = occasions.filter(({ score }) => score !== null)
    expect(told.map(({ occasion }) => occasion)).toEqual(['closed'])
    // What is not told is of ten or more together.
    const rest = figures.answered - told.reduce((sum, { answered }) => sum + answered, 0)
    expect(rest).toBe(12)
    for (const { promoter, passive, detractor, margin } of occasions.filter(({ score }) => score === null)) {
      expect([promoter, passive, detractor, margin]).toEqual([0, 0, 0, null])
    }
  })
})

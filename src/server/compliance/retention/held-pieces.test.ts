import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerComplaint,
  type ComplaintDetails,
  confirmComplaint,
  getComplaint,
  registerComplaint,
} from '#contract/compliance/complaints.ts'
import {
  changeRetentionRule,
  type ErasureItem,
  type ErasureRun,
  getErasureCertificate,
  getRetention,
  listErasureItems,
  proposeErasure,
  releaseErasure,
  withdrawErasure,
} from '#contract/compliance/retention.ts'
import { reopenDossier } from '#contract/files/dossier-commands.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { listDispatches } from '#contract/sending/dispatches.ts'
import { day } from '#domain/day.ts'
import type { RetentionKind } from '#domain/retention/retention.ts'
import { clockOn } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { tablesWith } from '#test/all-rows.ts'
import { createPayableDossier, workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { sendLetter } from '#test/merging.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let counsel: Person
let second: Person
let employee: Person
let manager: Person

beforeAll(async () => {
  desk = await openSettlementDesk()
  counsel = await createPerson(desk.server, 'legal')
  second = await createPerson(desk.server, 'legal')
  employee = await createPerson(desk.server, 'employee')
  manager = await createPerson(desk.server, 'management')
})
beforeEach(() => desk.server.clock.set(clockOn(day('2026-11-20'))))
// What one test proposed stands in the way of no other.
afterEach(async () => {
  const open = (await read()).runs.find(({ state }) => state === 'proposed')
  if (open) await counsel.post(callPath(withdrawErasure, { id: open.id }), { version: open.version })
})
afterAll(async () => {
  await closeRenderer()
  expect(await desk.close()).toEqual([])
})

const read = async () => (await counsel.get(getRetention.path)).json<OutputOf<typeof getRetention>>()
const runOf = async (id: number) => {
  const run = (await read()).runs.find((one) => one.id === id)
  if (!run) throw new Error(`run ${id}`)
  return run
}
const itemsOf = async (id: number) =>
  (await counsel.get(`${listErasureItems.path}?run=${id}&limit=1000`)).json<{ items: ErasureItem[] }>().items
const propose = async (...kinds: RetentionKind[]) => {
  const answer = await counsel.post(proposeErasure.path, { kinds })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ErasureRun>()
}
const release = async ({ id, version }: ErasureRun, who = second) =>
  who.post(callPath(releaseErasure, { id }), { version })
const erase = async (...kinds: RetentionKind[]) => {
  const run = await propose(...kinds)
  const released = await release(run)
  expect(released.statusCode, released.body).toBe(200)
  await workOff(desk.server)
  expect(await runOf(run.id)).toMatchObject({ state: 'done' })
  return run.id
}
/** How a piece stands in a run. */
const standsIn = async (run: number, label: string, kind: RetentionKind = 'file') => {
  const found = (await itemsOf(run)).find((item) => item.label === label && item.kind === kind)
  return found && [found.state, found.heldBy]
}
const close = async (id: number, closedDay = '2018-03-01') =>
  desk.db
    .updateTable('dossier')
    .set({ status: 'closed', closedDay: day(closedDay), closingReason: 'paid', nextDay: null })
    .where('id', '=', id)
    .execute()

let made = 0
/** A file that was closed long ago, of which the claims are time-barred. */
const oldFile = async (name: string, { closedDay = '2018-03-01', dueDay = '2016-01-31' } = {}) => {
  made += 1
  const invoices = [{ number: `BLIJFT-${made}`, amountCents: 10_000, dueDay }]
  const file = await desk.dossier({ debtors: [{ name }], invoices })
  await close(file.id, closedDay)
  return file
}
const log = async (fileId: number, content: string) => {
  const answer = await employee.post('/api/v4/file/logs', { fileId, type: 'call', content })
  expect(answer.statusCode, answer.body).toBe(200)
}
const hold = async (dossierId: number) => {
  const held = { dossierId, reason: 'zaak', startedAt: desk.server.clock.now() }
  await desk.db.insertInto('legalHold').values(held).execute()
}
const store = async (text: string) => {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await desk.server.app.storage.put(bytes)
  const kept = { sha256, sizeBytes: bytes.length, mimeType: 'application/pdf' }
  await desk.db.insertInto('storedFile').values(kept).execute()
  return sha256
}

describe('a file of which the money', () => {
  it('was settled goes; one of which it was not stays', async () => {
    const customerId = await desk.customer(shareOfAll(10))
    const paidFile = async () => {
      made += 1
      const invoices = [{ number: `BETAALD-${made}`, amountCents: 10_000, dueDay: '2026-11-30' }]
      const file = await createPayableDossier(desk.server, customerId, { invoices })
      await desk.pay(file.id, 10_000)
      return file
    }
    const settled = await paidFile()
    await desk.settle([customerId])
    const waits = await paidFile()
    for (const { id } of [settled, waits]) await close(id)
    const run = await propose('file')
    expect(await standsIn(run.id, settled.number)).toEqual(['due', null])
    expect(await standsIn(run.id, waits.number)).toEqual(['held', 'money'])
  })

  it('waits keeps the statement by which it came', async () => {
    const line = await desk.receive({ cents: 2_500 })
    const invoices = [{ number: 'DEELS-1', amountCents: 10_000, dueDay: '2026-11-30' }]
    const file = await desk.dossier({ invoices })
    const booked = await desk.book(line, [{ dossierId: file.id, amountCents: 2_500 }])
    expect(booked.statusCode, booked.body).toBe(200)
    await close(file.id)
    const { statementId } = await desk.db
      .selectFrom('bankLine')
      .select('statementId')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
    await sql`update bank_statement set from_day = '2015-01-31', to_day = '2015-01-31'
      where id = ${statementId}`.execute(desk.db)
    const run = await propose('bank')
    expect(await standsIn(run.id, String(statementId), 'bank')).toEqual(['held', 'money'])
  })
})

describe('what stays', () => {
  it('is a file that went into another which is held, and the logs of a debt that can be acted on', async () => {
    const [part, survivor] = [await oldFile('Opgegaan'), await oldFile('Verzameld')]
    const { rows } = await sql<{ id: number }>`
      insert into merging (customer_id, survivor_id, last_event_id, last_dispatch_id, merged_at)
      values (${desk.customerId}, ${survivor.id}, 0, 0, '2017-01-01') returning id`.execute(desk.db)
    await sql`
      insert into merged_dossier (merging_id, dossier_id, survivor_id, last_event_id, claim_ids, agenda_item_ids,
        contact_ids, former)
      values (${rows[0]?.id}, ${part.id}, ${survivor.id}, 0, '{}', '{}', '{}', '{}')`.execute(desk.db)
    const young = await oldFile('Nog te vorderen', { dueDay: '2026-01-31' })
    await log(young.id, 'Erkent de schuld.')
    const before = await propose('file', 'log')
    expect(await standsIn(before.id, part.number)).toEqual(['due', null])
    expect(await standsIn(before.id, young.number, 'log')).toEqual(['held', 'limitation'])
    await counsel.post(callPath(withdrawErasure, { id: before.id }), { version: before.version })
    await hold(survivor.id)
    const run = await propose('file')
    expect(await standsIn(run.id, survivor.number)).toEqual(['held', 'legal_hold'])
    expect(await standsIn(run.id, part.number)).toEqual(['held', 'merged'])
    // Their books were never put together: what stands for a merging here is taken away for the check of the end.
    await sql`delete from merged_dossier where merging_id = ${rows[0]?.id}`.execute(desk.db)
    await sql`delete from merging where id = ${rows[0]?.id}`.execute(desk.db)
  })

  it('is what a longer term keeps that holds since it was proposed', async () => {
    const file = await oldFile('Langer bewaard', { closedDay: '2021-05-01' })
    await log(file.id, 'Belde.')
    const run = await propose('log')
    expect(await standsIn(run.id, file.number, 'log')).toEqual(['due', null])
    const rule = (await read()).rules.find(({ kind }) => kind === 'log')
    const change = async (months: number, version: number) =>
      counsel.put(callPath(changeRetentionRule, { id: rule?.id ?? 0 }), { months, reason: 'Beleid', version })
    expect((await change(96, rule?.version ?? 0)).statusCode).toBe(200)
    expect((await release(run)).statusCode).toBe(200)
    await workOff(desk.server)
    expect(await standsIn(run.id, file.number, 'log')).toEqual(['kept', 'not_due'])
    await sql`update retention_rule set months = 60 where kind = 'log'`.execute(desk.db)
  })

  it('is a logo that hung on a file as well', async () => {
    const file = await oldFile('Met logo')
    const sha256 = await store('een logo')
    await desk.db.updateTable('claim').set({ documentSha256: sha256 }).where('dossierId', '=', file.id).execute()
    await sql`insert into house_logo (sha256, format, width, height, name)
      values (${sha256}, 'png', 10, 10, 'logo.png')`.execute(desk.db)
    await erase('file')
    expect(await desk.server.app.storage.get(sha256)).not.toBeNull()
  })
})

describe('an erasure', () => {
  it('takes a file with a letter, a text message and a notice of an assignment; the list of messages still opens', async () => {
    const file = await oldFile('Aleida Vlierhuizen')
    await sendLetter(desk.server, file.id, '2017-02-01T10:00:00Z')
    await sql`
      insert into dispatch (dossier_id, customer_id, occurrence, channel, state, kind, language, recipient, subject,
        content, content_sha256, created_at, sent_at)
      values (${file.id}, ${desk.customerId}, 2, 'sms', 'sent', 'reminder', 'nl',
        '{"name": "Aleida Vlierhuizen", "address": null, "email": null, "phone": "+31612345678"}', 'sms',
        '{"text": "Beste Aleida Vlierhuizen"}', '', '2017-03-01', '2017-03-01')`.execute(desk.db)
    await sql`
      insert into hand_message (dossier_id, occurrence, channel, kind, assignment, asked_at)
      values (${file.id}, 9, 'post', 'assignment_notice', '{"buyer": "Vlierhuizen Inkoop"}', '2017-04-01')`.execute(
      desk.db,
    )
    const run = await erase('file')
    expect(await standsIn(run, file.number)).toEqual(['gone', null])
    expect(await tablesWith(desk.db, 'vlierhuizen')).toEqual([])
    const list = await employee.get(`${listDispatches.path}?limit=1000`)
    expect(list.statusCode, list.body).toBe(200)
    expect(list.body).toContain(file.number)
  })

  it('leaves a piece of which a rule of the database lets nothing go, tells why, and goes on', async () => {
    const [faulty, other] = [await oldFile('Gaat niet'), await oldFile('Gaat wel')]
    const rule = `check (id <> ${faulty.id} or debtor_name not like 'Gewist%')`
    await desk.server.database.asOwner(`alter table dossier add constraint stays_as_it_is ${rule}`)
    const run = await erase('file')
    await desk.server.database.asOwner('alter table dossier drop constraint stays_as_it_is')
    expect(await standsIn(run, faulty.number)).toEqual(['kept', 'fault'])
    expect(await standsIn(run, other.number)).toEqual(['gone', null])
    expect((await counsel.get(callPath(getErasureCertificate, { id: run }))).statusCode).toBe(200)
  })

  it('of which the work stopped goes on when somebody says so', async () => {
    const file = await oldFile('Bleef steken')
    const run = await propose('file')
    expect((await release(run)).statusCode).toBe(200)
    const busy = await runOf(run.id)
    expect([busy.release, (await release(busy)).statusCode]).toEqual(['decided', 409])
    await sql`update job set state = 'failed' where id = (select job_id from erasure_run where id = ${run.id})`.execute(
      desk.db,
    )
    const stuck = await runOf(run.id)
    expect(stuck).toMatchObject({ state: 'released', jobState: 'failed', release: null })
    const back = await counsel.post(callPath(withdrawErasure, { id: run.id }), { version: stuck.version })
    expect(back.statusCode).toBe(409)
    const resumed = await release(stuck, counsel)
    expect(resumed.statusCode, resumed.body).toBe(200)
    await workOff(desk.server)
    expect(await runOf(run.id)).toMatchObject({ state: 'done', decidedBy: { id: second.userId } })
    expect(await standsIn(run.id, file.number)).toEqual(['gone', null])
  })

  it('of logs takes what the trail says of them', async () => {
    const file = await oldFile('Sprak', { closedDay: '2021-05-01' })
    await log(file.id, 'Zwijgrecht ingeroepen.')
    await sql`insert into audit_event (at, kind, dossier_id, subject_kind, subject_id, before)
      values ('2021-04-01', 'log.changed', ${file.id}, 'log', 1, '{"content": "Zwijgrecht anders"}')`.execute(desk.db)
    await erase('log')
    expect(await tablesWith(desk.db, 'zwijgrecht')).toEqual([])
  })

  it('of a file is for good: it is not opened again, and what is written on it later goes as well', async () => {
    const file = await oldFile('Nooit meer')
    await erase('file')
    const path = `/api/v4/file/${file.id}`
    const shown = (await manager.get(path)).json<{ version: number; acts: { reopen: string | null } }>()
    expect(shown.acts.reopen).toBe('erased')
    const input = { version: shown.version, note: 'Toch nog.' }
    const opened = await manager.post(callPath(reopenDossier, { id: file.id }), input)
    expect([opened.statusCode, opened.body]).toEqual([409, expect.stringContaining('gewist')])
    desk.server.clock.set(clockOn(day('2026-11-23')))
    await log(file.id, 'Nooit meer belde nog.')
    await erase('file')
    expect(await tablesWith(desk.db, 'belde nog')).toEqual([])
  })

  it('of letters for the print shop that cannot be reached tells so, and takes the rest', async () => {
    const shelf = join(desk.server.app.config.dataFolder, 'outbox', 'print')
    await mkdir(dirname(shelf), { recursive: true })
    // Where folders would lie is a file.
    await writeFile(shelf, '')
    const { rows } = await sql<{ id: number }>`
      with run as (insert into processing_run (day, state, proposed_at) values ('2015-04-01', 'done', '2015-04-01')
        returning id)
      insert into print_batch (run_id, name, letter_count, created_at, handed_over_at)
      select id, 'plank/weg', 1, '2015-04-01', '2015-04-01' from run returning id`.execute(desk.db)
    const file = await oldFile('Naast de plank')
    const run = await erase('print_batch', 'file')
    expect(await standsIn(run, String(rows[0]?.id), 'print_batch')).toEqual(['kept', 'fault'])
    expect(await standsIn(run, file.number)).toEqual(['gone', null])
    await rm(shelf)
    expect(await standsIn(await erase('print_batch'), String(rows[0]?.id), 'print_batch')).toEqual(['gone', null])
  })

  it('leaves the papers of a sale of which a file still runs', async () => {
    const running = await desk.dossier()
    const { rows } = await sql<{ id: number }>`
      with sold as (insert into sale_file (partner_key, from_day, to_day, price_percent, fee_cents, put_back_days,
          state, proposed_by, proposed_at) values ('retailer_a', '2015-01-01', '2015-03-31', 10, 0, 90, 'discarded',
          ${counsel.userId}, '2015-04-01') returning id)
      insert into sale_item (sale_file_id, dossier_id, state, balance_day, principal_cents, interest_cents,
        costs_cents, vat_cents, court_cents, other_cents, paid_cents, open_cents)
      select id, ${running.id}, 'offered', '2015-03-31', 1, 0, 0, 0, 0, 0, 0, 1 from sold
      returning sale_file_id as id`.execute(desk.db)
    const label = String(rows[0]?.id)
    const stands = async () => {
      const run = await propose('sale')
      const how = await standsIn(run.id, label, 'sale')
      await counsel.post(callPath(withdrawErasure, { id: run.id }), { version: run.version })
      return how
    }
    expect(await stands()).toEqual(['held', 'open_file'])
    await close(running.id)
    await hold(running.id)
    expect(await stands()).toEqual(['held', 'legal_hold'])
    await sql`update legal_hold set ended_at = '2026-11-19' where dossier_id = ${running.id}`.execute(desk.db)
    // What is owed on it can still be asked for in court.
    expect(await stands()).toEqual(['held', 'limitation'])
    await sql`update dossier set open_cents = 0 where id = ${running.id}`.execute(desk.db)
    expect(await standsIn(await erase('sale'), label, 'sale')).toEqual(['gone', null])
  })

  it('of a complaint takes the letters to who complained', async () => {
    const wish = { channel: 'letter', who: 'third', name: 'Klaziena Klager', subject: 'tone', severity: 1, files: [] }
    const address = { street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam' }
    const registered = await counsel.post(registerComplaint.path, { ...wish, ...address, content: 'Onbeleefd.' })
    expect(registered.statusCode, registered.body).toBe(200)
    const { id } = registered.json<{ id: number }>()
    await sql`update complaint set owner_id = ${counsel.userId} where id = ${id}`.execute(desk.db)
    const show = async () => (await counsel.get(callPath(getComplaint, { id }))).json<ComplaintDetails>()
    const { version } = await show()
    const confirmed = await counsel.post(callPath(confirmComplaint, { id }), { version, send: 'post' })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    const answered = await counsel.post(callPath(answerComplaint, { id }), {
      outcome: 'unfounded',
      answer: 'Beste Klaziena Klager, nee.',
      send: 'post',
      version: (await show()).version,
    })
    expect(answered.statusCode, answered.body).toBe(200)
    const { rows: letters } = await sql<{ sha256: string }>`
      select pdf_sha256 as sha256 from complaint_message where complaint_id = ${id}`.execute(desk.db)
    expect(letters).toHaveLength(2)
    await sql`update complaint set state = 'closed', closed_at = '2019-04-01', closed_day = '2019-04-01'
      where id = ${id}`.execute(desk.db)
    await erase('complaint')
    expect(await tablesWith(desk.db, 'klaziena')).toEqual([])
    for (const { sha256 } of letters) expect(await desk.server.app.storage.get(sha256)).toBeNull()
  })
})

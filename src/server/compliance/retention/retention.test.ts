import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeRetentionRule,
  decideRetentionRule,
  type ErasureItem,
  type ErasureRun,
  getErasureCertificate,
  getRetention,
  listErasureItems,
  proposeErasure,
  releaseErasure,
  type RetentionRule,
  withdrawErasure,
} from '#contract/compliance/retention.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { type RetentionKind, retentionKinds, retentionTerms } from '#domain/retention/retention.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { sealAudit } from '#server/platform/audit/seal-audit.ts'
import { verifyPortal } from '#server/ops/verification/verify-portal.ts'
import { tablesWith } from '#test/all-rows.ts'
import { openDesk, workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let counsel: Person
let second: Person
let employee: Person

beforeAll(async () => {
  desk = await openDesk()
  counsel = await createPerson(desk.server, 'legal')
  second = await createPerson(desk.server, 'legal')
  employee = await createPerson(desk.server, 'employee')
})
afterAll(async () => {
  await closeRenderer()
  expect(await desk.close()).toEqual([])
})

const read = async (who = counsel) => (await who.get(getRetention.path)).json<OutputOf<typeof getRetention>>()
const ruleOf = async (kind: RetentionKind) => {
  const found = (await read()).rules.find((rule) => rule.kind === kind)
  if (!found) throw new Error(kind)
  return found
}
const propose = async (...kinds: RetentionKind[]) => {
  const answer = await counsel.post(proposeErasure.path, { kinds })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ErasureRun>()
}
const release = async ({ id, version }: ErasureRun, who = second) =>
  who.post(callPath(releaseErasure, { id }), { version })
const runOf = async (id: number) => (await read()).runs.find((run) => run.id === id)
const itemsOf = async (id: number) => {
  const answer = await counsel.get(`${listErasureItems.path}?run=${id}&limit=1000`)
  return answer.json<{ items: ErasureItem[] }>().items
}
/** Proposes, has a second person let it go, and does it. */
const erase = async (...kinds: RetentionKind[]) => {
  const run = await propose(...kinds)
  expect((await release(run)).statusCode).toBe(200)
  await workOff(desk.server)
  expect(await runOf(run.id)).toMatchObject({ state: 'done', hasCertificate: true })
  return run.id
}
const close = async (id: number, closedDay: string) =>
  desk.db
    .updateTable('dossier')
    .set({ status: 'closed', closedDay: day(closedDay), closingReason: 'paid', nextDay: null })
    .where('id', '=', id)
    .execute()

let made = 0
/** A file that was closed long ago, of which the claims are time-barred. */
const oldFile = async (name: string, closedDay = '2018-03-01') => {
  made += 1
  const file = await desk.dossier({
    debtors: [{ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.nl`, phone: '+31612345678' }],
    invoices: [{ number: `OUD-${made}`, amountCents: 10_000, dueDay: '2016-01-31' }],
    customerReference: `ref ${name}`,
  })
  await close(file.id, closedDay)
  return file
}
const log = async (fileId: number, content: string, attachment?: Buffer) => {
  const answer = await employee.post('/api/v4/file/logs', { fileId, type: 'call', content })
  expect(answer.statusCode, answer.body).toBe(200)
  if (attachment === undefined) return
  const { id } = answer.json<{ id: number }>()
  const taken = await employee.upload(`/api/v4/file/logs/${id}/attachments`, { name: 'brief.txt', bytes: attachment })
  expect(taken.statusCode, taken.body).toBe(200)
}
const hold = async (dossierId: number) => {
  const { version } = await desk.dossierRow(dossierId)
  const answer = await counsel.post(`/api/v4/file/${dossierId}/legal-hold`, { version, note: 'Rechtszaak' })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Where the letters of a batch were laid. */
const printFolder = () => join(desk.server.app.config.dataFolder, 'outbox', 'print', 'oud-1')
const tracesOf = async (text: string) => tablesWith(desk.db, text)

describe('how long data is kept', () => {
  it('is by kind, each with the law it rests on', async () => {
    const { rules } = await read()
    expect(rules.map(({ kind }) => kind).toSorted()).toEqual([...retentionKinds].toSorted())
    for (const { kind, months, leastMonths } of rules) {
      expect(months, kind).toBe(retentionTerms[kind].months)
      expect(months, kind).toBeGreaterThanOrEqual(leastMonths)
    }
  })

  it('is made longer by one, shorter by two, and never shorter than the law says', async () => {
    const change = async (months: number) => {
      const { id, version } = await ruleOf('log')
      return counsel.put(callPath(changeRetentionRule, { id }), { months, reason: 'Beleid 2026', version })
    }
    const short = await change(12)
    expect([short.statusCode, short.body]).toEqual([400, expect.stringContaining('24')])
    expect((await change(72)).json<RetentionRule>()).toMatchObject({ months: 72, asked: null })
    expect((await change(48)).json<RetentionRule>()).toMatchObject({ months: 72, asked: { months: 48 } })
    const decide = async (who: Person) => {
      const { id, version } = await ruleOf('log')
      return who.post(callPath(decideRetentionRule, { id }), { agreed: true, version })
    }
    expect((await decide(counsel)).statusCode).toBe(409)
    expect((await decide(second)).json<RetentionRule>()).toMatchObject({ months: 48, asked: null })
    expect((await decide(second)).statusCode).toBe(409)
    const { id } = await ruleOf('log')
    const stale = await counsel.put(callPath(changeRetentionRule, { id }), { months: 60, reason: 'x', version: 1 })
    expect([stale.statusCode, stale.json<{ current: { months: number } }>().current.months]).toEqual([409, 48])
  })
})

describe('erasing', () => {
  it('is proposed by one and let go by another; what was proposed can be taken back', async () => {
    expect((await counsel.post(proposeErasure.path, { kinds: ['file'] })).statusCode).toBe(400)
    await oldFile('Piet Voorstel')
    const run = await propose('file')
    expect((await counsel.post(proposeErasure.path, { kinds: ['file'] })).statusCode).toBe(409)
    expect((await release(run, counsel)).statusCode).toBe(409)
    expect((await release({ ...run, version: 99 })).statusCode).toBe(409)
    const back = await counsel.post(callPath(withdrawErasure, { id: run.id }), { version: run.version })
    expect(back.json<ErasureRun>().state).toBe('withdrawn')
    await workOff(desk.server)
    expect(await tracesOf('Voorstel')).not.toEqual([])
  })

  it('leaves no trace of a debtor in any table or document, while books and seals hold [P4]', async () => {
    const file = await oldFile('Zebedeus Quirijnsz')
    const letter = Buffer.from('Ik, Zebedeus Quirijnsz, betaal morgen.')
    await log(file.id, 'Zebedeus Quirijnsz belde over zijn schuld.', letter)
    await sealAudit(desk.db)
    const sha256 = createHash('sha256').update(letter).digest('hex')
    expect(await desk.server.app.storage.get(sha256)).toEqual(letter)
    const id = await erase('file')
    const gone = (await itemsOf(id)).find(({ label }) => label === file.number)
    expect(gone).toMatchObject({ state: 'gone', kind: 'file', contentCount: 1 })
    expect(await tracesOf('quirijnsz')).toEqual([])
    expect(await tracesOf(sha256)).toEqual(['erasure_content'])
    expect(await desk.server.app.storage.get(sha256)).toBeNull()
    expect((await desk.dossierRow(file.id)).number).toBe(file.number)
    await sealAudit(desk.db)
    const verified = await verifyPortal(desk.db, desk.server.clock)
    expect(verified.flatMap(({ findings }) => findings)).toEqual([])
    // The page of the file still opens, without a name.
    for (const path of [`/api/v4/file/${file.id}`, `/api/v4/file/${file.id}/timeline`]) {
      expect((await employee.get(path)).statusCode, path).toBe(200)
    }
    const certificate = await counsel.get(callPath(getErasureCertificate, { id }))
    expect(certificate.statusCode).toBe(200)
    expect(certificate.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await runOf(id))?.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  it('leaves what is held, complained about, unpaid for, not time-barred or not old enough, and says why', async () => {
    const held = await oldFile('Held')
    await hold(held.id)
    const complained = await oldFile('Klager')
    const complaint = await employee.post('/api/v4/complaint', {
      channel: 'phone',
      who: 'debtor',
      files: [complained.id],
      subject: 'tone',
      severity: 2,
      content: 'Onbeleefd',
    })
    expect(complaint.statusCode, complaint.body).toBe(200)
    await close(complained.id, '2018-03-01')
    const paid = await desk.dossier({ invoices: [{ number: 'NIEUW-1', amountCents: 5_000, dueDay: '2016-01-31' }] })
    await desk.receive({ cents: 5_000, reference: paid.paymentReference })
    await close(paid.id, '2018-03-01')
    const young = await desk.dossier({ invoices: [{ number: 'NIEUW-2', amountCents: 5_000, dueDay: '2026-01-31' }] })
    await close(young.id, '2018-03-01')
    const recent = await oldFile('Recent', '2019-12-31')
    const run = await propose('file')
    const items = await itemsOf(run.id)
    const stands = (number: string) => {
      const found = items.find(({ label }) => label === number)
      return found && [found.state, found.heldBy]
    }
    expect(stands(held.number)).toEqual(['held', 'legal_hold'])
    expect(stands(complained.number)).toEqual(['held', 'complaint'])
    expect(stands(paid.number)).toEqual(['held', 'money'])
    expect(stands(young.number)).toEqual(['held', 'limitation'])
    // Of 2019, till the end of which year its seven years do not run: it goes from 2027 on.
    expect(stands(recent.number)).toBeUndefined()
    // What is held after the proposal stays as well.
    const late = await oldFile('Te laat')
    await counsel.post(callPath(withdrawErasure, { id: run.id }), { version: run.version })
    const again = await propose('file')
    await hold(late.id)
    expect((await release(again)).statusCode).toBe(200)
    await workOff(desk.server)
    const after = await itemsOf(again.id)
    expect(after.find(({ label }) => label === late.number)).toMatchObject({ state: 'kept', heldBy: 'legal_hold' })
    expect((await desk.dossierRow(late.id)).debtorName).toBe('Te laat')
  })

  it('keeps a content that hangs on something else as well', async () => {
    const shared = Buffer.from('algemene voorwaarden')
    const old = await oldFile('Deler Een')
    const running = await desk.dossier()
    await log(old.id, 'bijlage', shared)
    await log(running.id, 'bijlage', shared)
    await erase('file')
    const sha256 = createHash('sha256').update(shared).digest('hex')
    expect(await desk.server.app.storage.get(sha256)).toEqual(shared)
  })

  it('keeps a debtor who owes another file of which the words stay', async () => {
    const old = await oldFile('Anna Tweemaal')
    const running = await desk.dossier()
    const { debtorId } = await desk.db
      .selectFrom('dossierDebtor')
      .select('debtorId')
      .where('dossierId', '=', old.id)
      .executeTakeFirstOrThrow()
    await desk.db.insertInto('dossierDebtor').values({ dossierId: running.id, debtorId, position: 2 }).execute()
    await erase('file')
    const { name } = await desk.db
      .selectFrom('debtor')
      .select('name')
      .where('id', '=', debtorId)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Anna Tweemaal')
    expect((await desk.dossierRow(old.id)).debtorName).toBe(`Gewist ${old.number}`)
  })

  it('takes of every other kind what its term is over of', async () => {
    await writeOldRows()
    const kinds = retentionKinds.filter((kind) => kind !== 'file' && kind !== 'debtor')
    const before = new Map((await read()).rules.map(({ kind, dueCount }) => [kind, dueCount]))
    for (const kind of kinds) expect(before.get(kind), kind).toBeGreaterThan(0)
    const id = await erase(...kinds)
    const items = await itemsOf(id)
    for (const kind of kinds)
      expect(items.filter((item) => item.kind === kind && item.state === 'gone')).not.toEqual([])
    expect(await tracesOf('Verdwijnsel')).toEqual([])
    expect(existsSync(printFolder())).toBe(false)
    // What was sold, and that it was, stays.
    const sold = await desk.db.selectFrom('saleFile').select(['state', 'soldDay', 'fileSha256', 'offeredAt']).execute()
    expect(sold).toEqual([{ state: 'sold', soldDay: '2015-04-01', fileSha256: null, offeredAt: null }])
    const after = new Map((await read()).rules.map(({ kind, dueCount }) => [kind, dueCount]))
    const left = kinds.filter(
      (kind) => after.get(kind) !== items.filter((one) => one.kind === kind && one.heldBy).length,
    )
    expect(left).toEqual([])
  })
})

/** Of each kind one row of long ago, each with a word by which it is found. */
async function writeOldRows(): Promise<void> {
  const { db } = desk
  const word = 'Verdwijnsel'
  const file = await oldFile('Wie bleef')
  await close(file.id, '2021-05-01')
  await log(file.id, `${word} belde.`)
  const at = new Date('2019-04-01T10:00:00Z')
  await sql`insert into mail_notice (sha256, kind, received_at, sender, content, handled_as, handled_at)
    values ('m1', 'message', ${at}, 'v@example.nl', ${word}, 'set_aside', ${at})`.execute(db)
  await sql`insert into unfiled_call (taken_by, started_at, seconds, caller, caller_name, content, result, handled_at,
      handled_by) values (${employee.userId}, ${at}, 5, 'debtor', ${word}, 'Belde', 'information', ${at},
      ${employee.userId})`.execute(db)
  await sql`insert into customer_message (customer_id, occasion, about, addressee, channel, state, language, recipient,
      subject, file_count, content, content_sha256, template_version_id, created_at)
    values (${desk.customerId}, 'month_overview', '2019-03', 'x', 'email', 'sent', 'nl', '{}', ${word}, 1, '{}', 'x',
      (select min(id) from template_version), ${at})`.execute(db)
  await sql`with asked as (insert into nps_invite (audience, occasion, channel, customer_id, language, seed,
        link_digest, open_until, state, recipient, content, created_at, sent_at)
      values ('customer', 'half_year', 'email', ${desk.customerId}, 'nl', 's', 'd', '2019-05-01', 'delivered',
        ${JSON.stringify({ name: word, email: 'v@example.nl' })}, ${JSON.stringify({ subject: word })}, ${at}, ${at})
      returning id)
    insert into nps_answer (invite_id, mark, reason, answered_at) select id, 8, ${word}, ${at} from asked`.execute(db)
  await sql`insert into stored_file (sha256, size_bytes, mime_type) select md5(n::text) || md5(n::text), 1, 'text/plain'
    from generate_series(1, 9) n`.execute(db)
  const sha = (number: number) => sql`md5(${String(number)}) || md5(${String(number)})`
  const item = (code: string, kind: string) => sql`(select item.id from dd_item item
    join dd_check on dd_check.id = item.check_id join dd_subject subject on subject.id = item.subject_id
    where dd_check.code = ${code} and subject.kind = ${kind} order by item.id limit 1)`
  await sql`insert into dd_document (item_id, sha256, name, mime_type, size_bytes, added_at)
    values (${item('signatory', 'customer')}, ${sha(1)}, ${`${word}.txt`}, 'text/plain', 1, ${at})`.execute(db)
  await sql`update dd_item set decided_at = ${at} where id = ${item('signatory', 'customer')}`.execute(db)
  const gone = await sql<{ id: number }>`insert into customer (name, active) select 'Oud', false
    returning id`.execute(db)
  await sql`insert into dd_person (subject_id, role, name) select id, 'owner', ${word} from dd_subject
    where customer_id = ${gone.rows[0]?.id}`.execute(db)
  await sql`insert into dd_document (item_id, sha256, name, mime_type, size_bytes, added_at)
    select item.id, ${sha(2)}, ${word}, 'text/plain', 1, ${at} from dd_item item
    join dd_subject subject on subject.id = item.subject_id and subject.customer_id = ${gone.rows[0]?.id}
    order by item.id limit 1`.execute(db)
  await sql`insert into complaint (number, received_at, received_day, channel, who, name, language, subject, severity,
      content, state, outcome, closed_at, closed_day, confirm_due_day, answer_due_day, created_at)
    values ('K2019-0001', ${at}, '2019-04-01', 'phone', 'third', ${word}, 'nl', 'tone', 1, ${word}, 'closed',
      'unfounded', ${at}, '2019-04-01', '2019-04-03', '2019-05-01', ${at})`.execute(db)
  await sql`insert into import_batch (customer_id, file_sha256, file_name, state, created_at)
    values (${desk.customerId}, ${sha(3)}, ${word}, 'discarded', ${at})`.execute(db)
  const statement = await sql<{ id: number }>`insert into bank_statement (file_sha256, file_name, account_iban,
      statement_reference, currency, to_day, created_at)
    values (${sha(4)}, ${word}, 'NL91ABNA0417164300', 'S', 'EUR', '2015-01-31', ${at}) returning id`.execute(db)
  await sql`insert into bank_line (statement_id, entry_number, account_iban, line_key, booking_day, value_day,
      amount_cents, entry_cents, currency, counterparty_name, state)
    values (${statement.rows[0]?.id}, 1, 'NL91ABNA0417164300', 'oud', '2015-01-31', '2015-01-31', 0, 0, 'EUR', ${word},
      'ignored')`.execute(db)
  await sql`insert into inspection_pack (reason, file_ids, language, sha256, made_by, asked_at, made_at)
    values ('oud', array[${file.id}]::bigint[], 'nl', ${sha(5)}, ${counsel.userId}, ${at}, ${at})`.execute(db)
  await writeOldPapers(file.id, word, sha)
}

/** Papers about several files, of long ago: of a sale, of a payment provider, of a bailiff, and for the print shop. */
async function writeOldPapers(fileId: number, word: string, sha: (number: number) => RawBuilder<unknown>) {
  const { db } = desk
  const at = new Date('2015-04-01T10:00:00Z')
  await sql`insert into sale_file (partner_key, from_day, to_day, price_percent, fee_cents, put_back_days, state,
      proposed_by, proposed_at, file_sha256, receipt, sold_day, sold_at, offer_sha256, offered_by, offered_at)
    values ('retailer_a', '2015-01-01', '2015-03-31', 10, 0, 90, 'sold', ${counsel.userId}, ${at}, ${sha(6)}, ${word},
      '2015-04-01', ${at}, ${sha(7)}, ${counsel.userId}, ${at})`.execute(db)
  await sql`with report as (insert into provider_report (provider, file_sha256, file_name, currency, row_count,
      skipped_count, known_count, created_at)
    values ('mollie', ${sha(8)}, ${word}, 'EUR', 1, 0, 0, ${at}) returning id),
    payout as (insert into provider_payout (report_id, provider, batch, last_day, row_count, gross_cents, fee_cents,
      refund_cents, chargeback_cents, other_cents, net_cents, state)
    select id, 'mollie', 'oud-1', '2015-04-01', 1, 0, 0, 0, 0, 0, 0, 'booked' from report returning id)
    insert into provider_row (payout_id, provider, row_number, kind, external_id, day, gross_cents, fee_cents,
      net_cents, reference, place, dossier_id)
    select id, 'mollie', 1, 'payment', 'tr_oud', '2015-04-01', 0, 0, 0, ${word}, 'file', ${fileId}
    from payout`.execute(db)
  await sql`with office as (insert into bailiff (name, city, exchange)
      values ('Oud kantoor', 'Breda', 'email') returning id),
    batch as (insert into cost_batch (bailiff_id, file_sha256, file_name, line_count, amount_cents, vat_cents,
        created_at)
      select id, ${sha(9)}, ${word}, 1, 5, 0, ${at} from office returning id, bailiff_id),
    said as (insert into cost_rejection (bailiff_id, invoice_number, channel, state, recipient, content,
        content_sha256, created_at)
      select id, 'F-1', 'email', 'sent', '{}', ${JSON.stringify({ word })}, 'x', ${at} from office returning id),
    line as (insert into cost_line (batch_id, bailiff_id, row_number, invoice_number, invoice_day, their_reference,
        act_words, amount_cents, vat_cents, dossier_id, state, reason, decided_at, told_by)
      select batch.id, batch.bailiff_id, 1, 'F-1', '2015-04-01', ${word}, ${word}, 5, 0, ${fileId}, 'rejected', ${word},
        ${at}, said.id from batch, said returning id)
    insert into cost_rejection_line (rejection_id, cost_line_id) select said.id, line.id from said, line`.execute(db)
  await sql`with run as (insert into processing_run (day, state, proposed_at) values ('2015-04-01', 'done', ${at})
      returning id)
    insert into print_batch (run_id, name, letter_count, created_at, handed_over_at)
    select id, 'oud-1', 1, ${at}, ${at} from run`.execute(db)
  await mkdir(printFolder(), { recursive: true })
  await writeFile(join(printFolder(), 'brief.pdf'), word)
}

describe('what is held [property]', () => {
  it('never goes, whatever is proposed and whenever it is put on hold', async () => {
    const moments = fc.constantFrom('before', 'proposed', 'never' as const)
    await fc.assert(
      fc.asyncProperty(fc.array(moments, { minLength: 1, maxLength: 6 }), async (holds) => {
        const files = []
        for (const [index, moment] of holds.entries()) {
          const file = await oldFile(`Vast ${index}`)
          if (moment === 'before') await hold(file.id)
          files.push({ ...file, moment })
        }
        const run = await propose('file', 'log')
        for (const { id, moment } of files) if (moment === 'proposed') await hold(id)
        expect((await release(run)).statusCode).toBe(200)
        await workOff(desk.server)
        for (const [index, { id, moment, number }] of files.entries()) {
          const { debtorName } = await desk.dossierRow(id)
          expect(debtorName).toBe(moment === 'never' ? `Gewist ${number}` : `Vast ${index}`)
        }
      }),
      { numRuns: 6 },
    )
  })
})

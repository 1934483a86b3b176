import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ErasureItem,
  type ErasureRun,
  getRetention,
  listErasureItems,
  proposeErasure,
  releaseErasure,
  withdrawErasure,
} from '#contract/compliance/retention.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import type { RetentionKind } from '#domain/retention/retention.ts'
import { clockOn } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createPayableDossier, workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let counsel: Person
let second: Person
beforeAll(async () => {
  desk = await openSettlementDesk()
  counsel = await createPerson(desk.server, 'legal')
  second = await createPerson(desk.server, 'legal')
})
beforeEach(() => desk.server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => {
  await closeRenderer()
  expect(await desk.close()).toEqual([])
})

const itemsOf = async (id: number) =>
  (await counsel.get(`${listErasureItems.path}?run=${id}&limit=1000`)).json<{ items: ErasureItem[] }>().items
const propose = async (...kinds: RetentionKind[]) => counsel.post(proposeErasure.path, { kinds })
/** How a piece stands in what would be proposed today; undefined: its term is not over. */
const stands = async (kind: RetentionKind, id: number) => {
  const answer = await propose(kind)
  if (answer.statusCode === 400) return undefined
  expect(answer.statusCode, answer.body).toBe(200)
  const run = answer.json<ErasureRun>()
  const found = (await itemsOf(run.id)).find(({ label }) => label === String(id))
  await counsel.post(callPath(withdrawErasure, { id: run.id }), { version: run.version })
  return found && (found.heldBy ?? found.state)
}
/** Erases a kind; answers how a piece of it ended. */
const erase = async (kind: RetentionKind, id: number) => {
  const run = (await propose(kind)).json<ErasureRun>()
  const released = await second.post(callPath(releaseErasure, { id: run.id }), { version: run.version })
  expect(released.statusCode, released.body).toBe(200)
  await workOff(desk.server)
  const { runs } = (await counsel.get(getRetention.path)).json<OutputOf<typeof getRetention>>()
  expect(runs.find((one) => one.id === run.id)).toMatchObject({ state: 'done' })
  const found = (await itemsOf(run.id)).find(({ label }) => label === String(id))
  return found && (found.heldBy ?? found.state)
}
const close = async (id: number) =>
  desk.db
    .updateTable('dossier')
    .set({ status: 'closed', closedDay: day('2018-03-01'), closingReason: 'paid', nextDay: null })
    .where('id', '=', id)
    .execute()
let made = 0
const oldFile = async (dueDay = '2014-01-31') => {
  made += 1
  const { id } = await desk.dossier({ invoices: [{ number: `STUK-${made}`, amountCents: 10_000, dueDay }] })
  await close(id)
  return id
}
const store = async () => {
  const bytes = Buffer.from(`stuk ${(made += 1)}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await desk.server.app.storage.put(bytes)
  const kept = { sha256, sizeBytes: bytes.length, mimeType: 'application/pdf' }
  await desk.db.insertInto('storedFile').values(kept).execute()
  return sha256
}
const idOf = ({ rows }: { readonly rows: readonly { readonly id: number }[] }) => {
  const [row] = rows
  if (!row) throw new Error('nothing was written')
  return row.id
}

/** A sale of 2018 that came to nothing, with one file in it. */
const oldSale = async (dossierId: number) =>
  idOf(
    await sql<{ id: number }>`
      with sold as (insert into sale_file (partner_key, from_day, to_day, price_percent, fee_cents, put_back_days,
          state, proposed_by, proposed_at) values ('retailer_a', '2018-01-01', '2018-03-31', 10, 0, 90, 'discarded',
          ${counsel.userId}, '2018-04-01') returning id)
      insert into sale_item (sale_file_id, dossier_id, state, balance_day, principal_cents, interest_cents,
        costs_cents, vat_cents, court_cents, other_cents, paid_cents, open_cents)
      select id, ${dossierId}, 'offered', '2018-03-31', 1, 0, 0, 0, 0, 0, 0, 1 from sold
      returning sale_file_id as id`.execute(desk.db),
  )
/** A report of a payment provider of 2018. */
const oldReport = async () =>
  idOf(
    await sql<{ id: number }>`
      with report as (insert into provider_report (provider, file_sha256, file_name, currency, row_count,
          skipped_count, known_count, created_at)
        values ('mollie', ${await store()}, 'uit.csv', 'EUR', 1, 0, 0, '2018-12-30') returning id)
      insert into provider_payout (report_id, provider, batch, last_day, row_count, gross_cents, fee_cents,
        refund_cents, chargeback_cents, other_cents, net_cents, state, booked_at)
      select id, 'mollie', 'stuk', '2018-12-29', 1, 0, 0, 0, 0, 0, 0, 'booked', '2018-12-31' from report
      returning report_id as id`.execute(desk.db),
  )
/** Costs of a bailiff of 2018, rejected. Answers the batch. */
const oldCosts = async (dossierId: number) => {
  const office = idOf(
    await sql<{ id: number }>`insert into bailiff (name, city, exchange) values (${`Kantoor ${(made += 1)}`}, 'Breda',
      'email') returning id`.execute(desk.db),
  )
  return idOf(
    await sql<{ id: number }>`
      with batch as (insert into cost_batch (bailiff_id, file_sha256, file_name, line_count, amount_cents, vat_cents,
          created_at)
        values (${office}, ${await store()}, 'kosten.csv', 1, 5, 0, '2018-12-20') returning id, bailiff_id)
      insert into cost_line (batch_id, bailiff_id, row_number, invoice_number, invoice_day, our_reference,
        their_reference, act_words, amount_cents, vat_cents, dossier_id, state, reason, decided_at)
      select id, bailiff_id, 1, 'STUK-F', '2018-12-19', 'Verdwijnsel', 'Verdwijnsel', 'x', 5, 0, ${dossierId},
        'rejected', 'te duur', '2018-12-31' from batch returning batch_id as id`.execute(desk.db),
  )
}

describe('papers of the books', () => {
  it('are kept seven years from the end of the year in which the last of them was booked', async () => {
    const sale = await oldSale(await oldFile())
    expect(await stands('sale', sale)).toBe('due')
    await sql`update sale_item set state = 'put_back', back_day = '2019-01-02', back_cents = 0
      where sale_file_id = ${sale}`.execute(desk.db)
    expect(await stands('sale', sale)).toBeUndefined()

    const report = await oldReport()
    expect(await stands('provider_report', report)).toBe('due')
    await sql`update provider_payout set booked_at = '2019-01-02' where report_id = ${report}`.execute(desk.db)
    expect(await stands('provider_report', report)).toBeUndefined()

    const batch = await oldCosts(await oldFile())
    expect(await stands('cost_batch', batch)).toBe('due')
    await sql`update cost_line set decided_at = '2019-01-02' where batch_id = ${batch}`.execute(desk.db)
    expect(await stands('cost_batch', batch)).toBeUndefined()
  })

  it('stay as long as a file in them is complained about, has money that waits, or can be acted on', async () => {
    const file = await oldFile()
    const sale = await oldSale(file)
    const complaint = idOf(
      await sql<{ id: number }>`
        with complaint as (insert into complaint (number, received_at, received_day, channel, who, name, language,
            subject, severity, content, state, confirm_due_day, answer_due_day, created_at)
          values ('K2026-9001', '2026-11-19', '2026-11-19', 'phone', 'third', 'Wie klaagt', 'nl', 'tone', 1, 'Toon',
            'received', '2026-11-21', '2026-12-17', '2026-11-19') returning id)
        insert into complaint_file (complaint_id, dossier_id) select id, ${file} from complaint
        returning complaint_id as id`.execute(desk.db),
    )
    expect(await stands('sale', sale)).toBe('complaint')
    await sql`delete from complaint_file where complaint_id = ${complaint}`.execute(desk.db)
    expect(await stands('sale', sale)).toBe('due')

    const young = await oldCosts(await oldFile('2026-01-31'))
    expect(await stands('cost_batch', young)).toBe('limitation')

    const customerId = await desk.customer(shareOfAll(10))
    const invoices = [{ number: 'STUK-GELD', amountCents: 10_000, dueDay: '2026-11-30' }]
    const paid = await createPayableDossier(desk.server, customerId, { invoices })
    await desk.pay(paid.id, 10_000)
    await close(paid.id)
    expect(await stands('sale', await oldSale(paid.id))).toBe('money')
  })
})

describe('what an office was told of lines of two batches', () => {
  it('is kept until the last of them goes; that it was told stays for good', async () => {
    const { db } = desk
    const [first, other] = [await oldCosts(await oldFile()), await oldCosts(await oldFile())]
    const pdf = await store()
    const said = idOf(
      await sql<{ id: number }>`
        with said as (insert into cost_rejection (bailiff_id, invoice_number, channel, state, recipient, content,
            content_sha256, pdf_sha256, created_at)
          select bailiff_id, 'STUK-F', 'post', 'posted', '{"name": "Verdwijnsel", "email": null, "address": "Dam"}',
            '{"word": "Verdwijnsel"}', 'x', ${pdf}, '2018-12-31' from cost_batch where id = ${first} returning id),
          told as (insert into cost_rejection_line (rejection_id, cost_line_id)
            select said.id, line.id from said, cost_line line where line.batch_id in (${first}, ${other}))
        update cost_line set told_by = said.id from said where batch_id in (${first}, ${other})
        returning said.id`.execute(db),
    )
    await sql`update cost_line set decided_at = '2019-06-01' where batch_id = ${other}`.execute(db)
    const lines = async () =>
      (
        await sql<{ toldBy: number; ourReference: string }>`
          select told_by, our_reference from cost_line where batch_id in (${first}, ${other})
          order by batch_id`.execute(db)
      ).rows
    const letter = async () =>
      db.selectFrom('costRejection').selectAll().where('id', '=', said).executeTakeFirstOrThrow()
    expect(await erase('cost_batch', first)).toBe('gone')
    expect(await lines()).toEqual([
      { toldBy: said, ourReference: '' },
      { toldBy: said, ourReference: 'Verdwijnsel' },
    ])
    expect(await letter()).toMatchObject({ pdfSha256: pdf, content: { word: 'Verdwijnsel' }, erasedAt: null })
    await sql`update cost_line set decided_at = '2018-12-31' where batch_id = ${other}`.execute(db)
    expect(await erase('cost_batch', other)).toBe('gone')
    expect((await lines()).map(({ toldBy }) => toldBy)).toEqual([said, said])
    const gone = await letter()
    expect(gone).toMatchObject({ state: 'posted', pdfSha256: null, content: {}, erasedAt: expect.any(Date) })
    expect(JSON.stringify([gone, await lines()])).not.toContain('Verdwijnsel')
    expect(await desk.server.app.storage.get(pdf)).toBeNull()
  })
})

describe('letters for the print shop', () => {
  it('that were laid on another shelf than today are not told to be gone', async () => {
    const laid = async (name: string, place: string) =>
      idOf(
        await sql<{ id: number }>`
          with run as (insert into processing_run (day, state, proposed_at) values ('2018-04-01', 'done',
            '2018-04-01') returning id)
          insert into print_batch (run_id, name, letter_count, created_at, handed_over_at, receipt)
          select id, ${name}, 1, '2018-04-01', '2018-04-01', ${JSON.stringify({ place })}::jsonb from run
          returning id`.execute(desk.db),
      )
    const elsewhere = await laid('stuk-1', 'sftp://print.example.nl:22/in/stuk-1')
    expect(await erase('print_batch', elsewhere)).toBe('fault')
    const outbox = `${desk.server.app.config.dataFolder}/outbox/print`
    const here = await laid('stuk-2', `${outbox}/stuk-2`)
    expect(await erase('print_batch', here)).toBe('gone')
  })
})

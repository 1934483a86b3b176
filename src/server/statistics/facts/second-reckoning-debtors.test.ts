import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Currency } from '#domain/money.ts'
import { flowMeasures, type WholeMeasure, wholeMeasures } from '#domain/statistics/measure.ts'
import { systemActor } from '#server/actor.ts'
import { moveClaims } from '#server/book/claims/move-claims.ts'
import { post } from '#server/money/account/post.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sumChannels, sumClasses } from '#server/statistics/debtor/queries.ts'
import { compareFigures, refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { sumMeasured } from '#server/statistics/facts/measured-queries.ts'
import { createPayableDossier } from '#test/bank.ts'
import type { ExampleDossier } from '#test/dossiers.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import {
  alone,
  begin,
  days,
  merged,
  noon,
  on,
  pair,
  type Reckoned,
  reckonClasses,
  story,
  type Story,
  today,
} from '#test/reckoned-files.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let db: Db
let employeeId: number
let memberId: number
let partnerId: number
let bailiffId: number
let costBatchId: number
let ownTeam: number
let otherTeam: number

beforeAll(async () => {
  server = await createTestServer({ today, agency: true })
  db = server.database.db
  employeeId = (await createPerson(server, 'employee')).userId
  const partner = await sql<{
    id: number
  }>`insert into partner (name, kind) values ('Partner', 'foreign_agency') returning id`.execute(db)
  partnerId = partner.rows[0]!.id
  const batch = await sql<{ id: number; bailiffId: number }>`
    with office as (insert into bailiff (name, city, exchange) values ('Kantoor', 'Breda', 'email')
      returning id),
    kept as (insert into stored_file (sha256, size_bytes, mime_type) values ('costs', 1, 'text/csv') returning sha256)
    insert into cost_batch (bailiff_id, file_sha256, file_name, line_count, amount_cents, vat_cents, created_at)
    select id, sha256, 'x', 1, 777, 0, now() from office, kept returning id, bailiff_id`.execute(db)
  bailiffId = batch.rows[0]!.bailiffId
  costBatchId = batch.rows[0]!.id
  memberId = (await createPerson(server, 'employee')).userId
  const teams = await sql<{ id: number }>`insert into team (name) values ('Noord'), ('Zuid') returning id`.execute(db)
  ownTeam = teams.rows[0]!.id
  otherTeam = teams.rows[1]!.id
  await sql`insert into team_member (team_id, user_id, from_day) values (${ownTeam}, ${memberId}, ${begin})`.execute(db)
})
afterAll(async () => server.close())

async function live(customerId: number, told: Story): Promise<number> {
  const number = crypto.randomUUID().slice(0, 18)
  const invoices: ExampleDossier['invoices'] & object = [{ number, amountCents: told.cents, dueDay: on(told.due) }]
  if (told.withdrawn) invoices.push({ number: `${number} weg`, amountCents: 777, dueDay: on(-500) })
  const { id } = await createPayableDossier(server, customerId, {
    openedDay: on(told.opened),
    invoices,
    debtors: [{ kind: told.kind }],
  })
  await db
    .updateTable('claim')
    .set({ withdrawnAt: server.clock.now() })
    .where('invoiceNumber', '=', `${number} weg`)
    .execute()
  await sql`delete from debtor_address using dossier_debtor owes
    where owes.debtor_id = debtor_address.debtor_id and owes.dossier_id = ${id}`.execute(db)
  await sql`insert into debtor_address (debtor_id, street, postcode, country, source)
    select debtor_id, 'Dam', ${told.place}, ${told.place === 'K1P 1J1' ? 'CA' : 'NL'}, 'test' from dossier_debtor
    where dossier_id = ${id}`.execute(db)
  await sql`update dossier set currency = ${told.currency},
    owner_id = ${told.owner === 'nobody' ? null : memberId} where id = ${id}`.execute(db)
  if (told.owner === 'given') {
    await sql`insert into dossier_distribution (dossier_id, team_id, employee_id, rule)
      values (${id}, ${otherTeam}, ${memberId}, 'load')`.execute(db)
  }
  const by = systemActor(server.clock.now())
  const enter = async (key: string, event: Parameters<typeof post>[3][number]['event']) => {
    const entry = { dossierId: id, event, causeKind: 'test', causeId: id, key: `${key} ${id}` }
    const { ids } = await inTransaction(db, async (tx) => post(tx, by, today, [entry]))
    return ids.get(entry.key)!
  }
  for (const [index, { on: at, cents }] of told.paid.entries()) {
    await enter(`pay ${index}`, { kind: 'payment', valueDay: on(at), amountCents: cents, claimIds: [] })
  }
  if (told.credited !== 'never') {
    const own = db.selectFrom('claim').select('id').where('invoiceNumber', '=', number)
    const { id: claimId } = await own.executeTakeFirstOrThrow()
    const reversesId = await enter('credit', { kind: 'credit_note', valueDay: today, claimId, amountCents: 1 })
    if (told.credited === 'back') {
      await enter('back', { kind: 'reversal', valueDay: today, reversesId, amountCents: 1 })
    }
  }
  for (const { from, length } of told.relief) {
    const until = length === null ? null : noon(from + length)
    // One runs at a time.
    if (until === null)
      await sql`update dossier_halt set ended_at = started_at
      where dossier_id = ${id} and ended_at is null`.execute(db)
    await sql`insert into dossier_halt (dossier_id, kind, reason, came_from, started_at, ended_at)
      values (${id}, 'suspension', 'debt_relief', 'in_progress', ${noon(from)}, ${until})`.execute(db)
  }
  for (const { on: at, channel, kind, state, cost } of told.sent) {
    await sql`insert into dispatch (dossier_id, customer_id, occurrence, channel, state, kind, language, recipient,
        subject, content, content_sha256, created_at, sent_at, cost_cents)
      values (${id}, ${customerId}, 1, ${channel}, ${state}, ${kind}, 'nl', '{}', 'x', '{}', 'x', ${noon(at)},
        ${state === 'scheduled' ? null : noon(at)}, ${cost})`.execute(db)
  }
  for (const { on: at, type } of told.said) {
    await sql`insert into dossier_log (dossier_id, content, visible_to_customer, written_by, written_at, type, category)
      values (${id}, 'x', false, ${employeeId}, ${new Date(noon(at).getTime() + 60_000)}, ${type}, 'debtor')`.execute(
      db,
    )
  }
  if (told.plan) {
    const { on: at, parts, grace, ended } = told.plan
    const rows = await sql<{ id: number }>`insert into payment_plan (dossier_id, agreed_day, agreed_at, channel, every,
        interest, grace_days, open_cents, composition, state, ended_at)
      values (${id}, ${on(at)}, ${noon(at)}, 'phone', 'month', 'stopped', ${grace}, 10000, '{}',
        ${ended?.state ?? 'running'}, ${ended ? noon(at + ended.after) : null}) returning id`.execute(db)
    for (let part = 1; part <= parts; part += 1) {
      await sql`insert into plan_instalment (dossier_id, plan_id, number, due_day, amount_cents)
        values (${id}, ${rows.rows[0]!.id}, ${part}, ${on(at + 20 * part)}, 2500)`.execute(db)
    }
  }
  for (const { on: at, state } of told.promises) {
    await sql`insert into payment_promise (dossier_id, made_day, made_at, channel, amount_cents, until_day, broken_day,
        state, ended_at)
      values (${id}, ${on(at)}, ${noon(at)}, 'phone', 100, ${on(at)}, ${on(at)}, ${state}, ${noon(at)})`.execute(db)
  }
  for (const [index, { on: at, state, currency }] of told.partners.entries()) {
    await sql`insert into partner_cost (partner_id, dossier_id, invoice_number, cost_day, amount_cents, currency, state,
        entered_at, decided_at)
      values (${partnerId}, ${id}, ${`${number} ${index}`}, ${on(at)}, 1234, ${currency}, ${state}, ${noon(at)},
        ${state === 'open' ? null : noon(at)})`.execute(db)
  }
  for (const [index, { on: at, state }] of told.bailiff.entries()) {
    const isCharged = state === 'own' || state === 'customer'
    await sql`insert into cost_line (batch_id, bailiff_id, row_number, invoice_number, invoice_day, amount_cents,
        vat_cents, dossier_id, state, charged_to, decided_at)
      values (${costBatchId}, ${bailiffId}, 1, ${`${number} ${index}`}, ${on(at)}, 777, 0, ${id},
        ${isCharged ? 'charged' : state}, ${isCharged ? state : null}, ${state === 'new' ? null : noon(at)})`.execute(
      db,
    )
  }
  if (told.closed === null) return id
  const closedDay = [on(told.opened + told.closed), today].toSorted()[0]!
  await db
    .updateTable('dossier')
    .set({ status: 'closed', closedDay, closingReason: 'uncollectable', nextDay: null })
    .where('id', '=', id)
    .execute()
  return id
}

/** Has a file go into another one, as rows: by hand these would have too much running. */
async function merge(customerId: number, staysId: number, goesId: number): Promise<void> {
  const now = server.clock.now()
  await inTransaction(db, async (tx) => {
    const claims = await moveClaims(tx, goesId, staysId)
    await sql`with merged as (
        insert into merging (customer_id, survivor_id, last_event_id, last_dispatch_id, merged_at)
        values (${customerId}, ${staysId}, (select coalesce(max(id), 0) from account_event), 0, ${now}) returning id)
      insert into merged_dossier (merging_id, dossier_id, survivor_id, last_event_id, claim_ids, agenda_item_ids,
        contact_ids, former)
      select id, ${goesId}, ${staysId}, (select coalesce(max(id), 0) from account_event), ${claims}::bigint[], '{}',
        '{}', '{}' from merged`.execute(tx)
    await sql`update dossier set status = 'closed', closed_day = ${today}, closing_reason = 'merged', next_day = null
      where id = ${goesId}`.execute(tx)
    await recalculateAccounts(tx, { dossierIds: [staysId, goesId], asOf: today, now })
  })
}

const teamOf = ({ owner }: Story): number => (owner === 'nobody' ? 0 : owner === 'member' ? ownTeam : otherTeam)

/** Holds the figures of some files of a customer against what their stories give. */
async function compare(
  reckoned: readonly Reckoned[],
  customerId: number,
  end: number,
  of: { currency: Currency; team?: number },
) {
  const { currency, team } = of
  const slice = { currency, customer: [customerId], ...(team === undefined ? {} : { team: [team] }) }
  const [from, to] = [on(end - 60), on(end)]
  const files = reckoned.filter(({ told }) => team === undefined || teamOf(told) === team)
  const seen = await sumClasses(db, slice, to)
  const expected = new Map<string, { count: number; cents: number }>()
  for (const one of files.filter((file) => file.told.currency === currency)) {
    for (const name of reckonClasses(one, to)) {
      const { count, cents } = expected.get(name) ?? { count: 0, cents: 0 }
      expected.set(name, { count: count + 1, cents: cents + one.cents })
    }
  }
  const seenClasses = seen.map(({ measure, code, count, cents }) => [`${measure} ${code}`, { count, cents }] as const)
  expect([of, new Map(seenClasses)]).toEqual([of, expected])
  for (const { measure, code, ...sums } of seen) {
    if (measure === 'kind') continue
    const part = measure === 'hardship' ? undefined : code
    expect([measure, code, await sumMeasured(db, { ...slice, measure, to, of: part })]).toEqual([measure, code, sums])
  }
  const flows = files.map((one) =>
    one.flows.filter(({ day: at, paidIn = one.told.currency }) => at >= from && at <= to && paidIn === currency),
  )
  for (const flow of flowMeasures) {
    // What came in is reckoned of the books, by the other reckoning.
    if (flow === 'collected') continue
    const each = flows.map((all) => all.filter((one) => one.flow === flow)).filter((all) => all.length > 0)
    const cents = each.flat().reduce((sum, one) => sum + one.cents, 0)
    const counted = await sumMeasured(db, { ...slice, measure: flow, from, to })
    expect([of, flow, counted]).toEqual([of, flow, { count: each.length, cents }])
    const inCube = await sql<{ cents: number }>`select coalesce(sum(cents), 0)::bigint as cents from stat_day
      where measure = ${flow} and customer_id = ${customerId} and day between ${from} and ${to}
        and currency = ${currency} and (${team ?? null}::bigint is null or team_id = ${team ?? null})`.execute(db)
    expect([of, flow, inCube.rows[0]!.cents]).toEqual([of, flow, cents])
  }
  for (const [whole, parts] of Object.entries(wholeMeasures)) {
    const isPart = (flow: string) => parts.some((one) => one === flow)
    const each = flows.map((all) => all.filter((one) => isPart(one.flow))).filter((all) => all.length > 0)
    const counted = await sumMeasured(db, { ...slice, measure: whole as WholeMeasure, from, to })
    expect([of, whole, counted]).toEqual([of, whole, { count: each.length, cents: each.flat().length }])
  }
  const channels = await sumChannels(db, slice, { fromDay: from, toDay: to })
  const sent = flows.flat().filter(({ flow }) => flow === 'reached')
  expect(channels.reduce((sum, { reached }) => sum + reached, 0)).toBe(sent.length)
}

it(
  'classes of files and what was done for them are those that their stories give, on random portfolios',
  async () => {
    const portfolio = fc.array(story, { minLength: 1, maxLength: 6 })
    const pairs = fc.array(pair, { maxLength: 1 })
    await fc.assert(
      fc.asyncProperty(portfolio, pairs, fc.integer({ min: 0, max: days }), async (stories, both, end) => {
        const customerId = await createCustomer(server, `Klant ${crypto.randomUUID()}`)
        for (const one of stories) await live(customerId, one)
        for (const [stays, goes] of both) {
          await merge(customerId, await live(customerId, stays), await live(customerId, goes))
        }
        const files = [...stories.map(alone), ...both.flatMap(merged)]
        await refreshFigures(db, server.clock)
        await compare(files, customerId, end, { currency: 'EUR' })
        await compare(files, customerId, end, { currency: 'DKK' })
        await compare(files, customerId, end, { currency: 'EUR', team: ownTeam })
        await compare(files, customerId, end, { currency: 'DKK', team: otherTeam })
        await compare(files, customerId, end, { currency: 'EUR', team: 0 })
      }),
      { numRuns: howOften(15, 1_000), endOnFailure: false },
    )
    await expect(compareFigures(db)).resolves.toBeUndefined()
  },
  howOften(240_000, 3_600_000),
)

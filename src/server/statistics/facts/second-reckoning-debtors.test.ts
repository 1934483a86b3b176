import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, type Day, day, daysBetween } from '#domain/day.ts'
import { ageClasses, amountClasses } from '#domain/statistics/file-class.ts'
import type { Currency } from '#domain/money.ts'
import { flowMeasures } from '#domain/statistics/measure.ts'
import { systemActor } from '#server/actor.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sumChannels, sumClasses } from '#server/statistics/debtor/queries.ts'
import { compareFigures, refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { sumMeasured } from '#server/statistics/facts/measured-queries.ts'
import { createPayableDossier } from '#test/bank.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const today = day('2026-11-20')
const begin = day('2026-01-02')
const days = daysBetween(begin, today)
const places = ['1012JS', '8439SB', '9479PA', '7946LA', '4675AA', '', '0999XX', 'K1P 1J1'] as const
/** Told by hand, by the municipality of each. */
const provinceOf: Readonly<Record<(typeof places)[number], string>> = {
  '1012JS': 'noord_holland',
  '8439SB': 'drenthe',
  '9479PA': 'groningen',
  '7946LA': 'overijssel',
  '4675AA': 'zeeland',
  '': 'unknown',
  '0999XX': 'unknown',
  'K1P 1J1': 'abroad',
}

const spell = fc.record({ from: fc.integer({ min: 0, max: days }), length: fc.option(fc.integer({ min: 0, max: 90 })) })
const story = fc.record({
  opened: fc.integer({ min: 0, max: days }),
  due: fc.integer({ min: -400, max: days + 20 }),
  cents: fc.constantFrom(1, 9_999, 10_000, 24_999, 25_000, 99_999, 100_000, 499_999, 500_000, 1_000_000),
  place: fc.constantFrom(...places),
  kind: fc.constantFrom('private', 'company'),
  currency: fc.constantFrom<Currency>('EUR', 'EUR', 'DKK'),
  /** Of nobody, of who is in a team, or of him for the other team that it was given to. */
  owner: fc.constantFrom('nobody', 'member', 'given'),
  closed: fc.option(fc.integer({ min: 0, max: 200 })),
  relief: fc.array(spell, { maxLength: 2 }),
  sent: fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: days }),
      channel: fc.constantFrom('post', 'email', 'sms'),
      kind: fc.constantFrom('payment_reminder', 'last_letter'),
      state: fc.constantFrom('sent', 'delivered', 'bounced', 'scheduled'),
      cost: fc.constantFrom(null, 85),
    }),
    { maxLength: 3 },
  ),
  said: fc.array(fc.record({ on: fc.integer({ min: 0, max: days }), type: fc.constantFrom('call', 'note', 'email') }), {
    maxLength: 2,
  }),
  paid: fc.array(fc.record({ on: fc.integer({ min: 0, max: days }), cents: fc.constantFrom(500, 5_000) }), {
    maxLength: 3,
  }),
  plan: fc.option(
    fc.record({
      on: fc.integer({ min: 0, max: days }),
      parts: fc.integer({ min: 1, max: 4 }),
      grace: fc.integer({ min: 0, max: 7 }),
      ended: fc.option(
        fc.record({ after: fc.integer({ min: 0, max: 100 }), state: fc.constantFrom('done', 'lapsed', 'cancelled') }),
      ),
    }),
  ),
  promises: fc.array(
    fc.record({ on: fc.integer({ min: 0, max: days }), state: fc.constantFrom('kept', 'broken', 'cancelled') }),
    { maxLength: 2 },
  ),
  partners: fc.array(
    fc.record({
      on: fc.constantFrom(3, days - 30, days - 20),
      state: fc.constantFrom('open', 'paid', 'refused'),
      currency: fc.constantFrom<Currency>('EUR', 'DKK'),
    }),
    { maxLength: 3 },
  ),
  bailiff: fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: days }),
      state: fc.constantFrom('new', 'accepted', 'rejected', 'own', 'customer'),
    }),
    { maxLength: 2 },
  ),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

const on = (offset: number): Day => addDays(begin, offset)
/** At noon: the day is the same everywhere in Europe. */
const noon = (offset: number) => new Date(`${on(offset)}T12:00:00Z`)

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

async function live(customerId: number, told: Story): Promise<void> {
  const number = crypto.randomUUID().slice(0, 18)
  const { id } = await createPayableDossier(server, customerId, {
    openedDay: on(told.opened),
    invoices: [{ number, amountCents: told.cents, dueDay: on(told.due) }],
    debtors: [{ kind: told.kind }],
  })
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
  for (const [index, { on: at, cents }] of told.paid.entries()) {
    const event = { kind: 'payment', valueDay: on(at), amountCents: cents, claimIds: [] } as const
    const entry = { dossierId: id, event, causeKind: 'test', causeId: id, key: `pay ${id} ${index}` }
    await inTransaction(db, async (tx) => post(tx, by, today, [entry]))
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
  if (told.closed === null) return
  const closedDay = [on(told.opened + told.closed), today].toSorted()[0]!
  await db
    .updateTable('dossier')
    .set({ status: 'closed', closedDay, closingReason: 'uncollectable', nextDay: null })
    .where('id', '=', id)
    .execute()
}

/** What was told of a file, as the days of it: nothing of the tables of the statistics is looked at. */
function reckonClasses(told: Story, at: Day): string[] {
  const opened = on(told.opened)
  const closed = told.closed === null ? null : [on(told.opened + told.closed), today].toSorted()[0]!
  if (opened > at || (closed !== null && closed <= at)) return []
  const age = daysBetween(on(told.due), at)
  const ageFrom = Math.max(0, ...ageClasses.filter((from) => from <= age))
  const amountFrom = Math.max(...amountClasses.filter((from) => from <= told.cents))
  const unended = told.relief.findLastIndex(({ length }) => length === null)
  const isRelieved = told.relief.some(({ from, length }, index) => {
    const replaced = length === null && index !== unended
    const until = length === null ? null : on(from + length)
    return !replaced && on(from) <= at && (until === null || until > at)
  })
  return [
    `age days_${ageFrom}`,
    `amount cents_${amountFrom}`,
    `province ${provinceOf[told.place]}`,
    `kind ${told.kind}`,
    // No story of this test moves a file.
    'phase amicable',
    ...(isRelieved ? ['hardship '] : []),
  ]
}

/** Each thing of a file that counts on its day. */
function reckonFlows({
  sent,
  said,
  paid,
  plan,
  promises,
  partners,
  bailiff,
}: Story): { flow: string; day: Day; cents: number; of: string; paidIn?: Currency }[] {
  const paidBy = (last: Day) => paid.filter((one) => on(one.on) <= last).reduce((sum, { cents }) => sum + cents, 0)
  const left = sent.filter(({ state }) => state !== 'scheduled')
  const isAnswered = (at: number) =>
    paid.some((one) => one.on >= at && one.on <= at + 14) ||
    said.some((one) => one.type !== 'note' && one.on >= at && one.on <= at + 14) ||
    (plan !== null && plan.on > at && plan.on <= at + 14)
  const parts = plan ? Array.from({ length: plan.parts }, (_, index) => index + 1) : []
  const instalments = parts.flatMap((part) => {
    const { on: at, grace, ended } = plan!
    const last = on(at + 20 * part + grace)
    const end = ended && on(at + ended.after)
    if (ended && ended.state !== 'done' && last > end!) return []
    const isInTime = paidBy(last) >= 2_500 * part || (ended?.state === 'done' && end! <= last)
    return [
      { flow: 'instalment_due', day: last, cents: 1, of: '' },
      ...(isInTime ? [{ flow: 'instalment_on_time', day: last, cents: 1, of: '' }] : []),
    ]
  })
  return [
    ...left.flatMap(({ on: at, channel, kind, state, cost }) => {
      const arrived = state === 'sent' || state === 'delivered'
      const one = { day: on(at), cents: 1, of: `${channel}:${kind}` }
      return [
        ...(arrived ? [{ flow: 'reached', ...one }] : []),
        ...(arrived && isAnswered(at) ? [{ flow: 'answered', ...one }] : []),
        ...(cost === null ? [] : [{ flow: 'cost', day: on(at), cents: cost, of: 'sending', paidIn: 'EUR' as const }]),
      ]
    }),
    ...partners.flatMap(({ on: at, state, currency }) =>
      state === 'refused' ? [] : [{ flow: 'cost', day: on(at), cents: 1_234, of: 'partner', paidIn: currency }],
    ),
    // What the customer bears comes back; what the agency bears itself does not.
    ...bailiff.flatMap(({ on: at, state }) =>
      state === 'accepted' || state === 'own'
        ? [{ flow: 'cost', day: on(at), cents: 777, of: 'bailiff', paidIn: 'EUR' as const }]
        : [],
    ),
    ...promises.flatMap(({ on: at, state }) =>
      state === 'cancelled' ? [] : [{ flow: `promise_${state}`, day: on(at), cents: 1, of: '' }],
    ),
    ...(plan?.ended && plan.ended.state !== 'cancelled'
      ? [
          {
            flow: plan.ended.state === 'done' ? 'plan_paid' : 'plan_lapsed',
            day: on(plan.on + plan.ended.after),
            cents: 1,
            of: '',
          },
        ]
      : []),
    ...instalments,
  ]
}

const teamOf = ({ owner }: Story): number => (owner === 'nobody' ? 0 : owner === 'member' ? ownTeam : otherTeam)

/** Holds the figures of some files of a customer against what their stories give. */
async function compare(
  stories: readonly Story[],
  customerId: number,
  end: number,
  of: { currency: Currency; team?: number },
) {
  const { currency, team } = of
  const slice = { currency, customer: [customerId], ...(team === undefined ? {} : { team: [team] }) }
  const [from, to] = [on(end - 60), on(end)]
  const files = stories.filter((one) => team === undefined || teamOf(one) === team)
  const told = await sumClasses(db, slice, to)
  const expected = new Map<string, { count: number; cents: number }>()
  for (const one of files.filter((file) => file.currency === currency)) {
    for (const name of reckonClasses(one, to)) {
      const { count, cents } = expected.get(name) ?? { count: 0, cents: 0 }
      expected.set(name, { count: count + 1, cents: cents + one.cents })
    }
  }
  const seenClasses = told.map(({ measure, code, count, cents }) => [`${measure} ${code}`, { count, cents }] as const)
  expect([of, new Map(seenClasses)]).toEqual([of, expected])
  for (const { measure, code, ...sums } of told) {
    if (measure === 'kind') continue
    const part = measure === 'hardship' ? undefined : code
    expect([measure, code, await sumMeasured(db, { ...slice, measure, to, of: part })]).toEqual([measure, code, sums])
  }
  const flows = files.map((one) =>
    reckonFlows(one).filter(({ day: at, paidIn = one.currency }) => at >= from && at <= to && paidIn === currency),
  )
  for (const flow of flowMeasures) {
    // What came in is reckoned of the books, by the other reckoning.
    if (flow === 'collected') continue
    const each = flows.map((all) => all.filter((one) => one.flow === flow)).filter((all) => all.length > 0)
    const cents = each.flat().reduce((sum, one) => sum + one.cents, 0)
    const seen = await sumMeasured(db, { ...slice, measure: flow, from, to })
    expect([of, flow, seen]).toEqual([of, flow, { count: each.length, cents }])
    const inCube = await sql<{ cents: number }>`select coalesce(sum(cents), 0)::bigint as cents from stat_day
      where measure = ${flow} and customer_id = ${customerId} and day between ${from} and ${to}
        and currency = ${currency} and (${team ?? null}::bigint is null or team_id = ${team ?? null})`.execute(db)
    expect([of, flow, inCube.rows[0]!.cents]).toEqual([of, flow, cents])
  }
  const channels = await sumChannels(db, slice, { fromDay: from, toDay: to })
  const sent = flows.flat().filter(({ flow }) => flow === 'reached')
  expect(channels.reduce((sum, { reached }) => sum + reached, 0)).toBe(sent.length)
}

it(
  'classes of files and what was done for them are those that their stories give, on random portfolios',
  async () => {
    const portfolio = fc.array(story, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(portfolio, fc.integer({ min: 0, max: days }), async (files, end) => {
        const customerId = await createCustomer(server, `Klant ${crypto.randomUUID()}`)
        for (const one of files) await live(customerId, one)
        await refreshFigures(db, server.clock)
        await compare(files, customerId, end, { currency: 'EUR' })
        await compare(files, customerId, end, { currency: 'DKK' })
        await compare(files, customerId, end, { currency: 'EUR', team: ownTeam })
        await compare(files, customerId, end, { currency: 'DKK', team: otherTeam })
      }),
      { numRuns: howOften(15, 1_000), endOnFailure: false },
    )
    await expect(compareFigures(db)).resolves.toBeUndefined()
  },
  howOften(240_000, 3_600_000),
)

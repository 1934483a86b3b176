import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { costKinds } from '#contract/statistics/management.ts'
import { addDays, addMonths, type Day, day, daysBetween, firstOfMonth, lastOfMonth } from '#domain/day.ts'
import { paidReasons } from '#domain/statistics/measure.ts'
import { monthsBetween } from '#domain/statistics/period.ts'
import { type Phase, phases } from '#domain/workflow/status.ts'
import { systemActor } from '#server/actor.ts'
import { post } from '#server/money/account/post.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { compareFigures, refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createPayableDossier } from '#test/bank.ts'
import { differingLists, numbersOf, readFigures } from '#test/figures.ts'
import { howOften } from '#test/long.ts'
import { mergingOf } from '#test/merging.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

/** What happened on a file, in whatever order. */
interface Story {
  readonly opened: number
  readonly passed: number | null
  readonly cents: number
  readonly payments: readonly {
    readonly on: number
    readonly cents: number
    readonly back: boolean
    readonly direct: boolean
  }[]
  readonly credit: number
  /** What was credited is taken back. */
  readonly creditBack: boolean
  /** A second claim, and whether that is withdrawn. */
  readonly more: { readonly cents: number; readonly isWithdrawn: boolean } | null
  readonly closed: { readonly after: number; readonly reason: string } | null
  /** To which phases it went, so many days after it was opened; twice a day counts as the last. */
  readonly moved: readonly { readonly after: number; readonly phase: Phase }[]
  readonly kind: 'private' | 'company'
  readonly currency: 'EUR' | 'DKK'
}

const today = day('2026-11-20')
const begin = day('2025-10-01')
const days = daysBetween(begin, today)

const story: fc.Arbitrary<Story> = fc.record({
  opened: fc.integer({ min: 0, max: days - 1 }),
  passed: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 4 }),
  cents: fc.integer({ min: 1, max: 200_000 }),
  payments: fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: days }),
      cents: fc.integer({ min: 1, max: 150_000 }),
      back: fc.boolean(),
      direct: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  credit: fc.constantFrom(0, 0, 0, 1_000),
  creditBack: fc.boolean(),
  more: fc.option(fc.record({ cents: fc.integer({ min: 1, max: 90_000 }), isWithdrawn: fc.boolean() })),
  closed: fc.option(
    fc.record({
      after: fc.integer({ min: 0, max: 200 }),
      reason: fc.constantFrom('paid', 'settled', 'uncollectable', 'withdrawn', 'import_undone'),
    }),
  ),
  moved: fc.array(fc.record({ after: fc.integer({ min: 0, max: 200 }), phase: fc.constantFrom(...phases) }), {
    maxLength: 3,
  }),
  kind: fc.constantFrom('private', 'company'),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'DKK'),
})

/** Two files of one person, the second merged into the first; paid on each of them before and afterwards. */
interface Pair {
  readonly stays: Story
  readonly goes: Story
  readonly later: readonly { readonly onGoes: boolean; readonly on: number; readonly cents: number }[]
}

const open = story.map((told): Story => ({ ...told, closed: null, moved: [], kind: 'private', currency: 'EUR' }))
const pair: fc.Arbitrary<Pair> = fc.record({
  stays: open,
  goes: open,
  later: fc.array(
    fc.record({
      onGoes: fc.boolean(),
      on: fc.integer({ min: 0, max: days }),
      cents: fc.integer({ min: 1, max: 90_000 }),
    }),
    { maxLength: 2 },
  ),
})

let server: TestServer
let manager: Person
let merging: ReturnType<typeof mergingOf>

beforeAll(async () => {
  server = await createTestServer({ today, agency: true })
  manager = await createPerson(server, 'management')
  merging = mergingOf(server, manager)
})
afterAll(async () => server.close())

/** A file goes to a phase on a day, by the hour behind whatever it did before on that day. */
async function moveTo(id: number, on: Day, hour: number, phase: Phase): Promise<void> {
  const { db } = server.database
  await inTransaction(db, async (tx) => {
    const at = new Date(`${on}T0${8 + hour > 9 ? 9 : 8 + hour}:0${hour}:00Z`)
    await recordAudit(tx, systemActor(at), { kind: 'dossier.phase_changed', dossierId: id })
    await tx.updateTable('dossier').set({ phase }).where('id', '=', id).execute()
  })
}

async function live(customerId: number, told: Story, name?: string): Promise<number> {
  const { db } = server.database
  const openedDay = addDays(begin, told.opened)
  // It fell due when the story begins: whatever is paid is paid on it.
  const claimed = [told.cents, ...(told.more ? [told.more.cents] : [])]
  const invoices = claimed.map((amountCents) => {
    return { number: crypto.randomUUID().slice(0, 18), amountCents, dueDay: '2025-09-01' }
  })
  const { id } = await createPayableDossier(server, customerId, {
    openedDay,
    invoices,
    debtors: [{ kind: told.kind, ...(name ? { name, identityKey: name } : {}) }],
  })
  const passedDay = told.passed === null ? null : [addDays(openedDay, told.passed), today].toSorted()[0]!
  await db.updateTable('dossier').set({ currency: told.currency, passedDay }).where('id', '=', id).execute()
  const moves = told.moved.toSorted((one, other) => one.after - other.after)
  for (const [index, { after, phase }] of moves.entries()) await moveTo(id, addDays(openedDay, after), index, phase)
  const by = systemActor(server.clock.now())
  const entry = (key: string, event: Parameters<typeof post>[3][number]['event']) =>
    inTransaction(db, async (tx) =>
      post(tx, by, today, [{ dossierId: id, event, causeKind: 'test', causeId: id, key: `${key} ${id}` }]),
    )
  for (const [index, one] of told.payments.entries()) {
    const kind = one.direct ? 'direct_payment' : 'payment'
    const valueDay = addDays(begin, one.on)
    await entry(`pay ${index}`, { kind, valueDay, amountCents: one.cents, claimIds: [] })
    if (!one.back) continue
    const reversesId = await eventOf(`pay ${index} ${id}`)
    await entry(`back ${index}`, { kind: 'reversal', valueDay: today, reversesId, amountCents: one.cents })
  }
  if (told.credit > 0 && told.credit < told.cents) {
    const claimId = await claimOf(id, told.cents)
    await entry('credit', { kind: 'credit_note', valueDay: today, claimId, amountCents: told.credit })
    if (told.creditBack) {
      const reversesId = await eventOf(`credit ${id}`)
      await entry('back', { kind: 'reversal', valueDay: today, reversesId, amountCents: told.credit })
    }
  }
  if (told.more?.isWithdrawn) {
    const { cents } = told.more
    const claimId = await claimOf(id, cents)
    await entry('withdraw', { kind: 'credit_note', valueDay: today, claimId, amountCents: cents, withdraws: true })
    await db.updateTable('claim').set({ withdrawnAt: server.clock.now() }).where('id', '=', claimId).execute()
  }
  if (told.closed) {
    const closedDay = [addDays(openedDay, told.closed.after + (told.passed ?? 0)), today].toSorted()[0]!
    await db
      .updateTable('dossier')
      .set({ status: 'closed', closedDay, closingReason: told.closed.reason, nextDay: null })
      .where('id', '=', id)
      .execute()
  }
  return id
}

async function eventOf(key: string): Promise<number> {
  const { db } = server.database
  return (await db.selectFrom('accountEvent').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
}

async function claimOf(dossierId: number, amountCents: number): Promise<number> {
  const claims = server.database.db.selectFrom('claim').select('id').where('dossierId', '=', dossierId)
  return (await claims.where('amountCents', '=', amountCents).executeTakeFirstOrThrow()).id
}

/** Lives two files, merges them as an employee does, and pays on them afterwards. */
async function merge(customerId: number, { stays, goes, later }: Pair): Promise<void> {
  const name = `S. Amen ${crypto.randomUUID()}`
  const ids = [await live(customerId, stays, name), await live(customerId, goes, name)] as const
  const merged = await merging.merge(ids[0], [ids[1]])
  expect([merged.statusCode, merged.body]).toEqual([200, expect.anything()])
  const by = systemActor(server.clock.now())
  for (const [index, { onGoes, on, cents }] of later.entries()) {
    const dossierId = ids[onGoes ? 1 : 0]
    const event = { kind: 'payment', valueDay: addDays(begin, on), amountCents: cents, claimIds: [] } as const
    const entry = { dossierId, event, causeKind: 'test', causeId: dossierId, key: `later ${index} ${dossierId}` }
    await inTransaction(server.database.db, async (tx) => post(tx, by, today, [entry]))
  }
}

interface Base {
  readonly id: number
  readonly kind: string
  readonly intake: Day
  readonly closed: Day | null
  readonly reason: string | null
  readonly handed: number
  /** The phase in which it stands now, and those before it with the day on which each ended. */
  readonly phase: Phase
  readonly before: readonly { readonly phase: Phase; readonly until: Day }[]
  readonly money: readonly {
    readonly day: Day
    readonly passed: Day | null
    readonly all: number
    readonly principal: number
  }[]
}

/** The files of a customer straight from the tables that the portal works with: no fact, no cube. */
async function readBase(customerId: number): Promise<Base[]> {
  const { rows } = await sql<Base>`
    select d.id, d.kind, coalesce(d.passed_day, d.opened_day) as intake, d.closed_day as closed,
      d.closing_reason as reason, d.phase,
      coalesce((select json_agg(json_build_object('phase', f.phase,
          'until', to_char(f.until_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')) order by f.until_at)
        from former_standing f where f.dossier_id = d.id), '[]') as before,
      ((select coalesce(sum(c.amount_cents), 0) from claim c where c.dossier_id = d.id and c.withdrawn_at is null)
        - (select coalesce(sum(e.amount_cents), 0) from account_event e join claim c on c.id = e.claim_id
          where c.dossier_id = d.id and c.withdrawn_at is null and e.kind = 'credit_note'
            and not exists (select from account_event r where r.reverses_id = e.id)))::bigint as handed,
      coalesce((select json_agg(json_build_object('day', t.value_day,
        'passed', (select booked.passed_day from account_event e join dossier booked on booked.id = e.dossier_id
          where e.id = t.cause_id),
        'all', case when t.credit like 'debtor.%' then t.amount_cents when t.debit like 'debtor.%' then -t.amount_cents
          else 0 end,
        'principal', case when t.credit = 'debtor.principal' then t.amount_cents
          when t.debit = 'debtor.principal' then -t.amount_cents else 0 end))
        from ledger_transfer t where t.dossier_id = d.id and t.cause_kind = 'account_event'
          and (t.debit in ('suspense', 'customer.direct') or t.credit in ('suspense', 'customer.direct'))
          and (t.debit like 'debtor.%' or t.credit like 'debtor.%')), '[]') as money
    from dossier d
    where d.customer_id = ${customerId} and d.currency = 'EUR'
      and d.closing_reason is distinct from 'import_undone'`.execute(server.database.db)
  return rows.map((row) => {
    // By the file on which it was booked, whichever has it now.
    const earlier = row.money.filter(({ passed, day: at }) => passed !== null && at < passed)
    return {
      ...row,
      handed: row.handed - earlier.reduce((sum, { principal }) => sum + principal, 0),
      money: row.money.filter((one) => !earlier.includes(one)),
    }
  })
}

const within = (one: Day | null, from: Day, to: Day) => one !== null && one >= from && one <= to
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Every number of the page, reckoned file by file. */
function reckon(files: readonly Base[], from: Day, to: Day) {
  const told = (some: readonly Base[]) => ({ count: some.length, cents: sum(some.map(({ handed }) => handed)) })
  const collectedOf = (file: Base, since: Day, until: Day) =>
    sum(file.money.filter((one) => within(one.day, since, until)).map(({ all }) => all))
  const closed = files.filter((file) => within(file.closed, from, to))
  const ended = closed.filter(({ reason }) => reason !== 'merged')
  const paid = closed.filter(({ reason }) => paidReasons.some((one) => one === reason))
  const stockOn = (on: Day) => files.filter((file) => file.intake <= on && (file.closed === null || file.closed > on))
  const phaseOn = ({ before, phase }: Base, on: Day) => before.find(({ until }) => until > on)?.phase ?? phase
  const collected = files.map((file) => collectedOf(file, from, to)).filter((cents) => cents !== 0)
  const took = paid.map((file) => Math.max(0, daysBetween(file.intake, file.closed!))).toSorted((a, b) => a - b)
  const quantile = (part: number) => took[Math.max(0, Math.ceil(part * took.length) - 1)]!
  const first = addMonths(firstOfMonth(to), -11)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index)).map((fromDay) => {
    const toDay = fromDay === firstOfMonth(to) ? to : lastOfMonth(fromDay)
    return {
      fromDay,
      toDay,
      inflow: files.filter(({ intake }) => within(intake, fromDay, toDay)).length,
      outflow: files.filter((file) => within(file.closed, fromDay, toDay)).length,
      stock: stockOn(toDay).length,
      collectedCents: sum(files.map((file) => collectedOf(file, fromDay, toDay))),
    }
  })
  const vintageOf = (month: Day, last: number) => {
    const own = files.filter(({ intake }) => firstOfMonth(intake) === month)
    const through = (after: number, of: 'principal' | 'all') =>
      sum(
        own.flatMap(({ money }) => money.filter((one) => monthsBetween(month, one.day) <= after).map((one) => one[of])),
      )
    return {
      fromDay: month,
      toDay: lastOfMonth(month),
      count: own.length,
      handedCents: told(own).cents,
      throughMonthCents: Array.from({ length: last + 1 }, (_, after) => through(after, 'principal')),
      throughMonthAllCents: Array.from({ length: last + 1 }, (_, after) => through(after, 'all')),
    }
  }
  const sixth = vintageOf(addMonths(to === lastOfMonth(to) ? firstOfMonth(to) : addMonths(firstOfMonth(to), -1), -6), 6)
  return {
    figures: {
      fromDay: from,
      toDay: to,
      inflow: told(files.filter(({ intake }) => within(intake, from, to))),
      outflow: told(closed),
      ended: told(ended),
      paid: told(paid),
      stock: told(stockOn(to)),
      collected: { count: collected.length, cents: sum(collected) },
      recovered:
        sixth.handedCents > 0
          ? { month: sixth.fromDay, handedCents: sixth.handedCents, cents: sixth.throughMonthCents[6] }
          : null,
      leadTime:
        took.length === 0
          ? null
          : { count: took.length, p25: quantile(0.25), median: quantile(0.5), p75: quantile(0.75) },
      // These files have no such stories: the reckoning of debtors tells them.
      cost: { cents: 0, parts: costKinds.map((code) => ({ code, cents: 0 })) },
      promises: { part: 0, whole: 0 },
      plans: { part: 0, whole: 0 },
      instalments: { part: 0, whole: 0 },
    },
    months,
    vintages: months
      .map(({ fromDay }) => vintageOf(fromDay, monthsBetween(fromDay, to)))
      .filter(({ count }) => count > 0),
    phases: phases.flatMap((code) => {
      const now = told(stockOn(to).filter((file) => phaseOn(file, to) === code))
      return now.count === 0 ? [] : [{ code, now, before: null }]
    }),
    reasons: [...new Map(closed.map(({ reason }) => [reason, told(closed.filter((one) => one.reason === reason))]))]
      .map(([code, one]) => ({ code, ...one }))
      .toSorted((one, other) => other.count - one.count || (one.code! < other.code! ? -1 : 1)),
  }
}

it(
  'figures are those that the tables give, file by file, whatever happened on random portfolios',
  async () => {
    const { db } = server.database
    let looked = 0
    const portfolio = fc.array(story, { minLength: 1, maxLength: 6 })
    const pairs = fc.array(pair, { maxLength: 1 })
    const period = fc.tuple(fc.integer({ min: 0, max: days }), fc.integer({ min: 0, max: 120 }))
    await fc.assert(
      fc.asyncProperty(portfolio, pairs, period, async (files, both, [end, length]) => {
        const customerId = await createCustomer(server, `Klant ${crypto.randomUUID()}`)
        for (const one of files) await live(customerId, one)
        for (const one of both) await merge(customerId, one)
        await refreshFigures(db, server.clock)
        const to = addDays(begin, end)
        const from = addDays(to, -length)
        const seen = await readFigures(manager, { from, to, compare: 'none', customer: String(customerId) })
        const { figures, months, vintages, phases: byPhase, reasons } = seen
        const told = reasons.map(({ name: _name, ...rest }) => rest)
        expect({ figures, months, vintages, phases: byPhase, reasons: told }).toEqual(
          reckon(await readBase(customerId), from, to),
        )
        // Of the first few the lists as well.
        looked += 1
        if (looked > 3) return
        const slice = { currency: 'EUR', customer: [customerId] } as const
        expect(await differingLists(manager, numbersOf(seen, slice))).toEqual([])
      }),
      { numRuns: howOften(12, 1_000), endOnFailure: false },
    )
    await expect(compareFigures(db)).resolves.toBeUndefined()
  },
  howOften(180_000, 3_600_000),
)

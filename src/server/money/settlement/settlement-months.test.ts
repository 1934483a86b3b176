import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import { paidTo } from '#domain/settlement/fee-scheme.ts'
import { settlementManners } from '#domain/settlement/settle.ts'
import { howOften } from '#test/long.ts'
import { openSettlementDesk, schemeOf, type SettlementDesk } from '#test/settlement-desk.ts'

const histories = howOften(3, 60)

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const happening = fc.record({
  file: fc.nat({ max: 1 }),
  cents: fc.integer({ min: 1, max: 40_000 }),
  kind: fc.constantFrom('paid', 'paid', 'paid_directly', 'taken_back'),
})
const history = fc.record({
  manner: fc.constantFrom(...settlementManners),
  months: fc.array(
    fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      minimumCents: fc.option(fc.integer({ min: 0, max: 3000 })),
      hasIban: fc.boolean(),
      happenings: fc.array(happening, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
})

/** What the books say of both sides of what must be even, whatever happened. */
async function unevenSums(): Promise<unknown[]> {
  const { rows } = await sql`
    with side as (
      select debit as account, amount_cents as cents from ledger_transfer
      union all select credit, -amount_cents from ledger_transfer
    ), total as (
      select sum(cents) filter (where account in ('trust.bank', 'suspense', 'customer.payable', 'advance.held',
          'agency.payable', 'transit')) as trust,
        sum(cents) filter (where account in ('agency.trust', 'agency.payable')) as agency,
        sum(cents) filter (where account = 'receivable') - (
          select coalesce(sum(case kind when 'invoice' then open_cents else -open_cents end), 0) from invoice
        ) as receivable,
        sum(cents) filter (where account = 'transit') + (
          select coalesce(sum(amount_cents), 0) from payment_order where state = 'ordered') as transit
      from side
    )
    select * from total where trust <> 0 or agency <> 0 or receivable <> 0 or transit <> 0`.execute(desk.db)
  return rows
}

it(
  `months on a real database: the books are even after each, nothing is settled twice (${histories} histories)`,
  async () => {
    for (const { manner, months } of fc.sample(history, { numRuns: histories, seed: 2026 })) {
      const customerId = await desk.customer(null, { settlementKind: manner })
      const debt = { principal: 500_000, costs: 7500 }
      const files = [await desk.file(customerId, debt), await desk.file(customerId, debt)]
      const lines: { id: number }[] = []
      for (const { percent, minimumCents, hasIban, happenings } of months) {
        const rule = { kind: 'share', code: 'all', components, paidTo, percent } as const
        await desk.putInForce(customerId, schemeOf({ rules: [rule], minimumCents }))
        const iban = hasIban ? 'NL20INGB0001234567' : null
        await desk.db.updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
        for (const { file, cents, kind } of happenings) {
          const dossierId = files[file] ?? 0
          const line = kind === 'taken_back' ? lines.pop() : undefined
          if (line) await desk.takeBack(line)
          else if (kind === 'paid_directly') await desk.payDirectly(dossierId, cents)
          else lines.push(await desk.pay(dossierId, cents))
        }
        const proposed = await desk.propose([customerId])
        // Of a month whose payments were all taken back nothing is left to settle.
        if (proposed.statusCode === 409) continue
        const runId = proposed.json<{ id: number }>().id
        const released = await desk.release(runId)
        expect(released.statusCode, released.body).toBe(200)
        await desk.workOff()
        expect(await desk.runOf(runId)).toMatchObject({ items: [{ state: 'performed' }] })
        expect(await unevenSums()).toEqual([])
        expect((await desk.propose([customerId])).statusCode).toBe(409)
      }
    }
  },
  60_000 + histories * 15_000,
)

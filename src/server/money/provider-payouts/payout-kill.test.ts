import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderPayout } from '#contract/money/providers/provider-payouts.ts'
import { sumCents } from '#domain/money.ts'
import { openDesk, upload } from '#test/bank.ts'
import { type KillableWorker, startKillableWorker } from '#test/killable-worker.ts'
import { howOften } from '#test/long.ts'
import { mollieReport } from '#test/mollie-report.ts'

const kills = howOften(1, 20)
const files = 8
const rows = 1_500
const feeCents = 2_88
const centsOf = (index: number) => 100 + index
const grossCents = sumCents(Array.from({ length: rows }, (_, index) => centsOf(index)))

describe('a payout whose worker is killed while it is booked', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  let worker: KillableWorker

  beforeAll(async () => {
    desk = await openDesk()
    worker = await startKillableWorker(desk.server)
  }, 240_000)
  afterAll(async () => {
    await worker.close()
    expect(await desk.close()).toEqual([])
  })

  /** The payout of a report, once it is as it should be. */
  async function payoutWhen(reportId: number, isSo: (payout: ProviderPayout) => boolean): Promise<ProviderPayout> {
    for (;;) {
      const answer = await desk.finance.get(`/api/v4/provider-report/${reportId}`)
      const [payout] = answer.json<{ payouts: ProviderPayout[] }>().payouts
      if (payout && isSo(payout)) return payout
      await wait(20)
    }
  }

  async function countBooked(payoutId: number): Promise<number> {
    const { rows: found } = await sql<{ count: number }>`
      select count(event_id) as count from provider_row where payout_id = ${payoutId}`.execute(desk.db)
    return found[0]?.count ?? 0
  }

  /** Reads a report in, and waits until it can be booked. */
  async function readyPayout(turn: number): Promise<ProviderPayout> {
    const references: string[] = []
    for (let made = 0; made < files; made += 1) {
      const invoices = [{ number: `F-${turn}-${made}`, amountCents: 50_000_000, dueDay: '2026-11-01' }]
      references.push((await desk.dossier({ invoices })).paymentReference)
    }
    const batch = `7654321.2611.${String(turn).padStart(2, '0')}`
    const paid = Array.from({ length: rows }, (_, index) => ({
      id: `tr_${turn}_${index}`,
      cents: centsOf(index),
      reference: references[index % files] ?? '',
    }))
    const report = { name: 'rapport.csv', bytes: mollieReport(batch, paid, feeCents) }
    const taken = await desk.finance.upload('/api/v4/provider-report', report)
    await upload(desk.server, desk.finance, {
      id: `M${turn}`,
      entries: [{ cents: grossCents - feeCents, description: `Mollie T${batch}` }],
    })
    return payoutWhen(taken.json<{ reportId: number }>().reportId, ({ todo }) => todo === 'ready')
  }

  it(
    `books each row once and goes on where it stopped: ${kills} kills`,
    async () => {
      let interrupted = 0
      for (let turn = 0; turn < kills; turn += 1) {
        const { id, version, reportId } = await readyPayout(turn)
        expect((await desk.finance.post(`/api/v4/provider-payout/${id}/booking`, { version })).statusCode).toBe(200)
        while ((await countBooked(id)) === 0) await wait(2)
        await worker.kill()
        if ((await countBooked(id)) < rows) interrupted += 1
        await worker.restart()
        await payoutWhen(reportId, ({ todo }) => todo === 'booked')
        const { rows: booked } = await sql<{ events: number; causes: number; cents: number }>`
          select count(*)::int as events, count(distinct cause_id)::int as causes, sum(amount_cents)::int as cents
          from account_event where kind = 'payment' and cause_kind = 'provider_row'
            and cause_id in (select id from provider_row where payout_id = ${id})`.execute(desk.db)
        expect(booked).toEqual([{ events: rows, causes: rows, cents: grossCents }])
        const fees = await desk.db
          .selectFrom('ledgerTransfer')
          .select('amountCents')
          .where('causeKind', '=', 'provider_payout')
          .where('causeId', '=', id)
          .where('debit', '=', 'psp.fees')
          .execute()
        expect(fees).toEqual([{ amountCents: feeCents }])
      }
      expect(interrupted).toBeGreaterThan(0)
    },
    60_000 + kills * 20_000,
  )
})

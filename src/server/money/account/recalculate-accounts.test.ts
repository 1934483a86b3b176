import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { claimInterest } from '#domain/interest/claim-interest.ts'
import { systemActor } from '#server/actor.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createDossier } from '#test/dossiers.ts'
import { readAccounts } from './read-accounts.ts'
import { recalculateAccounts } from './recalculate-accounts.ts'
import { recordAccountEvents, type AccountEntry } from './record-account-events.ts'
import { seedRates } from '#server/ops/database/seed.ts'
import { verifyBooks } from './verify-books.ts'

const by = systemActor(new Date('2026-11-20T09:00:00Z'))
const today = day('2026-11-20')

describe('the account of a dossier in the database', () => {
  let database: TestDatabase
  let db: Db
  let customerId: number
  beforeAll(async () => {
    database = await createTestDatabase({ atOnce: 8 })
    db = database.db
    await seedRates(db)
    const customer = await db
      .insertInto('customer')
      .values({ name: 'De Krekel' })
      .returning('id')
      .executeTakeFirstOrThrow()
    customerId = customer.id
  })
  afterAll(async () => database.drop())

  let made = 0
  async function file(amountCents = 100_000): Promise<{ id: number; claimId: number }> {
    made += 1
    const id = await createDossier(db, customerId, {
      invoices: [{ number: `R-${made}`, amountCents, dueDay: '2026-01-15' }],
    })
    const interest = claimInterest({
      debtorKind: 'private',
      dueDay: day('2026-01-15'),
      dueBasis: 'contract',
      dayCount: 'year',
    })
    await db
      .updateTable('claim')
      .set({ interest: JSON.stringify(interest) })
      .where('dossierId', '=', id)
      .execute()
    const claim = await db.selectFrom('claim').select('id').where('dossierId', '=', id).executeTakeFirstOrThrow()
    return { id, claimId: claim.id }
  }

  const recalculate = (dossierIds: number[], asOf = today) =>
    inTransaction(db, (tx) => recalculateAccounts(tx, { dossierIds, asOf, now: by.now }))
  const record = (entries: Omit<AccountEntry, 'causeKind' | 'causeId'>[]) =>
    recordAccountEvents(
      db,
      by,
      entries.map((entry) => ({ causeKind: 'test', causeId: null, ...entry })),
    )
  const transfersOf = (dossierId: number) =>
    db.selectFrom('ledgerTransfer').selectAll().where('dossierId', '=', dossierId).orderBy('id').execute()
  const payment = (
    dossierId: number,
    amountCents: number,
    valueDay = '2026-03-01',
  ): Omit<AccountEntry, 'causeKind' | 'causeId'> => ({
    dossierId,
    key: `payment ${dossierId} ${amountCents} ${valueDay}`,
    event: { kind: 'payment', valueDay: day(valueDay), amountCents, claimIds: [] },
  })

  it('shows as open what the replay says, in the balance and in the list', async () => {
    const { id } = await file()
    const result = (await recalculate([id])).get(id)
    expect(result?.openCents).toBe(100_000 + 3_375)
    const balance = await db
      .selectFrom('dossierBalance')
      .selectAll()
      .where('dossierId', '=', id)
      .executeTakeFirstOrThrow()
    expect(balance).toMatchObject({ asOf: today, principalCents: 100_000, interestCents: 3_375, openCents: 103_375 })
    const dossier = await db.selectFrom('dossier').select('openCents').where('id', '=', id).executeTakeFirstOrThrow()
    expect(dossier.openCents).toBe(103_375)
  })

  it('posts once: a second recalculation of the same day writes nothing', async () => {
    const { id } = await file()
    await recalculate([id])
    const before = await transfersOf(id)
    expect(before.map((transfer) => transfer.causeKind)).toEqual(['claim', 'interest'])
    await recalculate([id])
    expect(await transfersOf(id)).toEqual(before)
  })

  it('books a late payment as new entries, and takes a reversed one back on its own day', async () => {
    const { id } = await file()
    await recalculate([id])
    const ids = await record([payment(id, 50_000)])
    await recalculate([id])
    const paid = (await readAccounts(db, [id], today)).get(id)
    expect(paid?.allocations).toHaveLength(1)
    const [[, paymentId] = ['', 0]] = [...ids]
    await record([
      {
        dossierId: id,
        key: `undo ${id}`,
        event: { kind: 'reversal', valueDay: today, reversesId: paymentId, amountCents: 50_000 },
      },
    ])
    const result = (await recalculate([id])).get(id)
    expect(result?.openCents).toBe(103_375)
    const sums = new Map<string, number>()
    for (const { debit, credit, amountCents } of await transfersOf(id)) {
      sums.set(debit, (sums.get(debit) ?? 0) + amountCents)
      sums.set(credit, (sums.get(credit) ?? 0) - amountCents)
    }
    expect(Object.fromEntries([...sums].filter(([, cents]) => cents !== 0))).toEqual({
      'debtor.principal': 100_000,
      'debtor.interest': 3_375,
      'customer.claim': -103_375,
    })
  })

  it('never writes the same happening twice', async () => {
    const { id } = await file()
    expect((await record([payment(id, 100), payment(id, 100)])).size).toBe(1)
    expect((await record([payment(id, 100), payment(id, 200)])).size).toBe(1)
  })

  it('keeps what each kind of event says', async () => {
    const { id, claimId } = await file()
    const on = day('2026-06-01')
    const shares = [{ claimId, amountCents: 15_000, vatCents: 3_150 }]
    const basis = { principalCents: 100_000, lines: [{ partCents: 100_000, basisPoints: 1500 }], vatPercent: 21 }
    await record([
      {
        dossierId: id,
        key: `a${id}`,
        event: { kind: 'cost', valueDay: on, component: 'collection_costs', shares, basis },
      },
      {
        dossierId: id,
        key: `b${id}`,
        event: { kind: 'direct_payment', valueDay: on, amountCents: 18_150, claimIds: [claimId] },
      },
      { dossierId: id, key: `c${id}`, event: { kind: 'credit_note', valueDay: on, claimId, amountCents: 40_000 } },
      {
        dossierId: id,
        key: `d${id}`,
        event: { kind: 'waiver', valueDay: on, component: 'interest', amountCents: 9_999 },
      },
      {
        dossierId: id,
        key: `e${id}`,
        event: { kind: 'interest_terms', valueDay: on, claimId, terms: { kind: 'none' } },
      },
    ])
    const result = (await recalculate([id])).get(id)
    expect(result?.balances.collection_costs).toMatchObject({ chargedCents: 15_000, directCents: 15_000, openCents: 0 })
    expect(result?.balances.vat.openCents).toBe(0)
    expect(result?.balances.principal).toMatchObject({ writtenOffCents: 40_000, openCents: 60_000 })
    expect(result?.balances.interest.openCents).toBe(0)
    expect(result?.claims[0]?.terms).toEqual({ kind: 'none' })
    const balance = await db
      .selectFrom('dossierBalance')
      .select('paidCents')
      .where('dossierId', '=', id)
      .executeTakeFirstOrThrow()
    expect(balance.paidCents).toBe(18_150)
  })

  it('two recalculations of one dossier at once post its books once', async () => {
    const { id } = await file()
    await record([payment(id, 1_000)])
    await Promise.all(Array.from({ length: 6 }, async () => recalculate([id])))
    expect(await transfersOf(id)).toHaveLength(5)
  })

  it('the books are verified: whole when written by us, and a fault is named when not', async () => {
    const { id } = await file()
    await recalculate([id])
    await db
      .insertInto('ledgerTransfer')
      .values({
        debit: 'trust.bank',
        credit: 'suspense',
        amountCents: 500,
        valueDay: today,
        postedAt: by.now,
        causeKind: 'bank_line',
      })
      .execute()
    // Fixtures of other tests were never recalculated.
    const all = await db.selectFrom('dossier').select('id').execute()
    await recalculate(all.map((dossier) => dossier.id))
    expect(await verifyBooks(db)).toEqual({ dossierCount: all.length, faults: [] })
    await db
      .insertInto('ledgerTransfer')
      .values({
        dossierId: id,
        debit: 'debtor.interest',
        credit: 'customer.claim',
        amountCents: 1,
        valueDay: today,
        postedAt: by.now,
        causeKind: 'interest',
        causeId: 1,
      })
      .execute()
    await db
      .insertInto('ledgerTransfer')
      .values({
        debit: 'trust.bank',
        credit: 'customer.claim',
        amountCents: 7,
        valueDay: today,
        postedAt: by.now,
        causeKind: 'test',
      })
      .execute()
    await db.updateTable('dossierBalance').set({ openCents: 1 }).where('dossierId', '=', id).execute()
    const { number } = await db.selectFrom('dossier').select('number').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await verifyBooks(db)).faults).toEqual([
      { fault: 'ledger_differs', dossierId: id, number },
      { fault: 'balance_differs', dossierId: id, number },
      { fault: 'equation_differs', equation: 'trust', currency: 'EUR', customerName: null, differenceCents: 7 },
    ])
    const owner = openDb(openPool(database.url, { max: 1 }))
    const kept = async () => (await verifyBooks(db)).faults.filter(({ fault }) => fault === 'unsettled_differs')
    await sql`insert into unsettled_transfer values (9000001, null, null, 'EUR', 1)`.execute(owner)
    expect(await kept()).toEqual([{ fault: 'unsettled_differs', customerName: null, count: 1 }])
    await sql`delete from unsettled_transfer where transfer_id = 9000001`.execute(owner)
    expect(await kept()).toEqual([])
    await owner.destroy()
    // We keep it by what is booked, and in no other way.
    for (const statement of ['delete from unsettled_transfer', 'update unsettled_transfer set cents = 0']) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied')
    }
  })

  it('the books refuse to be changed, also by us', async () => {
    const { id } = await file()
    await record([payment(id, 1_000)])
    await recalculate([id])
    for (const table of ['ledger_transfer', 'account_event']) {
      for (const statement of [
        `update ${table} set amount_cents = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
        `drop table ${table}`,
      ]) {
        await expect(raw(statement)).rejects.toThrow(/permission denied|must be owner|append-only/)
      }
    }
    await expect(
      db
        .insertInto('ledgerTransfer')
        .values({
          debit: 'suspense',
          credit: 'suspense',
          amountCents: 1,
          valueDay: today,
          postedAt: by.now,
          causeKind: 'test',
        })
        .execute(),
    ).rejects.toThrow(/check constraint/)
  })

  async function raw(statement: string): Promise<void> {
    const { sql } = await import('kysely')
    await sql.raw(statement).execute(db)
  }
})

import { takesTwo } from '#contract/money/bank-lines.ts'
import { getInvoiceUbl } from '#contract/money/invoices.ts'
import { approveSettledUndo, askSettledUndo } from '#contract/money/settlement/settled-undo.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import {
  getSettlement,
  getSettlementRun,
  proposeSettlementRun,
  releaseSettlementRun,
  type SettlementRow,
} from '#contract/money/settlements.ts'
import { components } from '#domain/account/events.ts'
import { addDays, type Day, day } from '#domain/day.ts'
import type { LedgerAccount } from '#domain/ledger/ledger-account.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { type FeeScheme, paidTo } from '#domain/settlement/fee-scheme.ts'
import { systemActor } from '#server/actor.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createPayableDossier, lineDetail, openDesk, workOff } from './bank.ts'
import { seeExceptions } from '#server/money/settlement/see-exceptions.ts'
import { callPath } from './call-path.ts'
import { createPerson } from './people.ts'

/** A scheme by which nothing is billed, but what is said here. */
export const schemeOf = (change: Partial<FeeScheme>): FeeScheme => ({
  rules: [],
  minimumCents: null,
  maximumCents: null,
  capAtCollected: false,
  withdrawal: null,
  passOn: 'never',
  ...change,
})

/** A share of whatever came in, wherever. */
export const shareOfAll = (percent: number) =>
  schemeOf({ rules: [{ kind: 'share', code: 'all', components, paidTo, percent }] })

interface SchemeInForce {
  /** Null: of all that have none of their own. */
  readonly customerId: number | null
  readonly scheme: FeeScheme
  readonly madeBy: number
  readonly decidedBy: number
}

/** Puts a scheme in force, in the place of what was there. */
export async function putSchemeInForce(db: Db, { customerId, scheme, ...people }: SchemeInForce): Promise<void> {
  const { rules, withdrawal, ...rest } = scheme
  await db.deleteFrom('feeScheme').where('customerId', 'is not distinct from', customerId).execute()
  const made = { ...people, madeAt: new Date(), decidedAt: new Date() }
  const json = { rules: JSON.stringify(rules), withdrawal: withdrawal && JSON.stringify(withdrawal) }
  const row = { ...rest, ...json, ...made, customerId, fromDay: day('2020-01-01'), state: 'in_force' }
  await db.insertInto('feeScheme').values(row).execute()
}

export interface ExampleFile {
  readonly principal?: Cents
  readonly costs?: Cents
  readonly vat?: Cents
  /** Days from when it fell due to when it came in. */
  readonly ageDays?: number
}

export type SettlementDesk = Awaited<ReturnType<typeof openSettlementDesk>>

/** A desk with a proposer and a releaser of settlements, on 20 November 2026; the period is since the 1st of that month. */
export async function openSettlementDesk(options: { atOnce?: number } = {}) {
  const desk = await openDesk(options)
  const { db, server } = desk
  const clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING'])
  const releaser = await createPerson(server, ['ROLE_EMPLOYEE_FINANCE', 'ROLE_FINANCE', 'ROLE_PROCESSING'])
  const address = { street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam' }
  await db.updateTable('agency').set({ vatNumber: 'NL858620122B01' }).execute()

  /** A customer that may be paid, with the scheme that holds for it. */
  async function customer(scheme: FeeScheme | null, change: object = {}): Promise<number> {
    const facts = { iban: 'NL20INGB0001234567', kvkNumber: '12345678', ...address, ...change }
    const { id } = await db
      .insertInto('customer')
      .values({ name: `Klant ${crypto.randomUUID()}`, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (scheme) await putInForce(id, scheme)
    return id
  }

  const putInForce = async (customerId: number | null, scheme: FeeScheme) =>
    putSchemeInForce(db, { customerId, scheme, madeBy: clerk.userId, decidedBy: releaser.userId })

  /** A file of a customer, with collection costs on its account. */
  async function file(
    customerId: number,
    { principal = 0, costs = 0, vat = 0, ageDays }: ExampleFile,
  ): Promise<number> {
    const openedDay = '2026-11-02'
    const dueDay = ageDays === undefined ? '2026-11-30' : addDays(day(openedDay), -ageDays)
    const invoices = [{ number: crypto.randomUUID().slice(0, 18), amountCents: Math.max(1, principal), dueDay }]
    const { id } = await createPayableDossier(server, customerId, { openedDay, invoices })
    if (costs === 0) return id
    const { id: claimId } = await db
      .selectFrom('claim')
      .select('id')
      .where('dossierId', '=', id)
      .executeTakeFirstOrThrow()
    const shares = [{ claimId, amountCents: costs, vatCents: vat }]
    const event = { kind: 'cost', valueDay: day('2026-11-03'), component: 'collection_costs', shares } as const
    const entry = { dossierId: id, event, causeKind: 'user', causeId: clerk.userId, key: `cost:${id}` }
    const by = { ...systemActor(server.clock.now()), userId: clerk.userId }
    await inTransaction(db, async (tx) => post(tx, by, server.clock.today(), [entry]))
    return id
  }

  /** Money of a debtor on the trust account, booked on his file. */
  async function pay(dossierId: number, cents: Cents, more: { mandateId?: string; day?: Day } = {}) {
    const line = await desk.receive({ cents, ...more })
    if (line.state === 'booked') return line
    const booked = await desk.book(line, [{ dossierId, amountCents: cents }])
    if (booked.statusCode !== 200) throw new Error(booked.body)
    return line
  }

  async function payDirectly(dossierId: number, cents: Cents): Promise<void> {
    const path = callPath(reportDirectPayment, { id: dossierId })
    const answer = await desk.finance.post(path, { valueDay: '2026-11-19', amountCents: cents, claimIds: [], note: '' })
    if (answer.statusCode >= 300) throw new Error(answer.body)
  }

  /** Undoes a payment: what was settled, by two people. */
  async function takeBack({ id }: { id: number }): Promise<void> {
    const { version, ...seen } = await lineDetail(desk.finance, id)
    const asked = { reason: 'Verkeerd geboekt', version }
    const isShared = takesTwo(seen)
    if (isShared) await desk.finance.post(callPath(askSettledUndo, { id }), asked)
    const line = await lineDetail(desk.finance, id)
    const undone = isShared
      ? await releaser.post(callPath(approveSettledUndo, { id }), { version: line.version })
      : await desk.undo(line)
    if (undone.statusCode >= 300) throw new Error(undone.body)
  }

  const propose = async (customerIds: readonly number[], more: object = {}) =>
    clerk.post(proposeSettlementRun.path, {
      fromDay: '2026-11-01',
      toDay: server.clock.today(),
      customerIds,
      ...more,
    })
  const runOf = async (id: number) => (await clerk.get(callPath(getSettlementRun, { id }))).json()
  const settlementOf = async (id: number) => (await clerk.get(callPath(getSettlement, { id }))).json()
  const release = async (id: number, who = releaser) => {
    await seeExceptions(db, id, { userId: who.userId, seenAt: server.clock.now() })
    return who.post(callPath(releaseSettlementRun, { id }), { version: (await runOf(id)).version })
  }

  /** Proposes, releases by another and carries out; answers the settlements as they are then. */
  async function settle(customerIds: readonly number[], more: object = {}): Promise<SettlementRow[]> {
    const made = await propose(customerIds, more)
    if (made.statusCode !== 200) throw new Error(made.body)
    const { id } = made.json<{ id: number }>()
    const released = await release(id)
    if (released.statusCode !== 200) throw new Error(released.body)
    await workOff(server)
    return (await runOf(id)).items
  }

  /** What a settlement left: its invoices as stored and as UBL, its order, and what it moved in the books. */
  async function traces(settlementId: number) {
    const invoices = await db
      .selectFrom('invoice')
      .selectAll()
      .where('settlementId', '=', settlementId)
      .orderBy('id')
      .execute()
    const lines = await db
      .selectFrom('invoiceLine')
      .selectAll()
      .where('invoiceId', 'in', [0, ...invoices.map(({ id }) => id)])
      .orderBy('invoiceId')
      .orderBy('position')
      .execute()
    const ubls = await Promise.all(
      invoices.map(async ({ id }) => (await desk.finance.get(callPath(getInvoiceUbl, { id }))).body),
    )
    const orders = await db.selectFrom('paymentOrder').selectAll().where('settlementId', '=', settlementId).execute()
    const transfers = await db
      .selectFrom('ledgerTransfer')
      .selectAll()
      .where((at) =>
        at.or([
          at.and([at('causeKind', '=', 'settlement'), at('causeId', '=', settlementId)]),
          at.and([at('causeKind', '=', 'invoice'), at('causeId', 'in', [0, ...invoices.map(({ id }) => id)])]),
        ]),
      )
      .execute()
    /** What went from one account to another, less what went back. */
    const moved = (debit: LedgerAccount, credit: LedgerAccount): Cents =>
      sumCents(
        transfers.map((one) => {
          if (one.debit === debit && one.credit === credit) return one.amountCents
          return one.debit === credit && one.credit === debit ? -one.amountCents : 0
        }),
      )
    return { invoices, lines, ubls, orders, transfers, moved }
  }

  return {
    ...desk,
    clerk,
    releaser,
    customer,
    putInForce,
    file,
    pay,
    payDirectly,
    takeBack,
    propose,
    release,
    runOf,
    settlementOf,
    settle,
    traces,
    workOff: async () => workOff(server),
  }
}

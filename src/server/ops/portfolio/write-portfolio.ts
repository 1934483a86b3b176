import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { copyRows } from '#server/platform/db/copy-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnConnection } from '#server/platform/db/own-connection.ts'
import { dropIndexes } from '#server/platform/db/drop-indexes.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import {
  type BankPayout,
  bankStatements,
  type BankReceipt,
  type TrustAccount,
} from '#server/ops/demo-story/bank-statements.ts'
import type { DemoMoney } from '#server/ops/demo-money/demo-money.ts'
import { addStatementRows, bankTables } from './bank-rows.ts'
import { analyze, countDossiers, trustReferences, type CountedTable } from '#server/ops/demo/demo-queries.ts'
import { addDossierRows } from './dossier-rows.ts'
import type { RowContext } from './row-context.ts'
import { dossierTables, type DossierTables } from './dossier-tables.ts'
import type { DossierStory, World } from '#server/ops/demo-story/dossier-story.ts'
import type { DemoLoaded, DemoOrder } from '#server/ops/demo/load-demo.ts'
import { isPaidOnline } from '#server/ops/demo-story/online-payments.ts'
import { makeDossier } from '#server/ops/demo-story/make-dossier.ts'
import { randomOf } from '#server/ops/demo-story/random.ts'
import { writeCamt } from '#server/ops/demo-story/write-camt.ts'
import { paymentReferenceFor } from '#domain/references/payment-reference.ts'

export interface PortfolioParts {
  readonly order: DemoOrder
  readonly reserved: { readonly first: Readonly<Record<CountedTable, number>>; readonly firstNumber: number }
  readonly world: Omit<World, 'ids'>
  readonly context: Omit<RowContext, 'nextDebtorId' | 'providerRowId'>
  readonly trust: TrustAccount
  readonly db: Db
  readonly client: OwnConnection['client']
  progress(done: number): void
  readonly money: DemoMoney
}

const filesAtOnce = 1000

/** Makes up the files and writes them, a thousand at a time: while the database takes one lot, the next is made up. */
export async function writePortfolio(parts: PortfolioParts): Promise<DemoLoaded> {
  const { order, reserved, db } = parts
  const counter = counterOf(reserved.first)
  const world: World = { ...parts.world, ids: counter.ids }
  const { provider_row: firstRow, bank_line: firstLine } = reserved.first
  const providerRowId = (bankLineId: number) => firstRow + bankLineId - firstLine
  const context: RowContext = { ...parts.context, nextDebtorId: counter.nextDebtorId, providerRowId }
  const receipts: BankReceipt[] = []
  const tables = dossierTables()
  const counts = { claims: 0, messages: 0, auditRows: 0 }
  await trustReferences(db)
  const loaded = Object.values(tables)
    .map((buffer) => buffer.table)
    .concat('dossier_search')
  // Into a portfolio that is larger than what comes, rows go as anybody's do.
  const grows = (await countDossiers(db)) >= order.files
  const restoreIndexes = grows ? null : await dropIndexes(db, loaded)
  let writing: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < order.files; start += filesAtOnce) {
    for (let index = start; index < Math.min(start + filesAtOnce, order.files); index += 1) {
      const story = makeDossier(world, order.seed, reserved.firstNumber + index)
      const dossierId = reserved.first.dossier + index
      addDossierRows(tables, story, dossierId, context)
      receipts.push(...receiptsOf(story, dossierId))
      counts.claims += story.claims.length
      counts.messages += story.messages.length
      counts.auditRows += story.happenings.length
      // Lets the connection go on with the lot before: every table of it takes some turns to and fro.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await writing
    const end = Math.min(start + filesAtOnce, order.files)
    writing = writeLot(parts, tables, start, end)
    // When it fails before anybody waits for it, that is told at the next turn.
    writing.catch(() => {})
    parts.progress(end)
  }
  await writing
  await restoreIndexes?.()
  await analyze(db, loaded)
  const payouts = (await parts.money.settle()).map((payout) => ({ ...payout, bankLineId: counter.ids.bankLine() }))
  await writeBank(parts, { receipts, payouts }, { nextLineId: counter.ids.bankLine, providerRowId })
  await parts.money.confirm(new Map(payouts.map(({ orderId, bankLineId }) => [orderId, bankLineId])))
  return { files: order.files, firstNumber: reserved.firstNumber, payments: receipts.length, ...counts }
}

async function writeLot(
  { client, db, reserved }: PortfolioParts,
  tables: DossierTables,
  start: number,
  end: number,
): Promise<void> {
  // Taken out at once: the next lot is added while this one is written.
  const lots = Object.values(tables).map((buffer) => buffer.split())
  for (const lot of lots) await copyRows(client, lot)
  const ids = Array.from({ length: end - start }, (_, index) => reserved.first.dossier + start + index)
  await refreshDossierSearch(db, ids)
}

interface BankIds {
  nextLineId(): number
  providerRowId(bankLineId: number): number
}

interface Moved {
  readonly receipts: readonly BankReceipt[]
  readonly payouts: readonly BankPayout[]
}

/** What came in on the trust account and went out, and a few payments nobody can place. */
async function writeBank(parts: PortfolioParts, { receipts, payouts }: Moved, ids: BankIds): Promise<void> {
  const { order, reserved, client, trust, context, world } = parts
  const random = randomOf(order.seed, reserved.firstNumber - 1)
  const from = { seed: order.seed, today: world.today, random }
  const strays = receipts.filter(() => random.chance(0.012)).map((receipt) => strayLike(receipt, ids.nextLineId()))
  const tables = bankTables()
  const storage = folderStorage(`${order.dataFolder}/files`)
  const direct = receipts.filter(({ day }) => !isPaidOnline(day))
  const online = receipts.filter(({ day }) => isPaidOnline(day))
  const settled = await parts.money.settleOnline(online, { ...ids, firstNumber: reserved.firstNumber })
  let statementId = reserved.first.bank_statement
  for (const statement of bankStatements([...direct, ...strays, ...settled, ...payouts], trust, from)) {
    const bytes = Buffer.from(writeCamt(statement))
    const sha256 = await storage.put(bytes)
    addStatementRows(tables, statement, statementId, { sha256, sizeBytes: bytes.byteLength }, context.moments)
    statementId += 1
  }
  for (const buffer of Object.values(tables)) await copyRows(client, buffer)
}

function receiptsOf(story: DossierStory, dossierId: number): BankReceipt[] {
  const [debtor] = story.debtors
  const [claim] = story.claims
  return story.receipts.map(({ bankLineId, eventId, day, amountCents }) => ({
    bankLineId,
    booking: { dossierId, eventId },
    day,
    amountCents,
    payerName: debtor?.name ?? '',
    payerIban: debtor?.iban ?? '',
    paymentReference: paymentReferenceFor(String(story.number)),
    dossierNumber: story.number,
    invoiceNumber: claim?.invoiceNumber ?? '',
  }))
}

function strayLike(receipt: BankReceipt, bankLineId: number): BankReceipt {
  return { ...receipt, bankLineId, booking: null, amountCents: Math.max(100, Math.round(receipt.amountCents / 3)) }
}

/** Hands out the ids that were set aside, one after another. */
function counterOf(first: Readonly<Record<CountedTable, number>>) {
  const counter = (start: number) => {
    let next = start
    return () => next++
  }
  return {
    ids: {
      claim: counter(first.claim),
      event: counter(first.account_event),
      message: counter(first.dispatch),
      note: counter(first.dossier_log),
      bankLine: counter(first.bank_line),
      plan: counter(first.payment_plan),
    },
    nextDebtorId: counter(first.debtor),
  }
}

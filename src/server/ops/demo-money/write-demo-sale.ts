import { salePartnerId } from '#contract/money/sales/sale-files.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { saleReferenceOf } from '#domain/settlement/order-id.ts'
import type { Actor } from '#server/actor.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { refreshBalances } from '#server/money/account/refresh-balances.ts'
import { writePastBatch } from '#server/money/payment-orders/write-past-batch.ts'
import { bookBankLine } from '#server/money/payments/book-bank-line.ts'
import { tieOrders } from '#server/money/payments/tie-orders.ts'
import { makeOffer } from '#server/money/sales/make-offer.ts'
import { payBuyer } from '#server/money/sales/pay-buyer.ts'
import { paySale } from '#server/money/sales/pay-sale.ts'
import { findForBuyer } from '#server/money/sales/recalculate-sold-money.ts'
import {
  approveSaleFile,
  bookSaleFile,
  changeSalePartner,
  proposeSaleFile,
  receiveSaleFile,
  tellSaleDebtors,
} from '#server/money/sales/sale-commands.ts'
import { plainPdf } from '#server/ops/demo-correspondence/plain-pdf.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import {
  attachDocument,
  findBuyerOrders,
  findSaleVersion,
  findSellable,
  findSoldPrice,
  type SellableFile,
} from './sale-queries.ts'
import { type Account, tellBank } from './tell-bank.ts'

interface People {
  readonly clerk: Actor
  readonly approver: Actor
  readonly releaser: Actor
}

interface Told extends Account {
  readonly customerIds: readonly number[]
  readonly people: People
}

/** So long ago the files were sold: what came in since is the buyer's. */
const daysAgo = 4
const fileCount = 4
/** Of fewer it is no sale. */
const leastFiles = 2
const paidSinceCents = 50_00
/** A second buyer is offered fewer, for less. */
const offered = {
  partner: 'payment_provider_b',
  fileCount: 3,
  terms: {
    name: 'Duinveld Betaaldiensten N.V.',
    pricePercent: 14,
    feeCents: 1_75,
    putBackDays: 60,
    decimalMark: '.',
    address: 'Strawinskylaan 118, 1077 XX Amsterdam',
    contact: '020 555 01 64',
    noticeChannel: 'email',
    chargeBack: 'rises',
  },
} as const
const terms = {
  name: 'Stellwagen Vorderingen B.V.',
  pricePercent: 18,
  feeCents: 2_50,
  putBackDays: 90,
  decimalMark: ',' as const,
  address: 'Wilhelminakade 22, 3072 AP Rotterdam',
  contact: '010 555 01 90',
  noticeChannel: 'post' as const,
  chargeBack: 'stays' as const,
}
const buyer = { name: terms.name, iban: 'NL20INGB0001234567' }

/**
 * Files of one customer are sold: offered without names, approved by another, handed over, told, booked. The buyer pays; a debtor
 * pays us after all, and that goes on to the buyer.
 */
export async function writeDemoSale(db: Db, told: Told): Promise<void> {
  const { customerIds, people, storage, today } = told
  const { clerk, approver } = people
  const soldOn = addDays(today, -daysAgo)
  const files = await findSellable(db, { customerIds, before: soldOn, count: fileCount })
  if (files.length < leastFiles) return
  await makeReady(db, storage, files, soldOn)
  const at = (person: Actor, day: Day, minute: number) => ({ ...person, now: momentInAmsterdam(day, minute) })
  await changeSalePartner(db, at(clerk, soldOn, 9 * 60), salePartnerId('retailer_a'), { ...terms, version: 1 })
  const id = await sell(db, told, files, {
    clerk: (minute) => at(clerk, soldOn, minute),
    approver: (minute) => at(approver, soldOn, minute),
    soldOn,
  })
  await payDemoSale(db, told, id, files)
}

/** Files are offered to another buyer too: somebody else than who did has still to approve it. */
export async function writeDemoOffer(db: Db, { customerIds, people, storage, today }: Told): Promise<void> {
  const { partner, terms: agreed } = offered
  const files = await findSellable(db, { customerIds, before: addDays(today, -daysAgo), count: offered.fileCount })
  if (files.length < leastFiles) return
  await makeReady(db, storage, files, today)
  await changeSalePartner(db, people.clerk, salePartnerId(partner), { ...agreed, version: 1 })
  const id = await proposeSaleFile(db, people.clerk, { partner, ...criteriaOf(files, today), ...priceOf(agreed) })
  await makeOffer(db, people.clerk, storage, { id, version: await findSaleVersion(db, id) })
}

/** Without its invoices no file is sold, nor with a balance of another day. */
async function makeReady(db: Db, storage: Storage, files: readonly SellableFile[], on: Day): Promise<void> {
  for (const { dossierId, number, debtorName } of files) {
    const bytes = plainPdf([`Factuur bij dossier ${number}`, debtorName])
    const about = { mimeType: 'application/pdf', scan: 'clean', purpose: 'employee' } as const
    await attachDocument(db, dossierId, await saveContent(db, storage, bytes, about))
  }
  await refreshBalances(
    db,
    files.map(({ dossierId }) => dossierId),
    on,
  )
}

/** What finds these files again: all of their customer that came in between the first and the last of them. */
function criteriaOf(files: readonly SellableFile[], onDay: Day) {
  const days = files.map(({ openedDay }) => openedDay).toSorted()
  return {
    fromDay: days[0] ?? onDay,
    toDay: days.at(-1) ?? onDay,
    customer: files[0]?.customerId ?? null,
    debtorKind: null,
    leastCents: 0,
    mostCents: null,
  }
}

const priceOf = ({ pricePercent, feeCents }: { readonly pricePercent: number; readonly feeCents: Cents }) => ({
  pricePercent,
  feeCents,
})

interface SaleDay {
  readonly clerk: (minute: number) => Actor
  readonly approver: (minute: number) => Actor
  readonly soldOn: Day
}

/** From criteria to a booking, within a day. */
async function sell(
  db: Db,
  { storage }: Told,
  files: readonly SellableFile[],
  { clerk, approver, soldOn }: SaleDay,
): Promise<number> {
  const asked = { partner: 'retailer_a', ...criteriaOf(files, soldOn), ...priceOf(terms) } as const
  const id = await proposeSaleFile(db, clerk(9 * 60 + 10), asked)
  const seen = async () => ({ id, version: await findSaleVersion(db, id) })
  await makeOffer(db, clerk(9 * 60 + 20), storage, await seen())
  await approveSaleFile(db, approver(10 * 60), storage, await seen())
  await receiveSaleFile(db, clerk(11 * 60), { ...(await seen()), day: soldOn, receipt: 'Ontvangen, SV-2207' })
  await tellSaleDebtors(db, clerk(13 * 60), { ...(await seen()), day: soldOn, by: 'partner' })
  await bookSaleFile(db, clerk(16 * 60), await seen())
  return id
}

/** The buyer pays the price, a debtor pays us all the same, and the buyer gets that. */
async function payDemoSale(db: Db, told: Told, id: number, files: readonly SellableFile[]): Promise<void> {
  const { people, storage, today } = told
  const { clerk, releaser } = people
  const bank = { ...told, clerk }
  const priceCents: Cents = await findSoldPrice(db, id)
  const price = await tellBank(db, bank, { ...buyer, amountCents: priceCents, says: saleReferenceOf(id) })
  await paySale(db, clerk, today, { ...price, saleId: id })
  const [paying] = files
  if (!paying) return
  const line = await tellBank(db, bank, {
    name: paying.debtorName,
    iban: 'NL39RABO0300065264',
    amountCents: paidSinceCents,
    says: 'Aflossing',
  })
  const part = { dossierId: paying.dossierId, amountCents: paidSinceCents, claimIds: [] }
  await bookBankLine(db, clerk, today, { ...line, parts: [part], matched: new Map() })
  const { toPayCents } = await findForBuyer(db, id, today)
  await payBuyer(db, clerk, { id, version: await findSaleVersion(db, id), amountCents: toPayCents })
  const orderIds = await findBuyerOrders(db, id)
  const [order] = await writePastBatch(db, orderIds, { maker: clerk, releaser }, storage)
  if (!order) throw new Error('the buyer of the demo was not paid')
  const { amountCents, endToEndId, description } = order
  const paid = await tellBank(db, bank, { ...buyer, amountCents: -amountCents, says: description, endToEndId })
  await tieOrders(db, clerk, today, { ...paid, orderIds })
}

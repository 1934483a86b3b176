import type { Day } from '#domain/day.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { may, type Permission } from '#contract/people/permission.ts'
import {
  type bookSaleFile as bookCall,
  type changeSalePartner as changeCall,
  type proposeSaleFile as proposeCall,
  type receiveSaleFile as receiveCall,
  type SalePartner,
  salePartners,
  type tellSaleDebtors as tellCall,
} from '#contract/money/sales/sale-files.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { closeDossiers } from '#server/book/closing/close-dossiers.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { inAmsterdam } from '#server/clock.ts'
import { findTimeBarred } from '#server/files/limitation/find-time-barred.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { findChanged, insertCandidates, priceItems, refuseItems } from './eligible-queries.ts'
import {
  findDecimalMark,
  findOfferedIds,
  insertSaleFile,
  lockSales,
  sellItems,
  updateSaleFile,
  withdrawItems,
} from './change-queries.ts'
import { bookPrices } from './book-prices.ts'
import { findUntold } from './notice-queries.ts'
import { findLayout, findLayoutOf } from './layout-queries.ts'
import { lockPartner, lockSaleFile, type StoredSaleFile, updatePartner } from './sale-queries.ts'
import { csvFile, writeSaleFile } from './write-sale-file.ts'

const permissionOf: Readonly<Record<SalePartner, Permission>> = {
  retailer_a: 'finance.sales-files.retailer',
  payment_provider_b: 'finance.sales-files.provider',
}

/** The partners whom the actor may sell to; nobody of a customer sells. */
export function partnersOf({ acl, customerId }: Pick<Actor, 'acl' | 'customerId'>): SalePartner[] {
  if (customerId !== null) return []
  return salePartners.filter((key) => may(acl, permissionOf[key]))
}

/** What the actor may not see is not there. */
export function expectPartner(actor: Pick<Actor, 'acl' | 'customerId'>, key: string | undefined): SalePartner {
  const partner = partnersOf(actor).find((one) => one === key)
  if (partner === undefined) throw notFound()
  return partner
}

export async function changeSalePartner(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...change }: InputOf<typeof changeCall>,
): Promise<SalePartner> {
  const key = expectPartner(actor, salePartners[id - 1])
  const before = await lockPartner(db, key)
  if (before.version !== version) throw await describeConflict(db, actor, { kind: 'sale_partner', id }, before)
  await updatePartner(db, key, change)
  const { key: _key, version: _version, ...told } = before
  await recordAudit(db, actor, {
    kind: 'sale_partner.changed',
    subjectKind: 'sale_partner',
    subjectId: id,
    before: told,
    after: change,
  })
  return key
}

/** Looks for files to sell and keeps what it found, with why each of the others is not sold. Refused when there is none. */
export async function proposeSaleFile(
  db: Db,
  actor: Actor,
  { partner, pricePercent, feeCents, ...criteria }: InputOf<typeof proposeCall>,
): Promise<number> {
  expectPartner(actor, partner)
  const { day: today } = inAmsterdam(actor.now)
  if (criteria.fromDay > criteria.toDay) throw fieldError('toDay', 'sale.error.period')
  if (criteria.mostCents !== null && criteria.mostCents < criteria.leastCents) {
    throw fieldError('mostCents', 'sale.error.amounts')
  }
  // Of two proposals at once the second sees what the first offers.
  await lockSales(db)
  const { name, putBackDays, decimalMark, chargeBack } = await lockPartner(db, partner)
  if (name === '') throw new UserError(409, 'sale.error.buyer_name')
  const { customer, ...kept } = criteria
  const id = await insertSaleFile(db, {
    ...kept,
    partnerKey: partner,
    customerIds: customer === null ? [] : [customer],
    pricePercent,
    feeCents,
    putBackDays,
    decimalMark,
    chargeBack,
    layoutId: (await findLayout(db, partner)).id,
    proposedBy: personAtWork(actor),
    proposedAt: actor.now,
  })
  if ((await insertCandidates(db, id, criteria)) === 0) throw new UserError(409, 'sale.nothing')
  const barred = await findTimeBarred(db, actor, await findOfferedIds(db, id), today)
  await refuseItems(
    db,
    id,
    barred.map((dossierId) => ({ dossierId, reasons: ['time_barred'] })),
  )
  await priceItems(db, id)
  await recordAudit(db, actor, {
    kind: 'sale_file.proposed',
    subjectKind: 'sale_file',
    subjectId: id,
    data: { partner, ...criteria, pricePercent, feeCents },
  })
  return id
}

interface Seen {
  readonly id: number
  readonly version: number
}

/** Approves it as another person, and makes the file. Where something happened to a file since, it is looked at again. */
export async function approveSaleFile(
  db: Db,
  actor: Actor,
  storage: Storage,
  seen: Seen,
): Promise<{ version: number; changed: number }> {
  const file = await take(db, actor, seen, ['proposed'])
  const refusal = refuseSecond(actor, file.proposedBy.id)
  if (refusal) throw new UserError(409, `sale.refusal.${refusal}`)
  const changed = await findChanged(db, file.id)
  if (changed.length > 0) {
    await refuseItems(db, file.id, changed)
    const version = await changeState(db, actor, file, 'sale_file.changed', {}, { changed: changed.length })
    return { version, changed: changed.length }
  }
  if (file.count === 0) throw new UserError(409, 'sale.nothing')
  const { columns } = await findLayoutOf(db, file.id)
  const bytes = await writeSaleFile(db, { id: file.id, decimalMark: await findDecimalMark(db, file.id), columns })
  const fileSha256 = await saveContent(db, storage, bytes, csvFile)
  const approval = { approvedBy: personAtWork(actor), approvedAt: actor.now, fileSha256 }
  const version = await changeState(db, actor, file, 'sale_file.approved', { state: 'file_made', ...approval })
  return { version, changed: 0 }
}

/** Withdraws it before its debtors are told: its files can be offered again. */
export async function discardSaleFile(db: Db, actor: Actor, seen: Seen): Promise<{ version: number }> {
  const file = await take(db, actor, seen, ['proposed', 'file_made', 'received'])
  await withdrawItems(db, file.id)
  return { version: await changeState(db, actor, file, 'sale_file.discarded', { state: 'discarded' }) }
}

/** The partner took the file. */
export async function receiveSaleFile(
  db: Db,
  actor: Actor,
  { id, version, day, receipt }: Seen & InputOf<typeof receiveCall>,
): Promise<{ version: number }> {
  const file = await take(db, actor, { id, version }, ['file_made'])
  refuseFuture(actor, day)
  const change = { state: 'received', receivedDay: day, receipt } as const
  return { version: await changeState(db, actor, file, 'sale_file.received', change) }
}

/** Art. 3:94 BW: a claim is assigned when its debtor was told. Before that nothing closes as sold. */
export async function tellSaleDebtors(
  db: Db,
  actor: Actor,
  { id, version, day, by }: Seen & InputOf<typeof tellCall>,
): Promise<{ version: number }> {
  const file = await take(db, actor, { id, version }, ['received'])
  refuseFuture(actor, day)
  const change = { state: 'told', toldDay: day, toldBy: by } as const
  return { version: await changeState(db, actor, file, 'sale_file.told', change) }
}

/**
 * Books the sale: its files close as sold, all at once, and their buyer owes the price. One to which something happened since the file was made does not go, nor
 * one of which somebody who owes it was not told. While notices wait nothing is booked: a file that is closed sends none.
 */
export async function bookSaleFile(
  db: Db,
  actor: Actor,
  { id, version }: Seen & InputOf<typeof bookCall>,
): Promise<{ version: number; changed: number }> {
  const file = await take(db, actor, { id, version }, ['told'])
  const { day: today } = inAmsterdam(actor.now)
  await lockDossiers(db, actor, await findOfferedIds(db, id))
  if (file.notices.waitingCount > 0) {
    throw new UserError(409, { key: 'sale.error.notices_wait', values: { count: file.notices.waitingCount } })
  }
  const gone = new Map<number, 'changed' | 'untold'>()
  for (const { dossierId } of await findChanged(db, id)) gone.set(dossierId, 'changed')
  for (const dossierId of await findUntold(db, id)) gone.set(dossierId, 'untold')
  const sold = await sellItems(db, id, gone, today)
  await bookPrices(db, actor, today, { id, dossierIds: sold })
  await closeDossiers(db, actor, { dossierIds: sold, reason: 'sold', today, data: { saleFileId: id } })
  const change = { state: 'sold', soldDay: today, soldAt: actor.now } as const
  const next = await changeState(db, actor, file, 'sale_file.sold', change, { sold: sold.length, changed: gone.size })
  return { version: next, changed: gone.size }
}

function refuseFuture(actor: Actor, day: Day): void {
  if (day > inAmsterdam(actor.now).day) throw fieldError('day', 'sale.error.future')
}

/** A sale file as the actor has seen it, held until the transaction ends; refused where it is further than that. */
export async function take(
  db: Db,
  actor: Actor,
  { id, version }: Seen,
  states: readonly StoredSaleFile['state'][],
): Promise<StoredSaleFile> {
  const file = await lockSaleFile(db, id)
  if (!file) throw notFound()
  expectPartner(actor, file.partner)
  if (file.version !== version) {
    throw await describeConflict(db, actor, { kind: 'sale_file', id }, { version: file.version, state: file.state })
  }
  if (!states.includes(file.state)) throw new UserError(409, 'sale.other_state')
  return file
}

export async function changeState(
  db: Db,
  actor: Actor,
  { id, state }: Pick<StoredSaleFile, 'id' | 'state'>,
  kind: string,
  change: Parameters<typeof updateSaleFile>[2],
  data: object = {},
): Promise<number> {
  const version = await updateSaleFile(db, id, change)
  await recordAudit(db, actor, {
    kind,
    subjectKind: 'sale_file',
    subjectId: id,
    before: { state },
    after: change,
    data,
  })
  return version
}

import type { AccountEvent } from '#domain/account/events.ts'
import type { AgreedOrder } from '#domain/account/order-problems.ts'
import type { Day } from '#domain/day.ts'
import type {
  AllocationDifference,
  bookFileAllocation,
  getFileAllocation,
  previewFileAllocation,
  tryAllocation,
} from '#contract/money/terms/allocation.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { post } from '#server/money/account/post.ts'
import { replayed } from '#server/money/arrangements/replay.ts'
import { readBillableFiles } from '#server/money/fee-schemes/file-bills.ts'
import { lockForRuling } from '#server/money/rulings/rule.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { allocationDifference, orderEvent, withOrder } from './allocation-difference.ts'
import { type AllocatedFile, byTemplate, findAssigned, findFile, findOrders, type OrderRow } from './file-queries.ts'
import { findVersionOn, type VersionRow } from './template-queries.ts'

/** By which orders the money of a file is divided, and which template its customer has for it. */
export async function readFileAllocation(
  db: Db,
  { now }: Pick<Actor, 'now'>,
  id: number,
): Promise<OutputOf<typeof getFileAllocation>> {
  const today = inAmsterdam(now).day
  const file = await needFile(db, id)
  const { events } = await replayed(db, id, today)
  return {
    number: file.number,
    debtorName: file.debtorName,
    customer: file.customer,
    isConsumer: file.kind === 'private',
    isClosed: file.status === 'closed',
    phase: file.phase,
    assigned: (await findAssigned(db, id, today)) ?? null,
    orders: (await findOrders(db, id)).map(({ fromDay, template, isByHand }) => ({ fromDay, template, isByHand })),
    firstDay: firstDayOf(events, file.openedDay),
    version: file.version,
  }
}

/** How the money of a file would be divided by an order from its first day on. */
export async function tryOrder(
  db: Db,
  { now }: Pick<Actor, 'now'>,
  { dossierId, order }: InputOf<typeof tryAllocation>,
): Promise<AllocationDifference> {
  const file = await findFile(db, dossierId)
  if (!file) throw fieldError('dossierId', 'allocation.error.no_file')
  if (file.kind === 'private' && !order.forConsumers) throw fieldError('dossierId', 'allocation.error.consumer_file')
  const { events } = await replayed(db, dossierId, inAmsterdam(now).day)
  return difference(db, now, file, { order, fromDay: firstDayOf(events, file.openedDay) })
}

/** What dividing the money of a file by a template from a day would change. */
export async function previewRerun(
  db: Db,
  { now }: Pick<Actor, 'now'>,
  id: number,
  asked: InputOf<typeof previewFileAllocation>,
): Promise<AllocationDifference> {
  const file = await needFile(db, id)
  return difference(db, now, file, { order: await versionFor(db, file, asked), fromDay: asked.fromDay })
}

/** Writes it: an order of the account from that day, in the place of those that templates wrote from that day on. */
export async function bookRerun(
  db: Db,
  actor: Actor,
  id: number,
  { note, version, ...asked }: InputOf<typeof bookFileAllocation>,
): Promise<void> {
  const { today } = await lockForRuling(db, actor, id, version)
  const file = await needFile(db, id)
  const template = await versionFor(db, file, asked)
  const takenBack = replacedBy(await findOrders(db, id), asked.fromDay)
  const keyOf = (what: string) => `allocation:${id}:${version}:${what}`
  const cause = { dossierId: id, causeKind: byTemplate, causeId: template?.id ?? null }
  const reversals = takenBack.map(({ eventId: reversesId }) => ({
    ...cause,
    event: { kind: 'reversal' as const, valueDay: today, reversesId, amountCents: 0 },
    key: keyOf(`back:${reversesId}`),
  }))
  const order = { ...cause, event: orderEvent(template, asked.fromDay), key: keyOf('order') }
  await post(db, actor, today, [...reversals, order], [id])
  await raiseVersion(db, id)
  const subjectId = await noteReason(db, actor, id, note)
  await recordAudit(db, actor, {
    kind: 'allocation.changed',
    dossierId: id,
    customerId: file.customer.id,
    subjectKind: 'log',
    subjectId,
    data: { fromDay: asked.fromDay, template: template?.templateName ?? null },
  })
}

/** Orders of templates from this day on; one that was agreed by hand stays. */
const replacedBy = (orders: readonly OrderRow[], fromDay: Day): OrderRow[] =>
  orders.filter((order) => !order.isByHand && order.fromDay >= fromDay)

async function difference(
  db: Db,
  now: Date,
  file: AllocatedFile,
  { order, fromDay }: { readonly order: AgreedOrder | null; readonly fromDay: Day },
): Promise<AllocationDifference> {
  const today = inAmsterdam(now).day
  const { events, settings } = await replayed(db, file.id, today)
  const orders = await findOrders(db, file.id)
  const takenBack = new Set(replacedBy(orders, fromDay).map(({ eventId }) => eventId))
  const bill = (await readBillableFiles(db, [file.id], today)).get(file.id)
  return allocationDifference({
    number: file.number,
    before: events,
    after: withOrder(events, orderEvent(order, fromDay), takenBack),
    today,
    settings,
    scheme: bill?.scheme,
    file: bill?.file ?? { ageDays: 0, withdrawnCostsCents: null },
    byHandFromDay: orders.findLast(({ isByHand }) => isByHand)?.fromDay ?? null,
  })
}

/** The version of a template that holds on a day; null: the law. One for companies is for no consumer. */
async function versionFor(
  db: Db,
  file: AllocatedFile,
  { templateId, fromDay }: InputOf<typeof previewFileAllocation>,
): Promise<VersionRow | null> {
  if (templateId === null) return null
  const version = await findVersionOn(db, templateId, fromDay)
  if (!version) throw fieldError('templateId', 'allocation.error.no_version')
  if (file.kind === 'private' && !version.forConsumers) throw fieldError('templateId', 'allocation.error.for_companies')
  return version
}

async function needFile(db: Db, id: number): Promise<AllocatedFile> {
  const file = await findFile(db, id)
  if (!file) throw notFound()
  return file
}

/** The first day of an account: of its oldest claim, else the day the file came in. */
function firstDayOf(events: readonly AccountEvent[], openedDay: Day): Day {
  return events.reduce<Day>(
    (first, event) => (event.kind === 'claim' && event.claimDay < first ? event.claimDay : first),
    openedDay,
  )
}

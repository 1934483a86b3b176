import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getSettlementSheet, SettledFile, SettledPayment } from '#contract/money/settlement/settlement-sheets.ts'
import { components } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { deriveSettlements } from '#server/money/settlement/derive-settlements.ts'
import { endOf } from '#server/money/settlement/file-queries.ts'
import { findDroppedFiles } from '#server/money/settlement/perform-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import {
  findBilledVat,
  findFileNames,
  findIssued,
  findOpenOf,
  findOrder,
  findPaymentLines,
  findPaymentParts,
  findSaleParts,
  findSettledFees,
  findSettledTransfers,
  type PaymentLine,
  type PaymentPart,
  type SalePart,
  type SettledFee,
} from './line-queries.ts'
import { findSettledRow, type FoundSettlement } from './list-queries.ts'

export type SettlementSheet = OutputOf<typeof getSettlementSheet>

/** A settlement with its lines: as it was carried out, or as the books have it while it is a proposal. */
export async function readSheet(db: Db, actor: Actor, id: number): Promise<SettlementSheet> {
  const found = await findSettledRow(db, actor, id)
  if (!found) throw notFound()
  const { journalMark, payerId: _payerId, ...settlement } = found
  const basis = found.state === 'performed' ? await findPerformed(db, found) : await findProposed(db, actor, found)
  const fees = await findSettledFees(db, id)
  const parts = await findPaymentParts(db, basis.transferIds)
  const sales = await findSaleParts(db, basis.transferIds)
  const dossierIds = [...new Set([...parts, ...fees, ...sales].map(({ dossierId }) => dossierId))]
  const lines = {
    parts: Map.groupBy(parts, ({ dossierId }) => dossierId),
    sales: Map.groupBy(sales, ({ dossierId }) => dossierId),
    fees: Map.groupBy(fees, ({ dossierId }) => dossierId),
    vat: vatOf(fees, basis.vat, found.vatCents),
    // Who paid, and from which account, is between the debtor and the agency.
    bankLines: actor.customerId === null ? await findPaymentLines(db, parts) : [],
  }
  return {
    ...settlement,
    isStale: isOpen(found) && basis.mark !== journalMark,
    files: (await findFileNames(db, dossierIds)).map((file) => fileOf(file, lines)),
    invoices: await findIssued(db, found),
    order: (await findOrder(db, id)) ?? null,
  }
}

/** From which transfers it is worked out, and the VAT of each file. */
interface Basis {
  readonly transferIds: readonly number[]
  readonly vat: ReadonlyMap<number, Cents>
  readonly mark: string | null
}

async function findPerformed(db: Db, { id, runId }: FoundSettlement): Promise<Basis> {
  const vat = await findBilledVat(db, runId)
  return {
    transferIds: await findSettledTransfers(db, id),
    vat: new Map(vat.map(({ dossierId, cents }) => [dossierId, cents])),
    mark: null,
  }
}

async function findProposed(db: Db, { now }: Actor, settlement: FoundSettlement): Promise<Basis> {
  const { customer, currency, runId } = settlement
  const [fromDay, toDay] = [settlement.fromDay as Day, settlement.toDay as Day]
  const open = await findOpenOf(db, runId)
  const groups = await deriveSettlements(db, {
    fromDay,
    toDay,
    before: endOf(toDay),
    today: inAmsterdam(now).day,
    // Those that have one invoice are worked out together.
    customerIds: settlement.payerId === null ? [customer.id] : open.map(({ customerId }) => customerId),
    periods: [],
    payerId: settlement.payerId,
    droppedIds: new Set(
      await findDroppedFiles(
        db,
        open.map(({ id }) => id),
      ),
    ),
  })
  const isOwn = (row: { customerId: number; currency: string }) =>
    row.customerId === customer.id && row.currency === currency
  const group = groups.find(({ drafts }) => drafts.some(({ row }) => isOwn(row)))
  const draft = group?.drafts.find(({ row }) => isOwn(row))
  const vat = new Map<number, Cents>()
  for (const { creditsId, lines } of group?.documents ?? []) {
    for (const { fee, vatCents } of lines) {
      vat.set(fee.dossierId, (vat.get(fee.dossierId) ?? 0) + (creditsId === null ? vatCents : -vatCents))
    }
  }
  return {
    transferIds: draft?.files.flatMap(({ transferIds }) => transferIds) ?? [],
    vat,
    mark: draft?.row.journalMark ?? null,
  }
}

const isOpen = ({ state }: FoundSettlement) => state === 'proposed' || state === 'hold' || state === 'moved'

/**
 * The VAT of each file as it is billed. Where that is not all of it, for the invoice is of another customer or the books moved
 * since, it is spread over the files by what is billed of them, so that it adds up to the settlement.
 */
function vatOf(
  fees: readonly SettledFee[],
  billed: ReadonlyMap<number, Cents>,
  totalCents: Cents,
): ReadonlyMap<number, Cents> {
  const nets = Map.groupBy(fees, ({ dossierId }) => dossierId)
  const ids = [...nets.keys()]
  if (sumCents(ids.map((id) => billed.get(id) ?? 0)) === totalCents) return billed
  const allCents = sumCents(fees.map(({ netCents }) => netCents))
  let [netCents, givenCents] = [0, 0]
  return new Map(
    ids.map((id, index) => {
      netCents += sumCents((nets.get(id) ?? []).map((fee) => fee.netCents))
      const isLast = index === ids.length - 1
      const untilCents = isLast || allCents === 0 ? totalCents : Math.round((totalCents * netCents) / allCents)
      const cents = untilCents - givenCents
      givenCents = untilCents
      return [id, cents]
    }),
  )
}

interface Lines {
  readonly parts: ReadonlyMap<number, readonly PaymentPart[]>
  readonly sales: ReadonlyMap<number, readonly SalePart[]>
  readonly fees: ReadonlyMap<number, readonly SettledFee[]>
  readonly vat: ReadonlyMap<number, Cents>
  readonly bankLines: readonly PaymentLine[]
}

function fileOf(
  { id, number, debtorName }: { id: number; number: string; debtorName: string },
  lines: Lines,
): SettledFile {
  const parts = lines.parts.get(id) ?? []
  const fees = lines.fees.get(id) ?? []
  const sales = lines.sales.get(id) ?? []
  const soldCents = sumOf(sales)
  const collectedCents = sumOf(parts.filter(({ paidTo }) => paidTo === 'us')) + soldCents
  const feesCents = sumCents(fees.map(({ netCents }) => netCents))
  const vatCents = lines.vat.get(id) ?? 0
  return {
    dossierId: id,
    number,
    debtorName,
    collectedCents,
    soldCents,
    directCents: sumOf(parts.filter(({ paidTo }) => paidTo === 'customer')),
    parts: byComponent(parts.filter(({ paidTo }) => paidTo === 'us')),
    feesCents,
    vatCents,
    balanceCents: collectedCents - feesCents - vatCents,
    payments: paymentsOf(parts, lines.bankLines),
    sales: sales.map(({ dossierId: _id, ...sale }) => sale),
    fees: fees.map(({ dossierId: _id, ...fee }) => fee),
  }
}

/** The parts of each payment together: of one event, where it was paid. */
function paymentsOf(parts: readonly PaymentPart[], bankLines: readonly PaymentLine[]): SettledPayment[] {
  const payments = Map.groupBy(parts, ({ eventId, paidTo }) => `${eventId} ${paidTo}`)
  return [...payments.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const line = bankLines.find(({ dossierId, eventId }) => dossierId === first.dossierId && eventId === first.eventId)
    return [
      {
        eventId: first.eventId,
        day: first.day,
        cents: sumOf(group),
        paidTo: first.paidTo,
        parts: byComponent(group),
        line: line ? { id: line.id, name: line.name, iban: line.iban, bookedBy: line.bookedBy } : null,
      },
    ]
  })
}

const sumOf = (parts: readonly { readonly cents: Cents }[]) => sumCents(parts.map(({ cents }) => cents))

function byComponent(parts: readonly PaymentPart[]): SettledFile['parts'] {
  const of = (wanted: string) => sumOf(parts.filter(({ component }) => component === wanted))
  return Object.fromEntries(components.map((component) => [component, of(component)])) as SettledFile['parts']
}

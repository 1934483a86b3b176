import { sumCents } from '#domain/money.ts'
import { feesOf } from '#domain/settlement/fees.ts'
import { planInvoices, totalsByPaidTo } from '#domain/settlement/plan-invoices.ts'
import { settlePeriod } from '#domain/settlement/settle.ts'
import type { tryFeeScheme } from '#contract/money/terms/fee-schemes.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { findBilled, findCustomersToSettle } from '#server/money/settlement/proposal-queries.ts'
import { readVatPercent } from '#server/money/rates/read-vat-percent.ts'
import { taxOf } from '#server/money/settlement/derive-settlements.ts'
import { readBillableFiles } from './file-bills.ts'
import { findCustomerOf } from './queries.ts'

/**
 * What a scheme bills of a real file: by the calculation of a settlement, of the file alone, as if nothing was billed or paid
 * out of it before.
 */
export async function tryScheme(
  db: Db,
  { now }: Pick<Actor, 'now'>,
  { dossierId, scheme }: InputOf<typeof tryFeeScheme>,
): Promise<OutputOf<typeof tryFeeScheme>> {
  const { day: today } = inAmsterdam(now)
  const found = (await readBillableFiles(db, [dossierId], today)).get(dossierId)
  const customerId = found && (await findCustomerOf(db, dossierId))
  const [customer] = customerId ? await findCustomersToSettle(db, [customerId]) : []
  if (!found || !customer) throw fieldError('dossierId', 'fee_scheme.error.no_file')
  const { file, number } = found
  const fees = feesOf(file, scheme)
  const tax = taxOf(customer, await readVatPercent(db, today))
  const documents = planInvoices(
    fees.map((fee) => ({ ...fee, subject: 'fee' as const, name: null, ownPercent: null, dossierId })),
    [],
    new Map(),
    tax,
  )
  const totals = totalsByPaidTo(documents)
  const { outCents, dueCents } = settlePeriod(
    {
      openingCents: 0,
      collectedCents: sumCents(file.collected.flatMap(({ paidTo, cents }) => (paidTo === 'us' ? [cents] : []))),
      canPayOut: true,
      openInvoices: { onReceivedCents: totals.us, onOtherCents: totals.customer },
    },
    customer.manner,
  )
  const billed = await findBilled(db, [dossierId])
  return {
    number,
    customer: { id: customer.id, name: customer.name },
    ageDays: file.ageDays,
    collected: [...file.collected],
    fees,
    feesCents: sumCents(fees.map(({ cents }) => cents)),
    vatCategory: tax.category,
    vatPercent: tax.percent,
    vatCents: sumCents(documents.map(({ vatCents }) => vatCents)),
    manner: customer.manner,
    outCents,
    dueCents,
    billedCents: sumCents(billed.map(({ cents }) => cents)),
  }
}

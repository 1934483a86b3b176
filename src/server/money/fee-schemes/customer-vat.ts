import { vatCategoryOf } from '#domain/settlement/invoice-vat.ts'
import type { changeCustomerVat, getCustomerVat } from '#contract/money/terms/fee-schemes.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { updateVat } from '#server/book/customers/customer-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { isVisibleCustomer } from '#server/parties/customers/is-visible-customer.ts'
import { findVat, findUnitNames, type VatRow } from './queries.ts'

type CustomerVat = OutputOf<typeof getCustomerVat>

/** How a customer stands to VAT on what it is billed. */
export async function readVat(db: Db, actor: Actor, id: number): Promise<CustomerVat> {
  const row = (await isVisibleCustomer(db, actor, id)) ? await findVat(db, id) : undefined
  if (!row) throw notFound()
  return { ...row, units: await findUnitNames(db), category: categoryOf(row) }
}

/** Says that a VAT number was found good, on which day, and with whom the customer is one for VAT. */
export async function changeVat(
  db: Db,
  actor: Actor,
  id: number,
  { version, checkedDay, vatUnit }: InputOf<typeof changeCustomerVat>,
): Promise<CustomerVat> {
  const before = (await isVisibleCustomer(db, actor, id)) ? await findVat(db, id, true) : undefined
  if (!before) throw notFound()
  if (before.version !== version) throw await describeConflict(db, actor, { kind: 'customer', id }, before)
  if (checkedDay !== null && before.vatNumber === null) throw fieldError('checkedDay', 'customer_vat.error.no_number')
  if (checkedDay !== null && checkedDay > inAmsterdam(actor.now).day) {
    throw fieldError('checkedDay', 'customer_vat.error.future')
  }
  const after = { checkedDay, vatUnit: vatUnit?.trim() ?? null }
  await updateVat(db, id, after)
  await recordAudit(db, actor, {
    kind: 'customer.vat_changed',
    customerId: id,
    subjectKind: 'customer',
    subjectId: id,
    before: { checkedDay: before.checkedDay, vatUnit: before.vatUnit },
    after,
  })
  return readVat(db, actor, id)
}

const categoryOf = ({ country, checkedDay }: VatRow) =>
  vatCategoryOf({ country, hasCheckedVatNumber: checkedDay !== null })

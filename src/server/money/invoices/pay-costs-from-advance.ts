import type { InputOf } from '#contract/platform/endpoint.ts'
import type { spendAdvance } from '#contract/money/advances/advances.ts'
import { costPaidEntries } from '#domain/ledger/journal-entries.ts'
import { formatCents, sumCents } from '#domain/money.ts'
import { settleAdvance } from '#domain/settlement/advance.ts'
import { vatByLine, vatCategoryOf, type VatLine } from '#domain/settlement/invoice-vat.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { readAdvanceAccount } from '#server/money/advances/read-advance-account.ts'
import { lockAdvanced } from '#server/money/advances/lock-advanced.ts'
import { payFromAdvance } from '#server/money/advances/pay-from-advance.ts'
import { readVatPercent } from '#server/money/rates/read-vat-percent.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findBorneCosts, findPayer } from './act-queries.ts'
import { insertEvents } from './event-queries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { reduceOpen } from './issue-queries.ts'

type Asked = InputOf<typeof spendAdvance> & {
  readonly dossierId: number
  /** Whether its customer is billed what its debtor is charged. */
  readonly isPassedOn: boolean
}

/**
 * Bills costs of a file to its customer, and pays them out of what that paid in advance, as far as it reaches: the rest stays
 * open. What was paid in the name of the customer bears no VAT, and is paid by the agency in the books. What an office
 * seems to have asked already takes a reason, and another than who decided about that.
 */
export async function payCostsFromAdvance(
  tx: Db,
  actor: Actor,
  { dossierId, costs, reason, isPassedOn, version }: Asked,
): Promise<{ invoiceId: number; number: string; usedCents: number; dueCents: number }> {
  const { customerId } = await lockAdvanced(tx, actor, { dossierId, version })
  const { heldCents, currency } = await readAdvanceAccount(tx, actor, dossierId)
  if (heldCents <= 0) throw new UserError(409, 'advance.error.nothing_held')
  await expectOtherCosts(tx, actor, { dossierId, costs, reason, isPassedOn })
  const payer = await findPayer(tx, customerId)
  const category = vatCategoryOf(payer)
  const percent = category === 'S' ? await readVatPercent(tx, inAmsterdam(actor.now).day) : 0
  const lines = costs.map(({ netCents, isPassedThrough }): VatLine => {
    return isPassedThrough && category === 'S'
      ? { netCents, category: 'E', percent: 0 }
      : { netCents, category, percent }
  })
  const vat = vatByLine(lines)
  const none = { rule: null, component: null, paidTo: null }
  const { id, number, totalCents } = await issueInvoice(tx, actor.now, {
    customerId,
    currency,
    period: null,
    lines: lines.map((line, index) => ({
      ...none,
      ...line,
      dossierId,
      subject: costs[index]?.isPassedThrough ? 'advanced' : 'cost',
      name: costs[index]?.name ?? '',
      vatCents: vat[index] ?? 0,
    })),
  })
  const paidCents = sumCents(costs.flatMap((cost) => (cost.isPassedThrough ? [cost.netCents] : [])))
  const of = { customerId, currency, valueDay: inAmsterdam(actor.now).day, postedAt: actor.now }
  await recordEntries(
    tx,
    { ...of, cause: { kind: 'invoice', id } },
    costPaidEntries(paidCents).map((entry) => ({ ...entry, dossierId })),
  )
  const { usedCents, dueCents } = settleAdvance(heldCents, lines)
  const openCents = await reduceOpen(tx, id, usedCents)
  const event = { invoiceId: id, kind: 'set_off', at: actor.now, userId: personAtWork(actor), atIssue: true } as const
  await insertEvents(tx, [{ ...event, amountCents: usedCents, openCents }])
  await payFromAdvance(tx, actor, { dossierId, customerId, invoiceId: id, amountCents: usedCents, currency })
  await raiseVersion(tx, dossierId)
  await recordAudit(tx, actor, {
    kind: 'advance.used',
    dossierId,
    customerId,
    subjectKind: 'invoice',
    subjectId: id,
    data: { number, totalCents, amountCents: usedCents, ...(reason === '' ? {} : { reason }) },
  })
  return { invoiceId: id, number, usedCents, dueCents }
}

async function expectOtherCosts(
  tx: Db,
  actor: Actor,
  { dossierId, costs, reason, isPassedOn }: Omit<Asked, 'version'>,
): Promise<void> {
  const amounts = costs.map(({ netCents }) => netCents)
  const borne = await findBorneCosts(tx, dossierId, { amounts, isPassedOn })
  for (const { number, decidedBy } of borne) {
    const refusal = refuseSecond(actor, decidedBy)
    if (refusal) throw new UserError(409, { key: `advance.error.${refusal}`, values: { number } })
  }
  if (borne.length === 0 || reason !== '') return
  const faults = borne.map(({ amountCents, number }) => {
    const values = { number, amount: formatCents(amountCents) }
    return [`costs.${amounts.indexOf(amountCents)}.netCents`, { key: 'advance.error.charged', values }] as const
  })
  const fields = { ...Object.fromEntries(faults), reason: { key: 'advance.error.reason' as const } }
  throw new UserError(400, 'error.check_fields', { fields })
}

import { createHash } from 'node:crypto'
import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { feeKey, feesDue, feesOf } from '#domain/settlement/fees.ts'
import { vatCategoryOf } from '#domain/settlement/invoice-vat.ts'
import {
  type BilledFee,
  type CreditableInvoice,
  type FileFee,
  type PlannedDocument,
  planInvoices,
  totalsByPaidTo,
} from '#domain/settlement/plan-invoices.ts'
import { type PeriodOutcome, type PeriodSums, settlePeriod } from '#domain/settlement/settle.ts'
import type { SettlementRow } from '#contract/money/settlements.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import {
  findBilled,
  findCreditable,
  findCustomersToSettle,
  findFileFacts,
  findFormer,
  findUnsettled,
  insertFees,
  insertRun,
  insertSettlements,
  type NewSettlement,
  type SettledCustomer,
  sumCollected,
  type UnsettledFile,
} from './proposal-queries.ts'
import { findSchemesOf } from './scheme-queries.ts'

/** VAT on services of the agency. */
const vatPercent = 21

/** What is asked of a proposal: the period, and whom; nobody named: all that settle by such a period. */
export interface AskedSettlements {
  readonly fromDay: Day
  readonly toDay: Day
  readonly customerIds: readonly number[]
  readonly periods: readonly ('week' | 'month' | 'quarter')[]
}

/**
 * Works out what the period comes to for each customer, and keeps it as a proposal: of all that was posted up to its end and
 * was not settled yet. Nothing is paid and nothing is billed. Answers the run; refused when there is nothing.
 */
export async function proposeSettlements(db: Db, actor: Actor, asked: AskedSettlements): Promise<number> {
  if (asked.fromDay > asked.toDay) throw fieldError('toDay', { key: 'settlement.error.period' })
  if (asked.fromDay > inAmsterdam(actor.now).day) throw fieldError('fromDay', { key: 'settlement.error.future' })
  const before = momentInAmsterdam(addDays(asked.toDay, 1), 0)
  const files = await findUnsettled(db, { ...asked, before })
  const drafts = await draftSettlements(db, files, before)
  if (drafts.length === 0) throw new UserError(409, 'settlement.nothing')
  const { fromDay, toDay, customerIds } = asked
  const runId = await insertRun(db, {
    fromDay,
    toDay,
    customerIds: [...customerIds],
    proposedBy: personAtWork(actor),
    proposedAt: actor.now,
  })
  const made = await insertSettlements(
    db,
    runId,
    drafts.map(({ row }) => row),
  )
  const idOf = new Map(made.map(({ id, ...row }) => [keyOf(row), id]))
  await insertFees(
    db,
    drafts.flatMap(({ row, fees }) =>
      fees.map(({ cents, ...fee }) => ({
        ...fee,
        netCents: cents,
        settlementId: idOf.get(keyOf(row)) ?? 0,
      })),
    ),
  )
  await recordAudit(db, actor, {
    kind: 'settlement_run.proposed',
    subjectKind: 'settlement_run',
    subjectId: runId,
    data: { fromDay, toDay, settlements: drafts.length },
  })
  return runId
}

export interface SettlementDraft {
  readonly row: NewSettlement
  readonly fees: readonly FileFee[]
  readonly documents: readonly PlannedDocument[]
  readonly files: readonly UnsettledFile[]
  /** The number of each file, by its id. */
  readonly numbers: ReadonlyMap<number, string>
  readonly customer: SettledCustomer
}

/** What the unsettled files of customers come to, with what each brought from before. */
export async function draftSettlements(
  db: Db,
  files: readonly UnsettledFile[],
  before: Date,
): Promise<SettlementDraft[]> {
  const customerIds = [...new Set(files.map(({ customerId }) => customerId))]
  const customers = new Map((await findCustomersToSettle(db, customerIds)).map((one) => [one.id, one]))
  const former = new Map((await findFormer(db, customerIds)).map((row) => [keyOf(row), row]))
  const due = await findDue(
    db,
    files.map(({ dossierId }) => dossierId),
    before,
  )
  return [...Map.groupBy(files, keyOf)].flatMap(([key, group]) => {
    const customer = customers.get(group[0]?.customerId ?? 0)
    if (!customer) return []
    const fees = group.flatMap(({ dossierId }) => due.fees.get(dossierId) ?? [])
    const documents = planInvoices(fees, due.billed, due.invoices, taxOf(customer))
    const isSchemeMissing = group.some(({ dossierId }) => due.withoutScheme.has(dossierId))
    const row = settlementOf(customer, { files: group, fees, documents, former: former.get(key), isSchemeMissing })
    return [{ row, fees, documents, files: group, numbers: due.numbers, customer }]
  })
}

const keyOf = ({ customerId, currency }: { readonly customerId: number; readonly currency: string }): string =>
  `${customerId} ${currency}`

/** What of files is to be billed now, and what was billed of them before. */
interface Due {
  readonly fees: ReadonlyMap<number, readonly FileFee[]>
  readonly billed: readonly BilledFee[]
  readonly invoices: ReadonlyMap<number, CreditableInvoice>
  readonly withoutScheme: ReadonlySet<number>
  readonly numbers: ReadonlyMap<number, string>
}

async function findDue(db: Db, dossierIds: readonly number[], before: Date): Promise<Due> {
  const schemes = await findSchemesOf(db, dossierIds)
  const collected = Map.groupBy(await sumCollected(db, dossierIds, before), ({ dossierId }) => dossierId)
  const billed = await findBilled(db, dossierIds)
  const billedOf = Map.groupBy(billed, ({ dossierId }) => dossierId)
  const fees = new Map<number, FileFee[]>()
  const withoutScheme = new Set<number>()
  const numbers = new Map<number, string>()
  for (const { id: dossierId, number, ageDays, withdrawnCostsCents } of await findFileFacts(db, dossierIds)) {
    numbers.set(dossierId, number)
    const scheme = schemes.get(dossierId)
    if (!scheme) withoutScheme.add(dossierId)
    const file = { collected: collected.get(dossierId) ?? [], ageDays, withdrawnCostsCents }
    const should = scheme ? feesOf(file, scheme) : []
    fees.set(
      dossierId,
      feesDue(should, billedOf.get(dossierId) ?? []).map(({ rule, component, paidTo, cents }) => ({
        dossierId,
        rule,
        component,
        paidTo,
        cents,
      })),
    )
  }
  const invoices = await findCreditable(db, [...new Set(billed.map(({ invoiceId }) => invoiceId))])
  return { fees, billed, invoices, withoutScheme, numbers }
}

interface CustomerFacts extends Pick<SettlementDraft, 'files' | 'fees' | 'documents'> {
  readonly former: { readonly closingCents: Cents; readonly openInvoicesCents: Cents } | undefined
  readonly isSchemeMissing: boolean
}

function settlementOf(
  customer: SettledCustomer,
  { files, fees, documents, former, isSchemeMissing }: CustomerFacts,
): NewSettlement {
  const billed = totalsByPaidTo(documents)
  const currency = files[0]?.currency ?? 'EUR'
  const openInvoicesCents = former?.openInvoicesCents ?? 0
  const sums: PeriodSums = {
    openingCents: former?.closingCents ?? 0,
    collectedCents: sumCents(files.map(({ payableCents }) => payableCents)),
    canPayOut: canPayOut(customer, currency),
    openInvoices: { onReceivedCents: billed.us, onOtherCents: billed.customer + openInvoicesCents },
  }
  const outcome = settlePeriod(sums, customer.manner)
  const feesCents = sumCents(fees.map(({ cents }) => cents))
  return {
    customerId: customer.id,
    currency,
    manner: customer.manner,
    iban: customer.iban,
    openingCents: sums.openingCents,
    collectedCents: sums.collectedCents,
    directCents: sumCents(files.map(({ directCents }) => directCents)),
    heldCents: 0,
    feesCents,
    vatCents: billed.us + billed.customer - feesCents,
    openInvoicesCents,
    ...outcome,
    exceptions: exceptionsOf(customer, currency, outcome, isSchemeMissing),
    journalMark: markOf(files, documents),
  }
}

/** Payments go out as SEPA transfers: in euro, to an account. What cannot go out stays for the customer. */
const canPayOut = ({ iban }: SettledCustomer, currency: string): boolean => iban !== null && currency === 'EUR'

/** Where the services of the agency to a customer are taxed, and at which rate. */
function taxOf({ country, vatNumber }: SettledCustomer) {
  const category = vatCategoryOf({ country, hasCheckedVatNumber: vatNumber !== null })
  return { category, percent: category === 'S' ? vatPercent : 0 }
}

function exceptionsOf(
  { iban, isIbanChanging, kvkNumber, country }: SettledCustomer,
  currency: string,
  { closingCents }: PeriodOutcome,
  isSchemeMissing: boolean,
): SettlementRow['exceptions'] {
  return [
    ...(iban === null && closingCents > 0 ? (['no_iban'] as const) : []),
    ...(currency !== 'EUR' && closingCents > 0 ? (['currency'] as const) : []),
    ...(isIbanChanging ? (['iban_changing'] as const) : []),
    ...(closingCents < 0 ? (['negative'] as const) : []),
    ...(isSchemeMissing ? (['no_scheme'] as const) : []),
    ...(kvkNumber === null && country === 'NL' ? (['no_kvk'] as const) : []),
  ]
}

/** By what it is known whether anything moved since: the transfers it was worked out from, and each line it bills. */
function markOf(files: readonly UnsettledFile[], documents: readonly PlannedDocument[]): string {
  const ids = files.flatMap(({ transferIds }) => transferIds).toSorted((one, other) => one - other)
  const lines = documents.flatMap(({ creditsId, lines: own }) =>
    own.map(({ fee, category, percent }) => [creditsId, fee.dossierId, feeKey(fee), fee.cents, category, percent]),
  )
  return createHash('sha256')
    .update(JSON.stringify([ids, lines]))
    .digest('hex')
    .slice(0, 32)
}

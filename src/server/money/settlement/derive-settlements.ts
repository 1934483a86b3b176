import { createHash } from 'node:crypto'
import type { Day } from '#domain/day.ts'
import type { Percent } from '#domain/interest/percent.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { type Fee, feeKey, feesDue, feesOf } from '#domain/settlement/fees.ts'
import { vatCategoryOf } from '#domain/settlement/invoice-vat.ts'
import { type FileFee, type PlannedDocument, planInvoices, totalsByPaidTo } from '#domain/settlement/plan-invoices.ts'
import { type PeriodSums, settlePeriod } from '#domain/settlement/settle.ts'
import { readVatPercent } from '#server/money/rates/read-vat-percent.ts'
import type { Db } from '#server/platform/db/db.ts'
import { logFault } from '#server/platform/log/log.ts'
import { type BilledCost, billedCost, billedMade, isRuleOfCost, isRuleOfMadeCost } from './billed-costs.ts'
import { exceptionsOf } from './exceptions.ts'
import {
  type FileFacts,
  findFileCosts,
  findFileFacts,
  findUnsettled,
  type SettledScope,
  sumCollected,
  sumHeld,
  type UnsettledFile,
} from './file-queries.ts'
import { payeesOf } from './merchant-accounts.ts'
import { findMerchantAccounts, type MerchantAccount } from './merchant-queries.ts'
import { findMadeCosts } from './made-cost-queries.ts'
import {
  findBilled,
  findCreditable,
  findCustomersToSettle,
  findFormer,
  findIssuedRows,
  type IssuedRow,
  type NewSettlement,
  type SettledCustomer,
} from './proposal-queries.ts'
import { findSchemesOf } from './scheme-queries.ts'

/** What is settled, on which day, and to whom it is billed; null: each customer its own. */
export interface AskedDraft extends SettledScope {
  readonly fromDay: Day
  readonly today: Day
  readonly payerId: number | null
  /** Files that are left out. */
  readonly droppedIds: ReadonlySet<number>
}

/** What is billed at once: the settlement of a customer, or those of several customers with one invoice. */
export interface SettlementGroup {
  readonly documents: readonly (PlannedDocument & { readonly payerId: number; readonly writtenOffCents: Cents })[]
  readonly drafts: readonly SettlementDraft[]
  /** The number of each file, by its id. */
  readonly numbers: ReadonlyMap<number, string>
}

/** A fee of a file with the share that its rule takes; null where it takes none that is one for all. */
export interface DraftFee extends FileFee {
  readonly sharePercent: Percent | null
}

export interface SettlementDraft {
  readonly row: NewSettlement
  readonly fees: readonly DraftFee[]
  readonly files: readonly UnsettledFile[]
  readonly customer: SettledCustomer
  /** Of each document of its group what is for this customer, with VAT. */
  readonly shares: readonly Cents[]
}

/** What unsettled files come to for each customer, with what each brought from before. What comes to nothing is left out. */
export async function deriveSettlements(db: Db, asked: AskedDraft): Promise<SettlementGroup[]> {
  // What was taken back is never left out: the rest would pay out what is not there.
  const isKept = ({ dossierId, payableCents }: UnsettledFile) =>
    dossierId === null || payableCents < 0 || !asked.droppedIds.has(dossierId)
  const files = (await findUnsettled(db, asked)).filter(isKept)
  const customerIds = [...new Set(files.map(({ customerId }) => customerId))]
  const payerIds = asked.payerId === null ? [] : [asked.payerId]
  const customers = new Map(
    (await findCustomersToSettle(db, [...customerIds, ...payerIds])).map((one) => [one.id, one]),
  )
  const facts: GroupFacts = {
    asked,
    customers,
    due: await findDue(db, asked, files, customers),
    former: new Map((await findFormer(db, customerIds)).map((row) => [keyOf(row), row])),
    held: new Map((await sumHeld(db, asked, customerIds)).map((row) => [keyOf(row), row.heldCents])),
    vatPercent: await readVatPercent(db, asked.toDay),
    accounts: await findMerchantAccounts(
      db,
      files.flatMap(({ dossierId }) => (dossierId === null ? [] : [dossierId])),
    ),
  }
  const groupOf = asked.payerId === null ? keyOf : ({ currency }: UnsettledFile) => currency
  return [...Map.groupBy(files, groupOf).values()].flatMap((own) => deriveOrSetAside(facts, own))
}

/** A fault in what is worked out for one customer sets that one aside, and is told; all others go on. */
function deriveOrSetAside(facts: GroupFacts, files: readonly UnsettledFile[]): SettlementGroup[] {
  try {
    return deriveGroup(facts, files)
  } catch (err) {
    const customerIds = [...new Set(files.map(({ customerId }) => customerId))]
    logFault(`settlement.derive:${customerIds.join()}`, { err, customerIds }, 'a settlement could not be calculated')
    const drafts = [...Map.groupBy(files, keyOf).values()].flatMap((own): SettlementDraft[] => {
      const [{ customerId, currency }] = own as [UnsettledFile]
      const customer = facts.customers.get(customerId)
      return customer ? [{ row: notCalculated(customer, currency), fees: [], files: [], customer, shares: [] }] : []
    })
    return [{ documents: [], drafts, numbers: facts.due.numbers }]
  }
}

/** Without an amount, and set aside: it is worked out anew when somebody lets it go on. */
const notCalculated = ({ id, manner, iban }: SettledCustomer, currency: string): NewSettlement => ({
  customerId: id,
  currency,
  manner,
  iban,
  openingCents: 0,
  collectedCents: 0,
  directCents: 0,
  heldCents: 0,
  feesCents: 0,
  vatCents: 0,
  openInvoicesCents: 0,
  setOffCents: 0,
  outCents: 0,
  dueCents: 0,
  closingCents: 0,
  payees: [],
  exceptions: ['not_calculated'],
  journalMark: 'not_calculated',
  state: 'hold',
})

type Due = Awaited<ReturnType<typeof findDue>>

interface GroupFacts {
  readonly asked: AskedDraft
  readonly customers: ReadonlyMap<number, SettledCustomer>
  readonly due: Due
  readonly former: ReadonlyMap<string, { readonly closingCents: Cents; readonly openInvoicesCents: Cents }>
  readonly held: ReadonlyMap<string, Cents>
  readonly vatPercent: number
  /** Of each file the account of its merchant. */
  readonly accounts: ReadonlyMap<number, MerchantAccount>
}

function deriveGroup(facts: GroupFacts, found: readonly UnsettledFile[]): SettlementGroup[] {
  const { asked, customers, due } = facts
  const payer = customers.get(asked.payerId ?? found[0]?.customerId ?? 0)
  if (!payer) return []
  const fees = new Map(found.map(({ dossierId }) => [dossierId, due.feesOf(dossierId)]))
  const feesOfFile = ({ dossierId }: UnsettledFile) => fees.get(dossierId) ?? []
  // Of a file that was looked at only because a cost of it is not recovered yet, there is nothing to settle.
  const files = found.filter(
    (file) => file.dossierId === null || file.transferIds.length > 0 || feesOfFile(file).length > 0,
  )
  const tax = taxOf(payer, facts.vatPercent)
  const documents = planInvoices(files.flatMap(feesOfFile), due.billed, due.invoices, tax).map((document) => {
    const issued = due.issued.get(document.creditsId ?? 0)
    return { ...document, payerId: issued?.customerId ?? payer.id, writtenOffCents: writtenOffOf(document, issued) }
  })
  const writtenOff = documents.map(({ writtenOffCents }) => writtenOffCents)
  const drafts = [...Map.groupBy(files, keyOf)].flatMap(([key, own]): SettlementDraft[] => {
    const customer = customers.get(own[0]?.customerId ?? 0)
    if (!customer) return []
    const ownFees = own.flatMap(feesOfFile)
    const ids = new Set(own.map(({ dossierId }) => dossierId))
    const parts = documents.map((document) => ({
      ...document,
      lines: document.lines.filter(({ fee }) => ids.has(fee.dossierId)),
    }))
    // What was written off was never paid: of what is credited so much less is given back.
    const shares = parts.map((part, index) => {
      const cents = Math.abs(sumOfPart(part))
      const forgiven = Math.min(cents, writtenOff[index] ?? 0)
      writtenOff[index] = (writtenOff[index] ?? 0) - forgiven
      return { cents: cents - forgiven, forgiven }
    })
    const forgivenCents = sumCents(shares.map(({ forgiven }) => forgiven))
    const row = settlementOf(facts, key, { customer, files: own, fees: ownFees, parts, forgivenCents })
    const isReturned = sumCents(own.map(({ returnedCents }) => returnedCents)) !== 0
    if (ownFees.length === 0 && !isReturned && isNothing(row)) return []
    return [{ row, fees: ownFees, files: own, customer, shares: shares.map(({ cents }) => cents) }]
  })
  // Those with one invoice go together: none of them while an account of one waits.
  const isWaiting = drafts.some(({ row }) => row.state === 'hold')
  const together = isWaiting ? drafts.map((one) => ({ ...one, row: { ...one.row, state: 'hold' as const } })) : drafts
  return drafts.length === 0 ? [] : [{ documents, drafts: together, numbers: due.numbers }]
}

/** Where the services of the agency to a customer are taxed, and at which rate, by the rate of the Netherlands. */
export function taxOf(payer: Pick<SettledCustomer, 'country' | 'hasCheckedVatNumber'>, vatPercent: Percent) {
  const category = vatCategoryOf(payer)
  return { category, percent: category === 'S' ? vatPercent : 0 }
}

/** What of a credit note takes back what was written off; what is open of its invoice is taken off first. */
function writtenOffOf({ netCents, vatCents }: PlannedDocument, issued: IssuedRow | undefined): Cents {
  if (!issued) return 0
  return Math.max(0, Math.min(issued.writtenOffCents, netCents + vatCents - issued.openCents))
}

/** Of the lines of a document with VAT; of a credit note as less than nothing. */
function sumOfPart(part: PlannedDocument): Cents {
  const { us, customer } = totalsByPaidTo([part])
  return us + customer
}

/** What came in and was taken back before anybody looked, or a shortage that nothing was added to: nothing to settle. */
const isNothing = ({ collectedCents, directCents, outCents, setOffCents }: NewSettlement) =>
  collectedCents === 0 && directCents === 0 && outCents === 0 && setOffCents === 0

const keyOf = ({ customerId, currency }: { readonly customerId: number; readonly currency: string }): string =>
  `${customerId} ${currency}`

/** What of files is to be billed now, and what was billed of them before. */
async function findDue(
  db: Db,
  asked: AskedDraft,
  files: readonly UnsettledFile[],
  customers: ReadonlyMap<number, SettledCustomer>,
) {
  const ids = files.flatMap(({ dossierId }) => (dossierId === null ? [] : [dossierId]))
  const customerOf = new Map(files.map(({ dossierId, customerId }) => [dossierId, customers.get(customerId)]))
  const schemes = await findSchemesOf(db, ids)
  const collected = Map.groupBy(await sumCollected(db, ids, asked), ({ dossierId }) => dossierId)
  const costs = Map.groupBy(await findFileCosts(db, ids, asked.toDay), ({ dossierId }) => dossierId)
  const made = Map.groupBy(await findMadeCosts(db, ids, asked), ({ dossierId }) => dossierId)
  const billed = await findBilled(db, ids)
  const billedOf = Map.groupBy(billed, ({ dossierId }) => dossierId)
  const facts = await findFileFacts(db, ids, asked.toDay)
  const factsOf = new Map<number | null, FileFacts>(facts.map((file) => [file.id, file]))
  const feesOfFile = (id: number | null): DraftFee[] => {
    const file = factsOf.get(id)
    if (!file) return []
    const scheme = schemes.get(file.id)
    const came = collected.get(file.id) ?? []
    const own = [
      ...(costs.get(file.id) ?? []).map(billedCost),
      ...billedMade(made.get(file.id) ?? [], came, scheme?.passOn ?? 'never'),
    ]
    const should = scheme ? feesOf({ ...file, collected: came }, scheme) : []
    const former = billedOf.get(file.id) ?? []
    // Each cost stands by itself: nothing of it is taken together with what the scheme brings.
    const costRules = new Set([...own, ...former].map(({ rule }) => rule).filter(isRuleOfCost))
    const costsDue = [...costRules].flatMap((rule) => {
      const isOf = (one: { readonly rule: string }) => one.rule === rule
      return feesDue(own.filter(isOf), former.filter(isOf))
    })
    const feesNow = feesDue(
      should,
      former.filter(({ rule }) => !isRuleOfCost(rule)),
    )
    const name = nameOf(own, customerOf.get(file.id))
    const sharePercentOf = ({ rule }: Fee) => {
      const found = scheme?.rules.find(({ code }) => code === rule)
      return found?.kind === 'share' ? found.percent : null
    }
    return [...feesNow, ...costsDue].map((fee) => {
      return { ...fee, ...name(fee.rule), sharePercent: sharePercentOf(fee), dossierId: file.id }
    })
  }
  const invoiceIds = [...new Set(billed.map(({ invoiceId }) => invoiceId))]
  return {
    /** What is to be billed of a file now. Whatever its scheme throws, this does. */
    feesOf: feesOfFile,
    billed,
    invoices: await findCreditable(db, invoiceIds),
    issued: await findIssuedRows(db, invoiceIds),
    facts: factsOf,
    withoutScheme: new Set<number | null>(ids.filter((id) => !schemes.has(id))),
    numbers: new Map(facts.map(({ id, number }) => [id, number])),
  }
}

/** What a fee by a rule is: a cost by its name in the language of the customer, at its own rate, or a fee of a scheme. */
function nameOf(costs: readonly BilledCost[], customer: SettledCustomer | undefined) {
  return (rule: string): Pick<FileFee, 'subject' | 'name' | 'ownPercent'> => {
    const cost = costs.find((one) => one.rule === rule)
    return {
      subject: isRuleOfMadeCost(rule) ? 'advanced' : isRuleOfCost(rule) ? 'cost' : 'fee',
      name: cost?.names[customer?.language ?? 'nl'] ?? null,
      ownPercent: cost?.percent ?? null,
    }
  }
}

interface OwnFacts {
  readonly customer: SettledCustomer
  readonly files: readonly UnsettledFile[]
  readonly fees: readonly DraftFee[]
  readonly parts: readonly PlannedDocument[]
  /** What of them takes back what was written off. */
  readonly forgivenCents: Cents
}

function settlementOf(
  facts: GroupFacts,
  key: string,
  { customer, files, fees, parts, forgivenCents }: OwnFacts,
): NewSettlement {
  const { due } = facts
  const billed = totalsByPaidTo(parts)
  const currency = files[0]?.currency ?? 'EUR'
  const { closingCents = 0, openInvoicesCents = 0 } = facts.former.get(key) ?? {}
  const returnedCents = sumCents(files.map((file) => file.returnedCents))
  const sums: PeriodSums = {
    openingCents: closingCents + returnedCents,
    collectedCents: sumCents(files.map(({ payableCents }) => payableCents)) - returnedCents,
    // Payments go out as SEPA transfers: in euro, to an account.
    canPayOut: customer.iban !== null && currency === 'EUR',
    openInvoices: { onReceivedCents: billed.us, onOtherCents: billed.customer + openInvoicesCents + forgivenCents },
  }
  const outcome = settlePeriod(sums, customer.manner)
  const feesCents = sumCents(fees.map(({ cents }) => cents))
  const payees = payeesOf(outcome.outCents, customer.manner, files, parts, facts.accounts)
  const accounts = files.flatMap(({ dossierId }) => facts.accounts.get(dossierId ?? 0) ?? [])
  const isIbanChanging = customer.isIbanChanging || accounts.some(({ isChanging }) => isChanging)
  const changedAt = [customer.ibanChangedAt, ...accounts.map((one) => one.changedAt)]
    .filter((moment) => moment !== null)
    .toSorted((one, other) => other.getTime() - one.getTime())
  const looked = { ...customer, isIbanChanging, ibanChangedAt: changedAt[0] ?? null }
  return {
    customerId: customer.id,
    currency,
    manner: customer.manner,
    iban: customer.iban,
    openingCents: sums.openingCents,
    collectedCents: sums.collectedCents,
    directCents: sumCents(files.map(({ directCents }) => directCents)),
    heldCents: facts.held.get(key) ?? 0,
    feesCents,
    vatCents: billed.us + billed.customer - feesCents,
    openInvoicesCents,
    ...outcome,
    payees,
    exceptions: exceptionsOf(looked, facts.asked, {
      ...outcome,
      currency,
      since: files.reduce<Date | null>(
        (oldest, { since }) => (since && (!oldest || since < oldest) ? since : oldest),
        null,
      ),
      isSchemeMissing: files.some(({ dossierId }) => due.withoutScheme.has(dossierId)),
      isFileOnHold: files.some(({ dossierId }) => due.facts.get(dossierId)?.isOnHold),
    }),
    journalMark: markOf(files, parts, payees),
    state: isIbanChanging ? 'hold' : 'proposed',
  }
}

/** By what it is known whether anything moved since: the transfers it was worked out from, each line it bills, whom it pays. */
function markOf(
  files: readonly UnsettledFile[],
  documents: readonly PlannedDocument[],
  payees: NewSettlement['payees'],
): string {
  const ids = files.flatMap(({ transferIds }) => transferIds).toSorted((one, other) => one - other)
  const lines = documents.flatMap(({ creditsId, lines: own }) =>
    own.map(({ fee, netCents, vatCents, category, percent }) => [
      creditsId,
      fee.dossierId,
      feeKey(fee),
      netCents,
      vatCents,
      category,
      percent,
    ]),
  )
  return createHash('sha256')
    .update(JSON.stringify(payees.length === 0 ? [ids, lines] : [ids, lines, payees]))
    .digest('hex')
    .slice(0, 32)
}

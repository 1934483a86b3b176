import type { Day } from '#domain/day.ts'
import { codeFault } from '#domain/references/code-fault.ts'
import type { NewClaimInput, NewDossierInput } from '#contract/intake/new-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { isChoosableLegalType } from '#server/lists/reference/is-choosable-legal-type.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'
import type { IncomingDebtor, TakenRow } from './claim-draft.ts'
import { claimTerms, type InterestAgreement } from './claim-terms.ts'
import { areOne, debtorKeysOf, keysApart } from './debtor-key.ts'
import { findInterestAgreement, findKnownMerchants, knownInvoices } from './intake-queries.ts'
import { type FormFaults, readNewDebtor } from './read-new-debtor.ts'
import { findTakenFor, inWords, shownOf } from '#server/intake/recognition/taken-for.ts'

/** A file as a form hands it over, read: claims on the first debtor, and who owes them with him. */
export interface ReadDossier {
  readonly rows: readonly TakenRow[]
  readonly coDebtors: readonly IncomingDebtor[]
}

/** Reads a form; everything that is wrong in it is refused at once, each under its field. */
export async function readNewDossier(
  db: Db,
  customerId: number,
  input: NewDossierInput,
  today: Day,
): Promise<ReadDossier> {
  const faults: FormFaults = new Map()
  const debtors = await readDebtors(db, customerId, input.debtors, faults)
  const [first, ...coDebtors] = debtors as [IncomingDebtor, ...IncomingDebtor[]]
  const invoices = input.claims.map(({ invoiceNumber }) => invoiceNumber)
  const known = await knownInvoices(db, customerId, invoices)
  const agreed = await findInterestAgreement(db, customerId)
  const merchants = input.merchant === null ? [] : await findKnownMerchants(db, customerId)
  if (input.merchant !== null && !merchants.some(({ id, active }) => active && id === input.merchant)) {
    faults.set('merchant', 'file_merchant.error')
  }
  const rows = input.claims.map((claim, index) => {
    judgeClaim(claim, `claims.${index}.`, today, first.draft.kind, faults)
    judgeInvoiceNumber(claim.invoiceNumber, `claims.${index}.`, faults)
    if (invoices.indexOf(claim.invoiceNumber) < index) {
      faults.set(`claims.${index}.invoiceNumber`, 'new_dossier.same_invoice')
    } else if (known.has(claim.invoiceNumber)) faults.set(`claims.${index}.invoiceNumber`, 'new_dossier.known_invoice')
    return rowOf(claim, index + 1, first, input, agreed)
  })
  throwFaults(faults)
  return { rows, coDebtors }
}

/**
 * Reads the debtors of a form; what is wrong is noted under `debtors.0.…`, one that is there twice as well, and one whose
 * number is that of somebody else of the customer.
 */
export async function readDebtors(
  db: Db,
  customerId: number,
  given: NewDossierInput['debtors'],
  faults: FormFaults,
): Promise<IncomingDebtor[]> {
  const read = given.map((one, index) => incoming(readNewDebtor(one, `debtors.${index}`, faults), index))
  const keyOf = keysApart(read)
  const debtors = read.map((one) => ({ ...one, debtorKey: keyOf(one) }))
  for (const [index, one] of read.entries()) {
    const same = read.findIndex((other) => areOne(one, other))
    if (same < index) faults.set(`debtors.${index}.name`, 'new_dossier.same_debtor')
  }
  for (const [index, { draft }] of debtors.entries()) {
    if (draft.legalType === null || (await isChoosableLegalType(db, draft.legalType))) continue
    faults.set(`debtors.${index}.legalType`, 'resource.error.key')
  }
  await noteStrangers(db, customerId, debtors, faults)
  return debtors
}

/** Nobody is joined unseen to whoever has his number: it is said of whom it is, and the form says who he is. */
async function noteStrangers(
  db: Db,
  customerId: number,
  debtors: readonly IncomingDebtor[],
  faults: FormFaults,
): Promise<void> {
  for (const [index, takenFor] of (await findTakenFor(db, customerId, debtors)).entries()) {
    if (!takenFor?.isStranger || takenFor.by === null) continue
    const values = { number: debtors[index]?.draft[takenFor.by] ?? '', there: inWords(shownOf(takenFor.known)) }
    faults.set(`debtors.${index}.${takenFor.by}`, { key: 'new_dossier.number_of_other', values })
  }
}

/** Refuses a form with faults as a 400, each at its field. */
export function throwFaults(faults: FormFaults): void {
  if (faults.size === 0) return
  const fields = Object.fromEntries(
    [...faults].map(([field, fault]) => [field, typeof fault === 'string' ? { key: fault } : fault]),
  )
  throw new UserError(400, 'error.check_fields', { fields })
}

function incoming(draft: IncomingDebtor['draft'], index: number): IncomingDebtor {
  const keys = debtorKeysOf(draft, index + 1)
  if (!keys) throw new RangeError('a debtor has a name')
  return { ...keys, draft }
}

/** That a text is no number of an invoice, noted under its field after `path`: a letter names it. */
export function judgeInvoiceNumber(invoiceNumber: string, path: string, faults: FormFaults): void {
  if (codeFault(invoiceNumber)) faults.set(`${path}invoiceNumber`, 'new_dossier.no_invoice_number')
}

/** What is wrong with the days and the kind of a claim, noted under the names of its fields after `path`. */
export function judgeClaim(
  claim: Pick<NewClaimInput, 'invoiceDay' | 'dueDay' | 'claimKind'>,
  path: string,
  today: Day,
  debtorKind: DebtorDraft['kind'],
  faults: FormFaults,
): void {
  if (claim.invoiceDay > today) faults.set(`${path}invoiceDay`, 'new_dossier.invoice_later')
  if (claim.dueDay !== null && claim.dueDay < claim.invoiceDay) faults.set(`${path}dueDay`, 'new_dossier.due_before')
  // Only of a consumer is a purchase a consumer purchase (art. 7:5 BW).
  if (claim.claimKind === 'consumer_purchase' && debtorKind === 'company') {
    faults.set(`${path}claimKind`, 'new_dossier.no_consumer')
  }
}

function rowOf(
  claim: NewClaimInput,
  rowNumber: number,
  { draft: debtor, debtorKey, identityKey }: IncomingDebtor,
  { currency, reference, merchant }: NewDossierInput,
  agreed: InterestAgreement,
): TakenRow {
  const { invoiceNumber, invoiceDay, amountCents, claimKind, description } = claim
  const { dueDay, dueBasis, interest } = claimTerms({ kind: debtor.kind, invoiceDay, dueDay: claim.dueDay }, agreed)
  const invoice = { invoiceNumber, invoiceDay, dueDay, dueBasis, amountCents, currency, claimKind, interest }
  const told = { description: description || null, reference: reference || null, merchantId: merchant, remarks: [] }
  return { rowNumber, debtorKey, identityKey, others: [], draft: { ...debtor, ...invoice, ...told } }
}

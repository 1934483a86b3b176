import { hash } from 'node:crypto'
import type { Day } from '#domain/day.ts'
import { sortNameOf } from '#domain/names/dutch-name.ts'
import { legalTypeOf } from '#domain/names/legal-type.ts'
import { departments } from '#domain/names/department.ts'
import { identityKeyOf } from '#domain/names/identity-key.ts'
import { missingTransfers } from '#domain/ledger/post-account.ts'
import { paymentReferenceFor } from '#domain/references/payment-reference.ts'
import { columnsOf } from '#server/money/account/account-events.ts'
import { balanceRow } from '#server/money/account/recalculate-accounts.ts'
import type { DemoDebtor } from '#server/ops/demo-story/make-debtor.ts'
import { type DossierStory, lastContactDayOf, lettersOf } from '#server/ops/demo-story/dossier-story.ts'
import { isPaidOnline } from '#server/ops/demo-story/online-payments.ts'
import type { DossierTables } from './dossier-tables.ts'
import { logOf } from '#server/ops/demo-story/log-rows.ts'
import { addMessages, addPlans } from './message-rows.ts'
import type { RowContext } from './row-context.ts'

/** Adds the rows of one dossier. */
export function addDossierRows(tables: DossierTables, story: DossierStory, id: number, context: RowContext): void {
  const customerId = context.customerIds[story.customerIndex]
  if (customerId === undefined) throw new Error('the customer is not there')
  const employeeId = context.employeeIds[story.number % context.employeeIds.length] ?? null
  const debtorIds = addDebtors(tables, story, id, customerId, context)
  addDossier(tables, story, id, customerId, employeeId, context)
  addMoney(tables, story, id, customerId, context)
  addMessages(tables, story, { dossierId: id, customerId, debtorIds }, context)
  addPlans(tables, story, { dossierId: id, employeeId, debtorIds }, context)
  addHappenings(tables, story, id, customerId, employeeId, context)
}

function addDebtors(
  tables: DossierTables,
  story: DossierStory,
  dossierId: number,
  customerId: number,
  context: RowContext,
): number[] {
  const createdAt = context.moments.at(story.openedDay, 9 * 60)
  const debtorIds: number[] = []
  for (const [index, debtor] of story.debtors.entries()) {
    const debtorId = context.nextDebtorId()
    debtorIds.push(debtorId)
    const { kind, name, firstName, initials, gender, birthDay, kvkNumber, address } = debtor
    tables.debtor.add({
      id: debtorId,
      customer_id: customerId,
      kind,
      name,
      sort_name: sortNameOf(name, kind),
      first_name: firstName,
      initials,
      gender,
      birth_day: birthDay,
      kvk_number: kvkNumber,
      // Of one company in four it is known which department pays.
      department: kind === 'company' && debtorId % 4 === 0 ? (departments[debtorId % 3] ?? null) : null,
      legal_type: kind === 'company' ? legalTypeOf(name, address.country) : null,
      identity_key: identityOf(debtor),
      created_at: createdAt,
    })
    tables.dossierDebtor.add({ dossier_id: dossierId, debtor_id: debtorId, position: index + 1 })
    tables.address.add({
      debtor_id: debtorId,
      street: address.street,
      house_number: address.houseNumber,
      postcode: address.postcode,
      city: address.city,
      country: address.country,
      status: address.status,
      source: 'customer',
      valid_from: createdAt,
    })
    const contacts = [
      { kind: 'email', value: debtor.email?.value, status: debtor.email?.status ?? 'given' },
      { kind: 'phone', value: debtor.phone, status: 'given' },
      { kind: 'iban', value: debtor.iban, status: 'given' },
    ]
    for (const { kind: contactKind, value, status } of contacts) {
      if (!value) continue
      const source = contactKind === 'iban' ? 'bank' : 'customer'
      tables.contact.add({ debtor_id: debtorId, kind: contactKind, value, status, source, valid_from: createdAt })
    }
    if (index === 0) addAdministrator(tables, story, debtorId, context)
  }
  return debtorIds
}

function identityOf({ kind, name, kvkNumber, address: { postcode, houseNumber } }: DemoDebtor): string {
  return identityKeyOf({ kind, name, kvkNumber, postcode, houseNumber })
}

/** As the database makes it of the rows: nobody of the portfolio asked not to be contacted. */
function debtorKeyOf({ debtors }: DossierStory): string {
  const known = debtors.map((debtor) => `${identityOf(debtor)}false`).toSorted((a, b) => (a < b ? -1 : 1))
  return hash('md5', known.join('/'))
}

/** Of a customer with webshops most debts are of one of them. */
function merchantOf({ number }: DossierStory, customerId: number, { merchantIds }: RowContext): number | null {
  const theirs = merchantIds.get(customerId) ?? []
  return theirs[number % (theirs.length + 1)] ?? null
}

/** Who writes that a court put the debtor under administration is written to from that day. */
function addAdministrator(tables: DossierTables, story: DossierStory, debtorId: number, context: RowContext): void {
  const guarded = story.halts.find(({ reason }) => reason === 'guardianship')
  const { administrators, moments } = context
  const administrator = administrators[story.number % administrators.length]
  if (!guarded || !administrator) return
  const { houseNumber, ...rest } = administrator
  const validFrom = moments.at(guarded.startDay, 11 * 60)
  tables.representative.add({ debtor_id: debtorId, ...rest, house_number: houseNumber, valid_from: validFrom })
}

function addDossier(
  tables: DossierTables,
  story: DossierStory,
  id: number,
  customerId: number,
  employeeId: number | null,
  context: RowContext,
): void {
  const [debtor] = story.debtors
  if (!debtor) throw new Error('a dossier has a debtor')
  const stepId = story.stepIndex === null ? null : (context.workflows[story.workflow].stepIds[story.stepIndex] ?? null)
  tables.dossier.add({
    id,
    number: story.number,
    customer_id: customerId,
    customer_reference: story.customerReference,
    kind: debtor.kind,
    phase: story.phase,
    status: story.status,
    payment_reference: paymentReferenceFor(String(story.number)),
    debtor_name: debtor.name,
    debtor_sort: sortNameOf(debtor.name, debtor.kind),
    debtor_key: debtorKeyOf(story),
    merchant_id: merchantOf(story, customerId, context),
    open_cents: story.account.openCents,
    workflow_version_id: context.workflows[story.workflow].versionId,
    step_id: stepId,
    next_day: story.nextDay,
    next_reason: story.nextReason && JSON.stringify(story.nextReason),
    owner_id: story.hasOwner ? employeeId : null,
    opened_day: story.openedDay,
    closed_day: story.closedDay,
    closing_reason: story.closingReason,
    created_at: context.moments.at(story.openedDay, 9 * 60),
    last_contact_day: lastContactDayOf(story),
    before_collection: story.beforeCollection,
  })
  for (const { day, minute, stepIndex: former, ...stood } of story.formers) {
    tables.former.add({
      dossier_id: id,
      until_at: context.moments.at(day, minute),
      status: stood.status,
      phase: stood.phase,
      owner_id: story.hasOwner ? employeeId : null,
      workflow_version_id: context.workflows[lettersOf(story)].versionId,
      step_id: former === null ? null : (context.workflows[lettersOf(story)].stepIds[former] ?? null),
      next_day: stood.nextDay,
      closed_day: stood.closedDay,
      closing_reason: stood.closingReason,
      merchant_id: merchantOf(story, customerId, context),
    })
  }
  for (const claim of story.claims) {
    tables.claim.add({
      dossier_id: id,
      id: claim.id,
      customer_id: customerId,
      invoice_number: claim.invoiceNumber,
      invoice_day: claim.invoiceDay,
      due_day: claim.dueDay,
      due_basis: 'terms',
      amount_cents: claim.amountCents,
      description: claim.description,
      interest: JSON.stringify(claim.interest),
      created_at: context.moments.at(story.openedDay, 9 * 60),
    })
  }
}

function addMoney(
  tables: DossierTables,
  story: DossierStory,
  dossierId: number,
  customerId: number,
  context: RowContext,
): void {
  const receipts = new Map(story.receipts.map((receipt) => [receipt.eventId, receipt.bankLineId]))
  for (const event of story.events) {
    if (event.kind === 'claim' || event.kind === 'reversal') continue
    const { kind, valueDay, amountCents, claimId, reversesId, data } = columnsOf(event)
    const cause = causeOf(event.id, valueDay, receipts.get(event.id), context)
    tables.event.add({
      dossier_id: dossierId,
      id: event.id,
      kind,
      value_day: valueDay,
      amount_cents: amountCents,
      claim_id: claimId,
      reverses_id: reversesId,
      data: JSON.stringify(data),
      ...cause,
      created_at: context.moments.at(valueDay, 16 * 60),
    })
  }
  for (const { debit, credit, amountCents, valueDay, cause } of missingTransfers(story.account, [])) {
    tables.transfer.add({
      dossier_id: dossierId,
      customer_id: customerId,
      debit,
      credit,
      amount_cents: amountCents,
      value_day: valueDay,
      posted_at: context.moments.at(valueDay, 16 * 60),
      cause_kind: cause.kind,
      cause_id: cause.id,
    })
  }
  const balance = balanceRow(dossierId, story.account)
  tables.balance.add({
    dossier_id: dossierId,
    as_of: balance.asOf,
    principal_cents: balance.principalCents,
    interest_cents: balance.interestCents,
    collection_costs_cents: balance.collectionCostsCents,
    vat_cents: balance.vatCents,
    court_cents: balance.courtCents,
    bailiff_cents: balance.bailiffCents,
    other_cents: balance.otherCents,
    paid_cents: balance.paidCents,
    surplus_cents: balance.surplusCents,
    open_cents: balance.openCents,
  })
}

/** By what an event came: a line of the bank, a row of a payment provider, or somebody. */
function causeOf(eventId: number, day: Day, bankLineId: number | undefined, { providerRowId }: RowContext) {
  if (bankLineId === undefined) return { cause_kind: 'demo', cause_id: null, key: `demo:${eventId}` }
  const [cause_kind, cause_id] = isPaidOnline(day)
    ? (['provider_row', providerRowId(bankLineId)] as const)
    : (['bank_line', bankLineId] as const)
  return { cause_kind, cause_id, key: `${cause_kind}:${cause_id}:1` }
}

function addHappenings(
  tables: DossierTables,
  story: DossierStory,
  dossierId: number,
  customerId: number,
  employeeId: number | null,
  { moments, logSubjectIds }: RowContext,
): void {
  for (const halt of story.halts) {
    tables.halt.add({
      dossier_id: dossierId,
      kind: halt.kind,
      reason: halt.reason,
      until_day: halt.untilDay,
      came_from: halt.cameFrom,
      started_at: moments.at(halt.startDay, 11 * 60),
      started_by: employeeId,
      ended_at: halt.endDay && moments.at(halt.endDay, 11 * 60),
      ended_by: halt.endDay && halt.kind === 'suspension' ? employeeId : null,
    })
  }
  for (const note of story.notes) {
    tables.log.add({
      dossier_id: dossierId,
      id: note.id,
      ...logOf(note, logSubjectIds),
      content: note.content,
      visible_to_customer: note.id % 3 === 0,
      written_by: employeeId,
      written_at: moments.at(note.day, note.minute),
    })
  }
  for (const { day, minute, kind, byEmployee, subject, before, after, data } of story.happenings) {
    tables.audit.add({
      at: moments.at(day, minute),
      kind,
      actor_id: byEmployee ? employeeId : null,
      dossier_id: dossierId,
      customer_id: customerId,
      subject_kind: subject?.kind ?? 'dossier',
      subject_id: subject?.id ?? dossierId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      data: data ? JSON.stringify(data) : null,
    })
  }
}

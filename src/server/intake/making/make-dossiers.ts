import { knownId } from '#server/platform/db/known-id.ts'
import { account } from '#domain/account/account.ts'
import type { ClaimAdded } from '#domain/account/events.ts'
import { addDays, type Day, earliest, latest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Destination } from '#contract/intake/new-dossier.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { paymentReferenceFor } from '#domain/references/payment-reference.ts'
import { chooseVersion } from '#domain/workflow/choose-version.ts'
import { nextDay, type NextDay } from '#domain/workflow/next-day.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { offerToTeams } from '#server/work/distribution/offer-to-teams.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import type { Actor } from '#server/actor.ts'
import { type AskedChange, askChanges } from '#server/work/logs/ask-changes.ts'
import type { IncomingDebtor, TakenRow } from './claim-draft.ts'
import { claimOfKind, type InterestAgreement, kindOfNewFile } from './claim-terms.ts'
import { keysApart } from './debtor-key.ts'
import type { ContactSource } from '#server/book/debtors/insert-debtors.ts'
import { type Debtors, findOrMakeDebtors } from './find-or-make-debtors.ts'
import { holdForRelief } from '#server/book/standing/hold-again.ts'
import { insertDossiers, type NewDossier } from '#server/book/dossiers/insert-dossiers.ts'
import { insertClaims, type NewClaim } from '#server/book/claims/insert-claims.ts'
import {
  type FirstStep,
  findRunningDossiers,
  linkOthers,
  type RunningDossier,
  reserveDossierNumbers,
} from './intake-queries.ts'

/** What the making of files needs to know. */
export interface IntakeContext {
  readonly today: Day
  readonly now: Date
  /** With what files begin, newest version first. */
  readonly firstSteps: Readonly<Record<'private' | 'company', readonly FirstStep[]>>
  readonly holidays: ExtraHolidays
  readonly rates: RateTable
  /** With the customer, about interest. */
  readonly agreed: InterestAgreement
}

/** From whom, and by which import, claims come in. */
export interface Intake {
  readonly customerId: number
  /** Null when a person makes the file. */
  readonly batchId: number | null
  /** Whether a claim on a debtor with a running amicable file joins that. */
  readonly joinsRunningDossier: boolean
  /** Left out: collection. */
  readonly destination?: Destination
}

/** The rows of one file: of the same debtors, in one currency, under one merchant: a letter speaks in one name. */
interface Group {
  readonly debtorKey: string
  readonly currency: string
  readonly merchantId: number | null
  readonly rows: readonly [TakenRow, ...TakenRow[]]
  /** The file that its claims join; null: one of its own. */
  readonly running: RunningDossier | null
}

/** Who says so. */
export function sourceOf({ batchId }: Intake, { customerId }: Actor): ContactSource {
  if (batchId !== null) return 'import'
  return customerId === null ? 'employee' : 'customer'
}

/** What was made: the files, and the claims by their invoice number. */
export interface MadeDossiers {
  readonly dossierIds: readonly number[]
  /** Those that ran already. */
  readonly joinedIds: readonly number[]
  readonly claimIds: ReadonlyMap<string, number>
  /** The files of the claims, by invoice number too. */
  readonly dossierOf: ReadonlyMap<string, number>
}

/**
 * Makes files and claims of these rows, in the caller's transaction, who has locked the debtors: all rows of a debtor
 * go to one file, a running one where the customer wants that.
 */
export async function makeDossiers(
  tx: Db,
  actor: Actor,
  intake: Intake,
  context: IntakeContext,
  taken: readonly TakenRow[],
): Promise<MadeDossiers> {
  const apart = keptApart(taken)
  const incoming = apart.flatMap((row): IncomingDebtor[] => [row, ...row.others])
  const source = sourceOf(intake, actor)
  const debtors = await findOrMakeDebtors(tx, actor, intake.customerId, incoming, source)
  const placed = await withRunning(tx, intake, groupsOf(apart), debtors)
  const groups = placed.map((group) => ofOneKind(group, debtors, context))
  const dossiers = await dossiersFor(tx, intake, context, groups, debtors)
  const claims = groups.flatMap((group) => group.rows.map((row) => claimOf(row, fileOf(dossiers, group))))
  const claimIds = await insertClaims(tx, { ...intake, now: context.now }, claims)
  const dossierIds = [...new Set(dossiers.ids.values())]
  await recalculateAccounts(tx, { dossierIds, asOf: context.today, now: context.now })
  await refreshDossierSearch(tx, dossierIds)
  const entries = groups.flatMap((group) =>
    auditEntries(intake, group, fileOf(dossiers, group), dossiers.made.has(group), claimIds),
  )
  await recordAudit(tx, actor, ...entries)
  await holdForRelief(tx, actor, dossierIds)
  const changes = groups.flatMap((group) => changesIn(intake, group, fileOf(dossiers, group), debtors))
  await askChanges(tx, actor, onceOfEach(changes), source)
  const joinedIds = groups.flatMap((group) => (dossiers.made.has(group) ? [] : [fileOf(dossiers, group)]))
  const dossierOf = new Map(claims.map(({ invoiceNumber, dossierId }) => [invoiceNumber, dossierId]))
  return { dossierIds, joinedIds, claimIds, dossierOf }
}

/** The file of a group, which is there or was made. */
function fileOf(dossiers: { readonly ids: ReadonlyMap<Group, number> }, group: Group): number {
  return knownId(dossiers.ids.get(group), 'the file of a group')
}

/** Who a row is of, who is known or was made. */
function debtorOf(debtors: Debtors, debtorKey: string): number {
  return knownId(debtors.ids.get(debtorKey), 'the debtor of a row')
}

/** The rows with a key of its own for each who has another birth day than his namesake. */
function keptApart(rows: readonly TakenRow[]): TakenRow[] {
  const keyOf = keysApart(rows.flatMap((row): IncomingDebtor[] => [row, ...row.others]))
  return rows.map((row) => ({
    ...row,
    debtorKey: keyOf(row),
    others: row.others.map((other) => ({ ...other, debtorKey: keyOf(other) })),
  }))
}

/** What is said otherwise of those who owe a file, to be judged there. */
function changesIn(
  { customerId }: Intake,
  { rows: [first] }: Group,
  dossierId: number,
  debtors: Debtors,
): AskedChange[] {
  const owing = [first, ...first.others].map(({ debtorKey }) => debtorOf(debtors, debtorKey))
  return owing.flatMap((debtorId) =>
    (debtors.asked.get(debtorId) ?? []).map((asked) => ({ dossierId, customerId, debtorId, asked })),
  )
}

/** Who owes several files is asked about on the first of them. */
function onceOfEach(changes: readonly AskedChange[]): AskedChange[] {
  const files = new Map<number, number>()
  for (const { debtorId, dossierId } of changes) if (!files.has(debtorId)) files.set(debtorId, dossierId)
  return changes.filter(({ debtorId, dossierId }) => files.get(debtorId) === dossierId)
}

function groupsOf(rows: readonly TakenRow[]): Group[] {
  const groups = new Map<string, Group & { rows: [TakenRow, ...TakenRow[]] }>()
  for (const row of rows) {
    const { debtorKey, draft } = row
    const { currency, merchantId } = draft
    const owing = [debtorKey, ...row.others.map((other) => other.debtorKey)].toSorted()
    const key = JSON.stringify([currency, merchantId, ...owing])
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { debtorKey, currency, merchantId, rows: [row], running: null })
  }
  return [...groups.values()]
}

/** Each group with the file that runs already and that its claims join, where the customer wants that. */
async function withRunning(tx: Db, intake: Intake, groups: readonly Group[], debtors: Debtors): Promise<Group[]> {
  // What was mended later joins the file its own import made, whatever the customer wants of running files.
  const only = intake.joinsRunningDossier ? null : { batchId: intake.batchId }
  const running = await findRunningDossiers(tx, debtors.known, only, intake.destination)
  const runningOf = Map.groupBy(running, ({ debtorIds }) => owingKey(debtorIds))
  return groups.map((group) => {
    const owing = [group.rows[0], ...group.rows[0].others].map(({ debtorKey }) => debtorOf(debtors, debtorKey))
    return { ...group, running: fileToJoin(runningOf.get(owingKey(owing)) ?? [], owing, group) ?? null }
  })
}

/** A group with its claims as they are on the file they come in, whatever each row took the debtor for. */
function ofOneKind(group: Group, { ids, kinds }: Debtors, { agreed }: IntakeContext): Group {
  const known = kinds.get(knownId(ids.get(group.debtorKey), 'the debtor of a group')) ?? null
  const kind = group.running?.kind ?? kindOfNewFile(known, group.rows)
  const [first, ...others] = group.rows
  const ofKind = (row: TakenRow) => ({ ...row, draft: claimOfKind(row.draft, kind, agreed) })
  return { ...group, rows: [ofKind(first), ...others.map(ofKind)] }
}

/** The file of each group: the one its claims join, or a new one. */
async function dossiersFor(
  tx: Db,
  intake: Intake,
  context: IntakeContext,
  groups: readonly Group[],
  debtors: Debtors,
): Promise<{ ids: Map<Group, number>; made: Set<Group> }> {
  const ids = new Map(groups.flatMap((group) => (group.running ? [[group, group.running.id] as const] : [])))
  const made = groups.filter((group) => !ids.has(group))
  const numbers = await reserveDossierNumbers(tx, made.length)
  const fresh = made.map((group, index) =>
    newDossier(group, numbers[index] ?? '', debtorOf(debtors, group.debtorKey), context),
  )
  const byNumber = await insertDossiers(tx, { ...intake, today: context.today }, fresh)
  await offerToTeams(tx, [...byNumber.values()])
  for (const [index, group] of made.entries()) ids.set(group, knownId(byNumber.get(numbers[index] ?? ''), 'a new file'))
  await linkOthers(
    tx,
    made.flatMap((group) =>
      group.rows[0].others.map(({ debtorKey }, index) => {
        return {
          dossierId: knownId(ids.get(group), 'the file of a group'),
          debtorId: debtorOf(debtors, debtorKey),
          position: index + 2,
        }
      }),
    ),
  )
  return { ids, made: new Set(made) }
}

const owingKey = (debtorIds: readonly number[]) => debtorIds.toSorted((one, other) => one - other).join()

/**
 * The newest of these running files that claims on these debtors can join: what several owe together is another debt than
 * what one of them owes alone. Without a merchant they join any.
 */
export function fileToJoin(
  running: readonly RunningDossier[],
  debtorIds: readonly number[],
  { currency, merchantId }: Pick<Group, 'currency' | 'merchantId'>,
): RunningDossier | undefined {
  const owing = owingKey(debtorIds)
  return running.find(
    (file) =>
      file.currency === currency &&
      (merchantId === null || file.merchantId === merchantId) &&
      owingKey(file.debtorIds) === owing,
  )
}

/** When this first step of a new file with these claims is due, and why then. */
export function firstDayOf(
  rows: readonly [TakenRow, ...TakenRow[]],
  { step }: FirstStep,
  { today, holidays }: IntakeContext,
): NextDay {
  // Nobody is written to before the first of his invoices is due.
  const dueDay = earliest(rows[0].draft.dueDay, ...rows.map((row) => row.draft.dueDay))
  const from = latest(today, addDays(dueDay, 1))
  return nextDay({ status: 'not_started', today: from, step, previousDay: from, costsFromDay: null }, holidays)
}

function newDossier(group: Group, number: string, debtorId: number, context: IntakeContext): NewDossier {
  const [{ draft }] = group.rows
  const first = chooseVersion(context.firstSteps[draft.kind], number)
  if (!first) throw new Error('no workflow has a step to begin with')
  const { versionId, stepId } = first
  const next = firstDayOf(group.rows, first, context)
  return {
    number,
    customerReference: group.rows.find((row) => row.draft.reference)?.draft.reference ?? null,
    kind: draft.kind,
    currency: group.currency,
    paymentReference: paymentReferenceFor(number),
    debtorId,
    merchantId: group.merchantId,
    versionId,
    stepId,
    nextDay: next.day,
    nextReason: next.why,
    openCents: openCentsOf(group, context),
  }
}

/** What will be open on a new file, so that it need not be written twice: its account has no more than these claims. */
function openCentsOf(group: Group, { today, rates }: IntakeContext): number {
  return account(claimEventsOf(group.rows), today, { rates }).openCents
}

/** Claims that are not there yet, as events of an account. */
export function claimEventsOf(rows: readonly TakenRow[]): ClaimAdded[] {
  return rows.map(({ rowNumber, draft }) => ({
    kind: 'claim' as const,
    claimId: rowNumber,
    reference: draft.invoiceNumber,
    claimDay: draft.invoiceDay,
    dueDay: draft.dueDay,
    amountCents: draft.amountCents,
    interest: draft.interest,
  }))
}

function claimOf({ rowNumber, draft }: TakenRow, dossierId: number): NewClaim {
  const { invoiceNumber, invoiceDay, dueDay, dueBasis, amountCents, claimKind, description, interest } = draft
  const claim = { invoiceNumber, invoiceDay, dueDay, dueBasis, amountCents, claimKind, description, interest }
  const { reference } = draft
  return { dossierId, rowNumber, reference, ...claim }
}

/** A new file is one event; in a file that runs already each claim is one. What was left out of a row is kept here. */
function auditEntries(
  intake: Intake,
  group: Group,
  dossierId: number,
  isNew: boolean,
  claimIds: ReadonlyMap<string, number>,
): AuditEntry[] {
  const about = { dossierId, customerId: intake.customerId }
  const from = intake.batchId === null ? {} : { batchId: intake.batchId }
  const remarks = group.rows.flatMap(({ rowNumber, draft }) =>
    draft.remarks.map((remark) => ({ row: rowNumber, ...remark })),
  )
  const kept = remarks.length > 0 ? { remarks } : {}
  if (isNew) {
    const principalCents = group.rows.reduce((sum, { draft }) => sum + draft.amountCents, 0)
    const others = group.rows[0].others.map(({ draft: { name } }) => name)
    const owing = others.length > 0 ? { coDebtors: others } : {}
    const data = { ...from, claimCount: group.rows.length, principalCents, ...owing, ...kept }
    return [{ kind: 'dossier.created', ...about, subjectKind: 'dossier', subjectId: dossierId, data }]
  }
  return group.rows.map(({ rowNumber, draft }) => ({
    kind: 'claim.added',
    ...about,
    subjectKind: 'claim',
    subjectId: claimIds.get(draft.invoiceNumber) ?? null,
    data: {
      ...(intake.batchId === null ? {} : { batchId: intake.batchId, row: rowNumber }),
      invoiceNumber: draft.invoiceNumber,
      amountCents: draft.amountCents,
      ...(draft.reference === null ? {} : { reference: draft.reference }),
      ...kept,
    },
  }))
}

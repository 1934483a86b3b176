import { account } from '#domain/account/account.ts'
import { addDays, type Day, earliest, latest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { sortNameOf } from '#domain/names/dutch-name.ts'
import { paymentReferenceFor } from '#domain/references/payment-reference.ts'
import { nextDay } from '#domain/workflow/next-day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { chooseVersion } from '#domain/workflow/choose-version.ts'
import { recalculateAccounts } from '#server/account/recalculate-accounts.ts'
import { type AuditEntry, recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import { refreshDossierSearch } from '#server/dossiers/refresh-search.ts'
import type { Actor } from '#server/http/actor.ts'
import { type CheckContext, checkRow } from './check-rows.ts'
import type { ClaimDraft } from './claim-draft.ts'
import { debtorKeysOf } from './debtor-key.ts'
import { type Debtors, findOrMakeDebtors } from './find-or-make-debtors.ts'
import { judgeRow, mendedRow } from './judge-row.ts'
import type { ReadBatch } from './queries.ts'
import {
  type FirstStep,
  findRunningDossiers,
  insertClaims,
  insertDossiers,
  type Lane,
  lockGoodRows,
  lockReleases,
  type NewClaim,
  type NewDossier,
  takeDossierNumbers,
} from './release-queries.ts'
import { knownInvoices, updateJudged } from './row-queries.ts'

export interface ReleaseContext {
  readonly check: CheckContext
  readonly today: Day
  readonly now: Date
  /** With what files begin, newest version first. */
  readonly firstSteps: Readonly<Record<'private' | 'company', readonly FirstStep[]>>
  readonly holidays: ExtraHolidays
  readonly rates: RateTable
}

/** A row that becomes a claim; nothing in it is missing. */
export interface TakenRow {
  readonly rowNumber: number
  readonly debtorKey: string
  readonly identityKey: string
  readonly draft: ClaimDraft & { readonly [Field in RequiredField]: NonNullable<ClaimDraft[Field]> }
}
type RequiredField = 'name' | 'invoiceNumber' | 'invoiceDay' | 'dueDay' | 'amountCents' | 'currency' | 'interest'

/** Rows to release together: all good ones of their debtors, who are all of one lane. */
export interface Piece {
  readonly lane: Lane
  readonly rowNumbers: readonly number[]
}

/** The rows of one file: of one debtor, in one currency. */
interface Group {
  readonly debtorKey: string
  readonly currency: string
  readonly rows: readonly [TakenRow, ...TakenRow[]]
}

/** Makes files and claims of these rows, in the caller's transaction: all good rows of a debtor. Answers how many. */
export async function releasePiece(
  tx: Db,
  actor: Actor,
  batch: ReadBatch,
  context: ReleaseContext,
  piece: Piece,
): Promise<number> {
  await lockReleases(tx, batch.customerId, [piece.lane])
  const taken = await takeRows(tx, batch, context, piece.rowNumbers)
  if (taken.length === 0) return 0
  const groups = groupsOf(taken)
  const debtors = await findOrMakeDebtors(tx, batch.customerId, taken, context.now)
  const dossierIds = await dossiersFor(tx, batch, context, groups, debtors)
  const claims = groups.flatMap((group) => group.rows.map((row) => claimOf(row, dossierIds.ids.get(group) ?? 0)))
  const claimIds = await insertClaims(tx, batch, claims)
  const ids = [...new Set(dossierIds.ids.values())]
  await recalculateAccounts(tx, { dossierIds: ids, asOf: context.today, now: context.now })
  await refreshDossierSearch(tx, ids)
  const entries = groups.flatMap((group) =>
    auditEntries(batch, group, dossierIds.ids.get(group) ?? 0, dossierIds.made.has(group), claimIds),
  )
  await recordAudit(tx, actor, ...entries)
  return taken.length
}

/** Reads the rows once more: a day has passed perhaps, or another import was quicker with the same invoice. */
async function takeRows(
  tx: Db,
  batch: ReadBatch,
  context: ReleaseContext,
  rowNumbers: readonly number[],
): Promise<TakenRow[]> {
  const rows = await lockGoodRows(tx, batch.id, rowNumbers)
  const checked = rows.map((row) => ({
    row,
    checked: checkRow(mendedRow(row, batch.mapping), context.check),
  }))
  const known = await knownInvoices(
    tx,
    batch.customerId,
    checked.flatMap(({ checked }) => checked.draft.invoiceNumber ?? []),
  )
  const judged = checked.map(({ row, checked }) => {
    const isKnown = known.has(checked.draft.invoiceNumber ?? '')
    const duplicate = isKnown ? ({ kind: 'already_imported', field: 'invoiceNumber' } as const) : null
    return { judged: judgeRow(row.rowNumber, checked, duplicate), draft: checked.draft }
  })
  await updateJudged(
    tx,
    batch.id,
    judged.flatMap(({ judged }) => (judged.state === 'good' ? [] : [judged])),
  )
  return judged.flatMap(({ judged, draft }) => {
    const keys = debtorKeysOf(draft, judged.rowNumber)
    return judged.state === 'good' && keys && isWhole(draft) ? [{ rowNumber: judged.rowNumber, ...keys, draft }] : []
  })
}

function isWhole(draft: ClaimDraft): draft is TakenRow['draft'] {
  const { name, invoiceNumber, invoiceDay, dueDay, amountCents, currency, interest } = draft
  return [name, invoiceNumber, invoiceDay, dueDay, amountCents, currency, interest].every((value) => value !== null)
}

function groupsOf(rows: readonly TakenRow[]): Group[] {
  const groups = new Map<string, { debtorKey: string; currency: string; rows: [TakenRow, ...TakenRow[]] }>()
  for (const row of rows) {
    const key = `${row.draft.currency} ${row.debtorKey}`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { debtorKey: row.debtorKey, currency: row.draft.currency, rows: [row] })
  }
  return [...groups.values()]
}

/** The file of each group: one that runs already where the customer wants that, else a new one. */
async function dossiersFor(
  tx: Db,
  batch: ReadBatch,
  context: ReleaseContext,
  groups: readonly Group[],
  debtors: Debtors,
): Promise<{ ids: Map<Group, number>; made: Set<Group> }> {
  // What was mended later joins the file its own import made, whatever the customer wants of running files.
  const only = batch.joinsRunningDossier ? null : { batchId: batch.id }
  const running = await findRunningDossiers(tx, debtors.known, only)
  const runningIds = new Map<string, number>()
  for (const { id, debtorId, currency } of running) {
    const key = `${debtorId} ${currency}`
    if (!runningIds.has(key)) runningIds.set(key, id)
  }
  const ids = new Map<Group, number>()
  for (const group of groups) {
    const id = runningIds.get(`${debtors.ids.get(group.debtorKey)} ${group.currency}`)
    if (id !== undefined) ids.set(group, id)
  }
  const made = groups.filter((group) => !ids.has(group))
  const numbers = await takeDossierNumbers(tx, made.length)
  const fresh = made.map((group, index) =>
    newDossier(group, numbers[index] ?? '', debtors.ids.get(group.debtorKey) ?? 0, context),
  )
  const byNumber = await insertDossiers(tx, { ...batch, today: context.today }, fresh)
  for (const [index, group] of made.entries()) ids.set(group, byNumber.get(numbers[index] ?? '') ?? 0)
  return { ids, made: new Set(made) }
}

function newDossier(group: Group, number: string, debtorId: number, context: ReleaseContext): NewDossier {
  const [{ draft }] = group.rows
  const first = chooseVersion(context.firstSteps[draft.kind], number)
  if (!first) throw new Error('no workflow has a step to begin with')
  const { versionId, stepId, step } = first
  // Nobody is written to before the first of his invoices is due.
  const dueDay = earliest(draft.dueDay, ...group.rows.map((row) => row.draft.dueDay))
  const from = latest(context.today, addDays(dueDay, 1))
  const waiting = { status: 'not_started', today: from, step, previousDay: from, costsFromDay: null } as const
  const next = nextDay(waiting, context.holidays)
  return {
    number,
    customerReference: group.rows.find((row) => row.draft.reference)?.draft.reference ?? null,
    kind: draft.kind,
    currency: group.currency,
    language: draft.language,
    paymentReference: paymentReferenceFor(number),
    debtorId,
    debtorName: draft.name,
    debtorSort: sortNameOf(draft.name, draft.kind),
    versionId,
    stepId,
    nextDay: next.day,
    nextReason: next.why,
    openCents: openCentsOf(group, context),
  }
}

/** What will be open on a new file, so that it need not be written twice: its account has no more than these claims. */
function openCentsOf(group: Group, { today, rates }: ReleaseContext): number {
  const claims = group.rows.map(({ rowNumber, draft }) => ({
    kind: 'claim' as const,
    claimId: rowNumber,
    reference: draft.invoiceNumber,
    claimDay: draft.invoiceDay,
    dueDay: draft.dueDay,
    amountCents: draft.amountCents,
    interest: draft.interest,
  }))
  return account(claims, today, { rates }).openCents
}

function claimOf({ rowNumber, draft }: TakenRow, dossierId: number): NewClaim {
  const { invoiceNumber, invoiceDay, dueDay, dueBasis, amountCents, claimKind, description, interest } = draft
  const claim = { invoiceNumber, invoiceDay, dueDay, dueBasis, amountCents, claimKind, description, interest }
  return { dossierId, rowNumber, ...claim }
}

/** A new file is one event; in a file that runs already each claim is one. What was left out of a row is kept here. */
function auditEntries(
  batch: ReadBatch,
  group: Group,
  dossierId: number,
  isNew: boolean,
  claimIds: ReadonlyMap<number, number>,
): AuditEntry[] {
  const about = { dossierId, customerId: batch.customerId }
  const remarks = group.rows.flatMap(({ rowNumber, draft }) =>
    draft.remarks.map((remark) => ({ row: rowNumber, ...remark })),
  )
  const kept = remarks.length > 0 ? { remarks } : {}
  if (isNew) {
    const principalCents = group.rows.reduce((sum, { draft }) => sum + draft.amountCents, 0)
    const data = { batchId: batch.id, claimCount: group.rows.length, principalCents, ...kept }
    return [{ kind: 'dossier.created', ...about, subjectKind: 'dossier', subjectId: dossierId, data }]
  }
  return group.rows.map(({ rowNumber, draft }) => ({
    kind: 'claim.added',
    ...about,
    subjectKind: 'claim',
    subjectId: claimIds.get(rowNumber) ?? null,
    data: {
      batchId: batch.id,
      row: rowNumber,
      invoiceNumber: draft.invoiceNumber,
      amountCents: draft.amountCents,
      ...kept,
    },
  }))
}

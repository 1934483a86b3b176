import type { ClaimChange } from '#contract/files/claim-changes.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { type AccountEntry, recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { lanes, lockIntake } from '#server/intake/making/reads.ts'
import { attachToLogs } from '#server/work/logs/attachments.ts'
import { claimDocument } from '#server/platform/uploads/save-document.ts'
import { auditChange } from './audit-change.ts'
import { checkChange } from './check-change.ts'
import { type ClaimsDesk, loadDesk, unwrittenId } from './claims-desk.ts'
import { scheduleCosts } from '#server/book/dossiers/schedule-costs.ts'
import { accountAfter, agreedDueDay, claimOf, eventsOf, type PlannedChange, planChange } from './plan-change.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { insertClaim, setWithdrawn } from '#server/book/claims/claim-changes.ts'
import {
  type CostDefinition,
  endVoucher,
  findClaimsFile,
  insertVoucher,
  nameInNotices,
  selectFileClaims,
} from './queries.ts'

/** What was written: the claim that came in, the first event of what was asked, the log with the reason. */
export interface WrittenChange {
  readonly claimId: number | null
  readonly eventId: number | null
  readonly logId: number | null
}

/** The file as it was seen, the reason, and of what it is a part. */
interface Seen {
  readonly note: string
  readonly version: number
  readonly part?: number
  readonly of?: number
}

/**
 * Changes the claims or costs of a file: what is there stays, and what is different is an entry of its own. The books,
 * the balance, the search and the version of the file follow in the same transaction. `part` is which part it is of a
 * credit note that is taken off several claims; `of` the file that a cost is of, where that is in this one. Answers what
 * was written.
 */
export async function changeClaims(
  db: Db,
  actor: Actor,
  dossierId: number,
  change: ClaimChange,
  { note, version, part = 1, of = dossierId }: Seen,
): Promise<WrittenChange> {
  const file = await findClaimsFile(db, actor, dossierId)
  if (!file) throw notFound()
  // Before the file: an intake takes them in this order.
  if (change.kind === 'claim' || change.kind === 'correction') await lockIntake(db, file.customerId, lanes)
  await takeSeen(db, actor, dossierId, change, version)
  const desk = await loadDesk(db, actor, dossierId)
  const definition = await checkChange(db, actor, desk, change, part)
  const planned = planChange(desk, change, definition)
  // What contradicts itself is refused before it is written: the account would not replay any more.
  accountAfter(desk, planned)
  const logId = note === '' ? null : await noteReason(db, actor, dossierId, note)
  const claimId = await writeClaim(db, actor, desk, change, planned)
  const eventId = await writeEvents(db, actor, desk, planned, { claimId, of })
  const written: WrittenChange = { claimId, eventId, logId }
  await writePapers(db, actor, desk, change, { ...written, part, of }, definition)
  await recalculateAccounts(db, { dossierIds: [dossierId], asOf: desk.today, now: actor.now })
  await raiseVersion(db, dossierId)
  await scheduleCosts(db, [dossierId], desk.today)
  if (claimId !== null) await refreshDossierSearch(db, [dossierId])
  await auditChange(db, actor, desk, change, planned, written, definition)
  return written
}

/** Holds the file as it was seen. Of a correction the second is told what the claim is now, field by field. */
async function takeSeen(db: Db, actor: Actor, dossierId: number, change: ClaimChange, version: number): Promise<void> {
  if (change.kind !== 'correction') {
    await lockDossier(db, actor, { dossierId, version })
    return
  }
  const taken = await lockDossier(db, actor, { dossierId, version: null })
  if (taken.version === version) return
  const claims = await selectFileClaims(db, dossierId)
  const replaced = claims.find(({ replacesId }) => replacesId === change.claimId)
  const claim = replaced ?? claimOf({ claims }, change.claimId)
  const { invoiceNumber, invoiceDay, amountCents, claimKind, description } = claim
  throw await describeConflict(
    db,
    actor,
    { dossierId },
    {
      version: taken.version,
      invoiceNumber,
      invoiceDay,
      dueDay: agreedDueDay(claim),
      amountCents,
      claimKind,
      description: description ?? '',
    },
  )
}

async function writeClaim(
  db: Db,
  actor: Actor,
  { file }: ClaimsDesk,
  change: ClaimChange,
  { claim }: PlannedChange,
): Promise<number | null> {
  if (change.kind === 'correction' || change.kind === 'withdrawal') {
    await setWithdrawn(db, file.id, change.claimId, actor.now)
  }
  if (!claim) return null
  const given = change.kind === 'claim' ? await documentOf(db, actor, change.documentId) : null
  const claimId = await insertClaim(db, file, { ...claim, documentSha256: given?.sha256 ?? null })
  if (claim.replacesId !== null) await nameInNotices(db, file.id, claim.replacesId, claimId)
  return claimId
}

/**
 * Writes what was asked, and what the law makes of the costs. What takes something back stands where that was written, as a
 * reversal does. Answers the first event.
 */
async function writeEvents(
  db: Db,
  actor: Actor,
  { file, today, vouchers }: ClaimsDesk,
  { events, added, reckoned }: PlannedChange,
  { claimId, of }: { readonly claimId: number | null; readonly of: number },
): Promise<number | null> {
  const homeOf = (event: AccountEntry['event']) =>
    event.kind === 'reversal' ? homeOfVoucher(vouchers, event.reversesId) : undefined
  const all = [...events, ...reckoned.flatMap((one) => eventsOf(one, today)), ...(added ? [added] : [])]
  const entries = all.map(
    (event, index): AccountEntry => ({
      dossierId: homeOf(event) ?? (events.includes(event) ? of : file.id),
      event: withClaim(event, claimId),
      causeKind: 'user',
      causeId: actor.userId,
      key: `claims:${file.id}:${file.version}:${index}`,
    }),
  )
  const ids = await recordAccountEvents(db, actor, entries)
  return (entries[0] && ids.get(entries[0].key)) ?? null
}

const homeOfVoucher = (vouchers: ClaimsDesk['vouchers'], eventId: number): number | undefined =>
  vouchers.find((voucher) => voucher.eventId === eventId)?.dossierId

/** An event of the claim that was yet to be written, with the id it has got. */
function withClaim(event: AccountEntry['event'], claimId: number | null): AccountEntry['event'] {
  const idOf = (id: number) => (id === unwrittenId && claimId !== null ? claimId : id)
  if (event.kind === 'cost') {
    return { ...event, shares: event.shares.map((share) => ({ ...share, claimId: idOf(share.claimId) })) }
  }
  return event.kind === 'interest_terms' ? { ...event, claimId: idOf(event.claimId) } : event
}

/** What a change rests on: the voucher, and the document on the log with the reason. */
async function writePapers(
  db: Db,
  actor: Actor,
  { file, events, vouchers }: ClaimsDesk,
  change: ClaimChange,
  { eventId, logId, part, of }: WrittenChange & { readonly part: number; readonly of: number },
  definition: CostDefinition | null,
): Promise<void> {
  if (change.kind === 'take_back') {
    await endVoucher(db, homeOfVoucher(vouchers, change.eventId) ?? file.id, change.eventId, actor.now)
    const event = events.find((one) => one.kind === 'credit_note' && one.id === change.eventId)
    if (event?.kind === 'credit_note' && event.withdraws) await setWithdrawn(db, file.id, event.claimId, null)
  }
  if (change.kind !== 'credit_note' && change.kind !== 'cost') return
  if (eventId === null || logId === null) throw new Error('a voucher belongs to an event, with a reason')
  const { code = null, name = null, legalBasis = null } = definition ?? {}
  const { kind, number } = change
  await insertVoucher(db, { ...file, id: of }, { eventId, kind, number, costCode: code, name, legalBasis, logId, part })
  const document = await documentOf(db, actor, change.documentId)
  if (document) await attachToLogs(db, actor, [file], new Map([[file.id, logId]]), document)
}

async function documentOf(db: Db, actor: Actor, documentId: number | null) {
  if (documentId === null) return null
  const document = await claimDocument(db, actor, documentId)
  if (document) return document
  throw new UserError(400, 'error.check_fields', { fields: { documentId: { key: 'new_dossier.no_document' } } })
}

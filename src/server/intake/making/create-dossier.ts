import { knownId } from '#server/platform/db/known-id.ts'
import type { Day } from '#domain/day.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { createDossier as createEndpoint, Destination, NewDossierInput } from '#contract/intake/new-dossier.ts'
import { translate } from '#contract/texts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import type { Actor } from '#server/actor.ts'
import { holdForRelief } from '#server/book/standing/hold-again.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { attachToLogs } from '#server/work/logs/attachments.ts'
import { askChanges } from '#server/work/logs/ask-changes.ts'
import { tellOfRemark } from '#server/work/logs/tell-agency.ts'
import { writeNotes } from '#server/work/logs/write-log.ts'
import { claimDocument } from '#server/platform/uploads/save-document.ts'
import { checkIntakeCustomer } from './check-intake-customer.ts'
import { findOrMakeDebtors } from './find-or-make-debtors.ts'
import { loadIntakeContext } from './load-intake-context.ts'
import { findJoinsRunning, keepMerchant, lanes, linkDebtors, lockIntake } from './intake-queries.ts'
import { type Intake, makeDossiers, sourceOf } from './make-dossiers.ts'
import { type ReadDossier, readNewDossier } from './read-new-dossier.ts'
import { moveDocuments } from '#server/book/claims/move-documents.ts'
import { findNumber } from './document-queries.ts'
import { previewDebtorEffects } from './preview-debtor-effects.ts'

/** A file that was made by hand, or the running one its claims joined. */
export interface CreatedDossier {
  readonly id: number
  readonly number: string
  readonly joined: boolean
  readonly told: OutputOf<typeof createEndpoint>['told']
}

/** Makes a file of what was filled in, by the rules by which a list becomes files, in the caller's transaction. */
export async function createDossier(
  tx: Db,
  actor: Actor,
  today: Day,
  input: NewDossierInput,
  destination: Destination = 'collection',
): Promise<CreatedDossier> {
  const customerId = await checkIntakeCustomer(tx, actor, input.customer)
  await lockIntake(tx, customerId, lanes)
  if (input.merchant !== null) await keepMerchant(tx, input.merchant)
  const read = await readNewDossier(tx, customerId, input, today)
  const context = await loadIntakeContext(tx, customerId, { today, now: actor.now }, destination)
  const intake = await intakeOf(tx, customerId, read, input, destination)
  const [firstRow] = read.rows
  const told = await previewDebtorEffects(tx, customerId, [...(firstRow ? [firstRow] : []), ...read.coDebtors])
  // Who owe it as a whole come with the claims; who owes a share is added to a file of its own.
  const others = input.liability === 'joint' ? read.coDebtors : []
  const made = await makeDossiers(
    tx,
    actor,
    intake,
    context,
    read.rows.map((row) => ({ ...row, others })),
  )
  const [id = 0] = made.dossierIds
  if (input.liability === 'share') await addSharers(tx, actor, intake, id, read)
  await addDocuments(tx, actor, input, { dossierId: id, customerId, claimIds: made.claimIds })
  await addFurtherDocuments(tx, actor, input, { dossierId: id, customerId })
  if (input.note !== '') await addRemark(tx, actor, { id, customerId }, input.note)
  return {
    id,
    number: await findNumber(tx, id),
    joined: made.joinedIds.includes(id),
    told: told.flatMap(({ known, filled, asked }) =>
      known && filled.length + asked.length > 0 ? [{ name: known.name, filled, asked }] : [],
    ),
  }
}

/** What is remarked with the file; of a customer it is a message, which somebody of the agency reads. */
async function addRemark(
  tx: Db,
  actor: Actor,
  file: { readonly id: number; readonly customerId: number },
  content: string,
): Promise<void> {
  const id = (await writeNotes(tx, actor, [file], { content, visibleToCustomer: false })).get(file.id)
  if (id === undefined || actor.customerId === null) return
  await tellOfRemark(tx, actor, { id, dossierId: file.id, customerId: file.customerId, content })
}

/** What each of several owes a share of is a file of its own. */
export async function intakeOf(
  db: Db,
  customerId: number,
  { coDebtors }: ReadDossier,
  { liability }: Pick<NewDossierInput, 'liability'>,
  destination: Destination,
): Promise<Intake> {
  const owesWhole = coDebtors.length === 0 || liability === 'joint'
  const joinsRunningDossier = owesWhole && (await findJoinsRunning(db, customerId))
  return { customerId, batchId: null, joinsRunningDossier, destination }
}

async function addSharers(
  tx: Db,
  actor: Actor,
  intake: Intake,
  dossierId: number,
  { coDebtors }: Pick<ReadDossier, 'coDebtors'>,
): Promise<void> {
  if (coDebtors.length === 0) return
  const { customerId } = intake
  const source = sourceOf(intake, actor)
  const found = await findOrMakeDebtors(tx, actor, customerId, coDebtors, source)
  const changes = [...found.asked].flatMap(([debtorId, asked]) =>
    asked.map((data) => ({ dossierId, customerId, debtorId, asked: data })),
  )
  await askChanges(tx, actor, changes, source)
  await linkDebtors(tx, dossierId, [...found.ids.values()], 'share')
  await refreshDossierSearch(tx, [dossierId])
  await holdForRelief(tx, actor, [dossierId])
}

/** The documents of the claims, which whoever makes the file has uploaded himself. */
async function addDocuments(
  tx: Db,
  actor: Actor,
  { claims }: NewDossierInput,
  file: { dossierId: number; customerId: number; claimIds: ReadonlyMap<string, number> },
): Promise<void> {
  const given = claims.flatMap(({ invoiceNumber, documentId }, index) =>
    documentId === null
      ? []
      : [{ index, documentId, claimId: knownId(file.claimIds.get(invoiceNumber), 'the claim of a document') }],
  )
  const moved = await moveDocuments(tx, actor, file.dossierId, given)
  const missing = given.filter(({ documentId }) => !moved.has(documentId))
  if (missing.length > 0) {
    const fields = missing.map(
      ({ index }) => [`claims.${index}.documentId`, { key: 'new_dossier.no_document' }] as const,
    )
    throw new UserError(400, 'error.check_fields', { fields: Object.fromEntries(fields) })
  }
  if (given.length === 0) return
  await recordAudit(tx, actor, {
    kind: 'claim.document_added',
    dossierId: file.dossierId,
    customerId: file.customerId,
    subjectKind: 'dossier',
    subjectId: file.dossierId,
    data: { documents: given.map(({ claimId, documentId }) => ({ claimId, name: moved.get(documentId) ?? '' })) },
  })
}

/** What belongs to a claim beside its invoice, on a note of the file that says so; a customer sees what a customer gave. */
async function addFurtherDocuments(
  tx: Db,
  actor: Actor,
  { claims }: NewDossierInput,
  file: { readonly dossierId: number; readonly customerId: number },
): Promise<void> {
  const dossiers = [{ id: file.dossierId, customerId: file.customerId }]
  for (const [index, { documentIds, invoiceNumber: invoice }] of claims.entries()) {
    if (documentIds.length === 0) continue
    const content = translate('nl', 'new_dossier.documents_of', { invoice })
    const logIds = await writeNotes(tx, actor, dossiers, { content, visibleToCustomer: actor.customerId !== null })
    for (const id of documentIds) {
      const kept = await claimDocument(tx, actor, id)
      if (!kept) {
        const fields = { [`claims.${index}.documentId`]: { key: 'new_dossier.no_document' as const } }
        throw new UserError(400, 'error.check_fields', { fields })
      }
      await attachToLogs(tx, actor, dossiers, logIds, kept)
    }
  }
}

import type { InputOf } from '#contract/platform/endpoint.ts'
import type { makeWrit as makeCall, prepareWrit as prepareCall, WritPage } from '#contract/court/writs.ts'
import { translate } from '#contract/texts.ts'
import type { Day } from '#domain/day.ts'
import { writData } from '#domain/writs/writ-data.ts'
import type { Actor } from '#server/actor.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { actOnCase, holdCase } from '#server/court/standing/case-acts.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { drawWrit } from '#server/sending/letters/draw-exhibit.ts'
import { readExhibits, type NamedExhibit } from './read-exhibits.ts'
import {
  findClaimIds,
  findPreparation,
  findWritBailiff,
  findWritBailiffs,
  findWritCourts,
  findWritDocuments,
  lockForWrit,
  savePreparation,
} from './queries.ts'
import { exhibitsThere, readWrit, type WritOfFile } from './read-writ.ts'
import { findWrits, insertWrit } from './writ-queries.ts'

/** What the page of a file tells of its writ; the file is one that the caller may see. */
export async function readWritPage(db: Db, dossierId: number, today: Day): Promise<WritPage> {
  const found = await readWrit(db, dossierId, today)
  const { kept, preparation, facts, documents, checks } = found
  return {
    version: kept?.version ?? 0,
    isPrepared: kept !== undefined,
    prepared: { ...preparation, exhibits: exhibitsThere(preparation, documents) },
    changedBy: kept?.changedBy ?? null,
    changedAt: kept?.changedAt ?? null,
    checks: checks.map((check) => ({ ...check, values: { ...check.values } })),
    claimedCents: facts.amounts.openCents,
    documents: documents.map(({ source, id, name, day, role }) => ({ source, id, name, day, role })),
    claims: facts.claims.map(({ claimId: id, invoiceNumber: name }) => ({ id, name })),
    courts: await findWritCourts(db, preparation.rollDay ?? preparation.servedDay),
    bailiffs: await findWritBailiffs(db),
    writs: await findWrits(db, dossierId),
  }
}

/** Keeps what a person writes for a writ. Documents of another file are none of this one: they are refused. */
export async function prepareWrit(
  db: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
  { version, ...given }: InputOf<typeof prepareCall>,
): Promise<WritPage> {
  const before = await lockSeen(db, actor, today, dossierId, version)
  const courts = await findWritCourts(db, given.rollDay ?? given.servedDay)
  if (given.court !== null && !courts.some(({ id }) => id === given.court))
    throw fieldError('court', 'resource.error.key')
  if (given.bailiff !== null && !(await findWritBailiff(db, given.bailiff))) {
    throw fieldError('bailiff', 'resource.error.key')
  }
  const documents = await findWritDocuments(db, dossierId)
  if (exhibitsThere(given, documents).length < given.exhibits.length) throw fieldError('exhibits', 'writ.error.exhibit')
  const claims = await findClaimIds(db, dossierId)
  if (given.exhibits.some(({ claim }) => claim !== null && !claims.includes(claim))) {
    throw fieldError('exhibits', 'writ.error.exhibit')
  }
  await savePreparation(db, actor, dossierId, given)
  await recordAudit(db, actor, {
    kind: 'writ.prepared',
    dossierId,
    before: before ?? null,
    after: given,
  })
  return readWritPage(db, dossierId, today)
}

/**
 * Makes the writ of a file, as it is served and kept: refused while anything holds it up. The exhibits are in it byte for
 * byte, and its figures; whoever asks for it later gets the same bytes.
 */
export async function makeWrit(
  db: Db,
  actor: Actor,
  { storage, today }: { readonly storage: Storage; readonly today: Day },
  dossierId: number,
  { version }: InputOf<typeof makeCall>,
): Promise<WritPage> {
  await lockSeen(db, actor, today, dossierId, version)
  const found = await readWrit(db, dossierId, today)
  const held = found.checks.filter(({ state }) => state === 'blocks')
  if (held.length > 0) {
    const names = held.map(({ check }) => translate(actor.language, `writ.check.${check}`))
    throw new UserError(409, { key: 'writ.refusal.held', values: { checks: names.join(', ') } })
  }
  const { facts, version: template, composed } = found
  if (!template || facts.rollDay === null) throw new Error('a writ that nothing holds up has a version and a roll day')
  const exhibits = await readExhibits(db, storage, dossierId, found)
  const data = JSON.stringify(writData(facts, template.number, exhibits.map(told)))
  const pdf = await drawWrit(composed.document, [
    ...exhibits.map(({ enclosed }) => enclosed),
    {
      name: 'gegevens.json',
      mimeType: 'application/json',
      description: 'Gegevens van de dagvaarding',
      relationship: 'data',
      bytes: Buffer.from(data),
    },
  ])
  const about = { mimeType: 'application/pdf', scan: 'none', purpose: null } as const
  const pdfSha256 = await saveContent(db, storage, pdf, about)
  const dataSha256 = await saveContent(db, storage, Buffer.from(data), { ...about, mimeType: 'application/json' })
  const writ = {
    dossierId,
    caseId: found.caseId,
    templateVersionId: template.id,
    servedDay: facts.day,
    rollDay: facts.rollDay,
    courtId: found.preparation.court,
    claimedCents: facts.amounts.openCents,
    exhibitCount: exhibits.length,
    pdfSha256,
    dataSha256,
  }
  const id = await insertWrit(db, actor, { ...writ, data, checks: found.checks })
  await uncheck(db, actor, dossierId)
  await recordAudit(db, actor, { kind: 'writ.made', dossierId, subjectKind: 'writ', subjectId: id, after: writ })
  return readWritPage(db, dossierId, today)
}

/** A writ that takes the place of another is read by somebody: who has that before him has not seen this one. */
async function uncheck(db: Db, actor: Actor, dossierId: number): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  if (dossier.legalCase?.state !== 'draft' && dossier.legalCase?.state !== 'checked') return
  const held = await holdCase(db, dossier, dossier.legalCase.id)
  await actOnCase(db, actor, held, { kind: 'make_writ' }, { said: { checkedBy: null } })
}

const told = ({ number, role, name, day, sha256 }: NamedExhibit) => ({ number, role, name, day, sha256 })

/** As it would be made now; what lacks is dots. */
export async function drawPreview({ composed }: Pick<WritOfFile, 'composed'>): Promise<Buffer> {
  return drawWrit(composed.document)
}

async function lockSeen(db: Db, actor: Actor, today: Day, dossierId: number, version: number) {
  if (!(await lockForWrit(db, actor, dossierId))) throw notFound()
  const kept = await findPreparation(db, dossierId)
  if ((kept?.version ?? 0) === version) return kept
  const { prepared, ...page } = await readWritPage(db, dossierId, today)
  throw await describeConflict(db, actor, { dossierId }, { ...page, ...prepared })
}

import { refuseEndingDebtor } from '#contract/files/debtors/debtor-refusal.ts'
import type { endDebtor as endEndpoint } from '#contract/files/debtors/file-debtors.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import type { AskedOfFile } from '#server/files/acts/route-act.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { endNotices } from '#server/book/steps/wait-for-notice.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { nameFirstDebtor } from '#server/book/dossiers/name-first-debtor.ts'
import { endParty, findParties, hasNotice, nameFormerFirst, type PartiesRow } from './party-queries.ts'

/** Ends that a debtor owes a file. The next is the first then: letters go to him, and the lists show him. */
export async function endDebtor(
  db: Db,
  actor: Actor,
  { dossierId, debtor: debtorId, day, reason, note, version }: AskedOfFile<typeof endEndpoint>,
): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version })
  const file = await findParties(db, actor, dossierId)
  const debtor = file?.debtors.find(({ id }) => id === debtorId)
  if (!file || !debtor) throw notFound()
  const refusal = refuseEndingDebtor(file, debtorId)
  if (refusal) throw new UserError(409, `debtor.refusal.${refusal}`)
  if (day > inAmsterdam(actor.now).day) {
    throw new UserError(400, 'error.check_fields', { fields: { day: { key: 'claim_change.day_to_come' } } })
  }
  const [first, second] = file.debtors
  if (first?.id === debtorId) await nameFormerFirst(db, dossierId, debtorId)
  await endParty(db, dossierId, debtorId, { day, reason, userId: actor.userId, at: actor.now })
  await nameFirstDebtor(db, dossierId)
  const hadNotice = await endNotices(db, { dossierId, debtorId })
  if (file.kind === 'private' && first?.id === debtorId && hadNotice) await noticeAnew(db, actor, dossier, second)
  await raiseVersion(db, dossierId)
  await refreshDossierSearch(db, [dossierId])
  const subjectId = await noteReason(db, actor, dossierId, note)
  await recordAudit(db, actor, {
    kind: 'debtor.ended',
    dossierId,
    customerId: dossier.customerId,
    subjectKind: 'log',
    subjectId,
    before: { name: debtor.name },
    data: { debtorId, day, reason },
  })
}

/** Art. 6:96 lid 6 BW: a 14-day letter is to the consumer who owes the costs; who had none himself owes none. */
async function noticeAnew(
  db: Db,
  actor: Actor,
  { id: dossierId, customerId }: LockedDossier,
  next: PartiesRow['debtors'][number] | undefined,
): Promise<void> {
  if (!next || (await hasNotice(db, dossierId, next.id))) return
  const why = { key: 'why.debtor_needs_notice', values: { name: next.name } } as const
  const key = `debtor notice:${dossierId}:${next.id}`
  const dueDay = inAmsterdam(actor.now).day
  await addToAgenda(db, actor, [{ dossierId, customerId, subject: 'check_notice', dueDay, cause: 'step', key, why }])
}

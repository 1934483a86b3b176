import type { recordAdvance as recordCall, undoAdvance as undoCall } from '#contract/files/advances.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { AskedOfFile } from './route-act.ts'
import { insertAdvance, updateTakenBack } from './advance-queries.ts'
import { notedAs, noteReasons } from '#server/book/standing/note-reason.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'

/** Writes down that the customer paid an advance: a step that waits for it is due from now on. */
export async function recordAdvance(
  db: Db,
  actor: Actor,
  { dossierId, amountCents, receivedDay, note, version }: AskedOfFile<typeof recordCall>,
): Promise<void> {
  const { customerId } = await lockDossier(db, actor, { dossierId, version })
  if (receivedDay > inAmsterdam(actor.now).day) {
    throw new UserError(400, 'error.check_fields', { fields: { receivedDay: { key: 'dossier.advance.future' } } })
  }
  const advanceId = await insertAdvance(db, actor, { dossierId, amountCents, receivedDay })
  await raiseVersion(db, dossierId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  const data = { advanceId, amountCents, receivedDay }
  await recordAudit(db, actor, {
    kind: 'advance.received',
    dossierId,
    customerId,
    ...notedAs(logs.get(dossierId)),
    data,
  })
}

/** Takes back an advance that was written down wrongly: steps wait for it again. */
export async function undoAdvance(
  db: Db,
  actor: Actor,
  { dossierId, advance: advanceId, version }: AskedOfFile<typeof undoCall>,
): Promise<void> {
  const { customerId } = await lockDossier(db, actor, { dossierId, version })
  const taken = await updateTakenBack(db, actor, dossierId, advanceId)
  if (!taken) throw notFound()
  await raiseVersion(db, dossierId)
  await recordAudit(db, actor, { kind: 'advance.undone', dossierId, customerId, data: { advanceId, ...taken } })
}

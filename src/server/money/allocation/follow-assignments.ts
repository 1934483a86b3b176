import type { Day } from '#domain/day.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { raiseVersions } from '#server/book/dossiers/raise-version.ts'
import { post } from '#server/money/account/post.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { orderEvent } from './allocation-difference.ts'
import { byTemplate, findToFollow, type ToFollow } from './file-queries.ts'
import { findVersionsById } from './template-queries.ts'

const batchSize = 200

/**
 * Gives files the order of allocation of their customer and phase: those that came in, went to another phase, or whose
 * customer agreed on another. From the day itself, or the next where money came in today: what was divided already is divided
 * anew by a person alone, who sees the difference first. Answers how many files it was.
 */
export async function followAssignments(db: Db, clock: Clock): Promise<number> {
  const today = clock.today()
  let followed = 0
  for (let afterId = 0; ; ) {
    const files = await findToFollow(db, { today, afterId, limit: batchSize })
    if (files.length > 0) {
      const actor = systemActor(clock.now())
      followed += await inTransaction(db, async (tx) => followFiles(tx, actor, today, files))
    }
    const last = files.at(-1)
    if (!last || files.length < batchSize) return followed
    afterId = last.id
  }
}

async function followFiles(tx: Db, actor: Actor, today: Day, files: readonly ToFollow[]): Promise<number> {
  const locked = await lockDossiers(
    tx,
    actor,
    files.map(({ id }) => id),
  )
  const wanted = new Map(files.map((file) => [file.id, file]))
  const open = locked.filter(({ status, isMerged }) => status !== 'closed' && !isMerged)
  const versions = await findVersionsById(
    tx,
    files.flatMap(({ versionId }) => versionId ?? []),
  )
  const entries = open.flatMap(({ id: dossierId, version }) => {
    const file = wanted.get(dossierId)
    if (!file) return []
    const order = file.versionId === null ? null : versions.get(file.versionId)
    if (order === undefined) return []
    return [
      {
        dossierId,
        event: orderEvent(order, file.fromDay),
        causeKind: byTemplate,
        causeId: file.versionId,
        key: `allocation:${dossierId}:${version}:order`,
      },
    ]
  })
  if (entries.length === 0) return 0
  await post(tx, actor, today, entries)
  const ids = entries.map(({ dossierId }) => dossierId)
  await raiseVersions(tx, ids)
  const customers = new Map(open.map(({ id, customerId }) => [id, customerId]))
  await recordAudit(
    tx,
    actor,
    ...entries.map(({ dossierId, event, causeId }) => ({
      kind: 'allocation.changed',
      dossierId,
      customerId: customers.get(dossierId) ?? null,
      data: { fromDay: event.valueDay, template: versions.get(causeId ?? 0)?.templateName ?? null },
    })),
  )
  return entries.length
}

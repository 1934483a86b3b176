import type { judgeSanctionHit } from '#contract/compliance/sanctions.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { lockHit, updateHit } from './sanction-queries.ts'

/**
 * Says whether a party is who stands on the list. The first has his word; when a second person says the same that is how it is,
 * when he says the opposite the question is open again, with his word as the first. So it is when somebody says the opposite of
 * what two have said: of a mistake he is the first. True or open money stops; false it goes on.
 */
export async function judgeHit(
  db: Db,
  actor: Actor,
  { id, isTrue, note, version }: InputOf<typeof judgeSanctionHit> & { readonly id: number },
): Promise<void> {
  const hit = await lockHit(db, id)
  if (!hit) throw notFound()
  if (hit.version !== version) {
    const { state, note: said } = hit
    throw await describeConflict(
      db,
      actor,
      { kind: 'sanction_hit', id },
      { state, isTrue: hit.isTrue, note: said, version: hit.version },
    )
  }
  const isJudged = hit.state === 'true' || hit.state === 'false'
  if (hit.state === 'gone' || (isJudged && hit.isTrue === isTrue)) throw new UserError(409, 'sanction.refusal.judged')
  const by = personAtWork(actor)
  const isFirst = hit.state === 'open' || isJudged
  const refusal = isFirst ? null : refuseSecond(actor, hit.firstBy)
  if (refusal) throw new UserError(409, `sanction.refusal.${refusal}`)
  const words = hit.note === '' ? note : `${hit.note}\n${note}`
  const agrees = !isFirst && hit.isTrue === isTrue
  await updateHit(db, id, {
    isTrue,
    note: words,
    ...(agrees
      ? { state: isTrue ? 'true' : 'false', secondBy: by, secondAt: actor.now }
      : { state: 'proposed', firstBy: by, firstAt: actor.now, secondBy: null, secondAt: null }),
  })
  const deed = agrees ? 'judged' : hit.state === 'open' ? 'proposed' : 'disputed'
  await recordAudit(db, actor, {
    kind: `sanction_hit.${deed}`,
    subjectKind: 'sanction_hit',
    subjectId: id,
    before: { state: hit.state, isTrue: hit.isTrue },
    after: { isTrue, partyName: hit.partyName, listedName: hit.listedName },
    data: { note, partyKind: hit.partyKind, partyId: hit.partyId },
  })
}

import {
  type decideSurveyTexts,
  type OccasionTexts,
  type proposeSurveyTexts,
  surveyLanguages,
  surveyParts,
  type SurveyTexts,
  unknownPlaces,
} from '#contract/statistics/survey-texts.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { readTextsOf } from './read-texts.ts'
import { endTexts, findOccasionOf, findTexts, insertTexts, lockTexts } from './text-queries.ts'

/** Words the question anew: for another to look at, in place of what waits already. Until then the former words are sent. */
export async function proposeTexts(
  tx: Db,
  actor: Actor,
  { occasion, texts, version }: InputOf<typeof proposeSurveyTexts>,
): Promise<OccasionTexts> {
  if (texts !== null) refuseUnknown(texts)
  await lockTexts(tx, occasion)
  const found = await findTexts(tx, occasion)
  const waits = found.find(({ state }) => state === 'waiting')
  const present = waits?.version ?? 0
  if (present !== version) {
    // Of nothing that was ever worded nobody saw a version.
    const seen = waits ?? found[0]
    if (!seen) throw new UserError(409, 'nps.error.decided')
    throw await conflictOf(tx, actor, seen.id, { occasion, texts: seen.texts, version: present })
  }
  const madeBy = personAtWork(actor)
  if (waits) await endTexts(tx, waits.id, 'replaced', { decidedBy: madeBy, decidedAt: actor.now })
  const id = await insertTexts(tx, { occasion, texts, madeBy, madeAt: actor.now, version: version + 1 })
  await recordAudit(tx, actor, {
    kind: 'nps.text_proposed',
    subjectKind: 'nps_text',
    subjectId: id,
    before: { texts: found.find(({ state }) => state === 'in_use')?.texts ?? null },
    after: { texts },
    data: { occasion },
  })
  return readTextsOf(tx, actor, occasion)
}

/** Puts words in use that another wrote, or throws them away; who wrote them may take them back himself. */
export async function decideTexts(
  tx: Db,
  actor: Actor,
  id: number,
  { approved, version }: InputOf<typeof decideSurveyTexts>,
): Promise<OccasionTexts> {
  const occasion = await findOccasionOf(tx, id)
  if (occasion === undefined) throw notFound()
  await lockTexts(tx, occasion)
  const found = await findTexts(tx, occasion)
  const waits = found.find((one) => one.id === id && one.state === 'waiting')
  if (!waits) throw new UserError(409, 'nps.error.decided')
  if (waits.version !== version) throw await conflictOf(tx, actor, id, waits)
  if (approved) {
    const refusal = refuseSecond(actor, waits.madeById)
    if (refusal) throw new UserError(409, `nps.error.${refusal}`)
  }
  const by = { decidedBy: personAtWork(actor), decidedAt: actor.now }
  const used = found.find(({ state }) => state === 'in_use')
  if (approved && used) await endTexts(tx, used.id, 'replaced', null)
  await endTexts(tx, id, approved ? 'in_use' : 'rejected', by)
  await recordAudit(tx, actor, {
    kind: approved ? 'nps.text_approved' : 'nps.text_rejected',
    subjectKind: 'nps_text',
    subjectId: id,
    before: { texts: used?.texts ?? null },
    after: { texts: approved ? waits.texts : (used?.texts ?? null) },
    data: { occasion, madeBy: waits.madeById },
  })
  return readTextsOf(tx, actor, occasion)
}

const conflictOf = async (db: Db, actor: Actor, id: number, current: object) =>
  describeConflict(db, actor, { kind: 'nps_text', id }, current)

/** What nothing fills in would be read as it stands. */
function refuseUnknown(texts: SurveyTexts): void {
  const fields: Record<string, Message> = {}
  for (const language of surveyLanguages) {
    for (const part of surveyParts) {
      const [place] = unknownPlaces(texts[language][part])
      if (place !== undefined) {
        fields[`texts.${language}.${part}`] = { key: 'nps.error.unknown_place', values: { place } }
      }
    }
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}

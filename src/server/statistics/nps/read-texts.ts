import type { listSurveyTexts, OccasionTexts } from '#contract/statistics/survey-texts.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { npsOccasions, type NpsOccasion } from '#domain/statistics/nps.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findAgency } from './invite-queries.ts'
import { findTexts, type StoredTexts } from './text-queries.ts'

/** In which words people are asked, after each occasion. */
export async function readTexts(db: Db, actor: Actor): Promise<OutputOf<typeof listSurveyTexts>> {
  const found = await findTexts(db)
  const agency = (await findAgency(db))?.name ?? ''
  return { agency, items: npsOccasions.map((occasion) => toldOf(actor, occasion, found)) }
}

/** The same of one. */
export async function readTextsOf(db: Db, actor: Actor, occasion: NpsOccasion): Promise<OccasionTexts> {
  return toldOf(actor, occasion, await findTexts(db, occasion))
}

function toldOf(actor: Actor, occasion: NpsOccasion, found: readonly StoredTexts[]): OccasionTexts {
  const of = (state: StoredTexts['state']) => found.find((one) => one.occasion === occasion && one.state === state)
  const [used, waits] = [of('in_use'), of('waiting')]
  return {
    occasion,
    texts: used?.texts ?? null,
    madeBy: used?.madeBy ?? null,
    decidedBy: used?.decidedBy ?? null,
    decidedAt: used?.decidedAt ?? null,
    waiting: waits
      ? {
          id: waits.id,
          version: waits.version,
          texts: waits.texts,
          madeBy: waits.madeBy,
          madeAt: waits.madeAt,
          refusal: refuseSecond(actor, waits.madeById),
        }
      : null,
  }
}

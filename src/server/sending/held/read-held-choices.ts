import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countHeldReasons, findHeldOwners, findHeldSteps } from './held-list-queries.ts'

/** By what the list of what waits can be narrowed now. */
export async function readHeldChoices(db: Db, language: Language) {
  return {
    reasons: await countHeldReasons(db),
    owners: await findHeldOwners(db),
    steps: await findHeldSteps(db, language),
  }
}

import type { CheckContext } from '#domain/workflow-checks/check-steps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findNeededLanguages } from './use-queries.ts'
import { findLiveTemplates, isForDebtor } from '#server/sending/texts-in-use/queries.ts'

/** The templates that steps can be written from, and the languages in which somebody could be written to. */
export async function readStepTemplates(
  db: Db,
  customerId: number | null,
): Promise<Pick<CheckContext, 'templates' | 'languages'>> {
  const live = await findLiveTemplates(db)
  const templates = live.filter(isForDebtor)
  return { templates, languages: await findNeededLanguages(db, customerId) }
}

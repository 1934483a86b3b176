import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getWorkflowChoices } from '#contract/workflows/workflows.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findLiveTemplates, isForDebtor } from '#server/sending/texts-in-use/queries.ts'

/** The templates in use that a step can name. */
export async function readTemplateChoices(db: Db): Promise<OutputOf<typeof getWorkflowChoices>['templates']> {
  const live = await findLiveTemplates(db)
  return live.filter(isForDebtor).map(({ id, name, channel, type, customerId, customerName }) => ({
    id,
    name,
    channel,
    type,
    customer: customerId === null ? null : { id: customerId, name: customerName ?? '' },
  }))
}

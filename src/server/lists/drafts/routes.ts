import { discardDraft, draftLimits, getDraft, keepDraft } from '#contract/lists/drafts.ts'
import type { App } from '#server/app.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { deleteDraft, deleteOldest, type DraftKey, findDraft, isSaved, upsertDraft } from './queries.ts'

export function registerDrafts(app: App): void {
  route(app, getDraft, async ({ db, actor, query }) => ({
    draft: await findDraft(db, own(actor, query)),
    saved: await isSaved(db, query.user, query.entry ?? null),
  }))

  route(app, keepDraft, async ({ db, actor, input }) => {
    const key = own(actor, input)
    const { fields, entry } = input
    const keptAt = actor.now
    if (await isSaved(db, key.user, entry)) return { keptAt, saved: true }
    await upsertDraft(db, key, { fields, entry, keptAt })
    await deleteOldest(db, input.user, draftLimits.perUser)
    return { keptAt, saved: false }
  })

  route(app, discardDraft, async ({ db, actor, input }) => deleteDraft(db, own(actor, input)))
}

/** The cookie is of the browser, the typing of a page: when another has logged in since, the page's draft is not theirs. */
function own(actor: Actor, { user, form }: DraftKey): DraftKey {
  if (user !== actor.userId) throw new UserError(409, 'draft.of_somebody_else')
  return { user, form }
}

import {
  changeApiKey,
  createApiKey,
  getKeyChoices,
  listApiKeys,
  replaceApiKey,
  revokeApiKey,
} from '#contract/api/keys.ts'
import { givableScopes } from '#contract/api/scope.ts'
import type { App } from '#server/app.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { changeKey, createKey, latestDay, replaceKey, revokeKey } from './key-commands.ts'
import { findKeys } from './queries.ts'
import { keyWarningJob, mailKeyWarning } from './warn-keys.ts'

/** The keys with which machines of customers call. */
export function registerApiKeys(app: App): void {
  defineJob(keyWarningJob, async (run) => mailKeyWarning(app, run))

  route(app, listApiKeys, async ({ db, actor, query }) => paged(await findKeys(db, actor, query), query))

  route(app, getKeyChoices, async ({ actor, clock }) => ({
    scopes: givableScopes(actor.lastingAcl, actor.customerId !== null),
    latestDay: latestDay(clock.today()),
  }))

  route(app, createApiKey, async ({ db, actor, input }) => createKey(db, actor, input))
  route(app, changeApiKey, async ({ db, actor, params, input }) => changeKey(db, actor, params.id, input))
  route(app, replaceApiKey, async ({ db, actor, params, input }) => replaceKey(db, actor, params.id, input))
  route(app, revokeApiKey, async ({ db, actor, params, input }) => revokeKey(db, actor, params.id, input.version))
}

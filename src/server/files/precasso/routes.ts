import { answerPassages as answerCall, getPassageTotals, listPassages } from '#contract/files/precasso/passage-list.ts'
import {
  actOnPrecasso,
  extendTerm,
  passNow,
  previewPrecasso,
  stopPrecasso,
  undoPrecasso,
  withdrawPrecasso,
} from '#contract/files/precasso/precasso-acts.ts'
import { getPrecassoChoices, getPrecassoTotals, listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { App } from '#server/app.ts'
import { findFilesThrough } from '#server/book/dossiers/find-files-through.ts'
import { readDossier } from '#server/files/page/read-dossier.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { answerPassages } from './answer-passages.ts'
import { findPrecassoChoices } from './list-queries.ts'
import { performAct, performOne } from './perform-act.ts'
import { previewAct } from './preview-act.ts'
import { readPrecasso, readPrecassoTotals } from './read-precasso.ts'
import { readPassages, readPassageTotals } from './read-passages.ts'
import { undoActs } from './undo-acts.ts'

/** Files before collection: which they are, what is done with them, and what their customers say. */
export function registerPrecasso(app: App): void {
  app.lists.set(listPrecasso.path, {
    endpoint: listPrecasso,
    handler: async ({ db, actor, clock, query }) =>
      readPrecasso(db, actor, clock, query as QueryOf<typeof listPrecasso>),
  })
  routeAfter(
    app,
    listPrecasso,
    async ({ db, query }) => (query.after === undefined ? null : findFilesThrough(db)),
    async ({ db, actor, clock, query, prepared }) => readPrecasso(db, actor, clock, query, prepared),
  )
  route(app, getPrecassoTotals, async ({ db, actor, clock, query }) => readPrecassoTotals(db, actor, clock, query))
  route(app, getPrecassoChoices, async ({ db, actor, language }) => findPrecassoChoices(db, actor, language))
  registerActs(app)
  route(app, listPassages, async ({ db, actor, clock, query }) => readPassages(db, actor, clock, query))
  route(app, getPassageTotals, async ({ db, actor, clock, query }) => readPassageTotals(db, actor, clock, query))
  route(app, answerCall, async ({ db, actor, clock, input }) => answerPassages(db, actor, clock, input.files))
}

function registerActs(app: App): void {
  const undoSeconds = app.config.undoSendSeconds
  route(app, previewPrecasso, async ({ db, actor, clock, input }) =>
    previewAct(db, actor, { clock, undoSeconds }, input),
  )
  route(app, actOnPrecasso, async ({ db, actor, clock, input }) => {
    const rows = await performAct(db, actor, { clock, undoSeconds }, input)
    return { rows, doneCount: rows.filter(({ refusal }) => refusal === null).length }
  })
  route(app, undoPrecasso, async ({ db, actor, clock, input }) => ({
    undoneCount: await undoActs(db, actor, clock, input),
  }))
  route(app, extendTerm, async ({ db, actor, clock, params, input }) => {
    await performOne(db, actor, { clock, undoSeconds }, { act: 'extend', dossierId: params.id, ...input })
    return readDossier(db, actor, clock, params.id)
  })
  route(app, stopPrecasso, async ({ db, actor, clock, params, input }) => {
    await performOne(db, actor, { clock, undoSeconds }, { act: 'stop', dossierId: params.id, ...input })
    return readDossier(db, actor, clock, params.id)
  })
  route(app, withdrawPrecasso, async ({ db, actor, clock, params, input }) => {
    await performOne(db, actor, { clock, undoSeconds }, { act: 'withdraw', dossierId: params.id, ...input })
    return readDossier(db, actor, clock, params.id)
  })
  route(app, passNow, async ({ db, actor, clock, params, input }) => {
    await performOne(db, actor, { clock, undoSeconds }, { act: 'pass', dossierId: params.id, ...input })
    return readDossier(db, actor, clock, params.id)
  })
}

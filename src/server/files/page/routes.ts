import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { getClaimDocument, getDossierDocuments, readClaimDocument } from '#contract/files/dossier-documents.ts'
import { getDossier, listTargetSteps } from '#contract/files/dossier-page.ts'
import {
  type DossierFilter,
  getDossierChoices,
  getDossierTotals,
  listDossiers,
  quickSearchDossiers,
  searchBatches,
  chooseListed as listedEndpoint,
} from '#contract/files/dossiers.ts'
import { chooseListed } from '#server/files/list/choose-listed.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { followPresence } from '#contract/files/presence.ts'
import { rememberView, viewAsDebtor } from '#contract/files/view-as.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { readText } from '#server/platform/conversion/read-text.ts'
import { refuseRemoval } from '#server/work/logs/log-answer.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { followPresence as follow } from './follow-presence.ts'
import { registerDossierCommands } from '#server/files/acts/command-routes.ts'
import { findBatchChoices, findDossierChoices } from '#server/files/list/choice-queries.ts'
import { findClaimDocument, findDocuments } from './document-queries.ts'
import { listPage, lookUp, totalsOf } from '#server/files/list/list-dossiers.ts'
import { findFilesThrough } from '#server/book/dossiers/find-files-through.ts'
import { dossierIdsOf } from '#server/files/list/list-queries.ts'
import { defineRefreshCustomerSearch } from '#server/book/search/refresh-customer-search.ts'
import { findQuickly } from '#server/files/list/find-quickly.ts'
import { readAsDebtor } from './read-as-debtor.ts'
import { readTargetSteps } from '#server/files/steps/read-target-steps.ts'
import { readDossier } from './read-dossier.ts'
import { readTimeline } from './read-timeline.ts'

/** A program that reads on from the last file is told of none while one before it is being made: that is asked first. */
function registerDossierList(app: App): void {
  app.lists.set(listDossiers.path, {
    endpoint: listDossiers,
    handler: async ({ db, actor, query }) => listPage(db, actor, query as QueryOf<typeof listDossiers>),
  })
  routeAfter(
    app,
    listDossiers,
    async ({ db, query }) => (query.after === undefined ? null : findFilesThrough(db)),
    async ({ db, actor, query, prepared }) => listPage(db, actor, query, prepared),
  )
}

export function registerDossiers(app: App): void {
  defineRefreshCustomerSearch()
  registerDossierList(app)

  route(app, getDossierTotals, async ({ db, actor, query }) => totalsOf(db, actor, query))

  route(app, listedEndpoint, async ({ db, actor, input }) => chooseListed(app, db, actor, input.numbers))

  route(app, searchBatches, async ({ db, actor, query }) => ({ items: await findBatchChoices(db, actor, query) }))

  route(app, getDossierChoices, async ({ db, actor, language }) => findDossierChoices(db, actor, language))

  app.selectables.set(listDossiers.path, {
    find: async (db, actor, filters) => dossierIdsOf(db, actor, await lookUp(db, actor, filters as DossierFilter)),
    sums: async (db, actor, selection) => (await totalsOf(db, actor, { selection })).open,
  })

  route(app, quickSearchDossiers, async ({ db, actor, query }) => findQuickly(db, actor, query.search))

  route(app, followPresence, async (call) => follow(call))

  route(app, getDossier, async ({ db, actor, clock, params, query }) =>
    readDossier(db, actor, clock, params.id, query.asOf),
  )

  route(app, listTargetSteps, async ({ db, actor, params, query }) =>
    readTargetSteps(db, actor, params.id, query.phase),
  )

  route(app, rememberView, async ({ db, actor, params: { id }, input }) => {
    const customerId = await findCustomerOf(db, actor, id)
    if (customerId === undefined) throw notFound()
    await recordAudit(db, actor, {
      kind: `dossier.viewed_as_${input.as}`,
      dossierId: id,
      customerId,
      subjectKind: 'dossier',
      subjectId: id,
    })
  })

  route(app, viewAsDebtor, async ({ db, actor, clock, params, query }) =>
    readAsDebtor(db, ofAgency(actor), clock, params.id, query.debtor),
  )

  route(app, getTimeline, async ({ db, actor, clock, params, query, request }) =>
    readTimeline(db, actor, clock.today(), params.id, query, request.apiKey?.scopes ?? null),
  )

  route(app, getDossierDocuments, async ({ db, actor, params }) => {
    if ((await findCustomerOf(db, actor, params.id)) === undefined) throw notFound()
    const documents = await findDocuments(db, actor, params.id)
    return {
      items: documents.map(({ hasFile, log, ...document }) => ({
        ...document,
        href: hasFile ? hrefOf(document) : null,
        log: log && {
          subject: log.subject,
          visibleToCustomer: log.visibleToCustomer,
          removalRefusal: refuseRemoval(actor, log.uploaderId, log.isOnHold),
        },
      })),
    }
  })

  route(app, getClaimDocument, async (call) => {
    const document = await findClaimDocument(call.db, call.actor, call.params.id)
    if (!document) throw notFound()
    await sendUpload(call, app.storage, { ...document, name: document.invoiceNumber })
  })

  route(app, readClaimDocument, async ({ db, actor, params }) => {
    const document = await findClaimDocument(db, actor, params.id)
    if (!document) throw notFound()
    return readText(db, app.storage, document)
  })

  registerDossierCommands(app)
}

function hrefOf({ kind, id }: { kind: string; id: number }): string {
  if (kind === 'attachment') return `/api/v4/file/logs/attachments/${id}`
  return kind === 'invoice' ? `/api/v4/claim/${id}/document` : `/api/v4/dispatch/${id}/pdf`
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addSharedFile,
  addSharedInfo,
  getSharedFile,
  getSharedInfo,
  listSharedInfo,
  listSharedViews,
  openSharedInfo,
  removeSharedFile,
  revokeSharedInfo,
} from '#contract/office/shared-info.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { privateHeaders } from '#server/platform/http/private-headers.ts'
import type { Call } from '#server/platform/requests/call.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import { openUpload } from '#server/platform/uploads/open-upload.ts'
import { type Caller, checkLinkPassword, lookUpLink, openLink } from './open-link.ts'
import { deleteLooseFile, findSharedInfo, findSharedRow, findViews, insertFile, markRevoked } from './queries.ts'
import { share } from './share.ts'
import { fetchSharedFile } from './fetch-shared-file.ts'

export function registerSharedInfo(app: App): void {
  registerSharing(app)

  const lookUp = async (
    call: Pick<Call<typeof getSharedInfo>, 'db' | 'request' | 'reply' | 'params'>,
    caller: Caller,
  ) => {
    keepPrivate(call.reply)
    return lookUpLink(call.db, app.clock.today(), call.params.hash, caller)
  }

  routeAfter(
    app,
    getSharedInfo,
    async (call) => lookUp(call, callerOf(app, call)),
    async ({ prepared: info }) => ({ needsPassword: info.passwordHash !== null, singleUse: info.singleUse }),
  )

  routeAfter(
    app,
    openSharedInfo,
    async (call) => {
      const caller = callerOf(app, call)
      await checkLinkPassword(call.db, await lookUp(call, caller), call.input.password, caller)
    },
    async (call) => openLink(call.db, app.clock.today(), callerOf(app, call), call.params.hash),
  )

  routeAfter(
    app,
    getSharedFile,
    async (call) => fetchSharedFile(call.db, callerOf(app, call), call.params, call.query.ticket),
    async ({ db, prepared: file, reply }) => {
      const bytes = await openUpload(db, app.storage, file.sha256)
      keepPrivate(reply)
      // What somebody uploaded is never shown as a page of ours.
      await reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('x-content-type-options', 'nosniff')
        .type(file.mimeType)
        .send(bytes)
    },
  )
}

/** What its authors do: upload, share, look and take back. */
function registerSharing(app: App): void {
  route(app, listSharedInfo, async ({ db, query, clock }) =>
    paged(
      await findSharedInfo(db, {
        ...query,
        today: clock.today(),
        sortBy: query.sortBy ?? 'createdAt',
        sortOrder: query.sortBy ? query.sortOrder : 'desc',
      }),
      query,
    ),
  )

  route(app, listSharedViews, async ({ db, params, query, clock }) => {
    if (!(await findSharedRow(db, params.id, clock.today()))) throw notFound()
    return paged(await findViews(db, params.id, query), query)
  })

  route(app, addSharedInfo, async ({ db, actor, input, clock }) => share(db, actor, clock.today(), input))

  route(app, revokeSharedInfo, async ({ db, actor, params, clock }) => {
    const revoked = await markRevoked(db, actor, params.id)
    const row = await findSharedRow(db, params.id, clock.today())
    if (!row) throw notFound()
    // Twice is once: what was taken back stays so.
    const entry = { kind: 'shared_info.revoked', subjectKind: 'shared_info', subjectId: params.id }
    await recordAudit(db, actor, ...(revoked ? [entry] : []))
    return row
  })

  route(app, addSharedFile, async ({ db, actor, upload }) => {
    const file = await insertFile(db, actor, await saveUpload(db, app.storage, upload, 'employee'))
    const about = { subjectKind: 'shared_info_file', subjectId: file.id, data: { name: file.name } }
    await recordAudit(db, actor, { kind: 'shared_info.file_uploaded', ...about })
    return file
  })

  route(app, removeSharedFile, async ({ db, actor, params }) => {
    if (!(await deleteLooseFile(db, actor, params.id))) throw notFound()
    const about = { subjectKind: 'shared_info_file', subjectId: params.id }
    await recordAudit(db, actor, { kind: 'shared_info.file_removed', ...about })
  })
}

/** Whoever has the link: somebody who is logged in, or nobody we know. */
function callerOf(app: App, call: { readonly request: FastifyRequest; readonly actor: Actor }): Caller {
  const { session, ip, id: requestId } = call.request
  return { actor: session ? call.actor : { ...systemActor(app.clock.now()), ip, requestId }, ip }
}

/** A secret address is for no search engine, and is told to no other site. */
function keepPrivate(reply: FastifyReply): void {
  reply.headers(privateHeaders)
}

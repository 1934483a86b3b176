import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { may, type Permission } from '#contract/people/permission.ts'
import { rightsHeader } from '#contract/platform/rights-header.ts'
import { toLanguage } from '#contract/platform/language.ts'
import type { App } from '#server/app.ts'
import { fileOfAudit, hasAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enterScope, readInScope } from '#server/platform/db/row-security.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import { checkCsrf, checkXsrfHeader } from '#server/platform/http/csrf.ts'
import { diskFull, invalidInput, notFound, UserError } from '#server/platform/http/errors.ts'
import { hasField } from '#server/platform/http/openapi.ts'
import { type ApiKey, checkScope, readSessionOfKey } from './api-key.ts'
import type { Call } from './call.ts'
import { tagVersion, withVersionAsked } from './entity-tag.ts'
import { answerOnce } from './idempotency.ts'
import { fromOldForms } from './query.ts'
import { type Body, readBody } from './read-body.ts'
import { findSession, type Session } from './session.ts'
import { recordSavedDrafts } from './saved-drafts.ts'
import { rightsMark } from './rights-mark.ts'
import { callerOf } from './view-as.ts'

/** A list has pages: it can be asked for from a row on. */
function isList({ method, query, output }: Endpoint): boolean {
  return method === 'GET' && output !== undefined && hasField(query, 'offset')
}

/**
 * Implements an endpoint: permission, parsing and, for a command or a GET that changes something, CSRF, one
 * transaction, Idempotency-Key and the audit row, in that order, so that no handler can forget one. An input that does
 * not fit never reaches the handler.
 */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<OutputOf<E> | void>,
): void {
  if (isList(endpoint)) app.lists.set(endpoint.path, { endpoint, handler })
  routeAfter(app, endpoint, async () => {}, handler)
}

/**
 * As `route`, with something that comes before the transaction and stays when the command is refused: the count of
 * attempts, a captcha that is used up. Within the transaction each of these would wait for a second connection, and a
 * burst of them would wait for each other.
 */
export function routeAfter<E extends Endpoint, Prepared>(
  app: App,
  endpoint: E,
  prepare: (call: Call<E>) => Promise<Prepared>,
  handler: (call: Call<E> & { readonly prepared: Prepared }) => Promise<OutputOf<E> | void>,
): void {
  app.endpoints.push(endpoint)
  const changes = endpoint.method !== 'GET' || endpoint.changes === true
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.uploadLimit ? { bodyLimit: endpoint.uploadLimit + 1024 * 1024 } : {}),
    handler: async (request, reply) => {
      const caller = await callerOf(app, endpoint, request)
      // What a browser keeps is of nobody.
      if (caller && endpoint.answer !== 'kept') reply.header(rightsHeader, rightsMark(caller))
      checkPermission(endpoint, caller, request.apiKey)
      if (endpoint.uploadLimit) await expectRoom(app, request)
      const body = endpoint.method === 'GET' ? null : await readBody(request, endpoint.uploadLimit)
      checkOrigin(app, endpoint, request, body)
      const parts = {
        ...parseCall(endpoint, request, body),
        upload: body?.upload ?? null,
        clock: app.clock,
        language: toLanguage(request.language),
        request,
        reply,
        mayGoOn: async () =>
          mayCall(endpoint, await (request.apiKey ? readSessionOfKey(app, request) : findSession(app, request))),
      }
      const actor = actorOf(app, request, caller)
      const prepared = await prepare(withActor({ ...parts, db: app.db }, actor) as unknown as Call<E>)
      const carryOut = async (db: Db) => {
        const call = withActor({ ...parts, db, prepared }, actor) as unknown as Call<E> & { prepared: Prepared }
        const output = await handler(call)
        const silent = !changes || endpoint.audit === false
        if (!silent && !hasAudit(db)) throw new Error(`${endpoint.path} wrote no audit row`)
        request.changedFile = fileOfAudit(db)
        // In the shape the contract promises: a field it does not name never leaves the server.
        return endpoint.output && !answersItself(endpoint) ? endpoint.output.parse(output) : undefined
      }
      const change = async (tx: Db) => {
        await enterScope(tx, caller)
        if (!body) return carryOut(tx)
        const { secretAnswer: secret = false, audit } = endpoint
        return answerOnce(tx, request, { ...body, secret, isReading: audit === false }, async () => {
          const output = await carryOut(tx)
          await recordSavedDrafts(tx, request, app.clock.now())
          return output
        })
      }
      // What is followed for as long as somebody looks holds no connection meanwhile.
      const read = async () => (endpoint.answer === 'events' ? carryOut(app.db) : readInScope(app.db, caller, carryOut))
      const output = changes ? await inTransaction(app.db, change).catch(writeAfter(app.db, actor)) : await read()
      if (answersItself(endpoint)) return reply
      if (!endpoint.output) return reply.status(204).send()
      tagVersion(request, reply, output)
      return reply.send(output)
    },
  })
}

/** A file that would leave too little room is refused before it is read. */
async function expectRoom({ disk }: App, { headers }: FastifyRequest): Promise<void> {
  if (!(await disk.hasRoomFor(Number(headers['content-length'] ?? 0)))) throw diskFull()
}

/** Its handler sends the answer: in pieces, or as it was written before. */
function answersItself({ answer = 'json' }: Endpoint): boolean {
  return answer !== 'json'
}

/** Writes what a refusal leaves behind, once the rest has been taken back; the refusal stays. */
function writeAfter(db: Db, actor: Actor | null): (error: unknown) => Promise<never> {
  return async (error) => {
    if (actor && error instanceof UserError) await error.details.afterwards?.(db, actor)
    throw error
  }
}

/** What somebody may still do whose password was typed by another: be seen, log out and change it. */
const withTypedPassword = new Set<Permission>(['open', 'user', 'change-password'])

/** And somebody who has yet to set up the second step that a group asks for. */
const withoutSecondFactor = new Set<Permission>([...withTypedPassword, 'second-factor'])

/** No page of another site can send a key along: only what a browser sends by itself has to prove where it comes from. */
function checkOrigin(app: App, endpoint: Endpoint, request: FastifyRequest, body: Body | null): void {
  if (request.apiKey) return
  if (body) checkCsrf(app.config.secret, request, body.token)
  else if (endpoint.changes) checkXsrfHeader(app.config.secret, request)
}

function checkPermission(endpoint: Endpoint, session: Session | null, apiKey: ApiKey | null): void {
  if (apiKey) checkScope(endpoint, apiKey)
  if (session?.mustChangePassword && !withTypedPassword.has(endpoint.permission)) {
    throw new UserError(403, 'password.change_first', { reason: 'not_yet' })
  }
  if (session?.mustAddSecondFactor && !withoutSecondFactor.has(endpoint.permission)) {
    throw new UserError(403, 'second_factor.add_first', { reason: 'second_factor_first' })
  }
  if (mayCall(endpoint, session)) return
  if (!session) throw new UserError(403, 'error.session_expired', { reason: 'session_expired' })
  if (apiKey && endpoint.key) {
    const values = { scope: endpoint.key }
    throw new UserError(403, { key: 'api.role_missing', values }, { reason: 'scope_missing' })
  }
  throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
}

function mayCall(endpoint: Endpoint, session: Session | null): boolean {
  return may(session?.acl ?? null, endpoint.permission)
}

/** What a command takes that names no field. */
const noFields = z.strictObject({})

/** A command that takes what a list is asked by takes it in the old forms as well. */
function fieldsOf(endpoint: Endpoint, request: FastifyRequest, body: Body | null): Record<string, unknown> {
  const fields = withVersionAsked(request, endpoint, body?.fields ?? {})
  return hasField(endpoint.input, 'offset') ? fromOldForms(fields) : fields
}

function parseCall(endpoint: Endpoint, request: FastifyRequest, body: Body | null) {
  const params = endpoint.params?.safeParse(request.params)
  // An id that is no id cannot exist.
  if (params && !params.success) throw notFound()
  const query = endpoint.query?.safeParse(request.query, { reportInput: true })
  if (query && !query.success) throw invalidInput(query.error)
  const input = (endpoint.input ?? noFields).safeParse(fieldsOf(endpoint, request, body), { reportInput: true })
  if (!input.success) throw invalidInput(input.error)
  return { params: params?.data, query: query?.data, input: endpoint.input ? input.data : undefined }
}

function actorOf(app: App, request: FastifyRequest, session: Session | null): Actor | null {
  return (
    session && {
      userId: session.userId,
      name: session.name,
      acl: session.acl,
      lastingAcl: session.lastingAcl,
      customerId: session.customerId,
      impersonatorId: session.impersonatorId,
      language: toLanguage(request.language),
      now: app.clock.now(),
      ip: request.ip,
      requestId: request.id,
      ...(request.apiKey ? { apiKeyId: request.apiKey.id } : {}),
    }
  )
}

function withActor<Parts extends object>(parts: Parts, actor: Actor | null): Parts & { readonly actor: Actor } {
  return Object.defineProperty(parts, 'actor', {
    get: () => {
      if (!actor) throw new UserError(403, 'error.session_expired', { reason: 'session_expired' })
      return actor
    },
  }) as Parts & { readonly actor: Actor }
}

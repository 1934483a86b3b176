import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { longestReason } from '#contract/statistics/nps.ts'
import { type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import type { App } from '#server/app.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { contentPolicy } from '#server/platform/http/content-policy.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { privateHeaders } from '#server/platform/http/private-headers.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { readMonths } from '#server/compliance/retention/read-retention.ts'
import { digestOf } from '#server/office/shared-information/link.ts'
import { lookUpSecret } from '#server/office/shared-information/throttle.ts'
import { answerSurvey, refuseSurvey } from './answer-survey.ts'
import { findAgency, findByLink, type InviteRow } from './invite-queries.ts'
import { closingPage, questionPage } from './survey-page.ts'
import { findTextsInUse } from './text-queries.ts'

interface Asked {
  readonly Params: { readonly hash: string }
  readonly Querystring: { readonly lang?: unknown; readonly mark?: unknown }
}

/**
 * The page on which who was asked answers: without a script and without a login. Opening it changes nothing, also with a mark in
 * its address, for programs that look at e-mails open every link; what somebody sends counts.
 */
export function registerSurveyPage(app: App): void {
  const { http } = app
  http.get<Asked>('/nps/:hash', async (request, reply) => {
    const invite = await lookUp(app, request)
    if (typeof invite === 'string') return closed(app, request, reply, invite)
    const chosen = markOf(request.query.mark)
    const filled = { mark: chosen ?? invite.mark, reason: invite.reason }
    return show(app, request, reply, { invite, filled, problem: null, status: 200 })
  })

  http.post<Asked>('/nps/:hash', async (request, reply) => {
    const seen = await lookUp(app, request)
    if (typeof seen === 'string') return closed(app, request, reply, seen)
    const { act, mark, reason } = fieldsOf(request.body)
    // Another language keeps what stands in the form as it is.
    if (act === 'show')
      return show(app, request, reply, { invite: seen, filled: { mark, reason }, problem: null, status: 200 })
    const problem = act === 'never' ? null : mark === null ? 'noMark' : reason.length > longestReason ? 'tooLong' : null
    if (problem !== null)
      return show(app, request, reply, { invite: seen, filled: { mark, reason }, problem, status: 400 })
    const isThere = await inTransaction(app.db, async (tx) => {
      // Two at once: the second finds what the first one answered.
      const invite = await findByLink(tx, digestOf(request.params.hash), app.clock.today(), { lock: true })
      if (!invite) return false
      if (act === 'never') await refuseSurvey(tx, actorOf(app, request), invite)
      else await answerSurvey(tx, actorOf(app, request), invite, { mark: mark ?? 0, reason })
      return true
    })
    return closed(app, request, reply, isThere ? (act === 'never' ? 'refused' : 'thanks') : 'gone', seen.language)
  })
}

/** Who was asked by this link; what stands there instead when nobody was, or too many links were guessed. */
async function lookUp(
  { db, clock }: App,
  { params: { hash }, ip }: FastifyRequest<Asked>,
): Promise<InviteRow | 'gone' | 'busy'> {
  if (!/^[\w-]{43}$/.test(hash)) return 'gone'
  try {
    const find = async () => findByLink(db, digestOf(hash), clock.today())
    return (await lookUpSecret(db, ip, clock.now(), find)) ?? 'gone'
  } catch (error) {
    if (error instanceof UserError && error.status === 429) return 'busy'
    throw error
  }
}

/** A mark as it stands in an address or a form; null when it is none. */
function markOf(given: unknown): number | null {
  return typeof given === 'string' && /^(\d|10)$/.test(given) ? Number(given) : null
}

function fieldsOf(body: unknown) {
  const { act, mark, reason } = (body ?? {}) as Record<string, unknown>
  const words = typeof reason === 'string' ? reason.replaceAll('\r\n', '\n').replaceAll('\0', '').trim() : ''
  return { act: act === 'never' || act === 'show' ? act : 'answer', mark: markOf(mark), reason: words } as const
}

function actorOf({ clock }: App, { ip, id: requestId }: FastifyRequest<Asked>): Actor {
  return { ...systemActor(clock.now()), ip, requestId }
}

function languageOf({ query, headers }: FastifyRequest<Asked>, usual?: LetterLanguage): LetterLanguage {
  const known = (given: unknown) => letterLanguages.find((one) => one === given)
  return known(query.lang) ?? usual ?? known(headers['accept-language']?.slice(0, 2)) ?? 'nl'
}

interface Shown {
  readonly invite: InviteRow
  readonly filled: { readonly mark: number | null; readonly reason: string }
  readonly problem: 'noMark' | 'tooLong' | null
  readonly status: 200 | 400
}

async function show(
  app: App,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  shown: Shown,
): Promise<FastifyReply> {
  const { invite, filled, problem, status } = shown
  const nonce = randomBytes(16).toString('base64')
  const agency = (await findAgency(app.db))?.name ?? ''
  const language = languageOf(request, invite.language)
  const { occasion, audience, openUntil, mark } = invite
  const months = await readMonths(app.db, 'nps')
  const texts = (await findTextsInUse(app.db)).get(occasion) ?? null
  const asked = { occasion, audience, openUntil, months, texts, isAnswered: mark !== null }
  const page = { language, nonce, agency, ...asked, ...filled, problem }
  return send(reply.status(status), nonce, questionPage(page))
}

const statuses = { thanks: 200, refused: 200, gone: 404, busy: 429 } as const

async function closed(
  app: App,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  closing: keyof typeof statuses,
  usual?: LetterLanguage,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const agency = (await findAgency(app.db))?.name ?? ''
  return send(reply.status(statuses[closing]), nonce, closingPage(closing, languageOf(request, usual), nonce, agency))
}

async function send(reply: FastifyReply, nonce: string, page: string): Promise<FastifyReply> {
  return reply
    .headers({ ...privateHeaders, 'content-security-policy': contentPolicy(nonce) })
    .type('text/html; charset=utf-8')
    .send(page)
}

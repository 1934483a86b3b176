import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AmountTooLarge, formatCents } from '#domain/money.ts'
import { toLanguage } from '#contract/platform/language.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isTooBusy, type Violation, violationOf } from '#server/platform/db/violation.ts'
import { type FreeDisk, isDiskFull } from '#server/platform/outside/free-disk.ts'
import type { Actor } from '#server/actor.ts'
import { problemOf, wantsProblem } from './problem.ts'
import { languageOf, sendRefusalPage, wantsPage } from './refusal-page.ts'

/** A text in the reader's language: its key and values. */
export interface Message {
  key: TextKey
  values?: Record<string, string | number>
}

export interface UserErrorDetails {
  /** Errors that belong under a field of the form. */
  fields?: Record<string, Message>
  /** The present state, where somebody else was first (409). */
  current?: unknown
  /** Who brought it there, and when. */
  currentBy?: { readonly name: string; readonly at: string; readonly what?: string }
  /**
   * Machine-readable reason beside a 403; `not_yet` and `second_factor_first` ask for something else first, which no other
   * login would change. Beside a 400 `too_many_attempts`: a link in a mail lets this browser try the password all the same.
   */
  reason?: 'session_expired' | 'forbidden' | 'not_yet' | 'second_factor_first' | 'too_many_attempts' | 'scope_missing'
  /** What is written all the same when the rest of the command is taken back, such as that it was refused. */
  afterwards?: (db: Db, actor: Actor) => Promise<void>
}

/** The one error a handler throws on purpose; everything else is a fault of ours and becomes a 500. */
export class UserError extends Error {
  readonly status: number
  readonly text: Message
  readonly details: UserErrorDetails

  constructor(status: number, text: TextKey | Message, details: UserErrorDetails = {}) {
    const message: Message = typeof text === 'string' ? { key: text } : text
    super(message.key)
    this.status = status
    this.text = message
    this.details = details
  }
}

/** What is wrong with a field of the form, told at that field. */
export function fieldError(field: string, message: TextKey | Message): UserError {
  const told = typeof message === 'string' ? { key: message } : message
  return new UserError(400, 'error.check_fields', { fields: { [field]: told } })
}

export const notFound = () => new UserError(404, 'error.not_found')

/** What an answer to an error is made with. */
interface Surroundings {
  readonly db: Db
  readonly disk: FreeDisk
}

/** The error shape of every call: 400, 403, 404, 409, 500, 503, 507, in the caller's language. */
export function handleErrors(app: FastifyInstance, around: Surroundings): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(around, error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(around, notFound(), request, reply))
}

/**
 * Answers with what went wrong, in the words of the reader; what nobody threw on purpose is a 500 with a number. Who opens
 * an address himself gets a page of it.
 */
export async function answerError(
  around: Surroundings,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const known = shortageError(around.disk, error) ?? (await toUserError(around.db, error))
  const asPage = wantsPage(request)
  const language = asPage ? languageOf(request) : toLanguage(request.language)
  if (!known) {
    request.log.error({ err: error }, 'request failed')
    const text = translate(language, 'error.generic')
    if (asPage) return sendRefusalPage(request, reply, { status: 500, message: text, requestId: request.id })
    const body = { error_message: text, request_id: request.id }
    await sendError(request, reply, { status: 500, key: 'error.generic', body })
    return
  }
  if (known.status > 500 && known !== error) request.log.error({ err: error }, 'the machine lacks something')
  const say = (message: Message) => translate(language, message.key, message.values)
  // What the machine lacks for a moment it has in a few seconds, or not for long.
  if (known.status === 503) reply.header('retry-after', '5')
  // The rest of it is not read: the line ends with the answer.
  if (known.text.key === 'error.too_large') reply.header('connection', 'close')
  if (asPage) {
    const asksLogin = known.details.reason === 'session_expired'
    return sendRefusalPage(request, reply, { status: known.status, message: say(known.text), asksLogin })
  }
  request.refusal = known
  const body = refusalBody(known, say)
  const status = hasPassed(request, known) ? 412 : known.status
  await sendError(request, reply, { status, key: known.text.key, body })
}

/** What is answered to who is refused, in words. */
export function refusalBody({ status, text, details }: UserError, say: (message: Message) => string) {
  const fields = Object.entries(details.fields ?? {}).map(([name, message]) => [name, [say(message)]])
  return {
    error_message: say(text),
    ...(status === 400 ? { errors: Object.fromEntries(fields) as Record<string, string[]> } : {}),
    ...(details.reason ? { reason: details.reason } : {}),
    ...(details.current === undefined ? {} : { current: details.current }),
    ...(details.currentBy ? { current_by: details.currentBy } : {}),
  }
}

/** Who said by If-Match which version he changes is told so where that is no longer the present one. */
function hasPassed({ headers }: FastifyRequest, { status, details }: UserError): boolean {
  return status === 409 && details.current !== undefined && headers['if-match'] !== undefined
}

/** Machines get the same body, with what RFC 9457 has beside it. */
async function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, key, body }: { readonly status: number; readonly key: TextKey; readonly body: { error_message: string } },
): Promise<void> {
  reply.status(status)
  if (!wantsProblem(request)) return void (await reply.send(body))
  const problem = problemOf(request, status, key, body.error_message)
  await reply.type('application/problem+json; charset=utf-8').send({ ...problem, ...body })
}

/** No room on a disk: nothing the caller did, and nothing that trying again mends. */
export const diskFull = () => new UserError(507, 'error.disk_full')

/** What the machine lacks becomes an answer in words; the log has what it was. */
function shortageError(disk: FreeDisk, error: unknown): UserError | null {
  if (isDiskFull(error)) {
    disk.noteFull()
    return diskFull()
  }
  if (isTooBusy(error)) return new UserError(503, 'error.busy')
  return null
}

async function toUserError(db: Db, error: unknown): Promise<UserError | null> {
  if (error instanceof UserError) return error
  if (error instanceof AmountTooLarge) return new UserError(400, 'error.amount_too_large')
  const violation = await violationOf(db, error)
  if (violation) return fromDatabase(violation)
  const status = (error as Partial<FastifyError>).statusCode
  if (status === 413) return new UserError(400, 'error.too_large')
  if (status !== undefined && status >= 400 && status < 500) return new UserError(400, 'error.invalid')
  return null
}

/** What the database refuses is a mistake of input or a right, not a fault: it becomes an answer here only. */
function fromDatabase({ kind, field }: Violation): UserError {
  if (kind === 'not_text') return new UserError(400, 'error.invalid')
  if (kind === 'out_of_scope') return new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  const key = kind === 'in_use' ? 'error.in_use' : 'error.already_exists'
  return new UserError(400, key, { fields: { [field]: { key } } })
}

/** More than a form shows: a body of a hundred thousand wrong values is not told each of them. */
const mostErrors = 1000

/** What zod found wrong, as errors under their fields. */
export function invalidInput(error: z.ZodError): UserError {
  const fields: Record<string, Message> = {}
  for (const issue of error.issues.slice(0, mostErrors)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostErrors)) fields[key] ??= { key: 'error.unknown_field' }
      continue
    }
    const name = issue.path.join('.') || 'common'
    fields[name] ??= messageOf(issue)
  }
  return new UserError(400, 'error.check_fields', { fields })
}

function messageOf(issue: z.core.$ZodIssue): Message {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { key: 'error.too_long', values: { max: Number(issue.maximum) } }
  }
  if (issue.code === 'too_small' && issue.origin === 'string') return { key: 'error.required' }
  const bound = boundOf(issue)
  if (bound) return bound
  const missing = issue.input === undefined || issue.input === null || issue.input === ''
  if (missing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return { key: 'error.required' }
  if (issue.code === 'custom' && typeof issue.params?.['text'] === 'string') {
    const values = issue.params['values'] as Message['values']
    return { key: issue.params['text'] as TextKey, ...(values ? { values } : {}) }
  }
  return { key: 'error.invalid' }
}

/** A number outside its bounds, told with the bound; an amount is counted in cents, and told as it is typed. */
function boundOf(issue: z.core.$ZodIssue): Message | null {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return null
  const isNumber = issue.origin === 'number' || issue.origin === 'int'
  if (!isNumber) return null
  if (String(issue.path.at(-1)).endsWith('Cents')) return amountBoundOf(issue)
  if (issue.code === 'too_small') return { key: 'error.at_least', values: { min: Number(issue.minimum) } }
  return { key: 'error.at_most', values: { max: Number(issue.maximum) } }
}

function amountBoundOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Message {
  const say = (cents: number | bigint) => formatCents(Number(cents), 'EUR', { sign: false })
  if (issue.code === 'too_small') return { key: 'error.amount_at_least', values: { min: say(issue.minimum) } }
  return { key: 'error.amount_at_most', values: { max: say(issue.maximum) } }
}

import { text } from '#web/base/words/text.ts'

/**
 * What can come back instead of an answer: the error catalogue, all of it on this page.
 *
 * | condition              | becomes                                                             |
 * | 400, 402               | ConflictError when it mentions csrf, else ValidationError           |
 * | 403                    | the login window, then ForbiddenError or SessionExpiredError         |
 * | 404                    | NotFoundError                                                       |
 * | 409                    | ConflictError                                                       |
 * | 500                    | ServerError with the response                                       |
 * | any other status       | ResponseError with the response's data                              |
 * | no response            | NoResponseError with the message                                    |
 */
export class ApiError extends Error {
  /** The response's body, as far as there is one. */
  readonly data: unknown

  constructor(message: string, data?: unknown) {
    super(message)
    this.data = data
  }
}

/** Field errors by field name, and one common error for the top of the form. */
export class ValidationError extends ApiError {
  readonly fields: Readonly<Record<string, string>>

  constructor(common: string, fields: Readonly<Record<string, string>>, data?: unknown) {
    super(common, data)
    this.fields = fields
  }

  /** Whether it was tried too often, so that this browser has to be made known first. */
  get isTooMany(): boolean {
    return bodyOf(this.data)['reason'] === 'too_many_attempts'
  }
}

/** Somebody was first, an expected refusal, or (`csrf`) a token that has expired. */
export class ConflictError extends ApiError {
  readonly csrf: boolean
  /** The present state of what was to be changed, where the server tells it. */
  readonly current: unknown
  /** Who brought it there and when, where the server tells it. */
  readonly by: { readonly name: string; readonly at: string; readonly what?: string } | null

  constructor(message: string, data: unknown, csrf = false) {
    super(message, data)
    this.csrf = csrf
    const { current, current_by: by } = bodyOf(data)
    this.current = current
    this.by = isChanger(by) ? by : null
  }
}

export class SessionExpiredError extends ApiError {}
export class ForbiddenError extends ApiError {
  /** Whether the user has to do something else first, which logging in again would not change. */
  get isNotYet(): boolean {
    return bodyOf(this.data)['reason'] === 'not_yet'
  }

  /** Whether a second step has to be set up first. */
  get needsSecondFactor(): boolean {
    return bodyOf(this.data)['reason'] === 'second_factor_first'
  }
}
export class NotFoundError extends ApiError {}
export class ServerError extends ApiError {
  /** The number to quote to whoever mends it. */
  readonly requestId: string | null

  constructor(message: string, data: unknown) {
    super(message, data)
    const id = bodyOf(data)['request_id']
    this.requestId = typeof id === 'string' ? id : null
  }
}
export class ResponseError extends ApiError {
  readonly status: number

  constructor(status: number, message: string, data: unknown) {
    super(message, data)
    this.status = status
  }
}
export class NoResponseError extends ApiError {}

/** The error that a status and a body of the server stand for. */
export function errorOf(status: number, data: unknown): ApiError {
  const message = messageOf(data)
  switch (status) {
    case 400:
    case 402:
      if (isAboutToken(message, fieldsOf(data))) return new ConflictError(message, data, true)
      return new ValidationError(message, fieldsOf(data), data)
    case 403:
      return ['forbidden', 'not_yet', 'second_factor_first'].includes(String(bodyOf(data)['reason']))
        ? new ForbiddenError(message, data)
        : new SessionExpiredError(message, data)
    case 404:
      return new NotFoundError(message, data)
    case 409:
      return new ConflictError(message, data)
    case 500:
      return new ServerError(message, data)
    default:
      return new ResponseError(status, message, data)
  }
}

/** The sentence to show for whatever was thrown. */
export function messageFor(error: unknown): string {
  if (error instanceof NoResponseError) return text('error.no_response')
  if (error instanceof ApiError && error.message !== '') return error.message
  return text('error.generic')
}

/** `errors`, `error_data`, `error_message` or `error`, whichever says something in words; otherwise the generic one. */
function messageOf(data: unknown): string {
  const body = bodyOf(data)
  const found = ['errors', 'error_data', 'error_message', 'error'].map((key) => body[key]).find(isText)
  return found ?? text('error.generic')
}

/** Of the first of `errors`, `error_data` and `error` that names any field. */
function fieldsOf(data: unknown): Record<string, string> {
  const body = bodyOf(data)
  const lists = ['errors', 'error_data', 'error'].map((key) =>
    Object.entries(bodyOf(body[key])).flatMap(([name, value]): [string, string][] => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return isText(first) ? [[name, first]] : []
    }),
  )
  return Object.fromEntries(lists.find((fields) => fields.length > 0) ?? [])
}

/** By the message, or by the error of the token itself: what somebody typed comes back in the errors of other fields. */
function isAboutToken(message: string, { _token: error = '' }: Readonly<Record<string, string>>): boolean {
  return `${message} ${error}`.toLowerCase().includes('csrf')
}

function isChanger(value: unknown): value is { name: string; at: string; what?: string } {
  return isText(bodyOf(value)['name']) && isText(bodyOf(value)['at'])
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function bodyOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}

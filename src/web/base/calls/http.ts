import { draftHeader } from '#contract/platform/draft-header.ts'
import { viewAsHeader } from '#contract/platform/view-as-header.ts'
import { host } from '#web/base/frame/config.ts'
import {
  type ApiError,
  ConflictError,
  errorOf,
  ForbiddenError,
  NoResponseError,
  SessionExpiredError,
} from './errors.ts'
import { counted } from './loading.ts'
import { askLogin } from '#web/base/frame/login-gate.ts'
import { compareBuild } from '#web/base/frame/new-version.ts'
import { refuse } from '#web/base/frame/notices.ts'
import { compareRights } from './rights-mark.ts'
import { currentLanguage, text } from '#web/base/words/text.ts'

/** A call as it goes over the line. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query, from the first slash. */
  readonly path: string
  readonly input?: Readonly<Record<string, unknown>> | undefined
  /** Sends the call as a form with this file in it. */
  readonly file?: File | undefined
  readonly idempotencyKey?: string | undefined
  /** What was typed in the forms that it saves, by name: with it they are drafts no more. */
  readonly saves?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Done behind the back of the user: no line above the page, and no login over it. */
  readonly quiet?: boolean | undefined
  /** Reads as a contact person of the customer of this file. */
  readonly viewedFile?: number | undefined
  /** Goes on when the page is closed; a browser takes only small bodies then. */
  readonly keepalive?: boolean | undefined
  /** Told how much of an upload has gone, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined
}

const csrfRetries = 2
let token = ''
/** The XSRF-TOKEN cookie of a host that is not that of the page, which cannot read it. */
let xsrfOfHost: string | null = null

/** Fetches the token for the `_token` field; the XSRF-TOKEN cookie comes along. Once at start and after each login. */
export async function loadCsrfToken(): Promise<void> {
  const { status, data } = await transfer({ method: 'GET', path: '/api/v4/users/csrf' })
  if (status !== 200) throw errorOf(status, data)
  const issued = data as { token: string; xsrf: string }
  token = issued.token
  if (host !== '') xsrfOfHost = issued.xsrf
}

/**
 * Sends a call and answers with the body of a 200 to 299. A spoilt CSRF token is fetched again and the call repeated, at
 * most twice. A 403, for a session that has expired as for a right that is missing, asks for the login over the page (or
 * for the second step that a group asks for since) and then repeats the call once; refused again it is told in a window. Everything else that is not an answer is thrown as
 * one of the errors of the catalogue. There is no timeout.
 */
export async function send(request: Request): Promise<unknown> {
  let csrfAttempts = 0
  let loggedIn = false
  for (;;) {
    const { status, data } = await (request.quiet ? transfer(request) : counted(transfer(request)))
    if (status >= 200 && status < 300) return data
    const error = errorOf(status, data)
    if (isCsrf(error) && csrfAttempts < csrfRetries) {
      csrfAttempts += 1
      await loadCsrfToken()
    } else if (isRefusal(error) && !request.quiet) {
      if (loggedIn) {
        refuse(error.message)
        throw new ForbiddenError(error.message, error.data)
      }
      await askLogin(error)
      loggedIn = true
    } else {
      throw error
    }
  }
}

function isRefusal(error: ApiError): error is SessionExpiredError | ForbiddenError {
  if (error instanceof SessionExpiredError) return true
  if (!(error instanceof ForbiddenError) || error.isNotYet) return false
  // Where it is set up already, nothing is asked over the page.
  return !error.needsSecondFactor || !globalThis.location?.pathname.endsWith('/second-factor')
}

function isCsrf(error: ApiError): boolean {
  return error instanceof ConflictError && error.csrf
}

interface Answer {
  readonly status: number
  readonly data: unknown
}

async function transfer(request: Request): Promise<Answer> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'x-requested-with': 'XMLHttpRequest',
    ...(request.viewedFile === undefined ? {} : { [viewAsHeader]: String(request.viewedFile) }),
    ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
    ...(request.saves?.length ? { [draftHeader]: request.saves.join(',') } : {}),
  }
  const xsrf = xsrfOfHost ?? cookie('XSRF-TOKEN')
  if (xsrf) headers['x-xsrf-token'] = xsrf
  if (request.file) return upload(request, headers, formWith(request.file, request.input))
  const body = request.method === 'GET' ? null : JSON.stringify({ ...request.input, _token: token })
  if (body) headers['content-type'] = 'application/json'
  let response: Response
  let answered: string
  try {
    response = await fetch(host + request.path, {
      method: request.method,
      headers,
      body,
      credentials: 'include',
      ...(request.keepalive ? { keepalive: true } : {}),
      ...(request.signal ? { signal: request.signal } : {}),
    })
    // A line that breaks in the middle of an answer has brought none.
    answered = await response.text()
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new NoResponseError(error instanceof Error ? error.message : text('error.no_response'))
  }
  compareBuild(response.headers)
  // Who looks as another has the rights of that other there.
  if (request.viewedFile === undefined) compareRights(request.path, response.headers)
  return { status: response.status, data: readBody(answered) }
}

/** `fetch` does not tell how much of an upload has gone; the older interface does. */
function upload(request: Request, headers: Record<string, string>, form: FormData): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(request.method, host + request.path)
    call.withCredentials = true
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) request.onProgress?.(event.loaded / event.total)
    })
    call.addEventListener('load', () => resolve({ status: call.status, data: readBody(call.responseText) }))
    call.addEventListener('error', () => reject(new NoResponseError(text('error.no_response'))))
    call.addEventListener('abort', () => reject(new NoResponseError(text('error.no_response'))))
    request.signal?.addEventListener('abort', () => call.abort())
    call.send(form)
  })
}

/** Fields before the file, so that the server knows them when the file arrives; what is null is left out. */
function formWith(file: File, input: Readonly<Record<string, unknown>> = {}): FormData {
  const form = new FormData()
  form.append('_token', token)
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === undefined) continue
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.append('file', file, file.name)
  return form
}

function readBody(body: string): unknown {
  if (body === '') return undefined
  try {
    return JSON.parse(body) as unknown
  } catch {
    return { error: '' }
  }
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

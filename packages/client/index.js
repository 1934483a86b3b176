import { calls } from './calls.js'

/** What the portal answered when it did not do what was asked (RFC 9457). */
export class ApiError extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.error_message ?? `The portal answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}

/** So often a call is made that is told to come back later, and so long it waits at most. */
const mostTries = 4
const mostWaitSeconds = 60

/**
 * The public API with a key. A command is sent with an Idempotency-Key of its own, so that trying again does nothing twice:
 * what is told to come back later (429, 503), and what got no answer at all, is tried again by itself under the same key.
 */
export function createClient({ url, key, language = 'nl', fetch: send = globalThis.fetch }) {
  const base = url.replace(/\/+$/, '')
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (given = {}) => makeCall({ base, key, language, send }, call, given),
  ])
  return Object.fromEntries(methods)
}

async function makeCall({ base, key, language, send }, call, { query, body, file, idempotencyKey, signal, ...params }) {
  const address = base + call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name])) + asked(query)
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json', 'accept-language': language }
  if (call.method === 'POST') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  const content = contentOf(call, body, file)
  if (typeof content === 'string') headers['content-type'] = 'application/json'
  // Of PUT and DELETE nobody knows what came of them: those carry no key by which the portal knows them again.
  const isKnownAgain = call.method === 'GET' || call.method === 'POST'
  for (let tries = 1; ; tries += 1) {
    let answer
    try {
      answer = await send(address, { method: call.method, headers, body: content, signal })
    } catch (error) {
      if (!isKnownAgain || signal?.aborted || tries >= mostTries) throw error
      await waitFor(2 ** tries)
      continue
    }
    if (answer.ok) return answerOf(call, answer)
    const mayTryAgain = (answer.status === 429 || answer.status === 503) && tries < mostTries
    if (!mayTryAgain) throw new ApiError(answer.status, await answer.json().catch(() => ({})))
    const seconds = Math.min(Number(answer.headers.get('retry-after') ?? 2 ** tries), mostWaitSeconds)
    await waitFor(seconds)
  }
}

const waitFor = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** The query: what is not given is left out, and of several values each is sent. */
function asked(query = {}) {
  const parts = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]]
  })
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`
}

function contentOf(call, body, file) {
  if (!call.upload) return call.method === 'GET' ? undefined : JSON.stringify(body ?? {})
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.set(name, String(value))
  form.set('file', file.content instanceof Blob ? file.content : new Blob([file.content]), file.name)
  return form
}

async function answerOf(call, answer) {
  if (answer.status === 204) return undefined
  return call.file ? new Uint8Array(await answer.arrayBuffer()) : answer.json()
}

import { demoPassword } from '#server/ops/demo-story/logins.ts'

/** Somebody who is logged in at a portal in another process, over HTTP. */
export interface PortalVisitor {
  /** The headers of a request by this visitor. */
  readonly headers: Readonly<Record<string, string>>
  /** Reads an answer as JSON; throws when it is refused. */
  get<Answer>(path: string): Promise<Answer>
  /** Listens to server-sent events, as a page does that follows work; ends when the server does. */
  follow<Message>(path: string): AsyncGenerator<Message>
  /** Sends a command; the key makes it have one effect however often it is sent. Throws when it is refused. */
  send<Answer>(method: 'POST' | 'PUT', path: string, body: object | FormData, key?: string): Promise<Answer>
}

/** The portal refused a call, with this status. */
export class RefusedCall extends Error {
  readonly status: number

  constructor(call: string, status: number, body: string) {
    super(`${call}: ${status} ${body.slice(0, 300)}`)
    this.status = status
  }
}

/** Logs a demo user in as a browser does: token, cookies, and the token again in every body. */
export async function logInAt(url: string, username: string): Promise<PortalVisitor> {
  const cookies = new Map<string, string>()
  let token = ''
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  })
  const call = async <Answer>(
    method: string,
    path: string,
    body?: string | FormData,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`${url}${path}`, {
      method,
      body: body ?? null,
      headers: { ...headers(), ...type, ...more },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await answer.text()
    if (!answer.ok) throw new RefusedCall(`${method} ${path}`, answer.status, text)
    return JSON.parse(text || 'null') as Answer
  }
  const refreshToken = async () => {
    token = (await call<{ token: string }>('GET', '/api/v4/users/csrf')).token
  }
  const send: PortalVisitor['send'] = async (method, path, body, key) => {
    const more: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    if (!(body instanceof FormData)) return call(method, path, JSON.stringify({ ...body, _token: token }), more)
    body.set('_token', token)
    return call(method, path, body, more)
  }
  await refreshToken()
  await send('POST', '/login_check_json', { username, password: demoPassword })
  await refreshToken()
  return {
    headers: headers(),
    get: async (path) => call('GET', path),
    follow: (path) => messagesOf(`${url}${path}`, headers()),
    send,
  }
}

async function* messagesOf<Message>(address: string, headers: Record<string, string>): AsyncGenerator<Message> {
  const answer = await fetch(address, { headers })
  if (!answer.ok || !answer.body) throw new RefusedCall(`GET ${address}`, answer.status, await answer.text())
  let text = ''
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const events = `${text}${piece}`.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data:'))
      if (data) yield JSON.parse(data.slice('data:'.length)) as Message
    }
  }
}

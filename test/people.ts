import { hash } from '@node-rs/argon2'
import type { Response as InjectResponse } from 'light-my-request'
import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/people/permission.ts'
import { demoLogins, demoPassword } from '#server/ops/demo-story/logins.ts'
import { multipart } from '#test/multipart.ts'
import type { TestServer } from '#test/server.ts'

/** Somebody with a browser. */
export interface Visitor {
  get(url: string): Promise<InjectResponse>
  getWith(headers: Record<string, string>, url: string): Promise<InjectResponse>
  /** The cookies kept, as they go with a call. */
  cookies(): string
  /** The CSRF tokens as they go with the next command. */
  tokens(): { readonly xsrf: string; readonly token: string }
  /** Keeps a cookie that somebody else put there. */
  keep(name: string, value: string): void
  /** Another with all that this browser has kept, at another address. */
  at(address: string): Visitor
  /** Takes new CSRF tokens, after the session has changed. */
  refreshTokens(): Promise<void>
  post(url: string, body?: object, headers?: Record<string, string>): Promise<InjectResponse>
  put(url: string, body?: object): Promise<InjectResponse>
  delete(url: string, body?: object): Promise<InjectResponse>
  /** Sends one file as multipart, with fields beside it. */
  upload(
    url: string,
    file: { name: string; bytes: Buffer | string },
    fields?: Record<string, string>,
  ): Promise<InjectResponse>
}

export interface Person extends Visitor {
  userId: number
  /** With the password of the demo. */
  username: string
}

/** Of the password of the demo. What a hash must cost an attacker would be paid here at every login of every test. */
const passwordHash = hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A customer of the agency, as a row of its own. */
export async function createCustomer(server: TestServer, name = 'Kinderopvang De Krekel B.V.'): Promise<number> {
  const row = await server.database.db.insertInto('customer').values({ name }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/**
 * A user with the roles of a demo login (`employee`, `finance`, `customer` …) or exactly these roles, logged in
 * through the login call.
 */
export async function createPerson(
  server: TestServer,
  who: 'admin' | 'employee' | 'finance' | 'management' | 'legal' | 'customer' | 'contact' | readonly Role[],
  customerId: number | null = null,
): Promise<Person> {
  const login = typeof who === 'string' ? demoLogins.find((candidate) => candidate.username === who) : undefined
  const username = `${typeof who === 'string' ? who : 'person'}-${randomBytes(4).toString('hex')}`
  const user = await server.database.db
    .insertInto('appUser')
    .values({
      username,
      name: login?.name ?? 'Iemand',
      passwordHash: await passwordHash,
      kind: login?.kind ?? (customerId === null ? 'employee' : 'contact_person'),
      customerId,
      acl: [...(login?.acl ?? (who as readonly Role[]))],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return logInAs(server, user.id, username)
}

async function logInAs(server: TestServer, userId: number, username: string): Promise<Person> {
  const visitor = createVisitor(server)
  const answer = await visitor.post('/login_check_json', { username, password: demoPassword })
  if (answer.statusCode !== 200) throw new Error(`login failed: ${answer.body}`)
  await visitor.refreshTokens()
  return { userId, username, ...visitor }
}

/** From now on somebody works as another, until the session ends. */
export async function workAs(person: Person, { userId }: Pick<Person, 'userId'>): Promise<void> {
  const answer = await person.get(`/api/v4/users/switch/${userId}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await person.refreshTokens()
}

/** Somebody of a customer who is written to, under a name and an address of his own. */
export async function createReader(
  server: TestServer,
  customerId: number,
  { name = 'Anneke de Wit', email = 'anneke@bloemen.example' }: { name?: string; email?: string | null } = {},
): Promise<Person> {
  const person = await createPerson(server, 'contact', customerId)
  const { db } = server.database
  await db.updateTable('appUser').set({ name, email }).where('id', '=', person.userId).execute()
  return person
}

/** Somebody with a browser: keeps cookies, fetches the CSRF tokens and sends them along. */
export function createVisitor(
  server: TestServer,
  remoteAddress = '127.0.0.1',
  kept: Iterable<[string, string]> = [],
): Visitor {
  const cookies = new Map(kept)
  let token = ''

  const cookieText = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ) {
    const answer = await server.app.http.inject({
      method,
      url,
      remoteAddress,
      headers: {
        cookie: cookieText(),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'x-requested-with': 'XMLHttpRequest',
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const cookie of answer.cookies) cookies.set(cookie.name, cookie.value)
    return answer
  }

  async function refreshTokens(): Promise<void> {
    token = (await send('GET', '/api/v4/users/csrf')).json<{ token: string }>().token
  }

  async function command(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: object = {},
    headers: Record<string, string> = {},
  ) {
    if (!token) await refreshTokens()
    return send(method, url, JSON.stringify({ ...body, _token: token }), {
      'content-type': 'application/json',
      ...headers,
    })
  }

  return {
    cookies: cookieText,
    at: (address) => createVisitor(server, address, cookies),
    tokens: () => ({ xsrf: cookies.get('XSRF-TOKEN') ?? '', token }),
    keep: (name, value) => void cookies.set(name, value),
    refreshTokens,
    get: (url) => send('GET', url),
    getWith: (headers, url) => send('GET', url, undefined, headers),
    post: (url, body, headers) => command('POST', url, body, headers),
    put: (url, body) => command('PUT', url, body),
    delete: (url, body) => command('DELETE', url, body),
    upload: async (url, file, fields = {}) => {
      if (!token) await refreshTokens()
      const { payload, headers } = multipart(file, { ...fields, _token: token })
      return send('POST', url, payload, headers)
    },
  }
}

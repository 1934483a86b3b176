import { openCallQueue } from '#server/api/log/call-queue.ts'
import { insertKey, makeKeyUser } from '#server/api/keys/queries.ts'
import { makeKey } from '#server/platform/requests/key-token.ts'
import type { TestServer } from '#test/server.ts'

interface Theirs {
  readonly customerId: number
  readonly dossierId: number
  /** Stands in every name of theirs. */
  readonly mark: string
}

/** By what the machines of a customer are connected: a key, an endpoint, what was sent to it and a call in the log. */
export async function insertConnections(server: TestServer, customerId: number, rest: Omit<Theirs, 'customerId'>) {
  const theirs = { customerId, ...rest }
  return {
    apiKey: await insertApiKey(server, theirs),
    ...(await insertConnection(server, theirs)),
    apiCall: await insertApiCall(server, theirs),
  }
}

async function insertApiKey({ database: { db }, clock }: TestServer, { customerId, mark }: Theirs): Promise<number> {
  const createdAt = clock.now()
  const user = { customerId, isTest: false, name: `${mark}-sleutel`, roles: [], now: createdAt }
  const userId = await makeKeyUser(db, user)
  const { start, hash: tokenHash } = makeKey('live')
  const expiresAt = new Date(createdAt.getTime() + 30 * 86_400_000)
  const parts = { kind: 'live' as const, name: user.name, scopes: ['files.read' as const], networks: [] }
  const rest = { createdAt, createdBy: null, expiresAt, replacesId: null }
  return insertKey(db, { customerId, userId, start, tokenHash, ...parts, ...rest })
}

/** An endpoint of theirs, and what was sent to it. */
async function insertConnection({ database: { db }, clock }: TestServer, { customerId, dossierId, mark }: Theirs) {
  const now = clock.now()
  const { id: webhook } = await db
    .insertInto('webhookEndpoint')
    .values({
      customerId,
      name: `${mark}-systeem`,
      url: `https://${mark.toLowerCase()}-1.example.com/`,
      events: ['plan.agreed'],
      secret: Buffer.from('sealed'),
      rotatedAt: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { customerId, dossierId, type: 'plan.agreed', happenedAt: now, data: '{}' }
  const { id: eventId } = await db.insertInto('customerEvent').values(event).returning('id').executeTakeFirstOrThrow()
  const { id: delivery } = await db
    .insertInto('webhookDelivery')
    .values({ endpointId: webhook, eventId, state: 'delivered', createdAt: now, answer: `${mark}-antwoord` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { webhook, delivery }
}

/** A call of theirs in the log. */
async function insertApiCall({ database: { db }, clock }: TestServer, { customerId, mark }: Theirs): Promise<number> {
  const queue = openCallQueue(db)
  queue.add({
    at: clock.now(),
    type: 'rest_in',
    requestId: `${mark}-aanroep`,
    customerId,
    keyId: null,
    keyName: `${mark}-sleutel`,
    userId: null,
    ip: '203.0.113.9',
    method: 'GET',
    path: '/api/v4/file',
    route: 'GET /api/v4/file',
    status: 200,
    ms: 12,
    error: null,
    dossierId: null,
    repeatMark: null,
    bodies: null,
  })
  await queue.flush()
  const { id } = await db
    .selectFrom('apiCall')
    .select('id')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return id
}

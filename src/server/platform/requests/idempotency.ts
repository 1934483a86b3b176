import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import type { Body } from './read-body.ts'
import { claimKey, readFirstAnswer, recordAnswer } from './queries.ts'

/**
 * Carries out a command once for each Idempotency-Key of a user. The key is written in the transaction of the
 * command: a second request with it waits for the first, and then gets the first one's answer. An answer that is a secret is not kept: it is done once all the same, and told once.
 */
export async function answerOnce(
  tx: Db,
  request: FastifyRequest,
  body: Pick<Body, 'hash'> & { readonly secret: boolean; readonly isReading: boolean },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers['idempotency-key']
  const key = Array.isArray(header) ? header[0] : header
  // A machine tries again by itself: without a key it would make the same twice.
  if (!key && request.apiKey && request.method === 'POST' && !body.isReading) {
    throw fieldError('Idempotency-Key', 'api.idempotency_key_needed')
  }
  if (!key || !request.session) return work()
  if (key.length > 200) throw new UserError(400, 'error.invalid')
  const userId = request.session.userId
  if (!(await claimKey(tx, userId, key, body.hash))) {
    const first = await readFirstAnswer(tx, userId, key)
    if (!first.requestHash.equals(body.hash)) throw new UserError(409, 'error.key_reused')
    if (body.secret) throw new UserError(409, 'error.told_once')
    return first.answer
  }
  const output = await work()
  if (!body.secret) await recordAnswer(tx, userId, key, output)
  return output
}

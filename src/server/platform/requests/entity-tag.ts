import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { hasField } from '#server/platform/http/openapi.ts'

/** What has a version is answered with it as an entity tag (RFC 9110, 8.8.3), by which a program changes it. */
export function tagVersion(request: FastifyRequest, reply: FastifyReply, output: unknown): void {
  if (request.apiKey === null || typeof output !== 'object' || output === null) return
  if ('version' in output && typeof output.version === 'number') reply.header('etag', `"${output.version}"`)
}

/** Whether a call is judged by the version that was read. */
export function isVersioned({ method, input }: Pick<Endpoint, 'method' | 'input'>): boolean {
  return method !== 'GET' && hasField(input, 'version')
}

/**
 * The fields of a command with the version that If-Match names. Where nothing is judged by a version, where it cannot be
 * read, and where the body names another, it is refused: who sends it counts on it.
 */
export function withVersionAsked(
  { method, headers }: FastifyRequest,
  endpoint: Pick<Endpoint, 'method' | 'input'>,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const asked = headers['if-match']
  if (asked === undefined || method === 'GET') return fields
  if (!isVersioned(endpoint)) throw fieldError('If-Match', 'api.if_match.not_here')
  const version = /^"(\d{1,15})"$/.exec(asked)?.[1]
  if (version === undefined) throw fieldError('If-Match', 'api.if_match.unreadable')
  if (fields['version'] !== undefined && Number(fields['version']) !== Number(version)) {
    throw fieldError('If-Match', 'api.if_match.two_versions')
  }
  return { ...fields, version: Number(version) }
}

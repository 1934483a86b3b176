import type { FastifyReply, FastifyRequest } from 'fastify'

/** What has a version is answered with it as an entity tag (RFC 9110, 8.8.3), by which a program changes it. */
export function tagVersion(request: FastifyRequest, reply: FastifyReply, output: unknown): void {
  if (request.apiKey === null || typeof output !== 'object' || output === null) return
  if ('version' in output && typeof output.version === 'number') reply.header('etag', `"${output.version}"`)
}

/** The version that If-Match names, for a command of which the body does not; nothing where it names none. */
export function versionAsked(request: FastifyRequest): { readonly version?: number } {
  const version = /^"(\d{1,15})"$/.exec(request.headers['if-match'] ?? '')?.[1]
  return version === undefined ? {} : { version: Number(version) }
}

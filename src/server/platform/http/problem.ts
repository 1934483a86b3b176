import type { FastifyRequest } from 'fastify'
import { bearerKey } from './bearer-key.ts'

/** Who calls with a key, or asks for it, is told of an error as RFC 9457 has it. */
export function wantsProblem(request: FastifyRequest): boolean {
  return bearerKey(request) !== null || (request.headers.accept ?? '').includes('application/problem+json')
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** A kind of error is a name (RFC 4151), the same in each language; no page stands behind it. */
const kindOfError = 'tag:vorder.nl,2026:'

/** What RFC 9457 has of an error, beside what our own body says: its kind, its status, its words, and which call it was. */
export function problemOf(request: FastifyRequest, status: number, key: string, detail: string) {
  return {
    type: `${kindOfError}${key}`,
    title: titles[status] ?? 'Error',
    status,
    detail,
    instance: `urn:uuid:${request.id}`,
  }
}

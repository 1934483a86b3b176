import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, InputOf, ParamsOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Actor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Upload } from './read-body.ts'

/** What a handler is given: parsed, permitted, and for a command inside its transaction. */
export interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  input: InputOf<E>
  /** The uploaded file, where the endpoint takes one. */
  upload: Upload | null
  db: Db
  /** Whoever calls; on an open endpoint without a session, reading it is a fault of ours. */
  actor: Actor
  clock: Clock
  language: Language
  request: FastifyRequest
  reply: FastifyReply
  /** Whether the caller is still logged in and permitted, for what takes longer than a moment. */
  mayGoOn: () => Promise<boolean>
}

/** A list that is read without a request, page by page. */
export interface List {
  readonly endpoint: Endpoint
  readonly handler: (call: Call<Endpoint>) => Promise<unknown>
}

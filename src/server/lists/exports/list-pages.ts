import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { may } from '#contract/people/permission.ts'
import type { App } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { invalidInput, notFound, UserError } from '#server/platform/http/errors.ts'
import type { Call, List } from '#server/platform/requests/call.ts'
import type { Asked } from './queries.ts'

export const pageRows = 1000

/** A list that exists and of which the actor may take the whole away. */
export function exportable(lists: App['lists'], path: string, actor: Actor): List {
  const list = lists.get(path)
  if (!list) throw notFound()
  const { permission, export: needed = permission } = list.endpoint
  if (!may(actor.acl, permission) || !may(actor.acl, needed)) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  return list
}

/** What is asked of a list for one page, as the list itself checks it. How many there are is asked once, if it can be. */
export function pageQuery({ query }: Endpoint, asked: Asked, offset: number) {
  const { limit: _limit, offset: _offset, after: _after, count: _count, ...filters } = asked.query
  const page = { offset, limit: pageRows, ...(offset > 0 ? { count: 'later' } : {}) }
  const parsed = query?.safeParse({ ...filters, ...page }, { reportInput: true })
  if (parsed && !parsed.success) throw invalidInput(parsed.error)
  return parsed?.data
}

interface Reading {
  readonly db: Db
  readonly actor: Actor
  readonly clock: Clock
  readonly asked: Asked
}

/** One page of a list, by the handler that answers its call: the same rows, the same scope, the same shape. */
export async function readPage({ endpoint, handler }: List, reading: Reading, offset: number) {
  const { db, actor, clock, asked } = reading
  const parsed = endpoint.params?.safeParse(asked.params)
  if (parsed && !parsed.success) throw notFound()
  const call: Omit<Call<Endpoint>, 'request' | 'reply'> = {
    params: parsed?.data,
    query: pageQuery(endpoint, asked, offset),
    input: undefined,
    upload: null,
    db,
    actor,
    clock,
    language: actor.language,
    // A page is read in a moment.
    mayGoOn: async () => true,
  }
  const answer = await handler({ ...call, request: absent<FastifyRequest>(), reply: absent<FastifyReply>() })
  return endpoint.output?.parse(answer) as { items: object[]; total: number }
}

/** Nobody asked over the line: a list that looks at the request itself cannot be exported, and says so at once. */
function absent<Part extends object>(): Part {
  return new Proxy({} as Part, {
    get: () => {
      throw new Error('a list is read without a request')
    },
  })
}

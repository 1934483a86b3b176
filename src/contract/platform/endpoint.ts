import type { z } from 'zod'
import type { CellReader } from './list-cell.ts'
import type { Scope } from '#contract/api/scope.ts'
import type { Permission } from '#contract/people/permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What an endpoint takes and answers with: `json` unless it says otherwise. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Fastify style, `/api/v4/file/:id`. */
  readonly path: string
  readonly permission: Permission
  /** The machines of a customer may call it too, with a key of this scope: it is part of the public API. */
  readonly key?: Scope
  readonly params?: Params
  readonly query?: Query
  readonly input?: Input
  readonly output?: Output
  /**
   * The answer is a file (PDF, CSV …) or a stream of events instead of JSON; `kept` is JSON that stays the same until the next
   * version, which browsers keep and ask after.
   */
  readonly answer?: 'json' | 'kept' | 'file' | 'events'
  /** The request carries one uploaded file (multipart) of at most so many bytes, beside the input fields. */
  readonly uploadLimit?: number
  /** Of a list: who may take the whole of it away in a file, where that asks more than to see it. */
  readonly export?: Permission
  /** Of a list: what its rows say beside their fields, as a file of it and a copy show it; known by the id of the column. */
  readonly written?: Readonly<Record<string, (row: never, reader: CellReader) => string | null>>
  /** False for a command that changes no business data (a preference, a draft): it writes no audit row. */
  readonly audit?: false
  /** Of a GET that changes something all the same: it takes a token, a transaction and an audit row like a command. */
  readonly changes?: true
  /** The answer holds a secret: it is told once, and not kept for a request that is sent again. */
  readonly secretAnswer?: true
  /**
   * The web asks it as a table does: `_offset`, `_limit`, `_order[field]`, `_filter[name]`, `_relations`. The server takes either
   * form of every list; of these calls the requirements write this one.
   */
  readonly asTable?: true
  /** One sentence for the OpenAPI document. */
  readonly summary: string
}

/**
 * Declares a call once: the server implements it with `route`, the web calls it with `query` or
 * `useCommand`, and the OpenAPI document is printed from it.
 */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Input extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
>(declaration: Endpoint<Params, Query, Input, Output>): Endpoint<Params, Query, Input, Output> {
  return declaration
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type InputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never

import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, InputOf, OutputOf, ParamsOf, QueryOf } from '#contract/platform/endpoint.ts'
import { areaOf, handleAreaError } from './area-errors.ts'
import { ConflictError, ForbiddenError, messageFor, SessionExpiredError, ValidationError } from './errors.ts'
import { send } from './http.ts'
import { refuse, tellFailure } from '#web/base/frame/notices.ts'
import { tellDone } from '#web/base/frame/other-windows.ts'
import { asTableQuery, type QueryObject, withQuery } from './query-string.ts'
import { text } from '#web/base/words/text.ts'

/** A value as it arrives in JSON: moments are ISO texts. */
export type Wire<T> = T extends Date
  ? string
  : T extends string | number | boolean | bigint | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T

/** The parts a call of this endpoint needs: what the contract names, and nothing else. */
export type CallParts<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'input', InputOf<E>> & { query?: PartialQuery<QueryOf<E>>; file?: File }
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }
type PartialQuery<Value> = Value extends object ? { [Key in keyof Value]?: Value[Key] | null | undefined } : undefined

/** A row, page or answer of an endpoint as the web sees it. */
export type Answer<E extends Endpoint> = Wire<OutputOf<E>>

interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly saves?: readonly string[]
  readonly onProgress?: (part: number) => void
  readonly quiet?: boolean
  readonly keepalive?: boolean
  /** Reads as a contact person of the customer of this file. */
  readonly viewedFile?: number
}

/** The address of an endpoint with its parameters and query filled in, for links and downloads too. */
export function addressOf(endpoint: Endpoint, parts: { params?: unknown; query?: unknown } = {}): string {
  const params = (parts.params ?? {}) as Record<string, string | number>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = parts.query as QueryObject | undefined
  return withQuery(path, endpoint.asTable && asked ? asTableQuery(asked) : asked)
}

/** Calls an endpoint once. Throws the errors of the catalogue in errors.ts. */
export async function call<E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const { input, file } = parts as { input?: Record<string, unknown>; file?: File }
  const path = addressOf(endpoint, parts)
  try {
    return (await send({ method: endpoint.method, path, input, file, ...options })) as Answer<E>
  } catch (error) {
    const area = areaOf(endpoint.path)
    if (area) handleAreaError(area, error)
    throw error
  }
}

/** The options to read an endpoint with `useQuery`, `useSuspenseQuery` or a loader. */
export function query<E extends Endpoint>(endpoint: E, ...[parts]: NeedsParts<E>) {
  return queryOptions<Answer<E>>({
    queryKey: keyOf(endpoint, parts),
    queryFn: ({ signal, meta }) => call(endpoint, (parts ?? {}) as CallParts<E>, { signal, ...viewOf(meta) }),
  })
}
type NeedsParts<E extends Endpoint> = [ParamsOf<E>] extends [undefined] ? [parts?: CallParts<E>] : [parts: CallParts<E>]

/** As whom a query reads: what the client of the page below which it stands says of all its queries. */
export function viewOf(meta: Readonly<Record<string, unknown>> | undefined): Pick<CallOptions, 'viewedFile'> {
  const viewedFile = meta?.['viewedFile']
  return typeof viewedFile === 'number' ? { viewedFile } : {}
}

/** The key an answer is kept under; without parts the start of all keys of that endpoint. */
export function keyOf(endpoint: Endpoint, parts?: { params?: unknown; query?: unknown }): readonly unknown[] {
  if (!parts) return [endpoint.path]
  return [endpoint.path, parts.params ?? null, parts.query ?? null]
}

/** The end of the key of what is read once: whatever a command changes, it stays as it was read. */
export const once = 'once'

/** The key of a list that is read once: a command that changes anything else does not make it be read again. */
export function keyOfReference(endpoint: Endpoint): readonly unknown[] {
  return [...keyOf(endpoint), once]
}

/** Of what was read, what a command makes old. */
export const isReadAgain = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.at(-1) !== once

export interface CommandOptions<E extends Endpoint> {
  /** The names of what was typed that is saved with it: see `Draft.saving`. */
  readonly saves?: () => readonly string[]
  /** Called as soon as it is done, before what is on the screen is asked again. */
  readonly onCarriedOut?: () => void
  /** Shows at once what it will have done; what is refused is put back as it was. */
  readonly paints?: (parts: CallParts<E>, paint: Paint) => void
  /** Called when it was not done. */
  readonly onRefused?: () => void
  /** Called with the answer, and awaited, after what is on the screen has been asked again. */
  readonly onDone?: (answer: Answer<E>) => unknown
  /** Endpoints whose answers this changes; left out, everything on the screen is read again. */
  readonly refreshes?: readonly Endpoint[]
  /** Called when somebody else was first; unless it answers true, everything on the screen is read again. */
  readonly onConflict?: (conflict: ConflictError) => boolean
  /** A form shows its errors itself; otherwise a failure is told in a notice. */
  readonly inForm?: boolean
}

/** Changes every answer of an endpoint that is on the screen. */
type Paint = <E extends Endpoint>(endpoint: E, change: (answer: Answer<E>) => Answer<E>) => void

interface Submission<E extends Endpoint> {
  readonly parts: CallParts<E>
  readonly onProgress: ((part: number) => void) | undefined
}

/**
 * A command for a button or a form: `send(parts)` carries it out, `busy` while it is on its way. A submission that is
 * repeated without a change keeps its Idempotency-Key, so that it is carried out once whatever the line did.
 */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}) {
  const client = useQueryClient()
  const submission = useRef<{ content: string; key: string } | null>(null)

  const mutation = useMutation({
    mutationFn: async ({ parts, onProgress }: Submission<E>) => {
      if (viewOf(client.getDefaultOptions().queries?.meta).viewedFile !== undefined) {
        refuse(text('view_as.read_only'))
        throw new ForbiddenError(text('view_as.read_only'), {})
      }
      const { file } = parts
      const content = JSON.stringify([parts, file && [file.name, file.size, file.lastModified]])
      if (submission.current?.content !== content) submission.current = { content, key: newKey() }
      const idempotencyKey = submission.current.key
      const saves = options.saves?.() ?? []
      return call(endpoint, parts, { idempotencyKey, saves, ...(onProgress ? { onProgress } : {}) })
    },
    onMutate: ({ parts }) => paintFirst(client, (paint) => options.paints?.(parts, paint)),
    onSuccess: async (answer) => {
      submission.current = null
      // What a command that only asks leaves as it was, no other window reads again.
      if (options.refreshes?.length !== 0) tellDone()
      options.onCarriedOut?.()
      const filters = options.refreshes?.map((read) => ({ queryKey: keyOf(read) })) ?? [{ predicate: isReadAgain }]
      await Promise.all(filters.map((filter) => client.invalidateQueries(filter)))
      await options.onDone?.(answer)
    },
    onError: (error, _, putBack) => {
      putBack?.()
      options.onRefused?.()
      if (error instanceof ConflictError && !options.onConflict?.(error) && error.current !== undefined) {
        void client.invalidateQueries()
      }
      // A window has told it by then.
      if (error instanceof ForbiddenError || error instanceof SessionExpiredError) return
      if (!options.inForm) tellFailure(messageFor(error))
    },
  })

  const { error } = mutation
  return {
    send: (parts: CallParts<E>, onProgress?: (part: number) => void): void => mutation.mutate({ parts, onProgress }),
    /** As `send`, for who waits for the answer; rejects with the error. */
    sendAsync: (parts: CallParts<E>): Promise<Answer<E>> => mutation.mutateAsync({ parts, onProgress: undefined }),
    busy: mutation.isPending,
    done: mutation.isSuccess,
    answer: mutation.data,
    error,
    /** The sentence for the top of the form, or null. */
    message: error ? messageFor(error) : null,
    fieldErrors: error instanceof ValidationError ? error.fields : noFields,
    /** Set when somebody else was first: the page's version is no longer the present one. */
    conflict: error instanceof ConflictError ? error : null,
    reset: mutation.reset,
  }
}

/** Has answers changed before the server agreed; gives what puts them back. */
function paintFirst(client: QueryClient, changes: (paint: Paint) => void): () => void {
  const before = new Map<readonly unknown[], unknown>()
  const painted: (readonly unknown[])[] = []
  changes((endpoint, change) => {
    const queryKey = keyOf(endpoint)
    painted.push(queryKey)
    // What is on its way was asked before, and would undo it.
    void client.cancelQueries({ queryKey })
    for (const [key, answer] of client.getQueriesData<never>({ queryKey })) {
      if (answer === undefined) continue
      before.set(key, answer)
      client.setQueryData(key, change(answer))
    }
  })
  return () => {
    for (const [queryKey, answer] of before) client.setQueryData(queryKey, answer)
    // Also what was on its way, and had not come yet.
    for (const queryKey of painted) void client.invalidateQueries({ queryKey })
  }
}

const noFields: Readonly<Record<string, string>> = {}

/** 128 random bits; `crypto.randomUUID` is not there on a plain http address. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

import type { Calls, Problem } from './calls.js'

export type * from './calls.js'

export interface ClientOptions {
  /** The address of the portal. */
  readonly url: string
  /** A key of the portal, `vrd_live_…` or `vrd_test_…`. */
  readonly key: string
  /** In which errors are told. */
  readonly language?: 'nl' | 'en' | 'fr'
  readonly fetch?: typeof globalThis.fetch
}

/** The public API with a key; each call is a method, and throws ApiError when it was not done. */
export function createClient(options: ClientOptions): Calls

/** What the portal answered when it did not do what was asked (RFC 9457). */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Partial<Problem>
}

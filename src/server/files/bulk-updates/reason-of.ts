import { type Message, UserError } from '#server/platform/http/errors.ts'

export interface Reason {
  readonly state: 'refused' | 'failed'
  readonly reason: Message & { readonly detail?: string }
}

/** What is said of a file on which something went wrong: the refusal of a rule in its own words, or that it failed. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof UserError) {
    // Of a wrong field what is wrong with it says more than that something is.
    const [field] = Object.values(error.details.fields ?? {})
    return { state: 'refused', reason: field ?? error.text }
  }
  const detail = error instanceof Error ? error.message : String(error)
  return { state: 'failed', reason: { key: 'bulk.refusal.fault', detail: detail.slice(0, 500) } }
}

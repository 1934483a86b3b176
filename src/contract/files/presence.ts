import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'

/** A person of the agency. */
export interface PresentPerson {
  readonly id: number
  readonly name: string
}

/** What somebody who has the page of a file before him wants to know of the others. */
export interface PresenceNews {
  /** Colleagues who look at the same file now, by name. */
  readonly others: readonly PresentPerson[]
  /** What happened on the file last, and which other person did it; null by the portal itself, or by the caller. */
  readonly last: { readonly id: number; readonly by: PresentPerson | null } | null
}

export const followPresence = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/presence/events',
  permission: 'file.presence',
  params: idParams,
  answer: 'events',
  summary:
    'Tells colleagues that the caller looks at a file, for as long as the line is open, and the caller who else does and what they change',
})

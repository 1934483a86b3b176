import type { CostCharged } from '#domain/account/events.ts'
import type { Why } from '#domain/workflow/why.ts'

/** What the leaving of a message brings about; kept with the message until it has left. */
export interface Effect {
  /** Why its step was carried out. */
  why: Why
  /** The costs it charges. */
  cost?: CostCharged
  /** What a 14-day letter announces, and for which claims. */
  announced?: { costsCents: number; vatCents: number; claimIds: number[] }
}

import type { CallType } from '#contract/api/api-log.ts'

/** A call as it is written down; what was said in it is masked already. */
export interface CallEntry {
  readonly at: Date
  readonly type: CallType
  /** By which the other side knows it. */
  readonly requestId: string
  readonly customerId: number | null
  readonly keyId: number | null
  readonly keyName: string | null
  readonly userId: number | null
  readonly ip: string | null
  readonly method: string
  readonly path: string
  /** The address as a pattern, without what it is about. */
  readonly route: string
  /** Null: no answer came. */
  readonly status: number | null
  readonly ms: number
  /** One word for what went wrong. */
  readonly error: string | null
  /** Of which file it told. */
  readonly dossierId: number | null
  /** By what the same is known again when it is asked once more; null where it has no Idempotency-Key. */
  readonly repeatMark: string | null
  readonly bodies: CallBodies | null
}

/** What was said, masked. */
export interface CallBodies {
  readonly requestHeaders: string
  readonly requestBody: string
  readonly answerHeaders: string
  readonly answerBody: string
}

/** How many bounds the time of a call is counted by. */
export const boundCount = 48

/** The bounds in milliseconds: 5 × 1.21^i, from 5 ms to some 39 seconds. */
export const bounds: readonly number[] = Array.from({ length: boundCount }, (_, place) => 5 * 1.21 ** place)

/** The place of the first bound that holds a time; what takes longer than the last is counted there. */
export function boundOf(ms: number): number {
  const place = bounds.findIndex((bound) => ms <= bound)
  return place < 0 ? boundCount - 1 : place
}

/** What is counted as wrong: refused, failed or unanswered; of what we sent, a redirect too. It has a word for it. */
export const isError = ({ status, error }: Pick<CallEntry, 'status' | 'error'>) => status === null || error !== null
/** What is ours, or the other side's, to mend. */
export const isFault = ({ status }: Pick<CallEntry, 'status'>) => status === null || status >= 500

import type { Actor } from '#server/actor.ts'
import { fieldError } from '#server/platform/http/errors.ts'

/** A call that is written down began before that. */
export function checkStart({ now }: Actor, startedAt: string): void {
  if (new Date(startedAt) > now) throw fieldError('startedAt', { key: 'call.error.future' })
}

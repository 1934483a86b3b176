import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'

/** Who calls, when he is of the agency: nobody of a customer finds what is answered here, whatever right he was given. */
export function ofAgency(actor: Actor): Actor {
  if (actor.customerId !== null) throw notFound()
  return actor
}

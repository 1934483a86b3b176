import type { CustomerMessageState } from '#contract/sending/customer-messages.ts'
import type { Tone } from '#web/kit/frame/tag.tsx'

/** How a state looks: what somebody has to mend stands out. */
export function toneOf(state: CustomerMessageState): Tone | null {
  if (state === 'bounced' || state === 'failed') return 'danger'
  if (state === 'uncertain' || state === 'to_post') return 'warning'
  return state === 'sent' || state === 'delivered' || state === 'posted' ? 'success' : null
}

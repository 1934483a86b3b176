import type { PayoutTodo } from '#contract/money/providers/provider-payouts.ts'
import type { Tone } from '#web/kit/frame/tag.tsx'

/** How urgent it is: what stops the money stands out, what is done is calm. */
export function toneOfTodo(todo: PayoutTodo): Tone {
  if (todo === 'booked') return 'success'
  if (todo === 'differs') return 'danger'
  return todo === 'ready' || todo === 'repair' || todo === 'booked_rest' ? 'warning' : 'info'
}

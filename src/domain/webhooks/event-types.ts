/** What a customer's own systems can be told of, as Payt and others name such events: a thing and what happened to it. */
export const eventTypes = [
  'file.created',
  'file.passed',
  'file.status_changed',
  'file.closed',
  'claim.added',
  'payment.booked',
  'payment.reversed',
  'plan.agreed',
  'plan.ended',
  'dispute.opened',
  'dispute.closed',
  'question.asked',
  'approval.requested',
  'judgment.recorded',
  'document.added',
] as const
export type EventType = (typeof eventTypes)[number]

/** Sent by hand, to try an endpoint: nothing happened. */
export const testEvent = 'endpoint.test'

import type { ReliefMessage } from '#contract/court/relief.ts'
import type { ReliefAnswer } from '#domain/relief/relief-message.ts'

/** An answer on its way to who helps with debts. */
export interface OutgoingAnswer {
  readonly messageId: number
  readonly answer: ReliefAnswer
  readonly note: string
  readonly balance: ReliefMessage['balance']
}

/**
 * By which way answers reach who helps with debts. A connection with the Schuldenknooppunt hands them over here, in the transaction
 * in which they are kept.
 */
export interface ReliefExchange {
  readonly channel: 'by_hand'
  readonly handOver: (answer: OutgoingAnswer) => Promise<void>
}

/** Nothing is connected: whoever answers copies what the form says into the web portal of the Schuldenknooppunt, or a letter. */
export const byHand: ReliefExchange = { channel: 'by_hand', handOver: async () => {} }

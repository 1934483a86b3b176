/**
 * How the ids begin that we give to payments: of a settlement, a refund, our own money, the rest of an advance, what is for the buyer
 * of files, and a batch.
 */
export const orderPrefixes = {
  settlement: 'AFR',
  refund: 'TERUG',
  fee: 'EIGEN',
  advance: 'VOORSCHOT',
  buyer: 'KOPER',
  batch: 'VB',
} as const

/** By what the bank knows a payment of ours: how it begins, and the number of what it is for. */
export function orderIdOf(kind: keyof typeof orderPrefixes, of: number | string): string {
  return `${orderPrefixes[kind]}-${of}`
}

/** By what the bank knows what a settlement pays to its customer, or to the account of one of its merchants. */
export function remittanceIdOf(settlementId: number, merchantId: number | null): string {
  return orderIdOf('settlement', merchantId === null ? settlementId : `${settlementId}-M${merchantId}`)
}

/** By what a buyer tells which sale it pays. */
export const saleReferenceOf = (saleId: number): string => `VERKOOP-${saleId}`

const ourId = new RegExp(`^(?:${Object.values(orderPrefixes).join('|')})-\\d`)

/** Whether a word, in capitals, is the id of a payment of ours, whichever that is. */
export const isOrderId = (word: string): boolean => ourId.test(word)

/** Where a run of settlements is looked at. */
export const runPlace = (id: number): string => `/generate/client-invoice/new?run=${id}`

/** Where orders are put into a file for the bank. */
export const paymentsPlace = '/finance/batch-payment/info?tab=payouts'

/** A file for the bank with what is in it. */
export const batchPlace = (id: number): string => `/finance/batch-payment/info?tab=batches&batch=${id}`

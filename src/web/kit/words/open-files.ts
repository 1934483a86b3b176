import { statuses } from '#domain/workflow/status.ts'

const open = statuses
  .filter((status) => status !== 'closed')
  .map((status) => `status[]=${status}`)
  .join('&')

/** The list of the files that are not closed, of one customer or of all that the reader sees, filtered further. */
export const openFiles = (filter = '', customerId: number | null = null): string =>
  `/file/search?${customerId === null ? '' : `customer[]=${customerId}&`}${open}${filter}`

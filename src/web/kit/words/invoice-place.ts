/** Where an invoice stands: the list comes down to it, so that it is chosen wherever it would be in the whole. */
export const invoicePlace = ({ id, number }: { readonly id: number; readonly number: string }): string =>
  `/generate/view-client-invoices?search=${encodeURIComponent(number)}&item=${id}`

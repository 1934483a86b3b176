/** Where an invoice stands: the list comes down to it, so that it is chosen wherever it would be in the whole. */
export const invoicePlace = ({ id, number }: { readonly id: number; readonly number: string }): string =>
  `/generate/view-client-invoices?search=${encodeURIComponent(number)}&item=${id}`

/** The invoices in a currency that are not paid; those of a customer where the list holds more. */
export const openInvoicesPlace = (of: { readonly currency: string; readonly customerId?: number }): string =>
  `/generate/view-client-invoices?${of.customerId === undefined ? '' : `customer=${of.customerId}&`}` +
  `currency[]=${of.currency}&open[]=yes&kind[]=invoice`

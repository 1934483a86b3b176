import { day } from '#domain/day.ts'
import type { ImportField } from '#contract/intake/claim-list.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'

/** The columns of a list in which every meaning stands that the tests ask about. */
export const listFields = [
  'debtorNumber',
  'name',
  'street',
  'houseNumber',
  'postcode',
  'city',
  'email',
  'phone',
  'iban',
  'kvkNumber',
  'vatNumber',
  'legalType',
  'birthDay',
  'country',
  'invoiceNumber',
  'invoiceDay',
  'dueDay',
  'amount',
  'currency',
  'description',
  'debtorKind',
  'salutation',
  'companyName',
  'paid',
  'documentKind',
  'claimKind',
  'status',
  'reference',
  'firstName',
] as const satisfies readonly ImportField[]
/** A row without a fault. */
export const goodRow: Partial<Record<ImportField, Cell>> = {
  debtorNumber: '10001',
  name: 'Jan van Dam',
  street: 'Dorpsstraat',
  houseNumber: '1 A',
  postcode: '1506eh',
  city: 'Zaandam',
  email: 'Jan@Example.NL',
  invoiceNumber: 'F1',
  invoiceDay: '01-09-2026',
  dueDay: '15-09-2026',
  amount: '598,00',
}
/** What the rows of such a list are judged with. */
export const checkedWith = {
  mapping: listFields,
  dayOrders: listFields.map(() => 'day_first' as const),
  amountStyles: {},
  hiddenRows: new Set([3]),
  strayQuotes: new Map([[5, [0]]]),
  asWritten: new Set<number>(),
  today: day('2026-11-20'),
  agreed: { dayCount: 'year', claimsInterest: true } as const,
  merchants: [],
}

import { countryLine } from '#domain/addresses/country-line.ts'

/** A customer as a message to it is addressed. */
export interface AddressedCustomer {
  readonly name: string
  readonly street: string | null
  readonly houseNumber: string | null
  readonly postcode: string | null
  readonly city: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The lines of an address: the customer, who of it (null: nobody in particular), and where it is. */
export function customerLines(customer: AddressedCustomer, contactName: string | null): string[] {
  return [
    customer.name,
    contactName ?? '',
    joined(customer.street, customer.houseNumber),
    joined(customer.postcode, customer.city),
    customer.country === 'NL' ? '' : countryLine(customer.country),
  ].filter((line) => line !== '')
}

function joined(first: string | null, second: string | null): string {
  return `${first ?? ''} ${second ?? ''}`.trim()
}

import { z } from 'zod'
import { contractStandings } from '#domain/customers/contract-end.ts'
import { changeLog, changeLogQuery } from '#contract/files/change-log.ts'
import { customerContract } from './customer-contract.ts'
import { ibanProposal } from './customer-iban.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { languages } from '#contract/platform/language.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { optionalWrittenField } from '#contract/platform/written.ts'
import { countryCodes } from '#domain/references/countries.ts'
import { readPostcode } from '#domain/references/postcode.ts'

const person = z.object({ id: z.number(), name: z.string() })

/** A customer in the list. */
const customerRow = z.object({
  id: z.number(),
  number: z.number(),
  name: z.string(),
  city: z.string().nullable(),
  kvkNumber: z.string().nullable(),
  accountManager: person.nullable(),
  caseManager: person.nullable(),
  /** How many of its files are not closed. */
  openDossierCount: z.number().int(),
  active: told(z.boolean(), 'customer.active.'),
  groupName: z.string().nullable(),
  /** Until when files are taken in. */
  endDay: z.string().nullable(),
  standing: told(z.enum(contractStandings), 'customer.contract_standing.'),
})

/** The columns by which customers can be sorted. */
export const customerOrders = [
  'number',
  'name',
  'city',
  'kvkNumber',
  'accountManager',
  'caseManager',
  'groupName',
  'endDay',
] as const

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/v4/customer',
  permission: 'customer.search',
  query: listQuery({
    sortBy: customerOrders,
    filters: {
      /** Words of the name or place, or one of its numbers. */
      search: lineField(200).optional(),
      active: severalOf(z.enum(['yes', 'no'])),
      contract: severalOf(z.enum(contractStandings)),
      group: severalOf(lineField(80)),
      accountManager: severalOf(idField),
      caseManager: severalOf(idField),
    },
  }),
  output: listOf(customerRow),
  summary: 'The customers within the scope of the user',
})

/** A customer: who it is, what was agreed, and where its money goes. */
const customer = z.object({
  id: z.number(),
  number: z.number(),
  name: z.string(),
  kvkNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** Whether it can set off VAT; if not, VAT comes on top of collection costs. */
  vatRecoverable: z.boolean(),
  street: z.string().nullable(),
  houseNumber: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(languages),
  active: z.boolean(),
  createdAt: z.date(),
  openDossierCount: z.number().int(),
  iban: z.string().nullable(),
  /** The IBAN that waits for a second person. */
  ibanProposal: ibanProposal.nullable(),
  contract: customerContract,
  version: z.number(),
})
export type Customer = z.output<typeof customer>

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id',
  permission: 'customer.show',
  params: idParams,
  output: customer,
  summary: 'One customer with its contract',
})

const optionalLine = (max: number) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), lineField(max).min(1).nullable())

const details = {
  name: lineField(200).min(1),
  kvkNumber: optionalWrittenField('kvk'),
  vatNumber: optionalWrittenField('vat'),
  vatRecoverable: z.boolean().default(true),
  street: optionalLine(100),
  houseNumber: optionalLine(20),
  // One that is Dutch is kept as the Dutch write it.
  postcode: optionalLine(20).transform((text) => (text === null ? null : (readPostcode(text) ?? text))),
  city: optionalLine(100),
  country: z
    .string()
    .refine((code) => countryCodes.has(code))
    .default('NL'),
  email: optionalWrittenField('email'),
  phone: optionalWrittenField('phone'),
  language: z.enum(languages).default('nl'),
}
export type CustomerDetails = z.output<z.ZodObject<typeof details>>

/** The names of what says who a customer is. */
export const customerDetails = Object.keys(details) as readonly (keyof CustomerDetails)[]

const isPostcodeOfCountry = ({ country, postcode }: Partial<CustomerDetails>) =>
  country !== 'NL' || typeof postcode !== 'string' || readPostcode(postcode) !== null

/** Beside what is wrong in the fields themselves, so that all of it is said at once. */
const postcodeRule = {
  path: ['postcode'],
  params: { text: 'customer.error.postcode' },
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

export const addCustomer = endpoint({
  method: 'POST',
  path: '/api/v4/customer',
  permission: 'customer.create',
  input: z.strictObject({ ...details, iban: optionalWrittenField('iban') }).refine(isPostcodeOfCountry, postcodeRule),
  output: z.object({ id: z.number(), number: z.number(), name: z.string() }),
  summary: 'Adds a customer; an IBAN waits for a second person',
})

export const changeCustomer = endpoint({
  method: 'PUT',
  path: '/api/v4/customer/:id',
  permission: 'customer.edit',
  params: idParams,
  input: z
    .strictObject({ ...details, active: z.boolean(), version: versionField })
    .refine(isPostcodeOfCountry, postcodeRule),
  output: customer,
  summary: 'Changes who a customer is; 409 with the present row when somebody else was first',
})

export const listCustomerChanges = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id/changes',
  permission: 'customer.edit',
  params: idParams,
  query: changeLogQuery,
  output: changeLog,
  summary: 'Who changed what of a customer and of its contract, and when',
})

import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { lineField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { phases, statuses } from '#domain/workflow/status.ts'

/** A form of address: what is kept of a person, and how that is said. */
const salutation = z.object({
  id: z.enum(['male', 'female', 'unknown']),
  /** In the language of the reader. */
  name: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  nameFr: z.string(),
})

export const listSalutations = endpoint({
  method: 'GET',
  path: '/api/v4/salutation',
  permission: 'user',
  output: z.object({ items: z.array(salutation) }),
  summary: 'The forms of address',
})

const country = z.object({
  /** Two letters, ISO 3166-1. */
  id: z.string(),
  /** In the language of the reader. */
  name: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  nameFr: z.string(),
})
export type Country = z.output<typeof country>

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/v4/country',
  permission: 'user',
  query: listQuery({
    sortBy: ['id', 'name', 'nameNl', 'nameEn', 'nameFr'],
    filters: { search: lineField(200).optional() },
    bounded: true,
  }),
  output: listOf(country),
  asTable: true,
  summary: 'The countries of ISO 3166-1 by name; limit -1 answers them all',
})

/** What is told about a code of files, in each language. */
const toldCode = z.object({
  code: z.string(),
  /** In the language of the reader, as is the explanation. */
  name: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  nameFr: z.string(),
  explanation: z.string(),
})

const closingReason = toldCode.extend({
  /** Whether people may choose it now. */
  choosable: z.boolean(),
})
export type ClosingReasonOption = z.output<typeof closingReason>

export const listClosingReasons = endpoint({
  method: 'GET',
  path: '/api/v4/file/closing-reasons',
  permission: 'user',
  key: 'files.read',
  output: z.object({ items: z.array(closingReason) }),
  summary: 'Why files end, by name in the language of the reader; those that are no longer chosen too',
})

const fileStatus = toldCode.extend({
  status: z.enum(statuses),
  /** Null: of every phase that has no text of its own. */
  phase: z.enum(phases).nullable(),
})
export type FileStatusOption = z.output<typeof fileStatus>

export const listFileStatuses = endpoint({
  method: 'GET',
  path: '/api/v4/file/statuses',
  permission: 'user',
  key: 'files.read',
  output: z.object({ items: z.array(fileStatus) }),
  summary: 'What customers are told about where files stand, in the order of the workflow',
})

/** Who pays the debts of a company. */
const liabilities = ['entity', 'owner', 'equal_parts', 'jointly', 'managing_partners', 'own_law'] as const

const legalType = z.object({
  code: z.string(),
  /** In the language of the reader. */
  name: z.string(),
  legalPersonality: z.boolean(),
  liability: z.enum(liabilities),
  /** Whether people may choose it now. */
  choosable: z.boolean(),
})
export type LegalTypeOption = z.output<typeof legalType>

export const listLegalTypes = endpoint({
  method: 'GET',
  path: '/api/v4/debtor/legal-types',
  permission: 'user',
  output: z.object({ items: z.array(legalType) }),
  summary:
    'What companies can be before the law, by name in the language of the reader; those that are no longer chosen too',
})

const optionList = z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) })

export const listSubjectOptions = endpoint({
  method: 'GET',
  path: '/api/v3/file-agenda/get-subjects-list',
  permission: 'agenda.subjects',
  output: optionList,
  summary: 'The subjects of the agenda that are in use, in the language of the reader',
})

export const listAccountManagers = endpoint({
  method: 'GET',
  path: '/api/v3/account-manager/get-option-list',
  permission: 'staff.options',
  output: optionList,
  summary: 'Employees who may be the account manager of a customer: those who manage customers',
})

export const listCaseManagers = endpoint({
  method: 'GET',
  path: '/api/v3/case-manager/get-option-list',
  permission: 'staff.options',
  output: optionList,
  summary: 'Employees who may be the case manager of a file: those who work on files',
})

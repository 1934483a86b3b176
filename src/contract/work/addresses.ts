import { z } from 'zod'
import {
  checkResults,
  checkSources,
  haltingResults,
  legalGrounds,
  reportedResults,
  returnReasons,
  watchOutcomes,
  watchReasons,
  watchStates,
} from '#domain/addresses/address-check.ts'
import { currencies } from '#domain/money.ts'
import { statuses } from '#domain/workflow/status.ts'
import { addressLine } from './address-line.ts'
import { addressStatuses } from '#contract/files/dossier-page.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  severalOf,
  textField,
  versionField,
} from '#contract/platform/field.ts'
import type { CellReader } from '#contract/platform/list-cell.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const named = z.object({ id: z.number(), name: z.string() })

const addressParts = z.object({
  street: z.string(),
  houseNumber: z.string(),
  secondLine: z.string().optional(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
})

/** The address of a debtor that is watched, as the list shows it. */
export const addressWatch = z.object({
  id: z.number(),
  version: z.number(),
  debtorId: z.number(),
  debtorName: z.string(),
  customer: named,
  address: addressParts.nullable(),
  status: told(z.enum(addressStatuses).nullable(), 'dossier.address.'),
  reason: told(z.enum(watchReasons), 'address.reason.'),
  state: told(z.enum(watchStates), 'address.tab.'),
  outcome: told(z.enum(watchOutcomes).nullable(), 'address.outcome.'),
  note: z.string(),
  /** Of the last check; null as long as there is none. */
  checkedDay: z.string().nullable(),
  source: told(z.enum(checkSources).nullable(), 'address.source.'),
  result: told(z.enum(checkResults).nullable(), 'address.result.'),
  confidencePercent: z.number().nullable(),
  ground: told(z.enum(legalGrounds).nullable(), 'address.ground.'),
  /** Of all its checks together. */
  costCents: z.number(),
  sinceDay: z.string(),
  ageDays: z.number(),
  /** The newest file of the debtor, one that is open before one that is closed; null where there is none. */
  file: z.object({ id: z.number(), number: z.string() }).nullable(),
  fileCount: z.number(),
  currency: z.enum(currencies),
  /** Of all files of the debtor. */
  openCents: z.number(),
})
export type AddressWatch = z.output<typeof addressWatch>

/** What was found out once, and what was decided on it. */
export const addressCheck = z.object({
  id: z.number(),
  source: z.enum(checkSources),
  result: z.enum(checkResults),
  returnReason: z.enum(returnReasons).nullable(),
  /** The letter that came back. */
  dispatchId: z.number().nullable(),
  confidencePercent: z.number().nullable(),
  costCents: z.number(),
  ground: z.enum(legalGrounds).nullable(),
  checkedDay: z.string(),
  note: z.string(),
  address: addressParts.nullable(),
  proposed: addressParts.extend({ fromDay: z.string() }).nullable(),
  state: z.enum(['noted', 'proposed', 'accepted', 'rejected']),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  rejectReason: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
})
export type AddressCheck = z.output<typeof addressCheck>

const fileOfDebtor = z.object({ id: z.number(), number: z.string(), status: z.enum(statuses) })

const sameDebtor = z.object({ debtorId: z.number(), customer: named, files: z.array(fileOfDebtor) })

/** A watched address with everything known of it. */
export const addressWatchDetails = addressWatch.extend({
  /** The newest first. */
  checks: z.array(addressCheck),
  addresses: z.array(
    addressParts.extend({
      id: z.number(),
      status: z.enum(addressStatuses),
      source: z.string(),
      validFrom: z.string(),
      validTo: z.string().nullable(),
    }),
  ),
  /** Why it was taken off the list; empty as long as it was not. */
  endNote: z.string(),
  files: z.array(fileOfDebtor),
  /** The same person at the same address, as another customer knows him. */
  others: z.array(sameDebtor),
  /** The same person at another address: what stops files stops these too. */
  elsewhere: z.array(sameDebtor),
})
export type AddressWatchDetails = z.output<typeof addressWatchDetails>

export const addressWatchSorts = ['since', 'checked', 'debtor', 'customer', 'confidence', 'cost', 'ended'] as const
export type AddressWatchSort = (typeof addressWatchSorts)[number]

const watchFilters = {
  /** What is to be looked into, what waits for a decision, or what is over. */
  shown: z.enum(watchStates).default('watching'),
  search: lineField(200).optional(),
  reason: severalOf(z.enum(watchReasons)),
  source: severalOf(z.enum(checkSources)),
  result: severalOf(z.enum(checkResults)),
  status: severalOf(z.enum(addressStatuses)),
  ground: severalOf(z.enum(legalGrounds)),
  customer: severalOf(idField),
  checkedFrom: dayField.optional(),
  checkedTo: dayField.optional(),
  sinceFrom: dayField.optional(),
  sinceTo: dayField.optional(),
}
export type AddressWatchFilter = z.output<z.ZodObject<typeof watchFilters>>

export const listAddressWatches = endpoint({
  method: 'GET',
  path: '/api/v4/address-surveillance',
  permission: 'address-surveillance',
  query: listQuery({ sortBy: addressWatchSorts, filters: watchFilters }),
  output: listOf(addressWatch),
  written: {
    address: ({ address }: AddressWatch, { language }: CellReader) => (address ? addressLine(address, language) : ''),
    file: ({ file }: AddressWatch) => file?.number ?? '',
  },
  summary: 'Watched addresses of debtors with their last check, those that are watched longest first',
})

export const getAddressWatchCounts = endpoint({
  method: 'GET',
  path: '/api/v4/address-surveillance/counts',
  permission: 'address-surveillance',
  output: z.object({ watching: z.number(), proposed: z.number() }),
  summary: 'How many addresses are to be looked into, and how many proposals wait for a decision',
})

export const getAddressWatch = endpoint({
  method: 'GET',
  path: '/api/v4/address-surveillance/:id',
  permission: 'address-surveillance',
  params: idParams,
  output: addressWatchDetails,
  summary: 'A watched address with its checks, its history and the other files of the same person there',
})

export const listFileAddressWatches = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/address-watches',
  permission: 'address-surveillance',
  params: idParams,
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        debtorId: z.number(),
        state: z.enum(watchStates),
        sinceDay: z.string(),
        /** What was told of him that stops files, and waits for a decision; the oldest first. */
        told: z.array(z.enum(haltingResults)),
      }),
    ),
  }),
  summary: 'The addresses of the debtors of a file that are watched now',
})

export const watchAddress = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/address-watches',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    /** Null: the first debtor of the file. */
    debtor: idField.nullable().default(null),
    note: textField(2000).default(''),
  }),
  output: addressWatchDetails,
  summary: 'Puts the address of a debtor under watch; one that is watched already stays as it is',
})

/** More letters than this do not come back in one go. */
export const mostReturnedLines = 500

/** Why a line of a list of returned letters cannot be taken. Each has a text `address.fault.…`. */
export const returnFaults = [
  'unreadable',
  'not_found',
  'no_letter',
  'returned_before',
  'address_changed',
  'twice',
] as const
export type ReturnFault = (typeof returnFaults)[number]

export const registerReturnedMail = endpoint({
  method: 'POST',
  path: '/api/v4/address-surveillance/returned-mail',
  permission: 'file.edit',
  input: z.strictObject({
    /** One letter a line: the number of the file or of the letter, or the payment reference; typed or scanned. */
    lines: textField(mostReturnedLines * 60).min(1),
    reason: z.enum(returnReasons),
    returnedDay: dayField,
  }),
  output: z.object({
    registered: z.array(
      z.object({
        line: z.number(),
        watchId: z.number(),
        fileId: z.number(),
        number: z.string(),
        debtorName: z.string(),
        letter: z.string(),
        status: z.enum(addressStatuses).nullable(),
      }),
    ),
    refused: z.array(z.object({ line: z.number(), text: z.string(), fault: z.enum(returnFaults) })),
  }),
  summary: 'Registers letters that came back; lines that cannot be taken are told with why, the others count',
})

export const recordAddressCheck = endpoint({
  method: 'POST',
  path: '/api/v4/address-surveillance/:id/check',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    source: z.enum(checkSources),
    result: z.enum(reportedResults),
    checkedDay: dayField,
    confidencePercent: z.number().int().min(0).max(100).nullable().default(null),
    costCents: centsField.min(0).default(0),
    /** Asked when the data come from a register, a supplier or a bailiff. */
    ground: z.enum(legalGrounds).nullable().default(null),
    note: textField(2000).default(''),
    /** Where the debtor lives now, and since when: asked when the debtor has moved, and only then. */
    street: lineField(200).default(''),
    houseNumber: lineField(20).default(''),
    postcode: lineField(20).default(''),
    city: lineField(200).default(''),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('NL'),
    fromDay: dayField.nullable().default(null),
    version: versionField,
  }),
  output: addressWatchDetails,
  summary: 'Writes down what a check found; another address, or what would stop files, waits for a decision',
})

/**
 * Which of the proposals that wait, by the check it is of, with all others that say the same; null for the first: what
 * stops files comes before another address.
 */
const whichProposal = idField.nullable().default(null)

export const acceptAddressChange = endpoint({
  method: 'POST',
  path: '/api/v4/address-surveillance/:id/accept',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    check: whichProposal,
    /** The same person for whom it holds too: of what stops files also at another address. */
    also: z.array(idField).max(200).default([]),
    version: versionField,
  }),
  output: addressWatchDetails,
  summary: 'Carries out what a check proposes: the new address, or the stop of the files',
})

export const undoAddressStop = endpoint({
  method: 'POST',
  path: '/api/v4/address-surveillance/:id/undo',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: addressWatchDetails,
  summary:
    'Takes back that files were stopped for what was proposed, by who did it: while nothing was sent and nothing else happened',
})

export const rejectAddressChange = endpoint({
  method: 'POST',
  path: '/api/v4/address-surveillance/:id/reject',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ check: whichProposal, reason: textField(2000).min(1), version: versionField }),
  output: addressWatchDetails,
  summary: 'Sets a proposal aside with a reason; the address stays watched',
})

export const endAddressWatch = endpoint({
  method: 'POST',
  path: '/api/v4/address-surveillance/:id/end',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ note: textField(2000).min(1), version: versionField }),
  output: addressWatchDetails,
  summary: 'Takes an address off the list without a result',
})

import { z } from 'zod'
import { notToCallReasons } from './blacklist.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** Where in the portal a call was not offered: on the page of a file, on the work list, on the page of a person. */
export const preventedPlaces = ['file', 'agenda', 'debtor'] as const
export type PreventedPlace = (typeof preventedPlaces)[number]

/** How many files of a number the list tells by name; of more it says how many there are. */
export const mostPreventedFiles = 20

const preventedFile = z.object({
  id: z.number(),
  number: z.string(),
  debtorName: z.string(),
  callCount: z.number(),
  lastAt: z.string(),
})

const preventedNumber = z.object({
  phone: z.string(),
  /** Why it is not called today; null when it may be called again. */
  reason: told(z.enum(notToCallReasons).nullable(), 'blocked_number.reason.', 'prevented.called_again'),
  /** Until when it is on the list; null without an end, or when it is not on it any more. */
  untilDay: dayField.nullable(),
  callCount: z.number(),
  places: told(z.array(z.enum(preventedPlaces)), 'prevented.place.'),
  fileCount: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  lastBy: z.string(),
  /** The newest of its files, for who may see files. */
  files: z.array(preventedFile),
})
export type PreventedNumber = z.output<typeof preventedNumber>

export const listPreventedCalls = endpoint({
  method: 'GET',
  path: '/api/v4/dialer/prevented-call',
  permission: 'settings.dialer.blacklist',
  query: listQuery({
    sortBy: ['last', 'first', 'calls', 'files', 'phone'] as const,
    filters: {
      /** A number in any spelling, or a file number. */
      search: z.string().trim().max(100).optional(),
      place: severalOf(z.enum(preventedPlaces)),
      reason: severalOf(z.enum(notToCallReasons)),
      from: dayField.optional(),
      to: dayField.optional(),
    },
  }),
  output: listOf(preventedNumber),
  summary: 'What the list of numbers not to call prevented: per number how often, when last and where',
})

export const reportPreventedCall = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/prevented-call',
  permission: 'file.call',
  params: idParams,
  input: z.strictObject({ phone: lineField(40).min(1), place: z.enum(preventedPlaces) }),
  audit: false,
  summary:
    'Tells that a number of a file was shown without a way to call it; counted once, as long as it is on the list',
})

import { z } from 'zod'
import { callerKinds, incomingResults, verifiedFacts } from '#domain/agenda/incoming-call.ts'
import { currencies } from '#domain/money.ts'
import { statuses } from '#domain/workflow/status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  textField,
  versionField,
} from '#contract/platform/field.ts'
import { fileLog } from './logs.ts'
import { unfiledCall } from './unfiled-calls.ts'

/** A file that a caller can call about. */
const calledFile = z.object({
  id: z.number(),
  number: z.string(),
  /** Who of its debtors the caller is. */
  debtorId: z.number(),
  customerName: z.string(),
  status: z.enum(statuses),
  currency: z.enum(currencies),
  openCents: z.number(),
  /** When something was last said or written about it, or it was opened. */
  lastActivityAt: z.string(),
})
export type CalledFile = z.output<typeof calledFile>

/** Somebody who may be calling: one person, with the files of all customers together. */
const caller = z.object({
  /** Of the debtor of the newest file. */
  id: z.number(),
  name: z.string(),
  kind: z.enum(['private', 'company']),
  birthDay: z.string().nullable(),
  address: z
    .object({
      street: z.string(),
      houseNumber: z.string(),
      secondLine: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    })
    .nullable(),
  /** Whether the number that was looked for is one of theirs; null when something else was. */
  number: z.enum(['in_use', 'former']).nullable(),
  files: z.array(calledFile),
})
export type Caller = z.output<typeof caller>

const callingCustomer = z.object({
  id: z.number(),
  name: z.string(),
  /** Whose number it is, when it is that of a contact person. */
  person: z.string().nullable(),
})
export type CallingCustomer = z.output<typeof callingCustomer>

export const findCallers = endpoint({
  method: 'GET',
  path: '/api/v4/incoming-call/callers',
  permission: 'file.call',
  query: z.object({ search: lineField(200).min(1) }),
  output: z.object({
    /** What was looked for as a telephone number; null when it is none. */
    phone: z.string().nullable(),
    items: z.array(caller),
    /** Customers with that number, or of whom somebody with a login has it. */
    customers: z.array(callingCustomer),
    /** What they called about before that is on no file yet, the newest first. */
    earlier: z.array(unfiledCall),
  }),
  summary: 'Who may be calling: by telephone number in any spelling, file number, name, address or day of birth',
})

export const logIncomingCall = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-call',
  permission: 'file.call',
  input: z.strictObject({
    fileId: idField,
    /** When the form was opened. The same caller of this call, file and moment is one call, however often it is sent. */
    startedAt: z.iso.datetime(),
    seconds: z.number().int().min(0).max(86_400),
    caller: z.enum(callerKinds),
    /** Who of the file it is, when a debtor calls. */
    debtor: idField.nullable().default(null),
    callerName: lineField(200).min(1),
    /** Empty: the number was withheld. */
    phone: lineField(40).default(''),
    /** What the caller knew when asked. */
    verified: z.array(z.enum(verifiedFacts)).max(verifiedFacts.length).default([]),
    content: textField(20_000).default(''),
    result: z.enum(incomingResults),
    /** What was promised, and by when: asked when the debtor pays, and only then. */
    amountCents: centsField.nullable().default(null),
    untilDay: dayField.nullable().default(null),
    /** A day on which the caller is called back; a result of its own, or beside another. */
    callBackDay: dayField.nullable().default(null),
    /** Keeps the number as one of the debtor. */
    addNumber: z.boolean().default(false),
  }),
  output: fileLog,
  summary: 'Writes down a call that came in as one log on its file, and brings about what follows from its result',
})

export const giveCallResult = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-call/:id/result',
  permission: 'file.call',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    result: z.enum(incomingResults),
    /** What was promised, and by when: asked when the debtor pays, and only then. */
    amountCents: centsField.nullable().default(null),
    untilDay: dayField.nullable().default(null),
    callBackDay: dayField.nullable().default(null),
  }),
  output: fileLog,
  summary:
    'Gives a call that came in another result, by its log, in the place of one that was taken back, and brings about what follows from it; by who took the call',
})

export const undoCallResult = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-call/:id/result/undo',
  permission: 'file.call',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: fileLog,
  summary:
    'Takes back the result of a call that came in, by its log, with all that followed; by who took it, and 409 once somebody has gone on with any of it',
})

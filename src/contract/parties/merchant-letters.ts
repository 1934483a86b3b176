import { z } from 'zod'
import { changeLog, changeLogQuery } from '#contract/files/change-log.ts'
import { ibanDecision, ibanProposal } from './customer-iban.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField, textField, versionField } from '#contract/platform/field.ts'
import { emailPictureLimit, logoLimit } from '#contract/sending/house-style.ts'
import { optionalWrittenField } from '#contract/platform/written.ts'
import { logoFormats } from '#domain/letters/letter-style.ts'

/** In whose name letters of the files of a merchant go out. */
const merchantSender = z.object({
  /** At the head of letters and as the sender of e-mails, in place of the name of the agency; empty: that of the agency. */
  senderName: z.string(),
  /** Beside the logo: lines. */
  senderLines: z.string(),
  logo: z
    .object({
      id: z.number(),
      name: z.string(),
      format: z.enum(logoFormats),
      width: z.number(),
      height: z.number(),
      /** Whether it comes along in e-mails; otherwise they have the name in its place. */
      isInEmail: z.boolean(),
    })
    .nullable(),
  version: z.number(),
})
export type MerchantSender = z.output<typeof merchantSender>

export const getMerchantSender = endpoint({
  method: 'GET',
  path: '/api/v4/merchant/:id/sender',
  permission: 'settings.merchant',
  params: idParams,
  output: merchantSender,
  summary: 'In whose name letters of the files of a merchant go out: its logo, name and lines',
})

export const changeMerchantSender = endpoint({
  method: 'PUT',
  path: '/api/v4/merchant/:id/sender',
  permission: 'settings.merchant',
  params: idParams,
  input: z.strictObject({
    senderName: lineField(60).default(''),
    senderLines: textField(400).default(''),
    version: versionField,
  }),
  output: merchantSender,
  summary: 'Changes in whose name letters of a merchant are written from now on; what is written stays as it is',
})

export const setMerchantLogo = endpoint({
  method: 'POST',
  path: '/api/v4/merchant/:id/logo',
  permission: 'settings.merchant',
  params: idParams,
  input: z.strictObject({
    /** The same as a PNG, in base64, for programs that draw no SVG and for e-mails that stay small. */
    picture: z
      .string()
      .max(Math.ceil(emailPictureLimit / 3) * 4)
      .default(''),
    version: versionField,
  }),
  output: merchantSender,
  uploadLimit: logoLimit,
  summary: 'Gives a merchant a logo (PNG, JPEG, SVG), by the rules of that of the house style',
})

export const removeMerchantLogo = endpoint({
  method: 'DELETE',
  path: '/api/v4/merchant/:id/logo',
  permission: 'settings.merchant',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: merchantSender,
  summary: 'Takes the logo off a merchant; letters that were written with it keep it',
})

export const getMerchantLogo = endpoint({
  method: 'GET',
  path: '/api/v4/merchant/:id/logo',
  permission: 'settings.merchant',
  params: idParams,
  query: z.object({
    /** Tells one logo from the next, so that a browser can keep it. */
    of: z.string().max(20).optional(),
  }),
  answer: 'file',
  summary: 'The logo of a merchant; 404 without one',
})

export const getMerchantAccount = endpoint({
  method: 'GET',
  path: '/api/v4/merchant/:id/account',
  permission: 'settings.merchant',
  params: idParams,
  output: z.object({
    /** Where what was collected on its files goes; null: to the account of the customer. */
    iban: z.string().nullable(),
    /** That account. */
    customerIban: z.string().nullable(),
    /** What waits for a second person. */
    proposal: ibanProposal.nullable(),
  }),
  summary: 'To which account the money of the files of a merchant is remitted',
})

export const proposeMerchantIban = endpoint({
  method: 'POST',
  path: '/api/v4/merchant/:id/iban',
  permission: 'merchant.iban.propose',
  params: idParams,
  input: z.strictObject({
    /** Null: the account of the customer again. */
    iban: optionalWrittenField('iban'),
  }),
  summary: 'Proposes where the money of a merchant is remitted; nothing changes until somebody else approves it',
})

export const approveMerchantIban = endpoint({
  method: 'POST',
  path: '/api/v4/merchant/:id/iban/:proposal/approve',
  permission: 'customer.iban.decide',
  params: ibanDecision,
  summary: 'Puts the proposed account of a merchant in force; never by who proposed it',
})

export const rejectMerchantIban = endpoint({
  method: 'POST',
  path: '/api/v4/merchant/:id/iban/:proposal/reject',
  permission: 'merchant.iban.reject',
  params: ibanDecision,
  summary: 'Sets the proposed account of a merchant aside; its proposer may do so too',
})

export const listMerchantChanges = endpoint({
  method: 'GET',
  path: '/api/v4/merchant/:id/changes',
  permission: 'settings.merchant',
  params: idParams,
  query: changeLogQuery,
  output: changeLog,
  summary: 'Who changed what of a merchant, and when',
})

import { z } from 'zod'
import { claimStates } from '#domain/account/claim-state.ts'
import { currencies } from '#domain/money.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import { channels } from '#domain/workflow/step.ts'
import { dispatchStates } from '#contract/sending/dispatches.ts'
import { debtorShape, dossierPage } from '#contract/files/dossier-page.ts'
import { dossierFlags, nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'
import { whyField } from '#contract/sending/why-line.ts'

/** More files of one person than this are told by their number alone. */
export const mostDebtorFiles = 200

const sum = z.object({ currency: z.enum(currencies), cents: z.number() })

const claimOfDebtor = z.object({
  id: z.number(),
  dossierId: z.number(),
  dossierNumber: z.string(),
  invoiceNumber: z.string(),
  invoiceDay: z.string(),
  dueDay: z.string(),
  amountCents: z.number(),
  /** With interest and costs. */
  openCents: z.number(),
  currency: z.enum(currencies),
  state: z.enum(claimStates),
  hasCosts: z.boolean(),
})

const fileOfDebtor = z.object({
  id: z.number(),
  number: z.string(),
  customer: z.object({ id: z.number(), name: z.string(), number: z.number() }),
  phase: z.enum(phases),
  status: z.enum(statuses),
  currency: z.enum(currencies),
  openCents: z.number(),
  openedDay: z.string(),
  closedDay: z.string().nullable(),
  closingReason: z.string().nullable(),
  nextDay: z.string().nullable(),
  nextReason: whyField.nullable().catch(null),
  stepName: nameShape.nullable(),
  /** Who else owes it. */
  otherDebtors: z.array(z.string()),
  flags: z.array(z.enum(dossierFlags)),
  /** How many claims there are in each state; states of none are left out. */
  claimCounts: z.array(z.object({ state: z.enum(claimStates), count: z.number() })),
})

const from = z.object({ dossierId: z.number(), dossierNumber: z.string(), customerName: z.string() })

const messageOfDebtor = from.extend({
  id: z.number(),
  channel: z.enum(channels),
  state: z.enum(dispatchStates),
  subject: z.string(),
  at: z.string(),
  hasPdf: z.boolean(),
})

const [addressShape, contactShape] = [debtorShape.shape.addresses.element, debtorShape.shape.contacts.element]

export const debtorPage = debtorShape
  .omit({ addresses: true, contacts: true, representative: true, version: true, customerDebtorNumber: true })
  .extend({
    /** The names he had before, with the day on which each ended. */
    formerNames: z.array(z.object({ name: z.string(), untilDay: z.string() })),
    /** Whether his files at other customers are known for his: a name without an address holds within one customer. */
    isKnownEverywhere: z.boolean(),
    fileCount: z.number(),
    files: z.array(fileOfDebtor),
    claims: z.array(claimOfDebtor),
    /** What is open with each customer, and with all of them together. */
    customers: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        fileCount: z.number(),
        openCount: z.number(),
        claimCount: z.number(),
        open: z.array(sum),
      }),
    ),
    open: z.array(sum),
    addresses: z.array(addressShape.extend(from.shape)),
    contacts: z.array(contactShape.extend(from.shape)),
    /** Over all files together. */
    contact: dossierPage.shape.contact.extend({ isCapReached: z.boolean() }),
    messages: z.array(messageOfDebtor),
  })
export type DebtorPage = z.output<typeof debtorPage>

export const getDebtor = endpoint({
  method: 'GET',
  path: '/api/v4/debtor/:id',
  permission: 'file.show',
  params: idParams,
  output: debtorPage,
  summary: 'A debtor with every file of the same person that the caller may see, each claim with its state',
})

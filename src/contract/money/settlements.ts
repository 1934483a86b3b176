import { z } from 'zod'
import { settlementManners } from '#domain/settlement/settle.ts'
import { currencies } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { settlementPeriods } from '#contract/parties/customer-contract.ts'

export const settlementRunStates = ['proposed', 'released', 'performed', 'cancelled'] as const
/** `moved`: its books moved since it was proposed, so that somebody looks again; `hold`: somebody set it aside. */
export const settlementStates = ['proposed', 'hold', 'moved', 'performed', 'dropped'] as const
export type SettlementState = (typeof settlementStates)[number]
/**
 * What should be looked at before it is released; each has a text `settlement.exception.…`. `iban_changing` sets it aside by
 * itself until somebody decided, and so does `not_calculated`: a fault of ours, which the log tells; `short`: what is credited to it is more than the agency has on the trust account.
 */
export const settlementExceptions = [
  'not_calculated',
  'no_iban',
  'currency',
  'iban_changing',
  'iban_changed',
  'bank_name',
  'negative',
  'short',
  'old',
  'file_on_hold',
  'unusual',
  'no_scheme',
  'no_kvk',
  'no_vat_number',
] as const
export type SettlementException = (typeof settlementExceptions)[number]

/** An invoice for each customer, or one for all of them: customers that are one for VAT. */
export const invoicings = ['each', 'together'] as const

export const settlementRunSorts = ['proposedAt', 'toDay', 'outCents'] as const

const named = z.object({ id: z.number(), name: z.string() })

/** Why somebody who was asked for is not in a proposal. */
export const leftOutReasons = ['open', 'later', 'nothing'] as const

const run = z.object({
  id: z.number(),
  fromDay: z.string(),
  toDay: z.string(),
  state: told(z.enum(settlementRunStates), 'settlement_run.state.'),
  proposedBy: named,
  proposedAt: z.date(),
  releasedBy: named.nullable(),
  releasedAt: z.date().nullable(),
  performedAt: z.date().nullable(),
  invoicing: told(z.enum(invoicings), 'settlement_run.invoicing.'),
  /** To whom the one invoice for all goes. */
  payer: named.nullable(),
  /** Who was asked for and is not in it: a proposal of his was open, a later period was settled, or there was nothing to. */
  leftOut: z.array(z.object({ customer: named, reason: z.enum(leftOutReasons), runId: z.number().nullable() })),
  /** The run of which it has what was not released or not carried out. */
  restOfId: z.number().nullable(),
  count: z.number(),
  /** What is paid out, in each currency of it. */
  out: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
  version: z.number(),
})
export type SettlementRun = z.output<typeof run>

/** What of what is paid out goes to the accounts of merchants; the rest goes to that of the customer. */
export const payees = z.array(
  z.object({ merchantId: z.number(), name: z.string(), iban: z.string(), cents: z.number() }),
)

const settlement = z.object({
  id: z.number(),
  customer: named,
  currency: z.string(),
  manner: z.enum(settlementManners),
  iban: z.string().nullable(),
  openingCents: z.number(),
  collectedCents: z.number(),
  directCents: z.number(),
  /** What came in and can still be taken back by whoever paid: it is settled later, and is in none of the other sums. */
  heldCents: z.number(),
  feesCents: z.number(),
  vatCents: z.number(),
  openInvoicesCents: z.number(),
  setOffCents: z.number(),
  outCents: z.number(),
  dueCents: z.number(),
  closingCents: z.number(),
  payees,
  exceptions: told(z.array(z.enum(settlementExceptions)), 'settlement.exception.'),
  state: told(z.enum(settlementStates), 'settlement.state.'),
  holdReason: z.string(),
  version: z.number(),
})
export type SettlementRow = z.output<typeof settlement>

export const proposeSettlementRun = endpoint({
  method: 'POST',
  path: '/api/v4/settlement-run',
  permission: 'settlement.propose',
  input: z.strictObject({
    fromDay: dayField,
    toDay: dayField,
    /** Empty: all that settle by one of the periods. */
    customerIds: z.array(idField).max(1000).default([]),
    periods: z.array(z.enum(settlementPeriods)).default(['month']),
    /**
     * Together: the customers are named, are one for VAT (`listVatUnits`), and the one invoice goes to the payer, who is one
     * of them. Several periods of a customer are one period that is longer: all that was not settled before is in it.
     */
    invoicing: z.enum(invoicings).default('each'),
    payerId: idField.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  summary: 'Works out what a period comes to for customers, as a proposal: nothing is billed or paid',
})

export const listOpenProposals = endpoint({
  method: 'GET',
  path: '/api/v4/settlement-open',
  permission: 'settlement.propose',
  query: z.object({
    customer: severalOf(idField),
    /** Where nobody is named: those that settle by one of these periods. */
    period: severalOf(z.enum(settlementPeriods)),
  }),
  output: z.object({
    items: z.array(z.object({ customer: named, runId: z.number(), fromDay: z.string(), toDay: z.string() })),
  }),
  summary: 'Whose proposal is open still: they are in no other until it is carried out or taken back',
})

export const listSettlementRuns = endpoint({
  method: 'GET',
  path: '/api/v4/settlement-run',
  permission: 'settlement.propose',
  query: listQuery({
    sortBy: settlementRunSorts,
    filters: { state: severalOf(z.enum(settlementRunStates)) },
  }),
  output: listOf(run),
  summary: 'The runs of settlements, the newest first',
})

export const getSettlementRun = endpoint({
  method: 'GET',
  path: '/api/v4/settlement-run/:id',
  permission: 'settlement.propose',
  params: idParams,
  output: run.extend({ items: z.array(settlement) }),
  summary: 'A run with what it comes to for each customer',
})

export const releaseSettlementRun = endpoint({
  method: 'POST',
  path: '/api/v4/settlement-run/:id/release',
  permission: 'settlement.release',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  /** What was set aside or has moved stays behind, as a proposal of its own; null where all went. */
  output: z.object({ jobId: z.number(), restId: z.number().nullable() }),
  summary: 'Lets a proposal be carried out: another person than who made it, under his own name',
})

export const cancelSettlementRun = endpoint({
  method: 'POST',
  path: '/api/v4/settlement-run/:id/cancel',
  permission: 'settlement.propose',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  summary: 'Throws a proposal away: what it was about can be proposed again',
})

export const getSettlement = endpoint({
  method: 'GET',
  path: '/api/v4/settlement/:id',
  permission: 'settlement.propose',
  params: idParams,
  output: settlement.extend({
    runId: z.number(),
    /** What is billed, by file and rule; less than nothing is credited. */
    fees: z.array(
      z.object({
        dossierId: z.number(),
        number: z.string(),
        rule: z.string(),
        component: z.string().nullable(),
        paidTo: z.string(),
        netCents: z.number(),
        subject: z.enum(['fee', 'cost', 'advanced']),
        /** Of a cost what it is called. */
        name: z.string().nullable(),
      }),
    ),
    /** Files that were left out of it: they wait for the next one. */
    dropped: z.array(
      z.object({
        dossierId: z.number(),
        number: z.string(),
        reason: z.string(),
        by: z.string().nullable(),
        at: z.date(),
      }),
    ),
  }),
  summary: 'What a period comes to for a customer, with what is billed of each file and by which rule',
})

export const holdSettlement = endpoint({
  method: 'POST',
  path: '/api/v4/settlement/:id/hold',
  permission: 'settlement.propose',
  params: idParams,
  input: z.strictObject({ reason: textField(1000).min(1), version: versionField }),
  summary: 'Sets the settlement of one customer aside, with the reason: the others go on',
})

export const resumeSettlement = endpoint({
  method: 'POST',
  path: '/api/v4/settlement/:id/resumption',
  permission: 'settlement.propose',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  summary: 'Lets a settlement that was set aside go with the others',
})

export const recalculateSettlement = endpoint({
  method: 'POST',
  path: '/api/v4/settlement/:id/recalculation',
  permission: 'settlement.propose',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  summary: 'Works a settlement of a proposal out anew, after something moved: it goes with the others again',
})

const fileOfSettlement = { dossierId: idField, version: versionField }

export const dropSettlementFile = endpoint({
  method: 'POST',
  path: '/api/v4/settlement/:id/dropped-file',
  permission: 'settlement.propose',
  params: idParams,
  input: z.strictObject({ ...fileOfSettlement, reason: textField(1000).min(1) }),
  summary: 'Leaves a file out of a settlement of a proposal, with the reason: it waits for the next one',
})

export const restoreSettlementFile = endpoint({
  method: 'POST',
  path: '/api/v4/settlement/:id/restored-file',
  permission: 'settlement.propose',
  params: idParams,
  input: z.strictObject(fileOfSettlement),
  summary: 'Takes a file that was left out back into a settlement of a proposal',
})

export const listVatUnits = endpoint({
  method: 'GET',
  path: '/api/v4/settlement-vat-unit',
  permission: 'settlement.propose',
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        customers: z.array(named.extend({ number: z.number() })),
      }),
    ),
  }),
  summary: 'Customers that are one for VAT, and may have one invoice together',
})

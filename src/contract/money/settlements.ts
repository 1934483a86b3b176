import { z } from 'zod'
import { settlementManners } from '#domain/settlement/settle.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { settlementPeriods } from '#contract/parties/customer-contract.ts'

export const settlementRunStates = ['proposed', 'released', 'performed', 'cancelled'] as const
/** `moved`: its books moved since it was proposed, so that somebody looks again; `hold`: somebody set it aside. */
export const settlementStates = ['proposed', 'hold', 'moved', 'performed', 'dropped'] as const
/** What should be looked at before it is released; each has a text `settlement.exception.…`. */
export const settlementExceptions = ['no_iban', 'currency', 'iban_changing', 'negative', 'no_scheme', 'no_kvk'] as const

export const settlementRunSorts = ['proposedAt', 'toDay', 'outCents'] as const

const named = z.object({ id: z.number(), name: z.string() })

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
  count: z.number(),
  outCents: z.number(),
  version: z.number(),
})
export type SettlementRun = z.output<typeof run>

const settlement = z.object({
  id: z.number(),
  customer: named,
  currency: z.string(),
  manner: z.enum(settlementManners),
  iban: z.string().nullable(),
  openingCents: z.number(),
  collectedCents: z.number(),
  directCents: z.number(),
  heldCents: z.number(),
  feesCents: z.number(),
  vatCents: z.number(),
  openInvoicesCents: z.number(),
  setOffCents: z.number(),
  outCents: z.number(),
  dueCents: z.number(),
  closingCents: z.number(),
  exceptions: z.array(z.enum(settlementExceptions)),
  state: z.enum(settlementStates),
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
  }),
  output: z.object({ id: z.number() }),
  summary: 'Works out what a period comes to for customers, as a proposal: nothing is billed or paid',
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
  output: z.object({ jobId: z.number() }),
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

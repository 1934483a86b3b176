import { z } from 'zod'
import { buyerAccount } from '#contract/money/sales/sale-accounts.ts'
import { saleLayout } from '#contract/money/sales/sale-layouts.ts'
import { saleRefusals } from '#domain/settlement/sale-price.ts'
import { orderStates } from '#contract/money/payment-batches.ts'
import { secondRefusals } from '#contract/people/second-person.ts'
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
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

/** To whom files are sold: the keys under which their screens are found are configuration. */
export const salePartners = ['retailer_a', 'payment_provider_b'] as const
export type SalePartner = (typeof salePartners)[number]

/** By which number the terms of a partner are asked for. */
export const salePartnerId = (partner: SalePartner): number => salePartners.indexOf(partner) + 1

/** `told`: the debtors know of the assignment, so that it can be sold. */
export const saleFileStates = ['proposed', 'file_made', 'received', 'told', 'sold', 'discarded'] as const
export const saleItemStates = ['refused', 'offered', 'sold', 'put_back', 'bought_back'] as const
/** Why something of a file came back, or never went: `changed`: something happened before it was sold. */
export const putBackReasons = ['disputed', 'deceased', 'insolvent', 'shv', 'paid', 'documents', 'other'] as const
/** Why a file that the criteria found is not offered; `withdrawn`: its proposal was discarded. */
export const saleItemReasons = [...saleRefusals, 'changed', 'withdrawn'] as const
/** What is told of one that came back: what its buyer said, what was bought back, what changed before the sale, whom no notice reached. */
export const saleBackReasons = [...putBackReasons, 'bought', 'changed', 'untold'] as const

/** By which way debtors are told of an assignment; who has no e-mail address gets a letter. */
export const noticeChannels = ['post', 'email'] as const

/** What a price does where money of before the sale is taken back: the customer bears it, or the buyer pays for the more that is owed. */
export const chargeBackRules = ['stays', 'rises'] as const

const partnerField = z.enum(salePartners)
const percentField = z.number().min(0).max(100).multipleOf(0.0001)

const sums = {
  principalCents: z.number(),
  interestCents: z.number(),
  costsCents: z.number(),
  vatCents: z.number(),
  courtCents: z.number(),
  otherCents: z.number(),
  paidCents: z.number(),
  openCents: z.number(),
  priceCents: z.number(),
  feeCents: z.number(),
}

const partner = z.object({
  key: partnerField,
  name: z.string(),
  pricePercent: z.number(),
  feeCents: z.number(),
  putBackDays: z.number(),
  decimalMark: z.enum([',', '.']),
  /** How it is named to debtors: where it is, and how it is reached. */
  address: z.string(),
  contact: z.string(),
  noticeChannel: z.enum(noticeChannels),
  /** What becomes of the price where money of before the sale is taken back. */
  chargeBack: z.enum(chargeBackRules),
  account: buyerAccount,
  layout: saleLayout,
  version: z.number(),
})
export type SalePartnerSettings = z.output<typeof partner>

export const getSalePartner = endpoint({
  method: 'GET',
  path: '/api/v4/sale-partner/:id',
  permission: 'sale.use',
  params: idParams,
  output: partner,
  summary: 'To whom files are sold under a key, and on which terms',
})

export const changeSalePartner = endpoint({
  method: 'PUT',
  path: '/api/v4/sale-partner/:id',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({
    name: lineField(100).min(1),
    pricePercent: percentField,
    feeCents: centsField.min(0),
    putBackDays: z.number().int().min(0).max(3650),
    decimalMark: z.enum([',', '.']),
    address: lineField(200).default(''),
    contact: lineField(200).default(''),
    noticeChannel: z.enum(noticeChannels).default('post'),
    chargeBack: z.enum(chargeBackRules).default('stays'),
    version: versionField,
  }),
  output: partner,
  summary: 'Says to whom files are sold under a key, on which terms, and how its file is written',
})

const named = z.object({ id: z.number(), name: z.string() })

const row = z.object({
  id: z.number(),
  partner: told(partnerField, 'sale.partner.'),
  fromDay: z.string(),
  toDay: z.string(),
  state: told(z.enum(saleFileStates), 'sale.state.'),
  proposedBy: named,
  proposedAt: z.date(),
  approvedBy: named.nullable(),
  soldDay: z.string().nullable(),
  /** Files that are offered or sold, and what the buyer pays for them. */
  count: z.number(),
  ...sums,
  version: z.number(),
})
export type SaleFileRow = z.output<typeof row>

export const listSaleFiles = endpoint({
  method: 'GET',
  path: '/api/v4/sale-file',
  permission: 'sale.use',
  query: listQuery({ sortBy: ['proposedAt'] as const, filters: { partner: partnerField.optional() } }),
  output: listOf(row),
  summary: 'What was offered and sold to partners, the newest first',
})

export const proposeSaleFile = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file',
  permission: 'sale.use',
  input: z.strictObject({
    partner: partnerField,
    /** In which days the files came in. */
    fromDay: dayField,
    toDay: dayField,
    customer: idField.nullable().default(null),
    debtorKind: z.enum(['private', 'company']).nullable().default(null),
    leastCents: centsField.min(0).default(0),
    mostCents: centsField.min(0).nullable().default(null),
    pricePercent: percentField,
    feeCents: centsField.min(0),
  }),
  output: z.object({ id: z.number() }),
  summary: 'Looks for files to sell and says of each whether it may be: nothing is sold by it',
})

const item = z.object({
  dossierId: z.number(),
  number: z.string(),
  debtorName: z.string(),
  customerName: z.string(),
  state: told(z.enum(saleItemStates), 'sale.item.'),
  reasons: z.array(told(z.enum(saleItemReasons), 'sale.reason.')),
  backDay: z.string().nullable(),
  backReason: told(z.enum(saleBackReasons).nullable(), 'sale.back.'),
  backCents: z.number().nullable(),
  openCents: z.number(),
  priceCents: z.number(),
  feeCents: z.number(),
  /** What its buyer owes for it in all, and what of that it paid. */
  dueCents: z.number(),
  receivedCents: z.number(),
  /** What of it goes back to the buyer. */
  owedCents: z.number(),
  /** Its customer was settled with for what the buyer paid. */
  isSettled: z.boolean(),
  /** By which it is in the offer without names. */
  offerReference: z.string().nullable(),
})
export type SaleItem = z.output<typeof item>

export const getSaleFile = endpoint({
  method: 'GET',
  path: '/api/v4/sale-file/:id',
  permission: 'sale.use',
  params: idParams,
  output: row.extend({
    pricePercent: z.number(),
    putBackDays: z.number(),
    receivedDay: z.string().nullable(),
    receipt: z.string(),
    toldDay: z.string().nullable(),
    toldBy: z.enum(['agency', 'partner']).nullable(),
    hasFile: z.boolean(),
    /** Its papers are gone: their term was over. */
    isErased: z.boolean(),
    /** By which layout its file is written; 0: as for who asked nothing else. */
    layoutNumber: z.number(),
    chargeBack: z.enum(chargeBackRules),
    /** The account of its buyer as two people decided it; null: to where it paid from. Another one waits: nothing is paid meanwhile. */
    buyerIban: z.string().nullable(),
    accountWaits: z.boolean(),
    /** When an offer without names was made last, and by whom. */
    offeredAt: z.date().nullable(),
    offeredBy: z.string().nullable(),
    /** Of the notices to debtors that we send: how many left, still wait, and cannot go. */
    notices: z.object({ leftCount: z.number(), waitingCount: z.number(), untoldCount: z.number() }),
    /** How many files are not sold for each reason: one may have several. */
    reasons: z.array(z.object({ reason: z.enum(saleItemReasons), count: z.number() })),
    refusedCount: z.number(),
    backCount: z.number(),
    /** What its buyer owes for all of it, what of that it paid, and what went back to it since. */
    dueCents: z.number(),
    receivedCents: z.number(),
    owedCents: z.number(),
    /** By what a buyer tells that it pays this sale, and on which account. */
    reference: z.string(),
    iban: z.string(),
    payments: z.array(z.object({ lineId: z.number(), day: z.string(), cents: z.number() })),
    /** What came in for its files since, and counts from after the day of their balance: it is the buyer's. */
    moneyCents: z.number(),
    /** What goes to the buyer and is not ordered: money of debtors, and what it gets back of the price; below zero it owes that. */
    toPayCents: z.number(),
    orders: z.array(
      z.object({
        id: z.number(),
        reference: z.string(),
        cents: z.number(),
        state: told(z.enum(orderStates), 'payment_order.state.'),
        batchId: z.number().nullable(),
      }),
    ),
    /** Why the reader may not approve it; null: he may, or it is no proposal any more. */
    refusal: z.enum(secondRefusals).nullable(),
  }),
  summary: 'What is offered at once: its totals, and why files were left out',
})

export const listSaleItems = endpoint({
  method: 'GET',
  path: '/api/v4/sale-file/:id/item',
  permission: 'sale.use',
  params: idParams,
  query: listQuery({
    sortBy: ['number', 'openCents', 'priceCents'] as const,
    filters: {
      state: severalOf(z.enum(saleItemStates)),
      reason: severalOf(z.enum(saleItemReasons)),
      dossierId: idField.optional(),
      reference: lineField(20).optional(),
    },
  }),
  output: listOf(item),
  summary: 'The files that the criteria found, each with its price or with why it is not sold',
})

const versioned = z.object({ version: z.number() })

export const approveSaleFile = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/approval',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  /** How many files fell out because something happened since: then it is looked at again, and no file is made. */
  output: versioned.extend({ changed: z.number() }),
  summary: 'Approves what is offered, as another person than who proposed it, and makes the file for the partner',
})

export const discardSaleFile = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/discard',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: versioned,
  summary: 'Withdraws what is offered as long as its debtors were not told: its files can be offered again',
})

export const downloadSaleFile = endpoint({
  method: 'GET',
  path: '/api/v4/sale-file/:id/csv',
  permission: 'sale.use',
  params: idParams,
  answer: 'file',
  summary: 'The file for the partner, as it was made once',
})

export const getSaleSheet = endpoint({
  method: 'GET',
  path: '/api/v4/sale-file/:id/pdf',
  permission: 'sale.use',
  params: idParams,
  answer: 'file',
  summary: 'The sheet of a sale that was booked, for the archive and the partner: drawn once, and kept',
})

export const receiveSaleFile = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/receipt',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({ day: dayField, receipt: lineField(200).min(1), version: versionField }),
  output: versioned,
  summary: 'Writes down that the partner took the file, by which receipt',
})

export const tellSaleDebtors = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/notice',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({ day: dayField, by: z.enum(['agency', 'partner']), version: versionField }),
  output: versioned,
  summary: 'Writes down when the debtors were told of the assignment, and by whom: before that nothing is sold',
})

export const sendSaleNotices = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/notices',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: versioned.extend({ count: z.number() }),
  summary: 'Tells every debtor of what is offered of the assignment, each in a message that stays in the file',
})

export const bookSaleFile = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/booking',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  /** How many files did not go after all, because something happened since the file was made. */
  output: versioned.extend({ changed: z.number() }),
  summary: 'Books the sale: its files close as sold',
})

export const returnSoldDossier = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/return',
  permission: 'sale.use',
  params: idParams,
  input: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('put_back'),
      dossier: idField,
      reason: z.enum(putBackReasons),
      note: textField(1000).default(''),
      version: versionField,
    }),
    z.strictObject({
      kind: z.literal('bought_back'),
      dossier: idField,
      amountCents: centsField.min(0),
      note: textField(1000).default(''),
      version: versionField,
    }),
  ]),
  output: versioned,
  summary: 'Takes a file back: its buyer puts it back within the term, or it is bought back; it is worked on again',
})

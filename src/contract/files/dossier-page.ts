import { notToCallReasons } from '#contract/work/blacklist.ts'
import { representativeKinds } from '#domain/names/representative.ts'
import { departments } from '#domain/names/department.ts'
import { z } from 'zod'
import { phaseRefusals } from '#domain/workflow/change-phase.ts'
import { actionKinds } from '#domain/workflow/step.ts'
import { phases, statuses, statusRefusals } from '#domain/workflow/status.ts'
import { components } from '#domain/account/events.ts'
import { currencies } from '#domain/money.ts'
import { contractTerms } from '#contract/parties/customer-contract.ts'
import { debtorMessage, debtorPart } from '#contract/files/debtors/debtor-part.ts'
import { dossierFlags, nameShape, personFlags } from './dossiers.ts'
import { dossierActs } from './file-acts.ts'
import { runKinds } from '#contract/sending/run-kinds.ts'
import { filePath } from '#contract/files/next/file-path.ts'
import { fileWaits } from '#contract/files/next/file-waits.ts'
import { type Endpoint, endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams } from '#contract/platform/field.ts'
import { waiverShape } from '#contract/money/waivers.ts'
import { whyField } from '#contract/sending/why-line.ts'

const reference = z.object({ id: z.number(), name: z.string() })
/** A moment inside a larger answer, as ISO text. */
const moment = z.string()

/** So many other files of the same people stand on the page of one. */
export const othersShown = 50

export const addressStatuses = ['given', 'confirmed', 'doubtful', 'departed_unknown'] as const
export const contactKinds = ['email', 'phone', 'iban'] as const
export const contactStatuses = ['given', 'confirmed', 'bounced', 'invalid'] as const

const addressShape = z.object({
  id: z.number(),
  street: z.string(),
  houseNumber: z.string(),
  secondLine: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  status: z.enum(addressStatuses),
  source: z.string(),
  validFrom: moment,
  validTo: moment.nullable(),
})

/** Why a telephone number is on the list of numbers not to call, where it is. */
const notToCall = z.enum(notToCallReasons).nullable()

const contactShape = z.object({
  id: z.number(),
  notToCall,
  kind: z.enum(contactKinds),
  value: z.string(),
  status: z.enum(contactStatuses),
  source: z.string(),
  validFrom: moment,
  validTo: moment.nullable(),
})
export type DebtorContact = z.output<typeof contactShape>

const representativeShape = z.object({
  kind: z.enum(representativeKinds),
  name: z.string(),
  organisation: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string().nullable(),
  emailBounced: z.boolean(),
  phone: z.string().nullable(),
  notToCall,
  validFrom: moment,
})
export type DebtorRepresentative = z.output<typeof representativeShape>

/** How a debtor owes: the whole with the others (art. 6:6 lid 2 BW), or a share of it. */
export const liabilities = ['joint', 'share'] as const
/** Why somebody does not owe a file any more; each has a text `debtor.ended.…`. */
export const endedDebtorReasons = ['not_party', 'released', 'deceased', 'share_paid', 'mistake'] as const

/** A debtor of a dossier, with every address and contact there ever was; those in use have no `validTo`. */
export const debtorShape = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(['private', 'company']),
  name: z.string(),
  firstName: z.string().nullable(),
  gender: z.enum(['male', 'female', 'unknown']),
  birthDay: z.string().nullable(),
  kvkNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  language: z.enum(['nl', 'en', 'fr', 'de']),
  customerDebtorNumber: z.string().nullable(),
  /** Of a company: who in it is written to. */
  department: z.enum(departments).nullable(),
  /** Of a company: the code of what it is before the law. */
  legalType: z.string().nullable(),
  doNotContact: z.boolean(),
  addresses: z.array(addressShape),
  contacts: z.array(contactShape),
  /** Who acts for the debtor, and is written to. */
  representative: representativeShape.nullable(),
})
export type Debtor = z.output<typeof debtorShape>

const claimShape = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  /** As the customer calls it, where the file is called otherwise. */
  customerReference: z.string().nullable(),
  invoiceDay: z.string(),
  dueDay: z.string(),
  dueBasis: z.enum(['contract', 'terms', 'law', 'notice']),
  description: z.string().nullable(),
  amountCents: z.number(),
  interestKind: z.enum(['none', 'statutory', 'commercial', 'contractual']),
  interestCents: z.number(),
  openPrincipalCents: z.number(),
  openCents: z.number(),
  settledDay: z.string().nullable(),
  /** What of it was given up. */
  waivedCents: z.number(),
  hasDocument: z.boolean(),
  /** Taken back, as it was handed in wrongly. */
  isWithdrawn: z.boolean(),
})

/** What is claimed per component, less what was paid, is open: the sum on the page. */
const balanceShape = z.object({
  asOf: z.string(),
  /** Charged less written off. */
  claimed: z.record(z.enum(components), z.number()),
  /** What of each was written off by giving it up; the rest was credited, or not awarded. */
  waived: z.record(z.enum(components), z.number()),
  /** Paid to us and directly to the customer, as far as it went to the debt. */
  paidCents: z.number(),
  writtenOffCents: z.number(),
  surplusCents: z.number(),
  openCents: z.number(),
})
export type Balance = z.output<typeof balanceShape>

/** `shown_in_past`: nothing can be done with a file as it was on another day. */
const actRefusals = [
  ...statusRefusals,
  ...phaseRefusals,
  'no_right',
  'no_right_to_hold',
  'on_hold',
  'not_on_hold',
  'shown_in_past',
] as const
export type ActRefusal = (typeof actRefusals)[number]

/** Who has a file outside the agency: since when, what they call it, and how they are reached. */
const whoHasIt = z.object({
  id: z.number(),
  name: z.string(),
  sinceDay: z.string(),
  /** Empty when that is not known. */
  reference: z.string(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export const dossierPage = z.object({
  /** The day at the end of which all of it stood so; null for now. */
  asOf: z
    .object({
      day: z.string(),
      /** The file was not with the agency yet: it had no status, owner or next step. */
      isBeforeOpening: z.boolean(),
      /** Whether it is known what the next step was; of files from before this was kept it is not. */
      isNextKept: z.boolean(),
      /** Whether it is known that nothing but its day held that step then; what would have is not kept. */
      isHoldKept: z.boolean(),
    })
    .nullable(),
  id: z.number(),
  number: z.string(),
  version: z.number(),
  kind: z.enum(['private', 'company']),
  phase: z.enum(phases),
  status: z.enum(statuses),
  currency: z.enum(currencies),
  language: z.enum(['nl', 'en', 'fr', 'de']),
  customerReference: z.string().nullable(),
  paymentReference: z.string(),
  openedDay: z.string(),
  closedDay: z.string().nullable(),
  closingReason: z.string().nullable(),
  /** What was given up to close it, and was not taken back; null where nothing was, or it is open. */
  closingWaivedCents: z.number().nullable(),
  /** What was given up of it, whenever and by whichever act, the oldest first. */
  waivers: z.array(waiverShape),
  customer: reference.extend({
    number: z.number(),
    vatRecoverable: z.boolean(),
    /** What was agreed with it on the day shown, with the workflow files like this begin with; null for who may not see. */
    terms: contractTerms.extend({ workflow: nameShape.nullable() }).nullable(),
  }),
  /** Under which of its names the customer sold; one that is not active stays where it is. */
  merchant: reference.extend({ active: z.boolean() }).nullable(),
  owner: reference.nullable(),
  /** The workflow it goes by, or has come to the end of. */
  workflowId: z.number().nullable(),
  flags: z.array(z.enum(dossierFlags)),
  debtors: z.array(
    debtorShape.extend({
      liability: z.enum(liabilities),
      part: debtorPart,
      messages: z.array(debtorMessage),
    }),
  ),
  /** Who belonged to it and does not any more, the newest first. */
  endedDebtors: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      endedDay: z.string(),
      reason: z.enum(endedDebtorReasons),
    }),
  ),
  claims: z.array(claimShape),
  balance: balanceShape,
  next: z
    .object({
      day: z.string(),
      why: whyField.nullable().catch(null),
      /** Why no run carries the step out until a person has done something, whatever the day; null when the day decides. */
      held: whyField.nullable(),
      step: z
        .object({
          code: z.string(),
          name: nameShape,
          position: z.number(),
          count: z.number(),
          workflow: nameShape,
          workflowId: z.number(),
          workflowVersion: z.number(),
          /** It asks to call the debtor. */
          calls: z.boolean(),
          action: z.enum(actionKinds),
          /** The kind of the runs that carry it out. */
          runKind: z.enum(runKinds),
        })
        .nullable(),
    })
    .nullable(),
  /** What it came past and comes to; of another day what it had come past by then, for what was to come is not kept. */
  path: filePath,
  /** What waits for somebody beside that step; null of another day, of which that is not kept. */
  waits: fileWaits.nullable(),
  /** What holds it up: one pause, or a suspension for each reason, the oldest first. */
  halts: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['pause', 'suspension']),
      reason: z.string(),
      untilDay: z.string().nullable(),
      cameFrom: z.enum(statuses).exclude(['closed']),
      startedAt: moment,
      startedBy: z.string().nullable(),
    }),
  ),
  /** That nothing of it may be taken away, since when and why; a customer is not told more than the flag. */
  legalHold: z
    .object({ id: z.number(), reason: z.string(), startedAt: moment, startedBy: z.string().nullable() })
    .nullable(),
  /** What its customer paid in advance, and was not taken back, the newest first. */
  advances: z.array(
    z.object({ id: z.number(), amountCents: z.number(), receivedDay: z.string(), recordedBy: z.string().nullable() }),
  ),
  /** Which office of bailiffs has it. */
  bailiff: whoHasIt.nullable(),
  /** Which partner has it, and until when the turnaround that was agreed lasts; null where none was. */
  partner: whoHasIt.extend({ dueDay: z.string().nullable() }).nullable(),
  notice: z
    .object({
      sentDay: z.string(),
      receivedDay: z.string(),
      lastDay: z.string(),
      costsFromDay: z.string(),
      costsCents: z.number(),
      vatCents: z.number(),
    })
    .nullable(),
  /** When the debtor may be contacted: now until a minute of today, or from a later moment on. */
  contact: z.object({
    untilMinutes: z.number().nullable(),
    nextDay: z.string(),
    nextMinutes: z.number(),
    usedThisWeek: z.number(),
    /** 0 is no cap. */
    capPerWeek: z.number(),
  }),
  /** Other files of the same people, open ones first; at most one more than `othersShown`, which says there are others. */
  others: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      customerName: z.string(),
      status: z.enum(statuses),
      /** Which debtors of this file it is of too. */
      debtorNames: z.string(),
      /** What it stands still for that holds of the person. */
      suspendedFor: z.array(z.enum(personFlags)),
    }),
  ),
  /** The acts on a dossier, each null when it is allowed, else why not. */
  acts: z.record(z.enum(dossierActs), z.enum(actRefusals).nullable()),
  /** Which phases it may come into, each null when it may, else why not. */
  phases: z.record(z.enum(phases), z.enum(phaseRefusals).nullable()),
  eventCount: z.number(),
  documentCount: z.number(),
})
export type DossierPage = z.output<typeof dossierPage>
/** A call that does something with the file in its address, and answers its page. */
export type DossierCall = Endpoint<z.ZodType<{ id: number }>, z.ZodType, z.ZodType, typeof dossierPage>

export const getDossier = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id',
  permission: 'file.show',
  key: 'files.read',
  params: idParams,
  query: z.object({
    /** As it was at the end of this day; absent, or not yet over: as it is now. */
    asOf: dayField.optional(),
  }),
  output: dossierPage,
  summary: 'One file with everything its page shows, now or at the end of a day, and what may be done with it now',
})

export const listTargetSteps = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/target-steps',
  permission: 'file.edit',
  params: idParams,
  /** As if the file had come into this phase. */
  query: z.strictObject({ phase: z.enum(phases).optional() }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        name: nameShape,
        workflowId: z.number(),
        workflow: nameShape,
        /** The hand-over that the file would be put past; null for none. */
        pastHandOver: nameShape.nullable(),
      }),
    ),
  }),
  summary: 'The steps a file can be put before: of its own workflow first, then of others',
})

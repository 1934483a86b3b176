import { z } from 'zod'
import { caseTerms } from '#domain/court/cases/case-terms.ts'
import { caseRefusals } from '#domain/court/cases/case-refusals.ts'
import { caseOrigins, caseStates, executionKinds } from '#domain/court/cases/legal-case.ts'
import { remedyKinds, remedyOutcomes, remedyParties } from '#domain/court/cases/remedy.ts'
import { courtClaimKinds } from '#domain/court/competent-court.ts'
import { type Endpoint, endpoint } from '#contract/platform/endpoint.ts'
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
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { caseForecast, stepCost } from '#contract/parties/questions.ts'

/** What can be done with a case by hand, each with a call of its own; each has a text `legal_case.act.…`. */
export const caseCalls = [
  'approval',
  'draft',
  'check',
  'hand_over',
  'service',
  'filing',
  'defence',
  'judgment',
  'title_service',
  'remedy',
  'remedy_hearing',
  'remedy_outcome',
  'execution',
  'end',
] as const
export type CaseCall = (typeof caseCalls)[number]

const named = z.object({ id: z.number(), name: z.string() })
const cents = z.number()

/** A case as the list shows it. */
export const caseRow = z.object({
  id: z.number(),
  version: z.number(),
  file: z.object({ id: z.number(), number: z.string() }),
  debtor: z.string().nullable(),
  customer: named,
  state: told(z.enum(caseStates), 'legal_case.state.'),
  openedDay: z.string(),
  court: told(z.enum(['kanton', 'rechtbank']).nullable(), 'legal_case.court.'),
  rollDay: z.string().nullable(),
  rollNumber: z.string(),
  claimedCents: cents.nullable(),
  /** The first day that somebody has to keep or wait for. */
  nextTerm: told(z.enum(caseTerms).nullable(), 'legal_case.term.'),
  nextDay: z.string().nullable(),
})
export type CaseRow = z.output<typeof caseRow>

/** How a message that brings a writ to an office stands; each has a text `writ_message.state.…`. */
export const writMessageStates = [
  'scheduled',
  'sending',
  'uncertain',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'cancelled',
] as const
export type WritMessageState = (typeof writMessageStates)[number]

const execution = z.object({
  id: z.number(),
  kind: z.enum(executionKinds),
  thirdParty: z.string(),
  orderedDay: z.string().nullable(),
  day: z.string(),
  freeCents: cents.nullable(),
  yieldCents: cents,
  endedDay: z.string().nullable(),
})

/** A case whole, with what can be done with it by who reads it. */
export const legalCase = caseRow.extend({
  origin: z.enum(caseOrigins),
  openedBy: z.string().nullable(),
  /** What its customer was asked, with what it was shown, and what it said. */
  question: z
    .object({
      id: z.number(),
      askedAt: z.date(),
      askedBy: z.string().nullable(),
      dueDay: z.string(),
      agreed: z.boolean().nullable(),
      answeredAt: z.date().nullable(),
      answeredBy: z.string().nullable(),
      forecast: caseForecast.nullable(),
    })
    .nullable(),
  agreedCents: cents.nullable(),
  /** What is claimed in the writ, as it was on the day of the draft. */
  claim: z.object({ principalCents: cents, interestCents: cents, costsCents: cents }).nullable(),
  claimKind: z.enum(courtClaimKinds).nullable(),
  seat: z.object({ id: z.number(), district: z.string(), city: z.string() }).nullable(),
  /** By which articles that court decides. */
  articles: z.array(z.string()),
  /** Why it goes before the court of another district than that where its debtor lives; empty: it does not. */
  placeReason: z.string(),
  /** What that court asks, by the claim of the writ and the tariffs of the roll day; a payment after the writ changes nothing in it. */
  courtFeeCents: cents.nullable(),
  draftedDay: z.string().nullable(),
  /** When its writ is to be served: what is claimed is what is open on that day. */
  claimDay: z.string().nullable(),
  draftedBy: z.string().nullable(),
  checkedBy: z.string().nullable(),
  office: z.object({ name: z.string(), sinceDay: z.string() }).nullable(),
  /** By which message its writ went to the office; null: it was brought, or did not go yet. */
  message: z
    .object({
      state: z.enum(writMessageStates),
      office: z.string(),
      email: z.string().nullable(),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
      error: z.string().nullable(),
      version: z.number(),
    })
    .nullable(),
  servedDay: z.string().nullable(),
  defended: z.boolean().nullable(),
  judgmentDay: z.string().nullable(),
  /** It may be carried out although something is done against it. */
  isEnforceable: z.boolean(),
  /** What was done against the judgment, and what became of it; the last first. */
  remedies: z.array(
    z.object({
      kind: z.enum(remedyKinds),
      by: z.enum(remedyParties),
      lodgedDay: z.string(),
      /** When it is heard; null where that is not known. */
      heardDay: z.string().nullable(),
      outcome: z.enum(remedyOutcomes).nullable(),
      endedDay: z.string().nullable(),
    }),
  ),
  titleServedDay: z.string().nullable(),
  endedDay: z.string().nullable(),
  endReason: z.string(),
  terms: z.array(z.object({ term: z.enum(caseTerms), lastDay: z.string() })),
  executions: z.array(execution),
  /** What can be done now, each with why not yet; empty for whoever may not. */
  acts: z.array(z.object({ act: z.enum(caseCalls), refusal: z.enum(caseRefusals).nullable() })),
})
export type LegalCaseDetails = z.output<typeof legalCase>

export const caseSorts = ['openedDay', 'rollDay', 'number'] as const

export const listLegalCases = endpoint({
  method: 'GET',
  path: '/api/v4/legal-case',
  permission: 'legal.case.list',
  query: listQuery({
    sortBy: caseSorts,
    filters: { state: severalOf(z.enum(caseStates)), search: z.string().max(200).optional() },
  }),
  output: listOf(caseRow),
  written: {
    file: ({ file }: CaseRow) => file.number,
    customer: ({ customer }: CaseRow) => customer.name,
  },
  summary: 'Cases before a judge, those that were opened last first; ended ones where they are asked for',
})

export const getLegalCase = endpoint({
  method: 'GET',
  path: '/api/v4/legal-case/:id',
  permission: 'file.show',
  params: idParams,
  output: legalCase,
  summary:
    'A case before a judge, with what was asked, claimed, served and decided, its terms, and what can be done with it',
})

/** A file like one that was with a bailiff and is closed by now. */
const likeCase = z.object({
  file: z.object({ id: z.number(), number: z.string() }),
  debtor: z.string().nullable(),
  /** When it went to a bailiff, and what was open of its principal then. */
  sinceDay: z.string(),
  claimedCents: cents,
  /** What of it came in within 24 months. */
  collectedCents: cents,
})
export type LikeCase = z.output<typeof likeCase>

export const getCaseOfFile = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/legal-case',
  permission: 'file.show',
  params: idParams,
  output: z.object({
    /** The case that runs, else the one that ended last. */
    legalCase: legalCase.nullable(),
    /** What summoning would cost and may bring, as its customer would be shown it; null where it is not asked, or no table says. */
    stepCost: stepCost.nullable(),
    /** Whether one may be opened by who reads it: proposed, or with the judgment that there is. */
    mayPropose: z.boolean(),
    hasJudgment: z.boolean(),
    /** The district courts before which the debtor can be summoned, by where it lives; none where that is not known. */
    districts: z.array(z.string()),
    /** What its claim can be; none for whoever drafts nothing. */
    claimKinds: z.array(z.enum(courtClaimKinds)),
    /** It is claimed for more than the cantonal judge decides on by its amount; null where it is not, or nobody is to be asked yet. */
    aboveLimit: z
      .object({
        claimCents: cents,
        limitCents: cents,
        /** What the district court asks; null where no table says. */
        courtFeeCents: cents.nullable(),
      })
      .nullable(),
  }),
  summary: 'The case of a file before a judge, and what one would cost',
})

export const listLikeCases = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/like-cases',
  permission: 'legal.case.list',
  params: idParams,
  output: z.object({ items: z.array(likeCase) }),
  summary:
    'What became of the last files like one, by the principal its customer was shown, that were with a bailiff and are closed by now',
})

export const openLegalCase = endpoint({
  method: 'POST',
  path: '/api/v4/legal-case',
  permission: 'legal.case',
  input: z.strictObject({
    file: idField,
    /** `title`: there is a judgment already, which is to be carried out. */
    origin: z.enum(['proposed', 'title']).default('proposed'),
  }),
  output: legalCase,
  summary: 'Proposes to summon the debtor of a file, or opens the case of a judgment that there is already',
})

/** What is done with a case: it is answered as it is afterwards. */
export type CaseEndpoint = Endpoint<typeof idParams, z.ZodUndefined, z.ZodType, typeof legalCase>

/** What all of these calls have. */
export const caseAct = { method: 'POST', permission: 'legal.case', params: idParams, output: legalCase } as const

export const askCaseApproval = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/approval',
  input: z.strictObject({
    content: textField(2000).min(1),
    dueDay: dayField.nullable().default(null),
    /** What it costs at most, without VAT; as it was shown where it is reckoned. */
    costCents: centsField.pipe(z.number().min(0)).nullable().default(null),
    version: versionField,
  }),
  summary: 'Asks the customer of a case whether its debtor may be summoned, with what that costs and may bring',
})

export const draftCase = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/draft',
  input: z.strictObject({
    claimKind: z.enum(courtClaimKinds),
    court: idField,
    rollDay: dayField,
    /** When the writ is to be served, of which day the amounts are; without it in a week, or the last day on which that can be. */
    serviceDay: dayField.nullable().default(null),
    /** Why this court, when it is not of the district where the debtor lives: a choice of forum, another home. */
    placeReason: lineField(500).default(''),
    version: versionField,
  }),
  summary: 'Freezes what is claimed, as it is on the day of service, before the court that decides, on a roll day',
})

export const checkCase = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/check',
  input: z.strictObject({ version: versionField }),
  summary:
    'Says that somebody else than who drafted it has read its writ, as it was made last, and found it right: only while nothing holds that up',
})

export const handOverCase = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/hand-over',
  input: z.strictObject({ bailiff: idField, note: textField(4000).default(''), version: versionField }),
  summary: 'Hands the writ that was checked over to an office of bailiffs',
})

export const settleWritMessage = endpoint({
  method: 'POST',
  path: '/api/v4/legal-case/:id/message',
  permission: 'legal.case',
  params: idParams,
  /** Of a message whose end nobody knows that it `arrived`; `again`: it did not, and is sent once more. */
  input: z.strictObject({ outcome: z.enum(['arrived', 'again']), version: versionField }),
  summary: 'Writes down what became of the message that brought a writ to an office, or sends it once more',
})

export const recordService = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/service',
  input: z.strictObject({ day: dayField, of: z.enum(['writ', 'title']), version: versionField }),
  summary: 'Says on which day the bailiff served the writ, or the judgment',
})

export const recordFiling = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/filing',
  input: z.strictObject({
    rollNumber: lineField(100).min(1),
    /** Of a writ that was served before cases were kept; else that of the draft holds. */
    rollDay: dayField.nullable().default(null),
    version: versionField,
  }),
  summary: 'Says under which number the court has the case on its roll',
})

export const recordDefence = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/defence',
  input: z.strictObject({ defended: z.boolean(), version: versionField }),
  summary: 'Says whether the debtor appeared and answers, or not',
})

export const recordCaseJudgment = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/judgment',
  input: z.strictObject({ version: versionField }),
  summary: 'Takes the judgment that was recorded on the file last as that of the case',
})

export const recordExecution = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/execution',
  input: z.strictObject({
    kind: z.enum(executionKinds),
    thirdParty: lineField(200).default(''),
    day: dayField,
    /** Of movables: when the debtor was ordered to pay; of an eviction: to vacate. */
    orderedDay: dayField.nullable().default(null),
    freeCents: centsField.pipe(z.number().min(0)).nullable().default(null),
    version: versionField,
  }),
  summary: 'Says on what the judgment is carried out, under whom, and what of it is left free',
})

export const changeExecution = endpoint({
  ...caseAct,
  method: 'PUT',
  path: '/api/v4/legal-case/:id/execution',
  input: z.strictObject({
    execution: idField,
    freeCents: centsField.pipe(z.number().min(0)).nullable().default(null),
    yieldCents: centsField.pipe(z.number().min(0)),
    endedDay: dayField.nullable().default(null),
    version: versionField,
  }),
  summary: 'Says what an execution brought, what it leaves free by now, and that it has ended',
})

export const endCase = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/end',
  input: z.strictObject({ reason: textField(2000).min(1), version: versionField }),
  summary: 'Ends a case: nothing is done with it any more, and the file needs another one to come to a bailiff',
})

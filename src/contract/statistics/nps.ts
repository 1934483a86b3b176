import { z } from 'zod'
import { npsAudiences, npsBands, npsChannels, npsOccasions } from '#domain/statistics/nps.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** The longest reason that is kept of an answer. */
export const longestReason = 2000

/** Those that have none are asked for by 0. */
const orNone = z.coerce.number().int().min(0)

/** Which of those who were asked are meant: each number of the page is asked by these. */
const filters = {
  channel: severalOf(z.enum(npsChannels)),
  audience: severalOf(z.enum(npsAudiences)),
  occasion: severalOf(z.enum(npsOccasions)),
  customer: severalOf(idField),
  team: severalOf(orNone),
  template: severalOf(orNone),
  /** The day on which the question arrived. */
  from: dayField.optional(),
  to: dayField.optional(),
}
export type NpsFilter = z.output<z.ZodObject<typeof filters>>

const counts = z.object({
  /** So many were asked, and so many of them answered. */
  delivered: z.number(),
  answered: z.number(),
  promoter: z.number(),
  passive: z.number(),
  detractor: z.number(),
  /** Null below ten answers. */
  score: z.number().nullable(),
  margin: z.number().nullable(),
})
export type NpsFigures = z.output<typeof counts>

/** Null: those that have none. */
const part = counts.extend({ id: z.number().nullable(), name: z.string() })

const setting = z.object({ asksDebtors: z.boolean(), asksCustomers: z.boolean(), version: z.number() })

export const getNps = endpoint({
  method: 'GET',
  path: '/api/v4/nps',
  permission: 'statistic.nps.email-survey',
  query: z.object(filters),
  output: z.object({
    fromDay: z.string(),
    toDay: z.string(),
    setting,
    figures: counts,
    /** As many days before. */
    former: counts,
    /** How many gave each mark, from 0. */
    marks: z.array(z.object({ mark: z.number(), count: z.number() })),
    /** The twelve months to the end of the period. */
    months: z.array(counts.extend({ fromDay: z.string(), toDay: z.string() })),
    customers: z.array(part),
    teams: z.array(part),
    /** By the text that was read last before the question. */
    templates: z.array(part),
  }),
  summary: 'How those who were asked in a period speak of the agency: score, margin, response, and by whom',
})

const named = z.object({ id: z.number(), name: z.string() })

const answerRow = z.object({
  id: z.number(),
  deliveredDay: z.string(),
  audience: told(z.enum(npsAudiences), 'nps.audience.'),
  occasion: told(z.enum(npsOccasions), 'nps.occasion.'),
  channel: told(z.enum(npsChannels), 'nps.channel.'),
  customer: named,
  dossier: z.object({ id: z.number(), number: z.string() }).nullable(),
  team: named.nullable(),
  employee: named.nullable(),
  template: named.nullable(),
  mark: z.number().nullable(),
  reason: z.string(),
  answeredAt: z.date().nullable(),
})
export type NpsAnswer = z.output<typeof answerRow>

/** The columns by which the answers can be sorted. */
export const npsSorts = ['delivered', 'answered', 'mark', 'customer'] as const

export const listNpsAnswers = endpoint({
  method: 'GET',
  path: '/api/v4/nps/answer',
  permission: 'statistic.nps.email-survey',
  query: listQuery({
    sortBy: npsSorts,
    filters: {
      ...filters,
      band: severalOf(z.enum(npsBands)),
      mark: severalOf(z.coerce.number().int().min(0).max(10)),
      answered: z.stringbool().optional(),
    },
  }),
  output: listOf(answerRow),
  written: {
    customer: ({ customer }: NpsAnswer) => customer.name,
    dossier: ({ dossier }: NpsAnswer) => dossier?.number ?? '',
    team: ({ team }: NpsAnswer) => team?.name ?? '',
    employee: ({ employee }: NpsAnswer) => employee?.name ?? '',
    template: ({ template }: NpsAnswer) => template?.name ?? '',
  },
  summary: 'Those who were asked how it went, with what they answered; the newest first',
})

export const changeNpsSetting = endpoint({
  method: 'PUT',
  path: '/api/v4/nps/setting',
  permission: 'settings.global.edit',
  input: z.strictObject({ asksDebtors: z.boolean(), asksCustomers: z.boolean(), version: versionField }),
  output: setting,
  summary: 'Says whom the agency asks how it went; of nobody until then',
})

const reportQuery = z.object({ customer: idField, from: dayField.optional(), to: dayField.optional() })

export const getNpsReport = endpoint({
  method: 'GET',
  path: '/api/v4/nps/report',
  permission: 'statistic.nps.client-report',
  query: reportQuery,
  output: z.object({
    fromDay: z.string(),
    toDay: z.string(),
    customer: named,
    /** Of each audience, and of it by occasion; without marks below ten answers. */
    parts: z.array(
      z.object({
        audience: z.enum(npsAudiences),
        figures: counts,
        occasions: z.array(counts.extend({ occasion: z.enum(npsOccasions) })),
      }),
    ),
  }),
  summary: 'What those who were asked about a customer answered in a period, without names or words of anybody',
})

export const getNpsReportPaper = endpoint({
  method: 'GET',
  path: '/api/v4/nps/report/paper',
  permission: 'statistic.nps.client-report',
  query: reportQuery,
  answer: 'file',
  summary: 'The same as PDF, in the language of the customer',
})

/** The question as it stands on the first page of a customer; null when nothing is asked. */
const asked = z.object({
  question: z
    .object({
      untilDay: z.string(),
      mark: z.number().nullable(),
      reason: z.string(),
      /** So long the answer is kept. */
      months: z.number(),
    })
    .nullable(),
})

export const getPortalQuestion = endpoint({
  method: 'GET',
  path: '/api/v4/nps/portal',
  permission: 'nps.answer',
  output: asked,
  summary: 'What the agency asks a customer on its first page, with what it answered and how long that is kept',
})

export const showPortalQuestion = endpoint({
  method: 'POST',
  path: '/api/v4/nps/portal/sight',
  permission: 'nps.answer',
  audit: false,
  summary: 'Notes that the question was seen: from then on it counts as asked',
})

export const answerPortalQuestion = endpoint({
  method: 'POST',
  path: '/api/v4/nps/portal/answer',
  permission: 'nps.answer',
  input: z.strictObject({ mark: z.number().int().min(0).max(10), reason: textField(longestReason).default('') }),
  output: asked,
  summary: 'Answers the question of the agency; the last answer counts',
})

export const refusePortalQuestion = endpoint({
  method: 'POST',
  path: '/api/v4/nps/portal/refusal',
  permission: 'nps.answer',
  output: asked,
  summary: 'Says that the customer does not want to be asked again',
})

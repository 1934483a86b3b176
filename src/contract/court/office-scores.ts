import { z } from 'zod'
import type { OfficeMeasure } from '#domain/court/office-score.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const count = z.number()
/** In days, with one decimal; null without a file. */
const days = z.number().nullable()

const officeScore = z.object({
  /** Of the office, or of the partner that is a bailiff. */
  id: z.number(),
  name: z.string(),
  isPartner: told(z.boolean(), { yes: 'office_score.partner' }),
  fileCount: count,
  /** So few that what follows says little. */
  isFew: told(z.boolean(), { yes: 'office_score.few' }),
  /** From the day it got the file to that of the service of the writ: in the middle, and of nine in ten at most. */
  servedCount: count,
  servedMedian: days,
  servedNinth: days,
  /** To the service of the judgment, from the judgment on: what a judge takes is not of the office. */
  titleServedCount: count,
  titleServedMedian: days,
  titleServedNinth: days,
  /** From the day it got the file to the first money that came in. */
  yieldedCount: count,
  yieldedMedian: days,
  yieldedNinth: days,
  /** Of the files in euros: what was open of the principal when it got them, and what of that came in while it had them. */
  handedCents: z.number(),
  collectedCents: z.number(),
  collectedPercent: z.number().nullable(),
  /** Files for which it asked for an act that has a tariff, and by how much what it asked differs from that. */
  invoicedCount: count,
  tariffCents: z.number(),
  invoicedCents: z.number(),
  deviationPercent: z.number().nullable(),
  /** Files with an act for which it asked more than the tariff, or than what was agreed. */
  aboveCount: count,
})
export type OfficeScore = z.output<typeof officeScore>

export const officeScoreSorts = [
  'name',
  'fileCount',
  'servedMedian',
  'titleServedMedian',
  'yieldedMedian',
  'collectedPercent',
  'deviationPercent',
  'aboveCount',
] as const

export const listOfficeScores = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff-score',
  permission: 'bailiff.score',
  query: listQuery({
    sortBy: officeScoreSorts,
    bounded: true,
    /** The days on which the files came to the office; without them those of the last twelve months. */
    filters: { from: dayField.optional(), to: dayField.optional() },
  }),
  output: listOf(officeScore),
  summary: 'Of each office of bailiffs how fast it is, what came in on its files, and how it keeps to its tariff',
})

/** Which files of the score of an office. */
export interface ScoredFiles {
  readonly measure: OfficeMeasure
  readonly office: number
  /** It is of the partners. */
  readonly isPartner?: boolean
  readonly from: string
  readonly to: string
}

/** The list of files behind a number of the score of an office. */
export function scoredList({ measure, office, isPartner = false, from, to }: ScoredFiles): string {
  const whose = isPartner ? 'scorePartner' : 'scoreOffice'
  return `/file/search?view=all&score[]=${measure}&${whose}[]=${office}&scoreFrom=${from}&scoreTo=${to}`
}

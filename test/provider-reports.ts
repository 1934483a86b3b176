import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '#domain/day.ts'
import {
  type ProviderReport,
  type ReportProfile,
  reportProfileShape,
} from '#contract/money/providers/provider-reports.ts'
import type { ReportContext } from '#server/money/provider-reports/provider-reader.ts'
import { readReport } from '#server/money/provider-reports/read-report.ts'
import { sharedDataFolder } from './shared-data.ts'

/** Reports in euros on a day of the tests, of which none was seen before. */
export const reportContext: ReportContext = {
  today: day('2026-11-28'),
  currency: 'EUR',
  findProfile: () => null,
  isKnown: () => false,
}

/** The same, when a person said this of every header. */
export function saying(said: Partial<ReportProfile> & Pick<ReportProfile, 'provider'>): ReportContext {
  return { ...reportContext, findProfile: () => reportProfileShape.parse(said) }
}

export function readReportText(text: string, context = reportContext): Promise<ProviderReport> {
  return readReport(Buffer.from(text), context)
}

/** Reads a report among the test data made by others. */
export function readSharedReport(name: string, context = reportContext): Promise<ProviderReport> {
  return readReport(readFileSync(join(sharedDataFolder, 'bank/psp', name)), context)
}

export const refusalsOf = ({ refusals }: ProviderReport) => refusals.map(({ kind }) => kind)
export const faultsOf = ({ faults }: ProviderReport) => faults.map(({ row, kind }) => [row, kind])
export const kindsOf = ({ rows }: ProviderReport) => rows.map(({ kind }) => kind)

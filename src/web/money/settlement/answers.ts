import type { Answer } from '#web/base/calls/api.ts'
import type {
  getSettlementRunOverview,
  getSettlementSheet,
  listSettlements,
} from '#contract/money/settlement/settlement-sheets.ts'
import type { getSettlementRun } from '#contract/money/settlements.ts'

/** A run of settlements, what it comes to, a settlement of it as a row, and one with its lines. */
export type SettlementRunDetail = Answer<typeof getSettlementRun>
export type RunOverview = Answer<typeof getSettlementRunOverview>
export type Settled = Answer<typeof listSettlements>['items'][number]
export type SettlementDetail = Answer<typeof getSettlementSheet>

/** A run in one of its currencies. */
export interface RunPartProps {
  readonly run: SettlementRunDetail
  readonly overview: RunOverview
  readonly currency: string
}

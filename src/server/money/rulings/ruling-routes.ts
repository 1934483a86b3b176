import {
  acceptSettlement,
  giveWaiver,
  offerSettlement,
  recordJudgment,
  resumeInterest,
  setAllocationOrder,
  stopInterest,
  reverseRuling,
  withdrawSettlement,
} from '#contract/money/rulings.ts'
import type { App } from '#server/app.ts'
import { arrange } from '#server/money/arrangements/arrange.ts'
import { recordJudgment as record } from './record-judgment.ts'
import {
  giveWaiver as waive,
  resumeInterest as resume,
  setAllocationOrder as setOrder,
  stopInterest as stop,
} from './rulings.ts'
import {
  acceptSettlement as accept,
  offerSettlement as offer,
  withdrawSettlement as withdraw,
} from '#server/money/arrangements/settlement-offers.ts'
import { reverseRuling as reverse } from './reverse-ruling.ts'

/** What changes the debt itself. */
export function registerRulings(app: App): void {
  arrange(app, giveWaiver, waive)
  arrange(app, offerSettlement, offer)
  arrange(app, acceptSettlement, accept)
  arrange(app, withdrawSettlement, withdraw)
  arrange(app, stopInterest, stop)
  arrange(app, resumeInterest, resume)
  arrange(app, setAllocationOrder, setOrder)
  arrange(app, recordJudgment, record)
  arrange(app, reverseRuling, reverse)
}

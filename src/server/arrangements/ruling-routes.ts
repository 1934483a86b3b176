import {
  acceptSettlement,
  giveWaiver,
  offerSettlement,
  recordJudgment,
  resumeInterest,
  setAllocationOrder,
  stopInterest,
  withdrawSettlement,
} from '#contract/rulings.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/http/route.ts'
import { readArrangements } from './read-arrangements.ts'
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
} from './settlement-offers.ts'

/** What changes the debt itself. Each command answers all arrangements as they are afterwards. */
export function registerRulings(app: App): void {
  route(app, giveWaiver, async ({ db, actor, params: { id }, input }) => {
    await waive(db, actor, id, input)
    return readArrangements(db, actor, id)
  })

  route(app, offerSettlement, async ({ db, actor, params: { id }, input }) => {
    await offer(db, actor, id, input)
    return readArrangements(db, actor, id)
  })

  route(app, acceptSettlement, async ({ db, actor, params: { id }, input }) => {
    await accept(db, actor, id, input)
    return readArrangements(db, actor, id)
  })

  route(app, withdrawSettlement, async ({ db, actor, params: { id }, input }) => {
    await withdraw(db, actor, id, input)
    return readArrangements(db, actor, id)
  })

  route(app, stopInterest, async ({ db, actor, params: { id }, input }) => {
    await stop(db, actor, id, input)
    return readArrangements(db, actor, id)
  })

  route(app, resumeInterest, async ({ db, actor, params: { id, event: stopId }, input }) => {
    await resume(db, actor, { dossierId: id, stopId }, input)
    return readArrangements(db, actor, id)
  })

  route(app, setAllocationOrder, async ({ db, actor, params: { id }, input }) => {
    await setOrder(db, actor, id, input)
    return readArrangements(db, actor, id)
  })

  route(app, recordJudgment, async ({ db, actor, params: { id }, input }) => {
    await record(db, actor, id, input)
    return readArrangements(db, actor, id)
  })
}

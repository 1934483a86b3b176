import {
  answerReliefMessage,
  changeFiledClaim,
  changeRelief as changeCall,
  endRelief as endCall,
  getReliefBalance,
  listFileRelief,
  confirmRelief as confirmCall,
  recordDistribution as distributionCall,
  recordFiledClaim,
  recordReliefMessage,
  registerRelief as registerCall,
  undoDistribution as undoDistributionCall,
} from '#contract/court/relief.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { endRelief } from './end-relief.ts'
import { byHand } from './exchange.ts'
import { readRelief } from './read-relief.ts'
import { changeRelief, registerRelief } from './register-relief.ts'
import { recordClaim } from './relief-claims.ts'
import { changeClaim, recordDistribution, undoDistribution } from './filed-claims.ts'
import { confirmRelief } from './relief-doubts.ts'
import { answerMessage, readBalance, recordMessage } from './relief-messages.ts'

/** What holds creditors off those who owe a file. Each command answers how it is afterwards. */
export function registerReliefs(app: App): void {
  route(app, listFileRelief, async ({ db, actor, params: { id } }) => readRelief(db, actor, id))
  route(app, registerCall, async ({ db, actor, params: { id }, input }) => {
    await registerRelief(db, actor, id, input)
    return readRelief(db, actor, id)
  })
  route(app, changeCall, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await changeRelief(db, actor, { ...input, id })),
  )
  route(app, endCall, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await endRelief(db, actor, { ...input, id })),
  )
  route(app, recordReliefMessage, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await recordMessage(db, actor, { ...input, id })),
  )
  route(app, confirmCall, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await confirmRelief(db, actor, { ...input, id })),
  )
  route(app, recordFiledClaim, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await recordClaim(db, actor, { ...input, id })),
  )
  route(app, changeFiledClaim, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await changeClaim(db, actor, { ...input, id })),
  )
  route(app, distributionCall, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await recordDistribution(db, actor, { ...input, id })),
  )
  route(app, undoDistributionCall, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await undoDistribution(db, actor, { ...input, id })),
  )
  route(app, getReliefBalance, async ({ db, actor, params: { id } }) => readBalance(db, actor, id))
  route(app, answerReliefMessage, async ({ db, actor, params: { id }, input }) =>
    readRelief(db, actor, await answerMessage(db, actor, byHand, { ...input, id })),
  )
}

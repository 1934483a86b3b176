import { changeClaimKind, getLimitation, interruptLimitation, undoInterruption } from '#contract/files/limitation.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import {
  changeClaimKind as changeKind,
  interruptLimitation as interrupt,
  undoInterruption as undo,
} from './interrupt-limitation.ts'
import { readLimitation } from './read-limitation.ts'

/** Until when claims can be acted on, and what interrupted that. Each command answers how it is afterwards. */
export function registerLimitation(app: App): void {
  route(app, getLimitation, async ({ db, actor, params: { id } }) => readLimitation(db, actor, id))

  route(app, interruptLimitation, async ({ db, actor, params: { id }, input }) => {
    await interrupt(db, actor, id, input)
    return readLimitation(db, actor, id)
  })

  route(app, undoInterruption, async ({ db, actor, params, input }) => {
    await undo(db, actor, params, input)
    return readLimitation(db, actor, params.id)
  })

  route(app, changeClaimKind, async ({ db, actor, params, input }) => {
    await changeKind(db, actor, params, input)
    return readLimitation(db, actor, params.id)
  })
}

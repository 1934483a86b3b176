import {
  addFeeScheme,
  approveFeeScheme,
  changeCustomerVat,
  changeFeeScheme,
  discardFeeScheme,
  endFeeScheme,
  getCustomerVat,
  listFeeSchemes,
  moveToScheme,
  previewSchemeMove,
  rejectFeeScheme,
  submitFeeScheme,
  tryFeeScheme,
} from '#contract/money/terms/fee-schemes.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { changeVat, readVat } from './customer-vat.ts'
import { moveFiles, previewMove } from './move-files.ts'
import {
  addScheme,
  approveScheme,
  changeScheme,
  discardScheme,
  endScheme,
  readSchemes,
  rejectScheme,
  submitScheme,
} from './scheme-commands.ts'
import { tryScheme } from './try-scheme.ts'

/** What customers pay for what is collected, and how they stand to VAT on it. */
export function registerFeeSchemes(app: App): void {
  route(app, listFeeSchemes, async ({ db, actor, query }) => ({
    items: await readSchemes(db, actor, query.customer ?? null),
  }))
  route(app, addFeeScheme, async ({ db, actor, input }) => addScheme(db, actor, input))
  route(app, changeFeeScheme, async ({ db, actor, params, input }) => changeScheme(db, actor, params.id, input))
  route(app, discardFeeScheme, async ({ db, actor, params, input }) =>
    discardScheme(db, actor, { ...params, ...input }),
  )
  route(app, submitFeeScheme, async ({ db, actor, params, input }) => submitScheme(db, actor, { ...params, ...input }))
  route(app, approveFeeScheme, async ({ db, actor, params, input }) =>
    approveScheme(db, actor, { ...params, ...input }),
  )
  route(app, rejectFeeScheme, async ({ db, actor, params, input }) => rejectScheme(db, actor, { ...params, ...input }))
  route(app, endFeeScheme, async ({ db, actor, params, input }) => endScheme(db, actor, { ...params, ...input }))
  route(app, tryFeeScheme, async ({ db, actor, input }) => tryScheme(db, actor, input))
  route(app, previewSchemeMove, async ({ db, actor, params, input }) => previewMove(db, actor, params.id, input))
  route(app, moveToScheme, async ({ db, actor, params, input }) => moveFiles(db, actor, params.id, input))
  route(app, getCustomerVat, async ({ db, actor, params }) => readVat(db, actor, params.id))
  route(app, changeCustomerVat, async ({ db, actor, params, input }) => changeVat(db, actor, params.id, input))
}

import {
  getSettlementPdf,
  getSettlementRunOverview,
  getSettlementSheet,
  listSettlements,
  seeSettlement,
} from '#contract/money/settlement/settlement-sheets.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { drawSheet } from './draw-sheet.ts'
import { findSettled } from './list-queries.ts'
import { readOverview } from './read-overview.ts'
import { readSheet } from './read-sheet.ts'
import { noteSight } from './note-sight.ts'

/** Settlements as they are read: by who looks at a proposal, and by the customer whose they are. */
export function registerSettlementSheets(app: App): void {
  route(app, listSettlements, async ({ db, actor, query }) => paged(await findSettled(db, actor, query), query))

  route(app, getSettlementSheet, async ({ db, actor, params: { id } }) => readSheet(db, actor, id))

  route(app, getSettlementPdf, async ({ db, actor, params: { id }, reply }) => {
    const pdf = await drawSheet(db, actor, id)
    await reply
      .header('content-disposition', `inline; filename="afrekening-${id}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })

  route(app, getSettlementRunOverview, async ({ db, actor, params: { id }, query: { currency } }) =>
    readOverview(db, actor, { runId: id, currency }),
  )

  route(app, seeSettlement, async ({ db, actor, params: { id } }) => noteSight(db, actor, id))
}

import {
  approveSettledUndo as approveCall,
  askSettledUndo as askCall,
  previewSettledUndo as previewCall,
  rejectSettledUndo as rejectCall,
} from '#contract/money/settlement/settled-undo.ts'
import type { Day } from '#domain/day.ts'
import type { App } from '#server/app.ts'
import { describeLine } from '#server/money/payments/describe-line.ts'
import { readLine } from '#server/money/payments/line-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { approveSettledUndo, askSettledUndo, rejectSettledUndo } from './settled-undo-acts.ts'
import { previewSettledUndo } from './preview-settled-undo.ts'

/** Undoing payments that were settled with customers: asked by one, decided by another. */
export function registerSettledUndo(app: App): void {
  route(app, previewCall, async ({ db, actor, clock, params }) =>
    previewSettledUndo(db, actor, clock.today(), params.id),
  )
  route(app, askCall, async ({ db, actor, clock, params, input }) => {
    await askSettledUndo(db, actor, clock.today(), { ...params, ...input })
    return shown(db, clock.today(), params.id)
  })
  route(app, approveCall, async ({ db, actor, clock, params, input }) => {
    await approveSettledUndo(db, actor, clock.today(), { ...params, ...input })
    return shown(db, clock.today(), params.id)
  })
  route(app, rejectCall, async ({ db, actor, clock, params, input }) => {
    await rejectSettledUndo(db, actor, clock.today(), { ...params, ...input })
    return shown(db, clock.today(), params.id)
  })
}

async function shown(db: Db, today: Day, id: number) {
  const line = await readLine(db, id)
  if (!line) throw notFound()
  return describeLine(db, today, line)
}

import { previewPayment as previewEndpoint } from '#contract/money/account-preview.ts'
import {
  bookBankLine as bookEndpoint,
  getBankLine,
  ignoreBankLine,
  leaveBankLine,
  listBankLines,
  payOrdersByLine,
  placeOwnMoney as ownMoneyEndpoint,
  refundBankLine,
  returnBankLine as returnEndpoint,
  returnOrderByLine,
  searchDossiersForLine,
  undoBankLine as undoEndpoint,
} from '#contract/money/bank-lines.ts'
import { getLinesToDo, matchLinesAgain as matchAgainEndpoint } from '#contract/money/payments/lines-to-do.ts'
import { listSurpluses } from '#contract/money/payouts/surpluses.ts'
import {
  getBankStatement,
  getTrustAccount,
  listBankStatements,
  listToRemit,
  reportDirectPayment as directEndpoint,
  uploadBankFile as uploadEndpoint,
} from '#contract/money/payments.ts'
import type { Day } from '#domain/day.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob, unfinished } from '#server/platform/jobs/queue.ts'
import { bookBankLine } from './book-bank-line.ts'
import { describeLine, readLineGroups, searchDossiers, whyCandidates } from './describe-line.ts'
import { listLineRows, readLine } from './line-queries.ts'
import { matchLines, matchLinesAgain } from './match-lines.ts'
import { placeOwnMoney } from './place-own-money.ts'
import { previewPayment } from './preview-payment.ts'
import { refundLine } from './refund-line.ts'
import { findSurpluses } from './refund-queries.ts'
import { reportDirectPayment } from './report-direct-payment.ts'
import { returnBankLine } from './return-bank-line.ts'
import { setLineAside } from './set-line-aside.ts'
import { tieOrders, tieReturnedOrder } from './tie-orders.ts'
import { listStatementRows, readStatement } from './statement-list-queries.ts'
import { readTrustAccount } from './trust-account.ts'
import { listRemittable } from './trust-queries.ts'
import { undoBankLine } from './undo-bank-line.ts'
import { matchJob, uploadBankFile } from '#server/money/bank-files/upload-bank-file.ts'

export function registerPayments(app: App): void {
  registerStatements(app)
  registerLines(app)
  registerDecisions(app)
  registerPlacements(app)
  route(app, getTrustAccount, async ({ db }) => readTrustAccount(db))
  route(app, listToRemit, async ({ db, query }) => paged(await listRemittable(db, query), query))
  route(app, previewEndpoint, async ({ db, actor, clock, params, query }) =>
    previewPayment(db, actor, clock.today(), params.id, query),
  )
  route(app, directEndpoint, async ({ db, actor, clock, params, input }) =>
    reportDirectPayment(db, actor, clock.today(), params.id, input),
  )
}

function registerStatements(app: App): void {
  route(app, listBankStatements, async ({ db, query }) => paged(await listStatementRows(db, query), query))
  route(app, getBankStatement, async ({ db, params }) => found(await readStatement(db, params.id)))
  route(app, uploadEndpoint, async ({ db, actor, clock, upload }) =>
    uploadBankFile(db, actor, clock.today(), app.storage, upload),
  )
  defineJob(matchJob, async ({ job, db, clock, report, stopped }) => {
    const { statementIds } = job.payload as { statementIds: number[] }
    const { progress, finished } = await matchLines(db, clock, statementIds, { report, stopped })
    return finished ? progress : unfinished
  })
}

function registerLines(app: App): void {
  route(app, listBankLines, async ({ db, query }) => paged(await listLineRows(db, query), query))
  route(app, getLinesToDo, async ({ db, query }) => readLineGroups(db, query))
  route(app, matchAgainEndpoint, async ({ db, actor, input }) => matchLinesAgain(db, actor, input))
  route(app, getBankLine, async ({ db, clock, params }) =>
    describeLine(db, clock.today(), found(await readLine(db, params.id))),
  )
  route(app, searchDossiersForLine, async ({ db, actor, clock, params, query }) => ({
    items: await searchDossiers(db, actor, clock.today(), found(await readLine(db, params.id)), query.search),
  }))
}

/** Each decision answers the line as it then stands. */
function registerDecisions(app: App): void {
  route(app, bookEndpoint, async ({ db, actor, clock, params: { id }, input }) => {
    const matched = await whyCandidates(db, clock.today(), found(await readLine(db, id)), input.parts)
    await bookBankLine(db, actor, clock.today(), { id, ...input, matched })
    return describeLine(db, clock.today(), found(await readLine(db, id)))
  })
  route(app, undoEndpoint, async ({ db, actor, clock, params: { id }, input }) => {
    await undoBankLine(db, actor, clock.today(), { id, ...input })
    return describeLine(db, clock.today(), found(await readLine(db, id)))
  })
  route(app, leaveBankLine, async ({ db, actor, clock, params: { id }, input: { version, note } }) => {
    await setLineAside(db, actor, clock.today(), { id, version }, { state: 'suspense', kind: 'left', note })
    return describeLine(db, clock.today(), found(await readLine(db, id)))
  })
  route(app, ignoreBankLine, async ({ db, actor, clock, params: { id }, input: { version, kind, note } }) => {
    await setLineAside(db, actor, clock.today(), { id, version }, { state: 'ignored', kind, note })
    return describeLine(db, clock.today(), found(await readLine(db, id)))
  })
  route(app, returnEndpoint, async ({ db, actor, clock, params: { id }, input }) => {
    await returnBankLine(db, actor, clock.today(), { id, ...input })
    return describeLine(db, clock.today(), found(await readLine(db, id)))
  })
}

/** What a line is for that is for no file: orders, a refund, money of the agency. Each answers the line as it then stands. */
function registerPlacements(app: App): void {
  const shown = async (db: Db, today: Day, id: number) => describeLine(db, today, found(await readLine(db, id)))
  route(app, payOrdersByLine, async ({ db, actor, clock, params, input }) => {
    await tieOrders(db, actor, clock.today(), { ...params, ...input })
    return shown(db, clock.today(), params.id)
  })
  route(app, returnOrderByLine, async ({ db, actor, clock, params, input }) => {
    await tieReturnedOrder(db, actor, clock.today(), { ...params, ...input })
    return shown(db, clock.today(), params.id)
  })
  route(app, refundBankLine, async ({ db, actor, clock, params, input }) => {
    await refundLine(db, actor, clock.today(), { ...params, ...input })
    return shown(db, clock.today(), params.id)
  })
  route(app, ownMoneyEndpoint, async ({ db, actor, clock, params, input }) => {
    await placeOwnMoney(db, actor, clock.today(), { ...params, ...input })
    return shown(db, clock.today(), params.id)
  })
  route(app, listSurpluses, async ({ db, query }) => paged(await findSurpluses(db, query), query))
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw notFound()
  return row
}

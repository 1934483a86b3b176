import {
  approveSaleFile as approveCall,
  bookSaleFile as bookCall,
  changeSalePartner as changeCall,
  discardSaleFile as discardCall,
  downloadSaleFile,
  getSaleFile,
  getSalePartner,
  getSaleSheet,
  listSaleFiles,
  listSaleItems,
  proposeSaleFile as proposeCall,
  receiveSaleFile as receiveCall,
  returnSoldDossier as returnCall,
  salePartners,
  type SalePartnerSettings,
  sendSaleNotices as sendCall,
  tellSaleDebtors as tellCall,
} from '#contract/money/sales/sale-files.ts'
import {
  approveBuyerAccount as approveAccountCall,
  proposeBuyerAccount as proposeAccountCall,
  rejectBuyerAccount as rejectAccountCall,
} from '#contract/money/sales/sale-accounts.ts'
import { changeSaleLayout as changeLayoutCall } from '#contract/money/sales/sale-layouts.ts'
import { downloadSaleOffer, makeSaleOffer } from '#contract/money/sales/sale-offers.ts'
import { payBuyer as payBuyerCall, paySaleByLine } from '#contract/money/sales/sale-payments.ts'
import { saleReferenceOf } from '#domain/settlement/order-id.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { describeLine } from '#server/money/payments/describe-line.ts'
import { readLine } from '#server/money/payments/line-queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { approveBuyerAccount, proposeBuyerAccount, readBuyerAccount, rejectBuyerAccount } from './buyer-account.ts'
import { changeLayout } from './change-layout.ts'
import { drawSheet } from './draw-sheet.ts'
import { findLayout } from './layout-queries.ts'
import { makeOffer } from './make-offer.ts'
import { findOfferSha } from './offer-queries.ts'
import { payBuyer } from './pay-buyer.ts'
import { paySale } from './pay-sale.ts'
import { findForBuyer } from './recalculate-sold-money.ts'
import { returnSoldDossier } from './return-sold-dossier.ts'
import {
  approveSaleFile,
  bookSaleFile,
  changeSalePartner,
  discardSaleFile,
  expectPartner,
  partnersOf,
  proposeSaleFile,
  receiveSaleFile,
  tellSaleDebtors,
} from './sale-commands.ts'
import { sendSaleNotices } from './send-sale-notices.ts'
import { findPartner, findSaleFile, findSaleFiles, findSaleItems, type StoredSaleFile } from './sale-queries.ts'

/** Files that are sold: offered, approved by another, handed over, told, booked, and some taken back. */
export function registerSales(app: App): void {
  registerReading(app)
  registerPayment(app)
  registerOffers(app)
  registerPartners(app)
  const { storage } = app

  route(app, changeCall, async ({ db, actor, params, input }) =>
    readPartner(db, actor, await changeSalePartner(db, actor, params.id, input)),
  )
  route(app, proposeCall, async ({ db, actor, input }) => ({ id: await proposeSaleFile(db, actor, input) }))
  route(app, approveCall, async ({ db, actor, params, input }) =>
    approveSaleFile(db, actor, storage, { ...params, ...input }),
  )
  route(app, discardCall, async ({ db, actor, params, input }) => discardSaleFile(db, actor, { ...params, ...input }))
  route(app, receiveCall, async ({ db, actor, params, input }) => receiveSaleFile(db, actor, { ...params, ...input }))
  route(app, tellCall, async ({ db, actor, params, input }) => tellSaleDebtors(db, actor, { ...params, ...input }))
  route(app, sendCall, async ({ db, actor, params, input }) => sendSaleNotices(db, actor, { ...params, ...input }))
  route(app, bookCall, async ({ db, actor, params, input }) => bookSaleFile(db, actor, { ...params, ...input }))
  route(app, returnCall, async ({ db, actor, params, input }) => returnSoldDossier(db, actor, { ...params, ...input }))
}

/** How the file of a partner is written, and to where its money goes. */
function registerPartners(app: App): void {
  route(app, changeLayoutCall, async ({ db, actor, params, input }) => changeLayout(db, actor, { ...params, ...input }))
  route(app, proposeAccountCall, async ({ db, actor, params: { id }, input }) =>
    proposeBuyerAccount(db, actor, id, input.iban),
  )
  route(app, approveAccountCall, async ({ db, actor, params }) =>
    approveBuyerAccount(db, actor, params.id, params.proposal),
  )
  route(app, rejectAccountCall, async ({ db, actor, params }) =>
    rejectBuyerAccount(db, actor, params.id, params.proposal),
  )
}

async function readPartner(db: Db, actor: Actor, asked: string | undefined): Promise<SalePartnerSettings> {
  const key = expectPartner(actor, asked)
  const account = await readBuyerAccount(db, actor, key)
  return { ...(await findPartner(db, key)), account, layout: await findLayout(db, key) }
}

/** What a partner may see before it buys. */
function registerOffers(app: App): void {
  route(app, makeSaleOffer, async ({ db, actor, params, input }) =>
    makeOffer(db, actor, app.storage, { ...params, ...input }),
  )
  route(app, downloadSaleOffer, async ({ db, actor, params: { id }, reply }) => {
    const { partner } = await existing(db, actor, id)
    const sha256 = await findOfferSha(db, id)
    const bytes = sha256 === null ? null : await app.storage.get(sha256)
    if (!bytes) throw notFound()
    const entry = { kind: 'sale_file.offer_downloaded', subjectKind: 'sale_file', subjectId: id, data: { sha256 } }
    await inTransaction(app.db, async (tx) => recordAudit(tx, actor, entry))
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${partner}-${id}-aanbod.csv"`)
      .send(bytes)
  })
}

/** A line of the bank by which a buyer pays, and what goes to it. */
function registerPayment(app: App): void {
  route(app, payBuyerCall, async ({ db, actor, params, input }) => payBuyer(db, actor, { ...params, ...input }))
  route(app, paySaleByLine, async ({ db, actor, clock, params, input: { version, sale: saleId } }) => {
    await paySale(db, actor, clock.today(), { ...params, version, saleId })
    const line = await readLine(db, params.id)
    if (!line) throw notFound()
    return describeLine(db, clock.today(), line)
  })
}

function registerReading(app: App): void {
  route(app, getSalePartner, async ({ db, actor, params }) => readPartner(db, actor, salePartners[params.id - 1]))

  route(app, listSaleFiles, async ({ db, actor, query }) => {
    const mine = partnersOf(actor).filter((key) => query.partner === undefined || key === query.partner)
    return paged(await findSaleFiles(db, query, mine), query)
  })

  route(app, getSaleFile, async ({ db, actor, clock, params: { id } }) => {
    const { fileSha256, ...file } = await existing(db, actor, id)
    const refusal = file.state === 'proposed' ? refuseSecond(actor, file.proposedBy.id) : null
    const forBuyer = await findForBuyer(db, id, clock.today())
    return { ...file, hasFile: fileSha256 !== null, reference: saleReferenceOf(id), ...forBuyer, refusal }
  })

  route(app, listSaleItems, async ({ db, actor, params: { id }, query }) => {
    await existing(db, actor, id)
    return paged(await findSaleItems(db, id, query), query)
  })

  route(app, downloadSaleFile, async ({ db, actor, params: { id }, reply }) => {
    const { fileSha256, partner } = await existing(db, actor, id)
    const bytes = fileSha256 === null ? null : await app.storage.get(fileSha256)
    if (!bytes) throw notFound()
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${partner}-${id}.csv"`)
      .send(bytes)
  })

  route(app, getSaleSheet, async ({ db, actor, params: { id }, reply }) => {
    await existing(db, actor, id)
    const pdf = await inTransaction(app.db, async (tx) => drawSheet(tx, actor, app.storage, id))
    reply.header('content-disposition', `inline; filename="verkoop-${id}.pdf"`).type('application/pdf').send(pdf)
  })
}

async function existing(db: Db, actor: Actor, id: number): Promise<StoredSaleFile> {
  const file = await findSaleFile(db, id)
  if (!file) throw notFound()
  expectPartner(actor, file.partner)
  return file
}

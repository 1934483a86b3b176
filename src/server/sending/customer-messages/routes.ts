import { letterEmail } from '#domain/letters/letter-email.ts'
import {
  askCustomerDocument,
  cancelCustomerMessage as cancelEndpoint,
  changeCustomerMessageSettings,
  type CustomerMessage,
  getCustomerMessage,
  getCustomerMessageHtml,
  getCustomerMessagePdf,
  getCustomerMessageSettings,
  listCustomerMessages,
  postCustomerMessage as postEndpoint,
  repeatCustomerMessage as repeatEndpoint,
  resolveCustomerMessage as settleEndpoint,
  trustCustomerAddress,
} from '#contract/sending/customer-messages.ts'
import {
  getCustomerChoices,
  previewToCustomer as previewEndpoint,
  writeToCustomer as writeEndpoint,
} from '#contract/sending/write-to-customer.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { readMail } from '#server/sending/delivery/read-mail.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mailPolicy } from '#server/platform/http/mail-policy.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob, type JobRun } from '#server/platform/jobs/queue.ts'
import { askDocument } from './ask-document.ts'
import { localMailServer, mailCarrier } from '#server/sending/delivery/carriers.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { customerMessages } from './customer-messages.ts'
import { changeMessageSettings, readMessageSettings, trustAddress } from './message-settings.ts'
import { findFilesOf, findMessages, findWholeMessage } from './read-queries.ts'
import {
  cancelCustomerMessage,
  postCustomerMessage,
  repeatCustomerMessage,
  resolveCustomerMessage,
} from './resolve-customer-message.ts'
import { deliverJob, tellCustomers, tellJob } from './tell-customers.ts'
import { previewToCustomer, readCustomerChoices, writeToCustomer } from './write-to-customer.ts'

/** What customers are told of their files by e-mail or post. */
export function registerCustomerMessages(app: App): void {
  const { storage, mailServer } = app
  const { portalUrl } = app.config
  defineJob(tellJob, async (run) => tellCustomers(run, storage, portalUrl), { sends: true })
  const deliver = async (run: JobRun) =>
    deliverMessages(run, customerMessages(portalUrl), mailCarrier(mailServer ?? localMailServer(run.clock), storage))
  defineJob(deliverJob, deliver, { sends: true })

  route(app, listCustomerMessages, async ({ db, actor, params, query }) => {
    await readMessageSettings(db, actor, params.id)
    return paged(await findMessages(db, actor, params.id, query), query)
  })

  route(app, getCustomerMessage, async ({ db, actor, params }) => readMessage(db, actor, params.id))

  route(app, getCustomerMessageHtml, async ({ db, actor, params, reply }) => {
    const message = await findWholeMessage(db, actor, params.id)
    if (!message) throw notFound()
    // With the pictures that came along; one that has not left has none yet.
    const kept = message.mimeSha256 ? await storage.get(message.mimeSha256) : null
    const html = (kept && (await readMail(kept)).html) ?? letterEmail(message.content).html
    await reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8').send(html)
  })

  route(app, getCustomerMessagePdf, async ({ db, actor, params, reply }) => {
    const message = await findWholeMessage(db, actor, params.id)
    const pdf = message?.pdfSha256 ? await storage.get(message.pdfSha256) : null
    if (!message || !pdf) throw notFound()
    const name = `bericht-${message.id}.pdf`
    await reply.header('content-disposition', `inline; filename="${name}"`).type('application/pdf').send(pdf)
  })

  route(app, settleEndpoint, async ({ db, actor, clock, params, input }) => {
    await resolveCustomerMessage(db, actor, { clock, storage }, params.id, input)
    return readMessage(db, actor, params.id)
  })

  route(app, repeatEndpoint, async ({ db, actor, clock, params, input }) => {
    await repeatCustomerMessage(db, actor, { clock, storage }, params.id, input.version)
    return readMessage(db, actor, params.id)
  })

  route(app, cancelEndpoint, async ({ db, actor, params, input }) => {
    await cancelCustomerMessage(db, actor, params.id, input.version)
    return readMessage(db, actor, params.id)
  })

  route(app, postEndpoint, async ({ db, actor, params, input }) => {
    await postCustomerMessage(db, actor, params.id, input.version)
    return readMessage(db, actor, params.id)
  })

  route(app, getCustomerMessageSettings, async ({ db, actor, params }) => readMessageSettings(db, actor, params.id))

  route(app, changeCustomerMessageSettings, async ({ db, actor, params, input }) =>
    changeMessageSettings(db, actor, params.id, input),
  )

  route(app, trustCustomerAddress, async ({ db, actor, params, input }) =>
    trustAddress(db, actor, params.id, input.email),
  )

  route(app, getCustomerChoices, async ({ db, actor, params }) => readCustomerChoices(db, actor, params.id))

  route(app, previewEndpoint, async ({ db, actor, clock, params, input }) =>
    previewToCustomer(db, actor, clock, params.id, input),
  )

  route(app, writeEndpoint, async ({ db, actor, clock, params, input }) =>
    writeToCustomer(db, actor, clock, storage, params.id, input),
  )

  route(app, askCustomerDocument, async ({ db, actor, params, input }) => askDocument(db, actor, params.id, input.what))
}

async function readMessage(db: Db, actor: Actor, id: number): Promise<CustomerMessage> {
  const message = await findWholeMessage(db, actor, id)
  if (!message) throw notFound()
  const { content, pdfSha256, mimeSha256: _mime, ...row } = message
  return {
    ...row,
    text: letterEmail(content).text,
    hasPaper: pdfSha256 !== null,
    files: await findFilesOf(db, actor, id),
  }
}

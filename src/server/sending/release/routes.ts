import {
  dropHeldItems as dropHeldEndpoint,
  dropItem as dropItemEndpoint,
  getHeldChoices,
  getHeldGroups,
  getHeldRepair,
  listHeldItems,
  moveItems as moveItemsEndpoint,
  releaseHeldItems as releaseHeldEndpoint,
  resolveMail as settleMailEndpoint,
  resolvePrint as settlePrintEndpoint,
} from '#contract/sending/held-items.ts'
import {
  approveRelease as approveEndpoint,
  cancelRun as cancelRunEndpoint,
  countRunPart as countPartEndpoint,
  pauseRun as pauseRunEndpoint,
  proposeAgain as proposeAgainEndpoint,
  releaseRun as releaseRunEndpoint,
  resumeRun as resumeRunEndpoint,
  retryFailed as retryFailedEndpoint,
  sendBackRun as sendBackEndpoint,
} from '#contract/sending/run-commands.ts'
import {
  explainFile as explainFileEndpoint,
  followRun,
  getRun,
  getRunScope,
  getSampleLetter,
  listRunItems,
  listRuns,
  listSamples,
  proposeRun as proposeRunEndpoint,
} from '#contract/sending/runs.ts'
import { forecastRun } from '#contract/sending/run-forecast.ts'
import { getGone, getProposalAge } from '#contract/sending/run-proposal.ts'
import { moveRun as moveRunEndpoint } from '#contract/sending/sending.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { streamEvents } from '#server/platform/requests/event-stream.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { shareReads } from '#server/platform/requests/share-reads.ts'
import { defineJob, defineSharedJob, type JobRun } from '#server/platform/jobs/queue.ts'
import { readSelection } from '#server/lists/selections/read-selection.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import { printerOf } from '#server/platform/outside/print-sftp.ts'
import { registerBatches } from '#server/sending/print-batches/batch-routes.ts'
import { mailCarrier, smsCarrier } from '#server/sending/delivery/carriers.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { deliveryJobs } from '#server/sending/run-messages/ask-to-deliver.ts'
import { itemMessages } from '#server/sending/run-messages/item-messages.ts'
import { npsInvites } from '#server/statistics/nps/nps-invites.ts'
import { complaintMessages } from '#server/compliance/complaints/complaint-messages.ts'
import { writMessages } from '#server/court/office-mail/writ-messages.ts'
import { costRejections } from '#server/money/imported-costs/rejection-messages.ts'
import { invoiceMessages } from '#server/money/invoices/invoice-messages.ts'
import { customerMessages } from '#server/sending/customer-messages/customer-messages.ts'
import { dropHeldItems, moveHeldItems, releaseHeldItems } from '#server/sending/held/act-on-held.ts'
import { cancelRun, dropItem, pauseRun, resumeRun } from './control-run.ts'
import { registerByHand } from '#server/sending/by-hand/hand-routes.ts'
import { explainFile } from '#server/sending/propose/explain-file.ts'
import { findHeldItems, findItems } from '#server/sending/held/held-list-queries.ts'
import { readHeldGroups } from '#server/sending/held/read-held-groups.ts'
import { readHeldChoices } from '#server/sending/held/read-held-choices.ts'
import { readHeldRepair } from '#server/sending/held/read-held-repair.ts'
import { performRun } from '#server/sending/perform/perform-run.ts'
import { printLetters } from '#server/sending/print-batches/print-letters.ts'
import { giveUpProposal, proposeAgain, proposeRun, workOutProposal } from '#server/sending/propose/propose-run.ts'
import { moveRun } from './move-run.ts'
import { retryFailed } from './retry-failed.ts'
import { readRun, readSharedRun, runFor, type SharedRun } from './read-run.ts'
import { readGone } from '#server/sending/propose/read-gone.ts'
import { readForecast } from '#server/sending/propose/read-forecast.ts'
import { readProposalAge } from '#server/sending/propose/read-proposal-age.ts'
import { readRunScope } from '#server/sending/propose/read-run-scope.ts'
import { askAboutMessages, askJob, registerSmsReports } from '#server/sending/run-messages/sms-reports.ts'
import { noticeJob } from '#server/mail/mailboxes/ask-to-read.ts'
import { openMailbox } from '#server/mail/mailboxes/open-mailbox.ts'
import { receiveMail } from '#server/mail/notices/receive-mail.ts'
import { approveRelease, countRunPart, releaseRun, sendBackRun } from './release-run.ts'
import { findRunRow, findRunRows, sumRuns } from '#server/sending/items/run-queries.ts'
import { resolveMail } from '#server/sending/run-messages/resolve-mail.ts'
import { resolvePrint } from '#server/sending/print-batches/resolve-print.ts'
import { drawSample, readSamples } from '#server/sending/propose/draw-sample.ts'

const ended = new Set(['done', 'cancelled', 'failed'])

/** So often a run is read for everybody who looks at it. */
const sharedMilliseconds = 1_000

export function registerRuns(app: App): void {
  registerJobs(app)
  registerReads(app)
  registerSmsReports(app)
  registerBatches(app)
  registerByHand(app)

  route(app, proposeRunEndpoint, async ({ db, actor, clock, input, reply }) => {
    const { day, selection: selectionId, ...selection } = input
    const chosen = selectionId === null ? null : await readSelection(app, db, actor, selectionId)
    reply.status(202)
    return proposeRun(db, actor, clock, day, selection, chosen)
  })

  route(app, forecastRun, async ({ db, actor, input }) => {
    const { selection } = input
    const chosen = selection === null ? null : await readSelection(app, db, actor, selection)
    return readForecast(db, input, chosen?.count ?? 0)
  })

  type Control = (db: Db, actor: Actor, id: number, version: number) => Promise<void>
  const readRow = async (db: Db, id: number) => {
    const row = await findRunRow(db, id)
    if (!row) throw notFound()
    return row
  }
  const control = async (act: Control, db: Db, actor: Actor, id: number, version: number) => {
    await act(db, actor, id, version)
    return readRow(db, id)
  }
  route(app, releaseRunEndpoint, async ({ db, actor, params, input }) => {
    await releaseRun(db, actor, params.id, input)
    return readRow(db, params.id)
  })
  route(app, countPartEndpoint, async ({ db, actor, params, input }) => countRunPart(db, actor.now, params.id, input))
  route(app, approveEndpoint, async ({ db, actor, params, input }) =>
    control(approveRelease, db, actor, params.id, input.version),
  )
  route(app, sendBackEndpoint, async ({ db, actor, params, input }) =>
    control(sendBackRun, db, actor, params.id, input.version),
  )
  route(app, moveRunEndpoint, async ({ db, actor, params, input }) =>
    moveRun(db, actor, params.id, input.version, new Date(input.startAt)),
  )
  route(app, pauseRunEndpoint, async ({ db, actor, params, input }) =>
    control(pauseRun, db, actor, params.id, input.version),
  )
  route(app, resumeRunEndpoint, async ({ db, actor, params, input }) =>
    control(resumeRun, db, actor, params.id, input.version),
  )
  route(app, cancelRunEndpoint, async ({ db, actor, params, input }) =>
    control(cancelRun, db, actor, params.id, input.version),
  )
  route(app, retryFailedEndpoint, async ({ db, actor, params, input }) => {
    await retryFailed(db, actor, params.id, input.version, input.reason)
    return readRow(db, params.id)
  })
  route(app, proposeAgainEndpoint, async ({ db, actor, clock, params, input }) =>
    readRow(db, await proposeAgain(db, actor, clock, params.id, input.version)),
  )
  route(app, getProposalAge, async ({ db, clock, params }) => readProposalAge(db, clock, params.id))
  route(app, getGone, async ({ db, params, query, language }) => readGone(db, params.id, query, language))
  route(app, dropItemEndpoint, async ({ db, actor, params, input }) => dropItem(db, actor, params.id, input.reason))
  route(app, releaseHeldEndpoint, async ({ db, actor, input }) => releaseHeldItems(db, actor, input))
  route(app, dropHeldEndpoint, async ({ db, actor, input }) => dropHeldItems(db, actor, input, input.reason))
  route(app, moveItemsEndpoint, async ({ db, actor, input }) => moveHeldItems(db, actor, input, new Date(input.at)))
  route(app, settleMailEndpoint, async ({ db, actor, params, input }) => resolveMail(db, actor, params.id, input))
  route(app, settlePrintEndpoint, async ({ db, actor, params, input }) => resolvePrint(db, actor, params.id, input))
}

function registerJobs({ storage, mailServer, smsServer, config }: App): void {
  const carriers = [
    ...(mailServer ? [mailCarrier(mailServer, storage)] : []),
    ...(smsServer ? [smsCarrier(smsServer)] : []),
  ]
  const carried = new Set<Channel>([...carriers.map(({ channel }) => channel), 'post'])
  const draw = async (letter: LetterDocument) => drawLetter(storage, letter)
  const sending = { storage, draw, carried, segmentTenths: config.sms?.segmentTenths ?? 0 }
  const printer = printerOf(config)
  defineJob('run.propose', workOutProposal, { giveUp: giveUpProposal })
  defineSharedJob('run.perform', async (run) => performRun(run, sending), { sends: true })
  defineJob('dispatch.print', async (run) => printLetters(run, { printer, storage }), { sends: true })
  for (const carrier of carriers) {
    const deliver = async (run: JobRun) => deliverMessages(run, itemMessages(carrier.channel), carrier)
    defineSharedJob(deliveryJobs[carrier.channel], deliver, { sends: true })
  }
  const senders = [
    itemMessages('email'),
    customerMessages(config.portalUrl),
    invoiceMessages,
    costRejections,
    writMessages,
    complaintMessages,
    npsInvites(config),
  ]
  // A server that does not answer keeps two of them waiting at most: there is other work.
  defineSharedJob(noticeJob, async (run) =>
    receiveMail(run, { open: async (of) => openMailbox(of, config), storage, senders }),
  )
  if (smsServer) defineJob(askJob, async (run) => askAboutMessages(run, smsServer))
}

function registerReads(app: App): void {
  route(app, listRuns, async ({ db, query }) => {
    const [{ rows, total }, sum] = await Promise.all([findRunRows(db, query), sumRuns(db, query)])
    return paged({ items: rows, total, sum }, query)
  })

  route(app, getRun, async ({ db, actor, clock, params, language }) => readRun(db, actor, clock, params.id, language))

  route(app, explainFileEndpoint, async ({ db, clock, params, query, language }) => ({
    items: await explainFile(db, clock, params.id, query.search, language),
  }))

  const followed = shareReads<SharedRun>(sharedMilliseconds)
  route(app, followRun, async (call) => {
    const { db, actor, clock, params, language } = call
    const key = `${params.id} ${language}`
    const read = async () => readSharedRun(db, clock, params.id, language)
    // Whoever comes may come from changing it: what the others saw a moment ago is not what he left.
    await followed.readAnew(key, read)
    await streamEvents(
      call,
      async () => {
        const data = runFor(actor, await followed.read(key, read))
        return { data, last: ended.has(data.state) }
      },
      { every: sharedMilliseconds / 2 },
    )
  })

  route(app, listRunItems, async ({ db, params, query, language }) => {
    const { rows, total } = await findItems(db, { ...query, runId: params.id }, language)
    return paged({ items: rows, total }, query)
  })

  route(app, getRunScope, async ({ db, query, language }) => readRunScope(db, query.kind, language))

  route(app, listHeldItems, async ({ db, actor, clock, query, language }) =>
    paged(await findHeldItems(db, { ...query, ownerMe: actor.userId, now: clock.now() }, language), query),
  )
  route(app, getHeldGroups, async ({ db, actor, query }) => readHeldGroups(db, { ...query, ownerMe: actor.userId }))
  route(app, getHeldChoices, async ({ db, language }) => readHeldChoices(db, language))
  route(app, getHeldRepair, async ({ db, params }) => readHeldRepair(db, params.id))

  route(app, listSamples, async ({ db, params, clock, language }) => ({
    items: await readSamples(db, clock, params.id, language),
  }))

  route(app, getSampleLetter, async ({ db, params, reply, clock, language }) => {
    const pdf = await drawSample(db, clock, app.storage, params.id, params.item, language)
    await reply.header('content-disposition', 'inline').type('application/pdf').send(pdf)
  })
}

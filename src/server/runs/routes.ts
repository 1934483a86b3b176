import { join } from 'node:path'
import {
  dropHeldItems as dropHeldEndpoint,
  dropItem as dropItemEndpoint,
  listHeldItems,
  moveItems as moveItemsEndpoint,
  releaseHeldItems as releaseHeldEndpoint,
  settleMail as settleMailEndpoint,
  settlePrint as settlePrintEndpoint,
} from '#contract/held-items.ts'
import {
  approveRelease as approveEndpoint,
  cancelRun as cancelRunEndpoint,
  countRunPart as countPartEndpoint,
  explainFile as explainFileEndpoint,
  followRun,
  getRun,
  getSampleLetter,
  listRunItems,
  listRuns,
  listSamples,
  pauseRun as pauseRunEndpoint,
  proposeRun as proposeRunEndpoint,
  releaseRun as releaseRunEndpoint,
  resumeRun as resumeRunEndpoint,
  retryFailed as retryFailedEndpoint,
  sendBackRun as sendBackEndpoint,
} from '#contract/runs.ts'
import { moveRun as moveRunEndpoint } from '#contract/sending.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { streamEvents } from '#server/http/event-stream.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import { defineJob } from '#server/jobs/queue.ts'
import { renderLetter } from '#server/letters/render-letter.ts'
import { folderMailbox } from '#server/outside/mailbox.ts'
import { printFolder } from '#server/outside/print.ts'
import { sftpPrinter } from '#server/outside/print-sftp.ts'
import { mailCarrier, smsCarrier } from './carriers.ts'
import { deliverMessages, deliveryJobs } from './deliver-messages.ts'
import { dropHeldItems, moveHeldItems, releaseHeldItems } from './act-on-held.ts'
import { cancelRun, dropItem, pauseRun, resumeRun, retryFailed } from './control-run.ts'
import { explainFile } from './explain-file.ts'
import { findHeldItems } from './hold-queries.ts'
import { findItems } from './item-queries.ts'
import { performRun } from './perform-run.ts'
import { printLetters } from './print-letters.ts'
import { proposeRun, workOutProposal } from './propose-run.ts'
import { moveRun } from './move-run.ts'
import { readRun } from './read-run.ts'
import { askAboutMessages, askJob, registerSmsReports } from './sms-reports.ts'
import { noticeJob, takeNotices } from './take-notices.ts'
import { approveRelease, countRunPart, releaseRun, sendBackRun } from './release-run.ts'
import { findRunRow, findRunRows } from './run-queries.ts'
import { settleMail } from './settle-mail.ts'
import { settlePrint } from './settle-print.ts'
import { drawSample, readSamples } from './draw-sample.ts'

const ended = new Set(['done', 'cancelled', 'failed'])

export function registerRuns(app: App): void {
  registerJobs(app)
  registerReads(app)
  registerSmsReports(app)

  route(app, proposeRunEndpoint, async ({ db, actor, clock, input, reply }) => {
    const { day, ...selection } = input
    reply.status(202)
    return proposeRun(db, actor, clock, day, selection)
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
  route(app, retryFailedEndpoint, async ({ db, actor, params, input }) =>
    control(retryFailed, db, actor, params.id, input.version),
  )
  route(app, dropItemEndpoint, async ({ db, actor, params, input }) => dropItem(db, actor, params.id, input.reason))
  route(app, releaseHeldEndpoint, async ({ db, actor, input }) => releaseHeldItems(db, actor, input.ids))
  route(app, dropHeldEndpoint, async ({ db, actor, input }) => dropHeldItems(db, actor, input.ids, input.reason))
  route(app, moveItemsEndpoint, async ({ db, actor, input }) => moveHeldItems(db, actor, input.ids, new Date(input.at)))
  route(app, settleMailEndpoint, async ({ db, actor, params, input }) =>
    settleMail(db, actor, params.id, input.arrived),
  )
  route(app, settlePrintEndpoint, async ({ db, actor, params, input }) =>
    settlePrint(db, actor, params.id, input.arrived),
  )
}

function registerJobs({ storage, mailServer, smsServer, config }: App): void {
  const carriers = [
    ...(mailServer ? [mailCarrier(mailServer, storage)] : []),
    ...(smsServer ? [smsCarrier(smsServer)] : []),
  ]
  const carried = new Set<Channel>([...carriers.map(({ channel }) => channel), 'post'])
  const sending = { storage, draw: renderLetter, carried, segmentTenths: config.sms?.segmentTenths ?? 0 }
  const printer = config.print ? sftpPrinter(config.print) : printFolder(join(config.dataFolder, 'outbox', 'print'))
  defineJob('run.propose', workOutProposal)
  defineJob('run.perform', async (run) => performRun(run, sending))
  defineJob('dispatch.print', async (run) => printLetters(run, { printer, storage }))
  for (const carrier of carriers) {
    defineJob(deliveryJobs[carrier.channel], async (run) => deliverMessages(run, carrier))
  }
  const mailbox = folderMailbox(config.mail.inbox)
  defineJob(noticeJob, async (run) => takeNotices(run, mailbox))
  if (smsServer) defineJob(askJob, async (run) => askAboutMessages(run, smsServer))
}

function registerReads(app: App): void {
  route(app, listRuns, async ({ db, query }) => {
    const { rows, total } = await findRunRows(db, query)
    return paged({ items: rows, total }, query)
  })

  route(app, getRun, async ({ db, actor, params, language }) => readRun(db, actor, params.id, language))

  route(app, explainFileEndpoint, async ({ db, clock, params, query, language }) => ({
    items: await explainFile(db, clock, params.id, query.search, language),
  }))

  route(app, followRun, async (call) => {
    const { db, actor, params, language } = call
    await readRun(db, actor, params.id, language)
    await streamEvents(call, async () => {
      const data = await readRun(db, actor, params.id, language)
      return { data, last: ended.has(data.state) }
    })
  })

  route(app, listRunItems, async ({ db, params, query, language }) => {
    const order = query.sortBy === 'amount' ? 'amount' : 'id'
    const { rows, total } = await findItems(db, { ...query, runId: params.id, order }, language)
    return paged({ items: rows, total }, query)
  })

  route(app, listHeldItems, async ({ db, query, language }) => paged(await findHeldItems(db, query, language), query))

  route(app, listSamples, async ({ db, params, clock, language }) => ({
    items: await readSamples(db, clock, params.id, language),
  }))

  route(app, getSampleLetter, async ({ db, params, reply, clock, language }) => {
    const pdf = await drawSample(db, clock, params.id, params.item, language)
    await reply.header('content-disposition', 'inline').type('application/pdf').send(pdf)
  })
}

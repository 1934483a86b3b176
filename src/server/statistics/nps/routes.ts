import {
  answerPortalQuestion,
  changeNpsSetting,
  getNps,
  getNpsReport,
  getNpsReportPaper,
  getPortalQuestion,
  listNpsAnswers,
  refusePortalQuestion,
  showPortalQuestion,
} from '#contract/statistics/nps.ts'
import { decideSurveyTexts, listSurveyTexts, proposeSurveyTexts } from '#contract/statistics/survey-texts.ts'
import type { App } from '#server/app.ts'
import { readSender } from '#server/money/exhibit/read-sender.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { route } from '#server/platform/requests/route.ts'
import { localMailServer, mailCarrier } from '#server/sending/delivery/carriers.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { drawExhibit } from '#server/sending/letters/draw-exhibit.ts'
import { changeSetting } from './change-setting.ts'
import { inviteJob, askPeople, surveyMailJob } from './ask-people.ts'
import { npsInvites } from './nps-invites.ts'
import { registerSurveyPage } from './survey-routes.ts'
import { answerQuestion, noteSight, readQuestion, refuseQuestion } from './portal-question.ts'
import { decideTexts, proposeTexts } from './decide-texts.ts'
import { readTexts } from './read-texts.ts'
import { readAnswers, readNps, readReport } from './read-nps.ts'
import { reportSheet } from './report-sheet.ts'

/** Asking people how it went, and what they answered. */
export function registerNps(app: App): void {
  registerAsking(app)
  registerSurveyPage(app)

  route(app, getNps, async ({ db, actor, query, clock }) => {
    ofAgency(actor)
    return readNps(db, clock.today(), query)
  })
  route(app, listNpsAnswers, async ({ db, actor, query }) => {
    ofAgency(actor)
    return readAnswers(db, query)
  })
  route(app, changeNpsSetting, async ({ db, actor, input }) => {
    ofAgency(actor)
    return changeSetting(db, actor, input)
  })
  route(app, listSurveyTexts, async ({ db, actor }) => readTexts(db, ofAgency(actor)))
  route(app, proposeSurveyTexts, async ({ db, actor, input }) => proposeTexts(db, ofAgency(actor), input))
  route(app, decideSurveyTexts, async ({ db, actor, params, input }) =>
    decideTexts(db, ofAgency(actor), params.id, input),
  )
  route(app, getNpsReport, async ({ db, actor, query, clock }) => {
    ofAgency(actor)
    return readReport(db, clock.today(), query)
  })
  route(app, getNpsReportPaper, async ({ db, actor, query, clock, reply }) => {
    ofAgency(actor)
    const report = await readReport(db, clock.today(), query)
    const pdf = await drawExhibit(reportSheet(report, await readSender(db)))
    const name = `nps-${report.customer.id}-${report.toDay}.pdf`
    await reply.header('content-disposition', `inline; filename="${name}"`).type('application/pdf').send(pdf)
  })

  route(app, getPortalQuestion, async ({ db, actor }) => readQuestion(db, actor))
  route(app, showPortalQuestion, async ({ db, actor }) => noteSight(db, actor))
  route(app, answerPortalQuestion, async ({ db, actor, input }) => answerQuestion(db, actor, input))
  route(app, refusePortalQuestion, async ({ db, actor }) => refuseQuestion(db, actor))
}

function registerAsking({ config, storage, clock, mailServer }: App): void {
  // What leaves has the secret link in it: of these e-mails no copy is kept.
  const carrier = { ...mailCarrier(mailServer ?? localMailServer(clock), storage), fix: async () => null }
  defineJob(inviteJob, async (run) => askPeople(run, config))
  defineJob(surveyMailJob, async (run) => deliverMessages(run, npsInvites(config), carrier), { sends: true })
}

import { setTimeout as wait } from 'node:timers/promises'
import { warnKeys } from '#server/api/keys/warn-keys.ts'
import type { RecurringTask } from '#contract/platform/recurring-tasks.ts'
import { addDays } from '#domain/day.ts'
import { askAmountsOfToday } from '#server/money/account/recalculate-all.ts'
import { issueSubscriptionInvoices } from '#server/money/subscriptions/issue-subscription-invoices.ts'
import { watchUnchecked } from '#server/work/addresses/watch-unchecked.ts'
import { sealAudit } from '#server/platform/audit/seal-audit.ts'
import { followAssignments } from '#server/money/allocation/follow-assignments.ts'
import { followArrangements } from '#server/money/arrangements/follow-arrangements.ts'
import { forgetTrials } from '#server/intake/imports/discard.ts'
import { forgetDeliveries, watchEndpoints } from '#server/api/webhooks/watch-endpoints.ts'
import { watchCalls } from '#server/api/monitoring/watch-calls.ts'
import { forgetCalls } from '#server/api/log/forget-calls.ts'
import { forgetPreviews } from '#server/files/bulk-updates/forget-previews.ts'
import { followRelief } from '#server/court/relief/follow-relief.ts'
import { followCosts } from '#server/files/claims/follow-costs.ts'
import { wakeComplaintMessages } from '#server/compliance/complaints/send-complaint-message.ts'
import { screenParties } from '#server/compliance/due-diligence/screen-parties.ts'
import { warnProofs } from '#server/compliance/due-diligence/warn-proofs.ts'
import { wakeWritMessages } from '#server/court/office-mail/send-writ.ts'
import { wakeCostRejections } from '#server/money/imported-costs/send-rejection.ts'
import { remindInvoices } from '#server/money/invoices/invoice-reminders.ts'
import { followSoldMoney } from '#server/money/sales/follow-sold-money.ts'
import { decideWaitingCredits } from '#server/intake/credits/decide-waiting-credits.ts'
import { finishPaidItems } from '#server/work/agenda/finish-caused-item.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from './clock.ts'
import { wakeCustomerMessages } from '#server/sending/customer-messages/tell-customers.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askForAnswers } from '#server/files/acts/ask-for-answers.ts'
import { askCustomers } from '#server/files/precasso/ask-customers.ts'
import { compareMarks } from '#server/book/standing/verify-marks.ts'
import { endPauses } from '#server/files/acts/end-pauses.ts'
import { reviewDossiers } from '#server/files/acts/review-dossiers.ts'
import { coverAbsent } from '#server/work/distribution/cover-items.ts'
import { divideNewWork, divideWaitingWork } from '#server/work/distribution/divide-work.ts'
import { forgetDrafts } from '#server/lists/drafts/forget-drafts.ts'
import { forgetPrintJobs } from '#server/sending/dispatches/forget-print-jobs.ts'
import { forgetExports } from '#server/lists/exports/forget-exports.ts'
import { askDayMails } from '#server/work/today/day-mail.ts'
import { askFiguresMails } from '#server/statistics/mail/figures-mail.ts'
import { compareFigures, forgetFigures, refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { wakeSurveys } from '#server/statistics/nps/ask-people.ts'
import { warnLimitation } from '#server/files/limitation/warn-limitation.ts'
import { endQuestionsOfClosed } from '#server/parties/questions/end-questions-of-closed.ts'
import { warnAgreements } from '#server/parties/partners/warn-agreements.ts'
import { writeEndedRights } from '#server/people/employees/write-ended-rights.ts'
import { endWaits } from '#server/sending/perform/end-waits.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { startAsking } from '#server/sending/run-messages/sms-reports.ts'
import { startMailModels } from '#server/mail/classification/make-mail-model.ts'
import { startReading } from '#server/mail/notices/receive-mail.ts'
import { recheckHeld, reportStuck } from '#server/sending/perform/report-stuck.ts'
import type { FreeDisk } from '#server/platform/outside/free-disk.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { forgetSelections } from '#server/lists/selections/forget-selections.ts'
import { forgetSharedTraces } from '#server/office/shared-information/forget-shared-traces.ts'
import { startTasks, taskDone, taskFailed } from '#server/platform/log/tally.ts'
import { wakeConversions } from '#server/platform/uploads/ask-for-pdf.ts'
import { forgetBlocked } from '#server/platform/uploads/forget-blocked.ts'
import { wakeScan } from '#server/platform/uploads/scan-waiting.ts'
import { forgetExpired } from '#server/people/users/forget-expired.ts'

/** Work that comes round again. */
export interface Recurring {
  name: string
  everySeconds: number
  /** It looks at everything: it has its turn at this hour in Amsterdam instead of at once, when nobody waits for it. */
  atHour?: number
  /** It throws away: then of all times it has to go on. */
  makesRoom?: true
  work: (db: Db, clock: Clock, storage: Storage) => Promise<unknown>
}

/** Every recurring task of the product. Each is safe to run in several processes at once. */
const recurring: readonly (Recurring & { name: RecurringTask })[] = [
  { name: 'seal the audit trail', everySeconds: 1, work: sealAudit },
  { name: 'wake runs whose moment has come', everySeconds: 2, work: wakeRuns },
  { name: 'decide credit notes anew where claims have changed', everySeconds: 2, work: decideWaitingCredits },
  { name: 'read the bounces that came in', everySeconds: 30, work: startReading },
  { name: 'learn from what people said of e-mails', everySeconds: 600, work: startMailModels },
  { name: 'tell customers what happened', everySeconds: 30, work: wakeCustomerMessages },
  { name: 'remind customers of invoices', everySeconds: 300, work: remindInvoices },
  { name: 'tell offices what of their invoices was rejected', everySeconds: 60, work: wakeCostRejections },
  { name: 'send offices the writs of files that they got', everySeconds: 60, work: wakeWritMessages },
  { name: 'tell who complained what was written', everySeconds: 60, work: wakeComplaintMessages },
  { name: 'ask people how it went', everySeconds: 900, work: wakeSurveys },
  { name: 'ask what became of SMS', everySeconds: 60, work: startAsking },
  { name: 'look again at what its file lacked something for', everySeconds: 300, work: recheckHeld },
  {
    name: 'put messages on the agenda that do not leave',
    everySeconds: 120,
    work: async (db, clock) => reportStuck(db, clock),
  },
  { name: 'bring the amounts of files to today', everySeconds: 30, work: askAmountsOfToday },
  { name: 'go on with files whose pause has ended', everySeconds: 60, work: endPauses },
  { name: 'give new work to the teams that serve it', everySeconds: 5, work: divideNewWork },
  { name: 'give work that waits to the teams that serve it', everySeconds: 60, work: divideWaitingWork },
  { name: 'let the work of who is away be done by others', everySeconds: 60, work: coverAbsent },
  { name: 'put files on the agenda whose day to be looked at has come', everySeconds: 60, work: reviewDossiers },
  { name: 'hold the files of people with debt relief, and end it', everySeconds: 15, work: followRelief },
  { name: 'go on with files that waited for something', everySeconds: 60, work: endWaits },
  { name: 'follow payment plans and promises', everySeconds: 60, work: followArrangements },
  { name: 'end questions on files that were closed', everySeconds: 60, work: endQuestionsOfClosed },
  { name: 'look no longer for payments that came', everySeconds: 60, work: finishPaidItems },
  { name: 'let collection costs follow what falls due', everySeconds: 60, work: followCosts },
  { name: 'bill subscriptions whose period is over', everySeconds: 3600, work: issueSubscriptionInvoices },
  { name: 'give files the order of allocation of their customer', everySeconds: 60, work: followAssignments },
  { name: 'bring sales in step with what came in for their files', everySeconds: 60, work: followSoldMoney },
  { name: 'have files looked at that the scanner has not seen', everySeconds: 30, work: wakeScan },
  { name: 'make PDFs of what waited for the scanner', everySeconds: 60, work: wakeConversions },
  { name: 'write down which rights have ended', everySeconds: 60, work: writeEndedRights },
  { name: 'mail what there is to do to who wants that', everySeconds: 60, work: askDayMails },
  { name: 'mail the figures to who wants them', everySeconds: 60, work: askFiguresMails },
  { name: 'warn of claims that become time-barred', everySeconds: 6 * 3600, work: warnLimitation },
  { name: 'put agreements with partners that end on the agenda', everySeconds: 60, work: warnAgreements },
  { name: 'hold parties against the sanctions lists', everySeconds: 10, work: screenParties },
  { name: 'warn of keys that end', everySeconds: 3600, work: warnKeys },
  { name: 'put proofs that end on the agenda', everySeconds: 3600, work: warnProofs },
  { name: 'put addresses on the list that were not checked', everySeconds: 3600, work: watchUnchecked },
  { name: 'ask customers before files pass', everySeconds: 300, work: askCustomers },
  { name: 'ask what steps wait for', everySeconds: 3600, work: askForAnswers },
  { name: 'keep the figures', everySeconds: 60, work: refreshFigures },
  { name: 'compare the figures with the files', everySeconds: 24 * 3600, atHour: 3, work: compareFigures },
  { name: 'look whether files with flags are marked', everySeconds: 24 * 3600, work: compareMarks },
  { name: 'forget what has expired', everySeconds: 3600, makesRoom: true, work: forgetExpired },
  { name: 'throw away drafts that were left', everySeconds: 3600, makesRoom: true, work: forgetDrafts },
  { name: 'watch how calls of machines go', everySeconds: 60, work: watchCalls },
  { name: 'watch the endpoints of customers', everySeconds: 60, work: watchEndpoints },
  { name: 'forget what was told to customers long ago', everySeconds: 3600, makesRoom: true, work: forgetDeliveries },
  { name: 'take old calls out of the log of calls', everySeconds: 3600, makesRoom: true, work: forgetCalls },
  { name: 'throw away exported files', everySeconds: 3600, makesRoom: true, work: forgetExports },
  { name: 'throw away letters put together to print', everySeconds: 3600, makesRoom: true, work: forgetPrintJobs },
  { name: 'throw away lists that were only tried', everySeconds: 3600, makesRoom: true, work: forgetTrials },
  { name: 'throw away old figures', everySeconds: 3600, makesRoom: true, work: forgetFigures },
  { name: 'throw away selections', everySeconds: 3600, makesRoom: true, work: forgetSelections },
  { name: 'throw away previews of bulk updates', everySeconds: 3600, makesRoom: true, work: forgetPreviews },
  { name: 'forget which files were refused long ago', everySeconds: 3600, makesRoom: true, work: forgetBlocked },
  {
    name: 'forget guesses of links and files that were never shared',
    everySeconds: 3600,
    makesRoom: true,
    work: forgetSharedTraces,
  },
]

/**
 * Runs the recurring tasks until stopped; one that fails is told of, and tried again at its next turn. While a disk is nearly
 * full only those have a turn that make room.
 */
export function startSchedule(
  db: Db,
  clock: Clock,
  { storage, disk }: { readonly storage: Storage; readonly disk: FreeDisk },
  tasks: readonly Recurring[] = recurring,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  startTasks(tasks)
  const { signal } = stopping
  const rest = async ({ everySeconds, atHour }: Recurring) => {
    const milliseconds = atHour === undefined ? everySeconds * 1000 : millisecondsUntil(clock, atHour)
    await wait(milliseconds, undefined, { signal, ref: true }).catch(() => {})
  }
  const loops = tasks.map(async (task) => {
    const { name, atHour, work, makesRoom } = task
    if (atHour !== undefined) await rest(task)
    while (!stopping.signal.aborted) {
      try {
        if (makesRoom || (await disk.look()).shortage === null) {
          await work(db, clock, storage)
          taskDone(name)
        }
      } catch (error) {
        taskFailed(name, error)
      }
      await rest(task)
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** A timer may be a little early: within a second of the hour it has had its turn. */
function millisecondsUntil(clock: Clock, hour: number): number {
  const now = clock.now()
  const { day } = inAmsterdam(now)
  const next = [day, addDays(day, 1), addDays(day, 2)].map((one) => momentInAmsterdam(one, hour * 60).getTime())
  return (next.find((at) => at - now.getTime() > 1_000) ?? 0) - now.getTime()
}

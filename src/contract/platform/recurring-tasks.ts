import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { taskStates } from '#contract/ops/operations.ts'
import type { TextKey } from '#contract/texts.ts'

/** Every recurring task by the name under which operators know it, with the text that people read. */
export const recurringTasks = {
  'seal the audit trail': 'task.seal_audit',
  'wake runs whose moment has come': 'task.wake_runs',
  'decide credit notes anew where claims have changed': 'task.decide_credits',
  'give files the order of allocation of their customer': 'task.follow_allocation',
  'bring sales in step with what came in for their files': 'task.follow_sold_money',
  'read the bounces that came in': 'task.read_bounces',
  'learn from what people said of e-mails': 'task.learn_mail',
  'tell customers what happened': 'task.tell_customers',
  'remind customers of invoices': 'task.remind_invoices',
  'tell offices what of their invoices was rejected': 'task.tell_offices',
  'send offices the writs of files that they got': 'task.send_writs',
  'tell who complained what was written': 'task.tell_complainants',
  'ask people how it went': 'task.ask_nps',
  'ask what became of SMS': 'task.ask_sms',
  'look again at what its file lacked something for': 'task.look_at_held',
  'put messages on the agenda that do not leave': 'task.watch_waiting',
  'bring the amounts of files to today': 'task.amounts',
  'go on with files whose pause has ended': 'task.end_pauses',
  'give new work to the teams that serve it': 'task.new_work',
  'give work that waits to the teams that serve it': 'task.waiting_work',
  'let the work of who is away be done by others': 'task.cover_absent',
  'put files on the agenda whose day to be looked at has come': 'task.review_files',
  'hold the files of people with debt relief, and end it': 'task.follow_relief',
  'go on with files that waited for something': 'task.end_waits',
  'follow payment plans and promises': 'task.follow_plans',
  'end questions on files that were closed': 'task.end_questions',
  'look no longer for payments that came': 'task.take_off_paid',
  'let collection costs follow what falls due': 'task.follow_costs',
  'bill subscriptions whose period is over': 'task.bill_subscriptions',
  'have files looked at that the scanner has not seen': 'task.scan',
  'make PDFs of what waited for the scanner': 'task.convert',
  'write down which rights have ended': 'task.ended_rights',
  'mail what there is to do to who wants that': 'task.mail_days',
  'warn of claims that become time-barred': 'task.limitation',
  'put agreements with partners that end on the agenda': 'task.agreements',
  'hold parties against the sanctions lists': 'task.screen_parties',
  'warn of keys that end': 'task.warn_keys',
  'put proofs that end on the agenda': 'task.warn_proofs',
  'put addresses on the list that were not checked': 'task.unchecked_addresses',
  'ask customers before files pass': 'task.ask_customers',
  'ask what steps wait for': 'task.ask_answers',
  'keep the figures': 'task.keep_figures',
  'mail the figures to who wants them': 'task.mail_figures',
  'compare the figures with the files': 'task.compare_figures',
  'look whether files with flags are marked': 'task.compare_marks',
  'forget what has expired': 'task.forget_expired',
  'throw away drafts that were left': 'task.forget_drafts',
  'watch how calls of machines go': 'task.watch_calls',
  'watch the endpoints of customers': 'task.watch_webhooks',
  'forget what was told to customers long ago': 'task.forget_webhooks',
  'take old calls out of the log of calls': 'task.api_log_parts',
  'throw away exported files': 'task.forget_exports',
  'throw away letters put together to print': 'task.forget_print_jobs',
  'throw away lists that were only tried': 'task.forget_trials',
  'throw away old figures': 'task.forget_figures',
  'throw away selections': 'task.forget_selections',
  'throw away previews of bulk updates': 'task.forget_previews',
  'forget which files were refused long ago': 'task.forget_blocked',
  'forget guesses of links and files that were never shared': 'task.forget_shared',
} as const satisfies Readonly<Record<string, TextKey>>
export type RecurringTask = keyof typeof recurringTasks

export const listRecurringTasks = endpoint({
  method: 'GET',
  path: '/api/v4/recurring-task',
  permission: 'settings.global',
  output: z.object({
    items: z.array(
      z.object({
        /** Under which name operators know it. */
        task: z.string(),
        state: z.enum(taskStates),
        lastSuccessAt: z.date().nullable(),
        failingSince: z.date().nullable(),
        /** What the machine said, without names of people. */
        error: z.string().nullable(),
        /** It did not mend itself within some minutes: somebody has to look. */
        needsHelp: z.boolean(),
      }),
    ),
  }),
  summary:
    'How the work goes that the portal does by itself: what fails first, then what is late, then the rest by name',
})

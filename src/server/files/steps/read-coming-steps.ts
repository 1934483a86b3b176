import { addDays } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { comingSteps } from '#domain/workflow/coming-steps.ts'
import { paymentScore } from '#domain/workflow/payment-score.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { getComingSteps } from '#contract/files/dossier-page.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { type Clock, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { shownNext } from '#server/book/standing/shown-day.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { readPrintSettings } from '#server/sending/hours/read-sending-settings.ts'
import { heldWhy, passesOver } from '#server/sending/items/judge-file.ts'
import { readRunFiles, type RunFile } from '#server/sending/writing/read-run-files.ts'
import { findPlaceInWorkflow } from './coming-step-queries.ts'

type Coming = OutputOf<typeof getComingSteps>

/** While it goes on, or waits until a day. */
const moving: ReadonlySet<string> = new Set(['not_started', 'in_progress', 'paused'])

/** The steps a dossier still comes to, each with its expected day and the reason for it. */
export async function readComingSteps(db: Db, actor: Actor, clock: Clock, id: number): Promise<Coming> {
  const standing = await findPlaceInWorkflow(db, actor, id)
  if (!standing) throw notFound()
  const { status, steps, stepId, nextDay, nextReason, noticeLastDay, daysPost, workflow } = standing
  const stepIndex = steps.findIndex((step) => step.id === stepId)
  if (status === 'closed' || stepIndex === -1) return { items: [], workflow: null, score: null }
  const today = clock.today()
  const [[file], accounts] = await Promise.all([
    readRunFiles(db, [id], { weekStart: momentInAmsterdam(weekStart(today), 0), today }),
    readAccounts(db, [id], today),
  ])
  const account = accounts.get(id)
  const name = { nl: '', en: '', fr: '' }
  const isMoving = moving.has(status) && nextDay !== null && nextReason !== null
  // What waits for a person has no day, and so has nothing behind it.
  const held = file && account && isMoving ? heldWhy(file, account, today) : null
  const found = comingSteps(
    {
      workflow: { code: '', category: 'standard', name, steps },
      stepIndex,
      next: isMoving && held === null ? { day: nextDay, why: nextReason } : null,
      costsFromDay: noticeLastDay === null ? null : addDays(noticeLastDay, 1),
      daysPost,
      printTimes: (await readPrintSettings(db)).times,
      skipReason: ({ definition }) => (file ? passesOver(file, definition) : null),
    },
    await findHolidays(db),
  )
  return {
    items: found.map(({ step, next, skipped }, index) => ({
      code: step.code,
      position: steps.findIndex(({ code }) => code === step.code) + 1,
      name: step.name,
      ...(next
        ? shownNext(actor, { day: next.day, why: told(next.why) })
        : { day: null, why: held && index === 0 ? told(held) : null }),
      skipped: skipped && told(skipped),
      isHandOver: step.definition.action.kind === 'hand_over',
    })),
    workflow: workflow && { ...workflow, count: steps.length },
    score: file && actor.customerId === null ? scoreOf(file) : null,
  }
}

const told = ({ key, values }: Why) => ({ key, values: { ...values } })

function scoreOf({ scoreFacts }: RunFile): Coming['score'] {
  const { score, parts } = paymentScore(scoreFacts)
  return { score, parts: parts.map((part) => ({ ...part })) }
}

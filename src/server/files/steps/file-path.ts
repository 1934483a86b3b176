import { addDays, type Day } from '#domain/day.ts'
import type { Account } from '#domain/account/account.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { chooseChannel } from '#domain/workflow/choose-channel.ts'
import { comingSteps } from '#domain/workflow/coming-steps.ts'
import { paymentScore } from '#domain/workflow/payment-score.ts'
import type { StepAction } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { FilePath } from '#contract/files/next/file-path.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { shownHeld, shownNext } from '#server/book/standing/shown-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readPrintSettings } from '#server/sending/hours/read-sending-settings.ts'
import { heldWhy, passesOver, reachOf } from '#server/sending/items/judge-file.ts'
import type { RunFile } from '#server/sending/writing/read-run-files.ts'
import { findPassed, findPlaceInWorkflow, findTerms, type StandingDossier } from './path-queries.ts'

/** While it goes on, or waits until a day. */
const moving: ReadonlySet<string> = new Set(['not_started', 'in_progress', 'paused'])

/** So much of what was done is told by name. */
const doneShown = 3

/** What it is read for: as a run sees it, with its account of today; or only what was done by the end of another day. */
export type PathOf =
  | {
      readonly file: RunFile | undefined
      readonly account: Account
      readonly today: Day
      readonly courtTables: CourtTables | null
    }
  | { readonly end: Date }

/** The way of a file, which its reader may see: what was done, what is to come, each with its expected day and its reason. */
export async function readPath(db: Db, actor: Actor, id: number, of: PathOf): Promise<FilePath> {
  const passed = findPassed(db, id, { end: 'end' in of ? of.end : null, limit: doneShown })
  if ('end' in of) return { ...nothingComes, done: await passed }
  const [done, standing, terms, holidays, print] = await Promise.all([
    passed,
    findPlaceInWorkflow(db, id),
    findTerms(db, id),
    findHolidays(db),
    readPrintSettings(db),
  ])
  if (!standing || standing.status === 'closed') return { ...nothingComes, done }
  return { done, terms, ...stepsOf(standing, actor, of, { holidays, printTimes: print.times }) }
}

const nothingComes = { coming: [], terms: null, workflow: null, score: null }

interface Calendar {
  readonly holidays: Awaited<ReturnType<typeof findHolidays>>
  readonly printTimes: readonly number[]
}

function stepsOf(
  standing: StandingDossier,
  actor: Actor,
  { file, account, today, courtTables }: Extract<PathOf, { account: Account }>,
  { holidays, printTimes }: Calendar,
): Pick<FilePath, 'coming' | 'workflow' | 'score'> {
  const { status, steps, stepId, nextDay, nextReason, noticeLastDay, daysPost, workflow } = standing
  const stepIndex = steps.findIndex((step) => step.id === stepId)
  if (stepIndex === -1) return { coming: [], workflow: null, score: null }
  const name = { nl: '', en: '', fr: '' }
  const isMoving = moving.has(status) && nextDay !== null && nextReason !== null
  // What waits for a person has no day, and so has nothing behind it.
  const held = file && isMoving ? heldWhy(file, account, today, courtTables) : null
  const found = comingSteps(
    {
      workflow: { code: '', category: 'standard', name, steps },
      stepIndex,
      next: isMoving && held === null ? { day: nextDay, why: nextReason } : null,
      costsFromDay: noticeLastDay === null ? null : addDays(noticeLastDay, 1),
      daysPost,
      printTimes,
      skipReason: ({ definition }) => (file ? passesOver(file, definition) : null),
    },
    holidays,
  )
  return {
    coming: found.map(({ step, next, skipped }, index) => ({
      code: step.code,
      position: steps.findIndex(({ code }) => code === step.code) + 1,
      name: step.name,
      ...(next
        ? shownNext(actor, { day: next.day, why: told(next.why) })
        : { day: null, why: index === 0 ? shownHeld(actor, held && told(held)) : null }),
      channel: channelOf(step.definition.action, file),
      skipped: skipped && told(skipped),
      isHandOver: step.definition.action.kind === 'hand_over',
    })),
    workflow: workflow && { ...workflow, count: steps.length },
    score: file && actor.customerId === null ? scoreOf(file) : null,
  }
}

/** By what somebody would hear of a step, as he can be reached now. */
function channelOf(action: StepAction, file: RunFile | undefined): FilePath['coming'][number]['channel'] {
  if (action.kind === 'call') return 'phone'
  if (action.kind !== 'send' || !file) return null
  const channel = chooseChannel(action.channels, reachOf(file))
  return typeof channel === 'string' ? channel : null
}

/** A reason as it travels. */
export const told = ({ key, values }: Why) => ({ key, values: { ...values } })

function scoreOf({ scoreFacts }: RunFile): FilePath['score'] {
  const { score, parts } = paymentScore(scoreFacts)
  return { score, parts: parts.map((part) => ({ ...part })) }
}

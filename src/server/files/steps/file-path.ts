import { addDays, type Day } from '#domain/day.ts'
import type { Account } from '#domain/account/account.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { chooseChannel } from '#domain/workflow/choose-channel.ts'
import { comingSteps } from '#domain/workflow/coming-steps.ts'
import { paymentScore } from '#domain/workflow/payment-score.ts'
import type { StepAction } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { FilePath } from '#contract/files/next/file-path.ts'
import type { Actor } from '#server/actor.ts'
import { shownHeld, shownNext } from '#server/book/standing/shown-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { heldWhy, passesOver, reachOf } from '#server/sending/items/judge-file.ts'
import type { RunFile } from '#server/sending/writing/read-run-files.ts'
import { findWay, type StandingDossier, type Way } from './path-queries.ts'

/** While it goes on, or waits until a day. */
const moving: ReadonlySet<string> = new Set(['not_started', 'in_progress', 'paused'])

/** So much of what was done is told by name. */
const doneShown = 3

/** What is known of a file beside its way: as a run sees it, with its account of today, and by which calendar it goes on. */
interface Surroundings extends Calendar {
  readonly file: RunFile | undefined
  readonly account: Account
  readonly today: Day
  readonly courtTables: CourtTables | null
}

/** The way of a file, as of the end of another day or of now. */
export async function readWay(db: Db, id: number, end: Date | null): Promise<Way> {
  return findWay(db, id, { end, limit: doneShown })
}

/**
 * The way of a file, which its reader may see: what was done, and what is to come, each with its expected day and its reason.
 * Of a day that is over it is known what was done alone.
 */
export function pathOf(actor: Actor, { done, terms, standing }: Way, of: Surroundings | null): FilePath {
  if (of === null || !standing || standing.status === 'closed') return { ...nothingComes, done }
  return { done, terms, ...stepsOf(standing, actor, of) }
}

const nothingComes = { coming: [], terms: null, workflow: null, score: null }

interface Calendar {
  readonly holidays: ExtraHolidays
  /** When letters are handed over to the print room, in minutes of the day; none is at once. */
  readonly printTimes: readonly number[]
}

function stepsOf(
  standing: StandingDossier,
  actor: Actor,
  { file, account, today, courtTables, holidays, printTimes }: Surroundings,
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

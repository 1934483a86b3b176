import type { Day } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { moveFile } from '#domain/workflow/move-file.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getStepEffect } from '#contract/workflows/step-effect.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { passesOver } from '#server/sending/items/judge-file.ts'
import { readRunFiles } from '#server/sending/writing/read-run-files.ts'
import { movingFile } from './move-files.ts'
import { findStandingFiles, type StandingFile } from './move-queries.ts'
import { readStep } from './read-step.ts'
import { asStep } from './workflow-queries.ts'

type Effect = OutputOf<typeof getStepEffect>

/** So many files are looked at while somebody waits for the page: those that are due first. */
const mostLooked = 1000
const mostShown = 10

/**
 * What the draft of a step would mean for each file that stands before it now, if it moves along: its day as moving
 * would count it, and whether a run would pass over the step for it. Nothing is written.
 */
export async function readStepEffect(db: Db, workflowId: number, stepId: number, today: Day): Promise<Effect> {
  const { step: shown, standing } = await readStep(db, workflowId, stepId, today)
  const step = asStep(shown)
  const files = await findStandingFiles(db, workflowId, step.code, mostLooked)
  const ids = files.map(({ id }) => id)
  const at = { weekStart: momentInAmsterdam(weekStart(today), 0), today }
  const runFiles = new Map((await readRunFiles(db, ids, at)).map((file) => [file.dossierId, file]))
  const holidays = await findHolidays(db)
  const looked = files.map((file) => {
    const after = moveFile(movingFile(file, step.code, today), [step], holidays)?.next.day ?? file.nextDay
    const seen = runFiles.get(file.id)
    const skipped = seen ? passesOver(seen, step.definition) : null
    return { file, after, skipped, wasSkipped: seen ? passesOver(seen, file.definition) !== null : false }
  })
  const moved = looked.filter(({ file, after }) => after !== file.nextDay)
  const changed = looked.filter(
    ({ file, after, skipped, wasSkipped }) => after !== file.nextDay || (skipped !== null) !== wasSkipped,
  )
  const days = moved.map(({ after }) => after).toSorted((one, other) => one.localeCompare(other))
  return {
    total: standing.count,
    looked: files.length,
    earlier: moved.filter(({ file, after }) => after < file.nextDay).length,
    later: moved.filter(({ file, after }) => after > file.nextDay).length,
    firstDay: days[0] ?? null,
    skippedBefore: looked.filter(({ wasSkipped }) => wasSkipped).length,
    skippedAfter: looked.filter(({ skipped }) => skipped !== null).length,
    reasons: reasonsOf(looked.flatMap(({ skipped }) => skipped ?? [])),
    files: changed.slice(0, mostShown).map(shownFile),
  }
}

function shownFile({ file, after, skipped }: { file: StandingFile; after: Day; skipped: Why | null }) {
  const { id, number, debtorName, nextDay: before } = file
  return { id, number, debtorName, before, after, skipped: skipped && { ...skipped, values: { ...skipped.values } } }
}

/** Each reason with how often it holds, the most frequent first; the values are those of the first file. */
function reasonsOf(whys: readonly Why[]): Effect['reasons'] {
  const groups = [...Map.groupBy(whys, ({ key }) => key).values()]
  return groups
    .flatMap(([first, ...others]) =>
      first ? [{ why: { key: first.key, values: { ...first.values } }, count: others.length + 1 }] : [],
    )
    .toSorted((one, other) => other.count - one.count)
}

import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertDemoAnswers, insertDemoInvites, insertDemoQuestions } from './survey-queries.ts'

/** What people wrote with their mark. */
const reasons = [
  [10, 'Ik werd netjes geholpen en de regeling paste bij mij.'],
  [9, 'Duidelijke brieven, snel antwoord.'],
  [8, 'Goed te bereiken aan de telefoon.'],
  [7, 'Het duurde even, maar het is opgelost.'],
  [6, 'Ik kreeg twee keer dezelfde brief.'],
  [5, 'Ik moest drie keer bellen voor een antwoord.'],
  [4, 'De kosten waren mij niet duidelijk.'],
  [2, 'Ik had al betaald en kreeg toch een brief.'],
] as const

/** A year in which the agency asked debtors and customers how it went, and what they answered. */
export async function writeDemoSurveys(
  db: Db,
  { today, customerIds }: { readonly today: Day; readonly customerIds: readonly number[] },
): Promise<void> {
  await insertDemoInvites(db, today)
  await insertDemoQuestions(db, today, customerIds)
  await insertDemoAnswers(db, reasons)
}

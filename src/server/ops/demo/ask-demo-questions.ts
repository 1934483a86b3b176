import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askQuestion } from '#server/parties/questions/ask-question.ts'
import type { DemoStaff } from '#server/ops/demo-story/read-demo-data.ts'
import { findAskable } from './question-queries.ts'
import { actorOf } from './write-demo-staff.ts'

interface Asking {
  readonly customerId: number
  readonly today: Day
  readonly now: Date
  readonly holidays: ExtraHolidays
}

/** What the agency and the first customer ask each other about its files, and wait for; once. */
export async function askDemoQuestions(
  db: Db,
  { questions }: Pick<DemoStaff, 'questions'>,
  { customerId, today, now, holidays }: Asking,
): Promise<void> {
  const files = await findAskable(db, customerId, questions.length)
  for (const [index, { by, inDays, ...asked }] of questions.entries()) {
    const fileId = files[index]
    const actor = await actorOf(db, by, now)
    if (fileId === undefined || !actor) continue
    const isOfCustomer = by === 'contact'
    const asker = isOfCustomer ? { ...actor, customerId } : actor
    const dueDay = isOfCustomer ? null : addWorkingDays(today, inDays ?? 3, holidays)
    await askQuestion(db, asker, fileId, { costCents: null, ...asked, dueDay })
  }
}

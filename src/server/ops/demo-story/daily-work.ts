import { addDays, daysBetween, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import type { Note } from './dossier-story.ts'
import type { Random } from './random.ts'
import type { DemoWords } from './read-demo-data.ts'

const kinds = [
  ['attempts', 5],
  ['calls', 2],
  ['mails', 3],
  ['customerMails', 2],
  ['checks', 3],
] as const satisfies readonly (readonly [keyof DemoWords, number])[]

const daysPerNote = 13
/** After that nothing much happens any more. */
const busyDays = 200

/** What people write down of a file while it runs, the more the longer it does. None when it came in on the last day. */
export function dailyWork(
  file: { readonly from: Day; readonly to: Day },
  { words, holidays, nextId }: { words: DemoWords; holidays: ExtraHolidays; nextId: () => number },
  random: Random,
): Note[] {
  const lifetime = daysBetween(file.from, file.to)
  const count = Math.round((random.int(50, 150) / 100) * (1 + Math.min(lifetime, busyDays) / daysPerNote))
  const notes: Note[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const day = nextWorkingDay(addDays(file.from, random.int(0, lifetime)), holidays)
    const about = random.weighted(kinds)
    const content = random.pick(words[about])
    const minute = random.int(8 * 60 + 30, 17 * 60)
    if (day <= file.to) notes.push({ id: nextId(), day, minute, about, content })
  }
  return notes
}

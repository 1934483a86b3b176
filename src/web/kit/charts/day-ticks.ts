import { dayNumber, dayOf, type Day, partsOf } from '#domain/day.ts'
import { showMonth } from '#web/kit/words/format.ts'

/** How many months may lie between what is written below a line. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120] as const

/**
 * What stands below a line over days: first days of months at equal distances, at most so many, as MM-YYYY. Within a
 * month or two, where there are none, the first and the last day.
 */
export function dayTicks(from: Day, to: Day, most: number): { readonly x: number; readonly label: string }[] {
  const firsts = firstsOfMonths(from, to)
  const step = steps.find((one) => firsts.filter((first) => isOn(first, one)).length <= most) ?? 240
  const shown = firsts.filter((first) => isOn(first, step))
  if (shown.length < 2) return [from, to].map((day) => ({ x: dayNumber(day), label: shortDay(day) }))
  return shown.map((day) => ({ x: dayNumber(day), label: showMonth(day) }))
}

const shortDay = (day: Day) => day.slice(5).split('-').toReversed().join('-')

const isOn = (day: Day, step: number) => {
  const { year, month } = partsOf(day)
  return (year * 12 + month - 1) % step === 0
}

function firstsOfMonths(from: Day, to: Day): Day[] {
  const { year, month } = partsOf(from)
  const firsts: Day[] = []
  for (let at = year * 12 + month - 1; ; at += 1) {
    const first = dayOf(Math.floor(at / 12), (at % 12) + 1, 1)
    if (first > to) return firsts
    if (first >= from) firsts.push(first)
  }
}

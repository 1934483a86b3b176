import type { Day } from '#domain/day.ts'

/** A day and the minutes since its midnight on the clock of the Netherlands as the moment they are, wherever the computer stands. */
export function toMoment(day: Day, minutes: number): string {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  let moment = wanted
  // Two steps settle the offset, also in the nights the clock changes.
  for (let step = 0; step < 2; step += 1) moment += wanted - localOf(moment)
  return new Date(moment).toISOString()
}

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const localOf = (moment: number) => Date.parse(`${parts.format(new Date(moment)).replace(' ', 'T')}Z`)

import { addDays, dayOf, type Day } from '#domain/day.ts'

/** Easter Sunday of a year of the Gregorian calendar (1583 and later), by the method of Gauss and Butcher. */
export function easterSunday(year: number): Day {
  const goldenNumber = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * goldenNumber + century - leapCenturies - moonCorrection + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const lateMoon = Math.floor((goldenNumber + 11 * epact + 22 * toSunday) / 451)
  const daysAfterMarch22 = epact + toSunday - 7 * lateMoon
  return addDays(dayOf(year, 3, 22), daysAfterMarch22)
}

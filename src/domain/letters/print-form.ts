import type { LocalMoment } from '#domain/deadlines/contact-window.ts'

/** On which paper a letter is printed: all on plain, its first sheet on that of the house, or all on that. */
export const papers = ['plain', 'house_first', 'house'] as const
export type Paper = (typeof papers)[number]

export const printSides = ['duplex', 'simplex'] as const
export type PrintSides = (typeof printSides)[number]

export const envelopes = ['c5', 'c4'] as const
export type Envelope = (typeof envelopes)[number]

/** What an inserting machine puts in with a letter, from the station it lies in. */
export interface Enclosure {
  readonly station: number
  readonly name: string
}

/** The stations an inserting machine has for enclosures. */
export const mostStations = 6

/** How a letter goes through the print room. Letters that share it go in one batch. */
export interface PrintForm {
  readonly paper: Paper
  readonly sides: PrintSides
  readonly envelope: Envelope
  readonly enclosures: readonly Enclosure[]
  /** Whether marks for the inserting machine stand on its sheets. */
  readonly marks: boolean
}

/** How letters of before there was a choice were printed, and are as long as nobody chooses. */
export const plainForm: PrintForm = { paper: 'plain', sides: 'duplex', envelope: 'c5', enclosures: [], marks: false }

/** How many sheets of paper a letter takes. */
export function sheetsOf({ sides }: Pick<PrintForm, 'sides'>, pages: number): number {
  return sides === 'duplex' ? Math.ceil(pages / 2) : pages
}

/** From which tray the sheets of a letter come, in their order. */
export interface TrayTurn {
  readonly tray: 'house' | 'plain'
  readonly fromPage: number
  readonly toPage: number
  readonly sheets: number
}

/** The trays a letter is printed from, one after the other. Both sides of a sheet are of the same tray. */
export function traysOf({ paper, sides }: Pick<PrintForm, 'paper' | 'sides'>, pages: number): TrayTurn[] {
  const sheets = sheetsOf({ sides }, pages)
  const onFirst = Math.min(pages, sides === 'duplex' ? 2 : 1)
  if (paper !== 'house_first') return [{ tray: paper, fromPage: 1, toPage: pages, sheets }]
  const first = { tray: 'house', fromPage: 1, toPage: onFirst, sheets: 1 } as const
  if (sheets === 1) return [first]
  return [first, { tray: 'plain', fromPage: onFirst + 1, toPage: pages, sheets: sheets - 1 }]
}

/** The envelope that a letter of so many sheets fits into; without a limit all go into the small one. */
export function envelopeFor(sheets: number, c4FromSheets: number | null): Envelope {
  return c4FromSheets !== null && sheets >= c4FromSheets ? 'c4' : 'c5'
}

/**
 * The marks of one sheet for an inserting machine that reads lines, from the top down: true is a line. In their order: a
 * line on every sheet; the last sheet of the letter; the stations 1 to 6 it takes enclosures from, on its last sheet; the
 * number of the sheet, counted to eight, in three lines; and one that makes the number of lines even.
 */
export function sheetMarks(sheet: number, sheets: number, stations: readonly number[]): boolean[] {
  const isLast = sheet === sheets
  const taken = Array.from({ length: mostStations }, (_, place) => isLast && stations.includes(place + 1))
  const turn = (sheet - 1) % 8
  const lines = [true, isLast, ...taken, (turn & 4) > 0, (turn & 2) > 0, (turn & 1) > 0]
  return [...lines, lines.filter(Boolean).length % 2 === 1]
}

/** The marks of each page of a letter: they stand on the front of a sheet. */
export function pageMarks(
  { sides, stations }: { readonly sides: PrintSides; readonly stations: readonly number[] },
  pages: number,
): (boolean[] | null)[] {
  const sheets = sheetsOf({ sides }, pages)
  return Array.from({ length: pages }, (_, index) => {
    if (sides === 'duplex' && index % 2 === 1) return null
    return sheetMarks(sides === 'duplex' ? index / 2 + 1 : index + 1, sheets, stations)
  })
}

/**
 * When a letter is handed over to the printer that is made at a moment, given the times of the day at which that is done, in
 * minutes since midnight; without any it is done at once. No letter waits for another day: behind the last time it goes at
 * once.
 */
export function handOverMoment(times: readonly number[], made: LocalMoment): LocalMoment {
  const later = times.filter((time) => time >= made.minutes)
  return later.length === 0 ? made : { day: made.day, minutes: Math.min(...later) }
}

/** Whether letters that wait for the printer since a moment are handed over now. */
export function isHandOverDue(times: readonly number[], since: LocalMoment, now: LocalMoment): boolean {
  if (times.length === 0 || since.day < now.day) return true
  return handOverMoment(times, since).minutes <= now.minutes
}

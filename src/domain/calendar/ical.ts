import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'

/** A whole day in a calendar feed. */
export interface CalendarEvent {
  /** The same as long as it is the same happening, in the whole world. */
  readonly uid: string
  readonly day: Day
  readonly summary: string
  readonly description: string
  readonly url: string
}

/** When a feed was made, as `2026-11-20T09:00:00.000Z`, and how it is called. */
export interface CalendarHead {
  readonly name: string
  readonly madeAt: string
}

const product = '-//Vorder//NL'
const lineBytes = 75

/** A feed as RFC 5545 has it: lines of at most 75 bytes that end in CR LF, text escaped, each event a whole day that blocks no time. */
export function icalOf({ name, madeAt }: CalendarHead, events: readonly CalendarEvent[]): string {
  const stamp = `${madeAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(event.day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(event.day, 1))}`,
      `SUMMARY:${escaped(event.summary)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (day: Day) => day.replaceAll('-', '')

/** RFC 5545, 3.3.11: a backslash, semicolon, comma and line break in text. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** RFC 5545, 3.1: a line longer than 75 bytes goes on after a line break and a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, bytes, room] = ['', 0, lineBytes]
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > room) {
      parts.push(part)
      // The space before what follows counts.
      ;[part, bytes, room] = ['', 0, lineBytes - 1]
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** How many bytes of UTF-8 a character takes. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type CalendarEvent, icalOf } from './ical.ts'

const head = { name: 'Zittingen en termijnen', madeAt: '2026-11-20T08:00:00.000Z' }
const event = (rest: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'hearing-1@vorder',
  day: day('2026-12-31'),
  summary: 'Roldag 100123',
  description: '',
  url: 'https://portal.example.nl/file/show-new/1?tab=legal',
  ...rest,
})
/** A line as a reader puts it together again, and a text as he reads it. */
const unfolded = (feed: string) => feed.replaceAll('\r\n ', '').split('\r\n')
const read = (text: string) => text.replaceAll(/\\([\\;,n])/g, (_all, sign) => (sign === 'n' ? '\n' : sign))

describe('a calendar feed (RFC 5545)', () => {
  it('is lines that end in CR LF, with a whole day an event: through the last day of the year', () => {
    expect(icalOf(head, [event()])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Vorder//NL',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Zittingen en termijnen',
        'X-PUBLISHED-TTL:PT1H',
        'BEGIN:VEVENT',
        'UID:hearing-1@vorder',
        'DTSTAMP:20261120T080000Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Roldag 100123',
        'DESCRIPTION:',
        'URL:https://portal.example.nl/file/show-new/1?tab=legal',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it('escapes what has a meaning of its own, so that no text begins a line', () => {
    const feed = icalOf(head, [event({ summary: 'a;b,c\\d\nEND:VCALENDAR' })])
    expect(unfolded(feed)).toContain('SUMMARY:a\\;b\\,c\\\\d\\nEND:VCALENDAR')
    expect(unfolded(feed).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
  })

  it('keeps any text as it is, in lines of at most 75 bytes that cut no character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const feed = icalOf(head, [event({ description: text })])
        for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const line = unfolded(feed).find((one) => one.startsWith('DESCRIPTION:')) ?? ''
        expect(read(line.slice('DESCRIPTION:'.length))).toBe(text.replaceAll(/\r\n|\r/g, '\n'))
      }),
    )
  })
})

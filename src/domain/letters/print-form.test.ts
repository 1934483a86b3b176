import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { envelopeFor, handOverMoment, isHandOverDue, pageMarks, sheetMarks, sheetsOf, traysOf } from './print-form.ts'

describe('a letter in the print room', () => {
  it.each([
    ['plain', 'duplex', 3, [['plain', 1, 3, 2]]],
    ['house', 'simplex', 3, [['house', 1, 3, 3]]],
    // The first sheet is of the house on both its sides.
    [
      'house_first',
      'duplex',
      3,
      [
        ['house', 1, 2, 1],
        ['plain', 3, 3, 1],
      ],
    ],
    [
      'house_first',
      'simplex',
      3,
      [
        ['house', 1, 1, 1],
        ['plain', 2, 3, 2],
      ],
    ],
    ['house_first', 'duplex', 2, [['house', 1, 2, 1]]],
    ['house_first', 'simplex', 1, [['house', 1, 1, 1]]],
  ] as const)('on %s paper, %s, with %i pages comes from these trays', (paper, sides, pages, turns) => {
    const found = traysOf({ paper, sides }, pages)
    expect(found.map(({ tray, fromPage, toPage, sheets }) => [tray, fromPage, toPage, sheets])).toEqual(turns)
  })

  it('comes page by page from one tray after the other, whatever its length', () => {
    const form = fc.record({
      paper: fc.constantFrom('plain', 'house_first', 'house'),
      sides: fc.constantFrom('duplex', 'simplex'),
    } as const)
    fc.assert(
      fc.property(form, fc.integer({ min: 1, max: 60 }), (one, pages) => {
        const turns = traysOf(one, pages)
        const printed = turns.flatMap(({ fromPage, toPage }) =>
          Array.from({ length: toPage - fromPage + 1 }, (_, index) => fromPage + index),
        )
        expect(printed).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
        expect(turns.reduce((sum, { sheets }) => sum + sheets, 0)).toBe(sheetsOf(one, pages))
      }),
    )
  })

  it('goes into the large envelope from so many sheets on, and never where nobody said so', () => {
    expect([envelopeFor(7, 8), envelopeFor(8, 8), envelopeFor(80, null)]).toEqual(['c5', 'c4', 'c5'])
  })
})

describe('the marks for an inserting machine', () => {
  const written = (marks: readonly boolean[]) => marks.map((mark) => (mark ? '|' : '.')).join('')

  it.each([
    // one on each sheet, last, stations 1 to 6, number of the sheet, even
    [1, 3, [2], '|..........|'],
    [2, 3, [2], '|.........|.'],
    [3, 3, [2], '||.|.....|..'],
    [1, 1, [], '||..........'],
    [9, 9, [1, 6], '|||....|....'],
  ])('on sheet %i of %i with enclosures from %j are %s', (sheet, sheets, stations, lines) => {
    expect(written(sheetMarks(sheet, sheets, stations))).toBe(lines)
  })

  it('are always an even number of lines, and say on one sheet only that it is the last', () => {
    const stations = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('duplex', 'simplex'),
        stations,
        (pages, sides, from) => {
          const marks = pageMarks({ sides, stations: from }, pages)
          const fronts = marks.filter((page) => page !== null)
          expect(marks).toHaveLength(pages)
          expect(fronts).toHaveLength(sheetsOf({ sides }, pages))
          for (const lines of fronts) expect(lines.filter(Boolean).length % 2).toBe(0)
          expect(fronts.filter((lines) => lines[1])).toEqual([fronts.at(-1)])
        },
      ),
    )
  })
})

describe('the times at which the printer gets its letters', () => {
  const at = (minutes: number, on = '2026-11-20') => ({ day: day(on), minutes })
  it.each([
    ['at once without any', [], at(600), at(600), true],
    ['not before the next time', [660, 960], at(600), at(659), false],
    ['at the next time', [660, 960], at(600), at(660), true],
    ['at the one after it when they came later', [960, 660], at(661), at(700), false],
    ['at the last time of the day', [660, 960], at(661), at(960), true],
    ['at once behind the last: no letter waits for another day', [660, 960], at(961), at(961), true],
    ['at once when the day has passed all the same', [660], at(600, '2026-11-19'), at(480), true],
  ] as const)('%s', (_name, times, since, now, due) => {
    expect(isHandOverDue(times, since, now)).toBe(due)
  })

  it.each([
    ['at once without any', [], 600, 600],
    ['at the next, in whatever order they stand', [1200, 660, 960], 661, 960],
    ['at the very minute', [660], 660, 660],
    ['at once behind the last', [660, 960], 961, 961],
  ] as const)('tell beforehand when a letter is handed over: %s', (_name, times, made, handedOver) => {
    expect(handOverMoment(times, at(made))).toEqual(at(handedOver))
  })
})

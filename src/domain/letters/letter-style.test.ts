import { describe, expect, it } from 'vitest'
import { contrastWithWhite } from './contrast.ts'
import { fitted, standardAccent, styleFaults, styleLines } from './letter-style.ts'

const style = { accent: standardAccent, header: [], footer: [], emailFooter: [] }

describe('the contrast of a colour with white, by WCAG 2.2', () => {
  // Published examples: black, white, the lightest grey that passes AA, the one below it, pure red.
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
    ['#777777', 4.47],
    ['#FF0000', 3.99],
  ])('%s has %d', (colour, ratio) => expect(contrastWithWhite(colour)).toBe(ratio))

  it.each(['', 'red', '#fff', '#12345', '#1234567', 'url(#a)'])('%j is no colour', (text) =>
    expect(contrastWithWhite(text)).toBeNull(),
  )
})

describe('a house style', () => {
  it('is good with the colour of the portal and without any lines', () => expect(styleFaults(style)).toEqual([]))

  it('is refused with a colour that cannot be read on white, with the ratio', () => {
    expect(styleFaults({ ...style, accent: '#ffd400' })).toEqual([
      { field: 'accent', fault: 'too_light', contrast: 1.43 },
    ])
    expect(styleFaults({ ...style, accent: 'blauw' })).toEqual([{ field: 'accent', fault: 'not_a_colour' }])
  })

  it('is refused with more lines than there is room for, or one that is too long', () => {
    expect(styleFaults({ ...style, header: Array.from({ length: 6 }, () => 'x') })).toEqual([
      { field: 'header', fault: 'too_many_lines', most: 5 },
    ])
    expect(styleFaults({ ...style, footer: ['x'.repeat(111)] })).toEqual([
      { field: 'footer', fault: 'line_too_long', most: 110 },
    ])
  })

  it('has the lines of a text without the empty ones around them', () => {
    expect(styleLines('\n  Noordkade 18 \n\n1506 EH Zaandam\n\n')).toEqual(['Noordkade 18', '', '1506 EH Zaandam'])
    expect(styleLines(' \n ')).toEqual([])
  })

  it('fits a wide and a high logo into the same box', () => {
    expect(fitted({ width: 400, height: 100 }, { width: 200, height: 60 })).toEqual({ width: 200, height: 50 })
    expect(fitted({ width: 100, height: 100 }, { width: 200, height: 60 })).toEqual({ width: 60, height: 60 })
  })
})

import { PDFDocument } from 'pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { factsFor } from '#test/letter-example.ts'
import { countPages } from './count-pages.ts'
import { closeRenderer, renderLetter } from './render-letter.ts'

afterAll(closeRenderer)

describe('the pages of a letter', () => {
  it('are counted from what is printed', async () => {
    const whole = composeLetter('costs_letter', 'nl', factsFor('costs_letter'))
    const bare = { ...whole, annex: { ...whole.annex, blocks: [] } }
    const short = { ...bare, blocks: bare.blocks.slice(0, 3) }
    const counted: number[] = []
    for (const letter of [whole, bare, short]) {
      const pdf = await renderLetter(letter)
      counted.push(countPages(pdf))
      expect(counted.at(-1)).toBe((await PDFDocument.load(pdf)).getPageCount())
    }
    expect(counted).toEqual([2, 2, 1])
  })
})

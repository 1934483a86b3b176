import { afterAll, describe, expect, it } from 'vitest'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { factsFor } from '#test/letter-example.ts'
import { countPages } from './count-pages.ts'
import { closeRenderer, renderLetter } from './render-letter.ts'

afterAll(closeRenderer)

describe('the pages of a letter', () => {
  it('are counted from what is printed', async () => {
    const letter = composeLetter('costs_letter', 'nl', factsFor('costs_letter'))
    const whole = countPages(await renderLetter(letter))
    const without = countPages(await renderLetter({ ...letter, annex: { ...letter.annex, blocks: [] } }))
    expect([whole, without]).toEqual([2, 1])
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { LetterBlock, LetterDocument } from '#domain/letters/letter-document.ts'
import { letterKinds, letterLanguages } from '#domain/letters/letter-kind.ts'
import { factsFor } from '#test/letter-example.ts'
import { letterWords as words, textsIn } from '#test/letter-texts.ts'
import { pdfPages, pdfText } from '#test/pdf-text.ts'
import { createRenderer, type Renderer } from './render-letter.ts'

const letter = composeLetter('fourteen_day_letter', 'nl', factsFor('fourteen_day_letter'))

describe('a letter on paper', () => {
  const renderers: Renderer[] = []
  const open = (limits = { threads: 2, longestMilliseconds: 20_000 }) => {
    const renderer = createRenderer(limits)
    renderers.push(renderer)
    return renderer
  }
  const renderer = open()
  afterAll(async () => Promise.all(renderers.map(async (one) => one.close())))

  it.each(letterKinds.flatMap((kind) => letterLanguages.map((language) => [kind, language] as const)))(
    'says every word of the %s in %s',
    async (kind, language) => {
      const document = composeLetter(kind, language, factsFor(kind))
      const printed = words(pdfText(await renderer.render(document)))
      for (const text of textsIn(document)) expect(printed).toContain(words(text))
    },
  )

  it('is the same bytes each time, whichever thread draws it', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(async () => renderer.render(letter)))
    const later = await open().render(letter)
    for (const other of [...others, later]) expect(other.equals(first as Buffer)).toBe(true)
  })

  it.each([
    '#read("letter.typ")',
    '#import "@preview/tablex:0.0.8": *',
    '#include "/etc/passwd"',
    '#sys.inputs',
    '%name% ${name} {{name}} <<name>>',
    '*vet* _schuin_ $x^2$ `code` <label> @ref \\ // /* */ [ ] { } ~ = - + 1.',
    '</svg><script>alert(1)</script>',
  ])('prints %s as it stands, and carries nothing out', async (text) => {
    const block: LetterBlock = { type: 'paragraph', runs: [{ text }, { text, bold: true }] }
    const table: LetterBlock = {
      type: 'table',
      columns: [{ label: text, align: 'left' }],
      rows: [[text]],
      total: [text],
    }
    const hostile: LetterDocument = {
      ...letter,
      subject: text,
      recipient: [text, text],
      blocks: [block, { type: 'heading', text }, { type: 'list', items: [[{ text }]] }, table],
      signature: [text],
      annex: { title: text, blocks: [block, table] },
    }
    const printed = words(pdfText(await renderer.render(hostile)))
    expect(printed.split(words(text)).length - 1).toBeGreaterThanOrEqual(14)
  })

  it('never carries a word of one letter into another, however many are drawn at once', async () => {
    const pdfs = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) =>
        renderer.render({ ...letter, recipient: [`Ontvanger ${turn} einde`] }),
      ),
    )
    pdfs.forEach((pdf, turn) => {
      expect(pdfText(pdf).match(/Ontvanger \d+ einde/g)).toEqual([`Ontvanger ${turn} einde`])
    })
  })

  it('numbers its pages, however long its specification is', async () => {
    const rows = Array.from({ length: 150 }, (_, row) => [`Rekening ${row}`, '€ 1,00'])
    const columns = [
      { label: 'Rekening', align: 'left' as const },
      { label: 'Bedrag', align: 'right' as const },
    ]
    const long = { ...letter, annex: { title: 'Bijlage', blocks: [{ type: 'table' as const, columns, rows }] } }
    expect(pdfPages(await renderer.render(letter))).toBe(2)
    const pdf = await renderer.render(long)
    const pages = pdfPages(pdf)
    expect(pages).toBeGreaterThan(2)
    expect(pdfText(pdf)).toContain(`${pages} / ${pages}`)
  })

  it('that cannot be drawn is refused with its cause, and the next is drawn', async () => {
    const wrong = { ...letter, closing: {} } as unknown as LetterDocument
    await expect(renderer.render(wrong)).rejects.toThrow(/type|string|array|expected/)
    expect(pdfPages(await renderer.render(letter))).toBe(2)
  })

  it('that takes too long is given up, and the next is drawn by a new thread', async () => {
    const strict = open({ threads: 1, longestMilliseconds: 3_000 })
    const text = 'Een zin die nergens ophoudt. '.repeat(400_000)
    const endless: LetterDocument = { ...letter, blocks: [{ type: 'paragraph', runs: [{ text }] }] }
    await expect(strict.render(endless)).rejects.toThrow('took longer than 3 seconds')
    expect(pdfPages(await strict.render(letter))).toBe(2)
  })
})

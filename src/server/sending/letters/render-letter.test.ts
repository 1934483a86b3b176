import { afterAll, describe, expect, it } from 'vitest'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { LetterBlock, LetterDocument } from '#domain/letters/letter-document.ts'
import { letterKinds, letterLanguages } from '#domain/letters/letter-kind.ts'
import { factsFor } from '#test/letter-example.ts'
import { howOften, isProof } from '#test/long.ts'
import { letterWords as words, textsIn } from '#test/letter-texts.ts'
import { pdfPages, pdfText } from '#test/pdf-text.ts'
import { createRenderer, type Renderer } from './render-letter.ts'

const many = howOften(40, 20_000)
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

  const endless: LetterBlock = {
    type: 'paragraph',
    runs: [{ text: 'Een zin die nergens ophoudt. '.repeat(400_000) }],
  }
  const manyRows: LetterBlock = {
    type: 'table',
    columns: [
      { label: 'Rekening', align: 'left' },
      { label: 'Bedrag', align: 'right' },
    ],
    rows: Array.from({ length: 10_000 }, (_, row) => [`Rekening ${row} ${'van dit jaar '.repeat(20)}`, '€ 1,00']),
  }
  // The product gives up after five seconds; here it is sooner, so that nobody waits for it.
  it.each([
    ['of ten million characters', endless],
    ...(isProof ? [['of 10,000 rows', manyRows] as const] : []),
  ] as const)(
    '%s takes too long and is given up, and the next is drawn by a new thread [S26]',
    async (_name, block) => {
      const strict = open({ threads: 1, longestMilliseconds: 3_000 })
      await strict.render(letter)
      const began = performance.now()
      await expect(strict.render({ ...letter, blocks: [block] })).rejects.toThrow('took longer than 3 seconds')
      expect(performance.now() - began).toBeLessThan(isProof ? 5_000 : 20_000)
      expect(pdfPages(await strict.render(letter))).toBe(2)
    },
  )

  it(`of ${many} of which one in twenty cannot be drawn: those are told by name, all others are there [R28]`, {
    timeout: many * 1_000,
  }, async () => {
    const before = process.memoryUsage.rss()
    const refused = new Map<number, unknown>()
    let drawn = 0
    const drawOne = async (turn: number) => {
      const good = { ...letter, recipient: [`Ontvanger ${turn} einde`] }
      const bad = { ...good, closing: {} } as unknown as LetterDocument
      await renderer.render(turn % 20 === 0 ? bad : good).then(
        () => (drawn += 1),
        (cause: unknown) => refused.set(turn, cause),
      )
    }
    for (let turn = 0; turn < many; turn += 20) {
      await Promise.all(Array.from({ length: 20 }, async (_, index) => drawOne(turn + index)))
    }
    expect([...refused].filter(([turn]) => turn % 20 !== 0)).toEqual([])
    expect(refused.size).toBe(many / 20)
    expect(drawn).toBe(many - many / 20)
    // How much a process takes for its first letters differs from machine to machine; for many it must not grow.
    if (isProof) expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(300)
  })
})

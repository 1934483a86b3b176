import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { LetterBlock, LetterDocument } from '#domain/letters/letter-document.ts'
import { letterKinds, letterLanguages } from '#domain/letters/letter-kind.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import { factsFor } from '#test/letter-example.ts'
import { letterWords, textsIn } from '#test/letter-texts.ts'
import { pdfStretches, type PdfStretch } from '#test/pdf-text.ts'
import { letterSheet } from './letter-sheet.ts'
import { createRenderer } from './render-letter.ts'

const millimetre = 72 / 25.4
const letter = composeLetter('fourteen_day_letter', 'nl', factsFor('fourteen_day_letter'))
type Table = Extract<LetterBlock, { type: 'table' }>

/** A name as people have them: words of any length, with what Europe puts on its letters, and now and then more. */
const word = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[A-Za-zÀ-ž][A-Za-zÀ-ž’.&-]{0,17}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('&', 'Αθήνα', 'Київ', 'Nguyễn', 'Ω²', '½', 'ﬁnance', 'W'.repeat(18), 'W'.repeat(80)),
  },
)
const name = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '))
const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map((cents) => {
  const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
  return euros.format(cents / 100)
})
const invoice = fc.tuple(name(1), fc.constant('31-12-2026'), fc.constant('14-01-2027'), name(8), amount, amount)

/** Any letter we write, with the names, invoices and sums of any dossier. */
const letters = fc
  .record({
    kind: fc.constantFrom(...letterKinds),
    language: fc.constantFrom(...letterLanguages),
    debtor: name(9),
    creditor: name(9),
    account: name(9),
    reference: name(4),
    invoices: fc.array(invoice, { minLength: 1, maxLength: 70 }),
    total: amount,
    style: fc.constantFrom(undefined, 'sans' as const, 'serif' as const),
  })
  .map(({ kind, language, debtor, creditor, account, reference, invoices, total, style }): LetterDocument => {
    const facts = factsFor(kind)
    const written = composeLetter(kind, language, {
      ...facts,
      agency: { ...facts.agency, trustName: account },
      creditor: { ...facts.creditor, name: creditor },
      debtor: { ...facts.debtor, name: debtor },
      dossier: { ...facts.dossier, customerReference: reference },
    })
    const isClaims = (block: LetterBlock): block is Table => block.type === 'table' && block.columns.length === 6
    const blocks = written.annex.blocks.map((block) =>
      isClaims(block) ? { ...block, rows: invoices, total: ['', '', '', '', total, total] } : block,
    )
    return {
      ...written,
      annex: { ...written.annex, blocks },
      ...(style ? { style: { ...fullStyle, face: style } } : {}),
    }
  })

/** Where the ink of a stretch ends: a space at the end of a line takes no room. */
const rightOf = ({ x, width, text, size }: PdfStretch) =>
  x + width - (text.length - text.trimEnd().length) * 0.278 * size

/** Two stretches that stand on each other: from the line to the height of a small letter. */
function overlaps(one: PdfStretch, other: PdfStretch): boolean {
  if (one.page !== other.page || one.text.trim() === '' || other.text.trim() === '') return false
  const apart = rightOf(one) <= other.x + 0.2 || rightOf(other) <= one.x + 0.2
  return !apart && one.y < other.y + other.size / 2 && other.y < one.y + one.size / 2
}

describe('a letter whose lengths are measured beforehand', () => {
  const renderer = createRenderer({ threads: 2, longestMilliseconds: 20_000 })
  afterAll(async () => renderer.close())

  it('keeps every word within the edges of the paper, and none on another', { timeout: 300_000 }, async () => {
    const check = async (document: LetterDocument) => {
      const stretches = pdfStretches(await renderer.render(document))
      const printed = letterWords(stretches.map(({ text }) => text).join('\n'))
      const { style, ...said } = document
      const texts = [...textsIn(said), ...(style?.header ?? []), ...(style?.footer ?? [])]
      for (const text of texts) expect(printed).toContain(letterWords(text))
      for (const stretch of stretches) {
        expect(stretch.x, stretch.text).toBeGreaterThanOrEqual(25 * millimetre - 0.1)
        expect(rightOf(stretch), stretch.text).toBeLessThanOrEqual(190 * millimetre + 0.1)
        expect(stretch.y, stretch.text).toBeGreaterThanOrEqual(8 * millimetre)
        expect(stretch.y, stretch.text).toBeLessThanOrEqual(287 * millimetre)
      }
      const standing = stretches.filter((one, index) => stretches.slice(0, index).some((other) => overlaps(one, other)))
      expect(standing).toEqual([])
    }
    await fc.assert(fc.asyncProperty(letters, check), { numRuns: 40, endOnFailure: true })
  })

  it('shows its address in the window of the envelope, however long the names beside it are', async () => {
    const sheets = ['Kort B.V.', 'Vereniging van Eigenaars '.repeat(12)].map((creditor) => ({
      ...letter,
      details: letter.details.map((detail) => ({ ...detail, value: creditor })),
    }))
    for (const sheet of [...sheets, { ...letter, style: { ...fullStyle, face: 'sans' as const } }]) {
      const stretches = pdfStretches(await renderer.render(sheet))
      const first = stretches.find(({ text }) => text === letter.recipient[0])
      expect(first?.x).toBeCloseTo(25 * millimetre, 1)
      expect(297 - ((first?.y ?? 0) + 6.9) / millimetre).toBeCloseTo(50, 1)
    }
  })

  it.each(letterKinds)('knows the height of every row of an ordinary %s but a sentence of two lines', (kind) => {
    const sheet = letterSheet(composeLetter(kind, 'nl', factsFor(kind)))
    const tracks = [...sheet.blocks, ...sheet.annex.blocks].flatMap((block) =>
      'tracks' in block ? [block.tracks] : [],
    )
    const rows = [sheet.detailTracks, ...tracks].flatMap((track) => track.rows)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => row === null).length).toBeLessThanOrEqual(1)
  })

  it('leaves the height of a row to the typesetter when it takes several lines, or a font of another', () => {
    const { tracks } = measured([
      ['Hoofdsom', '€ 1,00'],
      ['lang '.repeat(60), '€ 1,00'],
      ['漢字', '€ 1,00'],
      ['Rene\u0301', '€ 1,00'],
    ])
    expect(tracks.rows).toEqual([expect.closeTo(13.28, 2), null, null, null])
  })

  it('narrows its widest columns when the words would be left no room, and cuts a word that does not fit', () => {
    const { tracks, rows } = measured([['W'.repeat(15), '9'.repeat(90)]])
    expect(tracks.columns[0]).toBeCloseTo(30 * millimetre)
    expect(tracks.columns[1]).toBeCloseTo(135 * millimetre - 10)
    expect(rows).toEqual([['WWWWWWWWW\nWWWWWW', ['9'.repeat(67), '9'.repeat(23)].join('\n')]])
  })
})

/** As much as a house style can bring along. */
const fullStyle: LetterStyle = {
  face: 'serif',
  accent: '#0f4c75',
  header: ['W'.repeat(50), 'Aan de kade '.repeat(5).slice(0, 50), 'c', 'd', 'e'],
  footer: ['Aangesloten bij '.repeat(7).slice(0, 110), 'b', 'x'.repeat(110)],
  emailFooter: [],
  logo: null,
}

const columns = [
  { label: '', align: 'left' as const },
  { label: '', align: 'right' as const },
]

function measured(rows: string[][]) {
  const [block] = letterSheet({ ...letter, blocks: [{ type: 'table', columns, rows }] }).blocks
  if (block?.type !== 'table') throw new Error('a table stays a table')
  return block
}

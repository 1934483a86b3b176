import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementIn } from '#test/statements-in-formats.ts'
import { readStatements } from './formats.ts'
import { checkBalance, type ReadLine } from './statement.ts'
import { UnreadableFile } from './unreadable-file.ts'

interface Read {
  readonly lines: ReadLine[]
  /** Of each statement: what its balances say of what is missing. */
  readonly problems: string[]
}

/** What is read of a file, or why it is refused. Anything else that is thrown is a fault of ours. */
async function read(bytes: Buffer): Promise<Read | UnreadableFile> {
  const [lines, problems]: [ReadLine[], string[]] = [[], []]
  let opening = null
  let moved = 0
  try {
    for await (const record of readStatements(bytes)) {
      if (record.kind === 'statement') {
        opening = record.statement.opening
        moved = 0
      } else if (record.kind === 'entry') {
        lines.push(...record.entry.lines)
        moved += record.entry.amountCents
      } else {
        const problem = checkBalance({ opening, closing: record.end.closing }, moved, 'EUR')
        if (problem) problems.push(problem.kind)
      }
    }
    return { lines, problems }
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

const word = fc.constantFrom(
  'dossier',
  'é',
  'naïef',
  'a;b',
  'x,y',
  '"z"',
  '/REMI/',
  ':61:',
  '-',
  '-}',
  '',
  '1.000,00',
  '?20',
  '€',
)
const entry = fc.record({
  cents: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((cents) => cents !== 0),
  day: fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-19'),
  description: fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
  name: fc.constantFrom('J. Jansen', 'Café de Wit'),
  iban: fc.constantFrom('NL20INGB0001234567', 'NL02RABO0123456789'),
})
const statement = fc.record({
  iban: fc.constant('NL91ABNA0417164300'),
  openingCents: fc.integer({ min: -100_000, max: 100_000_000 }),
  entries: fc
    .array(entry, { minLength: 1, maxLength: 12 })
    .map((entries) => entries.toSorted((a, b) => a.day.localeCompare(b.day))),
})
const texts = ['mt940', 'ing', 'abn'] as const
const format = fc.constantFrom(...texts)
const amounts = (result: Read | UnreadableFile) =>
  result instanceof UnreadableFile ? result.reason : result.lines.map(({ amountCents }) => amountCents)
const whole = (bytes: Buffer) => read(bytes)

describe('a bank file', () => {
  it('says the same with other ends of lines, in another character set, with a mark in front', async () => {
    await fc.assert(
      fc.asyncProperty(statement, format, async (told, kind) => {
        const text = statementIn[kind](told)
        const expected = told.entries.map(({ cents }) => cents)
        const first = await whole(Buffer.from(text))
        expect(amounts(first)).toEqual(expected)
        expect(first).toMatchObject({ problems: [] })
        const others = [
          Buffer.from(text.replaceAll('\r\n', '\n')),
          Buffer.from(`\ufeff${text}`),
          Buffer.from(`\ufeff${text}`, 'utf16le'),
          Buffer.from(text.replaceAll('€', 'E'), 'latin1'),
          Buffer.from(`${text}\r\n\r\n`),
        ]
        for (const bytes of others) expect(amounts(await whole(bytes))).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })

  it('that was cut anywhere is refused, tells that its balances do not close, or has lost nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        statement,
        fc.constantFrom('mt940' as const, 'camt' as const),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (told, kind, at) => {
          const bytes = Buffer.from(statementIn[kind](told))
          const result = await read(bytes.subarray(0, Math.floor(at * bytes.length)))
          if (result instanceof UnreadableFile || result.problems.length > 0) return
          expect(amounts(result)).toEqual(told.entries.map(({ cents }) => cents))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a table that was cut is refused, or gives whole rows with their own amounts', async () => {
    await fc.assert(
      fc.asyncProperty(
        statement,
        fc.constantFrom('ing' as const, 'abn' as const),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (told, kind, at) => {
          const bytes = Buffer.from(statementIn[kind](told))
          const result = await read(bytes.subarray(0, Math.floor(at * bytes.length)))
          if (result instanceof UnreadableFile) return
          const written = told.entries.map(({ cents }) => cents)
          const found = result.lines.map(({ amountCents }) => amountCents)
          expect([written.slice(0, found.length), written.slice(written.length - found.length)]).toContainEqual(found)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('in which bytes were changed is read or refused, never anything else', async () => {
    await fc.assert(
      fc.asyncProperty(
        statement,
        fc.constantFrom('camt' as const, ...texts),
        fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
          minLength: 1,
          maxLength: 8,
        }),
        async (told, kind, changes) => {
          const bytes = Buffer.from(statementIn[kind](told))
          for (const [at, value] of changes) bytes[Math.floor(at * bytes.length)] = value
          await read(bytes)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('of any bytes is read or refused', async () => {
    const start = fc.constantFrom('', ':20:', ':61:', '{1:', '<', 'Datum;', 'PK\u0003\u0004')
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (begin, bytes) => {
        await read(Buffer.concat([Buffer.from(begin), bytes]))
      }),
      { numRuns: 400 },
    )
  })
})

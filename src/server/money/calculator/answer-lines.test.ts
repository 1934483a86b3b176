import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costDecrees } from '#domain/costs/decree.ts'
import { scaleCosts } from '#domain/costs/scale.ts'
import { addDays, day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { extendTerm } from '#domain/deadlines/legal-term.ts'
import { runCalculator } from '#test/calculator.ts'
import { root } from '#test/house/sources.ts'
import { startProcess } from '#test/started-processes.ts'
import { readLines, type Line } from './read-lines.ts'

const extend = '{"op":"extend","day":"2026-12-25"}'
const extended = { day: '2026-12-28' }
const refused = (message: string) => ({ error: { field: '', message } })

/** A line of each kind that is told apart by its number, and its answer. */
function mixedLine(index: number): [line: string, answer: object] {
  const cents = 100 * index + (index % 100)
  const amount = (value: number) => (value / 100).toFixed(2)
  const costs = amount(scaleCosts(cents, costDecrees[0]!))
  const on = addDays(day('1990-01-01'), index)
  switch (index % 6) {
    case 0:
      return [`{"op":"costs","principal":"${amount(cents)}","vat":false}`, { costs, vat: '0.00', total: costs }]
    case 1:
      return [`{"op":"extend","day":"${on}"}`, { day: extendTerm(on, noExtraHolidays) }]
    case 2:
      return [`not ${index}`, refused('The request is no JSON.')]
    case 3:
      return ['', refused('The request is an empty line.')]
    case 4:
      return [
        `{"op":"check","kind":"kvk","value":"${(10_000_000 + index).toString()}"}`,
        { valid: true, normalized: (10_000_000 + index).toString() },
      ]
    default:
      return [
        `{"op":"extend","day":"${on}","colour${index}":1}`,
        { error: { field: `colour${index}`, message: `"colour${index}" is no field of this request.` } },
      ]
  }
}

describe('lines in, lines out', () => {
  it('each of 10,000 mixed lines has one answer, in order', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => mixedLine(index + 1))
    const { code, answers } = await runCalculator(lines.map(([line]) => `${line}\n`).join(''))
    expect(code).toBe(0)
    expect(answers).toEqual(lines.map(([, answer]) => answer))
  })

  it.each([
    ['nothing', '', []],
    ['a last line without a line break', `${extend}\n${extend}`, [extended, extended]],
    ['a blank last line', `${extend}\n  `, [extended]],
    ['an empty line before the last line break', `${extend}\n\n`, [extended, refused('The request is an empty line.')]],
    ['lines of Windows, with a mark in front', `\uFEFF${extend}\r\n${extend}\r\n`, [extended, extended]],
    [
      'a line that is far too long',
      `"${'x'.repeat(3_000_000)}"\n${extend}\n`,
      [refused('The request is longer than 1000000 characters.'), extended],
    ],
  ])('reads %s', async (_what, input, expected) => {
    const { code, answers, error } = await runCalculator(input)
    expect([code, error]).toEqual([0, ''])
    expect(answers).toEqual(expected)
  })

  it('refuses a line that is not in UTF-8, and only that one', async () => {
    const input = Buffer.concat([
      Buffer.from(`${extend}\n{"op":"caf`),
      Buffer.from([0xe9]),
      Buffer.from(`"}\n${extend}\n`),
    ])
    expect((await runCalculator(input)).answers).toEqual([
      extended,
      refused('The request is not written in UTF-8.'),
      extended,
    ])
  })

  it('needs no configuration, and leaves nothing behind', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'vorder-calc-'))
    const { code, answers } = await runCalculator(extend, { cwd: empty, env: { PORT: 'none', VORDER_ENV: 'nowhere' } })
    expect([code, answers]).toEqual([0, [extended]])
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  })

  it('ends quietly when nobody reads the answers any more', async () => {
    const child = startProcess(process.execPath, [join(root, 'bin/vorder.js'), 'calc', '--jsonl'])
    let error = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text))
    child.stdin.on('error', () => {})
    child.stdout.destroy()
    child.stdin.end(`${extend}\n`.repeat(100_000))
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    expect([code, error]).toEqual([0, ''])
  })
})

describe('the lines of a stream', () => {
  const linesIn = async (pieces: readonly Buffer[]): Promise<Line[]> => {
    const lines: Line[] = []
    for await (const some of readLines(Readable.from(pieces))) lines.push(...some)
    return lines
  }

  it('are the same wherever the stream is cut', async () => {
    const text = fc
      .array(fc.constantFrom('a', 'é', '€', '😀', '\n', '\n', '\r', ' '), { maxLength: 40 })
      .map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat({ max: 60 }), { maxLength: 8 }), async (whole, cuts) => {
        const bytes = Buffer.from(whole)
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length]
        const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
        const expected = whole.split('\n')
        if (expected.at(-1)?.trim() === '') expected.pop()
        expect(await linesIn(pieces)).toEqual(expected)
      }),
    )
  })
})

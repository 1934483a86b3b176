import type { Source } from './sources.ts'

/** Where the amounts of a case are read: the sheet of its settlement; its invoice as lines, PDF, UBL and in the journal. */
export type Paper = 'sheet' | 'invoice'

/** By what a test reads a paper, and finds that it says the same as the books, to the cent. */
const readings: Readonly<Record<Paper, RegExp>> = { sheet: /\bexpectSheetTruth\(/, invoice: /\bexpectInvoiceTruth\(/ }

interface Criterion {
  readonly says: string
  readonly papers: readonly Paper[]
}

const both = ['sheet', 'invoice'] as const

/** By what settling with customers is accepted. The title of each test that proves one quotes its number: `[fin 11]`. */
export const financeAcceptance: Readonly<Record<number, Criterion>> = {
  1: { says: 'costs as the fee: 75.00 + 15.75, out 9.25; gross out 100.00, due 90.75', papers: both },
  2: { says: 'VAT owed by the debtor, in two payments: nothing is left', papers: both },
  3: { says: 'what came in does not reach: 75.00 withheld, 15.75 due', papers: both },
  4: { says: 'paid to the customer, set off against other files: out 109.25', papers: both },
  5: { says: 'a minimum that the next payment fills: out 100.03, then 93.34', papers: both },
  6: { says: 'never more than was collected: 10.00 + 2.10, of which 2.10 due', papers: both },
  7: { says: 'by the age of the file: 450.00 + 94.50, out 2,455.50', papers: both },
  8: { says: 'each part by its own band: out 2,485.75', papers: both },
  9: { says: 'withdrawn after the letter: 37.50 + 7.88, due 45.38', papers: both },
  10: { says: 'net 795.51; gross 1,000.00, due 204.49; combined 843.91, due 48.40', papers: both },
  11: { says: 'charged back after it was remitted: credit note, then out 290.75', papers: both },
  12: { says: 'a shortage is carried: -9.25, -5.25, then out 44.75', papers: both },
  13: { says: 'a subscription of half a month: 39.50 + 8.30', papers: ['invoice'] },
  14: { says: 'one invoice of a group: 30.06 + 6.31, divided 2.11, 2.10, 2.10', papers: both },
  15: { says: 'an advance of 350.00: 59.06 goes back', papers: ['invoice'] },
  16: {
    says: 'a payout of a provider: files 150.00 and -20.00, the agency bears 2.88, suspense nothing',
    papers: both,
  },
  17: { says: 'run again at once there is nothing', papers: [] },
  18: { says: 'a payment undone between look and release asks a new look; others go', papers: [] },
  19: { says: 'a waiting IBAN holds; after approval the new one, marked for 30 days', papers: [] },
  20: { says: 'the worker killed 50 times: numbers 1 to n once each, orders equal settlements', papers: [] },
  21: { says: 'who proposed, or works as another, releases nothing', papers: [] },
  22: { says: 'a bank line confirms its order; another amount does not', papers: [] },
  23: { says: 'a shortage names customer and sum; after the agency paid in it goes', papers: [] },
  24: { says: 'two credit notes add up to the invoice; a third is refused', papers: [] },
  25: { says: 'the invoice of another customer is not found', papers: [] },
}

/** What is not proved, or quoted though there is no such number; a case also where no test of it reads a paper that it has. */
export function unproved(criteria: Readonly<Record<number, Criterion>>, files: readonly Source[]): string[] {
  const proofs = files.flatMap(({ text }) => proofsIn(text))
  const missing = Object.entries(criteria).flatMap(([number, { papers }]) => {
    const proving = proofs.filter(({ numbers }) => numbers.includes(Number(number)))
    if (proving.length === 0) return [`${number} is proved by no test`]
    const unread = papers.filter((paper) => !proving.some(({ body }) => readings[paper].test(body)))
    return unread.map((paper) => `${number} is not read on its ${paper}`)
  })
  const unknown = files.flatMap(({ path, text }) =>
    quotedNumbers(text)
      .filter((number) => !(number in criteria))
      .map((number) => `${path} quotes ${number}`),
  )
  return [...missing, ...unknown]
}

const quotedNumbers = (text: string) => [...text.matchAll(/\[fin (\d+)\]/g)].map(([, number]) => Number(number))

interface Proof {
  readonly numbers: readonly number[]
  /** What the test does, with the functions of its file that it calls. */
  readonly body: string
}

/** The tests of a file that run, by the numbers they quote; a number of a table is proved by the tests that go through tables. */
function proofsIn(text: string): Proof[] {
  if (/^ *describe\.(skip|todo)/m.test(text)) return []
  const tests = blocksIn(text, /^ *(?:it|test)[.(]/)
  const outside = tests.reduce((rest, test) => rest.replace(test, () => ''), text)
  const functions = blocksIn(outside, /^(?:async )?function /)
  const running = tests.filter((test) => !/^ *(?:it|test)(?:\.\w+)*\.(?:skip|todo)\b/.test(test))
  const bodyOf = (test: string) => {
    const called = functions.filter((one) => test.includes(`${/function (\w+)/.exec(one)?.[1]}(`))
    return [test, ...called].join('\n')
  }
  const ofTables = running.filter((test) => /^ *(?:it|test)\.(?:each|for)\b/.test(test)).map(bodyOf)
  return [
    ...running.map((test) => ({ numbers: quotedNumbers(test), body: bodyOf(test) })),
    ...ofTables.map((body) => ({ numbers: quotedNumbers(outside), body })),
  ]
}

/** The parts of a text that begin with such a line, each to the line that closes it at the same depth. */
function blocksIn(text: string, begins: RegExp): string[] {
  const lines = text.split('\n')
  const depth = (line: string) => line.length - line.trimStart().length
  const goesOn = (line: string, from: number) => line.trim() === '' || depth(line) > from
  return lines.flatMap((line, first) => {
    if (!begins.test(line)) return []
    let last = first
    while (/(?:[[({`,]|=>)$/.test(lines[last] ?? '')) {
      last += 1
      while (last < lines.length && goesOn(lines[last] ?? '', depth(line))) last += 1
    }
    return [lines.slice(first, last + 1).join('\n')]
  })
}

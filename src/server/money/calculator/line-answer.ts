import { calculation } from '#contract/money/calculator.ts'
import type { CalculatorAnswer, CalculatorRefusal } from '#contract/money/calculator-answers.ts'
import { calculationAnswer } from './calculation-answer.ts'
import { productTables } from './calculation-tables.ts'
import type { Line } from './read-lines.ts'
import { refusal } from './refusal.ts'

/** Answers one line of JSON with one line of JSON. */
export function lineAnswer(line: Line): string {
  return JSON.stringify(typeof line === 'string' ? answerTo(line) : refusal('', line.why))
}

function answerTo(line: string): CalculatorAnswer | CalculatorRefusal {
  let asked: unknown
  try {
    asked = JSON.parse(line)
  } catch {
    return refusal('', line.trim() === '' ? 'is an empty line' : 'is no JSON')
  }
  const read = calculation.safeParse(asked)
  return read.success ? calculationAnswer(read.data, productTables) : faultOf(read.error.issues, asked)
}

type Issue = NonNullable<ReturnType<typeof calculation.safeParse>['error']>['issues'][number]

/** The first fault of a request, under the path of its field. */
function faultOf(issues: readonly Issue[], asked: unknown): CalculatorRefusal {
  const [issue] = issues
  if (!issue) throw new Error('a request was refused without a reason')
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return refusal([...path, ...issue.keys.slice(0, 1)].join('.'), 'is no field of this request')
  }
  const isMissing = issue.code !== 'custom' && valueAt(asked, path) === undefined
  const isNoObject = issue.code === 'invalid_type' && issue.expected === 'object'
  return refusal(path.join('.'), isMissing ? 'is missing' : isNoObject ? 'is no JSON object' : issue.message)
}

function valueAt(asked: unknown, path: readonly string[]): unknown {
  let value = asked
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}

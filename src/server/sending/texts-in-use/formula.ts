import { Environment, EvaluationError, ParseError, TypeError as FormulaTypeError } from '@marcbachmann/cel-js'
import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { askedCents, type LetterFacts, merchantNames } from '#domain/letters/letter-facts.ts'
import { amountText, dayInWords, percentText } from '#domain/letters/letter-format.ts'
import type { LetterLanguage, MessageKind } from '#domain/letters/letter-kind.ts'
import { salutationFor } from '#domain/names/salutation.ts'
import type { VariableType, VariableValue } from '#domain/templates/variable-type.ts'
import type { Message } from '#server/platform/http/errors.ts'

/** A day in a formula: nothing of it can be reached but by what is declared below. */
class FormulaDay {
  readonly day: Day
  constructor(day: Day) {
    this.day = day
  }
}

/** What a formula can read, with its type there. Amounts are whole cents. */
export const formulaFields = {
  pay: 'amount',
  open: 'amount',
  principal: 'amount',
  interest: 'amount',
  costs: 'amount',
  vat: 'amount',
  otherCosts: 'amount',
  paid: 'amount',
  waived: 'amount',
  count: 'number',
  day: 'day',
  dueDay: 'day',
  payByDay: 'day',
  noticeDay: 'day',
  noticeLastDay: 'day',
  instalmentDay: 'day',
  debtor: 'text',
  salutation: 'text',
  creditor: 'text',
  fileNumber: 'text',
  customerReference: 'text',
  merchant: 'text',
  webshop: 'text',
  isCompany: 'yes_no',
} as const
export type FormulaField = keyof typeof formulaFields

/** The functions of our own, beside those of the language of formulas. */
export const formulaFunctions = [
  'percentOf(pay, 15.0)',
  'atLeast(pay, 4000)',
  'atMost(pay, 4000)',
  'amountText(pay)',
  'dayText(day)',
] as const

const fieldTypes = { amount: 'int', number: 'int', day: 'Day', text: 'string', yes_no: 'bool' } as const
const resultTypes: Readonly<Record<VariableType, readonly string[]>> = {
  text: ['string'],
  reference: ['string'],
  amount: ['int'],
  number: ['int', 'double'],
  percent: ['int', 'double'],
  day: ['Day'],
}

/** In which language a formula that is worked out this moment writes: working one out never waits. */
let written: { language: LetterLanguage; currency: LetterFacts['currency'] } = { language: 'nl', currency: 'EUR' }

const limits = { maxAstNodes: 200, maxDepth: 24, maxListElements: 1, maxMapEntries: 1, maxCallArguments: 4 }
const environment = createEnvironment()

function createEnvironment(): Environment {
  const made = new Environment({ limits })
    .registerType('Day', { ctor: FormulaDay, fields: {} })
    .registerOperator('Day + int: Day', (one: FormulaDay, days: bigint) => moved(one, days))
    .registerOperator('Day - int: Day', (one: FormulaDay, days: bigint) => moved(one, -days))
    .registerOperator('Day - Day: int', (one: FormulaDay, other: FormulaDay) => BigInt(daysBetween(other.day, one.day)))
    .registerOperator('Day < Day: bool', (one: FormulaDay, other: FormulaDay) => one.day < other.day)
    .registerOperator('Day <= Day: bool', (one: FormulaDay, other: FormulaDay) => one.day <= other.day)
    .registerOperator('Day > Day: bool', (one: FormulaDay, other: FormulaDay) => one.day > other.day)
    .registerOperator('Day >= Day: bool', (one: FormulaDay, other: FormulaDay) => one.day >= other.day)
    .registerOperator('Day == Day', (one: FormulaDay, other: FormulaDay) => one.day === other.day)
    .registerFunction('percentOf(int, double): int', (cents: bigint, percent: number) => shareOf(cents, percent))
    .registerFunction('percentOf(int, int): int', (cents: bigint, percent: bigint) => shareOf(cents, Number(percent)))
    .registerFunction('atLeast(int, int): int', (one: bigint, other: bigint) => (one > other ? one : other))
    .registerFunction('atMost(int, int): int', (one: bigint, other: bigint) => (one < other ? one : other))
    .registerFunction('amountText(int): string', (cents: bigint) =>
      amountText(Number(cents), written.currency, written.language),
    )
    .registerFunction('dayText(Day): string', (one: FormulaDay) => dayInWords(one.day, written.language))
  for (const [name, kind] of Object.entries(formulaFields)) made.registerVariable(name, fieldTypes[kind])
  return made
}

/** Ten years either way is more than any term. */
function moved({ day }: FormulaDay, days: bigint): FormulaDay {
  if (days > 3_660n || days < -3_660n) throw new RangeError('so many days is no term')
  return new FormulaDay(addDays(day, Number(days)))
}

/** A share of an amount, rounded half up to the cent; the percentage counts in hundredths. */
function shareOf(cents: bigint, percent: number): bigint {
  const hundredths = BigInt(Math.round(percent * 100))
  const product = cents * hundredths
  return (product >= 0n ? product + 5_000n : product - 4_999n) / 10_000n
}

/** What is wrong with a formula, and where in it. */
export interface FormulaFault {
  readonly text: Message
  readonly from: number
  readonly to: number
}

/**
 * Lists, loops and patterns have no place in a formula: with them one could work for hours. What stands between quotes
 * is not looked at, so quotes that begin or end otherwise are not taken either.
 */
const refused =
  /"""|'''|\b[rRbB]{1,2}["']|[[\]{}]|\b(?:matches|map|filter|all|exists|exists_one|bind|split|join|json|base64|hex|bytes|timestamp|duration|dyn|type|has)\s*\(/

/** What is wrong with a formula for a variable of this type; null when it can be kept. */
export function checkFormula(type: VariableType, formula: string): FormulaFault | null {
  const whole = { from: 0, to: formula.length }
  const bare = formula.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, (quoted) => `"${' '.repeat(quoted.length - 2)}"`)
  const bad = refused.exec(bare)
  if (bad) {
    const text: Message = { key: 'template.formula.syntax', values: { detail: bad[0] } }
    return { text, from: bad.index, to: bad.index + bad[0].length }
  }
  const { valid, type: result, error } = environment.check(formula)
  if (valid) {
    return resultTypes[type].includes(String(result))
      ? null
      : { text: { key: 'template.formula.wrong_type' }, ...whole }
  }
  const { start: from, end: to } = error?.range ?? { start: 0, end: formula.length }
  if (error?.code === 'unknown_variable') {
    return { text: { key: 'template.formula.unknown_field', values: { name: formula.slice(from, to) } }, from, to }
  }
  return { text: { key: 'template.formula.syntax', values: { detail: error?.summary ?? '' } }, from, to }
}

/** What stands between quotes in a formula: words that it may write. */
export function wordsOfFormula(formula: string): string[] {
  const quoted = formula.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g) ?? []
  return quoted.map((word) => word.slice(1, -1).replace(/\\(.)/g, '$1')).filter((word) => word.trim() !== '')
}

const parsed = new Map<string, ReturnType<Environment['parse']>>()

function parse(formula: string): ReturnType<Environment['parse']> {
  const known = parsed.get(formula) ?? environment.parse(formula)
  if (parsed.size > 500) parsed.clear()
  parsed.set(formula, known)
  return known
}

export interface Formula {
  readonly type: VariableType
  readonly formula: string
}

/** What a formula gives for a file, as it is written in a language; null when it has no value there. */
export function evaluateFormula(
  { type, formula }: Formula,
  kind: MessageKind,
  language: LetterLanguage,
  facts: LetterFacts,
): string | null {
  written = { language, currency: facts.currency }
  try {
    const result: unknown = parse(formula)(fieldsOf(kind, language, facts))
    return writeValue(type, plainOf(result), language, facts.currency)
  } catch (error) {
    // A file without the day it asks for, or a division by nothing: no value, which is not a fault of the portal.
    if (isOfFormula(error)) return null
    throw error
  }
}

function isOfFormula(error: unknown): boolean {
  return (
    error instanceof EvaluationError ||
    error instanceof FormulaTypeError ||
    error instanceof ParseError ||
    error instanceof RangeError
  )
}

function plainOf(result: unknown): VariableValue {
  if (result instanceof FormulaDay) return result.day
  if (typeof result === 'bigint') return Number.isSafeInteger(Number(result)) ? Number(result) : null
  if (typeof result === 'number') return Number.isFinite(result) ? Math.round(result * 100) / 100 : null
  return typeof result === 'string' ? result.slice(0, 2_000) : null
}

function writeValue(
  type: VariableType,
  value: VariableValue,
  language: LetterLanguage,
  currency: LetterFacts['currency'],
): string | null {
  if (value === null || value === '') return null
  if (type === 'day') return dayInWords(value as Day, language)
  if (typeof value === 'string') return value
  if (type === 'amount') return amountText(value, currency, language)
  return type === 'percent' ? percentText(value, language) : numberText(value, language)
}

function numberText(value: number, language: LetterLanguage): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',')
}

function fieldsOf(kind: MessageKind, language: LetterLanguage, facts: LetterFacts): Record<string, unknown> {
  const { amounts, claims, dossier } = facts
  const costs = kind === 'fourteen_day_letter' ? facts.announced : amounts
  const [only, ...more] = claims
  const fields: Record<FormulaField, number | string | boolean | FormulaDay | undefined> = {
    pay: askedCents(kind, facts),
    open: amounts.openCents,
    principal: amounts.principalCents,
    interest: amounts.interestCents,
    costs: costs?.costsCents,
    vat: costs?.vatCents,
    otherCosts: amounts.otherCents,
    paid: amounts.paidCents,
    waived: amounts.waivedCents,
    count: claims.length,
    day: dayOf(facts.day),
    dueDay: dayOf(only && more.length === 0 ? only.dueDay : undefined),
    payByDay: dayOf(facts.payByDay),
    noticeDay: dayOf(facts.notice?.sentDay),
    noticeLastDay: dayOf(facts.notice?.lastDay),
    instalmentDay: dayOf(facts.instalment?.dueDay),
    debtor: facts.debtor.name,
    salutation: salutationFor(facts.debtor, language),
    creditor: facts.creditor.name,
    fileNumber: dossier.number,
    customerReference: dossier.customerReference ?? '',
    ...merchantNames(dossier),
    isCompany: facts.debtor.kind === 'company',
  }
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, typeof value === 'number' ? BigInt(value) : value]))
}

function dayOf(day: Day | undefined): FormulaDay | undefined {
  return day === undefined ? undefined : new FormulaDay(day)
}

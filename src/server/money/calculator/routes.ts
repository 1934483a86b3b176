import { calculate } from '#contract/money/calculate.ts'
import type { TextKey } from '#contract/texts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import type { App } from '#server/app.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { calculationAnswer } from './calculation-answer.ts'
import { calculationBasis } from './calculation-basis.ts'

export function registerCalculator(app: App): void {
  route(app, calculate, async ({ db, input }) => {
    const tables = { rates: await loadRates(db), holidays: await findHolidays(db), court: await loadCourtTables(db) }
    const answer = calculationAnswer(input, tables)
    if ('error' in answer) throw refused(answer.error.field)
    return { answer, ...calculationBasis(input, tables) }
  })
}

/** Why the calculator refuses what stands in a field, once the request itself is right. */
const reasons: Readonly<Record<string, TextKey>> = {
  from: 'calculator.error.no_rate',
  interestFrom: 'calculator.error.no_rate',
  principal: 'calculator.error.too_much',
  claims: 'calculator.error.too_much',
  day: 'calculator.error.no_tariff',
  domicile: 'calculator.error.abroad',
}

function refused(field: string): UserError {
  const key = reasons[field.split('.').at(-1) ?? ''] ?? 'error.invalid'
  return new UserError(400, 'error.check_fields', { fields: { [field]: { key } } })
}

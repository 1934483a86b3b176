import type { CalculatorAnswer, CalculatorRefusal } from '#contract/money/calculator-answers.ts'
import { actOf, type Calculation } from '#contract/money/calculator.ts'
import type { CalculationTables } from './calculation-tables.ts'
import { accountAnswer } from './account-answer.ts'
import { costsAnswer } from './costs-answer.ts'
import { afterCostsAnswer, bailiffAnswer, courtAnswer, courtFeeAnswer, salaryAnswer } from './court-answers.ts'
import { interestAnswer } from './interest-answer.ts'
import { checkAnswer, referenceAnswer } from './reference-answers.ts'
import { refusal } from './refusal.ts'
import { extendAnswer, holidaysAnswer, letterTermAnswer, limitationAnswer } from './term-answers.ts'

/** Answers one request of the calculator, or says in which field it cannot be answered. */
export function calculationAnswer(
  asked: Calculation,
  { rates, holidays, court }: CalculationTables,
): CalculatorAnswer | CalculatorRefusal {
  switch (asked.op) {
    case 'interest':
      return withinRange('principal', () => interestAnswer(asked, rates))
    case 'account':
      return withinRange('claims', () => accountAnswer(asked, rates))
    case 'costs':
      return costsAnswer(asked)
    case 'letter-term':
      return letterTermAnswer(asked, holidays)
    case 'holidays':
      return holidaysAnswer(asked.year)
    case 'extend':
      return extendAnswer(asked.day, holidays)
    case 'limitation':
      return limitationAnswer(asked)
    case 'reference':
      return referenceAnswer(asked.number)
    case 'check':
      return checkAnswer(asked.kind, asked.value)
    case 'court':
      return courtAnswer(asked, court)
    case 'court-fee':
      return courtFeeAnswer(asked, court)
    case 'salary':
      return salaryAnswer(asked, court)
    case 'bailiff':
      return bailiffAnswer(actOf(asked.act), asked.day, court)
    case 'after-costs':
      return afterCostsAnswer(asked, court)
  }
}

/** Interest on interest over centuries leaves the range in which cents are exact: that is said, never rounded. */
function withinRange<Answer>(field: string, answer: () => Answer): Answer | CalculatorRefusal {
  try {
    return answer()
  } catch (error) {
    if (error instanceof RangeError) return refusal(field, 'leads to more than can be counted in cents')
    throw error
  }
}

import type { CalculationBasis } from '#contract/money/calculate.ts'
import { actOf, type Calculation } from '#contract/money/calculator.ts'
import type { CalculationTables } from './calculation-tables.ts'
import { costsBasis } from './costs-basis.ts'
import { afterCostsBasis, bailiffBasis, courtBasis, courtFeeBasis, salaryBasis } from './court-basis.ts'
import { interestBasis } from './interest-basis.ts'
import { limitationBasis } from './limitation-basis.ts'

/** What the answer to a request rests on: its lines, the articles of law, and the tables with their sources. */
export function calculationBasis(asked: Calculation, { rates, court }: CalculationTables): CalculationBasis {
  switch (asked.op) {
    case 'interest':
      return interestBasis(asked, rates)
    case 'costs':
      return costsBasis(asked)
    case 'letter-term':
      return articles('6:96 lid 6 BW', '1 Algemene termijnenwet')
    case 'extend':
      return articles('1 Algemene termijnenwet')
    case 'holidays':
      return articles('3 Algemene termijnenwet')
    case 'limitation':
      return limitationBasis(asked)
    case 'court':
      return courtBasis(asked, court)
    case 'court-fee':
      return courtFeeBasis(asked, court)
    case 'salary':
      return salaryBasis(asked, court)
    case 'bailiff':
      return bailiffBasis(actOf(asked.act), asked.day, court)
    case 'after-costs':
      return afterCostsBasis(asked, court)
    case 'account':
      return articles('6:43 BW', '6:44 BW')
    case 'reference':
    case 'check':
      return articles()
  }
}

function articles(...names: readonly string[]): CalculationBasis {
  return { lines: [], articles: names, sources: [] }
}

import { type Day, formatDay } from '#domain/day.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'

/** What a debtor reads who gets more time, by the language in which he is written to. */
const words: Readonly<Record<LetterLanguage, string>> = {
  nl: 'U krijgt meer tijd om te betalen. U kunt tot en met %day% betalen zonder extra kosten. Betaalt u voor het einde van die dag, dan is alles in orde en hoeft u verder niets te doen.',
  en: 'You get more time to pay. You can pay until the end of %day% without extra costs. If you have paid by then, everything is settled and you need not do anything else.',
  fr: 'Vous avez plus de temps pour payer. Vous pouvez payer jusqu’au %day% inclus sans frais supplémentaires. Si vous avez payé ce jour-là au plus tard, tout est en ordre et vous n’avez plus rien à faire.',
  de: 'Sie haben mehr Zeit zum Bezahlen. Sie können bis einschließlich %day% ohne zusätzliche Kosten bezahlen. Wenn Sie bis dahin bezahlt haben, ist alles erledigt und Sie müssen nichts weiter tun.',
}

/** Tells a debtor until when he can pay without costs. */
export function extensionWords(language: LetterLanguage, untilDay: Day): string {
  return words[language].replace('%day%', formatDay(untilDay))
}

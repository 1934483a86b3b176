import { debtorStatisticTexts } from './debtor-statistics.ts'
import { figuresMailTexts } from './figures-mail.ts'
import { npsTexts } from './nps.ts'
import { salesStatisticTexts } from './sales-statistics.ts'
import { statisticTexts } from './statistics.ts'

/** What pages of figures, the mail of them and surveys say. */
export const figureTexts = {
  ...debtorStatisticTexts,
  ...figuresMailTexts,
  ...npsTexts,
  ...salesStatisticTexts,
  ...statisticTexts,
}

import { bailiffTexts } from './bailiffs.ts'
import { caseRefusalTexts } from './case-refusals.ts'
import { legalCaseTexts } from './legal-cases.ts'
import { legalCalendarTexts } from './legal-calendar.ts'
import { officeScoreTexts } from './office-scores.ts'
import { reliefClaimTexts } from './relief-claims.ts'
import { reliefTexts } from './relief.ts'
import { writMessageTexts } from './writ-messages.ts'
import { writCheckTexts } from './writ-checks.ts'
import { writTemplateTexts } from './writ-templates.ts'
import { writNameTexts } from './writ-names.ts'
import { writTexts } from './writs.ts'

/** All texts of the street: cases, writs, bailiffs, and what holds creditors off. */
export const courtTexts = {
  ...bailiffTexts,
  ...caseRefusalTexts,
  ...legalCaseTexts,
  ...legalCalendarTexts,
  ...officeScoreTexts,
  ...reliefTexts,
  ...reliefClaimTexts,
  ...writCheckTexts,
  ...writMessageTexts,
  ...writNameTexts,
  ...writTemplateTexts,
  ...writTexts,
} as const

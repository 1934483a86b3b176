import type { LegalCase } from '#domain/court/cases/legal-case.ts'
import { day } from '#domain/day.ts'

/** The day on which the examples of cases are looked at. */
export const caseDay = day('2026-11-20')

/** A case that was proposed, of which nothing else is known. */
export const proposedCase: LegalCase = {
  origin: 'proposed',
  state: 'proposed',
  openedDay: day('2026-11-16'),
  agreedCents: null,
  shownPrincipalCents: null,
  shownCourt: null,
  draftedDay: null,
  claimedCents: null,
  claimDay: null,
  court: null,
  courtId: null,
  rollDay: null,
  draftedBy: null,
  writId: null,
  servedDay: null,
  defended: null,
  judgmentDay: null,
  isEnforceable: false,
  evicts: null,
  remedy: null,
  decided: null,
  titleServedDay: null,
}

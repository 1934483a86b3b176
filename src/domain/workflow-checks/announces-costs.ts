import type { StepDefinition } from '#domain/workflow/step.ts'

/**
 * Art. 6:96 lid 6 BW: whether these steps may be taken with a consumer, who owes no costs before the term of a 14-day
 * letter has passed: what charges costs stands behind a step that announces them.
 */
export function announcesCosts(steps: readonly Pick<StepDefinition, 'costs'>[]): boolean {
  const charged = steps.findIndex(({ costs }) => costs === 'charge')
  const announced = steps.findIndex(({ costs }) => costs === 'announce')
  return charged === -1 || (announced !== -1 && announced < charged)
}

import type { LetterKind } from '#domain/letters/letter-kind.ts'
import type { Channel, CostEffect, StepWait, Workflow, WorkflowStep } from './step.ts'

/**
 * Consumer, out of court: nothing may be charged before the term of a 14-day letter has passed, so the letter goes by
 * post where it can and the costs wait for its term.
 */
export const consumerAmicable: Workflow = {
  code: 'consumer_amicable',
  category: 'standard',
  debtorKind: 'private',
  name: { nl: 'Particulier, minnelijk', en: 'Consumer, amicable', fr: 'Particulier, amiable' },
  steps: [
    letterStep('fourteen_day_letter', '14-dagenbrief', '14-day letter', 'Lettre de 14 jours', {
      wait: { kind: 'calendar_days', days: 0 },
      channels: ['post', 'email'],
      costs: 'announce',
    }),
    letterStep('costs_letter', 'Aanmaning met kosten', 'Letter with costs', 'Lettre avec frais', {
      wait: { kind: 'after_notice_term' },
      channels: ['email', 'post'],
      costs: 'charge',
      payWithinDays: 7,
    }),
    letterStep('last_letter', 'Laatste brief', 'Last letter', 'Dernière lettre', {
      wait: { kind: 'calendar_days', days: 10 },
      channels: ['post', 'email'],
      costs: 'none',
      payWithinDays: 7,
    }),
    readyForLegal(),
  ],
}

/** Company, out of court: costs are due from the first day of default, so the first letter carries them. */
export const companyAmicable: Workflow = {
  code: 'company_amicable',
  category: 'standard',
  debtorKind: 'company',
  name: { nl: 'Bedrijf, minnelijk', en: 'Company, amicable', fr: 'Entreprise, amiable' },
  steps: [
    letterStep(
      'company_first_letter',
      'Eerste brief met kosten',
      'First letter with costs',
      'Première lettre avec frais',
      {
        wait: { kind: 'calendar_days', days: 0 },
        channels: ['email', 'post'],
        costs: 'charge',
        payWithinDays: 7,
      },
    ),
    letterStep('company_second_letter', 'Tweede brief', 'Second letter', 'Deuxième lettre', {
      wait: { kind: 'calendar_days', days: 10 },
      channels: ['email', 'post'],
      costs: 'none',
      payWithinDays: 7,
    }),
    letterStep('company_last_letter', 'Laatste brief', 'Last letter', 'Dernière lettre', {
      wait: { kind: 'calendar_days', days: 10 },
      channels: ['post', 'email'],
      costs: 'none',
      payWithinDays: 5,
    }),
    readyForLegal(),
  ],
}

interface LetterStepParts {
  readonly wait: StepWait
  readonly channels: readonly Channel[]
  readonly costs: CostEffect
  readonly payWithinDays?: number
}

function letterStep(letter: LetterKind, nl: string, en: string, fr: string, parts: LetterStepParts): WorkflowStep {
  const { channels, ...rest } = parts
  return {
    code: letter,
    name: { nl, en, fr },
    phase: 'amicable',
    definition: { ...rest, action: { kind: 'send', letter, channels }, conditions: {}, excludedOptions: [] },
  }
}

function readyForLegal(): WorkflowStep {
  return {
    code: 'ready_for_legal',
    name: { nl: 'Klaar voor juridisch', en: 'Ready for legal', fr: 'Prêt pour le juridique' },
    phase: 'amicable',
    definition: {
      wait: { kind: 'calendar_days', days: 10 },
      action: { kind: 'task', task: 'judge_legal_steps' },
      conditions: {},
      costs: 'none',
      excludedOptions: [],
    },
  }
}

import type { LetterKind } from '#domain/letters/letter-kind.ts'
import { companyAmicable, consumerAmicable } from './amicable-workflows.ts'
import type { Phase } from './status.ts'
import type { StepAction, StepDefinition, Workflow, WorkflowStep } from './step.ts'

/**
 * Before a file is handed over, for consumers: a reminder, and then the 14-day letter with what follows from it out of
 * court. The letter announces the costs, so what charges them stands in the same workflow behind it.
 */
export const consumerPrecasso: Workflow = {
  code: 'consumer_precasso',
  category: 'precasso',
  debtorKind: 'private',
  name: { nl: 'Particulier, precasso', en: 'Consumer, pre-collection', fr: 'Particulier, précontentieux' },
  steps: [reminder(), ...consumerAmicable.steps.map((step, index) => (index === 0 ? after(step, 10) : step))],
}

/** Before a file is handed over, for companies: a reminder, and then the workflow that charges the costs. */
export const companyPrecasso: Workflow = {
  code: 'company_precasso',
  category: 'precasso',
  debtorKind: 'company',
  name: { nl: 'Bedrijf, precasso', en: 'Company, pre-collection', fr: 'Entreprise, précontentieux' },
  steps: [
    reminder(),
    step(
      'amicable',
      'pass_to_amicable',
      ['Overgang naar incasso', 'Passage to collection', 'Passage au recouvrement'],
      {
        wait: { kind: 'calendar_days', days: 10 },
        action: { kind: 'change_workflow', workflowCode: companyAmicable.code },
      },
    ),
  ],
}

/**
 * Before a writ: the debtor hears of it and has a fortnight, a person decides, and the bailiff gets the file once the
 * customer has paid the advance, which is how the customer says yes. What happens in court is a person's work.
 */
export const judicial: Workflow = {
  code: 'judicial',
  category: 'phase',
  name: { nl: 'Gerechtelijk', en: 'Judicial', fr: 'Judiciaire' },
  steps: [
    step('judicial', 'check_before_writ', ['Adres nakijken', 'Check the address', 'Vérifier l’adresse'], {
      wait: { kind: 'calendar_days', days: 0 },
      action: { kind: 'task', task: 'check_address' },
    }),
    letter(
      'judicial',
      'writ_announcement',
      ['Aankondiging rechtszaak', 'Announcement of the case', 'Annonce du procès'],
      {
        wait: { kind: 'working_days', days: 3 },
        excludedOptions: ['vo_address'],
      },
    ),
    step('judicial', 'go_or_no_go', ['Wel of niet dagvaarden', 'Go or no-go', 'Assigner ou non'], {
      wait: { kind: 'calendar_days', days: 17 },
      action: { kind: 'task', task: 'judge_legal_steps' },
    }),
    step('judicial', 'to_bailiff', ['Naar de deurwaarder', 'To the bailiff', 'Chez l’huissier'], {
      wait: { kind: 'working_days', days: 10 },
      action: { kind: 'hand_over', to: 'bailiff' },
      excludedOptions: ['received_advance'],
    }),
    step(
      'bailiff',
      'bailiff_state',
      ['Stand bij de deurwaarder', 'State at the bailiff', 'Situation chez l’huissier'],
      {
        wait: { kind: 'calendar_days', days: 30 },
        action: { kind: 'task', task: 'review_file' },
        excludedOptions: ['state_of_affairs'],
      },
    ),
    step('bailiff', 'bailiff_result', ['Uitkomst beoordelen', 'Judge the result', 'Juger le résultat'], {
      wait: { kind: 'calendar_days', days: 60 },
      action: { kind: 'task', task: 'review_file' },
    }),
  ],
}

/**
 * Where nothing can be had for now: once a year the address is looked at, the debtor gets a letter, and a person looks
 * whether there is something to be had. Art. 3:317 BW: the letter keeps the right, so that the limitation of a year and
 * longer begins again in time.
 */
export const monitoring: Workflow = {
  code: 'monitoring',
  category: 'phase',
  name: { nl: 'Bewaking', en: 'Monitoring', fr: 'Suivi' },
  steps: [
    step('monitoring', 'yearly_address_check', ['Adres nakijken', 'Check the address', 'Vérifier l’adresse'], {
      wait: { kind: 'calendar_days', days: 300 },
      action: { kind: 'task', task: 'check_address' },
    }),
    letter('monitoring', 'monitoring_letter', ['Jaarlijkse brief', 'Yearly letter', 'Lettre annuelle'], {
      wait: { kind: 'calendar_days', days: 21 },
      excludedOptions: ['vo_address'],
    }),
    step('monitoring', 'yearly_review', ['Jaarlijkse beoordeling', 'Yearly review', 'Examen annuel'], {
      wait: { kind: 'calendar_days', days: 21 },
      action: { kind: 'task', task: 'review_file' },
    }),
    step('monitoring', 'next_year', ['Volgend jaar', 'Next year', 'Année suivante'], {
      wait: { kind: 'calendar_days', days: 14 },
      action: { kind: 'change_workflow', workflowCode: 'monitoring' },
    }),
  ],
}

/** The workflows a new agency starts with. */
export const defaultWorkflows: readonly Workflow[] = [
  consumerAmicable,
  companyAmicable,
  consumerPrecasso,
  companyPrecasso,
  judicial,
  monitoring,
]

function reminder(): WorkflowStep {
  return letter('amicable', 'payment_reminder', ['Betalingsherinnering', 'Payment reminder', 'Rappel de paiement'], {
    wait: { kind: 'calendar_days', days: 0 },
    action: { kind: 'send', letter: 'payment_reminder', channels: ['email', 'post'] },
    payWithinDays: 10,
  })
}

function after(first: WorkflowStep, days: number): WorkflowStep {
  return { ...first, definition: { ...first.definition, wait: { kind: 'calendar_days', days } } }
}

type Names = readonly [nl: string, en: string, fr: string]

function letter(
  phase: Phase,
  kind: LetterKind,
  names: Names,
  parts: Pick<StepDefinition, 'wait'> & Partial<StepDefinition>,
): WorkflowStep {
  const action: StepAction = { kind: 'send', letter: kind, channels: ['post', 'email'] }
  return step(phase, kind, names, { action, payWithinDays: 14, ...parts })
}

function step(
  phase: Phase,
  code: string,
  [nl, en, fr]: Names,
  parts: Pick<StepDefinition, 'wait' | 'action'> & Partial<StepDefinition>,
): WorkflowStep {
  return {
    code,
    name: { nl, en, fr },
    phase,
    definition: { conditions: {}, costs: 'none', excludedOptions: [], ...parts },
  }
}

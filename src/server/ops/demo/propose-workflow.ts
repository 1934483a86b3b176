import { consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import { fieldsOf, type StepFields } from '#domain/workflow/step-fields.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { addStep, changeStep } from '#server/workflows/workflows/draft-steps.ts'
import { setDraftState } from '#server/workflows/workflows/publish-draft.ts'
import { readWorkflow } from '#server/workflows/workflows/read-workflow.ts'
import { startSimulation } from '#server/workflows/simulation/start-simulation.ts'
import { startDraft } from '#server/workflows/workflows/lock-draft.ts'
import { findUnchangedWorkflow } from './demo-queries.ts'

/** The demo has a change of a workflow that waits for a colleague, with a simulation of what it would do. */
export async function proposeWorkflow(db: Db, now: Date): Promise<void> {
  const found = await findUnchangedWorkflow(db, consumerAmicable.code, 'management')
  if (!found) return
  const { workflowId, userId } = found
  const actor: Actor = { ...systemActor(now), userId, name: 'Marijke Jansen' }
  const { draft } = await startDraft(db, actor, workflowId)
  const last = draft?.steps.find(({ code }) => code === 'last_letter')
  const step = consumerAmicable.steps.find(({ code }) => code === 'last_letter')
  if (!draft || !last || !step) throw new Error('the workflow of the demo is not the one that is shipped')
  await changeStep(db, actor, workflowId, last.id, {
    ...listed({ ...fieldsOf(step), waitDays: 14 }),
    version: draft.version,
  })
  const changed = await readWorkflow(db, actor, workflowId)
  await addStep(db, actor, workflowId, {
    ...listed({ ...fieldsOf(step), ...call }),
    position: 3,
    version: changed.draft?.version ?? 0,
  })
  const called = await readWorkflow(db, actor, workflowId)
  await addStep(db, actor, workflowId, {
    ...listed({ ...fieldsOf(step), ...wait }),
    position: 5,
    version: called.draft?.version ?? 0,
  })
  const whole = await readWorkflow(db, actor, workflowId)
  const note = 'Wij bellen vóór de laatste brief: wie wij spreken, betaalt vaker zonder dagvaarding.'
  await setDraftState(db, actor, workflowId, { state: 'review', version: whole.draft?.version ?? 0, note })
  await startSimulation(db, actor, workflowId, { scope: 'open', days: 90 })
}

/** Above a hundred euro we call in the afternoon, when people are in. */
const call: Partial<StepFields> = {
  code: 'call_before_last_letter',
  exceptSigns: ['do_not_contact'],
  nameNl: 'Bellen voor de laatste brief',
  nameEn: 'Call before the last letter',
  nameFr: 'Appeler avant la dernière lettre',
  waitKind: 'working_days',
  waitDays: 5,
  actionKind: 'call',
  letter: null,
  channels: [],
  payWithinDays: null,
  minimumOpenCents: 10_000,
  hoursFrom: 13 * 60,
  hoursTo: 19 * 60,
}

/** Whoever answers the last letter or pays something is looked at by a person, not summoned. */
const wait: Partial<StepFields> = {
  code: 'wait_after_last_letter',
  nameNl: 'Wachten op antwoord',
  nameEn: 'Wait for an answer',
  nameFr: 'Attendre une réponse',
  waitKind: 'calendar_days',
  waitDays: 10,
  actionKind: 'wait_for',
  answers: ['debtor', 'payment'],
  letter: null,
  channels: [],
  payWithinDays: null,
}

/** The same fields, with lists as a call takes them. */
function listed(fields: StepFields) {
  return {
    ...fields,
    channels: [...fields.channels],
    requires: [...fields.requires],
    languages: [...fields.languages],
    exceptSigns: [...fields.exceptSigns],
    lastResults: [...fields.lastResults],
    answers: [...fields.answers],
    excludedOptions: [...fields.excludedOptions],
  }
}

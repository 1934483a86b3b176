import { getStepEffect } from '#contract/workflows/step-effect.ts'
import {
  getSimulation,
  listSimulations,
  startSimulation as startSimulationEndpoint,
} from '#contract/workflows/workflow-simulation.ts'
import {
  changeWorkflow as changeEndpoint,
  restoreWorkflow as restoreEndpoint,
  retireWorkflow as retireEndpoint,
} from '#contract/workflows/workflow-upkeep.ts'
import { getWorkflowVolume } from '#contract/workflows/workflow-volume.ts'
import {
  addWorkflowStep,
  carryWorkflowDraft,
  changeWorkflowStep,
  copyWorkflow as copyEndpoint,
  discardWorkflowDraft,
  getWorkflow,
  getWorkflowChoices,
  getWorkflowStep,
  listWorkflows,
  moveWorkflowFiles,
  moveWorkflowStep,
  previewWorkflowMove,
  publishWorkflowDraft,
  removeWorkflowStep,
  returnWorkflowDraft,
  reviewWorkflowDraft,
  rollBackWorkflow,
  startWorkflowDraft,
  widenWorkflowVersion,
} from '#contract/workflows/workflows.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { readTemplateChoices } from '#server/sending/templates/read-template-choices.ts'
import { carryDraft } from './carry-draft.ts'
import { copyWorkflow } from './copy-workflow.ts'
import { addStep, changeStep, moveStep, removeStep } from './draft-steps.ts'
import { moveByHand, moveFiles, moveJob } from './move-files.ts'
import { discardDraft, setDraftState, publishDraft, rollBack, widenVersion } from './publish-draft.ts'
import { readMove } from './read-move.ts'
import { readStep } from './read-step.ts'
import { readStepEffect } from './read-step-effect.ts'
import { readWorkflow } from './read-workflow.ts'
import { simulateWorkflow, simulationJob } from '#server/workflows/simulation/simulate-workflow.ts'
import { findSimulation, findSimulations } from '#server/workflows/simulation/simulation-queries.ts'
import { startSimulation } from '#server/workflows/simulation/start-simulation.ts'
import { startDraft } from './lock-draft.ts'
import { changeWorkflow, restoreWorkflow, retireWorkflow } from './upkeep.ts'
import { findVolume } from './volume-queries.ts'
import { findChoices, findWorkflow, findWorkflows } from './workflow-queries.ts'

/** Workflows: what happens to files and when, how that is changed, and what a change would do. */
export function registerWorkflows(app: App): void {
  defineJob(moveJob, moveFiles)
  defineJob(simulationJob, simulateWorkflow)

  route(app, getWorkflowVolume, async ({ db, actor, params }) => {
    if (!(await findWorkflow(db, params.id))) throw notFound()
    return { steps: await findVolume(db, actor, params.id) }
  })

  route(app, listWorkflows, async ({ db }) => ({ items: await findWorkflows(db) }))

  route(app, getWorkflow, async ({ db, actor, params, query }) => readWorkflow(db, actor, params.id, query.version))

  route(app, copyEndpoint, async ({ db, actor, params, input }) => copyWorkflow(db, actor, params.id, input))

  route(app, getWorkflowChoices, async ({ db, clock, language }) => ({
    ...(await findChoices(db, language, clock.today())),
    templates: await readTemplateChoices(db),
  }))

  route(app, getWorkflowStep, async ({ db, clock, params }) => readStep(db, params.id, params.step, clock.today()))

  route(app, getStepEffect, async ({ db, clock, params }) => readStepEffect(db, params.id, params.step, clock.today()))

  registerUpkeep(app)
  registerDraft(app)
  registerVersions(app)
  registerSimulation(app)
}

function registerUpkeep(app: App): void {
  route(app, changeEndpoint, async ({ db, actor, params, input }) => changeWorkflow(db, actor, params.id, input))

  route(app, retireEndpoint, async ({ db, actor, params, input }) =>
    retireWorkflow(db, actor, params.id, input.version),
  )

  route(app, restoreEndpoint, async ({ db, actor, params, input }) =>
    restoreWorkflow(db, actor, params.id, input.version),
  )
}

function registerDraft(app: App): void {
  route(app, startWorkflowDraft, async ({ db, actor, params }) => startDraft(db, actor, params.id))

  route(app, discardWorkflowDraft, async ({ db, actor, params, input }) =>
    discardDraft(db, actor, params.id, input.version),
  )

  route(app, carryWorkflowDraft, async ({ db, actor, params, input }) =>
    carryDraft(db, actor, params.id, input.version),
  )

  route(app, addWorkflowStep, async ({ db, actor, params, input }) => addStep(db, actor, params.id, input))

  route(app, changeWorkflowStep, async ({ db, actor, params, input }) =>
    changeStep(db, actor, params.id, params.step, input),
  )

  route(app, moveWorkflowStep, async ({ db, actor, params, input }) =>
    moveStep(db, actor, params.id, params.step, input),
  )

  route(app, removeWorkflowStep, async ({ db, actor, params, input }) =>
    removeStep(db, actor, params.id, params.step, input.version),
  )

  route(app, reviewWorkflowDraft, async ({ db, actor, params, input }) =>
    setDraftState(db, actor, params.id, { state: 'review', ...input }),
  )

  route(app, returnWorkflowDraft, async ({ db, actor, params, input }) =>
    setDraftState(db, actor, params.id, { state: 'draft', ...input }),
  )
}

function registerVersions(app: App): void {
  route(app, publishWorkflowDraft, async ({ db, actor, params, input }) => publishDraft(db, actor, params.id, input))

  route(app, rollBackWorkflow, async ({ db, actor, params, input }) => rollBack(db, actor, params.id, input))

  route(app, widenWorkflowVersion, async ({ db, actor, params, input }) => widenVersion(db, actor, params.id, input))

  route(app, previewWorkflowMove, async ({ db, clock, params, query }) => readMove(db, params.id, query, clock.today()))

  route(app, moveWorkflowFiles, async ({ db, actor, params }) => moveByHand(db, actor, params.id))
}

function registerSimulation(app: App): void {
  route(app, startSimulationEndpoint, async ({ db, actor, params, input }) =>
    startSimulation(db, actor, params.id, input),
  )

  route(app, listSimulations, async ({ db, params }) => {
    if (!(await findWorkflow(db, params.id))) throw notFound()
    return { items: await findSimulations(db, params.id) }
  })

  route(app, getSimulation, async ({ db, params }) => {
    const found = await findSimulation(db, params.id, params.simulation)
    if (!found) throw notFound()
    return found
  })
}

import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { afterStep } from '#domain/workflow/next-day.ts'
import type { LeadingExit } from '#domain/workflow/step-exit.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { Workflow } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findVersionSteps, type RunFile, type VersionSteps } from '#server/sending/writing/file-queries.ts'

export interface LoadedWorkflow {
  workflow: Workflow
  stepIds: number[]
}

export type LoadedWorkflows = ReadonlyMap<number, LoadedWorkflow>

/** The workflow versions the files follow, as the domain describes them. */
export async function loadWorkflows(db: Db, versionIds: readonly (number | null)[]): Promise<LoadedWorkflows> {
  const wanted = [...new Set(versionIds.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  return new Map(
    (await findVersionSteps(db, wanted)).map((version) => [version.workflowVersionId, toWorkflow(version)]),
  )
}

/** Where a file stands once it has left its step on a day. */
export function advance(
  file: RunFile,
  workflows: LoadedWorkflows,
  done: { readonly day: Day; readonly holidays: ExtraHolidays },
  costsFromDay: Day | null,
  exit: LeadingExit = 'done',
) {
  const loaded = workflows.get(file.workflowVersionId ?? 0)
  const index = loaded?.stepIds.indexOf(file.stepId ?? 0) ?? -1
  if (!loaded || index < 0) throw new Error(`dossier ${file.dossierId} stands before no step of its workflow`)
  const after = afterStep(loaded.workflow, index, done.day, costsFromDay, done.holidays, exit)
  return {
    status: after.status,
    stepId: after.stepIndex === null ? null : (loaded.stepIds[after.stepIndex] ?? null),
    nextDay: after.next.day,
    nextReason: after.next.why,
    workflowCode: after.workflowCode,
  }
}

function toWorkflow({ steps }: VersionSteps): LoadedWorkflow {
  return {
    stepIds: steps.map((step) => step.id),
    workflow: {
      code: '',
      category: 'standard',
      name: { nl: '', en: '', fr: '' },
      steps: steps.map((step) => ({
        code: step.code,
        name: { nl: step.nameNl, en: step.nameEn, fr: step.nameFr },
        phase: step.phase as Phase,
        definition: step.definition,
      })),
    },
  }
}

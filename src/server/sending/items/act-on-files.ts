import type { Day } from '#domain/day.ts'
import { nextDay } from '#domain/workflow/next-day.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { StepAction, StepDefinition } from '#domain/workflow/step.ts'
import type { AuditEntry } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { closeDossiers } from '#server/book/closing/close-dossiers.ts'
import { settleBalances } from '#server/book/closing/settle-balances.ts'
import { systemActor } from '#server/actor.ts'
import type { LoadedWorkflows } from './advance-files.ts'
import { loadWorkflows } from './advance-files.ts'
import { findNewestVersions, type RunFile } from '#server/sending/writing/file-queries.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'

/** Where a file goes once its step is done. */
export interface FileMove {
  readonly status: string
  readonly stepId: number | null
  readonly nextDay: Day
  readonly nextReason: unknown
  readonly phase?: Phase
  readonly versionId?: number
}

/** The first steps of the workflows that files can go on with, by code. */
export interface OtherWorkflows {
  readonly versions: ReadonlyMap<string, number>
  readonly loaded: LoadedWorkflows
}

/** The workflows that these steps lead to, by what they do or by a way out, in their newest versions. */
export async function loadOtherWorkflows(
  db: Db,
  steps: readonly (StepDefinition | null | undefined)[],
): Promise<OtherWorkflows> {
  const codes = steps.flatMap((step) => [
    ...(step?.action.kind === 'change_workflow' ? [step.action.workflowCode] : []),
    ...Object.values(step?.exits ?? {}).flatMap((target) => ('workflow' in target ? [target.workflow] : [])),
  ])
  if (codes.length === 0) return { versions: new Map(), loaded: new Map() }
  const versions = await findNewestVersions(db, [...new Set(codes)])
  return { versions, loaded: await loadWorkflows(db, [...versions.values()]) }
}

/** What an action makes of the next standing of its file: another phase, status or workflow. */
export function moveByAction(
  action: StepAction | undefined,
  move: FileMove,
  others: OtherWorkflows,
  { today, holidays }: Pick<RunContext, 'today' | 'holidays'>,
): FileMove {
  switch (action?.kind) {
    case 'change_phase':
      return { ...move, phase: action.phase }
    case 'hand_over':
      return { ...move, phase: action.to }
    case 'change_status': {
      if (action.status === 'closed') return move
      const next = nextDay(
        { status: action.status, today, step: null, previousDay: today, costsFromDay: null },
        holidays,
      )
      return { status: action.status, stepId: null, nextDay: next.day, nextReason: next.why }
    }
    case 'change_workflow': {
      const versionId = others.versions.get(action.workflowCode)
      const target = others.loaded.get(versionId ?? 0)
      const [stepId] = target?.stepIds ?? []
      const [step] = target?.workflow.steps ?? []
      // A workflow that is gone since: somebody decides what happens.
      if (versionId === undefined || stepId === undefined || !step)
        return { ...move, status: 'no_more_steps', stepId: null }
      const next = nextDay({ status: 'in_progress', today, step, previousDay: today, costsFromDay: null }, holidays)
      return { status: 'in_progress', stepId, nextDay: next.day, nextReason: next.why, versionId }
    }
    default:
      return move
  }
}

/** Where a file goes that is led into another workflow by the way it left its step. */
export function moveByExit(
  { workflowCode, ...move }: FileMove & { readonly workflowCode: string | null },
  others: OtherWorkflows,
  context: Pick<RunContext, 'today' | 'holidays'>,
): FileMove {
  return workflowCode === null ? move : moveByAction({ kind: 'change_workflow', workflowCode }, move, others, context)
}

/** How the timeline calls what an action did; null for what writes its own audit row. */
export function actionEntry(
  action: StepAction | undefined,
  move: FileMove | undefined,
): Pick<AuditEntry, 'kind' | 'after'> | null {
  switch (action?.kind) {
    case 'change_phase':
      return { kind: 'dossier.phase_changed', after: { phase: move?.phase } }
    case 'hand_over':
      return { kind: 'dossier.handed_over', after: { phase: move?.phase } }
    case 'change_status':
      return {
        kind: action.status === 'monitoring' ? 'dossier.monitored' : 'dossier.out_of_steps',
        after: { status: action.status },
      }
    case 'change_workflow':
      return { kind: 'dossier.workflow_moved', after: { workflow: action.workflowCode } }
    case 'tell_customer':
      return { kind: 'customer.news_asked' }
    case 'close':
      return null
    default:
      return { kind: 'task.created' }
  }
}

/**
 * Closes a file because a step of its workflow says so. What is open is waived: whoever published the workflow has
 * decided that, and somebody else has looked at it.
 */
export async function closeByStep(db: Db, file: RunFile, reason: string, { now, today }: RunContext): Promise<void> {
  const actor = systemActor(now)
  const dossier = { id: file.dossierId, version: file.version }
  const settled = await settleBalances(db, actor, [dossier], today, { waive: true, reason, mayWaive: true })
  await closeDossiers(db, actor, { dossierIds: [file.dossierId], reason, today, settled })
}

import { account } from '#domain/account/account.ts'
import type { ItemReason, ItemState } from '#contract/sending/runs.ts'
import type { Language } from '#contract/texts.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findRunFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import { findFilesByWord } from '#server/sending/held/hold-queries.ts'
import { findChosen } from './due-queries.ts'
import { findItems } from '#server/sending/held/held-list-queries.ts'
import { judgeFile, onServiceDay } from '#server/sending/items/judge-file.ts'
import { loadRunContext, onDay, type RunContext } from '#server/sending/writing/run-context.ts'
import { findRun, findStepNames, type Run } from '#server/sending/items/run-queries.ts'
import { findWorkflowsOf } from './scope-queries.ts'

export interface ExplainedFile {
  dossierId: number
  dossierNumber: string
  debtorName: string
  state: ItemState | null
  stepName: string | null
  reason: ItemReason | null
}

const most = 10

/** Why files are in a run or not: as the run has them, and any other as it would be judged for that run's day. */
export async function explainFile(
  db: Db,
  clock: Clock,
  runId: number,
  word: string,
  language: Language,
): Promise<ExplainedFile[]> {
  const run = await findRun(db, runId)
  if (!run) throw notFound()
  const { rows: items } = await findItems(db, { runId, search: word, offset: 0, limit: most }, language)
  const within = new Set(items.map((item) => item.dossierId))
  const others = (await findFilesByWord(db, word, most)).filter(({ dossierId }) => !within.has(dossierId))
  return [
    ...items,
    ...(await explainOthers(
      db,
      clock,
      run,
      others.map(({ dossierId }) => dossierId),
      language,
    )),
  ]
}

async function explainOthers(
  db: Db,
  clock: Clock,
  run: Run,
  ids: readonly number[],
  language: Language,
): Promise<ExplainedFile[]> {
  if (ids.length === 0) return []
  const context = onDay(await loadRunContext(db, clock), run.day)
  const files = await findRunFiles(db, ids, context)
  const events = await accountEventsOf(db, ids)
  const steps = await findStepNames(
    db,
    files.flatMap(({ stepId }) => stepId ?? []),
    language,
  )
  const chosen = await findChosen(db, run.id, ids)
  const workflows = await findWorkflowsOf(
    db,
    files.flatMap(({ workflowVersionId }) => workflowVersionId ?? []),
  )
  return files.map((file) => ({
    dossierId: file.dossierId,
    dossierNumber: file.number,
    debtorName: file.debtorName,
    state: null,
    stepName: steps.find(({ id }) => id === file.stepId)?.name ?? null,
    reason: reasonOf(
      run,
      {
        ...onServiceDay(file, events.get(file.dossierId) ?? [], context),
        isChosen: chosen.has(file.dossierId),
        workflowCode: workflows.get(file.workflowVersionId ?? 0) ?? null,
      },
      account(events.get(file.dossierId) ?? [], context.today, context),
      context,
    ),
  }))
}

/** The first thing that keeps a file out: what was asked of the run, then what holds for the file itself. */
function reasonOf(
  { selection }: Run,
  file: RunFile & {
    readonly isChosen: boolean
    readonly workflowCode: string | null
  },
  standing: ReturnType<typeof account>,
  context: RunContext,
): ItemReason {
  if (selection.customerIds.length > 0 && !selection.customerIds.includes(file.customerId)) {
    return { fault: 'other_customer', detail: file.customerName }
  }
  if (selection.chosenCount > 0 && !file.isChosen) return { fault: 'not_chosen', detail: '' }
  const isBefore = file.precasso !== null
  if (selection.chosenCount === 0 && isBefore !== (selection.kind === 'precasso')) {
    return { fault: isBefore ? 'is_precasso' : 'is_collection', detail: '' }
  }
  const decision = judgeFile(file, standing, context)
  if (decision.kind === 'exclude') return decision.why
  if (selection.stepCodes.length > 0 && !selection.stepCodes.includes(file.stepCode ?? '')) {
    return { fault: 'other_step', detail: '' }
  }
  if (selection.workflowCodes.length > 0 && !selection.workflowCodes.includes(file.workflowCode ?? '')) {
    return { fault: 'other_workflow', detail: '' }
  }
  const channel = decision.kind === 'send' || decision.kind === 'hold' ? decision.channel : null
  if (channel && selection.channels.length > 0 && !selection.channels.includes(channel)) {
    return { fault: 'other_channel', detail: channel }
  }
  return { fault: 'after_proposal', detail: '' }
}

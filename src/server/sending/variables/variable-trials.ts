import type { VariableDetail, VariableTrial } from '#contract/sending/templates/template-variables.ts'
import { templateTrials } from '#contract/sending/templates/template-shapes.ts'
import type { Language } from '#contract/texts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { checkText } from '#server/sending/templates/check-text.ts'
import { type KeptTrial, stillHolds, trialKey } from '#server/sending/templates/kept-trial.ts'
import { tryOnFiles } from '#server/sending/templates/try-on-files.ts'
import {
  findContents,
  findLiveTemplates,
  findOwnVariables,
  type LiveTemplate,
} from '#server/sending/texts-in-use/queries.ts'
import { findVariableDraft, saveVariableTrial, type VariableDraftRow } from './variable-draft-queries.ts'
import { findVariable } from './variable-queries.ts'

/** The job that tries the next formula of a variable on every template that names it. */
export const variableTrialJob = 'template.variable_try'

interface TrialOrder {
  readonly variableId: number
  readonly language: Language
}

type Named = Pick<VariableDetail, 'id' | 'name' | 'templates'>
type Formula = Pick<VariableDraftRow, 'formula' | 'mayBeEmpty'>

/** Begins to try the next formula of a variable; what came of it is kept with the formula. */
export async function startVariableTrial(db: Db, actor: Actor, variableId: number): Promise<{ jobId: number }> {
  const variable = await findVariable(db, variableId, actor.language)
  if (!variable || !(await findVariableDraft(db, variableId))) throw notFound()
  const order: TrialOrder = { variableId, language: actor.language }
  const uniqueKey = `${variableId} ${variable.version} ${actor.language} ${actor.userId}`
  const jobId = await enqueue(db, { kind: variableTrialJob, payload: { ...order }, userId: actor.userId, uniqueKey })
  return { jobId }
}

/** The work of that job. A formula that is gone meanwhile has nothing to be told of. */
export async function tryVariable({ job, db, clock, report }: JobRun): Promise<void> {
  const { variableId, language } = job.payload as TrialOrder
  const variable = await findVariable(db, variableId, language)
  const draft = variable && (await findVariableDraft(db, variableId))
  if (!draft) return
  const triedOf = await keyOf(db, variable, draft, language)
  const trial = await tryFormula(db, clock, variable, draft, language, report)
  await saveVariableTrial(db, variableId, { trial, triedOf, triedAt: clock.now() })
}

/** What came of trying a formula, when that still holds for every template that names it and for this reader. */
export async function findVariableTrial(
  db: Db,
  variable: Named,
  draft: VariableDraftRow,
  { language, now }: Pick<Actor, 'language' | 'now'>,
): Promise<KeptTrial<VariableTrial> | null> {
  return draft.kept && stillHolds(draft.kept, await keyOf(db, variable, draft, language), now)
}

/** A trial is of the formula, of the other variables, and of the texts of templates; it is told in one language. */
async function keyOf(
  db: Db,
  { name, templates }: Named,
  { formula, mayBeEmpty }: Formula,
  language: Language,
): Promise<string> {
  const versions = (await findNaming(db, templates)).map(({ id, versionId }) => [id, versionId])
  return trialKey({ name, formula, mayBeEmpty, versions, own: await findOwnVariables(db), language })
}

async function findNaming(db: Db, templates: Named['templates']): Promise<LiveTemplate[]> {
  const naming = new Set(templates.map(({ id }) => id))
  return (await findLiveTemplates(db)).filter(({ id }) => naming.has(id))
}

/** However many templates name it, a trial takes about as long as that of one. */
const fewestFiles = 20

/** Checks and writes every template in use that names a variable with its next formula. */
export async function tryFormula(
  db: Db,
  clock: Clock,
  { name, templates }: Named,
  { formula, mayBeEmpty }: Formula,
  language: Language,
  report?: JobRun['report'],
): Promise<VariableTrial> {
  const present = await findOwnVariables(db)
  const own = present.map((one) => (one.name === name ? { ...one, formula, mayBeEmpty } : one))
  const live = await findNaming(db, templates)
  const contents = await findContents(
    db,
    live.map(({ versionId }) => versionId),
  )
  const files = Math.max(fewestFiles, Math.floor(templateTrials.files / Math.max(1, live.length)))
  const tried: VariableTrial['templates'] = []
  for (const [place, { contentSha256, id, channel, name: called, ...use }] of live.entries()) {
    const content = contents.find((one) => one.contentSha256 === contentSha256)?.content
    if (!content) throw new Error('a template in use has no text')
    const asked = { ...use, channel }
    const before = await checkText(db, asked, content, language, present)
    const known = new Set(before.problems.map(problemKey))
    const after = await checkText(db, asked, content, language, own)
    const trial = await tryOnFiles(db, clock, asked, content, language, { own, files })
    await report?.(place + 1, live.length)
    const problems = after.problems.filter((problem) => !known.has(problemKey(problem)))
    tried.push({ id, channel, name: called, problems, trial })
  }
  return { templates: tried, refusal: refusalOf(tried) }
}

/** A text that was hard before is not harder by another score. */
function problemKey({ kind, language, place }: VariableTrial['templates'][number]['problems'][number]): string {
  return `${kind} ${language ?? ''} ${place ?? ''}`
}

function refusalOf(tried: VariableTrial['templates']): VariableTrial['refusal'] {
  if (tried.some(({ problems }) => problems.some(({ severity }) => severity === 'error'))) return 'has_errors'
  return tried.some(({ trial }) => trial.isOfTemplate) ? 'fails_on_files' : null
}

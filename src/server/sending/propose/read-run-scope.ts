import type { RunKind } from '#contract/sending/run-kinds.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findScope } from './scope-queries.ts'

/** The workflows and steps that files stand before: what a run can be narrowed to. */
export async function readRunScope(db: Db, kind: RunKind, language: Language) {
  const rows = await findScope(db, kind, language)
  const byWorkflow = Map.groupBy(rows, ({ workflowCode }) => workflowCode)
  return {
    workflows: [...byWorkflow.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const steps = [...new Map(own.map(({ code, name }) => [code, { code, name }])).values()]
      return [{ code: first.workflowCode, name: first.workflow, steps }]
    }),
  }
}

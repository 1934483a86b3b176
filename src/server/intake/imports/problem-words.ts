import { isRefusal, type RowProblem, toldAs } from '#contract/intake/claim-list.ts'
import { type Language, translate } from '#contract/texts.ts'
import type { Layout } from '#server/intake/reading/open-claims-file.ts'
import type { Mapping } from '#server/intake/reading/checking-context.ts'

/** Which column of the file a problem is about: its header, or the field where no column is called so. */
export function columnOf(problem: RowProblem, batch: { layout: Layout; mapping: Mapping }, language: Language): string {
  const header = batch.layout.headers[batch.mapping.indexOf(problem.field)]
  return header || translate(language, `import.field.${problem.field}`)
}

/** What is wrong and how it should be, in full. */
export function reasonOf(problem: RowProblem, language: Language): string {
  return translate(language, `import.reason.${toldAs(problem)}`, problem.values)
}

export function refusalsOf(problems: readonly RowProblem[]): RowProblem[] {
  return problems.filter(isRefusal)
}

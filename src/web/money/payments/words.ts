import type { MatchReason } from '#domain/matching/score-dossier.ts'
import type { BankLineDetail, BankLineRow, CandidateRow } from '#contract/money/bank-lines.ts'
import type { BankStatementRow } from '#contract/money/payments.ts'
import { returnReasons } from '#contract/money/return-reasons.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import type { Wire } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'

/** A bank line as the panel shows it. */
export type Line = Wire<BankLineDetail>

/** Why a line is on no dossier. */
export function lineReason(t: Say, { reason }: Pick<BankLineRow, 'reason'>): string {
  if (!reason) return ''
  const words = t(`bank_line.reason.${reason.kind}`, whyValues(reason))
  const note = reason.kind === 'left' ? '' : String(reason.values['note'] ?? '')
  return note === '' ? words : t('kit.labelled', { label: words, value: note })
}

/** Why money came back, in words, with the code of the bank; a code nobody knows stands for itself. */
export function returnReason(t: Say, code: string): string {
  const known = returnReasons.find((reason) => reason === code)
  if (!known) return t('return_reason.other', { code })
  return t('return_reason.with_code', { words: t(`return_reason.${known}`), code })
}

/** What speaks for a dossier. */
export function matchReason(t: Say, reason: Pick<MatchReason, 'kind' | 'values'>): string {
  return t(`match.reason.${reason.kind}`, whyValues(reason))
}

/** What speaks against it. */
export function matchContradiction(t: Say, against: CandidateRow['contradictions'][number]): string {
  return t(`match.against.${against.kind}`, whyValues(against))
}

/** Something that is not right with a statement. */
export function statementProblem(t: Say, problem: BankStatementRow['problems'][number]): string {
  return t(`bank_file.problem.${problem.kind}`, whyValues(problem))
}

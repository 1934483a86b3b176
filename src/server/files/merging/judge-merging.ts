import { type MergingRefusal, refuseGoingIn, refuseStaying } from '#domain/merging/refuse-merging.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { CandidateRow } from './queries.ts'

/** The file that stays and those that go into it, or the reason why one of them may not. */
export function judgeMerging(
  files: readonly CandidateRow[],
  survivorId: number,
  ids: readonly number[],
): { survivor: CandidateRow; others: CandidateRow[] } {
  const fileOf = (id: number) => {
    const file = files.find((one) => one.id === id)
    if (!file) throw notFound()
    return file
  }
  const survivor = fileOf(survivorId)
  const others = [...new Set(ids)].map(fileOf)
  if (others.length === 0 || ids.includes(survivorId)) {
    throw new UserError(400, 'error.check_fields', { fields: { files: { key: 'merging.error.no_files' } } })
  }
  const stays = refuseStaying(survivor)
  if (stays) throw refused(survivor, stays)
  for (const file of others) {
    const refusal = refuseGoingIn(file, survivor)
    if (refusal) throw refused(file, refusal)
  }
  return { survivor, others }
}

function refused({ number, version, status, mergedInto }: CandidateRow, refusal: MergingRefusal): UserError {
  const key = `merging.refused.${refusal}` as const
  return new UserError(409, { key, values: { number } }, { current: { number, version, status, mergedInto, refusal } })
}

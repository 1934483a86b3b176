import type { Say } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'

/** Which rows of how many are on this page of a list, to be read out. */
export function rangeInWords({ page, perPage, total }: { page: number; perPage: number; total: number }, t: Say) {
  if (total === 0) return t('kit.told_none')
  const from = Math.min(total, (page - 1) * perPage + 1)
  const to = Math.min(total, page * perPage)
  return t('kit.told_range', { from: formatCount(from), to: formatCount(to), total: formatCount(total) })
}

/** How many rows there are, to be read out. */
export function rowsInWords(count: number, t: Say): string {
  if (count === 0) return t('kit.told_none')
  return t('kit.told_rows', { count: formatCount(count) })
}

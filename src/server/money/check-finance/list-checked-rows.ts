import { type CheckListRow, isCounted } from '#contract/money/check-finance/check-lists.ts'
import type { FinanceCheckItem } from '#contract/money/check-finance/finance-checks.ts'

/** A check as one list: each part with its sum, and behind it the rows that were kept of it. */
export function listCheckedRows(items: readonly FinanceCheckItem[]): CheckListRow[] {
  return items.flatMap((item) => {
    const { kind, currency, rows } = item
    const sum = { subject: null, name: '', year: null, day: null, ...figuresOf(kind, item, true) }
    return [
      { kind, currency, isRight: item.isRight, ...sum },
      ...rows.map((row) => ({
        kind,
        currency,
        isRight: row.isRight,
        subject: row.subject,
        name: row.name,
        year: row.subject === 'series' ? row.id : null,
        day: row.day,
        ...figuresOf(kind, row, false),
      })),
    ]
  })
}

function figuresOf(
  kind: FinanceCheckItem['kind'],
  { found, expected }: { readonly found: number | null; readonly expected: number },
  isSum: boolean,
) {
  const none = {
    foundCents: null,
    expectedCents: null,
    differenceCents: null,
    foundCount: null,
    expectedCount: null,
  }
  if (isCounted(kind, isSum)) return { ...none, foundCount: found, expectedCount: expected }
  return { ...none, foundCents: found, expectedCents: expected, differenceCents: (found ?? 0) - expected }
}

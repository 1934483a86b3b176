import { useQuery } from '@tanstack/react-query'
import { countImportTold } from '#contract/intake/imports.ts'
import type { AskedField, FilledField } from '#contract/intake/new-dossier.ts'
import { type Answer, call, keyOf } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useNamedFields } from '#web/base/words/named-fields.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './imports.module.css'
import type { Import } from './use-import.ts'

/** Of how many debtors, and which of their details, the most often said first. */
interface Counted {
  readonly debtors: number
  readonly fields: readonly { readonly field: FilledField | AskedField; readonly count: number }[]
}

/**
 * Of how many known debtors the good rows fill something in, and of how many they ask something, counted after the page is
 * there; and how many claims still lack what belongs with them.
 */
export function ImportTold({ batch }: { batch: Import }) {
  const t = useText()
  const named = useNamedFields()
  const { id, counts, totals } = batch
  const isAsked = (totals?.knownDebtors ?? 0) > 0
  const { data } = useQuery({
    // What is mended changes the totals, or at least the version.
    queryKey: [...keyOf(countImportTold), id, counts, totals],
    queryFn: async ({ signal }) => countAll(id, signal),
    enabled: isAsked,
  })
  const undocumented = totals?.undocumented ?? 0
  const told = isAsked ? data : undefined
  const sentences = [
    told && told.filled.debtors > 0 ? inWords('filled', told.filled, t, named) : '',
    told && told.asked.debtors > 0 ? inWords('asked', told.asked, t, named) : '',
    undocumented > 0 ? t('import.undocumented', { count: formatCount(undocumented) }) : '',
    totals?.precasso?.isPayable === false ? t('customer.precasso_payee_without') : '',
  ].filter((sentence) => sentence !== '')
  if (sentences.length === 0) return null
  return (
    <div className={classes.told} role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Piece by piece, so that no call of a large import takes long. */
async function countAll(id: number, signal: AbortSignal): Promise<{ filled: Counted; asked: Counted }> {
  let [filled, asked]: [Counted, Counted] = [none, none]
  for (let after: number | null = 0; after !== null; ) {
    const piece: Answer<typeof countImportTold> = await call(
      countImportTold,
      { params: { id }, query: { after } },
      { signal },
    )
    filled = sumOf(filled, piece.filled)
    asked = sumOf(asked, piece.asked)
    after = piece.next
  }
  return { filled, asked }
}

const none: Counted = { debtors: 0, fields: [] }

function sumOf(one: Counted, other: Counted): Counted {
  const counts = new Map<FilledField | AskedField, number>()
  for (const { field, count } of [...one.fields, ...other.fields]) counts.set(field, (counts.get(field) ?? 0) + count)
  const fields = [...counts].map(([field, count]) => ({ field, count }))
  return { debtors: one.debtors + other.debtors, fields: fields.toSorted((a, b) => b.count - a.count) }
}

function inWords(
  what: 'filled' | 'asked',
  { debtors, fields }: Counted,
  t: Say,
  named: ReturnType<typeof useNamedFields>,
) {
  return t(`import.told.${what}_by`, {
    count: formatCount(debtors),
    fields: named(fields.map(({ field }) => field)),
  })
}

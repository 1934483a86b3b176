import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tryAllocation } from '#contract/money/terms/allocation.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { call, keyOf } from '#web/base/calls/api.ts'
import { ValidationError } from '#web/base/calls/errors.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import classes from './allocation.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { orderOf, type TemplateValues } from './order-values.ts'

/** How the money of a file that is there would have been divided by the order in the form. */
export function OrderExample({ values }: { values: TemplateValues }) {
  const t = useText()
  const [dossierId, setDossierId] = useState<number | null>(null)
  const input = dossierId === null ? null : { dossierId, order: orderOf(values) }
  const [asked] = useDebouncedValue(input === null ? '' : JSON.stringify(input), 200)
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(tryAllocation), asked],
    queryFn: async ({ signal }) =>
      call(tryAllocation, { input: JSON.parse(asked) as InputOf<typeof tryAllocation> }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <aside className={classes.example} aria-label={t('allocation.example')}>
      <h2>{t('allocation.example')}</h2>
      <SearchSelect
        label={t('allocation.file')}
        hint={t('allocation.example_intro')}
        lookup={dossierLookup}
        value={dossierId}
        onChange={setDossierId}
      />
      <div aria-live="polite">
        {error instanceof ValidationError && <Message tone="warning">{Object.values(error.fields).join(' ')}</Message>}
        {error && !(error instanceof ValidationError) && (
          <Failure error={error} title={t('allocation.example')} onRetry={() => void refetch()} />
        )}
        {dossierId !== null && !error && data && <DifferenceTable difference={data} />}
      </div>
    </aside>
  )
}

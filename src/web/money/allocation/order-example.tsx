import { useState } from 'react'
import { tryAllocation } from '#contract/money/terms/allocation.ts'
import { useText } from '#web/base/words/text.ts'
import { LiveExample } from '#web/kit/forms/live-example.tsx'
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
        <LiveExample of={tryAllocation} input={input} title={t('allocation.example')}>
          {(difference) => <DifferenceTable difference={difference} />}
        </LiveExample>
      </div>
    </aside>
  )
}

import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/base/words/text.ts'
import { Empty } from './empty.tsx'
import type { Filters } from '#web/kit/filters/use-filters.ts'

/** In the place of rows that are there, but hidden: by which filters, and the way to take those away. */
export function FilteredAway({ filters, hiddenBy }: { filters: Filters; hiddenBy?: ReactNode }) {
  const t = useText()
  const names = filters.active.map(({ filter, words }) =>
    words ? t('kit.labelled', { label: filter.label, value: words }) : filter.label,
  )
  return (
    <Empty
      icon={IconFilterOff}
      title={t('kit.filtered_away')}
      text={hiddenBy ?? t('kit.filtered_hides', { filters: names.join(t('kit.semicolon')) })}
      action={<Button onClick={() => filters.clear()}>{t('kit.filters_remove')}</Button>}
    />
  )
}

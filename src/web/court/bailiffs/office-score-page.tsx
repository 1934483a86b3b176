import { Button } from '@mantine/core'
import { IconList, IconScale } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listOfficeScores } from '#contract/court/office-scores.ts'
import { leastFiles, scorePeriod } from '#domain/court/office-score.ts'
import type { Day } from '#domain/day.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { OfficeCharts } from './office-charts.tsx'
import { scoreColumns } from './score-columns.tsx'
import { keyOf, listOf } from './score-lists.ts'

/** How fast each office of bailiffs is, what came in on its files, and how it keeps to its tariff; a number opens its files. */
export function OfficeScorePage() {
  'use no memo'
  const t = useText()
  const may = useMay()
  const today = useToday()
  const filters = useFilters(filtersOf(t))
  const { from, to } = filters.query
  const period = scorePeriod(today, from as Day | undefined, to as Day | undefined)
  const days = { from: showDay(period.fromDay), to: showDay(period.toDay) }
  const toList = listOf(period, may('file.search'))
  return (
    <Page
      title={t('screen.office_score')}
      actions={
        may('legal.bailiff') && (
          <Button component={Link} to="/legal/bailiff" leftSection={<Icon of={IconList} />}>
            {t('office_score.offices')}
          </Button>
        )
      }
    >
      <DataTable
        id="office-scores"
        label={t('screen.office_score')}
        list={listOfficeScores}
        whole
        filters={filters}
        columns={scoreColumns(t, toList)}
        rowKey={keyOf}
        rowName={(row) => row.name}
        minWidth={2514}
        empty={{
          title: t('office_score.empty'),
          text: t('office_score.empty_text'),
          icon: IconScale,
          action: <NextScreen of={['file.search']} />,
        }}
        renderAbove={(answer) => (
          <PageBody>
            <p>{t('office_score.period', days)}</p>
            <details>
              <summary>{t('statistic.definitions')}</summary>
              <p>{t('office_score.hint.money')}</p>
              <p>{t('office_score.hint.deviation')}</p>
            </details>
            {answer && <OfficeCharts scores={answer.items} toList={toList} />}
            {answer?.items.some(({ isFew }) => isFew) && <p>{t('office_score.few_note', { count: leastFiles })}</p>}
          </PageBody>
        )}
      />
    </Page>
  )
}

const filtersOf = (t: Say): Readonly<Record<string, Filter>> => ({
  days: { kind: 'days', label: t('dossiers.filter.scored'), from: 'from', to: 'to' },
})

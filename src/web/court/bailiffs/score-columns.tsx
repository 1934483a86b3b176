import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { officeScoreSorts } from '#contract/court/office-scores.ts'
import type { OfficeMeasure } from '#domain/court/office-score.ts'
import { formatCents } from '#domain/money.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { formatCount, formatPercent } from '#web/kit/words/format.ts'
import type { Score, ToFiles } from './score-lists.ts'

/** A number of an office in a column: of which files it is, and how it is written; null where there is none. */
interface NumberColumn {
  readonly field: keyof Score
  readonly label: string
  readonly measure: OfficeMeasure
  readonly shown: (score: Score) => string | null
  readonly sort?: (typeof officeScoreSorts)[number]
  readonly width?: number
  /** Its turn to leave where there is no room. */
  readonly leaves?: number
}

/** The columns of the scores: every number leads to the files it is of. */
export function scoreColumns(t: Say, toList: ToFiles): Column<Score>[] {
  const column = ({ field, label, measure, shown, width = 96, ...rest }: NumberColumn): Column<Score> => ({
    id: field,
    label,
    align: 'right',
    width,
    ...rest,
    cell: (score) => {
      const value = shown(score)
      const to = toList(score, measure)
      if (value === null || to === null) return value
      return (
        <Anchor
          component={Link}
          fz="inherit"
          to={to}
          aria-label={t('office_score.cell', { what: label, office: score.name, value })}
        >
          {value}
        </Anchor>
      )
    },
  })
  const name: Column<Score> = {
    id: 'name',
    label: t('office_score.office'),
    sort: 'name',
    tone: 'name',
    place: 'name',
    cell: ({ name: office }) => office,
  }
  const few: Column<Score> = {
    id: 'isFew',
    label: t('office_score.note'),
    tone: 'soft',
    place: 'second',
    width: 116,
    cell: ({ isPartner, isFew }) =>
      [isPartner && t('office_score.partner'), isFew && t('office_score.few')].filter(Boolean).join(', '),
  }
  const [files, ...numbers] = numbersOf(t).map(column)
  return [name, ...(files ? [{ ...files, place: 'amount' as const }] : []), few, ...numbers]
}

function numbersOf(t: Say): NumberColumn[] {
  const days = (count: number | null) => (count === null ? null : String(count).replace('.', ','))
  const step = (
    measure: 'served' | 'title_served' | 'yielded',
    of: 'served' | 'titleServed' | 'yielded',
    sort: NonNullable<NumberColumn['sort']>,
  ): NumberColumn[] => {
    const what = t(`office_score.to.${measure}`)
    return [
      {
        field: `${of}Count`,
        label: t(`office_score.${measure}`),
        measure,
        shown: (score) => formatCount(score[`${of}Count`]),
        leaves: 1,
      },
      {
        field: `${of}Median`,
        label: t('office_score.median_of', { what }),
        measure,
        sort,
        shown: (score) => days(score[`${of}Median`]),
        width: 160,
      },
      {
        field: `${of}Ninth`,
        label: t('office_score.ninth_of', { what }),
        measure,
        shown: (score) => days(score[`${of}Ninth`]),
        width: 192,
        leaves: 2,
      },
    ]
  }
  const money = (field: 'handedCents' | 'collectedCents', label: string): NumberColumn => {
    const shown = (score: Score) => formatCents(score[field], 'EUR', { sign: false })
    return { field, label, measure: 'handed', shown, width: 120, leaves: 3 }
  }
  const percent = (value: number | null) => (value === null ? null : formatPercent(value))
  return [
    {
      field: 'fileCount',
      label: t('office_score.files'),
      measure: 'handed',
      sort: 'fileCount',
      shown: ({ fileCount }) => formatCount(fileCount),
      width: 76,
    },
    ...step('served', 'served', 'servedMedian'),
    ...step('title_served', 'titleServed', 'titleServedMedian'),
    ...step('yielded', 'yielded', 'yieldedMedian'),
    money('handedCents', t('office_score.handed_cents')),
    money('collectedCents', t('office_score.collected_cents')),
    {
      field: 'collectedPercent',
      label: t('office_score.collected_percent'),
      measure: 'handed',
      sort: 'collectedPercent',
      shown: ({ collectedPercent }) => percent(collectedPercent),
    },
    {
      field: 'invoicedCount',
      label: t('office_score.invoiced'),
      measure: 'invoiced',
      shown: ({ invoicedCount }) => formatCount(invoicedCount),
      leaves: 1,
    },
    {
      field: 'deviationPercent',
      label: t('office_score.deviation'),
      measure: 'invoiced',
      sort: 'deviationPercent',
      shown: ({ deviationPercent }) => percent(deviationPercent),
      width: 120,
    },
    {
      field: 'aboveCount',
      label: t('office_score.above'),
      measure: 'above',
      sort: 'aboveCount',
      shown: ({ aboveCount }) => formatCount(aboveCount),
      width: 126,
    },
  ]
}

import { Anchor } from '@mantine/core'
import type { TariffKind } from '#domain/court/tariff-kinds.ts'
import { showDay } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { CheckedTag } from './checked-tag.tsx'
import type { TariffShown } from './tariff-tab.tsx'
import classes from './tariffs.module.css'

interface TariffHistoryProps {
  readonly kind: TariffKind
  readonly tariffs: readonly TariffShown[]
  readonly onShow: (tariff: TariffShown) => void
}

/** Every table there ever was, also what was replaced: from when until when, where it was found, who added it. */
export function TariffHistory({ kind, tariffs, onShow }: TariffHistoryProps) {
  const t = useText()
  const nameOf = ({ fromDay }: TariffShown) =>
    t('tariff.table_of', { kind: t(`tariff.kind.${kind}`), day: showDay(fromDay) })
  return (
    <>
      <PageBody>
        <h2 className={classes.title}>{t('tariff.history')}</h2>
      </PageBody>
      <RowsTable
        id={`tariff-${kind}`}
        label={t('tariff.history')}
        columns={columns(t, nameOf, onShow)}
        rows={tariffs}
        rowKey={({ id }) => id}
        rowName={nameOf}
        empty={{
          title: t('tariff.empty'),
          text: t('tariff.empty_text'),
          action: <NextScreen of={['settings.cost-types']} />,
        }}
        minWidth={900}
      />
    </>
  )
}

function columns(
  t: Say,
  nameOf: (tariff: TariffShown) => string,
  show: (tariff: TariffShown) => void,
): Column<TariffShown>[] {
  return [
    {
      id: 'fromDay',
      label: t('tariff.from'),
      cell: (tariff) => (
        <Anchor component="button" type="button" size="sm" aria-label={nameOf(tariff)} onClick={() => show(tariff)}>
          {showDay(tariff.fromDay)}
        </Anchor>
      ),
      width: 110,
      place: 'name',
    },
    { id: 'throughDay', label: t('tariff.through'), cell: ({ throughDay }) => showDay(throughDay), width: 110 },
    {
      id: 'state',
      label: t('tariff.state'),
      cell: ({ state }) =>
        state === 'running' ? <Tag tone="success">{t(`tariff.state.${state}`)}</Tag> : t(`tariff.state.${state}`),
      width: 110,
      place: 'status',
    },
    {
      id: 'checkedDay',
      label: t('tariff.checked'),
      cell: ({ checkedDay }) => <CheckedTag day={checkedDay} />,
      width: 190,
      place: 'third',
    },
    {
      id: 'addedBy',
      label: t('tariff.added_by'),
      cell: ({ addedBy }) => addedBy ?? t('tariff.with_portal'),
      tone: 'soft',
      width: 180,
    },
    { id: 'source', label: t('tariff.source'), cell: ({ source }) => source, tone: 'soft', place: 'second' },
  ]
}

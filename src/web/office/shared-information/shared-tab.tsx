import { ActionIcon } from '@mantine/core'
import { IconLinkOff, IconShare } from '@tabler/icons-react'
import {
  guardsOf,
  listSharedInfo,
  revokeSharedInfo,
  sharedStates,
  type SharedState,
} from '#contract/office/shared-info.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatDay } from '#domain/day.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { SharedViews } from './shared-views.tsx'

type Row = RowOf<typeof listSharedInfo>

const tones: Readonly<Partial<Record<SharedState, Tone>>> = { open: 'success', revoked: 'danger' }

/** Everything that was shared, with where it stands, how often it was opened, and the way to take it back. */
export function SharedTab() {
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('shared_info.search') },
    state: {
      kind: 'choices',
      label: t('shared_info.state'),
      choices: sharedStates.map((value) => ({ value, label: t(`shared_info.state.${value}`) })),
    },
  })
  const revoke = useCommand(revokeSharedInfo, { refreshes: [listSharedInfo] })
  const askRevoke = async ({ id, title }: Row) => {
    const text = t('shared_info.revoke_text', { title })
    const question = { title: t('shared_info.revoke'), text, confirm: t('shared_info.revoke_yes'), danger: true }
    if (await confirm(question)) revoke.send({ params: { id } })
  }
  return (
    <DataTable
      id="shared-info"
      label={t('shared_info.tab.all')}
      list={listSharedInfo}
      filters={filters}
      columns={columns(t, (row) => void askRevoke(row))}
      rowKey={(row) => row.id}
      rowName={(row) => row.title}
      details={viewsOf}
      empty={{
        title: t('shared_info.none'),
        text: t('shared_info.none_text'),
        icon: IconShare,
        action: <NextScreen of={['shared-info.add']} />,
      }}
      minWidth={1000}
    />
  )
}

const viewsOf = (row: Row) => <SharedViews shared={row} />

function columns(t: Say, onRevoke: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'title',
      label: t('shared_info.title'),
      sort: 'title',
      tone: 'name',
      place: 'name',
      cell: ({ title }) => title,
    },
    {
      id: 'state',
      label: t('shared_info.state'),
      width: 110,
      place: 'second',
      cell: ({ state }) => {
        const tone = tones[state]
        return <Tag {...(tone ? { tone } : {})}>{t(`shared_info.state.${state}`)}</Tag>
      },
    },
    { id: 'audience', label: t('shared_info.audience'), sort: 'audience', cell: ({ audience }) => audience },
    {
      id: 'until',
      label: t('shared_info.until'),
      sort: 'untilDay',
      width: 160,
      place: 'third',
      cell: ({ untilDay }) => formatDay(untilDay),
    },
    {
      id: 'guarded',
      label: t('shared_info.guarded'),
      width: 190,
      cell: (row) => guardsOf(row, { say: (key) => t(key as TextKey) }),
    },
    {
      id: 'views',
      label: t('shared_info.views'),
      sort: 'viewCount',
      width: 100,
      align: 'right',
      cell: ({ viewCount }) => formatCount(viewCount),
    },
    {
      id: 'created',
      label: t('shared_info.created'),
      sort: 'createdAt',
      width: 140,
      cell: ({ createdAt }) => showMoment(createdAt),
    },
    { id: 'author', label: t('shared_info.author'), sort: 'author', width: 150, cell: ({ author }) => author },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 88,
      fixed: true,
      cell: (row) =>
        row.state !== 'revoked' && (
          <ActionIcon aria-label={t('shared_info.revoke_named', { title: row.title })} onClick={() => onRevoke(row)}>
            <Icon of={IconLinkOff} />
          </ActionIcon>
        ),
    },
  ]
}

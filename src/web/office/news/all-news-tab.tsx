import { ActionIcon, Group } from '@mantine/core'
import { IconNews, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listAllNews, listNews, newsStates, type NewsState, removeNews } from '#contract/office/news.ts'
import { formatDay } from '#domain/day.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { NewsReaders } from './news-readers.tsx'

type Row = RowOf<typeof listAllNews>

const tones: Readonly<Partial<Record<NewsState, Tone>>> = { planned: 'info', shown: 'success' }

/** Every item for its authors, with where it stands and how many have read it. */
export function AllNewsTab() {
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('news.search') },
    state: {
      kind: 'choices',
      label: t('news.state'),
      choices: newsStates.map((value) => ({ value, label: t(`news.state.${value}`) })),
    },
  })
  const remove = useCommand(removeNews, { refreshes: [listAllNews, listNews] })
  const askRemove = async ({ id, titleNl: title }: Row) => {
    const question = { title: t('news.remove'), text: t('news.remove_text', { title }), confirm: t('news.remove_yes') }
    if (await confirm({ ...question, danger: true })) remove.send({ params: { id } })
  }
  return (
    <DataTable
      id="news"
      label={t('screen.news')}
      list={listAllNews}
      filters={filters}
      columns={columns(t, (row) => void askRemove(row))}
      rowKey={(row) => row.id}
      rowName={(row) => row.titleNl}
      details={readersOf}
      empty={{
        title: t('news.none'),
        text: t('news.none_text'),
        icon: IconNews,
        action: <NextScreen of={['news.add']} />,
      }}
      minWidth={900}
    />
  )
}

const readersOf = (row: Row) => <NewsReaders news={row} />

function columns(t: Say, onRemove: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'title',
      label: t('news.title'),
      sort: 'titleNl',
      tone: 'name',
      place: 'name',
      cell: ({ id, titleNl }) => <Link to={`/news/edit/${id}`}>{titleNl}</Link>,
    },
    {
      id: 'state',
      label: t('news.state'),
      width: 110,
      place: 'second',
      cell: ({ state }) => {
        const tone = tones[state]
        return <Tag {...(tone ? { tone } : {})}>{t(`news.state.${state}`)}</Tag>
      },
    },
    {
      id: 'audience',
      label: t('news.audience'),
      sort: 'audience',
      width: 130,
      cell: ({ audience, role }) => (role ? t(`role.${role}`) : t(`news.audience.${audience}`)),
    },
    {
      id: 'from',
      label: t('news.from'),
      sort: 'fromDay',
      width: 110,
      place: 'third',
      cell: ({ fromDay }) => formatDay(fromDay),
    },
    {
      id: 'until',
      label: t('news.until'),
      sort: 'untilDay',
      width: 110,
      cell: ({ untilDay }) => untilDay && formatDay(untilDay),
    },
    { id: 'author', label: t('news.author'), sort: 'author', width: 160, cell: ({ author }) => author },
    {
      id: 'read',
      label: t('news.read_count'),
      sort: 'readCount',
      width: 120,
      align: 'right',
      cell: ({ readCount }) => formatCount(readCount),
    },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 88,
      fixed: true,
      cell: (row) => (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            component={Link}
            to={`/news/edit/${row.id}`}
            aria-label={t('news.change_named', { title: row.titleNl })}
          >
            <Icon of={IconPencil} />
          </ActionIcon>
          <ActionIcon aria-label={t('news.remove_named', { title: row.titleNl })} onClick={() => onRemove(row)}>
            <Icon of={IconTrash} />
          </ActionIcon>
        </Group>
      ),
    },
  ]
}

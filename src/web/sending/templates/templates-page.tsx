import { Button } from '@mantine/core'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import type { TemplateEndpoints } from '#contract/sending/templates/templates.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { templateFilters } from './template-filters.ts'
import { useSide } from './template-side.ts'

type Row = RowOf<TemplateEndpoints['list']>

/** The templates of a channel: what each is for, in which languages, which version is in use, and what is being written. */
export function TemplatesPage() {
  const side = useSide()
  return <TemplateList key={side.channel} />
}

function TemplateList() {
  const t = useText()
  const may = useMay()
  const side = useSide()
  const filters = useFilters(templateFilters(t, side.channel))
  const add = may(side.edit) ? (
    <Button component={Link} to={`${side.base}/add`} variant="filled" leftSection={<Icon of={IconPlus} />}>
      {t('template_screen.add')}
    </Button>
  ) : undefined
  return (
    <Page title={t(side.title)} actions={add}>
      <DataTable
        id={`${side.channel}-templates`}
        label={t(side.title)}
        list={side.calls.list}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => `${side.base}/${row.id}`}
        empty={{
          title: t('template_screen.none'),
          text: t('template_screen.none_text'),
          icon: IconTemplate,
          action: add,
        }}
        minWidth={1480}
      />
    </Page>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('template_screen.name'),
      sort: 'name',
      tone: 'name',
      link: 'name',
      place: 'name',
      cell: ({ name }) => name,
    },
    {
      id: 'type',
      label: t('template_screen.type'),
      sort: 'type',
      width: '15%',
      place: 'second',
      cell: ({ type }) => t(`step.letter.${type}`),
    },
    {
      id: 'category',
      label: t('template_screen.category'),
      sort: 'category',
      width: 136,
      leaves: 4,
      cell: ({ category }) => t(`template.category.${category}`),
    },
    {
      id: 'destination',
      label: t('template_screen.destination'),
      width: 88,
      leaves: 3,
      cell: ({ destination }) => t(`template.destination.${destination}`),
    },
    {
      id: 'customer',
      label: t('template_screen.customer'),
      width: '13%',
      tone: 'soft',
      place: 'third',
      cell: ({ customer }) => customer?.name ?? t('template_screen.all_customers'),
    },
    {
      id: 'languages',
      label: t('template_screen.languages'),
      width: 104,
      leaves: 1,
      cell: ({ languages }) => <Languages of={languages} />,
    },
    {
      id: 'version',
      field: 'number',
      label: t('template_screen.version'),
      width: 68,
      align: 'right',
      cell: ({ number }) => number,
    },
    {
      id: 'published',
      field: 'publishedAt',
      label: t('template_screen.published'),
      width: 140,
      leaves: 2,
      place: 'date',
      cell: ({ publishedAt }) => showMoment(publishedAt),
    },
    {
      id: 'state',
      label: t('template_screen.state'),
      width: 128,
      cell: ({ state }) => t(`template.state.${state}`),
    },
    {
      id: 'draft',
      field: 'draftState',
      label: t('template_screen.draft'),
      width: 172,
      place: 'status',
      cell: ({ draftState, draftEditor }) =>
        draftState && (
          <span title={draftEditor ?? undefined}>
            <Tag tone={draftState === 'review' ? 'warning' : 'info'}>{t(`template.draft.${draftState}`)}</Tag>
          </span>
        ),
    },
    {
      id: 'editor',
      field: 'draftEditor',
      label: t('template_screen.draft_by'),
      width: 140,
      hidden: true,
      cell: ({ draftEditor }) => draftEditor,
    },
    {
      id: 'changed',
      field: 'changedAt',
      label: t('template_screen.changed'),
      sort: 'changed',
      width: 140,
      hidden: true,
      cell: ({ changedAt }) => showMoment(changedAt),
    },
  ]
}

/** The codes of the languages, each with its name for who points at it or hears it. */
function Languages({ of }: { of: Row['languages'] }) {
  const t = useText()
  const names = of.map((language) => t(`exhibit.language.${language}`)).join(', ')
  return (
    <abbr title={names} style={{ textDecoration: 'none' }}>
      {of.join(', ')}
    </abbr>
  )
}

import { Button } from '@mantine/core'
import { IconShieldCheck, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hitStates, listSanctionHits, listSanctionLists, partyKinds } from '#contract/compliance/sanctions.ts'
import { sanctionListKinds } from '#domain/due-diligence/sanction-lists.ts'
import { query } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'
import { HitForm } from './hit-form.tsx'
import { type HitRow, hitTones, showBorn } from './shown-hit.ts'
import { ListUpload } from './list-upload.tsx'

/** The lists that hold, and who looks like somebody on them. */
export function SanctionsTab() {
  'use no memo'
  const t = useText()
  const [open, setOpen] = useState<HitRow | 'upload' | null>(null)
  const filters = useFilters(filtersOf(t))
  const close = () => setOpen(null)
  return (
    <>
      <Lists onUpload={() => setOpen('upload')} />
      <DataTable
        id="sanction-hits"
        label={t('sanction.hits')}
        list={listSanctionHits}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.partyName}
        onOpen={setOpen}
        empty={{ title: t('sanction.empty'), text: t('sanction.empty_text'), icon: IconShieldCheck, action: null }}
        minWidth={1000}
      />
      {open && (
        <WindowFrame
          opened
          onClose={close}
          title={open === 'upload' ? t('sanction.upload') : t('sanction.judge', { name: open.partyName })}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          {open === 'upload' ? <ListUpload onDone={close} /> : <HitForm hit={open} onClose={close} />}
        </WindowFrame>
      )}
    </>
  )
}

/** Which lists hold, of which day, and how far the screening is. */
function Lists({ onUpload }: { onUpload: () => void }) {
  const t = useText()
  const { data } = useQuery(query(listSanctionLists))
  const current = data?.items.filter(({ isCurrent }) => isCurrent) ?? []
  return (
    <section className={classes.lists} aria-label={t('sanction.lists')}>
      <div>
        {current.map((list) => (
          <p key={list.id} className={classes.line}>
            <strong>{t(`sanction.list.${list.kind}`)}</strong>{' '}
            {t('sanction.list_line', {
              day: showDay(list.listDay),
              entryCount: list.entryCount,
              nameCount: list.nameCount,
              at: showMoment(list.uploadedAt),
            })}
          </p>
        ))}
        {data && current.length > 0 && (
          <p className={classes.line}>
            {data.unscreened > 0
              ? t('sanction.screening', { screened: data.screened, unscreened: data.unscreened })
              : t('sanction.screened', { screened: data.screened })}
          </p>
        )}
      </div>
      <Button leftSection={<Icon of={IconUpload} />} onClick={onUpload}>
        {t('sanction.upload')}
      </Button>
    </section>
  )
}

function filtersOf(t: Say): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('sanction.search') },
    open: { kind: 'flag', label: t('sanction.filter.open') },
    state: {
      kind: 'choices',
      label: t('sanction.col.state'),
      choices: hitStates.map((value) => ({ value, label: t(`sanction.state.${value}`) })),
    },
    list: {
      kind: 'choices',
      label: t('sanction.col.list'),
      choices: sanctionListKinds.map((value) => ({ value, label: t(`sanction.list.${value}`) })),
    },
    party: {
      kind: 'choices',
      label: t('sanction.col.party'),
      choices: partyKinds.map((value) => ({ value, label: t(`sanction.party.${value}`) })),
    },
  }
}

function columnsOf(t: Say): Column<HitRow>[] {
  return [
    {
      id: 'partyName',
      label: t('sanction.col.name'),
      sort: 'name',
      link: 'name',
      tone: 'name',
      place: 'name',
      cell: ({ partyName }) => partyName,
    },
    {
      id: 'partyKind',
      label: t('sanction.col.party'),
      width: 110,
      place: 'third',
      cell: ({ partyKind }) => t(`sanction.party.${partyKind}`),
    },
    { id: 'listedName', label: t('sanction.col.listed'), place: 'second', cell: ({ listedName }) => listedName },
    {
      id: 'birthDays',
      label: t('sanction.col.born'),
      width: 120,
      leaves: 2,
      cell: ({ birthDays }) => birthDays.map(showBorn).join(', '),
    },
    {
      id: 'score',
      label: t('sanction.col.score'),
      sort: 'score',
      width: 80,
      align: 'right',
      cell: ({ score }) => `${score} %`,
    },
    {
      id: 'reasons',
      label: t('sanction.col.reasons'),
      tone: 'soft',
      wraps: true,
      leaves: 3,
      cell: ({ reasons }) => reasons.map((reason) => t(`sanction.reason.${reason}`)).join(', '),
    },
    {
      id: 'list',
      label: t('sanction.col.list'),
      width: 120,
      leaves: 1,
      cell: ({ list }) => t(`sanction.list.${list}`),
    },
    {
      id: 'foundAt',
      label: t('sanction.col.found'),
      sort: 'found',
      width: 140,
      place: 'date',
      cell: ({ foundAt }) => showMoment(foundAt),
    },
    {
      id: 'state',
      label: t('sanction.col.state'),
      width: 190,
      place: 'status',
      cell: ({ state }) => {
        const tone = hitTones[state]
        return tone ? <Tag tone={tone}>{t(`sanction.state.${state}`)}</Tag> : t(`sanction.state.${state}`)
      },
    },
  ]
}

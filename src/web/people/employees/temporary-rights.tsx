import { Button } from '@mantine/core'
import { IconHourglass, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, formatDay } from '#domain/day.ts'
import type { Rights } from '#contract/people/rights.ts'
import { listTemporaryRights, withdrawTemporaryRight } from '#contract/people/temporary-rights.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { reloadFrame, useUser } from '#web/base/calls/user.ts'
import classes from './people.module.css'
import { TemporaryWindow } from './temporary-window.tsx'

type Row = Answer<typeof listTemporaryRights>['items'][number]

/** What was given to somebody for some days: what holds, what is to come, and what has been. */
export function TemporaryRights({ rights }: { rights: Rights }) {
  const t = useText()
  const isMe = useUser()?.id === rights.id
  const [giving, setGiving] = useState(false)
  const { data, error, refetch } = useQuery(query(listTemporaryRights, { params: { id: rights.id } }))
  const withdraw = useCommand(withdrawTemporaryRight, {
    onDone: async () => {
      notify({ variant: 'success', message: t('temporary.withdrawn') })
      if (isMe) await reloadFrame()
    },
  })
  const ask = async ({ id, role }: Row) => {
    const title = t('temporary.withdraw_question', { role: t(`role.${role}`) })
    const question = { title, text: t('temporary.withdraw_text'), confirm: t('temporary.withdraw') }
    if (await confirm(question)) withdraw.send({ params: { id: rights.id, temporary: id } })
  }
  if (error) return <Failure error={error} title={t('people.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={6} />
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setGiving(true)}>
      {t('temporary.give')}
    </Button>
  )
  return (
    <>
      <PageBody>
        <div className={classes.temporaryHead}>
          <p className={classes.intro}>{t('temporary.intro')}</p>
          {data.items.length > 0 && add}
        </div>
      </PageBody>
      <RowsTable
        id="temporary-rights"
        label={t('temporary.many')}
        rows={data.items}
        columns={columns(t, (row) => void ask(row))}
        rowKey={({ id }) => id}
        rowName={({ role }) => t(`role.${role}`)}
        empty={{
          title: t('temporary.empty'),
          text: t('temporary.empty_text'),
          icon: IconHourglass,
          action: add,
        }}
        minWidth={1000}
      />
      {giving && <TemporaryWindow rights={rights} onClose={() => setGiving(false)} />}
    </>
  )
}

function columns(t: Say, onWithdraw: (row: Row) => void): Column<Row>[] {
  return [
    { id: 'role', label: t('compare.right'), tone: 'name', place: 'name', cell: ({ role }) => t(`role.${role}`) },
    { id: 'fromDay', label: t('temporary.from'), width: 110, place: 'second', cell: (row) => dayIn(row.fromDay) },
    {
      id: 'throughDay',
      label: t('temporary.through'),
      width: 110,
      place: 'date',
      cell: (row) => dayIn(row.throughDay),
    },
    { id: 'state', label: t('temporary.state'), width: 160, place: 'status', cell: (row) => <State row={row} /> },
    { id: 'givenBy', label: t('temporary.given_by'), width: 170, cell: ({ givenBy }) => givenBy },
    { id: 'reason', label: t('temporary.reason'), place: 'third', cell: ({ reason }) => reason },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 130,
      fixed: true,
      cell: (row) =>
        (row.state === 'running' || row.state === 'coming') && (
          <Button size="xs" onClick={() => onWithdraw(row)}>
            {t('temporary.withdraw')}
          </Button>
        ),
    },
  ]
}

const dayIn = (day: string) => formatDay(day as Day)

function State({ row: { state, withdrawnBy } }: { row: Row }) {
  const t = useText()
  const words = t(`temporary.state.${state}`)
  if (state === 'running') return <Tag tone="success">{words}</Tag>
  return <Tag>{withdrawnBy === null ? words : `${words}, ${withdrawnBy}`}</Tag>
}

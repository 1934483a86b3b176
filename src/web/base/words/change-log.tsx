import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { query, type Wire } from '#web/base/calls/api.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from './text.ts'
import classes from './change-log.module.css'

type Change = Wire<ChangeLogAnswer>['items'][number]
type Value = Change['fields'][number]['before']

const noLists: ReadonlySet<string> = new Set()

interface ChangeLogProps {
  /** The call that answers the changes of something. */
  readonly of: Endpoint
  /** What is asked of it: of which thing, or of which row of a list. */
  readonly asked: { readonly params?: object; readonly query?: object }
  /** What a field is called; null where it is not told. */
  readonly labelOf: (field: string) => string | null
  /** A value of a field as it is read; only asked of what is not empty. */
  readonly valueOf: (field: string, value: NonNullable<Value>) => string
  /** Lists, of which is told what came and what went. */
  readonly lists?: ReadonlySet<string>
}

/** Who changed what, and when: what was and what is, field by field, the newest first. */
export function ChangeLog({ of, asked: { params, query: ofRow }, labelOf, valueOf, lists = noLists }: ChangeLogProps) {
  const t = useText()
  const [limit, setLimit] = useState(50)
  const asked = { ...(params ? { params } : {}), query: { ...ofRow, limit } }
  const read = useQuery({ ...query<Endpoint>(of, asked as never), placeholderData: keepPreviousData })
  const answer = read.data as Wire<ChangeLogAnswer> | undefined
  if (read.error) {
    return <Failure error={read.error} title={t('change_log.failed')} onRetry={() => void read.refetch()} />
  }
  if (!answer) return <Waiting lines={6} />
  if (answer.items.length === 0)
    return (
      <Empty
        icon={IconHistory}
        title={t('change_log.none')}
        text={t('change_log.none_text')}
        action={<NextScreen of={[]} />}
      />
    )
  return (
    <>
      <ul className={classes.list} aria-label={t('change_log.title')}>
        {answer.items.map((change) => (
          <li key={change.id}>
            <div className={classes.head}>
              <span className={classes.what}>{whatOf(t, change)}</span>
              <Who change={change} />
            </div>
            <Fields change={change} labelOf={labelOf} valueOf={valueOf} lists={lists} />
          </li>
        ))}
      </ul>
      {answer.total > answer.items.length && (
        <Button className={classes.more} onClick={() => setLimit(Math.min(1000, limit + 200))}>
          {t('change_log.more')}
        </Button>
      )}
    </>
  )
}

/** What happened, and in a list to which of it. */
function whatOf(t: Say, { kind, subject }: Change): string {
  const what = t(`change_log.${kind}`)
  return subject === null || subject === '' ? what : t('kit.labelled', { label: what, value: subject })
}

function Who({ change: { by, as, at } }: { change: Change }) {
  const t = useText()
  const name = by ?? t('change_log.agency')
  const who = as === null ? name : t('change_log.as', { name, other: as })
  return (
    <span className={classes.who}>
      {who}, {showMoment(at)}
    </span>
  )
}

type FieldsProps = { readonly change: Change } & Required<Pick<ChangeLogProps, 'labelOf' | 'valueOf' | 'lists'>>

function Fields({ change, labelOf, valueOf, lists }: FieldsProps) {
  const t = useText()
  // What came new, or is written down to be decided, is told as it is, beside what was changed: was and is.
  const isNew = /[._](added|decided|created|given|proposed|approved|rejected|trusted)$/.test(change.kind)
  const isGone = /(_(withdrawn|ended)|\.removed)$/.test(change.kind)
  const shown = (field: string, value: Value) => (value === null ? t('change_log.empty') : valueOf(field, value))
  const listed = (value: Value) => (value === null ? [] : String(value).split('\n'))
  const named = (field: string, some: readonly string[]) => some.map((one) => valueOf(field, one)).join(', ')
  const moved = (field: string, before: Value, after: Value) => {
    const [was, is] = [listed(before), listed(after)]
    const [came, went] = [is.filter((one) => !was.includes(one)), was.filter((one) => !is.includes(one))]
    return [
      ...(came.length > 0 ? [t('change_log.came', { list: named(field, came) })] : []),
      ...(went.length > 0 ? [t('change_log.went', { list: named(field, went) })] : []),
    ].join(t('kit.semicolon'))
  }
  const words = (field: string, before: Value, after: Value) => {
    const [one, isList] = [isNew ? after : before, lists.has(field)]
    if (isNew || isGone) return isList ? named(field, listed(one)) : shown(field, one)
    if (isList) return moved(field, before, after)
    return t('change_log.was_is', { before: shown(field, before), after: shown(field, after) })
  }
  const lines = change.fields.flatMap(({ field, before, after }) => {
    const label = labelOf(field)
    if (label === null) return []
    return [{ field, text: t('kit.labelled', { label, value: words(field, before, after) }) }]
  })
  if (lines.length === 0) return null
  return (
    <ul className={classes.fields}>
      {lines.map(({ field, text }) => (
        <li key={field}>{text}</li>
      ))}
    </ul>
  )
}

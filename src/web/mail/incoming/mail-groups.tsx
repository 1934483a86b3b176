import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getIncomingGroups, handleIncomingGroup, undoIncomingGroup } from '#contract/mail/incoming-groups.ts'
import { groupHandling, type UnfiledCause } from '#domain/mail/unfiled-cause.ts'
import { formatCents } from '#domain/money.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { Filters } from '#web/kit/filters/use-filters.ts'
import type { FoldedGroup, ListGroups } from '#web/kit/lists/group-heads.tsx'
import { type OpenGroup, useOpenGroup } from '#web/kit/table-use/use-open-group.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { ageOf } from '#web/kit/words/group-age.tsx'

type Group = Answer<typeof getIncomingGroups>['groups'][number]
type Sums = Answer<typeof getIncomingGroups>['total']

interface MailGroups {
  readonly group: OpenGroup
  /** What waits by why it is on no file; null of what does not wait. */
  readonly groups: ListGroups | null
  /** What all of it comes to. */
  readonly note: string | null
}

/** E-mails that wait, folded by why they are on no file. */
export function useMailGroups({ query: { state, ...asked } }: Filters): MailGroups {
  const t = useText()
  const today = useToday()
  const onlyWaits = isOnlyWaiting(state)
  const { data, error } = useQuery({ ...query(getIncomingGroups, { query: asked }), enabled: onlyWaits })
  const { group, show } = useOpenGroup(data && data.groups.map(({ cause }) => cause), error)
  if (!onlyWaits) return { group, groups: null, note: null }
  const headOf = (one: Group): FoldedGroup => ({
    key: one.cause,
    title: t(`incoming_mail.cause.${one.cause}`),
    note: [...sumsOf(one, t), t('hold.oldest', { age: ageOf(t, one.since ?? '', today) })].join(', '),
    count: one.count,
    cells: {},
    // Those of the open group are read where they stand.
    ...(one.cause !== group.key || isHandled(one.cause)
      ? { act: <MailGroupAct group={one} asked={asked} onOpen={() => show(one.cause)} /> }
      : {}),
  })
  return {
    group,
    groups: { all: data?.groups.map(headOf) ?? [], open: group.key, onOpen: show },
    note: data && data.total.count > 0 ? totalOf(data.total, t) : null,
  }
}

const isOnlyWaiting = (state: unknown) =>
  state === undefined || (Array.isArray(state) && state.every((one) => one === 'waits'))

const sumsOf = ({ open }: Pick<Sums, 'open'>, t: Say): string[] => {
  const sums = open.filter(({ cents }) => cents !== 0).map(({ cents, currency }) => formatCents(cents, currency))
  return sums.length === 0 ? [] : [t('hold.open', { sums: sums.join(t('dossiers.and')) })]
}

const totalOf = (total: Sums, t: Say): string =>
  [t('incoming_mail.count', { count: formatCount(total.count) }), ...sumsOf(total, t)].join(', ')

interface MailGroupActProps {
  readonly group: Group
  /** What the list is narrowed to. */
  readonly asked: Readonly<Record<string, unknown>>
  /** Unfolds it, to read its e-mails one by one. */
  readonly onOpen: () => void
}

/** The one thing that helps all e-mails of a group. */
function MailGroupAct({ group: { cause, count, seen }, asked, onOpen }: MailGroupActProps) {
  const t = useText()
  const undo = useCommand(undoIncomingGroup)
  const handle = useCommand(handleIncomingGroup, {
    onDone: ({ ids, leftCount }) => {
      const counts = { count: formatCount(ids.length), left: formatCount(leftCount) }
      const message = t(cause === 'other_sender' ? 'incoming_mail.again_done' : 'incoming_mail.aside_done', counts)
      const action = { label: t('incoming_mail.undo'), onClick: () => undo.send({ input: { ids } }) }
      notify({ variant: 'success', message, ...(ids.length > 0 ? { action } : {}) })
    },
  })
  if (!isHandled(cause)) {
    return (
      <Button size="compact-sm" onClick={onOpen}>
        {t('incoming_mail.read_them')}
      </Button>
    )
  }
  const how = groupHandling[cause]
  const act = how === 'spam' ? t('mail_class.spam') : t(`incoming_mail.${how}`)
  const values = { act, count: formatCount(count), title: t(`incoming_mail.cause.${cause}`) }
  return (
    <Button
      size="compact-sm"
      disabled={handle.busy}
      aria-label={t('incoming_mail.all', values)}
      onClick={() => handle.send({ input: { ...asked, cause, seen } })}
    >
      {act}
    </Button>
  )
}

const isHandled = (cause: UnfiledCause): cause is keyof typeof groupHandling => cause in groupHandling

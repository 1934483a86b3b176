import { ActionIcon, Button, Group } from '@mantine/core'
import { IconKey, IconLock, IconLockOpen, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listContactPersons, restoreContactPerson, stopContactPerson } from '#contract/people/contact-persons.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { contactText } from '#web/kit/words/contact-text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { ContactPasswordWindow } from './contact-password-window.tsx'
import { ContactWindow } from './contact-window.tsx'
import classes from './people.module.css'
import { kindInWords } from './words.ts'

export type ReadContact = Answer<typeof listContactPersons>['items'][number]

/** The people of a customer who may log in: added, changed, given a password, stopped. */
export function ContactPersonsTab({ customerId }: { customerId: number }) {
  const t = useText()
  const edited = useOpened<ReadContact>()
  const secured = useOpened<ReadContact>('password')
  const may = useMay()
  const mayEdit = may('contact-person.edit')
  const { data, error, refetch } = useQuery(query(listContactPersons, { params: { id: customerId } }))
  if (error) return <Failure error={error} title={t('contact.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <>
      {mayEdit && (
        <PageBody>
          <div className={classes.above}>
            <Button leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
              {t('contact.add')}
            </Button>
          </div>
        </PageBody>
      )}
      <RowsTable
        id="contact-persons"
        label={t('contact.many')}
        rows={data.items}
        columns={columns(t, mayEdit ? { onEdit: edited.open, onPassword: secured.open } : null)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{
          title: t('contact.empty'),
          text: t('contact.empty_text'),
          action: may('contact-person.edit') && <Button onClick={() => edited.open('new')}>{t('contact.add')}</Button>,
        }}
      />
      <OpenedWindow opened={edited} may={mayEdit} title={t('contact.change')} read={(id) => oneOf(customerId, id)}>
        {(contact) => <ContactWindow customerId={customerId} contact={contact} onClose={edited.close} />}
      </OpenedWindow>
      <OpenedWindow
        opened={secured}
        may={mayEdit && secured.id !== 'new'}
        title={t('contact.change')}
        read={(id) => oneOf(customerId, id, ({ mayChangeLogin }) => mayChangeLogin)}
      >
        {(contact) => contact && <ContactPasswordWindow contact={contact} onClose={secured.close} />}
      </OpenedWindow>
    </>
  )
}

interface Acts {
  readonly onEdit: (contact: ReadContact) => void
  readonly onPassword: (contact: ReadContact) => void
}

const oneOf = (customerId: number, id: number, may: (contact: ReadContact) => boolean = () => true) => ({
  ...query(listContactPersons, { params: { id: customerId } }),
  select: ({ items }: { items: readonly ReadContact[] }) =>
    items.find((contact) => contact.id === id && may(contact)) ?? null,
})

function columns(t: Say, acts: Acts | null): Column<ReadContact>[] {
  const rights = (row: ReadContact) => row.ownRoles.map((role) => t(`role.${role}`)).join(', ')
  return [
    { id: 'name', label: t('people.name'), tone: 'name', place: 'name', cell: ({ name }) => name },
    { id: 'username', label: t('people.username'), tone: 'soft', place: 'second', cell: ({ username }) => username },
    { id: 'email', label: t('employee.email'), cell: ({ email }) => email },
    {
      id: 'phone',
      label: t('contact.phone'),
      width: 150,
      cell: ({ phone }) => phone && contactText({ kind: 'phone', value: phone }),
    },
    { id: 'kind', label: t('people.kind'), width: 130, cell: ({ kind }) => kindInWords(kind, t) },
    { id: 'rights', field: 'ownRoles', label: t('rights.count'), cell: rights },
    {
      id: 'seen',
      label: t('employee.seen'),
      width: 140,
      place: 'third',
      cell: ({ seenAt }) => (seenAt === null ? t('employee.never_seen') : showMoment(seenAt)),
    },
    {
      id: 'access',
      field: 'active',
      label: t('people.access'),
      width: 140,
      place: 'status',
      cell: ({ active }) => (active ? t('people.access.yes') : <Tag>{t('people.access.no')}</Tag>),
    },
    ...(acts
      ? [
          {
            id: 'actions',
            label: t('resource.actions'),
            width: 124,
            fixed: true as const,
            cell: (row: ReadContact) => <ContactActs contact={row} acts={acts} />,
          },
        ]
      : []),
  ]
}

function ContactActs({ contact, acts }: { contact: ReadContact; acts: Acts }) {
  const t = useText()
  const { id, name, active } = contact
  const isSelf = useUser()?.id === id
  const holdsMore = contact.mayChangeLogin ? null : t('contact.refused.holds_more')
  const reason = isSelf ? t('contact.refused.own_password') : holdsMore
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon aria-label={t('contact.change_of', { name })} onClick={() => acts.onEdit(contact)}>
        <Icon of={IconPencil} />
      </ActionIcon>
      <Refusal reason={reason}>
        <ActionIcon
          {...refused(reason)}
          aria-label={t('contact.password_of', { name })}
          onClick={() => reason === null && acts.onPassword(contact)}
        >
          <Icon of={IconKey} />
        </ActionIcon>
      </Refusal>
      <AccessAct key={String(active)} id={id} name={name} active={active} />
    </Group>
  )
}

function AccessAct({ id, name, active }: Pick<ReadContact, 'id' | 'name' | 'active'>) {
  const t = useText()
  const reason = useUser()?.id === id ? t('contact.refused.is_self') : null
  const stop = useCommand(stopContactPerson, {
    onDone: () => notify({ variant: 'success', message: t('employee.stopped') }),
  })
  const restore = useCommand(restoreContactPerson, {
    onDone: () => notify({ variant: 'success', message: t('employee.restored') }),
  })
  const ask = async () => {
    const question = { title: t('employee.stop_question', { name }), text: t('contact.stop_text', { name }) }
    if (await confirm({ ...question, confirm: t('employee.stop') })) stop.send({ params: { id } })
  }
  return active ? (
    <Refusal reason={reason}>
      <ActionIcon
        {...refused(reason)}
        aria-label={t('contact.stop_of', { name })}
        disabled={stop.busy}
        onClick={() => reason === null && void ask()}
      >
        <Icon of={IconLock} />
      </ActionIcon>
    </Refusal>
  ) : (
    <ActionIcon
      aria-label={t('contact.restore_of', { name })}
      disabled={restore.busy}
      onClick={() => restore.send({ params: { id } })}
    >
      <Icon of={IconLockOpen} />
    </ActionIcon>
  )
}

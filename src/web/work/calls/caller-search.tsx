import { Button, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconFileOff, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type CalledFile, type Caller, findCallers } from '#contract/work/incoming-calls.ts'
import { formatPhoneNumber, readPhoneNumber } from '#domain/references/phone-number.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { dayOfMoment, showDay, showMoment, truncate } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './calls.module.css'
import type { CallForm } from './use-call-form.ts'

type Choose = (person: Caller, file: CalledFile) => void

/** The first question of a call: who is it, and about which file. */
export function CallerSearch({ form, onChoose }: { form: CallForm; onChoose: Choose }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { search, phone, caller, callerName } = form.values
  const [asked] = useDebouncedValue(search.trim(), 150)
  const found = useQuery({
    ...query(findCallers, { query: { search: asked } }),
    enabled: asked.length >= 2,
    placeholderData: keepPreviousData,
  })
  const answer = asked.length >= 2 ? found.data : undefined
  const type = (text: string) => {
    // A number that was typed is the caller's, also when the search goes on by name.
    form.change({ search: text, ...(readPhoneNumber(text) ? { phone: text.trim() } : {}) })
  }
  const files = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-file]') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      const [first] = files()
      if (event.key === 'Enter' && answer && asked === search.trim() && !found.isPlaceholderData) first?.click()
      else first?.focus()
    }
  }
  const onMove = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = files()
    all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus()
  }
  return (
    <div className={classes.search}>
      <TextInput
        ref={field}
        data-first
        type="search"
        autoComplete="off"
        label={t('call.search')}
        description={t('call.search_hint')}
        leftSection={<Icon of={IconSearch} />}
        maxLength={200}
        // A call that was not finished comes back whole, before another begins.
        readOnly={!form.draft.isRead}
        value={search}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {caller !== 'debtor' && callerName !== '' && (
        <p className={classes.hint}>{t('call.about_which', { name: callerName })}</p>
      )}
      {phone !== '' && !readPhoneNumber(search) && (
        <p className={classes.hint}>{t('call.number_kept', { phone: phoneText(phone) })}</p>
      )}
      {found.error && asked.length >= 2 && (
        <Failure error={found.error} title={t('call.failed')} onRetry={() => void found.refetch()} />
      )}
      <VisuallyHidden role="status">
        {answer && t('call.found', { count: answer.items.length + answer.customers.length })}
      </VisuallyHidden>
      {answer && (
        <div ref={list} className={classes.people}>
          {answer.customers.map(({ id, name, person }) => (
            <UnstyledButton
              key={id}
              className={classes.customer}
              onClick={() => {
                form.change({ caller: 'customer', callerName: person ?? name, search: '' })
                field.current?.focus()
              }}
            >
              <Icon of={IconBuilding} />
              <b>{person ?? name}</b>
              {person && <span>{name}</span>}
              <Tag>{t('call.customer_calls')}</Tag>
            </UnstyledButton>
          ))}
          {answer.items.map((person) => (
            <Person key={person.id} person={person} onChoose={onChoose} onMove={onMove} />
          ))}
          {answer.items.length === 0 && answer.customers.length === 0 && (
            <p className={classes.none}>{t(answer.phone === null ? 'call.none' : 'call.none_by_number')}</p>
          )}
          {answer.earlier.length > 0 && <EarlierCalls calls={answer.earlier} />}
        </div>
      )}
      <Button
        className={classes.unfiled}
        leftSection={<Icon of={IconFileOff} />}
        disabled={!form.draft.isRead}
        onClick={() => form.change({ unfiled: true })}
      >
        {t('call.without_file')}
      </Button>
    </div>
  )
}

/** What somebody with this number or name called about that is on no file yet. */
function EarlierCalls({ calls }: { calls: Answer<typeof findCallers>['earlier'] }) {
  const t = useText()
  return (
    <section aria-label={t('call.earlier')}>
      <h3>{t('call.earlier')}</h3>
      {calls.map(({ id, callerName, startedAt, content }) => (
        <Link key={id} className={classes.earlier} to={`/file-agenda/new?tab=calls&edit=${id}`}>
          <b>{showMoment(startedAt)}</b> {[callerName || t('unfiled_call.unknown'), truncate(content)].join(': ')}
        </Link>
      ))}
    </section>
  )
}

interface PersonProps {
  readonly person: Caller
  readonly onChoose: Choose
  readonly onMove: (event: KeyboardEvent) => void
}

/** Somebody who may be calling, with the files of all customers. */
function Person({ person, onChoose, onMove }: PersonProps) {
  const t = useText()
  const { name, number, address, files } = person
  return (
    <section aria-label={t('call.files_of', { name })}>
      <h3>
        {name}
        {address && <small>{address.city}</small>}
        {number === 'in_use' && <Tag tone="success">{t('call.number.in_use')}</Tag>}
        {number === 'former' && <Tag tone="warning">{t('call.number.former')}</Tag>}
      </h3>
      {files.map((file) => (
        <UnstyledButton
          key={file.id}
          data-file
          className={classes.file}
          onClick={() => onChoose(person, file)}
          onKeyDown={onMove}
        >
          <b>{file.number}</b>
          <span className={classes.of}>{file.customerName}</span>
          <Amount cents={file.openCents} currency={file.currency} sign />
          <StatusMark status={file.status} />
          <small>{t('call.last_activity', { day: showDay(dayOfMoment(file.lastActivityAt)) })}</small>
        </UnstyledButton>
      ))}
    </section>
  )
}

function phoneText(phone: string): string {
  return formatPhoneNumber(readPhoneNumber(phone) ?? phone)
}

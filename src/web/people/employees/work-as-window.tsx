import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listUsers } from '#contract/people/user-list.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './people.module.css'
import { SwitchButton } from './switch-button.tsx'
import { kindInWords } from './words.ts'

const typingDelay = 250
const most = 8

/** Looks for whom an administrator wants to work as; what stands in the way says so at the button of each. */
export function WorkAsWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingDelay)
  const found = useQuery({
    ...query(listUsers, { query: { search, active: ['yes'], limit: most, sortBy: 'name' } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const people = search === '' ? [] : (found.data?.items ?? [])
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('palette.act.work-as')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <TextInput
        label={t('switch.who')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {found.error && <Failure error={found.error} title={t('people.failed')} onRetry={() => void found.refetch()} />}
      {search !== '' && found.data?.items.length === 0 && <p role="status">{t('switch.none')}</p>}
      <ul className={classes.found}>
        {people.map((person) => (
          <li key={person.id}>
            <span>
              <b>{person.name}</b>
              <small>{[person.username, person.customer?.name ?? kindInWords(person.kind, t)].join(' · ')}</small>
            </span>
            <SwitchButton person={person} />
          </li>
        ))}
      </ul>
    </WindowFrame>
  )
}

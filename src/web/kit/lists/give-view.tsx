import { Button, Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { giveView, listAudiences } from '#contract/lists/tables.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import type { KeptTable, KeptView } from '#web/kit/table-use/use-kept-table.ts'
import classes from './views-menu.module.css'

interface GiveViewProps {
  readonly view: KeptView
  readonly kept: KeptTable
  readonly onDone: () => void
}

/** In the place of its line: for which teams, groups and positions the list opens with a view. */
export function GiveView({ view, kept, onDone }: GiveViewProps) {
  const t = useText()
  const there = useQuery(query(listAudiences)).data
  const [given, setGiven] = useState(() => ({
    teams: view.givenTo.teams.map(({ id }) => id),
    groups: view.givenTo.groups.map(({ id }) => id),
    roles: [...view.givenTo.roles],
  }))
  const give = useCommand(giveView, {
    refreshes: [],
    inForm: true,
    onDone: async () => {
      await kept.refresh()
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.send({ params: { id: view.id }, input: { ...given, version: view.version } })
  }
  const wrong = give.fieldErrors['roles'] ?? give.fieldErrors['teams'] ?? give.fieldErrors['groups'] ?? give.message
  return (
    <li>
      <form onSubmit={submit} className={classes.rename} aria-label={t('views.give', { name: view.name })}>
        <h3 className={classes.title}>{t('views.give_title', { name: view.name })}</h3>
        <p className={classes.hint}>{t('views.give_hint')}</p>
        {!view.shared && <p className={classes.hint}>{t('views.give_shares')}</p>}
        <Aims
          title={t('views.roles')}
          choices={there?.roles.map((role) => ({ value: role, label: t(`role.${role}`) })) ?? []}
          chosen={given.roles}
          onChange={(roles) => setGiven({ ...given, roles })}
          autoFocus
        />
        <Aims
          title={t('views.teams')}
          choices={there?.teams.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          chosen={given.teams}
          onChange={(teams) => setGiven({ ...given, teams })}
          autoFocus={there?.roles.length === 0}
        />
        <Aims
          title={t('views.groups')}
          choices={there?.groups.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          chosen={given.groups}
          onChange={(groups) => setGiven({ ...given, groups })}
        />
        {wrong && <Message tone="danger">{wrong}</Message>}
        <Group gap={8}>
          <Button type="submit" variant="filled" size="compact" loading={give.busy}>
            {t('kit.save')}
          </Button>
          <Button size="compact" onClick={onDone}>
            {t('kit.cancel')}
          </Button>
        </Group>
      </form>
    </li>
  )
}

interface AimsProps<Value> {
  readonly title: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
  readonly autoFocus?: boolean
}

function Aims<Value extends string | number>({ title, choices, chosen, onChange, autoFocus }: AimsProps<Value>) {
  if (choices.length === 0) return null
  return (
    <fieldset className={classes.aims}>
      <legend>{title}</legend>
      {choices.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
          autoFocus={autoFocus === true && index === 0}
        />
      ))}
    </fieldset>
  )
}

import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { changeView } from '#contract/lists/tables.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import type { KeptTable, KeptView } from '#web/kit/table-use/use-kept-table.ts'
import classes from './views-menu.module.css'

interface RenameViewProps {
  readonly view: KeptView
  readonly kept: KeptTable
  readonly onDone: () => void
}

/** In the place of its line: another name for a view of one's own, and whether colleagues see it. What it shows stays. */
export function RenameView({ view, kept, onDone }: RenameViewProps) {
  const t = useText()
  const { id, search, columns, version } = view
  const [name, setName] = useState(view.name)
  const [shared, setShared] = useState(view.shared)
  const change = useCommand(changeView, {
    refreshes: [],
    inForm: true,
    onDone: async () => {
      await kept.refresh()
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.send({ params: { id }, input: { name, shared, search, columns, version } })
  }
  const { name: wrong } = change.fieldErrors
  return (
    <li>
      <form onSubmit={submit} className={classes.rename} aria-label={t('views.rename', { name: view.name })} noValidate>
        <TextInput
          label={t('views.new_name')}
          maxLength={60}
          value={name}
          error={wrong ?? change.message}
          onChange={(event) => setName(event.currentTarget.value)}
          autoFocus
        />
        <Checkbox
          label={t('views.share')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group gap={8}>
          <Button type="submit" variant="filled" size="compact" loading={change.busy}>
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

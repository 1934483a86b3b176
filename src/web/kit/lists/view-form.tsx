import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { addView } from '#contract/lists/tables.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { keptColumns } from '#web/kit/tables/table-column.ts'
import type { KeptTable, KeptView } from '#web/kit/table-use/use-kept-table.ts'
import classes from './views-menu.module.css'

interface ViewFormProps {
  readonly kept: KeptTable
  readonly search: string
  readonly onDone: (view: KeptView) => void
}

/** Keeps what the list shows now under a name. */
export function ViewForm({ kept, search, onDone }: ViewFormProps) {
  const t = useText()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const add = useCommand(addView, {
    refreshes: [],
    inForm: true,
    onDone: async (view) => {
      await kept.refresh()
      setName('')
      onDone(view)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const columns = keptColumns(kept.chosen)
    add.send({ input: { ...kept.at, name, shared, search, columns } })
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        label={t('views.name')}
        maxLength={60}
        value={name}
        error={
          add.fieldErrors['name'] ?? (add.message && Object.keys(add.fieldErrors).length === 0 ? add.message : null)
        }
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Checkbox
        label={t('views.share')}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      <Button type="submit" loading={add.busy}>
        {t('views.keep')}
      </Button>
    </form>
  )
}

import { ActionIcon, Anchor, Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/base/words/text.ts'
import classes from './column-chooser.module.css'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { ChosenColumns } from './table-column.ts'

interface ColumnChooserProps {
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly onChange: (chosen: ChosenColumns | null) => void
  /** Whether columns are left out where there is no room for them. */
  readonly adapts: boolean
}

/** Which columns a list shows, and in which order; kept for this user, route and table. */
export function ColumnChooser({ columns, order, hidden, onChange, adapts }: ColumnChooserProps) {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const inOrder = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const found = inOrder.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))

  const show = (id: string, shown: boolean) =>
    onChange({ order, hidden: shown ? hidden.filter((one) => one !== id) : [...hidden, id] })
  const move = (id: string, by: -1 | 1) => {
    const from = order.indexOf(id)
    const to = from + by
    const moved = order.filter((one) => one !== id)
    moved.splice(to, 0, id)
    if (to >= 0 && to < order.length) onChange({ order: moved, hidden })
  }
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button size="compact" leftSection={<Icon of={IconColumns3} />}>
          {t('kit.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.box} aria-label={t('kit.columns')}>
        <div className={classes.head}>
          <h2>{t('kit.columns')}</h2>
          <Anchor component="button" type="button" size="xs" onClick={() => onChange(null)}>
            {t('kit.columns_reset')}
          </Anchor>
        </div>
        <TextInput
          size="compact"
          mx={8}
          aria-label={t('kit.columns_search')}
          placeholder={t('kit.columns_search')}
          leftSection={<Icon of={IconSearch} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          data-autofocus
        />
        <ul className={classes.list}>
          {found.map(({ id, label }) => (
            <li key={id}>
              <Checkbox
                label={label}
                checked={!hidden.includes(id)}
                disabled={!hidden.includes(id) && hidden.length === columns.length - 1}
                onChange={(event) => show(id, event.currentTarget.checked)}
              />
              <ActionIcon size="xs" aria-label={t('kit.column_up', { name: label })} onClick={() => move(id, -1)}>
                <Icon of={IconChevronUp} size={14} />
              </ActionIcon>
              <ActionIcon size="xs" aria-label={t('kit.column_down', { name: label })} onClick={() => move(id, 1)}>
                <Icon of={IconChevronDown} size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <p className={classes.note}>{t(adapts ? 'kit.columns_adapt' : 'kit.columns_kept')}</p>
      </Popover.Dropdown>
    </Popover>
  )
}

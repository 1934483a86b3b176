import { TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { findInsertables, type Insertable } from './insertables.ts'
import { type TemplateWords, useTemplateWords } from './template-words.ts'

interface InsertListProps {
  readonly items: readonly Insertable[]
  readonly onInsert: (item: Insertable) => void
}

/** Everything that can be put in the text besides words, searched and grouped, each with an example or its meaning. */
export function InsertList({ items, onInsert }: InsertListProps) {
  const t = useText()
  const words = useTemplateWords()
  const [typed, setTyped] = useState('')
  const found = findInsertables(items, typed)
  return (
    <div className={classes.inserts}>
      <TextInput
        size="xs"
        aria-label={t('template_edit.find_variable')}
        placeholder={t('template_edit.find_variable')}
        leftSection={<Icon of={IconSearch} size={14} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {groupsOf(found, words).map(([group, rows]) => (
        <section key={group} aria-label={t(`template_edit.group.${group}`)}>
          <h3>{t(`template_edit.group.${group}`)}</h3>
          {rows.map((item) => (
            <UnstyledButton
              key={item.key}
              className={classes.insert}
              // The selection stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(item)}
            >
              <span className={item.kind === 'variable' ? classes.chip : classes.partName}>{item.label}</span>
              {item.kind !== 'condition' && <small>{item.note}</small>}
            </UnstyledButton>
          ))}
        </section>
      ))}
      {found.length === 0 && <p className={classes.nothing}>{t('kit.nothing_found')}</p>}
    </div>
  )
}

const groups = ['own', 'who', 'amounts', 'days', 'other', 'parts', 'conditions'] as const
type Group = (typeof groups)[number]

function groupsOf(items: readonly Insertable[], words: TemplateWords): [Group, Insertable[]][] {
  const typeOf = new Map(words.variables.map(({ name, type }) => [name, type]))
  const groupOf = ({ kind, isOwn, name }: Insertable): Group => {
    if (kind === 'part') return 'parts'
    if (kind === 'condition') return 'conditions'
    if (isOwn) return 'own'
    const type = typeOf.get(name)
    if (type === 'amount' || type === 'percent') return 'amounts'
    if (type === 'day') return 'days'
    return type === 'text' ? 'who' : 'other'
  }
  return groups.flatMap((group): [Group, Insertable[]][] => {
    const rows = items.filter((item) => groupOf(item) === group)
    return rows.length === 0 ? [] : [[group, rows]]
  })
}

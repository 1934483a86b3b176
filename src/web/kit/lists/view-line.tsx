import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconDeviceFloppy,
  IconPencil,
  IconPinned,
  IconPinnedOff,
  IconTrash,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { changeView, followGivenView, removeView, setDefaultView } from '#contract/lists/tables.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { GiveView } from './give-view.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { RenameView } from './rename-view.tsx'
import { keptColumns } from '#web/kit/tables/table-column.ts'
import type { KeptTable, KeptView } from '#web/kit/table-use/use-kept-table.ts'
import classes from './views-menu.module.css'

interface ViewLineProps {
  readonly view: KeptView
  readonly kept: KeptTable
  readonly search: string
  readonly current: boolean
  readonly onShow: () => void
}

/** A view in the menu: opened by its name, pinned for the start, given to colleagues, and changed by who made it. */
export function ViewLine({ view, kept, search, current, onShow }: ViewLineProps) {
  const t = useText()
  const options = { refreshes: [], onDone: kept.refresh }
  const remove = useCommand(removeView, options)
  const change = useCommand(changeView, options)
  const setDefault = useCommand(setDefaultView, options)
  const follow = useCommand(followGivenView, options)
  const [doing, setDoing] = useState<'rename' | 'give' | null>(null)
  const { id, name, own, owner, shared, version } = view
  const isDefault = kept.defaultViewId === id
  const columns = keptColumns(kept.chosen)
  const names = useNamesOf(view)
  if (doing === 'rename') return <RenameView view={view} kept={kept} onDone={() => setDoing(null)} />
  if (doing === 'give') return <GiveView view={view} kept={kept} onDone={() => setDoing(null)} />
  const pin = () => {
    // What is chosen and let go of leaves what is given; letting go of that leaves nothing.
    if (isDefault && !kept.follows) return follow.send({ input: kept.at })
    setDefault.send({ input: { ...kept.at, viewId: isDefault ? null : id } })
  }
  return (
    <li className={classes.line}>
      <UnstyledButton className={classes.name} aria-current={current || undefined} onClick={onShow}>
        {name}
        {shared && (
          <span className={classes.by}>
            <Icon of={IconUsers} size={13} /> {own ? t('views.shared') : t('views.shared_by', { name: owner })}
          </span>
        )}
        {names !== '' && <span className={classes.by}>{t('views.given_to', { names })}</span>}
      </UnstyledButton>
      <LineAct
        label={t('views.start_with', { name })}
        icon={isDefault ? IconPinned : IconPinnedOff}
        pressed={isDefault}
        act={pin}
      />
      {(shared || own) && kept.mayGive && (
        <LineAct label={t('views.give', { name })} icon={IconUsersGroup} act={() => setDoing('give')} />
      )}
      {own && (
        <>
          <LineAct label={t('views.rename', { name })} icon={IconPencil} act={() => setDoing('rename')} />
          <LineAct
            label={t('views.update', { name })}
            icon={IconDeviceFloppy}
            act={() => change.send({ params: { id }, input: { name, shared, search, columns, version } })}
          />
          <LineAct label={t('views.remove', { name })} icon={IconTrash} act={() => remove.send({ params: { id } })} />
        </>
      )}
    </li>
  )
}

/** For whom the list opens with a view, in words. */
function useNamesOf({ givenTo: { teams, groups, roles } }: KeptView): string {
  const t = useText()
  return [...[...teams, ...groups].map(({ name }) => name), ...roles.map((role) => t(`role.${role}`))].join(', ')
}

function LineAct(props: { label: string; icon: TablerIcon; pressed?: boolean; act: () => void }) {
  return (
    <ActionIcon size="xs" aria-label={props.label} aria-pressed={props.pressed} onClick={props.act}>
      <Icon of={props.icon} size={14} />
    </ActionIcon>
  )
}

import { ActionIcon, Button, Popover, UnstyledButton } from '@mantine/core'
import {
  IconBookmark,
  IconDeviceFloppy,
  IconPencil,
  IconPinned,
  IconPinnedOff,
  IconTrash,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changeView, removeView, setDefaultView } from '#contract/tables.ts'
import { useCommand } from '#web/api.ts'
import { useText } from '#web/text.ts'
import { Icon } from './icon.tsx'
import { keptColumns } from './table-column.ts'
import type { KeptTable, KeptView } from './use-kept-table.ts'
import classes from './views-menu.module.css'
import { RenameView } from './rename-view.tsx'
import { ViewForm } from './view-form.tsx'
import { addressOfView, viewAddress } from './view-address.ts'

/** Filters, order and columns under a name: opened, kept, shared, and one of them for the start. */
export function ViewsMenu({ kept }: { kept: KeptTable }) {
  const t = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [open, setOpen] = useState(false)
  const current = Number(new URLSearchParams(search).get('saved'))
  const { views, defaultViewId, choose } = kept

  const show = (view: KeptView, options: { replace?: boolean } = {}) => {
    setOpen(false)
    if (view.columns) choose(view.columns)
    void navigate({ search: addressOfView(view) }, options)
  }
  const arrived = useRef(false)
  useEffect(() => {
    if (views === null || arrived.current) return
    arrived.current = true
    const first = views.find(({ id }) => id === defaultViewId)
    // An address that asks for something goes before the view one starts with.
    if (first && search === '') show(first, { replace: true })
  })
  const shown = views?.find(({ id }) => id === current)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          size="compact"
          leftSection={<Icon of={IconBookmark} />}
          aria-label={shown && `${t('views.title')}: ${shown.name}`}
          onClick={() => setOpen(!open)}
        >
          {shown?.name ?? t('views.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.box} aria-label={t('views.title')}>
        <h2 className={classes.title}>{t('views.title')}</h2>
        {views?.length === 0 && <p className={classes.none}>{t('views.none')}</p>}
        <ul className={classes.list}>
          {views?.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              kept={kept}
              search={viewAddress(search)}
              current={view.id === current}
              onShow={() => show(view)}
            />
          ))}
        </ul>
        <ViewForm kept={kept} search={viewAddress(search)} onDone={(view) => show(view)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ViewLineProps {
  readonly view: KeptView
  readonly kept: KeptTable
  readonly search: string
  readonly current: boolean
  readonly onShow: () => void
}

function ViewLine({ view, kept, search, current, onShow }: ViewLineProps) {
  const t = useText()
  const options = { refreshes: [], onDone: kept.refresh }
  const remove = useCommand(removeView, options)
  const change = useCommand(changeView, options)
  const setDefault = useCommand(setDefaultView, options)
  const [editing, setEditing] = useState(false)
  const { id, name, own, owner, shared, version } = view
  const isDefault = kept.defaultViewId === id
  const columns = keptColumns(kept.chosen)
  if (editing) return <RenameView view={view} kept={kept} onDone={() => setEditing(false)} />
  return (
    <li className={classes.line}>
      <UnstyledButton className={classes.name} aria-current={current || undefined} onClick={onShow}>
        {name}
        {shared && (
          <span className={classes.by}>
            <Icon of={IconUsers} size={13} /> {own ? t('views.shared') : t('views.shared_by', { name: owner })}
          </span>
        )}
      </UnstyledButton>
      <LineAct
        label={t('views.start_with', { name })}
        icon={isDefault ? IconPinned : IconPinnedOff}
        pressed={isDefault}
        act={() => setDefault.send({ input: { ...kept.at, viewId: isDefault ? null : id } })}
      />
      {own && (
        <>
          <LineAct label={t('views.rename', { name })} icon={IconPencil} act={() => setEditing(true)} />
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

function LineAct(props: { label: string; icon: TablerIcon; pressed?: boolean; act: () => void }) {
  return (
    <ActionIcon size="xs" aria-label={props.label} aria-pressed={props.pressed} onClick={props.act}>
      <Icon of={props.icon} size={14} />
    </ActionIcon>
  )
}

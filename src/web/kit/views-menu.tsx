import { ActionIcon, Button, Popover, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconPinned, IconPinnedOff, IconTrash, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changeView, removeView, setDefaultView } from '#contract/tables.ts'
import { useCommand } from '#web/api.ts'
import { useText } from '#web/text.ts'
import { Icon } from './icon.tsx'
import type { KeptTable, KeptView } from './use-kept-table.ts'
import classes from './views-menu.module.css'
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
  const { id, name, own, owner, shared, version } = view
  const isDefault = kept.defaultViewId === id
  const columns = kept.chosen && { order: [...kept.chosen.order], hidden: [...kept.chosen.hidden] }
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
      <ActionIcon
        size="xs"
        aria-label={t('views.start_with', { name })}
        aria-pressed={isDefault}
        onClick={() => setDefault.send({ input: { ...kept.at, viewId: isDefault ? null : id } })}
      >
        <Icon of={isDefault ? IconPinned : IconPinnedOff} size={14} />
      </ActionIcon>
      {own && (
        <>
          <ActionIcon
            size="xs"
            aria-label={t('views.update', { name })}
            onClick={() => change.send({ params: { id }, input: { name, shared, search, columns, version } })}
          >
            <Icon of={IconDeviceFloppy} size={14} />
          </ActionIcon>
          <ActionIcon
            size="xs"
            aria-label={t('views.remove', { name })}
            onClick={() => remove.send({ params: { id } })}
          >
            <Icon of={IconTrash} size={14} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}

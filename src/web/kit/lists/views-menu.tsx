import { Button, Popover } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { KeptTable, KeptView } from '#web/kit/table-use/use-kept-table.ts'
import classes from './views-menu.module.css'
import { GivenStart } from './given-start.tsx'
import { ViewForm } from './view-form.tsx'
import { ViewLine } from './view-line.tsx'
import { addressOfView, viewAddress } from './view-address.ts'

/** Filters, order and columns under a name: opened, kept, shared, and one of them for the start. */
export function ViewsMenu({ kept }: { kept: KeptTable }) {
  const t = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [open, setOpen] = useState(false)
  const { views, defaultViewId, current: shown } = kept

  const show = (view: KeptView, options: { replace?: boolean } = {}) => {
    setOpen(false)
    kept.forgetChanged()
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
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          size="compact"
          data-views
          leftSection={<Icon of={IconBookmark} />}
          aria-label={shown ? t('kit.labelled', { label: t('views.title'), value: shown.name }) : undefined}
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
              current={view.id === shown?.id}
              onShow={() => show(view)}
            />
          ))}
        </ul>
        <GivenStart kept={kept} />
        <ViewForm kept={kept} search={viewAddress(search)} onDone={(view) => show(view)} />
      </Popover.Dropdown>
    </Popover>
  )
}

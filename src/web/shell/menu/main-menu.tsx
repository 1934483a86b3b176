import { Popover, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './main-menu.module.css'
import { currentPage, type Menu, pagesOf, type ShownItem } from './menu.ts'

const hiddenAfterNavigation = 200
const closeDelay = 150
const clickPause = 400

/** The menu of the header: a panel for each group, opened by mouse, click or key. */
export function MainMenu({ menu, className }: { menu: Menu; className: string }) {
  const t = useText()
  const { pathname, key } = useLocation()
  const [open, setOpen] = useState<string | null>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shutUntil = useRef(0)
  const hoveredAt = useRef(0)
  const current = currentPage(menu, pathname)

  // The mouse still stands where the link was: without a pause the panel would be open again at once.
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    shutUntil.current = Date.now() + hiddenAfterNavigation
    setOpen(null)
  }, [key])

  // What a mouse opened can be shut by key too, wherever the focus is.
  useWindowEvent('keydown', ({ key: pressed }) => pressed === 'Escape' && setOpen(null))

  const enter = (group: string) => {
    clearTimeout(closing.current)
    if (Date.now() < shutUntil.current || open === group) return
    hoveredAt.current = Date.now()
    setOpen(group)
  }
  // A click right after the mouse came in means the same as coming in: it does not shut the panel again.
  const toggle = (group: string) => {
    if (Date.now() < shutUntil.current) return
    if (Date.now() - hoveredAt.current > clickPause) setOpen((was) => (was === group ? null : group))
  }
  const leave = () => {
    clearTimeout(closing.current)
    closing.current = setTimeout(() => setOpen(null), closeDelay)
  }
  return (
    <nav className={`${classes.menu} ${className}`} aria-label={t('shell.main_menu')}>
      {menu.links.map((item) => (
        <MenuLink key={item.link} item={item} current={item.link === current} />
      ))}
      {menu.groups.map((group) => {
        const pages = pagesOf(group)
        const [only] = pages
        const here = pages.some(({ link }) => link === current)
        return pages.length === 1 && only ? (
          <MenuLink key={group.name} item={{ ...only, name: group.name }} current={here} />
        ) : (
          <MenuGroup
            key={group.name}
            group={group}
            current={current}
            opened={open === group.name}
            onOpen={() => enter(group.name)}
            onToggle={() => toggle(group.name)}
            onLeave={leave}
            onClose={() => setOpen(null)}
          />
        )
      })}
    </nav>
  )
}

function MenuLink({ item, current }: { item: ShownItem; current: boolean }) {
  return (
    <Link to={item.link ?? '/'} className={classes.top} {...(current ? { 'aria-current': 'page' } : {})}>
      {item.name}
    </Link>
  )
}

interface MenuGroupProps {
  readonly group: ShownItem
  readonly current: string | null
  readonly opened: boolean
  readonly onOpen: () => void
  readonly onToggle: () => void
  readonly onLeave: () => void
  readonly onClose: () => void
}

function MenuGroup({ group, current, opened, onOpen, onToggle, onLeave, onClose }: MenuGroupProps) {
  const here = pagesOf(group).some(({ link }) => link === current)
  const hover = (event: { pointerType: string }) => event.pointerType === 'mouse' && onOpen()
  return (
    <Popover opened={opened} onChange={(next) => !next && onClose()} position="bottom-start" offset={8} returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.top}
          {...(here ? { 'aria-current': 'true' as const } : {})}
          onClick={onToggle}
          onPointerEnter={hover}
          onPointerLeave={onLeave}
        >
          {group.name}
          <span className={classes.chevron}>
            <Icon of={IconChevronDown} size={13} />
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} onPointerEnter={hover} onPointerLeave={onLeave}>
        {group.children.map((section) => (
          <div key={section.name} className={classes.section}>
            <h2 className={classes.heading}>{section.name}</h2>
            <ul>
              {section.children.map(({ name, link }) => (
                <li key={link}>
                  <Link to={link ?? '/'} onClick={onClose} {...(link === current ? { 'aria-current': 'page' } : {})}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

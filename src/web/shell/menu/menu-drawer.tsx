import { ActionIcon, Drawer, UnstyledButton } from '@mantine/core'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarCheck,
  IconChartHistogram,
  IconChevronDown,
  IconFolders,
  IconHelpCircle,
  IconHome,
  IconLogout,
  IconPlayerPlay,
  IconSettings,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMounted } from '@mantine/hooks'
import { Link, useLocation } from 'react-router'
import type { MenuGroup } from '#contract/platform/screen.ts'
import type { User } from '#contract/people/users.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { LanguageButtons } from '#web/kit/forms/language-buttons.tsx'
import { Mark } from '#web/kit/frame/mark.tsx'
import { useText } from '#web/base/words/text.ts'
import { buildOf, useFrame, useMay } from '#web/base/calls/user.ts'
import { initialsOf } from './initials.ts'
import classes from './menu-drawer.module.css'
import { useLogOut } from './use-log-out.ts'
import { currentPage, type Menu, pagesOf, type ShownItem } from './menu.ts'

const icons: Readonly<Record<MenuGroup, TablerIcon>> = {
  today: IconHome,
  files: IconFolders,
  agenda: IconCalendarCheck,
  runs: IconPlayerPlay,
  finance: IconBuildingBank,
  relations: IconBuildingStore,
  insights: IconChartHistogram,
  admin: IconSettings,
}

interface MenuDrawerProps {
  readonly menu: Menu
  readonly user: User
  readonly opened: boolean
  readonly onClose: () => void
  /** Help, where the header has no room for its button. */
  readonly onHelp: () => void
}

/** The menu where the header is too narrow for it: slides in over four fifths of the window, at most 300 px. */
export function MenuDrawer({ menu, user, opened, onClose, onHelp }: MenuDrawerProps) {
  const t = useText()
  const frame = useFrame()
  const logOut = useLogOut()
  const may = useMay()
  const { pathname } = useLocation()
  // What was there before it opened gives the focus back to what had it.
  const isThere = useMounted()
  const current = currentPage(menu, pathname)
  return (
    <Drawer.Root opened={opened && isThere} onClose={onClose} size="min(80%, 300px)">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.menu')} styles={{ content: { display: 'flex', flexDirection: 'column' } }}>
        <div className={classes.head}>
          <Mark />
          <span>{t('app.name')}</span>
          <UnstyledButton className={classes.close} aria-label={t('shell.menu_close')} onClick={onClose}>
            <Icon of={IconX} size={20} />
          </UnstyledButton>
        </div>
        <nav className={classes.body} aria-label={t('shell.main_menu')}>
          {menu.links.length > 0 && <Links items={menu.links} current={current} plain />}
          {menu.groups.map((group) => (
            <Group key={group.name} group={group} current={current} />
          ))}
        </nav>
        <div className={classes.foot}>
          <div className={classes.user}>
            <span className={classes.avatar} data-initials={initialsOf(user.name)} aria-hidden />
            <span style={{ flex: 1 }}>
              {user.name}
              {may('change-password') && <Link to="/change-password">{t('shell.change_password')}</Link>}
              {may('second-factor') && <Link to="/second-factor">{t('screen.second_factor')}</Link>}
            </span>
            <ActionIcon
              variant="default"
              size="compact"
              aria-label={user.impersonator ? t('shell.log_out_user', { name: user.name }) : t('shell.log_out')}
              onClick={logOut}
            >
              <Icon of={IconLogout} />
            </ActionIcon>
          </div>
          <UnstyledButton
            className={classes.help}
            onClick={() => {
              onClose()
              onHelp()
            }}
          >
            <Icon of={IconHelpCircle} />
            {t('shell.help')}
          </UnstyledButton>
          <LanguageButtons className={classes.languages ?? ''} />
          {frame && <span className={classes.build}>{t('shell.build', { build: buildOf(frame) })}</span>}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Group({ group, current }: { group: ShownItem; current: string | null }) {
  const icon = icons[group.icon as MenuGroup] ?? IconFolders
  const [only, another] = pagesOf(group)
  if (only && !another) {
    return (
      <Link
        to={only.link ?? '/'}
        className={classes.group}
        {...(only.link === current ? { 'aria-current': 'page' } : {})}
      >
        <Icon of={icon} size={18} />
        {group.name}
      </Link>
    )
  }
  return (
    <details open={pagesOf(group).some(({ link }) => link === current)}>
      <summary className={classes.group}>
        <Icon of={icon} size={18} />
        {group.name}
        <span className={classes.chevron}>
          <Icon of={IconChevronDown} size={14} />
        </span>
      </summary>
      {group.children.map((section) => (
        <div key={section.name}>
          <h2 className={classes.heading}>{section.name}</h2>
          <Links items={section.children} current={current} />
        </div>
      ))}
    </details>
  )
}

function Links({
  items,
  current,
  plain = false,
}: {
  items: readonly ShownItem[]
  current: string | null
  plain?: boolean
}) {
  return (
    <ul>
      {items.map(({ name, link }) => (
        <li key={link}>
          <Link
            to={link ?? '/'}
            className={plain ? `${classes.link} ${classes.plain}` : classes.link}
            {...(link === current ? { 'aria-current': 'page' } : {})}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

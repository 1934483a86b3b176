import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconKey, IconLogout, IconShieldLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { User } from '#contract/people/users.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { densities, type Density, setDensity, useDensity } from '#web/base/calls/preferences.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import header from '#web/shell/frame/header.module.css'
import classes from './menu-button.module.css'
import { initialsOf } from './initials.ts'
import { useLogOut } from './use-log-out.ts'

const schemes = ['auto', 'light', 'dark'] as const

/** What is one's own: colours, row height, logging out. */
export function UserMenu({ user }: { user: User }) {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useDensity()
  const logOut = useLogOut()
  const may = useMay()
  const mayChangePassword = may('change-password')
  const maySecondFactor = may('second-factor')
  return (
    <Menu position="bottom-end" width={232} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          className={`${header.tool} ${classes.user}`}
          aria-label={t('shell.account', { name: user.name })}
        >
          <span className={classes.avatar} data-initials={initialsOf(user.name)} aria-hidden />
          <span className={header.fromTablet}>{user.name}</span>
          <span className={classes.chevron}>
            <Icon of={IconChevronDown} size={13} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.scheme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`shell.scheme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('kit.density')}</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(chosen) => setDensity(chosen as Density)}>
          {densities.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {t(`kit.density.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {mayChangePassword && (
          <Menu.Item component={Link} to="/change-password" leftSection={<Icon of={IconKey} />}>
            {t('shell.change_password')}
          </Menu.Item>
        )}
        {maySecondFactor && (
          <Menu.Item component={Link} to="/second-factor" leftSection={<Icon of={IconShieldLock} />}>
            {t('screen.second_factor')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon of={IconLogout} />} onClick={logOut}>
          {user.impersonator ? t('shell.log_out_user', { name: user.name }) : t('shell.log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

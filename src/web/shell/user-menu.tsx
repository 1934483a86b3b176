import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import type { User } from '#contract/users.ts'
import { Icon } from '#web/kit/icon.tsx'
import { densities, setDensity, useDensity } from '#web/preferences.ts'
import { useText } from '#web/text.ts'
import classes from './header.module.css'
import { initialsOf } from './initials.ts'
import { useLogOut } from './use-log-out.ts'

const schemes = [
  ['auto', IconDeviceDesktop],
  ['light', IconSun],
  ['dark', IconMoon],
] as const

/** What is one's own: colours, row height, logging out. */
export function UserMenu({ user }: { user: User }) {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useDensity()
  const logOut = useLogOut()
  return (
    <Menu position="bottom-end" width={216}>
      <Menu.Target>
        <UnstyledButton
          className={`${classes.tool} ${classes.user}`}
          aria-label={t('shell.account', { name: user.name })}
        >
          <span className={classes.avatar} aria-hidden>
            {initialsOf(user.name)}
          </span>
          <span className={classes.fromTablet}>{user.name}</span>
          <span className={classes.chevron}>
            <Icon of={IconChevronDown} size={13} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.name}</Menu.Label>
        {schemes.map(([scheme, icon]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={<Icon of={icon} />}
            rightSection={colorScheme === scheme ? <Icon of={IconCheck} /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`shell.scheme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('kit.density')}</Menu.Label>
        {densities.map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === density}
            leftSection={<Icon of={IconBaselineDensityMedium} />}
            rightSection={one === density ? <Icon of={IconCheck} /> : null}
            onClick={() => setDensity(one)}
          >
            {t(`kit.density.${one}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconLogout} />} onClick={logOut}>
          {t('shell.log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

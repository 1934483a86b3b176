import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { languages } from '#contract/language.ts'
import { Icon } from '#web/kit/icon.tsx'
import { switchLanguage } from '#web/switch-language.ts'
import { useLanguage, useText } from '#web/text.ts'
import classes from './header.module.css'

/** The language of the portal; switches without reloading, what is typed stays. */
export function LanguageMenu() {
  const t = useText()
  const current = useLanguage()
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <UnstyledButton
          className={`${classes.tool} ${classes.fromTablet}`}
          aria-label={t('shell.language_now', { name: t(`language.${current}`) })}
        >
          {current.toUpperCase()}
          <span className={classes.chevron}>
            <Icon of={IconChevronDown} size={13} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            role="menuitemradio"
            aria-checked={language === current}
            lang={language}
            rightSection={language === current ? <Icon of={IconCheck} /> : null}
            onClick={() => void switchLanguage(language)}
          >
            {t(`language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

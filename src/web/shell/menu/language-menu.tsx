import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Language, languages } from '#contract/platform/language.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { switchLanguage } from '#web/base/words/switch-language.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import header from '#web/shell/frame/header.module.css'
import classes from './menu-button.module.css'

/** The language of the portal; switches without reloading, what is typed stays. `always`: on the smallest screen too. */
export function LanguageMenu({ always = false }: { always?: boolean }) {
  const t = useText()
  const current = useLanguage()
  return (
    <Menu position="bottom-end" width={160} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          className={always ? header.tool : `${header.tool} ${header.fromTablet}`}
          aria-label={`${current.toUpperCase()}, ${t('shell.language_now', { name: t(`language.${current}`) })}`}
        >
          {current.toUpperCase()}
          <span className={classes.chevron}>
            <Icon of={IconChevronDown} size={13} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(chosen) => void switchLanguage(chosen as Language)}>
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {t(`language.${language}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

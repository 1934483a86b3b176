import { Button, Menu, Tabs } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isLetter, type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import { defaultLanguageContent } from '#domain/default-messages/default-content.ts'
import type { LanguageContent } from '#domain/templates/template-content.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { emptyContent, type Side, type TemplateAnswer } from '#web/sending/templates/template-side.ts'
import type { TextValues } from './text-values.ts'

interface LanguageTabsProps {
  readonly side: Side
  readonly template: Pick<TemplateAnswer, 'type'>
  readonly values: TextValues
  readonly current: LetterLanguage
  readonly onCurrent: (language: LetterLanguage) => void
  /** How many errors there are in a language. */
  readonly errorsIn: (language: LetterLanguage) => number
  readonly onChange: (language: LetterLanguage, content: LanguageContent | null) => void
  readonly children: ReactNode
}

/** A tab for each language: which are missing, which have errors, and a way to take a text over from another. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { values, current, onCurrent, errorsIn, children } = props
  const t = useText()
  return (
    <Tabs value={current} onChange={(chosen) => chosen && onCurrent(chosen as LetterLanguage)}>
      <div className={classes.tabs}>
        <Tabs.List aria-label={t('template_edit.languages')}>
          {letterLanguages.map((language) => (
            <Tabs.Tab key={language} value={language} rightSection={<Mark {...{ values, language, errorsIn }} />}>
              {t(`exhibit.language.${language}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {values[current] && <CopyMenu {...props} />}
      </div>
      {letterLanguages.map((language) => (
        <Tabs.Panel key={language} value={language} className={classes.panel}>
          {language === current && (values[language] ? children : <Missing {...props} />)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Mark({
  values,
  language,
  errorsIn,
}: Pick<LanguageTabsProps, 'values' | 'errorsIn'> & { language: LetterLanguage }) {
  const t = useText()
  if (!values[language]) return <Tag tone="warning">{t('template_edit.missing')}</Tag>
  const count = errorsIn(language)
  return count > 0 && <Tag tone="danger">{t('template_edit.errors', { count })}</Tag>
}

/** From where a text can come: another language, or the words the portal has for this letter. */
function useSources({ side, template: { type }, values, current, onChange }: LanguageTabsProps) {
  const t = useText()
  const take = async (content: LanguageContent | null) => {
    const question = {
      title: t(content ? 'template_edit.replace_title' : 'template_edit.drop_title'),
      text: t('template_edit.replace_text', { language: t(`exhibit.language.${current}`) }),
      confirm: t(content ? 'template_edit.replace_yes' : 'template_edit.drop_yes'),
      danger: content === null,
    }
    if (!values[current] || (await confirm(question))) onChange(current, content)
  }
  const others = letterLanguages.filter((language) => language !== current && values[language])
  return {
    take: (content: LanguageContent | null) => void take(content),
    sources: [
      ...others.map((language) => ({
        key: language,
        label: t('template_edit.copy_from', { language: t(`exhibit.language.${language}`) }),
        content: () => values[language],
      })),
      ...(isLetter(type) && side.channel !== 'sms'
        ? [
            {
              key: 'portal',
              label: t('template_edit.copy_portal'),
              content: () => defaultLanguageContent(type, current),
            },
          ]
        : []),
    ],
  }
}

function CopyMenu(props: LanguageTabsProps) {
  const t = useText()
  const { take, sources } = useSources(props)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact" variant="subtle" color="gray" rightSection={<Icon of={IconChevronDown} size={14} />}>
          {t('template_edit.copy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sources.map(({ key, label, content }) => (
          <Menu.Item key={key} onClick={() => take(content())}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => take(null)}>{t('template_edit.drop')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Missing(props: LanguageTabsProps) {
  const t = useText()
  const { take, sources } = useSources(props)
  return (
    <Empty
      icon={IconLanguage}
      title={t('template_edit.no_text', { language: t(`exhibit.language.${props.current}`) })}
      text={t('template_edit.no_text_why')}
      action={
        <div className={classes.sources}>
          {sources.map(({ key, label, content }) => (
            <Button key={key} onClick={() => take(content())}>
              {label}
            </Button>
          ))}
          <Button onClick={() => take(emptyContent(props.side.channel))}>{t('template_edit.begin_empty')}</Button>
        </div>
      }
    />
  )
}

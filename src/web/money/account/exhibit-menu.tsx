import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { getExhibit } from '#contract/money/exhibit.ts'
import type { Day } from '#domain/day.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'

/** In the head of a proof: the whole account as a PDF, as it stood on the day of the proof. */
export function ExhibitButton({ dossierId, asOf }: { dossierId: number; asOf: Day }) {
  const t = useText()
  return (
    <ExhibitMenu dossierId={dossierId} asOf={asOf}>
      <Button size="xs" leftSection={<Icon of={IconFileTypePdf} />}>
        {t('exhibit.draw')}
      </Button>
    </ExhibitMenu>
  )
}

interface ExhibitActProps {
  readonly dossierId: number
  /** The day the page is of; null for today. */
  readonly day: Day | null
  readonly className?: string | undefined
}

/** The same among the acts of a file. */
export function ExhibitAct({ dossierId, day, className }: ExhibitActProps) {
  const t = useText()
  const today = useToday()
  return (
    <ExhibitMenu dossierId={dossierId} asOf={day ?? today}>
      <UnstyledButton {...(className ? { className } : {})}>
        <Icon of={IconFileTypePdf} />
        {t('dossier.act.exhibit')}
      </UnstyledButton>
    </ExhibitMenu>
  )
}

/** The account of a file as a PDF to hand over, as it stood on a day, in a language the debtor reads. */
function ExhibitMenu({ dossierId, asOf, children }: { dossierId: number; asOf: Day; children: ReactElement }) {
  const t = useText()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exhibit.choose')}</Menu.Label>
        {letterLanguages.map((language) => (
          <Menu.Item
            key={language}
            component={PaperLink}
            paper={addressOf(getExhibit, { params: { id: dossierId }, query: { asOf, language } })}
          >
            {t(`exhibit.language.${language}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{t('exhibit.archive')}</Menu.Label>
        {letterLanguages.map((language) => (
          <Menu.Item
            key={language}
            component="a"
            download
            href={host + addressOf(getExhibit, { params: { id: dossierId }, query: { asOf, language, archive: true } })}
            aria-label={t('kit.labelled', { label: t('exhibit.archive'), value: t(`exhibit.language.${language}`) })}
          >
            {t(`exhibit.language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { getExhibit } from '#contract/exhibit.ts'
import type { Day } from '#domain/day.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { addressOf } from '#web/api.ts'
import { host } from '#web/config.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'

/** The account of a file as a PDF to hand over, as it stood on a day, in a language the debtor reads. */
export function ExhibitMenu({ dossierId, asOf }: { dossierId: number; asOf: Day }) {
  const t = useText()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button size="xs" leftSection={<Icon of={IconFileTypePdf} />}>
          {t('exhibit.draw')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exhibit.choose')}</Menu.Label>
        {letterLanguages.map((language) => (
          <Menu.Item
            key={language}
            component="a"
            target="_blank"
            rel="noreferrer"
            href={host + addressOf(getExhibit, { params: { id: dossierId }, query: { asOf, language } })}
          >
            {t(`exhibit.language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

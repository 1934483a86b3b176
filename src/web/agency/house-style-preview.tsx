import { Tabs } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type HouseStyle, previewHouseEmail, previewHouseLetter } from '#contract/house-style.ts'
import { styleFaults, styleLines } from '#domain/letters/letter-style.ts'
import { addressOf } from '#web/api.ts'
import { host } from '#web/config.ts'
import { useText } from '#web/text.ts'
import classes from './house-style.module.css'

export type StyleValues = Omit<HouseStyle, 'version'>

const parts = ['letter', 'email'] as const
type Part = (typeof parts)[number]
const pause = 500

/** A letter and an e-mail as they would be with what is typed; what cannot be printed is not shown. */
export function HouseStylePreview({ values }: { values: StyleValues }) {
  const t = useText()
  const [part, setPart] = useState<Part>('letter')
  const query = queryOf(values)
  const [settled] = useDebouncedValue(JSON.stringify(query), pause)
  const [shown, setShown] = useState(settled)
  const isGood = isPrintable(values)
  // What is wrong at the moment leaves the last picture that was right.
  if (isGood && shown !== settled && settled === JSON.stringify(query)) setShown(settled)
  const asked = JSON.parse(shown) as ReturnType<typeof queryOf>
  return (
    <aside className={classes.preview} aria-label={t('house_style.preview')}>
      <Tabs value={part} onChange={(value) => setPart(parts.find((one) => one === value) ?? 'letter')}>
        <Tabs.List aria-label={t('house_style.preview')}>
          {parts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`house_style.preview_${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="letter">
          {part === 'letter' && (
            <div className={classes.paper}>
              <img
                src={host + addressOf(previewHouseLetter, { query: asked })}
                alt={t('house_style.preview_letter_alt')}
              />
            </div>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="email">
          {part === 'email' && (
            <iframe
              className={classes.email}
              sandbox=""
              title={t('house_style.preview_email')}
              src={host + addressOf(previewHouseEmail, { query: asked })}
            />
          )}
        </Tabs.Panel>
      </Tabs>
      <p className={classes.remark} role="status">
        {!isGood && t('house_style.preview_waits')}
      </p>
    </aside>
  )
}

function queryOf({ face, accent, header, footer, emailFooter, logo }: StyleValues) {
  return { face, accent: accent.trim(), header, footer, emailFooter, ...(logo ? { logo: logo.id } : {}) }
}

function isPrintable({ accent, ...texts }: StyleValues): boolean {
  const [header, footer, emailFooter] = [texts.header, texts.footer, texts.emailFooter].map(styleLines)
  const style = { accent: accent.trim(), header: header ?? [], footer: footer ?? [], emailFooter: emailFooter ?? [] }
  return styleFaults(style).length === 0
}

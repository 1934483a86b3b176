import { Tabs } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type HouseStyle, previewHouseEmail, previewHouseLetter } from '#contract/sending/house-style.ts'
import { styleFaults, styleLines } from '#domain/letters/letter-style.ts'
import { crossOriginOfPictures, host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
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
  const [settled] = useDebouncedValue(query, pause)
  const [shown, setShown] = useState(settled)
  const isGood = isPrintable(values)
  // What is wrong at the moment leaves the last picture that was right.
  if (isGood && shown !== settled && settled === query) setShown(settled)
  return (
    <aside className={classes.preview} aria-label={t('house_style.preview')}>
      <Tabs value={part} onChange={(value) => setPart(parts.find((one) => one === value) ?? 'letter')}>
        <Tabs.List aria-label={t('house_style.preview')}>
          {parts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`house_style.part.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="letter">
          {part === 'letter' && (
            <div className={classes.paper}>
              <img
                src={addressIn(previewHouseLetter, shown)}
                alt={t('house_style.preview_letter_alt')}
                crossOrigin={crossOriginOfPictures}
              />
            </div>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="email">
          {part === 'email' && (
            <iframe
              className={classes.email}
              sandbox=""
              title={t('house_style.part.email')}
              src={addressIn(previewHouseEmail, shown)}
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

/** Encoded whole: an address that stands in a page would lose the ends of its lines. The server takes a plus for a plus. */
function queryOf({ face, accent, header, footer, emailFooter, logo }: StyleValues): string {
  const looks = { face, accent: accent.trim(), header, footer, emailFooter }
  return String(new URLSearchParams(logo ? { ...looks, logo: String(logo.id) } : looks)).replaceAll('+', '%20')
}

function addressIn({ path }: Endpoint, query: string): string {
  return `${host}${path}?${query}`
}

function isPrintable({ accent, ...texts }: StyleValues): boolean {
  const [header, footer, emailFooter] = [texts.header, texts.footer, texts.emailFooter].map(styleLines)
  const style = { accent: accent.trim(), header: header ?? [], footer: footer ?? [], emailFooter: emailFooter ?? [] }
  return styleFaults(style).length === 0
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findKnownNames } from '#contract/parties/known-names.ts'
import { readKvkNumber } from '#domain/references/kvk-number.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './merchants.module.css'

/** What the agency itself knows by a KvK number, once somebody asks: a name to take over. */
export function KvkNames({ kvkNumber, onChoose }: { kvkNumber: string; onChoose: (name: string) => void }) {
  const t = useText()
  const number = readKvkNumber(kvkNumber)
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = number !== null && asked === number
  const read = useQuery({ ...query(findKnownNames, { query: { kvkNumber: number ?? '' } }), enabled: isAsked })
  if (number === null) return null
  const names = isAsked ? read.data?.items : undefined
  return (
    <div className={classes.names} aria-live="polite">
      {!names && (
        <Button size="compact" disabled={isAsked && read.isFetching} onClick={() => setAsked(number)}>
          {t('merchant.kvk_look_up')}
        </Button>
      )}
      {names && <p>{t(names.length === 0 ? 'merchant.kvk_unknown' : 'merchant.kvk_known')}</p>}
      {names?.map(({ name, source }) => (
        <Button key={name} variant="subtle" size="compact" onClick={() => onChoose(name)}>
          {t('merchant.kvk_take', { name })} ({t(`merchant.source.${source}`)})
        </Button>
      ))}
    </div>
  )
}

import { Button, Slider } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { addDays, type Day, daysBetween, earliest } from '#domain/day.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useKeys } from '#web/base/calls/keys.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './as-of-bar.module.css'
import type { DossierPageAnswer } from './dossier-page-answer.ts'

/** Ends the look at another day. */
const todayKey = 'T'

interface AsOfBarProps {
  /** The file as it is today. */
  readonly page: DossierPageAnswer
  /** The day that was asked for; null for today. */
  readonly asOf: Day | null
  /** The day whose amounts are on the screen. */
  readonly pastDay: Day | null
  readonly onChange: (asOf: Day | null) => void
  /** Back to today, and out of sight. */
  readonly onClose: () => void
}

/** Takes a file back to a day, by hand or along a line, and says so for as long as it is not today; T ends it. */
export function AsOfBar({ page, asOf, pastDay, onChange, onClose }: AsOfBarProps) {
  const t = useText()
  const today = useToday()
  const bar = useRef<HTMLElement>(null)
  const firstDay = earliest(today, ...page.claims.map(({ invoiceDay }) => invoiceDay as Day))
  // As long as it is today the key is that of the page.
  const isPast = asOf !== null
  useKeys(isPast ? [[todayKey, onClose]] : [])
  const choose = (day: Day | null) => onChange(day === null || day >= today ? null : day)
  // Opened by hand it stands in place of its button; with an address it was there before anybody came.
  const isByHand = useRef(asOf === null)
  useEffect(() => {
    if (isByHand.current) bar.current?.querySelector('input')?.focus()
  }, [])
  return (
    <section ref={bar} className={classes.bar} data-past={isPast || undefined} aria-label={t('dossier.as_of.open')}>
      <DayField
        label={t('dossier.as_of')}
        value={asOf ?? today}
        onChange={(day) => day !== null && choose(day)}
        min={firstDay}
        max={today}
        hint=""
      />
      <DayLine key={asOf ?? today} firstDay={firstDay} today={today} day={asOf ?? today} onChoose={choose} />
      <Button
        leftSection={<Icon of={IconArrowBackUp} />}
        rightSection={
          isPast && (
            <kbd className={classes.key} aria-hidden>
              {todayKey}
            </kbd>
          )
        }
        {...(isPast ? { 'aria-keyshortcuts': todayKey } : {})}
        onClick={onClose}
      >
        {t('dossier.as_of.today')}
      </Button>
      <p className={classes.said} role="status">
        {pastDay !== null && t('dossier.as_of.past', { day: showDay(pastDay) })}
      </p>
    </section>
  )
}

/** All days of the file on a line; a day is chosen when it is let go. */
function DayLine(props: { firstDay: Day; today: Day; day: Day; onChoose: (day: Day) => void }) {
  const t = useText()
  const { firstDay, today, day, onChoose } = props
  const dayAt = (place: number) => addDays(firstDay, place)
  const [place, setPlace] = useState(Math.max(0, daysBetween(firstDay, day)))
  return (
    <Slider
      className={classes.line}
      thumbLabel={t('dossier.as_of.line')}
      thumbProps={{ 'aria-valuetext': showDay(dayAt(place)) }}
      min={0}
      max={Math.max(1, daysBetween(firstDay, today))}
      value={place}
      label={(at) => showDay(dayAt(at))}
      onChange={setPlace}
      onChangeEnd={(at) => onChoose(dayAt(at))}
    />
  )
}

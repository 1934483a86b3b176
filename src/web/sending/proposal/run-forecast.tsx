import type { ReactNode } from 'react'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { forecastRun } from '#contract/sending/run-forecast.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { type Effect, Effects } from '#web/kit/forms/form-beside.tsx'
import { LiveExample } from '#web/kit/forms/live-example.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import classes from '#web/sending/runs/runs.module.css'

type Asked = InputOf<typeof forecastRun>
type Forecast = Answer<typeof forecastRun>
/** One of what can be chosen. */
export type RunPart = Partial<Pick<Forecast['cells'][number], 'workflowCode' | 'stepCode' | 'channel'>>

/** What a run would look at as it is asked for, told before anything is worked out. */
export function RunForecast({ asked }: { asked: Asked }) {
  const t = useText()
  return (
    <LiveExample of={forecastRun} input={asked} title={t('run.forecast')}>
      {(forecast) => (
        <>
          <Effects of={effectsOf(t, forecast, asked)} />
          <p className={classes.soft}>{t('run.forecast_note')}</p>
        </>
      )}
    </LiveExample>
  )
}

function effectsOf(t: Say, forecast: Forecast, asked: Asked): Effect[] {
  const { count, open, letterCount, postageCents, firstDay, lastDay, halted } = forecast
  const channels = (['post', 'email', 'sms', 'task'] as const)
    .map((channel) => ({ channel, count: countWithin(forecast, asked, { channel }) }))
    .filter((one) => one.count > 0)
  const days =
    firstDay && lastDay && (firstDay === lastDay ? showDay(firstDay) : `${showDay(firstDay)} – ${showDay(lastDay)}`)
  const held = halted.reduce((sum, one) => sum + one.count, 0)
  return [
    { label: t('run.forecast_files'), value: formatCount(count), lead: true },
    { label: t('run.forecast_open'), value: <OpenAmounts sums={open} sign /> },
    ...channels.map((one) => ({ label: t(`run.channel.${one.channel}`), value: formatCount(one.count) })),
    ...(letterCount > 0 && postageCents !== null
      ? [{ label: t('run.forecast_postage'), value: formatCents(postageCents) }]
      : []),
    ...(days ? [{ label: t('run.forecast_days'), value: days }] : []),
    ...(held > 0 ? [{ label: t('run.forecast_halted'), value: formatCount(held) }] : []),
    ...halted.map((one) => ({ label: t(`run.halt.${one.kind}`), value: formatCount(one.count) })),
  ]
}

/** How many files one choice would have, with what was chosen of the other kinds. */
export function countOfPart(forecast: Forecast, asked: Asked, part: RunPart): number {
  const others = {
    workflowCodes: part.workflowCode === undefined ? asked.workflowCodes : [],
    stepCodes: part.stepCode === undefined ? asked.stepCodes : [],
    channels: part.channel === undefined ? asked.channels : [],
  }
  return countWithin(forecast, others, part)
}

type Chosen = Pick<Asked, 'workflowCodes' | 'stepCodes' | 'channels'>

function countWithin({ cells }: Forecast, { workflowCodes, stepCodes, channels }: Chosen, part: RunPart): number {
  const takes = (chosen: readonly string[] | undefined, one: string) => !chosen?.length || chosen.includes(one)
  return cells
    .filter(
      (cell) =>
        takes(workflowCodes, cell.workflowCode) &&
        takes(stepCodes, cell.stepCode) &&
        (cell.channel === 'task' || takes(channels, cell.channel)) &&
        (part.workflowCode ?? cell.workflowCode) === cell.workflowCode &&
        (part.stepCode ?? cell.stepCode) === cell.stepCode &&
        (part.channel ?? cell.channel) === cell.channel,
    )
    .reduce((sum, { count }) => sum + count, 0)
}

/** What can be chosen with how many files that would be, once somebody knows. */
export function withCount(label: string, count: number | undefined): ReactNode {
  if (count === undefined) return label
  return (
    <>
      {label} <span className={classes.soft}>{formatCount(count)}</span>
    </>
  )
}

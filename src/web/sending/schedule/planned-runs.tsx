import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { cancelRun } from '#contract/sending/run-commands.ts'
import { type getSchedule, moveRun } from '#contract/sending/sending.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { dayOfMoment, formatCount, minutesOf, showMoment, showTime } from '#web/kit/words/format.ts'
import { TimeField } from '#web/kit/fields/time-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import { toMoment } from '#web/kit/fields/to-moment.ts'
import classes from '#web/sending/runs/runs.module.css'

type PlannedRun = Answer<typeof getSchedule>['runs'][number]

/** Runs that were released for a moment to come: to look at, to move, to stop. */
export function PlannedRuns({ runs }: { runs: readonly PlannedRun[] }) {
  const t = useText()
  return (
    <section className={classes.block}>
      <h2>{t('sending.runs')}</h2>
      {runs.length === 0 && <p className={classes.muted}>{t('sending.runs_none')}</p>}
      {runs.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
        <div className={classes.scroll} role="region" aria-label={t('sending.runs')} tabIndex={0}>
          <table className={`${classes.table} ${classes.stacked}`}>
            <thead>
              <tr>
                <th scope="col">{t('run.col.run')}</th>
                <th scope="col">{t('run.start')}</th>
                <th scope="col" data-right>
                  {t('run.items')}
                </th>
                <th scope="col" data-right>
                  {t('run.col.open')}
                </th>
                <th scope="col">{t('run.col.released_by')}</th>
                <th scope="col">{t('run.col.acts')}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function RunRow({ run }: { run: PlannedRun }) {
  const t = useText()
  const [isMoving, setMoving] = useState(false)
  const cancel = useCommand(cancelRun)
  const stop = async () => {
    const question = { title: t('run.stop_title'), text: t('run.stop_text'), confirm: t('run.stop'), danger: true }
    if (await confirm(question)) cancel.send({ params: { id: run.id }, input: { version: run.version } })
  }
  return (
    <tr>
      <td>
        <Link to={`/processing/monitoring?run=${run.id}`}>{t('run.title', { number: run.number })}</Link>
      </td>
      <td>{showMoment(run.startAt)}</td>
      <td data-right data-label={t('kit.label', { label: t('run.items') })}>
        {formatCount(run.count)}
      </td>
      <td data-right>
        <OpenAmounts sums={run.open} />
      </td>
      <td>{run.releasedBy}</td>
      <td className={classes.rowActs}>
        <Button size="compact-sm" variant="subtle" onClick={() => setMoving(true)}>
          {t('sending.move')}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={cancel.busy} onClick={() => void stop()}>
          {t('run.stop')}
        </Button>
        {isMoving && <MoveRunWindow run={run} onClose={() => setMoving(false)} />}
      </td>
    </tr>
  )
}

function MoveRunWindow({ run, onClose }: { run: PlannedRun; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const initial: { startAt: Day | null; time: number | null; version: number } = {
    ...startOf(run.startAt),
    version: run.version,
  }
  const form = useCommandForm(moveRun, {
    params: { id: run.id },
    initial,
    draft: false,
    toInput: ({ startAt, time, version }) => ({
      startAt: startAt === null || time === null ? '' : toMoment(startAt, time),
      version,
    }),
    fromCurrent: ({ startAt }: { startAt: string | null }) => (startAt === null ? {} : startOf(startAt)),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('sending.move_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} columns={2} submit={t('sending.move')} onCancel={onClose} inWindow>
        <DayField {...form.field('startAt')} label={t('run.start_day')} min={today} required autoFocus />
        <TimeField {...form.field('time')} label={t('run.start_time')} required />
      </CommandForm>
    </WindowFrame>
  )
}

const startOf = (moment: string) => ({ startAt: dayOfMoment(moment), time: minutesOf(showTime(moment)) })

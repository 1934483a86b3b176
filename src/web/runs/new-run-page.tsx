import { Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { channels } from '#domain/workflow/step.ts'
import type { Day } from '#domain/day.ts'
import { proposeRun } from '#contract/runs.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { customerLookup } from '#web/kit/customer-lookup.ts'
import { DayField } from '#web/kit/day-field.tsx'
import { Page } from '#web/kit/page.tsx'
import { ProgressBar } from '#web/kit/progress.tsx'
import { SearchSelect } from '#web/kit/search-select.tsx'
import { idInUrl, useUrlState } from '#web/kit/url-state.ts'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { useJob } from '#web/job.ts'
import { useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import { RunFrame } from './run-frame.tsx'
import classes from './runs.module.css'

type SentChannel = (typeof channels)[number]

interface Values {
  day: Day | null
  customerId: number | null
  channels: SentChannel[]
}

/** Choose what is due, look at it, release it. */
export function NewRunPage() {
  const [{ run }] = useUrlState({ run: idInUrl })
  return run === null ? <ProposeRun /> : <RunFrame id={run} />
}

function ProposeRun() {
  const t = useText()
  const today = useToday()
  const [, setUrl] = useUrlState({ run: idInUrl })
  const [made, setMade] = useState<{ id: number; jobId: number } | null>(null)
  const job = useJob(made?.jobId ?? null, () => made && setUrl({ run: made.id }, { push: true }))
  const initial: Values = { day: today, customerId: null, channels: [] }
  const form = useCommandForm(proposeRun, {
    initial,
    toInput: ({ day, customerId, channels: wanted }) => ({
      day: day ?? today,
      customerIds: customerId === null ? [] : [customerId],
      stepCodes: [],
      channels: wanted,
    }),
    onDone: setMade,
  })
  const wanted = form.field('channels')
  return (
    <Page title={t('screen.processing_new')}>
      <div className={classes.form}>
        {made ? (
          <ProgressBar
            label={t('run.proposing')}
            total={job?.totalCount ?? null}
            parts={[{ tone: 'done', count: job?.doneCount ?? 0 }]}
            withWords
          />
        ) : (
          <CommandForm form={form} submit={t('run.propose')} failed={t('run.propose_failed')}>
            <DayField label={t('run.day')} hint={t('run.day_hint')} required {...form.field('day')} />
            <SearchSelect
              label={t('run.customer')}
              hint={t('run.customer_hint')}
              lookup={customerLookup}
              {...form.field('customerId')}
            />
            <Checkbox.Group
              label={t('run.channels')}
              description={t('run.channels_hint')}
              value={wanted.value}
              onChange={(values) => wanted.onChange(values)}
            >
              <Group gap="lg" mt={4}>
                {channels.map((channel) => (
                  <Checkbox key={channel} value={channel} label={t(`run.channel.${channel}`)} />
                ))}
              </Group>
            </Checkbox.Group>
          </CommandForm>
        )}
      </div>
    </Page>
  )
}

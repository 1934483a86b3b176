import { Checkbox, Group } from '@mantine/core'
import { channels } from '#domain/workflow/step.ts'
import type { Day } from '#domain/day.ts'
import { proposeRun } from '#contract/sending/runs.ts'
import { forecastRun } from '#contract/sending/run-forecast.ts'
import type { RunKind } from '#contract/sending/run-kinds.ts'
import { CustomersField } from '#web/kit/lookups/customers-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { FormBeside } from '#web/kit/forms/form-beside.tsx'
import { useLiveExample } from '#web/kit/forms/live-example.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { RunFrame } from '#web/sending/runs/run-frame.tsx'
import { countOfPart, RunForecast, withCount } from './run-forecast.tsx'
import { ScopeFields } from './scope-fields.tsx'

type SentChannel = (typeof channels)[number]

interface Values {
  day: Day | null
  customerIds: number[]
  workflowCodes: string[]
  stepCodes: string[]
  channels: SentChannel[]
}

const inAddress = { run: idInUrl, selection: idInUrl }

/** Choose what is due, look at it, release it. */
export function NewRunPage() {
  const [{ run, selection }] = useUrlState(inAddress)
  return run === null ? <ProposeRun key={selection} kind="collection" selection={selection} /> : <RunFrame id={run} />
}

/** The same of files before collection. */
export function NewPrecassoRunPage() {
  const [{ run }] = useUrlState(inAddress)
  return run === null ? <ProposeRun kind="precasso" selection={null} /> : <RunFrame id={run} />
}

function ProposeRun({ kind, selection }: { kind: RunKind; selection: number | null }) {
  const t = useText()
  const today = useToday()
  const [, setUrl] = useUrlState(inAddress)
  const initial: Values = { day: today, customerIds: [], workflowCodes: [], stepCodes: [], channels: [] }
  const inputOf = ({ day, ...chosen }: Values) => ({ ...chosen, kind, day: day ?? today, selection })
  const form = useCommandForm(proposeRun, {
    initial,
    toInput: inputOf,
    onDone: ({ id }) => setUrl({ run: id, selection: null }, { push: true }),
  })
  const [customers, workflows, steps] = [
    form.field('customerIds'),
    form.field('workflowCodes'),
    form.field('stepCodes'),
  ]
  const wanted = form.field('channels')
  const asked = inputOf(form.values)
  const { data: forecast } = useLiveExample(forecastRun, asked)
  return (
    <Page title={t(kind === 'precasso' ? 'screen.processing_precasso' : 'screen.processing_new')}>
      <FormBeside effect={<RunForecast asked={asked} />}>
        {selection !== null && <ChosenFiles id={selection} onDrop={() => setUrl({ selection: null })} />}
        <CommandForm form={form} submit={t('run.propose')} failed={t('run.propose_failed')}>
          <DayField label={t('run.day')} hint={t('run.day_hint')} required {...form.field('day')} />
          <CustomersField value={customers.value} onChange={customers.onChange} hint={t('run.customers_hint')} />
          <WideField>
            <ScopeFields
              kind={kind}
              workflows={workflows.value}
              steps={steps.value}
              countOf={forecast && ((part) => countOfPart(forecast, asked, part))}
              onWorkflows={workflows.onChange}
              onSteps={steps.onChange}
            />
          </WideField>
          <Checkbox.Group
            label={t('run.channels')}
            description={t('run.channels_hint')}
            value={wanted.value}
            onChange={(values) => wanted.onChange(values)}
          >
            <Group gap="lg" mt={4}>
              {channels.map((channel) => (
                <Checkbox
                  key={channel}
                  value={channel}
                  label={withCount(t(`run.channel.${channel}`), forecast && countOfPart(forecast, asked, { channel }))}
                />
              ))}
            </Group>
          </Checkbox.Group>
        </CommandForm>
      </FormBeside>
    </Page>
  )
}

import { Checkbox } from '@mantine/core'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { ChosenPart } from './chosen-part.ts'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import type { Run } from '#web/sending/runs/run-counts.ts'
import classes from '#web/sending/runs/runs.module.css'
import { StepName } from '#web/sending/runs/step-name.tsx'

type Step = Run['steps'][number]

const openOf = (steps: readonly Step[]) => sumPerCurrency(steps.flatMap(({ open }) => open))

/** What a run does per step and channel, with what posting it costs; with a part, what of it is to be released. */
export function RunStepsTable({ run, part }: { run: Run; part?: ChosenPart }) {
  const t = useText()
  const chosen = part ? run.steps.filter(part.hasStep) : run.steps
  const total = (pick: (step: Step) => number) => chosen.reduce((sum, step) => sum + pick(step), 0)
  const knowsPostage = run.postage.expectedCents !== null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <div className={classes.scroll} role="region" aria-label={t('run.what')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('run.col.step')}</th>
            <th scope="col">{t('run.col.channel')}</th>
            <th scope="col" data-right>
              {t('run.col.count')}
            </th>
            {knowsPostage && (
              <th scope="col" data-right>
                {t('run.postage')}
              </th>
            )}
            <th scope="col" data-right>
              {t('run.col.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {run.steps.map((step) => (
            <tr
              key={`${step.stepId} ${step.channel}`}
              className={part && !part.hasStep(step) ? classes.muted : undefined}
            >
              <td>{part ? <StepCheck step={step} part={part} /> : <StepName step={step} />}</td>
              <td>{t(`run.channel.${step.channel}`)}</td>
              <td data-right>{formatCount(step.count)}</td>
              {knowsPostage && <td data-right>{step.postageCents ? <Amount cents={step.postageCents} /> : ''}</td>}
              <td data-right>
                <OpenAmounts sums={step.open} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <ChannelTotals steps={chosen} knowsPostage={knowsPostage} />
          <tr>
            <td colSpan={2}>{t('run.total')}</td>
            <td data-right>{formatCount(total((step) => step.count))}</td>
            {knowsPostage && (
              <td data-right>
                <Amount cents={total((step) => step.postageCents ?? 0)} />
              </td>
            )}
            <td data-right>
              <OpenAmounts sums={openOf(chosen)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The sums of each channel, where there is more than one. */
function ChannelTotals({ steps, knowsPostage }: { steps: readonly Step[]; knowsPostage: boolean }) {
  const t = useText()
  const byChannel = [...Map.groupBy(steps, ({ channel }) => channel)]
  if (byChannel.length < 2) return null
  return byChannel.map(([channel, own]) => {
    const sum = (pick: (step: Step) => number) => own.reduce((total, step) => total + pick(step), 0)
    const postage = sum((step) => step.postageCents ?? 0)
    return (
      <tr key={channel} className={classes.subtotal}>
        <td colSpan={2}>{t('run.of_channel', { channel: t(`run.channel.${channel}`).toLowerCase() })}</td>
        <td data-right>{formatCount(sum((step) => step.count))}</td>
        {knowsPostage && <td data-right>{postage > 0 ? <Amount cents={postage} /> : ''}</td>}
        <td data-right>
          <OpenAmounts sums={openOf(own)} />
        </td>
      </tr>
    )
  })
}

function StepCheck({ step, part }: { step: Step; part: ChosenPart }) {
  const t = useText()
  return (
    <Checkbox
      checked={part.hasStep(step)}
      onChange={() => part.toggleStep(step)}
      aria-label={`${step.name} (${step.workflow}), ${t(`run.channel.${step.channel}`)}`}
      label={<StepName step={step} />}
    />
  )
}

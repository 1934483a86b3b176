import type { ItemChannel } from '#contract/sending/runs.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { Run } from '#web/sending/runs/run-counts.ts'
import classes from '#web/sending/runs/runs.module.css'

/** What somebody asked of a run, in one line. */
export function RunScope({ run: { selection } }: { run: Run }) {
  const t = useText()
  const { customers, workflows, steps, channels, chosenCount } = selection
  const chosen = t('run.chosen_files', { count: formatCount(chosenCount) })
  const parts = [
    ...(chosenCount > 0 ? [chosen] : []),
    ...[customers, workflows, steps].filter((names) => names.length > 0).map((names) => names.join(', ')),
    ...(channels.length > 0 ? [channels.map((one) => t(`run.channel.${one as ItemChannel}`)).join(', ')] : []),
  ]
  return (
    <p className={classes.scope}>
      {t('kit.labelled', { label: t('run.scope'), value: parts.length === 0 ? t('run.scope_all') : parts.join(' · ') })}
    </p>
  )
}

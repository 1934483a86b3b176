import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { proposeAgain } from '#contract/sending/run-commands.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

/** A proposal that could not be worked out: that nothing left, what was the matter, and once more. */
export function RunFailed({ run }: { run: Run }) {
  const t = useText()
  const again = useCommand(proposeAgain)
  return (
    <section className={classes.state} aria-label={t('run.failed_title')}>
      <Message tone="danger" title={t('run.failed_title')}>
        <p>{t('run.failed_text')}</p>
        {run.failure && <pre className={classes.failure}>{run.failure}</pre>}
      </Message>
      <Button
        variant="filled"
        loading={again.busy}
        leftSection={<Icon of={IconRefresh} />}
        onClick={() => again.send({ params: { id: run.id }, input: { version: run.version } })}
      >
        {t('run.propose_again')}
      </Button>
    </section>
  )
}

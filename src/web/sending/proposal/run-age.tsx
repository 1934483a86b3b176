import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { proposeAgain } from '#contract/sending/run-commands.ts'
import { getProposalAge } from '#contract/sending/run-proposal.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import type { Run } from '#web/sending/runs/run-counts.ts'
import { runPlaces } from '#contract/sending/run-kinds.ts'
import classes from './run-age.module.css'

type Age = Answer<typeof getProposalAge>

const readEvery = 60_000

/** Since when a proposal stands and what has changed since, with a new one in its place; loud once it may be wrong. */
export function RunAge({ run }: { run: Run }) {
  const t = useText()
  const { data: age } = useQuery({
    ...query(getProposalAge, { params: { id: run.id } }),
    refetchInterval: readEvery,
    refetchOnWindowFocus: true,
  })
  if (!age) return <div className={classes.age} />
  const isStale = age.isOfEarlierDay || age.changedCount > 0
  return (
    <section className={classes.age} aria-label={t('run.age')}>
      {isStale ? (
        <Message tone="warning" {...(age.isOfEarlierDay ? { title: t('run.age.earlier_day') } : {})}>
          <p>
            <Told age={age} /> {t('run.age.judged_again')}
          </p>
          <ProposeAnew run={run} />
        </Message>
      ) : (
        <p>
          <Told age={age} /> <ProposeAnew run={run} />
        </p>
      )}
    </section>
  )
}

function Told({ age: { judgedAt, isOfEarlierDay, fileCount, changedCount } }: { age: Age }) {
  const t = useText()
  const values = { count: formatCount(changedCount), total: formatCount(fileCount) }
  return (
    <>
      {t('run.age.since', { moment: showMoment(judgedAt) })}{' '}
      {fileCount > 0 && (changedCount === 0 ? t('run.age.unchanged') : t('run.age.changed', values))}
      {isOfEarlierDay && <> {t('run.age.earlier_day_text')}</>}
    </>
  )
}

/** What waits for a second person has been asked as it stands. */
function ProposeAnew({ run }: { run: Run }) {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const again = useCommand(proposeAgain, {
    onDone: ({ id }) => void navigate(`${runPlaces[run.kind].start}?run=${id}`),
  })
  if (run.state !== 'proposed' || !may('processing.new')) return null
  return (
    <Button
      size="compact-sm"
      leftSection={<Icon of={IconRefresh} />}
      loading={again.busy}
      onClick={() => again.send({ params: { id: run.id }, input: { version: run.version } })}
    >
      {t('run.age.anew')}
    </Button>
  )
}

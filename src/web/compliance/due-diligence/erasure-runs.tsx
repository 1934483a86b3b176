import { Button } from '@mantine/core'
import { Link } from 'react-router'
import {
  getErasureCertificate,
  type getRetention,
  releaseErasure,
  withdrawErasure,
} from '#contract/compliance/retention.ts'
import type { ErasureItemState } from '#domain/retention/retention.ts'
import { addressOf, type Answer, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'

type Run = Answer<typeof getRetention>['runs'][number]

/** What was proposed to go, and what went, the newest first. */
export function ErasureRuns({ runs }: { runs: readonly Run[] }) {
  const t = useText()
  return (
    <section aria-label={t('retention.runs')}>
      <h2 className={classes.heading}>{t('retention.runs')}</h2>
      {runs.length === 0 && <p className={classes.line}>{t('retention.no_runs')}</p>}
      <ul className={classes.history}>
        {runs.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}

function RunLine({ run }: { run: Run }) {
  const t = useText()
  const { id, state, kinds, counts, proposedBy, decidedBy, proposedAt, release, hasCertificate } = run
  // It was let go and may be let go again: nobody works on it any more.
  const isStuck = state === 'released' && release === null
  const countOf = (kind: string, ...states: readonly ErasureItemState[]) =>
    counts.filter((one) => one.kind === kind && states.includes(one.state)).reduce((sum, { count }) => sum + count, 0)
  const people = [proposedBy?.name, decidedBy?.name].filter((name) => name !== undefined)
  return (
    <li aria-label={t('retention.run', { number: String(id) })}>
      <strong>{t('retention.run', { number: String(id) })}</strong>
      <small>{[t(`retention.state.${state}`), showMoment(proposedAt), ...people].join(', ')}</small>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            {t(state === 'done' ? 'retention.line_done' : 'retention.line', {
              kind: t(`retention.kind.${kind}`),
              gone: formatCount(countOf(kind, 'due', 'gone')),
              held: formatCount(countOf(kind, 'held', 'kept')),
            })}
          </li>
        ))}
      </ul>
      {isStuck && <Message tone="danger">{t('retention.stuck')}</Message>}
      <div className={classes.acts}>
        <Button component={Link} to={`?tab=retention&run=${id}`}>
          {t('retention.list')}
        </Button>
        {state === 'proposed' && <Decide run={run} />}
        {isStuck && <Resume run={run} />}
        {hasCertificate && (
          <Button component="a" href={addressOf(getErasureCertificate, { params: { id } })} download>
            {t('retention.certificate')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Resume({ run: { id, version } }: { run: Run }) {
  const t = useText()
  const resume = useCommand(releaseErasure)
  return (
    <Button variant="filled" loading={resume.busy} onClick={() => resume.send({ params: { id }, input: { version } })}>
      {t('retention.resume')}
    </Button>
  )
}

function Decide({ run: { id, version, release: refusal } }: { run: Run }) {
  const t = useText()
  const letGo = useCommand(releaseErasure)
  const withdraw = useCommand(withdrawErasure)
  const reason = refusal && t(`retention.refusal.${refusal}`)
  const ask = async () => {
    const question = {
      title: t('retention.release'),
      text: t('retention.release_text'),
      confirm: t('retention.release'),
    }
    if (await confirm({ ...question, danger: true })) letGo.send({ params: { id }, input: { version } })
  }
  return (
    <>
      <Refusal reason={reason}>
        <Button
          {...(reason === null ? { variant: 'filled' } : {})}
          {...refused(reason)}
          loading={letGo.busy}
          onClick={() => reason === null && void ask()}
        >
          {t('retention.release')}
        </Button>
      </Refusal>
      <Button loading={withdraw.busy} onClick={() => withdraw.send({ params: { id }, input: { version } })}>
        {t('retention.withdraw')}
      </Button>
    </>
  )
}

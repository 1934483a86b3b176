import { Button, Radio } from '@mantine/core'
import { IconArrowBackUp, IconSend, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { approveRelease, cancelRun, countRunPart, releaseRun, sendBackRun } from '#contract/sending/run-commands.ts'
import { call, useCommand } from '#web/base/calls/api.ts'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { sumsInWords } from '#web/kit/tables/selection-sum.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import type { ChosenPart } from './chosen-part.ts'
import type { Run } from '#web/sending/runs/run-counts.ts'
import { runPlaces } from '#contract/sending/run-kinds.ts'
import { StartField } from './start-field.tsx'
import classes from '#web/sending/runs/runs.module.css'

/** How much of a proposal is released, when, what becomes of the rest, and the button that does it. */
export function ReleaseBar({ run, part }: { run: Run; part: ChosenPart }) {
  const t = useText()
  const navigate = useNavigate()
  const places = runPlaces[run.kind]
  const release = useCommand(releaseRun, {
    onDone: (row) => {
      if (row.state === 'released') void navigate(`${places.runs}?run=${run.id}`)
    },
  })
  const discard = useCommand(cancelRun, { onDone: () => void navigate(places.start) })
  const [rest, setRest] = useState<'back' | 'stay'>('back')
  const [startAt, setStartAt] = useState<string | null>(null)
  const whole = run.counts.proposed
  const counted = usePart(run, part)
  const count = counted?.count ?? whole
  const busy = release.busy || discard.busy
  const params = { id: run.id }
  const needsOther = (counted?.isNeeded ?? run.approval.isNeeded) && run.approval.refusal !== null
  const send = () =>
    release.send({ params, input: { version: run.version, part: part.isWhole ? null : part.value, rest, startAt } })
  return (
    <div className={classes.foot} data-page-foot>
      <div className={classes.releaseHow}>
        {!part.isWhole && (
          <Radio.Group
            label={t('run.rest')}
            value={rest}
            onChange={(value) => setRest(value === 'stay' ? 'stay' : 'back')}
          >
            <div className={classes.radios}>
              <Radio value="back" label={t('run.rest_back')} />
              <Radio value="stay" label={t('run.rest_stay')} />
            </div>
          </Radio.Group>
        )}
        {whole > 0 && <StartField value={startAt} onChange={setStartAt} error={release.fieldErrors['startAt']} />}
        <p>{needsOther ? <Limits run={run} /> : t('run.release_note')}</p>
        {needsOther && run.approval.releasedToday.count > 0 && (
          <p>
            {t('run.released_today', {
              count: formatCount(run.approval.releasedToday.count),
              amount: sumsInWords(run.approval.releasedToday.open) ?? formatCents(0),
            })}
          </p>
        )}
      </div>
      <div>
        <Button disabled={busy} onClick={() => discard.send({ params, input: { version: run.version } })}>
          {t('run.discard')}
        </Button>
        {whole > 0 && (
          <Button
            variant="filled"
            leftSection={<Icon of={needsOther ? IconUserCheck : IconSend} />}
            loading={release.busy}
            disabled={busy || count === 0}
            onClick={send}
          >
            {t(needsOther ? 'run.approval.ask' : 'run.release', {
              count: part.isWhole
                ? formatCount(whole)
                : t('run.part_of', { count: formatCount(count), total: formatCount(whole) }),
            })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What the chosen part comes to; undefined while it is being counted. */
function usePart(run: Run, part: ChosenPart) {
  const { data } = useQuery({
    queryKey: [countRunPart.path, run.id, run.version, part.value],
    queryFn: () => call(countRunPart, { params: { id: run.id }, input: part.value }),
    enabled: !part.isWhole,
  })
  return data
}

/** Above what a second person is asked. */
function Limits({ run: { approval } }: { run: Run }) {
  const t = useText()
  const { aboveCount, aboveCents } = approval
  return (
    <>
      {aboveCount !== null && `${t('run.approval.above_count', { count: formatCount(aboveCount) })} `}
      {aboveCents !== null && t('run.approval.above_cents', { amount: formatCents(aboveCents) })}
    </>
  )
}

/** What waits for a second person: who asked what, and the answer, for whoever may give it. */
export function ApprovalBar({ run }: { run: Run }) {
  const t = useText()
  const navigate = useNavigate()
  const approve = useCommand(approveRelease, {
    onDone: () => void navigate(`${runPlaces[run.kind].runs}?run=${run.id}`),
  })
  const sendBack = useCommand(sendBackRun)
  const { asked, refusal } = run.approval
  if (!asked) return null
  const parts = { params: { id: run.id }, input: { version: run.version } }
  const count = formatCount(asked.count)
  return (
    <div className={classes.foot} data-page-foot>
      <Message tone="warning">
        {t('run.approval.waits', {
          name: asked.by,
          moment: showMoment(asked.at),
          count,
          amount: sumsInWords(asked.open) ?? formatCents(0),
        })}{' '}
        {refusal && t(`run.approval.${refusal}`)}
      </Message>
      <div>
        <Button
          disabled={approve.busy || sendBack.busy}
          leftSection={<Icon of={IconArrowBackUp} />}
          onClick={() => sendBack.send(parts)}
        >
          {t('run.approval.send_back')}
        </Button>
        {refusal === null ? (
          <Button
            variant="filled"
            leftSection={<Icon of={IconUserCheck} />}
            loading={approve.busy}
            disabled={sendBack.busy}
            onClick={() => approve.send(parts)}
          >
            {t('run.approval.approve', { count })}
          </Button>
        ) : (
          <ActButton
            framed
            icon={IconUserCheck}
            label={t('run.approval.approve', { count })}
            refusal={t(`run.approval.${refusal}`)}
            onAct={() => undefined}
          />
        )}
      </div>
    </div>
  )
}

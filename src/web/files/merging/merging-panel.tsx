import { Button, Checkbox, Radio } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconArrowMerge } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { listMergingCandidates, mergeFiles, previewMerging } from '#contract/files/merging.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { MergingPreview } from './merging-preview.tsx'
import classes from './merging.module.css'

type Candidate = Answer<typeof listMergingCandidates>['items'][number]

interface PanelProps {
  readonly fileId: number
  readonly onBack: (() => void) | null
  /** Called with the file that stays. */
  readonly onMerged?: (survivorId: number) => void
}

/** The files of a debtor: which one stays, which go in, and what that changes before anything is done. */
export function MergingPanel({ fileId, onBack, onMerged }: PanelProps) {
  const t = useText()
  const [stays, setStays] = useState(fileId)
  // The same files, judged against the one that stays.
  const { data, error } = useQuery({
    ...query(listMergingCandidates, { params: { id: stays } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {onBack && (
        <Button
          className={classes.back}
          variant="subtle"
          color="gray"
          size="compact"
          leftSection={<Icon of={IconArrowLeft} />}
          onClick={onBack}
        >
          {t('merging.back')}
        </Button>
      )}
      {error && <Failure error={error} />}
      {!data && !error && <Waiting lines={5} />}
      {data && <Choice files={data.items} stays={stays} onStays={setStays} onMerged={onMerged} />}
    </>
  )
}

interface ChoiceProps {
  readonly files: readonly Candidate[]
  readonly stays: number
  readonly onStays: (id: number) => void
  readonly onMerged: PanelProps['onMerged']
}

function Choice({ files, stays, onStays, onMerged }: ChoiceProps) {
  const t = useText()
  const [left, setLeft] = useState<readonly number[]>([])
  const ordered = files.toSorted((a, b) => a.id - b.id)
  const survivor = files.find(({ id }) => id === stays)
  const others = files.filter(({ id }) => id !== stays)
  const going = others.filter(({ id, goRefusal }) => goRefusal === null && !left.includes(id))
  if (!survivor) return null
  return (
    <>
      <h2 className={classes.name}>{survivor.debtorName}</h2>
      <p className={classes.soft}>{survivor.customer.name}</p>
      {others.length === 0 && <Message>{t('merging.act_none')}</Message>}
      <ul className={classes.files} aria-label={t('merging.files')}>
        {ordered.map((file) => (
          <FileChoice
            key={file.id}
            file={file}
            isStaying={file.id === stays}
            isGoing={going.includes(file)}
            isOtherCustomer={file.customer.id !== survivor.customer.id}
            onStay={() => onStays(file.id)}
            onGo={(goes) => setLeft(goes ? left.filter((id) => id !== file.id) : [...left, file.id])}
          />
        ))}
      </ul>
      {survivor.stayRefusal && <Message tone="warning">{t(`merging.refusal.${survivor.stayRefusal}`)}</Message>}
      {survivor.stayRefusal === null && going.length === 0 && others.length > 0 && (
        <Message>{t('merging.choose_files')}</Message>
      )}
      {survivor.stayRefusal === null && going.length > 0 && (
        <Merge survivor={survivor} going={going} onMerged={onMerged} />
      )}
    </>
  )
}

interface FileChoiceProps {
  readonly file: Candidate
  readonly isStaying: boolean
  readonly isGoing: boolean
  readonly isOtherCustomer: boolean
  readonly onStay: () => void
  readonly onGo: (goes: boolean) => void
}

function FileChoice({ file, isStaying, isGoing, isOtherCustomer, onStay, onGo }: FileChoiceProps) {
  const t = useText()
  const { number, goRefusal, stayRefusal, mergedInto } = file
  const refusal = isStaying ? null : goRefusal
  const canStay = stayRefusal === null && !isOtherCustomer
  return (
    <li>
      <div className={classes.file}>
        <Link to={`/file/show-new/${file.id}`}>{number}</Link>
        <StatusMark status={file.status} />
        <Amount cents={file.openCents} currency={file.currency} sign />
      </div>
      <div className={classes.choices}>
        {(canStay || isStaying) && (
          <Radio
            name="stays"
            label={t('merging.stays')}
            aria-label={t('merging.stays_of', { number })}
            checked={isStaying}
            onChange={onStay}
          />
        )}
        {!isStaying && refusal === null && (
          <Checkbox
            label={t('merging.goes')}
            aria-label={t('merging.goes_of', { number })}
            checked={isGoing}
            onChange={(event) => onGo(event.currentTarget.checked)}
          />
        )}
      </div>
      {refusal && (
        <p className={classes.soft}>
          {t(`merging.refusal.${refusal}`)}{' '}
          {mergedInto && <Link to={`/file/show-new/${mergedInto.id}`}>{mergedInto.number}</Link>}
          {isOtherCustomer && file.customer.name}
        </p>
      )}
    </li>
  )
}

interface MergeProps {
  readonly survivor: Candidate
  readonly going: readonly Candidate[]
  readonly onMerged: PanelProps['onMerged']
}

function Merge({ survivor, going, onMerged }: MergeProps) {
  const t = useText()
  const params = { id: survivor.id }
  const [isMerged, { open: markMerged }] = useDisclosure(false)
  const command = useCommand(mergeFiles, {
    inForm: true,
    // At once: what is on the screen is asked again right after this.
    onCarriedOut: () => flushSync(markMerged),
    onDone: () => {
      const link = `/file/show-new/${survivor.id}`
      notify({
        variant: 'success',
        message: t('merging.done', { number: survivor.number }),
        text: t('merging.done_text'),
        ...(onMerged ? {} : { action: { label: t('merging.open_file'), link } }),
      })
      onMerged?.(survivor.id)
    },
  })
  const preview = useQuery({
    ...query(previewMerging, { params, query: { files: going.map(({ id }) => id) } }),
    placeholderData: keepPreviousData,
    // Files that are merged have nothing to look forward to.
    enabled: !isMerged,
  })
  const merge = () =>
    command.send({
      params,
      input: { version: survivor.version, files: going.map(({ id, version }) => ({ id, version })) },
    })
  return (
    <>
      {preview.error && <Failure error={preview.error} />}
      {!preview.data && !preview.error && <Waiting lines={6} />}
      {preview.data && <MergingPreview preview={preview.data} />}
      {command.message && <Message tone="danger">{command.message}</Message>}
      <div className={classes.acts}>
        <Button
          variant="filled"
          leftSection={<Icon of={IconArrowMerge} />}
          loading={command.busy}
          disabled={!preview.data || preview.isPlaceholderData}
          onClick={merge}
        >
          {t('merging.merge')}
        </Button>
        <p className={classes.soft}>{t('merging.done_text')}</p>
      </div>
    </>
  )
}

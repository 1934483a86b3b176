import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { AttachmentList } from '#web/kit/uploads/attachment-list.tsx'
import { DropArea } from '#web/kit/uploads/drop-area.tsx'
import { showMoment, truncate } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { UploadList } from '#web/kit/uploads/upload-list.tsx'
import { type Upload, useUploads } from '#web/kit/uploads/use-uploads.ts'
import { attachmentOf } from '#web/base/calls/log-attachment.ts'
import { logIcons } from '#web/base/words/log-icons.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { LogActions } from './log-actions.tsx'
import { LogBudget } from './log-budget.tsx'
import { LogCall } from './log-call.tsx'
import { LogRequest } from './log-request.tsx'
import type { Log } from './log-words.ts'
import classes from './logs.module.css'
import type { DebtorOption } from './new-log-form.tsx'
import { useAttach } from './use-attach.ts'
import { useRemoveAttachment } from './use-remove-attachment.ts'

interface LogEntryProps {
  readonly log: Log
  readonly debtors: readonly DebtorOption[]
  /** On an earlier day a log can only be read. */
  readonly isPast: boolean
}

/** One log: what it is, what was said, what hangs on it and what can be done with it. Files can be dropped on all of it. */
export function LogEntry({ log, debtors, isPast }: LogEntryProps) {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const uploads = useUploads()
  const send = useAttach()(log.id)
  const add = (files: readonly File[]) => void uploads.send(uploads.add(files), send)
  const retry = (upload: Upload) => void uploads.send([upload], send)
  const mayAttach = log.acts.attach === null && !isPast
  const beside = [t(`log.category.${log.category}`), log.subject?.name[language]].filter(Boolean).join(', ')
  return (
    <li className={classes.entry} data-open={log.request?.state === 'open' || undefined}>
      <DropArea label={t('attachment.drop')} onFiles={add} off={!mayAttach} className={classes.body}>
        <span className={classes.sign}>
          <Icon of={logIcons[log.type]} />
        </span>
        <div className={classes.words}>
          <div className={classes.head}>
            <b>{t(`log.type.${log.type}`)}</b>
            <span>{beside}</span>
            <time dateTime={log.writtenAt}>
              <Link
                to={`/file/show-new/${log.fileId}?tab=logs&log=${log.id}`}
                aria-label={t('log.link_of', { what: `${t(`log.type.${log.type}`)} ${showMoment(log.writtenAt)}` })}
              >
                {showMoment(log.writtenAt)}
              </Link>
            </time>
          </div>
          {log.call && <LogCall call={log.call} writtenAt={log.writtenAt} />}
          {log.content !== '' && <Content text={log.content} />}
          {log.request && <LogRequest log={log} request={log.request} isPast={isPast} />}
          {log.budget && <LogBudget budget={log.budget} currency={log.currency} />}
          <Attachments log={log} isPast={isPast} />
          <UploadList uploads={uploads.list} onRemove={({ key }) => uploads.remove(key)} onRetry={retry} />
          <div className={classes.foot}>
            <span>{whoWrote(log, t)}</span>
            {log.mail?.answeredAt && <span>{t('log.answered', { at: showMoment(log.mail.answeredAt) })}</span>}
            {log.changedAt && <span>{t('log.changed', { at: showMoment(log.changedAt) })}</span>}
            {log.visibleToCustomer && user?.customerId === null && <Tag tone="info">{t('log.visible.yes')}</Tag>}
            {!isPast && <LogActions log={log} debtors={debtors} onFiles={add} />}
          </div>
        </div>
      </DropArea>
    </li>
  )
}

function whoWrote({ authorName, impersonatorName }: Log, t: Say): string {
  if (authorName === null) return 'Vorder'
  return impersonatorName ? t('timeline.on_behalf', { name: impersonatorName, as: authorName }) : authorName
}

/** How much of a long text is shown at first. */
const shownLength = 900

function Content({ text }: { text: string }) {
  const t = useText()
  const [whole, setWhole] = useState(false)
  const isLong = text.length > shownLength
  return (
    <p className={classes.content}>
      {isLong && !whole ? truncate(text, shownLength) : text}
      {isLong && (
        <>
          {' '}
          <UnstyledButton className={classes.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'log.less' : 'log.more')}
          </UnstyledButton>
        </>
      )}
    </p>
  )
}

function Attachments({ log, isPast }: { log: Log; isPast: boolean }) {
  const t = useText()
  const remove = useRemoveAttachment()
  return (
    <AttachmentList
      files={log.attachments.map(attachmentOf)}
      onRemove={(file) => {
        const refusal = log.attachments.find(({ id }) => id === file.id)?.removalRefusal
        if (isPast || refusal === 'not_yours') return null
        return refusal ? t(`log.refusal.${refusal}`) : () => remove(file)
      }}
    />
  )
}

import { Button, FileButton, UnstyledButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { answerListBytes, downloadPassageList, readAnswerList } from '#contract/files/precasso/passage-list.ts'
import { addressOf, type Answer, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatBytes, formatCount } from '#web/kit/words/format.ts'
import { AskLine } from './ask-line.tsx'
import classes from './passages.module.css'
import { isTold, problemIn } from './given-answers.ts'
import type { Answers } from './use-answers.ts'

type Read = Answer<typeof readAnswerList>

/** The list that was sent last, and how one is. */
export function useList(answers: Answers) {
  const t = useText()
  const [read, setRead] = useState<Read | null>(null)
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const command = useCommand(readAnswerList, {
    inForm: true,
    refreshes: [],
    onDone: (done) => {
      answers.fillIn(done.rows)
      setRead(done)
    },
  })
  return {
    read,
    busy: command.busy,
    problem: tooLarge ?? command.fieldErrors['file'] ?? command.message,
    send: (file: File | null) => {
      if (!file) return
      const isTooLarge = file.size > answerListBytes
      setTooLarge(isTooLarge ? t('kit.drop_too_large', { size: formatBytes(answerListBytes) }) : null)
      setRead(null)
      if (!isTooLarge) command.send({ file })
    },
    /** Rows that were left out, or whose files were answered. */
    drop: (row: number) =>
      setRead((before) => before && { ...before, rows: before.rows.filter((one) => one.row !== row) }),
  }
}

export type List = ReturnType<typeof useList>

interface ListActsProps {
  readonly list: List
  /** Whose list it is; null: no customer was chosen. Left out: that of who looks. */
  readonly customer?: number | null
}

/** The list to fill in, and the button that sends it, or one of the customer's own. */
export function ListActs({ list, customer }: ListActsProps) {
  const t = useText()
  const refusal = customer === null ? t('passage_upload.no_customer') : null
  // The same file, mended, is sent again.
  const reset = useRef<() => void>(null)
  return (
    <>
      {refusal === null ? (
        <Button
          component="a"
          data-fills
          href={host + addressOf(downloadPassageList, { query: customer ? { customer } : {} })}
          title={t('passage_upload.list_hint')}
          leftSection={<Icon of={IconDownload} />}
        >
          {t('passage_upload.list')}
        </Button>
      ) : (
        <Refusal reason={refusal}>
          <Button data-fills {...refused(refusal)} leftSection={<Icon of={IconDownload} />}>
            {t('passage_upload.list')}
          </Button>
        </Refusal>
      )}
      <FileButton
        accept=".xlsx,.csv,.txt"
        resetRef={reset}
        onChange={(file) => {
          reset.current?.()
          list.send(file)
        }}
      >
        {(props) => (
          <Button data-fills {...props} loading={list.busy} leftSection={<Icon of={IconUpload} />}>
            {t('passage_upload.upload')}
          </Button>
        )}
      </FileButton>
    </>
  )
}

interface FromListProps {
  readonly list: List
  readonly answers: Answers
}

/** What the list that was sent filled in, and each row that has to be looked at: its file with what stands there, or why there is none. */
export function FromList({ list, answers }: FromListProps) {
  const t = useText()
  if (list.problem)
    return (
      <Message tone="danger" title={t('passage_upload.failed')}>
        {list.problem}
      </Message>
    )
  if (!list.read) return null
  const { rows, blankCount } = list.read
  const isShown = (row: Read['rows'][number]) => isTold(row) || (row.passage !== null && answers.isOpen(row.passage.id))
  const wrong = rows.filter((row) => row.problem !== null && isShown(row))
  const filledCount = rows.filter(({ problem, passage }) => !problem && passage && answers.isOpen(passage.id)).length
  if (filledCount + wrong.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('passage_upload.title')}>
      <h2>{t('passage_upload.title')}</h2>
      <p className={classes.told} role="status">
        {t('passage_upload.filled', { count: filledCount })}{' '}
        {wrong.length > 0 && t('passage_upload.to_mend', { count: wrong.length })}{' '}
        {blankCount > 0 && t('passage_upload.blank', { count: formatCount(blankCount) })}
      </p>
      {wrong.length > 0 && (
        <ul className={classes.asks}>
          {wrong.map((row) =>
            row.passage && !isTold(row) ? (
              <AskLine
                key={row.row}
                row={row.passage}
                given={answers.of(row.passage)}
                wrong={answers.wrongOf(row.passage.id)}
                note={t('passage_upload.row', { row: row.row })}
                onGive={(given) => row.passage && answers.give(row.passage.id, given)}
              />
            ) : (
              <li key={row.row} className={classes.unknown}>
                <span>
                  <b>{t('passage_upload.row', { row: row.row })}</b> {row.problem && problemIn(row.problem, t)}
                </span>
                <UnstyledButton
                  className={classes.change}
                  aria-label={t('passage_upload.drop_row', { row: row.row })}
                  onClick={() => list.drop(row.row)}
                >
                  {t('passage_upload.drop')}
                </UnstyledButton>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}

/** The files that stand in the part of the list already: below they are not shown again. */
export function shownByList({ read }: List, answers: Answers): ReadonlySet<number> {
  const shown = read?.rows.flatMap((row) => (row.problem && row.passage && !isTold(row) ? [row.passage.id] : [])) ?? []
  return new Set(shown.filter((id) => answers.isOpen(id)))
}

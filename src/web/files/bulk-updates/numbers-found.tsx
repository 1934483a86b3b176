import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { chooseByNumbers, NumberedLine } from '#contract/files/bulk-updates.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './bulk-updates.module.css'

/** What came of the numbers that were pasted, beside the files. */
export type Found = Omit<Answer<typeof chooseByNumbers>, 'selectionId' | 'count'>

interface NumbersFoundProps {
  readonly found: Found
  readonly busy: boolean
  /** These files are meant by the numbers that are of several. */
  readonly onMean: (ids: readonly number[]) => void
}

/** What each pasted number found: several files to choose from, none, or the file that was chosen. */
export function NumbersFound({ found, busy, onMean }: NumbersFoundProps) {
  const { ambiguous, ambiguousCount, unknown, followed, found: lines, foundCount } = found
  return (
    <div className={classes.results}>
      {ambiguous.length > 0 && <Ambiguous lines={ambiguous} count={ambiguousCount} busy={busy} onMean={onMean} />}
      {unknown.length > 0 && <Unknown numbers={unknown} />}
      {followed.length > 0 && <Followed files={followed} />}
      {lines.length > 0 && <Lines lines={lines} count={foundCount} />}
    </div>
  )
}

interface AmbiguousProps {
  readonly lines: readonly NumberedLine[]
  readonly count: number
  readonly busy: boolean
  readonly onMean: (ids: readonly number[]) => void
}

/** Numbers that are of several files: nothing is chosen of them until somebody says which. */
function Ambiguous({ lines, count, busy, onMean }: AmbiguousProps) {
  const t = useText()
  const [meant, setMeant] = useState<ReadonlySet<number>>(new Set())
  const tick = (id: number, on: boolean) =>
    setMeant((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  const byNumber = lines.flatMap(({ files }) => files.flatMap(({ id, by }) => (by.includes('number') ? [id] : [])))
  return (
    <Message tone="warning" title={t('bulk.ambiguous', { count: formatCount(count) })}>
      <p className={classes.told}>{t('bulk.ambiguous_text')}</p>
      <div className={classes.ambiguous}>
        {lines.map(({ number, files, fileCount }) => (
          <fieldset key={number}>
            <legend>{number}</legend>
            {files.map((file) => (
              <Checkbox
                key={file.id}
                label={fileInWords(file, t)}
                checked={meant.has(file.id)}
                onChange={(event) => tick(file.id, event.currentTarget.checked)}
              />
            ))}
            {fileCount > files.length && (
              <p className={classes.told}>{t('bulk.more_files', { count: formatCount(fileCount - files.length) })}</p>
            )}
          </fieldset>
        ))}
      </div>
      {count > lines.length && (
        <p className={classes.told}>{t('bulk.more_lines', { count: formatCount(count - lines.length) })}</p>
      )}
      <div className={classes.acts}>
        <Button size="compact" disabled={busy || meant.size === 0} onClick={() => onMean([...meant])}>
          {t('bulk.mean')}
        </Button>
        {byNumber.length > 0 && (
          <Button size="compact" variant="subtle" onClick={() => setMeant(new Set([...meant, ...byNumber]))}>
            {t('bulk.tick_by_number', { count: formatCount(byNumber.length) })}
          </Button>
        )}
      </div>
    </Message>
  )
}

function fileInWords(
  { number, debtorName, customerName, by, openCents, currency }: NumberedLine['files'][number],
  t: Say,
) {
  const ways = by.map((way) => t(`bulk.by.${way}`)).join(t('dossiers.and'))
  return t('bulk.file_of_number', {
    number,
    debtor: debtorName,
    customer: customerName,
    by: ways,
    open: formatCents(openCents, currency),
  })
}

function Unknown({ numbers }: { numbers: readonly string[] }) {
  const t = useText()
  const count = formatCount(numbers.length)
  return (
    <Message tone="warning" title={t('bulk.unknown', { count })}>
      <p className={classes.numbers}>{t('bulk.unknown_text', { numbers: numbers.join(', ') })}</p>
    </Message>
  )
}

/** Files that are in another one now: that one was chosen in their place. */
function Followed({ files }: { files: Found['followed'] }) {
  const t = useText()
  const count = formatCount(files.length)
  const told = files.map((file) => t('bulk.followed_into', file)).join(', ')
  return (
    <Message title={t('bulk.followed', { count })}>
      <p className={classes.numbers}>{t('bulk.followed_text', { files: told })}</p>
    </Message>
  )
}

/** Each number with the file that was chosen by it, behind a line that says how many. */
function Lines({ lines, count }: { lines: readonly NumberedLine[]; count: number }) {
  const t = useText()
  return (
    <details className={classes.lines}>
      <summary>{t('bulk.found', { count: formatCount(count) })}</summary>
      <div>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bulk.line.number')}</th>
              <th scope="col">{t('bulk.line.by')}</th>
              <th scope="col">{t('bulk.line.file')}</th>
              <th scope="col">{t('bulk.line.debtor')}</th>
              <th scope="col">{t('bulk.line.customer')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.flatMap(({ number, files }) =>
              files.map((file) => (
                <tr key={`${number} ${file.id}`}>
                  <td>{number}</td>
                  <td>{file.by.map((way) => t(`bulk.by.${way}`)).join(t('dossiers.and'))}</td>
                  <td>
                    <Link to={`/file/show-new/${file.id}`}>{file.number}</Link>
                  </td>
                  <td>{file.debtorName}</td>
                  <td>{file.customerName}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {count > lines.length && (
        <p className={classes.told}>{t('bulk.more_lines', { count: formatCount(count - lines.length) })}</p>
      )}
    </details>
  )
}

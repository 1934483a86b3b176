import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shownTextBytes, type TextPreview } from '#contract/platform/file-preview.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { crossOriginOfPictures, host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure, Part } from '#web/kit/dialogs/failure.tsx'
import { PaperView } from '#web/kit/paper/late-paper.ts'
import { formatBytes, formatCount, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { Preview } from './preview-of.ts'
import classes from './preview-window.module.css'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { IconPaperclip } from '@tabler/icons-react'

interface PreviewWindowProps {
  readonly name: string
  /** Where the file itself is fetched. */
  readonly href: string
  readonly preview: Preview
  readonly onClose: () => void
}

/** A file as it can be looked at, over the page. */
export function PreviewWindow({ name, href, preview, onClose }: PreviewWindowProps) {
  const t = useText()
  return (
    <WindowFrame opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': t('kit.close') }} size="xl">
      <Content name={name} preview={preview} />
      {preview.as !== 'paper' && (
        <p className={classes.foot}>
          <Anchor href={href} download={name}>
            {t('attachment.download_short')}
          </Anchor>
          {'pdf' in preview && preview.pdf !== undefined && (
            <Anchor component={PaperLink} paper={preview.pdf.slice(host.length)}>
              {t('upload.as_pdf')}
            </Anchor>
          )}
        </p>
      )}
    </WindowFrame>
  )
}

function Content({ name, preview }: { name: string; preview: Preview }) {
  switch (preview.as) {
    case 'picture':
      return <img className={classes.image} src={preview.href} alt={name} crossOrigin={crossOriginOfPictures} />
    case 'paper':
    case 'made':
      return (
        <Part waiting={<Waiting lines={12} />}>
          <PaperView href={preview.href} />
        </Part>
      )
    default:
      return <WhatItSays preview={preview} />
  }
}

function WhatItSays({ preview }: { preview: Extract<Preview, { as: 'text' | 'table' }> }) {
  const t = useText()
  const { data, error, refetch } = useQuery(preview.text)
  if (error) return <Failure error={error} title={t('attachment.not_shown')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  return (
    <>
      {data.mail && <MailHead mail={data.mail} />}
      {data.text === '' ? (
        <p className={classes.soft}>{t('attachment.no_words')}</p>
      ) : (
        <Words {...data} asTable={preview.as === 'table'} isMail={data.mail !== null} />
      )}
      {data.isCut && <p className={classes.soft}>{t('attachment.cut', { size: formatBytes(shownTextBytes) })}</p>}
      {data.mail && <MailFiles files={data.mail.attachments} />}
    </>
  )
}

interface WordsProps {
  readonly text: string
  readonly table: Wire<TextPreview>['table']
  readonly asTable: boolean
  readonly isMail: boolean
}

/** As it was written: a table as its cells, or as its lines where it has none; else no wider than the window. */
function Words({ text, table, asTable, isMail }: WordsProps) {
  const t = useText()
  if (table) return <Cells table={table} />
  if (isMail) return <div className={classes.words}>{text}</div>
  if (!asTable) return <pre className={classes.words}>{text}</pre>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled by keys too
    <pre className={classes.lines} tabIndex={0} role="region" aria-label={t('attachment.content')}>
      {text}
    </pre>
  )
}

type Mail = NonNullable<Wire<TextPreview>['mail']>

function MailHead({ mail: { from, to, cc, subject, sentAt } }: { mail: Mail }) {
  const t = useText()
  const namesOf = ({ names, more }: Mail['to']) =>
    more > 0 ? t('attachment.mail.more', { names: names.join(', '), count: more }) : names.join(', ')
  const rows = [
    [t('attachment.mail.from'), from],
    [t('attachment.mail.to'), namesOf(to)],
    [t('attachment.mail.cc'), namesOf(cc)],
    [t('attachment.mail.subject'), subject],
    [t('attachment.mail.sent'), sentAt === null ? '' : showMoment(sentAt)],
  ] as const
  return (
    <dl className={classes.head}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function MailFiles({ files: { items, more } }: { files: Mail['attachments'] }) {
  const t = useText()
  if (items.length === 0) return null
  return (
    <section className={classes.hanging} aria-label={t('attachment.mail.files')}>
      <h3>{t('attachment.mail.files')}</h3>
      <ul>
        {items.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an e-mail never changes, and two files in it can be called the same
          <li key={index}>
            <Icon of={IconPaperclip} />
            {file.name === '' ? t('attachment.mail.nameless', { kind: file.mimeType }) : file.name}
            <span className={classes.soft}>{formatBytes(file.sizeBytes)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.soft}>{t('attachment.mail.more_files', { count: more })}</p>}
      <p className={classes.soft}>{t('attachment.mail.files_hint')}</p>
    </section>
  )
}

/** The cells of a table, the first row as its heads; text alone. */
function Cells({ table: { rows, moreRows, moreColumns } }: { table: NonNullable<WordsProps['table']> }) {
  const t = useText()
  const [heads = [], ...body] = rows
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled by keys too */}
      <div className={classes.cells} tabIndex={0} role="region" aria-label={t('attachment.content')}>
        <table>
          <thead>
            <tr>
              {heads.map((head, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- the cells of a file never change places
                <th key={column} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor do its rows
              <tr key={place}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- nor its cells
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moreRows > 0 && <p className={classes.soft}>{t('attachment.more_rows', { count: formatCount(moreRows) })}</p>}
      {moreColumns > 0 && (
        <p className={classes.soft}>{t('attachment.more_columns', { count: formatCount(moreColumns) })}</p>
      )}
    </>
  )
}

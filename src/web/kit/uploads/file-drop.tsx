import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/base/words/text.ts'
import { formatBytes } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import classes from './file-drop.module.css'
import { ProgressBar } from './progress.tsx'

export interface FileDropProps {
  /** The endings that fit, such as `['.xlsx', '.csv']`, or none for any; the server looks at what is really in the file. */
  readonly kinds: readonly string[]
  readonly maximumBytes: number
  /** Told of every file before it is looked at: what was said of an earlier one goes. */
  readonly onChoose: () => void
  readonly onFile: (file: File) => void
  readonly busy?: boolean
  /** How much has gone, from 0 to 1. */
  readonly sent?: number | null
  readonly title?: string
  /** One line high, where it stands among other fields. */
  readonly isLow?: boolean
}

/** A place to drop one file, or to choose it with mouse or keyboard. */
export function FileDrop({
  kinds,
  maximumBytes,
  onChoose,
  onFile,
  busy = false,
  sent = null,
  title,
  isLow = false,
}: FileDropProps) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const names = kinds.map((kind) => kind.slice(1).toUpperCase()).join(', ')

  const take = ([file]: readonly File[]) => {
    if (!file) return
    setProblem(null)
    onChoose()
    if (kinds.length > 0 && !kinds.some((kind) => file.name.toLowerCase().endsWith(kind))) {
      setProblem(t('kit.drop_wrong_kind', { kinds: names }))
    } else if (file.size > maximumBytes) setProblem(t('kit.drop_too_large', { size: formatBytes(maximumBytes) }))
    else onFile(file)
  }
  return (
    <>
      <Dropzone
        onDrop={take}
        multiple={false}
        disabled={busy}
        className={[classes.drop, isLow && classes.low].filter(Boolean).join(' ')}
        inputProps={{ 'aria-label': title ?? t('kit.drop_here') }}
        acceptColor="petrol"
      >
        <div style={{ pointerEvents: 'none' }}>
          <Icon of={IconFileUpload} size={20} />
          <p className={classes.what}>{title ?? t('kit.drop_here')}</p>
          {kinds.length > 0 && (
            <p className={classes.kinds}>{t('kit.drop_kinds', { kinds: names, size: formatBytes(maximumBytes) })}</p>
          )}
        </div>
        {sent !== null && (
          <div className={classes.progress}>
            <ProgressBar
              label={t('kit.uploading', { percent: Math.round(100 * sent) })}
              total={100}
              parts={[{ tone: 'done', count: Math.round(100 * sent) }]}
            />
          </div>
        )}
      </Dropzone>
      {problem && (
        <div style={{ marginTop: 8 }}>
          <Message tone="danger">{problem}</Message>
        </div>
      )}
    </>
  )
}

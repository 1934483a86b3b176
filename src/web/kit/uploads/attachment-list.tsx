import { ActionIcon, Anchor, UnstyledButton } from '@mantine/core'
import {
  IconDownload,
  IconEye,
  IconFileText,
  IconFileTypePdf,
  IconMail,
  IconPaperclip,
  IconPhoto,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Held } from '#contract/files/held-file.ts'
import { useText } from '#web/base/words/text.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import classes from './attachments.module.css'
import { formatBytes } from '#web/kit/words/format.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { HeldTag } from './held-tag.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PreviewWindow } from './late-preview.ts'
import type { Preview } from './preview-of.ts'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'

/** A file that is there, with where it is fetched. */
export interface Attachment {
  readonly id: number
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  /** Why it does not open yet, or never; null: it opens. */
  readonly held: Held
  readonly href: string
  /** How it can be looked at in the page; null where its kind cannot. */
  readonly preview: Preview | null
}

interface AttachmentListProps {
  readonly files: readonly Attachment[]
  /** Takes one off, or why that cannot be; absent or null for one that stays. */
  readonly onRemove?: (file: Attachment) => (() => void) | string | null
  /** What the one that is looked at is called in the address, where the same files can hang twice on a page. */
  readonly param?: string
}

type Removal = (() => void) | string | null

/** Where it is fetched tells a file from those of other kinds with the same key. */
const nameInUrl = ({ href }: Attachment) => /\/api\/v\d+\/([^?]+)/.exec(href)?.[1] ?? href

/**
 * Files that hang on something: each can be looked at where its kind allows, and kept. The one that is looked at stands
 * in the address; of the lists on a page only the one it hangs in opens it.
 */
export function AttachmentList({ files, onRemove, param = 'attachment' }: AttachmentListProps) {
  const t = useText()
  const inUrl = useMemo(() => ({ [param]: textInUrl }), [param])
  const [{ [param]: attachment = '' }, setState] = useUrlState(inUrl)
  const show = (file: Attachment | null) => setState({ [param]: file ? nameInUrl(file) : '' }, { keepsPage: true })
  const shown = attachment === '' ? undefined : files.find((file) => !file.held && nameInUrl(file) === attachment)
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.files} aria-label={t('attachment.many')}>
        {files.map((file) => (
          <FileLine key={file.id} file={file} onShow={() => show(file)} remove={onRemove?.(file) ?? null} />
        ))}
      </ul>
      {shown?.preview && (
        <Part>
          <PreviewWindow {...shown} preview={shown.preview} onClose={() => show(null)} />
        </Part>
      )}
    </>
  )
}

function FileLine({ file, onShow, remove }: { file: Attachment; onShow: () => void; remove: Removal }) {
  const t = useText()
  const { name, href, held, preview, sizeBytes } = file
  const refusal = typeof remove === 'string' ? remove : null
  return (
    <li>
      <Icon of={signOf(file)} />
      <FileName file={file} onShow={onShow} />
      <span className={classes.soft}>{formatBytes(sizeBytes)}</span>
      {held && <HeldTag held={held} />}
      {preview !== null && !held && (
        <ActionIcon component="a" size="sm" href={href} download={name} aria-label={t('attachment.download', { name })}>
          <Icon of={IconDownload} />
        </ActionIcon>
      )}
      {remove && (
        <Refusal reason={refusal}>
          <ActionIcon
            size="sm"
            aria-label={t('attachment.remove', { name })}
            {...(typeof remove === 'string' ? refused(refusal) : { onClick: remove })}
          >
            <Icon of={IconX} />
          </ActionIcon>
        </Refusal>
      )}
    </li>
  )
}

/** The name opens the file, or fetches it where its kind cannot be shown; of a file that is held it is only the name. */
function FileName({ file: { name, href, held, preview }, onShow }: { file: Attachment; onShow: () => void }) {
  const t = useText()
  if (held) return <span className={classes.name}>{name}</span>
  if (preview === null) {
    return (
      <Anchor className={classes.name} href={href} download={name} aria-label={t('attachment.download', { name })}>
        {name}
      </Anchor>
    )
  }
  return (
    <UnstyledButton className={classes.open} onClick={onShow} aria-label={t('attachment.preview', { name })}>
      <span className={classes.name}>{name}</span>
      <Icon of={IconEye} size={14} />
    </UnstyledButton>
  )
}

function signOf({ mimeType }: Attachment): TablerIcon {
  if (mimeType.startsWith('image/')) return IconPhoto
  return signs[mimeType] ?? IconPaperclip
}

const signs: Readonly<Record<string, TablerIcon>> = {
  'application/pdf': IconFileTypePdf,
  'message/rfc822': IconMail,
  'text/plain': IconFileText,
  'text/csv': IconFileText,
}

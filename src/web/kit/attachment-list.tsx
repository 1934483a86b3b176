import { ActionIcon, Anchor, UnstyledButton } from '@mantine/core'
import { IconDownload, IconEye, IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/text.ts'
import classes from './attachments.module.css'
import { formatBytes } from './format.ts'
import { Icon } from './icon.tsx'
import { WindowFrame } from './window-frame.tsx'

/** A file that is there, with where it is fetched. */
export interface Attachment {
  readonly id: number
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly href: string
  /** Where it can be looked at in the page; null where its kind cannot. */
  readonly previewHref: string | null
}

interface AttachmentListProps {
  readonly files: readonly Attachment[]
  /** Takes one off; absent or null for one that stays. */
  readonly onRemove?: (file: Attachment) => (() => void) | null
}

/** Files that hang on something: each can be looked at where its kind allows, and kept. */
export function AttachmentList({ files, onRemove }: AttachmentListProps) {
  const t = useText()
  const [shown, setShown] = useState<Attachment | null>(null)
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.files} aria-label={t('attachment.many')}>
        {files.map((file) => (
          <FileLine key={file.id} file={file} onShow={() => setShown(file)} remove={onRemove?.(file) ?? null} />
        ))}
      </ul>
      {shown?.previewHref && <PreviewWindow file={shown} href={shown.previewHref} onClose={() => setShown(null)} />}
    </>
  )
}

function FileLine({ file, onShow, remove }: { file: Attachment; onShow: () => void; remove: (() => void) | null }) {
  const t = useText()
  const { name, href, previewHref, sizeBytes } = file
  return (
    <li>
      <Icon of={signOf(file)} />
      {previewHref === null ? (
        <Anchor className={classes.name} href={href} download={name} aria-label={t('attachment.download', { name })}>
          {name}
        </Anchor>
      ) : (
        <UnstyledButton className={classes.open} onClick={onShow} aria-label={t('attachment.preview', { name })}>
          <span className={classes.name}>{name}</span>
          <Icon of={IconEye} size={14} />
        </UnstyledButton>
      )}
      <span className={classes.soft}>{formatBytes(sizeBytes)}</span>
      {previewHref !== null && (
        <ActionIcon component="a" size="sm" href={href} download={name} aria-label={t('attachment.download', { name })}>
          <Icon of={IconDownload} />
        </ActionIcon>
      )}
      {remove && (
        <ActionIcon size="sm" aria-label={t('attachment.remove', { name })} onClick={remove}>
          <Icon of={IconX} />
        </ActionIcon>
      )}
    </li>
  )
}

const signOf = ({ mimeType }: Attachment) =>
  mimeType === 'application/pdf' ? IconFileTypePdf : mimeType.startsWith('image/') ? IconPhoto : IconPaperclip

function PreviewWindow({ file, href, onClose }: { file: Attachment; href: string; onClose: () => void }) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={file.name}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      size="xl"
    >
      {file.mimeType.startsWith('image/') ? (
        <img className={classes.image} src={href} alt={file.name} />
      ) : (
        <PdfPaper name={file.name} href={href} />
      )}
      <p className={classes.foot}>
        <Anchor href={file.href} download={file.name}>
          {t('attachment.download_short')}
        </Anchor>
      </p>
    </WindowFrame>
  )
}

function PdfPaper({ name, href }: { name: string; href: string }) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewer of a browser works outside of one only; the answer itself lets nothing in
  return <iframe className={classes.paper} src={href} title={name} />
}

import { Anchor } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ImportKind } from '#contract/intake/claim-list.ts'
import { importUploadBytes } from '#contract/intake/imports.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { addressOfImport } from './import-kinds.ts'

interface ImportDropProps {
  readonly kind: ImportKind
  readonly endings: readonly string[]
  readonly title: string
  /** How the upload goes. */
  readonly upload: {
    readonly busy: boolean
    readonly message: string | null
    readonly fieldErrors: Readonly<Record<string, string>>
    readonly answer: { readonly id: number; readonly alreadyUploaded: boolean } | undefined
    readonly reset: () => void
  }
  /** Sends it; told how much has gone, from 0 to 1. */
  readonly onFile: (file: File, onProgress: (part: number) => void) => void
}

/** Where a list is dropped, chosen or pasted; and what became of it, where it is not opened at once. */
export function ImportDrop({ kind, endings, title, upload, onFile }: ImportDropProps) {
  const t = useText()
  const [sent, setSent] = useState(0)
  const take = (file: File) => {
    setSent(0)
    onFile(file, setSent)
  }
  usePasted((file) => {
    if (upload.busy) return
    upload.reset()
    take(file)
  })
  return (
    <>
      <FileDrop
        kinds={endings}
        maximumBytes={importUploadBytes}
        title={title}
        busy={upload.busy}
        sent={upload.busy ? sent : null}
        onChoose={upload.reset}
        onFile={take}
      />
      {upload.message && (
        <Message tone="danger" title={t('import.start.refused')}>
          {upload.fieldErrors['file'] ?? upload.message}
        </Message>
      )}
      {upload.answer?.alreadyUploaded && !upload.busy && (
        <Message tone="info">
          {t('import.start.again')}{' '}
          <Anchor component={Link} to={addressOfImport({ id: upload.answer.id, kind })}>
            {t('import.start.open')}
          </Anchor>
        </Message>
      )}
    </>
  )
}

/** Rows that somebody copied in a spreadsheet, or a file that was copied, pasted anywhere but in a field. */
function usePasted(onFile: (file: File) => void) {
  const t = useText()
  const name = t('import.start.pasted')
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (file) take.current(file)
      else if (/[\t;].*\r?\n./s.test(text)) take.current(new File([text], name, { type: 'text/csv' }))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [name])
}

import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { LanguageContent } from '#domain/templates/template-content.ts'
import { messageFor } from '#web/base/calls/errors.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { MessageView } from './message-view.tsx'
import classes from './preview.module.css'
import type { Side, TemplateAnswer } from './template-side.ts'
import { TestButton } from './test-button.tsx'
import { usePreview } from './use-preview.ts'

interface LivePreviewProps {
  readonly side: Side
  readonly template: TemplateAnswer
  readonly language: LetterLanguage
  readonly content: LanguageContent | null
  /** Whether what is shown is also what is kept. */
  readonly isKept: boolean
}

const pause = 700

/** The text beside its editor as the recipient would see it, for the example or a file of choice. */
export function LivePreview({ side, template, language, content, isKept }: LivePreviewProps) {
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const [written] = useDebouncedValue(JSON.stringify({ language, content }), pause)
  const asked = useMemo(
    () => JSON.parse(written) as { language: LetterLanguage; content: LanguageContent | null },
    [written],
  )
  const { data, error } = usePreview({
    side,
    template,
    file,
    language: asked.language,
    content: asked.content ?? undefined,
  })
  return (
    <aside className={classes.live} aria-label={t('template_preview.title')}>
      <div className={classes.liveHead}>
        <SearchSelect
          label={t('template_preview.file')}
          placeholder={t('template_preview.example')}
          lookup={dossierLookup}
          value={file}
          onChange={setFile}
        />
        <TestButton side={side} template={template} language={language} file={file} number={null} isKept={isKept} />
      </div>
      {asked.content === null ? (
        <p className={classes.quiet}>{t('template_preview.no_language')}</p>
      ) : error ? (
        <Message tone="danger">{messageFor(error)}</Message>
      ) : data ? (
        <MessageView channel={side.channel} language={asked.language} preview={data} />
      ) : (
        <Waiting lines={8} />
      )}
    </aside>
  )
}

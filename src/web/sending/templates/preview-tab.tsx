import { Button, SegmentedControl } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isLetter, type LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { messageFor } from '#web/base/calls/errors.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { PaperView } from '#web/kit/paper/late-paper.ts'
import { PageBody } from '#web/kit/frame/page.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { idInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { useText } from '#web/base/words/text.ts'
import { MessageView } from './message-view.tsx'
import classes from './preview.module.css'
import { contentOf, languagesOf, type TemplateAnswer, useSide } from './template-side.ts'
import { TestButton } from './test-button.tsx'
import { usePreview } from './use-preview.ts'

const shape = { file: idInUrl, language: textInUrl, of: textInUrl, version: idInUrl }

/** A version or the draft as its recipient sees it: which file, which language, on screen or on paper. */
export function PreviewTab({ template }: { template: TemplateAnswer }) {
  const t = useText()
  const [{ file, language: asked, of, version }, change] = useUrlState(shape)
  const { draft, shown, versions } = template
  const isDraft = draft !== null && (of === 'draft' || shown === null)
  const content = contentOf((isDraft ? draft.content : shown?.content) ?? {})
  const languages = languagesOf(content)
  const language = languages.find((one) => one === asked) ?? languages[0] ?? 'nl'
  const number = isDraft ? null : (shown?.number ?? null)
  const newest = versions[0]?.number ?? null
  return (
    <PageBody>
      <div className={classes.preview}>
        <div className={classes.controls}>
          <ChoiceField
            label={t('template_screen.version')}
            value={isDraft ? 'draft' : String(number ?? '')}
            choices={[
              ...(draft ? [{ value: 'draft', label: t('template.draft.draft') }] : []),
              ...versions.map((one) => ({
                value: String(one.number),
                label: t('template_screen.version_number', { number: one.number }),
              })),
            ]}
            onChange={(chosen) => {
              const isNewest = chosen === 'draft' || Number(chosen) === newest
              change({ of: chosen === 'draft' ? 'draft' : '', version: isNewest ? null : Number(chosen) })
            }}
          />
          <ChoiceField
            label={t('template_screen.language')}
            value={language}
            choices={languages.map((value) => ({ value, label: t(`exhibit.language.${value}`) }))}
            onChange={(chosen) => change({ language: chosen ?? '' })}
          />
          <SearchSelect
            label={t('template_preview.file')}
            placeholder={t('template_preview.example')}
            hint={file === null ? t('template_preview.file_hint') : undefined}
            lookup={dossierLookup}
            value={file}
            onChange={(chosen) => change({ file: chosen })}
          />
          {languages.length > 0 && <Sending {...{ template, language, file, number }} />}
          <Steps template={template} />
        </div>
        <div>
          {version !== null && version !== newest && !isDraft && (
            <Message>{t('template_screen.older_shown', { number: version, newest: newest ?? 0 })}</Message>
          )}
          {languages.length === 0 ? (
            <Message>{t('template_preview.no_text')}</Message>
          ) : (
            <Shown key={`${number}`} {...{ template, content, language, file, number }} />
          )}
        </div>
      </div>
    </PageBody>
  )
}

interface ShownProps {
  readonly template: TemplateAnswer
  readonly language: LetterLanguage
  readonly file: number | null
  readonly number: number | null
}

/** The test to oneself and the paper. */
function Sending({ template, language, file, number }: ShownProps) {
  const t = useText()
  const side = useSide()
  const pdf = usePdfAddress({ template, language, file, number })
  return (
    <div className={classes.sending}>
      <TestButton side={side} template={template} language={language} file={file} number={number} isKept />
      {hasPaper(side.channel, template) && (
        <Button component={PaperLink} paper={pdf} leftSection={<Icon of={IconFileTypePdf} />}>
          {t('template_preview.open_pdf')}
        </Button>
      )}
    </div>
  )
}

/** What goes out on paper, or as a letter beside an e-mail. */
function hasPaper(channel: string, { type }: TemplateAnswer): boolean {
  return channel === 'post' || (channel === 'email' && isLetter(type))
}

function usePdfAddress({ template, language, file, number }: ShownProps): string {
  const { calls } = useSide()
  return addressOf(calls.draw, { params: { id: template.id }, query: { language, file, number } })
}

function Shown({ content, ...asked }: ShownProps & { content: TemplateContent }) {
  const t = useText()
  const side = useSide()
  const { template, language, file } = asked
  const pdf = usePdfAddress(asked)
  const paper = hasPaper(side.channel, template)
  const [view, setView] = useState(side.channel === 'post' && paper ? 'paper' : 'screen')
  const { data, error, isPlaceholderData } = usePreview({ side, template, language, file, content: content[language] })
  if (error) return <Message tone="danger">{messageFor(error)}</Message>
  if (!data) return <Waiting lines={12} />
  return (
    <div className={classes.shown} aria-busy={isPlaceholderData || undefined}>
      {paper && (
        <SegmentedControl
          size="xs"
          aria-label={t('template_preview.view')}
          data={[
            { value: 'paper', label: t('template_preview.paper') },
            {
              value: 'screen',
              label: t(side.channel === 'post' ? 'template_preview.words' : 'template_preview.email'),
            },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      {view === 'paper' && data.message ? (
        <Part waiting={<Waiting lines={12} />}>
          <PaperView href={host + pdf} />
        </Part>
      ) : (
        <MessageView channel={side.channel} language={language} preview={data} />
      )}
    </div>
  )
}

/** The steps of workflows that name the template: what changes when it does. */
function Steps({ template: { steps } }: { template: TemplateAnswer }) {
  const t = useText()
  if (steps.length === 0) return null
  return (
    <section className={classes.steps} aria-labelledby="template-steps">
      <h2 id="template-steps">{t('template_screen.used_by')}</h2>
      <ul>
        {steps.map(({ workflowId, workflow, step }) => (
          <li key={`${workflowId} ${step}`}>
            <Link to={`/workflow/${workflowId}`}>{workflow}</Link> {step}
          </li>
        ))}
      </ul>
    </section>
  )
}

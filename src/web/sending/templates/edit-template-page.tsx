import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { query } from '#web/base/calls/api.ts'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { DraftActs } from './draft-acts.tsx'
import { EditTemplateForm } from './edit-template-form.tsx'
import { type TemplateAnswer, useSide } from './template-side.ts'

/** Writes the text of a template, in each language, with what is wrong with it and what it will look like. */
export function EditTemplatePage() {
  const t = useText()
  const side = useSide()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery({ ...query(side.calls.get, { params: { id } }), gcTime: 0 })
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('template_screen.failed')}
        list={{ label: t(side.title), link: side.base }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={14} shape="page" />
  return <OneTemplate key={`${side.channel} ${data.id}`} template={data} />
}

function OneTemplate({ template }: { template: TemplateAnswer }) {
  const t = useText()
  const side = useSide()
  const [dirty, setDirty] = useState(false)
  // After what is done to a draft as a whole the form begins anew from what it is then.
  const [turn, setTurn] = useState(0)
  const { draft, name, state } = template
  return (
    <Page
      title={t('template_edit.title', { name })}
      tabTitle={`${t('template_edit.title', { name })}, ${t(side.title)}`}
      note={<DraftNote template={template} />}
      crumbs={[
        { label: t(side.title), link: side.base },
        { label: name, link: `${side.base}/${template.id}` },
      ]}
      actions={draft && <DraftActs template={template} dirty={dirty} onActed={() => setTurn(turn + 1)} />}
    >
      {state === 'withdrawn' ? (
        <PageBody>
          <Message tone="warning">{t('template.refusal.withdrawn')}</Message>
        </PageBody>
      ) : (
        <EditTemplateForm key={turn} template={template} onDirty={setDirty} />
      )}
    </Page>
  )
}

/** Which version is being changed, by whom, and whether it waits for a colleague. */
export function DraftNote({ template: { draft, number } }: { template: TemplateAnswer }) {
  const t = useText()
  if (!draft) return number === null ? null : <Tag>{t('template_screen.version_number', { number })}</Tag>
  return (
    <Tag tone={draft.state === 'review' ? 'warning' : 'info'}>
      {draft.state === 'review'
        ? t('template.draft.review')
        : draft.basedOn === null
          ? t('template_edit.draft_new')
          : t('template_edit.draft_of', { number: draft.basedOn })}
    </Tag>
  )
}

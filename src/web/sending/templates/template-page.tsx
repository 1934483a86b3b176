import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { query, useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { PreviewTab } from './preview-tab.tsx'
import { PrintTab } from './print-tab.tsx'
import { type TemplateAnswer, useSide } from './template-side.ts'
import { VersionsTab } from './versions-tab.tsx'

/** A template as its recipients get it, for any file and in any language; and its versions. */
export function TemplatePage() {
  const t = useText()
  const side = useSide()
  const id = Number(useParams()['id'])
  const [{ version }] = useUrlState({ version: idInUrl })
  const parts = { params: { id }, query: { number: version } }
  const { data, error, refetch } = useQuery(query(side.calls.get, parts))
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
  const { name, versions } = template
  return (
    <Page
      title={name}
      tabTitle={`${name}, ${t(side.title)}`}
      note={<Note template={template} />}
      crumbs={[{ label: t(side.title), link: side.base }]}
      actions={<Acts template={template} />}
    >
      <DraftLine template={template} />
      <PageTabs
        label={name}
        keepsAddress
        tabs={[
          { name: 'preview', label: t('template_screen.preview'), content: <PreviewTab template={template} /> },
          {
            name: 'versions',
            label: t('template_screen.versions'),
            count: versions.length,
            content: <VersionsTab template={template} />,
          },
          ...(side.channel === 'post'
            ? [{ name: 'print', label: t('template_print.tab'), content: <PrintTab id={template.id} /> }]
            : []),
        ]}
      />
    </Page>
  )
}

function Note({ template }: { template: TemplateAnswer }) {
  const t = useText()
  const { type, destination, customer, number, state, versions, shown } = template
  const version = versions.find((one) => one.number === (shown?.number ?? number))
  return (
    <>
      {t(`step.letter.${type}`)},{' '}
      {t('template_screen.for', { destination: t(`template.destination.${destination}`).toLowerCase() })},{' '}
      {customer?.name ?? t('template_screen.all_customers').toLowerCase()}{' '}
      {version && (
        <>
          <Tag>{t('template_screen.version_number', { number: version.number })}</Tag>{' '}
          {t('template_screen.published_by', {
            name: version.publisher ?? t('template_screen.portal'),
            moment: showMoment(version.publishedAt),
          })}{' '}
        </>
      )}
      {state !== 'published' && <Tag tone="warning">{t(`template.state.${state}`)}</Tag>}
    </>
  )
}

/** The change that is being written, by whom, and the way to it. */
function DraftLine({ template: { id, draft } }: { template: TemplateAnswer }) {
  const t = useText()
  const side = useSide()
  const may = useMay()
  if (!draft) return null
  const values = { name: draft.editor ?? t('template_screen.portal'), moment: showMoment(draft.changedAt) }
  return (
    <PageBody>
      <Message tone={draft.state === 'review' ? 'warning' : 'info'}>
        {t(draft.state === 'review' ? 'template_screen.review_line' : 'template_screen.draft_line', values)}{' '}
        {may(side.edit) && <Link to={`${side.base}/${id}/edit`}>{t('template_screen.open_draft')}</Link>}
        {draft.note && <p>{draft.note}</p>}
      </Message>
    </PageBody>
  )
}

/** Out of use and into it again, and the way to the editor: for who may write. */
function Acts({ template }: { template: TemplateAnswer }) {
  const t = useText()
  const side = useSide()
  const may = useMay()
  const withdraw = useCommand(side.calls.withdraw)
  const restore = useCommand(side.calls.restore)
  if (!may(side.edit)) return null
  const { id, name, version, state, draft, steps } = template
  const parts = { params: { id }, input: { version } }
  const askWithdraw = async () => {
    const text = t('template_screen.withdraw_text', { name })
    if (await confirm({ title: t('template_screen.withdraw_title'), text, confirm: t('template_screen.withdraw') })) {
      withdraw.send(parts)
    }
  }
  const refusal = draft
    ? t('template.refusal.has_draft')
    : steps.length > 0
      ? t('template.refusal.named_by_step')
      : null
  return (
    <>
      {state === 'withdrawn' && (
        <Button onClick={() => restore.send(parts)} disabled={restore.busy}>
          {t('template_screen.restore')}
        </Button>
      )}
      {state === 'published' && (
        <Refusal reason={refusal}>
          <Button {...refused(refusal)} onClick={() => refusal === null && void askWithdraw()}>
            {t('template_screen.withdraw')}
          </Button>
        </Refusal>
      )}
      {state !== 'withdrawn' && (
        <Button component={Link} to={`${side.base}/${id}/edit`} variant="filled" leftSection={<Icon of={IconPencil} />}>
          {t('template_screen.write')}
        </Button>
      )}
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { apiChanges } from '#contract/api/changelog.ts'
import { callsOf, type DocumentedCall, type PublicDocument } from '#contract/api/document.ts'
import { getPublicApi } from '#contract/api/documentation.ts'
import { verifyExample } from '#contract/api/examples.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Linked } from '#web/kit/frame/linked.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { RawText } from '#web/kit/words/raw-text.tsx'
import classes from './api-docs.module.css'
import { CallDoc } from './call-doc.tsx'

const shape = { call: textInUrl }

const document = {
  queryKey: ['api-doc'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PublicDocument> => {
    const answer = await fetch(`${host}${addressOf(getPublicApi)}`, { signal })
    if (!answer.ok) throw new Error(String(answer.status))
    return (await answer.json()) as PublicDocument
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** What keys may call, for whoever writes a program: read from the same document that programs read. Without a login. */
export function ApiDocPage() {
  const t = useText()
  const may = useMay()
  const { data } = useSuspenseQuery(document)
  const [{ call }, set] = useUrlState(shape)
  const calls = callsOf(data)
  const chosen = calls.find(({ operation }) => operation.operationId === call) ?? null
  const base = host || window.location.origin
  return (
    <Page
      title={t('screen.api_doc')}
      note={t('api_doc.version', { version: data.info.version })}
      actions={may('api-key.use') && <Linked to="/api-key">{t('screen.api_keys')}</Linked>}
    >
      <PageBody>
        <div className={classes.reader}>
          <nav className={classes.calls} aria-label={t('api_doc.calls')}>
            {data.tags.map(({ name }) => (
              <CallsOf
                key={name}
                title={t(`api_doc.area.${name as 'files'}`)}
                calls={calls.filter(({ operation }) => operation.tags.includes(name))}
                chosen={chosen}
                onChoose={(id) => set({ call: id }, { push: true })}
              />
            ))}
          </nav>
          <div className={classes.told}>
            {chosen ? (
              <CallDoc key={chosen.operation.operationId} call={chosen} base={base} />
            ) : (
              <Beginning base={base} />
            )}
          </div>
        </div>
      </PageBody>
    </Page>
  )
}

interface CallsProps {
  readonly title: string
  readonly calls: readonly DocumentedCall[]
  readonly chosen: DocumentedCall | null
  readonly onChoose: (id: string) => void
}

function CallsOf({ title, calls, chosen, onChoose }: CallsProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {calls.map(({ method, path, operation }) => (
          <li key={operation.operationId}>
            <button
              type="button"
              aria-current={operation === chosen?.operation ? 'true' : undefined}
              onClick={() => onChoose(operation.operationId)}
            >
              <b>{method}</b> {path.replace('/api/v4', '')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const topics = [
  'key',
  'scope',
  'error',
  'idempotency',
  'limit',
  'list',
  'version',
  'test',
  'webhook',
  'client',
] as const

/** What holds for every call, and what changed. */
function Beginning({ base }: { base: string }) {
  const t = useText()
  const example = `curl ${base}/api/v4/file \\\n  -H "Authorization: Bearer $VORDER_KEY"`
  return (
    <>
      <p className={classes.intro}>{t('api_doc.intro')}</p>
      {topics.map((topic) => (
        <section key={topic} aria-label={t(`api_doc.topic.${topic}`)}>
          <h3>{t(`api_doc.topic.${topic}`)}</h3>
          <p>{t(`api_doc.about.${topic}`)}</p>
        </section>
      ))}
      <RawText label={t('api_doc.example')}>{example}</RawText>
      <h3>{t('api_doc.verify')}</h3>
      <RawText label={t('api_doc.verify')}>{verifyExample}</RawText>
      <p>
        <a href={`${base}${addressOf(getPublicApi)}`}>{t('api_doc.document')}</a>
      </p>
      <section aria-label={t('api_doc.changes')}>
        <h3>{t('api_doc.changes')}</h3>
        <dl className={classes.fields}>
          {apiChanges.map(({ version, day, change }) => (
            <div key={version}>
              <dt>
                {version}, {showDay(day)}
              </dt>
              <dd>{t(`api_change.${change}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

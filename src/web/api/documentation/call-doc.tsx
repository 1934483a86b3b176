import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { bodyOf, type DocumentedCall, exampleCallOf } from '#contract/api/document.ts'
import { type ExampleLanguage, exampleLanguages, exampleOf } from '#contract/api/examples.ts'
import { useText } from '#web/base/words/text.ts'
import { RawText } from '#web/kit/words/raw-text.tsx'
import classes from './api-docs.module.css'
import { Fields, fieldsOf } from './schema-fields.tsx'
import { TryWithKey } from './try-with-key.tsx'

const names: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  php: 'PHP',
  csharp: 'C#',
}

/** One call: what it takes, what it answers, what can go wrong, and how each language makes it. */
export function CallDoc({ call, base }: { call: DocumentedCall; base: string }) {
  const t = useText()
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const { method, path, operation } = call
  const body = bodyOf(operation)
  const answer = operation.responses['200']?.content?.['application/json']?.schema ?? null
  return (
    <article aria-labelledby="api-call">
      <h2 id="api-call">
        {method} {path}
      </h2>
      <p lang="en">{operation.summary}</p>
      <p>
        {t('api_doc.needs')} <code>{operation['x-scope']}</code>
      </p>
      {operation.parameters.length > 0 && (
        <section aria-label={t('api_doc.parameters')}>
          <h3>{t('api_doc.parameters')}</h3>
          <Fields
            fields={operation.parameters.map(({ name, required, schema, description, in: place }) => ({
              name,
              required,
              schema,
              note: [t(`api_doc.in.${place}`), description].filter(Boolean).join('. '),
            }))}
          />
        </section>
      )}
      {body && (
        <section aria-label={t('api_doc.body')}>
          <h3>{t('api_doc.body')}</h3>
          <Fields fields={fieldsOf(body)} />
        </section>
      )}
      {answer && (
        <section aria-label={t('api_doc.answer')}>
          <h3>{t('api_doc.answer')}</h3>
          <Fields fields={fieldsOf(answer)} />
        </section>
      )}
      <section aria-label={t('api_doc.errors')}>
        <h3>{t('api_doc.errors')}</h3>
        <dl className={classes.fields}>
          {(['400', '401', '403', '404', '409', '412', '429', '500', '503', '507'] as const).map((status) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{t(`api_doc.status.${status}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={t('api_doc.example')}>
        <h3>{t('api_doc.example')}</h3>
        <SegmentedControl
          aria-label={t('api_doc.language')}
          value={language}
          onChange={(value) => setLanguage(value)}
          data={exampleLanguages.map((value) => ({ value, label: names[value] }))}
        />
        <RawText label={names[language]}>{exampleOf(language, exampleCallOf(base, call))}</RawText>
      </section>
      <TryWithKey call={call} base={base} />
    </article>
  )
}

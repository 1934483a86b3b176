import { Button, FileInput, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type DocumentedCall, exampleCallOf } from '#contract/api/document.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { RawText } from '#web/kit/words/raw-text.tsx'
import classes from './api-docs.module.css'

interface Tried {
  readonly status: number
  readonly took: number
  readonly body: string
}

/** Makes the call with a test key that is typed here and kept nowhere, and shows what came of it. */
export function TryWithKey({ call, base }: { call: DocumentedCall; base: string }) {
  const t = useText()
  const example = exampleCallOf(base, call, { idempotencyKey: '' })
  const [key, setKey] = useState('')
  const [address, setAddress] = useState(example.url.slice(base.length))
  const [body, setBody] = useState(example.body === undefined ? '' : JSON.stringify(example.body, null, 2))
  const [file, setFile] = useState<File | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!key.startsWith('vrd_test_')) return setWrong(t('api_doc.test_key_only'))
    setWrong(null)
    const sent = file ? formOf(file) : body
    setUnderWay(true)
    const began = performance.now()
    try {
      const answer = await fetch(base + address, {
        method: call.method,
        credentials: 'omit',
        headers: {
          authorization: `Bearer ${key.trim()}`,
          ...(example.idempotencyKey === null ? {} : { 'idempotency-key': crypto.randomUUID() }),
          // Of a form the browser says itself where its parts begin.
          ...(sent === '' || file ? {} : { 'content-type': 'application/json' }),
        },
        ...(sent === '' ? {} : { body: sent }),
      })
      const text = await answer.text()
      setTried({ status: answer.status, took: Math.round(performance.now() - began), body: tidied(text) })
    } catch {
      setWrong(t('api_doc.not_reached'))
    } finally {
      setUnderWay(false)
    }
  }
  return (
    <section aria-label={t('api_doc.try_out')}>
      <h3>{t('api_doc.try_out')}</h3>
      <form className={classes.try} onSubmit={(event) => void send(event)}>
        <TextInput
          label={t('api_doc.test_key')}
          description={t('api_doc.test_key_hint')}
          value={key}
          error={wrong}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <TextInput
          label={t('api_doc.address')}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {example.file !== null && (
          <FileInput label={t('api_doc.file')} value={file} required clearable onChange={setFile} />
        )}
        {example.body !== undefined && (
          <Textarea
            label={t('api_doc.body')}
            value={body}
            autosize
            maxRows={20}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
        <Button type="submit" disabled={isUnderWay}>
          {t('api_doc.try')}
        </Button>
      </form>
      <div role="status">
        {tried && (
          <>
            <p>{t('api_doc.tried', { status: tried.status, took: formatCount(tried.took) })}</p>
            <RawText label={t('api_doc.answer')}>{tried.body}</RawText>
          </>
        )}
      </div>
    </section>
  )
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

function tidied(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

import { type ReactNode, useState } from 'react'
import { mostTestBytes, testUpload } from '#contract/platform/blocked-uploads.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { formatBytes } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './upload-guard.module.css'

/** A place to drop a file and see what it is and whether it may come in; nothing of it is kept. */
export function TestUpload() {
  const t = useText()
  const [sent, setSent] = useState<number | null>(null)
  const [name, setName] = useState('')
  const test = useCommand(testUpload, { inForm: true, refreshes: [] })
  const problem = test.fieldErrors['file'] ?? test.message
  return (
    <div className={classes.test}>
      <p>{t('upload_guard.test_text')}</p>
      <FileDrop
        title={t('upload_guard.test_title')}
        kinds={[]}
        maximumBytes={mostTestBytes}
        busy={test.busy}
        sent={test.busy ? sent : null}
        onChoose={test.reset}
        onFile={(file) => {
          setName(file.name)
          test.send({ file }, setSent)
        }}
      />
      {problem && <Message tone="danger">{problem}</Message>}
      {test.answer && !test.busy && <Result name={name} found={test.answer} />}
    </div>
  )
}

function Result({ name, found }: { name: string; found: Answer<typeof testUpload> }) {
  const t = useText()
  const { extension, sniffedType, sizeBytes, conversion, scan, uses } = found
  const facts = [
    [t('upload_guard.extension'), extension === '' ? t('upload_guard.no_extension') : extension],
    [t('upload_guard.content'), sniffedType ?? t('blocked_upload.unknown_type')],
    [t('upload_guard.size'), formatBytes(sizeBytes)],
    [t('upload_guard.conversion'), t(`upload_guard.conversion.${conversion}`)],
    [t('upload_guard.scan'), t(`upload_guard.scan.${scan.kind}`, { find: scan.find ?? '' })],
  ] as const
  return (
    <section aria-label={t('upload_guard.test_result', { name })} className={classes.test}>
      <h2>{t('upload_guard.test_result', { name })}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {uses.map(({ purpose, refusal }) => (
          <Fact key={purpose} label={`${t('upload_guard.from')} ${t(`mime_type.purpose.${purpose}`).toLowerCase()}`}>
            <Tag tone={refusal ? 'danger' : 'success'}>
              {refusal ? t(`blocked_upload.reason.${refusal.reason}`) : t('upload_guard.taken')}
            </Tag>{' '}
            {refusal?.message}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

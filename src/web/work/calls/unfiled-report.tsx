import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { logUnfiledCall } from '#contract/work/unfiled-calls.ts'
import { type UnfiledResult, unfiledResults } from '#domain/agenda/incoming-call.ts'
import { FormFailure } from '#web/kit/forms/command-form.tsx'
import { ResultChoice } from '#web/kit/words/result-choice.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { DraftLine } from '#web/kit/forms/draft-line.tsx'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useSingleKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { CallFoot } from './call-foot.tsx'
import classes from './calls.module.css'
import { UnfiledFields, type UnfiledValues } from './unfiled-fields.tsx'
import { callReads } from './call-reads.ts'
import { type CallForm, secondsSince } from './use-call-form.ts'
import { useOwnKeys } from './use-own-keys.ts'

interface UnfiledReportProps {
  readonly form: CallForm
  readonly onDone: () => void
}

/** A call of somebody who is not known, or has no file: who, what about, what came of it, and who calls back. */
export function UnfiledReport({ form: call, onDone }: UnfiledReportProps) {
  const t = useText()
  const part = useRef<HTMLFormElement>(null)
  const singleKeys = useSingleKeys()
  const form = useUnfiledForm(call, onDone)
  const draft = useDraft(form.drafted)
  const { result } = form.values
  const choose = (asked: UnfiledResult) => form.setValues({ result: asked })
  const save = () => {
    if (form.command.busy) return
    if (result === null) notify({ variant: 'warning', message: t('call.choose_result') })
    else form.submit()
  }
  // From here one key chooses the result, and the name is one Tab away.
  useEffect(() => part.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  useOwnKeys(part, (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) return save()
    const isTyping = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    const asked = unfiledResults[Number(key) - 1]
    if (!singleKeys || isTyping || ctrlKey || metaKey || altKey || !asked) return
    choose(asked)
    event.preventDefault()
  })
  return (
    <form
      ref={part}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={classes.fields}>
        <div className={classes.chosen} tabIndex={-1} data-first>
          <h3>{t('call.unfiled_title')}</h3>
          <p>{t('call.unfiled_hint')}</p>
          <p>
            <Anchor component="button" type="button" onClick={call.chooseAgain}>
              {t('call.search_again')}
            </Anchor>
          </p>
        </div>
        <DraftLine draft={draft} form={form} />
        <FormFailure form={form} title={t('kit.not_saved')} />
        <h3 className={classes.heading} id={`${form.id}-results`}>
          {t('call.result')}
        </h3>
        <div role="radiogroup" aria-labelledby={`${form.id}-results`}>
          {unfiledResults.map((one, index) => (
            <ResultChoice
              key={one}
              place={singleKeys ? index + 1 : null}
              label={t(`call.result.${one}`)}
              follows=""
              on={result === one}
              refusal={null}
              onChoose={() => choose(one)}
            />
          ))}
        </div>
        <UnfiledFields field={form.field} callsBack={result === 'call_back'} />
      </div>
      <CallFoot
        busy={form.command.busy}
        onCancel={() => {
          draft.discard()
          call.draft.discard()
          onDone()
        }}
      />
    </form>
  )
}

function useUnfiledForm({ values, openedAt, draft, drafted }: CallForm, onDone: () => void) {
  const t = useText()
  const { caller, callerName, phone, content } = values
  const initial: UnfiledValues = {
    caller: caller === 'customer' ? 'customer' : 'third_party',
    callerName,
    phone,
    subject: null,
    content,
    result: null,
    callBackDay: null,
    employee: null,
    team: null,
    version: 0,
  }
  return useCommandForm(logUnfiledCall, {
    initial,
    alsoSaves: drafted,
    toInput: ({ subject, version: _version, ...said }) => ({
      ...said,
      subject: subject === null ? null : Number(subject),
      startedAt: openedAt,
      seconds: secondsSince(openedAt),
    }),
    refreshes: callReads,
    onDone: ({ id }) => {
      const link = `/file-agenda/new?tab=calls&edit=${id}`
      notify({ variant: 'success', message: t('call.unfiled_saved'), action: { label: t('unfiled_call.tab'), link } })
      draft.discard()
      onDone()
    },
  })
}

import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { changeUnfiledCall, untieUnfiledCall } from '#contract/work/unfiled-calls.ts'
import type { Day } from '#domain/day.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { contactText } from '#web/kit/words/contact-text.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { CallAgain, CallBackForm } from './call-back-form.tsx'
import classes from './calls.module.css'
import { UnfiledFields, type UnfiledValues } from './unfiled-fields.tsx'
import { nameOf, type UnfiledRow } from './unfiled-row.ts'
import { UnfiledTieForm } from './unfiled-tie-form.tsx'
import { callReads } from './call-reads.ts'

interface UnfiledCallWindowProps {
  readonly call: UnfiledRow
  readonly onClose: () => void
}

/** A call without a file: to be called back, mended, and tied to the file it turns out to be about. */
export function UnfiledCallWindow({ call, onClose }: UnfiledCallWindowProps) {
  const t = useText()
  const { takenBy, startedAt, phone, answer, standing, file } = call
  const words = [t('call.taken_at', { name: takenBy, moment: showMoment(startedAt) }), t(`call.result.${call.result}`)]
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('unfiled_call.of', { name: nameOf(call, t) })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack gap="md">
        <p className={classes.hint}>{words.join(', ')}</p>
        {answer !== '' && <p className={classes.answer}>{answer}</p>}
        {file ? (
          <>
            <p className={classes.answer}>{call.content}</p>
            <Link to={`/file/show-new/${file.id}?tab=logs`}>{t('unfiled_call.tied', { number: file.number })}</Link>
            <UntieForm call={call} onClose={onClose} />
          </>
        ) : (
          <>
            {standing === 'to_call' && phone !== null && <a href={`tel:${phone}`}>{numberText(phone)}</a>}
            {standing === 'to_call' && <CallBackForm call={call} onClose={onClose} />}
            {standing === 'noted' && call.callBackDay !== null && <CallAgain call={call} onClose={onClose} />}
            <UnfiledTieForm call={call} onClose={onClose} />
            <ChangeForm call={call} onClose={onClose} />
          </>
        )}
      </Stack>
    </WindowFrame>
  )
}

/** It turned out to be of somebody else: the file keeps why, and nothing of what was said. */
function UntieForm({ call: { id, version }, onClose }: UnfiledCallWindowProps) {
  const t = useText()
  const form = useCommandForm(untieUnfiledCall, {
    params: { id },
    initial: { note: '', version },
    refreshes: callReads,
    fromCurrent: (current: { readonly version: number }) => ({ version: current.version }),
    onDone: () => {
      notify({ variant: 'success', message: t('unfiled_call.untied') })
      onClose()
    },
  })
  return (
    <CommandForm form={form} submit={t('unfiled_call.untie')} quiet>
      <TextAreaField
        {...form.field('note')}
        label={t('unfiled_call.untie_reason')}
        hint={t('unfiled_call.untie_hint')}
        rows={2}
        required
      />
    </CommandForm>
  )
}

const numberText = (phone: string | null) => (phone ? contactText({ kind: 'phone', value: phone }) : '')

const valuesOf = (call: UnfiledRow): UnfiledValues => ({
  caller: call.caller,
  callerName: call.callerName,
  phone: numberText(call.phone),
  subject: call.subject === null ? null : String(call.subject.id),
  content: call.content,
  callBackDay: call.callBackDay as Day | null,
  employee: call.employee?.id ?? null,
  team: call.team?.id ?? null,
  result: call.result,
  version: call.version,
})

function ChangeForm({ call, onClose }: UnfiledCallWindowProps) {
  const t = useText()
  const user = useUser()
  const form = useCommandForm(changeUnfiledCall, {
    params: { id: call.id },
    initial: valuesOf(call),
    toInput: ({ subject, caller, result: _result, ...said }) => ({
      ...said,
      caller: caller ?? 'third_party',
      subject: subject === null ? null : Number(subject),
    }),
    fromCurrent: ({ subject, ...current }: Omit<UnfiledValues, 'subject'> & { subject: number | null }) => ({
      ...current,
      phone: numberText(current.phone),
      subject: subject === null ? null : String(subject),
    }),
    refreshes: callReads,
    onDone: () => {
      notify({ variant: 'success', message: t('unfiled_call.saved') })
      onClose()
    },
  })
  const isMine = user !== null && form.values.employee === user?.id
  return (
    <CommandForm form={form} onCancel={onClose} inWindow>
      {call.standing === 'to_call' && !isMine && (
        <Group>
          <Button size="compact" onClick={() => form.setValues({ employee: user?.id ?? null })}>
            {t('unfiled_call.take')}
          </Button>
        </Group>
      )}
      <UnfiledFields field={form.field} callsBack={call.result === 'call_back'} />
    </CommandForm>
  )
}

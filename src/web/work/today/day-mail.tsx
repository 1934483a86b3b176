import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chooseDayMail, getDayMail } from '#contract/work/day-mail.ts'
import { query } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { TimeField } from '#web/kit/fields/time-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { clockText } from '#web/kit/words/format.ts'
import classes from './today.module.css'

/** The way to the day by e-mail. */
export function DayMail() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={classes.wide ?? ''}
        variant="subtle"
        color="gray"
        aria-haspopup="dialog"
        leftSection={<Icon of={IconMail} />}
        onClick={() => setOpen(true)}
      >
        {t('day_mail.act')}
      </Button>
      {isOpen && <DayMailWindow onClose={() => setOpen(false)} />}
    </>
  )
}

function DayMailWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({ ...query(getDayMail), gcTime: 0 })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('day_mail.title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {error && <Failure error={error} title={t('day_mail.title')} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting lines={4} />}
      {data && !data.hasAddress && <Message tone="warning">{t('day_mail.none')}</Message>}
      {data?.hasAddress && <DayMailForm minutes={data.minutes} onClose={onClose} />}
    </WindowFrame>
  )
}

function DayMailForm({ minutes, onClose }: { minutes: number | null; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(chooseDayMail, {
    initial: { minutes },
    draft: false,
    toInput: (values) => values,
    onDone: () => {
      const time = form.values.minutes
      notify({
        variant: 'success',
        message: time === null ? t('day_mail.off') : t('day_mail.on', { time: clockText(time) }),
      })
      onClose()
    },
  })
  const field = form.field('minutes')
  // The window was there before the form: what takes the focus in it came too late.
  useEffect(() => document.getElementById(field.id)?.focus({ preventScroll: true }), [field.id])
  return (
    <CommandForm form={form} submit={t('kit.save')} onCancel={onClose} inWindow>
      <p style={{ margin: 0 }}>{t('day_mail.lead')}</p>
      <TimeField {...field} label={t('day_mail.time')} hint={t('day_mail.time_hint')} />
    </CommandForm>
  )
}

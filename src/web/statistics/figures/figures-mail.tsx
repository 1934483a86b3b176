import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  chooseDebtorFiguresMail,
  chooseFiguresMail,
  chooseSalesFiguresMail,
  getDebtorFiguresMail,
  getFiguresMail,
  getSalesFiguresMail,
} from '#contract/statistics/figures-mail.ts'
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

/** Each page of figures has an e-mail of its own. */
const mails = {
  management: { get: getFiguresMail, choose: chooseFiguresMail },
  debtor: { get: getDebtorFiguresMail, choose: chooseDebtorFiguresMail },
  sales: { get: getSalesFiguresMail, choose: chooseSalesFiguresMail },
} as const
type FiguresOf = keyof typeof mails

/** The way to the figures by e-mail. */
export function FiguresMail({ of }: { of: FiguresOf }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" leftSection={<Icon of={IconMail} />} onClick={() => setOpen(true)}>
        {t('figures_mail.act')}
      </Button>
      {isOpen && <FiguresMailWindow of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function FiguresMailWindow({ of, onClose }: { of: FiguresOf; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({ ...query(mails[of].get), gcTime: 0 })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('figures_mail.title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {error && <Failure error={error} title={t('figures_mail.title')} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting lines={4} />}
      {data && !data.hasAddress && <Message tone="warning">{t('day_mail.none')}</Message>}
      {data?.hasAddress && <FiguresMailForm of={of} minutes={data.minutes} onClose={onClose} />}
    </WindowFrame>
  )
}

interface FormProps {
  readonly of: FiguresOf
  readonly minutes: number | null
  readonly onClose: () => void
}

function FiguresMailForm({ of, minutes, onClose }: FormProps) {
  const t = useText()
  const form = useCommandForm(mails[of].choose, {
    initial: { minutes },
    draft: false,
    toInput: (values) => values,
    onDone: () => {
      const time = form.values.minutes
      notify({
        variant: 'success',
        message: time === null ? t('day_mail.off') : t('figures_mail.on', { time: clockText(time) }),
      })
      onClose()
    },
  })
  const field = form.field('minutes')
  // The window was there before the form: what takes the focus in it came too late.
  useEffect(() => document.getElementById(field.id)?.focus({ preventScroll: true }), [field.id])
  return (
    <CommandForm form={form} submit={t('kit.save')} onCancel={onClose} inWindow>
      <p style={{ margin: 0 }}>{t('figures_mail.lead')}</p>
      <TimeField {...field} label={t('day_mail.time')} hint={t('day_mail.time_hint')} />
    </CommandForm>
  )
}

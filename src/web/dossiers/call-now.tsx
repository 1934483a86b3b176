import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { Day } from '#domain/day.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { Refusal, refused } from '#web/kit/act-button.tsx'
import { notToCallInWords } from '#web/kit/contact-text.ts'
import { Icon } from '#web/kit/icon.tsx'
import { type Say, useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import { type Callable, callableNumber } from './callable-number.ts'
import type { DossierPageAnswer } from './dossier-screen.tsx'
import { dayWords } from './next-step-why.tsx'

interface CallNowProps {
  readonly page: DossierPageAnswer
  /** Opens the log on the form for a call. */
  readonly onCall: () => void
}

/** Where the next step is a call: the telephone rings, and what comes of it can be written down at once. */
export function CallNow({ page, onCall }: CallNowProps) {
  const t = useText()
  const today = useToday()
  const found = callableNumber(page)
  const label = t('dossier.call_now')
  const look = { variant: 'filled', leftSection: <Icon of={IconPhone} /> } as const
  if ('refusal' in found) {
    const reason = reasonOf(found, page, today, t)
    return (
      <Refusal reason={reason}>
        <Button {...look} {...refused(reason)}>
          {label}
        </Button>
      </Refusal>
    )
  }
  const { name, phone } = found
  const whom = t('dossier.call_now_whom', { name, phone: formatPhoneNumber(phone) })
  return (
    <Button {...look} component="a" href={`tel:${phone}`} title={whom} aria-description={whom} onClick={onCall}>
      {label}
    </Button>
  )
}

function reasonOf(
  found: Extract<Callable, { refusal: string }>,
  { contact }: DossierPageAnswer,
  today: Day,
  t: Say,
): string {
  if (found.refusal === 'not_to_call') return notToCallInWords(found.reason, t)
  if (found.refusal === 'do_not_contact') return t('dossier.flag.do_not_contact')
  if (found.refusal === 'no_number') return t('dossier.call_now_no_number')
  const { nextDay, nextMinutes } = contact
  const time = `${String(Math.floor(nextMinutes / 60)).padStart(2, '0')}:${String(nextMinutes % 60).padStart(2, '0')}`
  return t('dossier.call_now_later', { day: dayWords(nextDay as Day, today, t), time })
}

import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { Day } from '#domain/day.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { type Callable, callableNumber, toldOf } from '#web/kit/words/callable-number.ts'
import { notToCallInWords } from '#web/kit/words/contact-text.ts'
import { clockText } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { dayWords } from '#web/files/timeline/next-words.ts'

interface CallNowProps {
  readonly page: DossierPageAnswer
  readonly compact?: boolean
  /** Opens the log on the form for a call. */
  readonly onCall: () => void
}

/** Where the next step is a call: the telephone rings, and what comes of it can be written down at once. */
export function CallNow({ page, compact = false, onCall }: CallNowProps) {
  const t = useText()
  const today = useToday()
  const { number, refusal } = callableNumber(page)
  const label = t('dossier.call_now')
  const look = {
    variant: 'filled',
    size: compact ? 'compact' : 'sm',
    leftSection: <Icon of={IconPhone} />,
  } as const
  if (number === null || refusal !== null) {
    const reason = reasonOf({ number, refusal }, page, today, t)
    return (
      <Refusal reason={reason}>
        <Button {...look} {...refused(reason)}>
          {label}
        </Button>
      </Refusal>
    )
  }
  const { name, phone } = number
  const whom = t('dossier.call_now_whom', { name, phone: formatPhoneNumber(phone) })
  return (
    <Button {...look} component="a" href={`tel:${phone}`} title={whom} aria-description={whom} onClick={onCall}>
      {label}
    </Button>
  )
}

function reasonOf(
  { number, refusal }: Pick<Callable, 'number' | 'refusal'>,
  page: DossierPageAnswer,
  today: Day,
  t: Say,
) {
  const { contact } = page
  const told = toldOf(page)
  if (told && refusal === 'told') return t('dossier.call_told', { flag: t(`dossier.flag.${told}`) })
  if (number?.notToCall && refusal === 'not_to_call') return notToCallInWords(number.notToCall, t)
  if (refusal === 'do_not_contact') return t('dossier.flag.do_not_contact')
  if (refusal === 'no_number') return t('dossier.call_now_no_number')
  const time = clockText(contact.nextMinutes)
  return t('dossier.call_now_later', { day: dayWords(contact.nextDay as Day, today, t), time })
}

import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { getDossier } from '#contract/files/dossier-page.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Callable, callableNumber, toldOf } from '#web/kit/words/callable-number.ts'
import { notToCallInWords } from '#web/kit/words/contact-text.ts'
import { clockText, showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { usePreventedCall } from '#web/kit/words/phone-link.tsx'
import { useKeys } from '#web/base/calls/keys.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './agenda.module.css'
import { type Item } from './words.ts'

type Page = Answer<typeof getDossier>

/** The number to call, until when that is allowed, or why it is not. */
export function CallBox({ item, page }: { item: Item; page: Page }) {
  const t = useText()
  // Who asked to be called back is called back, by somebody who knows what was told.
  const isAsked = item.subject.code === 'call_back'
  const found = callableNumber(isAsked ? { ...page, flags: [] } : page)
  const told = toldOf(page)
  const { number } = found
  const refusal = refusalOf(item, page, found, t)
  const href = number && `tel:${number.phone}`
  const prevented = number?.notToCall ? number.phone : null
  usePreventedCall(prevented, { file: item.file.id, place: 'agenda' })
  useKeys(
    refusal === null && href
      ? [
          [
            'B',
            () => {
              window.location.href = href
            },
          ],
        ]
      : [],
  )
  return (
    <div className={classes.call}>
      <Icon of={IconPhone} size={18} />
      <div>
        <b>{number ? formatPhoneNumber(number.phone) : '–'}</b>
        {isAsked && told && <p>{t(`dossier.flag.${told}`)}</p>}
        <p>{refusal ?? t('agenda.call_until', { time: clockText(page.contact.untilMinutes ?? 0) })}</p>
      </div>
      {refusal === null && href ? (
        <Button component="a" href={href} variant="filled" rightSection={<kbd aria-hidden>{'B'}</kbd>}>
          {t('agenda.call')}
        </Button>
      ) : (
        <Button disabled title={refusal ?? undefined}>
          {t('agenda.call')}
        </Button>
      )}
    </div>
  )
}

/** Why calling is not offered now: nobody to call, a number not to call, called too often in vain, or not at this hour. */
function refusalOf(item: Item, page: Page, { number, refusal }: Callable, t: Say): string | null {
  const { contact } = page
  const told = toldOf(page)
  if (told && refusal === 'told') return t('dossier.call_told', { flag: t(`dossier.flag.${told}`) })
  if (number?.notToCall && refusal === 'not_to_call') return notToCallInWords(number.notToCall, t)
  if (refusal === 'do_not_contact') return t('dossier.flag.do_not_contact')
  if (refusal === 'no_number') return t('agenda.refusal.no_number')
  // Who asked to be called back is called back.
  if (item.status === 'suspend' && item.subject.code !== 'call_back') return t('agenda.refusal.suspended')
  if (item.dialerStopped) return t('agenda.refusal.dialer_stopped', { count: item.attempts })
  if (refusal === null) return null
  return t('agenda.refusal.outside_hours', { day: showDay(contact.nextDay), time: clockText(contact.nextMinutes) })
}

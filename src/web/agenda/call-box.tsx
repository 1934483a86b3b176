import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { getDossier } from '#contract/dossier-page.ts'
import type { Answer } from '#web/api.ts'
import { contactText, notToCallInWords } from '#web/kit/contact-text.ts'
import { showDay } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { usePreventedCall } from '#web/kit/phone-link.tsx'
import { useKeys } from '#web/keys.ts'
import { type Say, useText } from '#web/text.ts'
import classes from './agenda.module.css'
import { clockTime, type Item } from './words.ts'

type Page = Answer<typeof getDossier>
type Contact = Page['debtors'][number]['contacts'][number]

/** The number to call, until when that is allowed, or why it is not. */
export function CallBox({ item, page }: { item: Item; page: Page }) {
  const t = useText()
  const numbers = page.debtors
    .flatMap(({ contacts }) => contacts)
    .filter(({ kind, validTo, status }) => kind === 'phone' && validTo === null && status !== 'invalid')
  const number = numbers.find(({ notToCall }) => notToCall === null) ?? numbers[0]
  const refusal = refusalOf(item, page, number, t)
  const href = number && `tel:${number.value}`
  const prevented = number?.notToCall ? number.value : null
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
        <b>{number ? contactText(number) : '–'}</b>
        <p>{refusal ?? t('agenda.call_until', { time: clockTime(page.contact.untilMinutes ?? 0) })}</p>
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
function refusalOf(item: Item, { contact, flags }: Page, number: Contact | undefined, t: Say): string | null {
  if (!number) return t('agenda.refusal.no_number')
  if (number.notToCall) return notToCallInWords(number.notToCall, t)
  if (flags.includes('do_not_contact')) return t('dossier.flag.do_not_contact')
  // Who asked to be called back is called back.
  if (item.status === 'suspend' && item.subject.code !== 'call_back') return t('agenda.refusal.suspended')
  if (item.dialerStopped) return t('agenda.refusal.dialer_stopped', { count: item.attempts })
  if (contact.untilMinutes !== null) return null
  const time = clockTime(contact.nextMinutes)
  return t('agenda.refusal.outside_hours', { day: showDay(contact.nextDay), time })
}

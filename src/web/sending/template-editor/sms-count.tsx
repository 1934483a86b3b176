import { smsLength } from '#domain/templates/sms-length.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'

/** How long an SMS is and as how many messages it goes, with the signs that make it longer. */
export function SmsCount({ text }: { text: string }) {
  const t = useText()
  const { units, segments, left, odd } = smsLength(text)
  const values = { count: formatCount(units), segments, left }
  return (
    <>
      {t('template_edit.sms', values)}
      {odd.length > 0 && ` ${t('template_edit.sms_odd', { signs: odd.join(' ') })}`}
    </>
  )
}

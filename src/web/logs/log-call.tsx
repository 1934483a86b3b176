import { contactText } from '#web/kit/contact-text.ts'
import { Tag } from '#web/kit/tag.tsx'
import { useText } from '#web/text.ts'
import type { Log } from './log-words.ts'
import classes from './logs.module.css'

/** Who called, from which number, how long, and what came of it. */
export function LogCall({ call }: { call: NonNullable<Log['call']> }) {
  const t = useText()
  const { callerName, phone, seconds, result, verified } = call
  const facts = verified.map((fact) => t(`call.verified.${fact}`)).join(', ')
  const beside = [
    phone === null ? t('call.withheld') : contactText({ kind: 'phone', value: phone }),
    t('call.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
    facts && t('call.checked', { facts }),
  ]
  return (
    <p className={classes.call}>
      {t('call.log_of', { name: callerName })} <Tag>{t(`call.result.${result}`)}</Tag>
      <span className={classes.soft}>{beside.filter(Boolean).join(', ')}</span>
    </p>
  )
}

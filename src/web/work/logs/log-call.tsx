import { Link } from 'react-router'
import { contactText } from '#web/kit/words/contact-text.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import type { Log } from './log-words.ts'
import classes from './logs.module.css'

/** A call that was on no file at first was put there by somebody later, in seconds after its end. */
const aWhile = 600

/** Who called, from which number, how long, and what came of it. */
export function LogCall({ call, writtenAt }: { call: NonNullable<Log['call']>; writtenAt: Log['writtenAt'] }) {
  const t = useText()
  const mayCall = useMay()('file.call')
  const { callerName, phone, seconds, result, undoneAt, verified, startedAt, takenBy, unfiledId } = call
  const wasPutLater = Date.parse(writtenAt) - Date.parse(startedAt) > (seconds + aWhile) * 1000
  const said = t(`call.result.${result}`)
  const facts = verified.map((fact) => t(`call.verified.${fact}`)).join(', ')
  const beside = [
    phone === null ? t('call.withheld') : contactText({ kind: 'phone', value: phone }),
    t('call.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
    facts && t('call.checked', { facts }),
    wasPutLater && t('call.taken_at', { name: takenBy, moment: showMoment(startedAt) }),
  ]
  return (
    <p className={classes.call}>
      {t('call.log_of', { name: callerName || t('unfiled_call.unknown') })}{' '}
      <Tag>{undoneAt === null ? said : t('call.result_undone', { result: said })}</Tag>
      <span className={classes.soft}>{beside.filter(Boolean).join(', ')}</span>
      {unfiledId !== null && mayCall && (
        <Link to={`/file-agenda/new?tab=calls&edit=${unfiledId}`}>{t('unfiled_call.untie')}</Link>
      )}
    </p>
  )
}

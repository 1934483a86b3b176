import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import type { MailRow } from './incoming-mail-page.tsx'

/** What an e-mail is taken for, marked where its file stops for it or its sender is not who he says. */
export function ClassMark({ row: { mailClass, stops, senderCheck, state } }: { row: MailRow }) {
  const t = useText()
  if (senderCheck === 'fail') {
    return (
      <Tag tone="danger" icon={IconAlertTriangle}>
        {t('incoming_mail.forged')}
      </Tag>
    )
  }
  if (state === 'parked') return <Tag tone="warning">{t('incoming_mail.state.parked')}</Tag>
  if (mailClass === null) return null
  return stops === null ? (
    t(`mail_class.${mailClass}`)
  ) : (
    <Tag tone="warning" icon={IconHandStop}>
      {t(`mail_class.${mailClass}`)}
    </Tag>
  )
}

import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import type { MailRow } from './mail-row.ts'

/** What an e-mail is taken for and how likely that is, marked where its file stops for it or its sender is not who he says. */
export function ClassMark({ row }: { row: MailRow }) {
  const t = useText()
  const { mailClass, namedBy, stops, senderCheck, state } = row
  if (senderCheck === 'fail') {
    return (
      <Tag tone="danger" icon={IconAlertTriangle}>
        {t('incoming_mail.forged')}
      </Tag>
    )
  }
  if (state === 'parked') return <Tag tone="warning">{t('incoming_mail.state.parked')}</Tag>
  if (mailClass === null) return null
  const said = t(`mail_class.${mailClass}`)
  const percent = namedBy === null ? row.classes.find((one) => one.mailClass === mailClass)?.percent : undefined
  return (
    <>
      {stops === null ? (
        said
      ) : (
        <Tag tone="warning" icon={IconHandStop}>
          {said}
        </Tag>
      )}
      {percent !== undefined && <small> {t('incoming_mail.percent', { percent })}</small>}
    </>
  )
}

import { Link } from 'react-router'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import type { TimelineEntryAnswer } from './timeline-answer.ts'

type Dispatch = NonNullable<TimelineEntryAnswer['dispatch']>

const families = { email: 'email', sms: 'sms', post: 'post-mail' } as const

/** From which version of which template a message was written; for who may see templates a way to that version. */
export function TemplateLink({ template, channel }: Pick<Dispatch, 'template' | 'channel'>) {
  const t = useText()
  const may = useMay()
  if (template === null) return null
  const { id, name, number } = template
  const words = t('timeline.template', { name, version: number })
  const family = families[channel]
  if (!may(`${family}.template`)) return <span>{words}</span>
  return <Link to={`/${family}/template/${id}?version=${number}`}>{words}</Link>
}

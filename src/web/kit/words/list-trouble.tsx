import type { ListTroubleAnswer } from '#contract/compliance/list-trouble.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { formatCount, showDay } from './format.ts'

type Trouble = Wire<ListTroubleAnswer>

/** What is wrong with a sanctions list, in a sentence. */
export function listTroubleInWords({ kind, fault, listDay, days }: Trouble['lists'][number], most: number, t: Say) {
  const list = t(`sanction.list.${kind}`)
  if (fault === 'absent') return t('sanction.trouble.absent', { list })
  return t('sanction.trouble.old', { list, day: showDay(listDay), count: formatCount(days ?? 0), most })
}

/** Warns that nobody is held against a sanctions list, or not against one of now; nothing where all is right. */
export function ListTrouble({ of: trouble }: { of: Trouble }) {
  const t = useText()
  if (trouble.lists.length === 0) return null
  return (
    <Message tone="warning" title={t('sanction.trouble.title')}>
      {trouble.lists.map((one) => (
        <div key={one.kind}>{listTroubleInWords(one, trouble.mostDays, t)}</div>
      ))}
      <div>{t('sanction.trouble.goes_on')}</div>
    </Message>
  )
}

import type { changeAgendaDate } from '#contract/work/agenda.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { notify } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import { type Say, useText } from '#web/base/words/text.ts'

type Changed = Answer<typeof changeAgendaDate>

/** Tells how many items were changed, and how many stayed as they were and why. */
export function useTellChanged(): (answer: Changed, undo?: () => void) => void {
  const t = useText()
  return ({ changed, left, reasons }, undo) => {
    const title = t('agenda.changed', { count: formatCount(changed) })
    const stayed = t('agenda.left', { count: formatCount(left) })
    const text = left === 0 ? {} : { text: withReasons(stayed, reasons, t) }
    if (undo && changed > 0) offerUndo({ message: title, ...text, label: t('agenda.undo'), undo })
    else notify({ variant: changed === 0 ? 'warning' : 'success', message: title, ...text })
  }
}

/** How many stayed, followed by each reason with how many have it. */
export function withReasons(stayed: string, reasons: Changed['reasons'], t: Say): string {
  const each = reasons.map(({ reason, count }) => t('agenda.left_why', { why: t(`agenda.left.${reason}`), count }))
  return [stayed, ...each].join(' ')
}

import type { getTimeline } from '#contract/files/timeline.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from './text.ts'

type Line = Answer<typeof getTimeline>['items'][number]

/** What happened, in a word or some: all that a bulk update did at once, where the line stands for that. */
export function actsOfLine({ kind, acts }: Pick<Line, 'kind' | 'acts'>, t: Say): string {
  const kinds = acts.length === 0 ? [kind] : acts.map((act) => act.kind)
  return kinds.map((one) => t(`timeline.${one}`)).join(', ')
}

/** What was noted with it. */
export function noteOfLine({ note, acts }: Pick<Line, 'note' | 'acts'>): Line['note'] {
  return acts.find((act) => act.note)?.note ?? note
}

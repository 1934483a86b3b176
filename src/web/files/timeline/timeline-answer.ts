import type { getTimeline } from '#contract/files/timeline.ts'
import type { Answer } from '#web/base/calls/api.ts'

export type TimelineAnswer = Answer<typeof getTimeline>
export type TimelineLineAnswer = TimelineAnswer['items'][number]
export type TimelineEntryAnswer = Omit<TimelineLineAnswer, 'acts'>

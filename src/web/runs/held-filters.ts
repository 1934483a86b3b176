import { itemChannels } from '#contract/runs.ts'
import type { Say } from '#web/text.ts'

/** By what somebody finds what waits: the file, the channel, and whether it goes by itself. */
export const heldFilters = (t: Say) =>
  ({
    search: { kind: 'search', label: t('hold.search') },
    channel: {
      kind: 'choices',
      label: t('run.col.channel'),
      choices: itemChannels
        .filter((value) => value !== 'task')
        .map((value) => ({ value, label: t(`run.channel.${value}`) })),
    },
    stuck: { kind: 'flag', label: t('hold.stuck') },
  }) as const

import { itemChannels } from '#contract/sending/runs.ts'
import type { getHeldChoices } from '#contract/sending/held-items.ts'
import { causeOf, reasonText } from '#contract/sending/run-fault.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'

type HeldChoices = Answer<typeof getHeldChoices>

/** By what somebody finds what waits: the file, the channel, and whether it goes by itself. */
export const heldFilters = (t: Say, choices: HeldChoices) =>
  ({
    search: { kind: 'search', label: t('hold.search') },
    channel: {
      kind: 'choices',
      label: t('run.col.channel'),
      choices: itemChannels
        .filter((value) => value !== 'task')
        .map((value) => ({ value, label: t(`run.channel.${value}`) })),
    },
    reason: {
      kind: 'choices',
      label: t('hold.reason'),
      asked: true,
      choices: choices.reasons.map(({ reason }) => ({ value: causeOf(reason), label: reasonText(t, reason) })),
    },
    owner: {
      kind: 'choices',
      label: t('hold.owner'),
      asked: true,
      choices: [
        ...(['me', 'none'] as const).map((value) => ({ value, label: t(`hold.owner.${value}`) })),
        ...choices.owners.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    step: {
      kind: 'choices',
      label: t('run.col.step'),
      asked: true,
      choices: choices.steps.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    stuck: { kind: 'flag', label: t('hold.stuck') },
  }) as const

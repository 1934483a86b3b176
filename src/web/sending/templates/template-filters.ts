import { templateTypes } from '#domain/letters/letter-kind.ts'
import { refuseUse, templateCategories, templateDestinations, usualDestination } from '#domain/templates/template.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { templateStates } from '#contract/sending/templates/template-shapes.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import type { Say } from '#web/base/words/text.ts'

/** The filters of the list of templates, named as the endpoint names them. */
export function templateFilters(t: Say, channel: Channel): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('template_screen.search') },
    name: { kind: 'text', label: t('template_screen.name') },
    content: { kind: 'text', label: t('template_screen.content') },
    category: {
      kind: 'choices',
      label: t('template_screen.category'),
      choices: templateCategories.map((value) => ({ value, label: t(`template.category.${value}`) })),
    },
    type: {
      kind: 'choices',
      label: t('template_screen.type'),
      choices: typesOf(channel).map((value) => ({ value, label: t(`step.letter.${value}`) })),
    },
    destination: {
      kind: 'choices',
      label: t('template_screen.destination'),
      choices: templateDestinations.map((value) => ({ value, label: t(`template.destination.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('template_screen.state'),
      choices: templateStates.map((value) => ({ value, label: t(`template.state.${value}`) })),
    },
    customer: { kind: 'lookup', label: t('template_screen.customer'), lookup: customerLookup },
  }
}

/** What a message by this channel can be. */
export function typesOf(channel: Channel) {
  return templateTypes.filter((type) => refuseUse({ channel, type, destination: usualDestination(type) }) === null)
}

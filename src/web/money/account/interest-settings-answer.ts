import type { getInterestSettings } from '#contract/money/interest-settings.ts'
import type { Answer } from '#web/base/calls/api.ts'

export type InterestSettings = Answer<typeof getInterestSettings>

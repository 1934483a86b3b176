import { resource } from '#contract/lists/resource.ts'
import { codedName, explanation } from '#contract/lists/resource-fields.ts'

/** Why a file ends: what people choose from when they close it, and what customers read. */
export const closingReasonList = resource({
  path: '/api/v4/closing-reason',
  table: 'closingReason',
  one: 'closing_reason.one',
  many: 'closing_reason.many',
  permission: { view: 'settings.statuses-reason-close', edit: 'settings.statuses-reason-close' },
  fields: {
    ...codedName,
    ...explanation,
    byHand: { kind: 'toggle', starts: true, label: 'closing_reason.by_hand', hint: 'closing_reason.by_hand_hint' },
    active: { kind: 'toggle', starts: true, label: 'resource.active' },
  },
  columns: ['nameNl', 'code', 'explanationNl', 'byHand', 'active'],
  search: ['code', 'nameNl', 'nameEn', 'nameFr'],
  filters: ['byHand', 'active'],
})

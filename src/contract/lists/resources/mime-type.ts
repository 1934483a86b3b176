import { resource } from '#contract/lists/resource.ts'

/** Which files may come in, by whom, and how large. */
export const mimeTypeList = resource({
  path: '/api/v4/mime-type',
  table: 'mimeType',
  one: 'mime_type.one',
  many: 'mime_type.many',
  permission: { view: 'settings.mime-types', edit: 'settings.mime-types' },
  fields: {
    extension: { kind: 'line', max: 10, pattern: /^[a-z0-9]+$/, label: 'mime_type.extension' },
    mimeType: { kind: 'line', max: 120, pattern: /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/, label: 'mime_type.type' },
    purpose: {
      kind: 'choice',
      label: 'mime_type.purpose',
      options: {
        employee: 'mime_type.purpose.employee',
        customer: 'mime_type.purpose.customer',
        debtor: 'mime_type.purpose.debtor',
        mail: 'mime_type.purpose.mail',
      },
    },
    maximumKilobytes: { kind: 'integer', min: 1, max: 1_048_576, label: 'mime_type.maximum' },
    allowed: { kind: 'toggle', label: 'mime_type.allowed' },
  },
  columns: ['extension', 'mimeType', 'purpose', 'maximumKilobytes', 'allowed'],
  search: ['extension', 'mimeType'],
  filters: ['purpose', 'allowed'],
})

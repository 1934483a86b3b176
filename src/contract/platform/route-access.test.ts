import { describe, expect, it } from 'vitest'
import { type Access, isGranted, permissions, type Role, roles } from '#contract/people/permission.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/**
 * The areas of the requirements as they are written down there, each with its routes and what opens them: any one of
 * these roles, and of those in brackets all. What the calls of a built screen do with it is tried over HTTP.
 */
const areas: readonly (readonly [string, readonly string[], ...(Role | readonly Role[])[]])[] = [
  ['File agenda [req 6.4]', ['file-agenda.new'], 'ROLE_AGENDA'],
  ['Workflow step edit [req 6.5]', ['workflow.step.edit'], ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE']],
  [
    'E-mail templates and variables [req 6.6]',
    [
      'email',
      'email.template',
      'email.template.preview',
      'email.variable',
      'email.variable.add',
      'email.variable.edit',
      'email.variable.preview',
    ],
    'ROLE_EMAIL_TEMPLATE_VIEW',
  ],
  ['E-mail template add and edit [req 6.7]', ['email.template.add', 'email.template.edit'], 'ROLE_EMAIL_TEMPLATE_EDIT'],
  [
    'Post and SMS templates [req 6.8]',
    ['post-mail', 'post-mail.template', 'post-mail.template.preview', 'sms', 'sms.template', 'sms.template.preview'],
    'ROLE_POST_MAIL_TEMPLATE_VIEW',
  ],
  [
    'Post and SMS template add and edit [req 6.8]',
    ['post-mail.template.add', 'post-mail.template.edit', 'sms.template.add', 'sms.template.edit'],
    'ROLE_POST_MAIL_TEMPLATE_EDIT',
  ],
  [
    'Employees and their groups [req 6.9]',
    ['employee.list', 'employee.new', 'employee-group.list'],
    'ROLE_MANAGE_EMPLOYEE',
  ],
  ['Statistics of management [req 6.13]', ['statistic.management'], 'ROLE_STATISTIC_DASHBOARD_MANAGEMENT'],
  ['Statistics of debtors [req 6.13]', ['statistic.debtor'], 'ROLE_STATISTIC_DASHBOARD_DEBTOR'],
  ['Statistics of sales [req 6.13]', ['statistic.sales'], 'ROLE_STATISTIC_DASHBOARD_SALES'],
  [
    'The three NPS pages [req 6.14]',
    ['statistic.nps.email-survey', 'statistic.nps.via-portal', 'statistic.nps.client-report'],
    'ROLE_FILE_NPS',
  ],
  ['Progress, uploaded imports [req 6.15]', ['statistic.vue-progress', 'file.import.view-uploaded'], 'ROLE_ADMIN'],
  ['Address surveillance [req 6.16]', ['address-surveillance'], 'ROLE_FILE_EDIT'],
  ['File search and show [req 6.17]', ['file.search', 'file.show'], 'ROLE_FILE_SEARCH'],
  ['File create [req 6.18]', ['file.create'], 'ROLE_FILE_CREATE'],
  ['Export all [req 6.19]', ['file.export-all'], 'ROLE_FILE_EXPORT', 'ROLE_CONTACT_PERSON'],
  ['Bulk update [req 6.20]', ['file.bulk-update'], ['ROLE_EMPLOYEE', 'ROLE_FILE_BULK_ACTIONS']],
  [
    'File import and subscription import [req 6.22]',
    ['file.import', 'file.import.subscription'],
    'ROLE_FILE_CREATE_UPLOAD',
  ],
  [
    'Processing, generating, scheduled sending [req 6.23]',
    [
      'processing.new',
      'processing.monitoring',
      'processing.in-hold',
      'generate.client-invoice',
      'generate.multi-invoiced',
      'generate.check-finance',
      'schedule-send.processing',
      'schedule-send.email',
      'schedule-send.sms',
      'processing-precasso',
      'processing-precasso.last',
      'precasso.actions',
      'precasso.view-documents',
    ],
    'ROLE_PROCESSING',
  ],
  ['Merging', ['merging.new'], ['ROLE_PROCESSING', 'ROLE_MERGING']],
  ['Pre-collection create [req 6.26]', ['precasso.create'], 'ROLE_PRECASSO_CREATE'],
  ['Pre-collection search [req 6.26]', ['precasso.search'], 'ROLE_PRECASSO_SEARCH'],
  [
    'Pre-collection upload [req 6.26]',
    ['precasso.upload', 'precasso.upload.view-uploaded'],
    'ROLE_PRECASSO_CREATE_UPLOAD',
  ],
  ['Pre-collection export [req 6.26]', ['precasso.export'], 'ROLE_PRECASSO_EXPORT'],
  [
    'Settings [req 6.27]',
    [
      'settings.holidays',
      'settings.dialer.blacklist',
      'settings.mime-types',
      'settings.acl',
      'settings.partner',
      'settings.global',
      'settings.merchant',
      'settings.file-statuses',
      'settings.statuses-reason-close',
      'settings.team',
      'client-costs.template',
      'extra-costs.definitions',
      'advances.definitions',
    ],
    'ROLE_SETTINGS',
  ],
  ['Rights of somebody [req 6.28]', ['settings.acl.edit'], 'ROLE_SETTINGS_ACL'],
  [
    'Cost types, allocation and subscriptions [req 6.29]',
    [
      'settings.cost-types',
      'finance.cost-allocation',
      'finance.allocation-templates',
      'finance.allocation-templates.create',
      'finance.allocation-templates.edit',
      'finance.subscription',
    ],
    'ROLE_EMPLOYEE',
  ],
  [
    'Sales files for a retailer [req 6.30]',
    ['finance.sales-files.retailer'],
    'ROLE_EMPLOYEE_FINANCE',
    'ROLE_EMPLOYEE_MANAGEMENT',
    'ROLE_EXCHANGE_FILES',
  ],
  [
    'Sales files for a payment provider, batch payments, imported costs, descriptions [req 6.31]',
    [
      'finance.sales-files.provider',
      'finance.batch-payment',
      'finance.batch-payment.provider',
      'finance.extra-costs.imported',
      'payment.descriptions',
    ],
    'ROLE_FINANCE',
  ],
  ['E-mail import [req 6.32]', ['email-import', 'email-import.classification'], 'ROLE_EMAIL_IMPORT'],
  [
    'Complaints and due diligence [req 6.33]',
    ['compliance.complaints', 'compliance.due-diligence'],
    'ROLE_EMPLOYEE_LEGAL_COUNCIL',
  ],
  [
    'Customer invoices [req 6.34]',
    ['generate.view-client-invoices'],
    'ROLE_PROCESSING',
    'ROLE_DOWNLOAD_CLIENT_INVOICE',
  ],
  [
    'Pages about the API, and webhooks [req 6.35]',
    ['api.doc.file-statuses', 'api.doc.file-closing-reasons', 'webhook'],
    'ROLE_CUSTOMER',
  ],
  ['Logs of the API [req 6.36]', ['webhook.api-logs', 'api-log', 'api-log.monitoring'], 'ROLE_API_LOG_VIEW'],
  ['Shared info [req 6.37]', ['shared-info.add'], 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  ['Last files [req 6.40]', ['history.last-files'], 'ROLE_FILE_VIEW_LAST_VISITED'],
  ['Dashboard [req 6.39]', ['dashboard'], 'ROLE_CONTACT_PERSON_DASHBOARD'],
  [
    'Legal lists [req 6.41]',
    ['legal.bailiff', 'legal.courts', 'legal.subpoena-salary', 'legal.subpoena-template'],
    'ROLE_LEGAL',
  ],
]

const rows: readonly Screen[] = screens
/** What the table of routes asks. */
const accessOf = new Map<string, Access>(rows.map(({ name, permission }) => [name, permissions[permission]] as const))

describe('the areas of the requirements', () => {
  it.each(areas)('%s opens for who holds what it asks, and for nobody else', (_area, names, ...needed) => {
    const alternatives = needed.map((one) => (typeof one === 'string' ? [one] : one))
    const holdings = [
      [],
      ...roles.map((role) => [role]),
      ...alternatives,
      // Everything but one of the roles that are needed together.
      ...alternatives.flatMap((all) => all.map((left) => roles.filter((role) => role !== left))),
    ]
    for (const name of names) {
      const access = accessOf.get(name)
      if (!access) throw new Error(`there is no route ${name}`)
      expect(isGranted(null, access), `${name} without a login`).toBe(false)
      for (const acl of holdings) {
        const expected = alternatives.some((all) => all.filter((role) => !acl.includes(role)).length === 0)
        expect(isGranted(acl, access), `${name} with ${acl.join(', ') || 'nothing'}`).toBe(expected)
      }
    }
  })
})

/**
 * The roles of requirements section 6, as a closed union. A user's acl is a list of these.
 */
export const roles = [
  'ROLE_EMPLOYEE',
  'ROLE_EMPLOYEE_FINANCE',
  'ROLE_EMPLOYEE_MANAGEMENT',
  'ROLE_EMPLOYEE_LEGAL_COUNCIL',
  'ROLE_CUSTOMER',
  'ROLE_CONTACT_PERSON',
  'ROLE_CONTACT_PERSON_DASHBOARD',
  'ROLE_ADMIN',
  'ROLE_SUPER_ADMIN',
  'ROLE_PREVIOUS_ADMIN',
  'ROLE_AGENDA',
  'ROLE_WORKFLOW_FILE',
  'ROLE_EMAIL_TEMPLATE_VIEW',
  'ROLE_EMAIL_TEMPLATE_EDIT',
  'ROLE_POST_MAIL_TEMPLATE_VIEW',
  'ROLE_POST_MAIL_TEMPLATE_EDIT',
  'ROLE_MANAGE_EMPLOYEE',
  'ROLE_MANAGE_CLIENT',
  'ROLE_CUSTOMER_CREATE',
  'ROLE_STATISTIC_DASHBOARD_MANAGEMENT',
  'ROLE_STATISTIC_DASHBOARD_DEBTOR',
  'ROLE_STATISTIC_DASHBOARD_SALES',
  'ROLE_FILE_NPS',
  'ROLE_FILE_EDIT',
  'ROLE_FILE_SEARCH',
  'ROLE_FILE_CREATE',
  'ROLE_FILE_EXPORT',
  'ROLE_FILE_BULK_ACTIONS',
  'ROLE_FILE_SETTINGS_EDIT',
  'ROLE_FILE_CREATE_UPLOAD',
  'ROLE_FILE_SEND',
  'ROLE_FILE_VIEW_LAST_VISITED',
  'ROLE_PROCESSING',
  'ROLE_MERGING',
  'ROLE_PRECASSO_CREATE',
  'ROLE_PRECASSO_SEARCH',
  'ROLE_PRECASSO_CREATE_UPLOAD',
  'ROLE_PRECASSO_EXPORT',
  'ROLE_SETTINGS',
  'ROLE_SETTINGS_ACL',
  'ROLE_FINANCE',
  'ROLE_EXCHANGE_FILES',
  'ROLE_EMAIL_IMPORT',
  'ROLE_DOWNLOAD_CLIENT_INVOICE',
  'ROLE_API_LOG_VIEW',
  'ROLE_NEWS',
  'ROLE_LEGAL',
] as const
export type Role = (typeof roles)[number]

/** Anyone, any logged-in user, or alternatives of which one must be held whole ("or" of "plus"). */
export type Access = 'open' | 'user' | readonly (readonly Role[])[]

/**
 * Every permission there is and who has it. Routes, menu, API and buttons all ask `may` with a name from
 * this list, so none of them can decide differently. Names of screens are those of the route table.
 */
export const permissions = {
  open: 'open',
  user: 'user',
  draft: 'user',
  'view.give': [['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_MANAGEMENT'], ['ROLE_ADMIN']],
  'file.search': [['ROLE_FILE_SEARCH']],
  'file.show': [['ROLE_FILE_SEARCH']],
  // Whoever may take all files away sees which these are.
  'file.list': [['ROLE_FILE_SEARCH'], ['ROLE_FILE_EXPORT'], ['ROLE_CONTACT_PERSON']],
  'history.last-files': [['ROLE_FILE_VIEW_LAST_VISITED']],
  'file.export-all': [['ROLE_FILE_EXPORT'], ['ROLE_CONTACT_PERSON']],
  'file.edit': [['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT']],
  'address-surveillance': [['ROLE_FILE_EDIT']],
  'file.close': [['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT']],
  'file.reopen': [['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_FILE_EDIT']],
  // To keep all of a file, and to let go of it: a judgment of law.
  'file.legal-hold': [
    ['ROLE_EMPLOYEE_LEGAL_COUNCIL', 'ROLE_FILE_EDIT'],
    ['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_FILE_EDIT'],
  ],
  // The writ of a file: what holds it up, what is written for it, and making it.
  'file.writ': [['ROLE_EMPLOYEE', 'ROLE_LEGAL', 'ROLE_FILE_SEARCH']],
  'file.writ.edit': [['ROLE_EMPLOYEE', 'ROLE_LEGAL', 'ROLE_FILE_EDIT']],
  'file.waive': [
    ['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_FILE_EDIT'],
    ['ROLE_EMPLOYEE_FINANCE', 'ROLE_FILE_EDIT'],
  ],
  // A claim more, or a credit note: also of the customer itself, on its own files.
  'file.claim.add': [
    ['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT'],
    ['ROLE_CUSTOMER', 'ROLE_FILE_CREATE'],
    ['ROLE_CONTACT_PERSON', 'ROLE_FILE_CREATE'],
  ],
  // What the agency and a customer ask each other of a file, and answer.
  'file.question': [
    ['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT'],
    ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'],
    ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'],
  ],
  // To take a file back, or let it wait: of its customer alone.
  'file.withdraw': [
    ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'],
    ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'],
  ],
  // What it costs by the contract to take a file back: told to its customer, and to whoever may close the file.
  'file.withdrawal-cost': [
    ['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT'],
    ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'],
    ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'],
  ],
  // What was paid to the customer: booked by finance, or told by the customer itself.
  'file.direct-payment': [
    ['ROLE_FINANCE'],
    ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'],
    ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'],
  ],
  'file.cost.approve': [
    ['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_FILE_EDIT'],
    ['ROLE_EMPLOYEE_FINANCE', 'ROLE_FILE_EDIT'],
  ],
  'file.bulk-update': [['ROLE_EMPLOYEE', 'ROLE_FILE_BULK_ACTIONS']],
  'file.logs.change-all': [['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_FILE_EDIT']],
  'file.interest-rate': [['ROLE_FILE_SETTINGS_EDIT']],
  'file.interest-rate.edit': [['ROLE_EMPLOYEE', 'ROLE_FILE_SETTINGS_EDIT']],
  'file.create': [['ROLE_FILE_CREATE']],
  // What belongs to a claim comes before the file that is made of it, whatever that is made for.
  'file.document.upload': [['ROLE_FILE_CREATE'], ['ROLE_PRECASSO_CREATE']],
  'file.standstill': [['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH']],
  'file.call': [['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', 'ROLE_AGENDA']],
  'file.presence': [['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH']],
  'file.view-as': [['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH']],
  'file.import': [['ROLE_FILE_CREATE_UPLOAD']],
  'file.import.view-uploaded': [['ROLE_ADMIN']],
  'file.import.subscription': [['ROLE_FILE_CREATE_UPLOAD']],
  // What stands in a list is looked at and mended by who hands lists of its kind in.
  'import.mend': [['ROLE_FILE_CREATE_UPLOAD'], ['ROLE_PRECASSO_CREATE_UPLOAD']],
  'import.share': [
    ['ROLE_EMPLOYEE', 'ROLE_FILE_CREATE_UPLOAD'],
    ['ROLE_EMPLOYEE', 'ROLE_PRECASSO_CREATE_UPLOAD'],
  ],
  // From which import files came, to find them by.
  'import.choose': [['ROLE_FILE_SEARCH'], ['ROLE_PRECASSO_SEARCH'], ['ROLE_PRECASSO_EXPORT'], ['ROLE_PROCESSING']],
  // The log of machines, of customers' systems and of ours; people of a customer find their own calls in it.
  'api-log': [['ROLE_API_LOG_VIEW']],
  'api-log.monitoring': [['ROLE_API_LOG_VIEW']],
  'api-alert': [['ROLE_EMPLOYEE', 'ROLE_API_LOG_VIEW']],
  webhook: [['ROLE_CUSTOMER']],
  'webhook.api-logs': [['ROLE_API_LOG_VIEW']],
  // What was sent is seen by whose it is, and by who looks after all connections.
  'webhook.deliveries': [['ROLE_CUSTOMER'], ['ROLE_API_LOG_VIEW']],
  'event.pull': [['ROLE_CUSTOMER']],
  'customer.search': [['ROLE_EMPLOYEE'], ['ROLE_CUSTOMER'], ['ROLE_CONTACT_PERSON']],
  'customer.create': [['ROLE_MANAGE_CLIENT'], ['ROLE_CUSTOMER_CREATE']],
  'customer.show': [['ROLE_EMPLOYEE'], ['ROLE_CUSTOMER'], ['ROLE_CONTACT_PERSON']],
  'customer.edit': [['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT']],
  'customer.iban.decide': [
    ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'],
    ['ROLE_EMPLOYEE', 'ROLE_FINANCE'],
  ],
  /** Who decides, or who may have proposed it: of the others the command asks whose it is. */
  'merchant.iban.reject': [
    ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'],
    ['ROLE_EMPLOYEE', 'ROLE_FINANCE'],
    ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'],
  ],
  'sale.iban.reject': [
    ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'],
    ['ROLE_EMPLOYEE_FINANCE'],
    ['ROLE_EMPLOYEE_MANAGEMENT'],
    ['ROLE_EXCHANGE_FILES'],
    ['ROLE_FINANCE'],
  ],
  'contact-person.list': [['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'], ['ROLE_CUSTOMER']],
  'contact-person.edit': [['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'], ['ROLE_CUSTOMER']],
  'users.list': [['ROLE_MANAGE_EMPLOYEE'], ['ROLE_SETTINGS']],
  'workflow.step.edit': [['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE']],
  'email.template': [['ROLE_EMAIL_TEMPLATE_VIEW']],
  'email.template.edit': [['ROLE_EMAIL_TEMPLATE_EDIT']],
  'email.template.read': [['ROLE_EMAIL_TEMPLATE_VIEW'], ['ROLE_EMAIL_TEMPLATE_EDIT']],
  'email.variable': [['ROLE_EMAIL_TEMPLATE_VIEW']],
  'email-import': [['ROLE_EMAIL_IMPORT']],
  'email-import.classification': [['ROLE_EMAIL_IMPORT']],
  'email-import.mailboxes': [['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT']],
  'post-mail.template': [['ROLE_POST_MAIL_TEMPLATE_VIEW']],
  'post-mail.template.edit': [['ROLE_POST_MAIL_TEMPLATE_EDIT']],
  'post-mail.template.read': [['ROLE_POST_MAIL_TEMPLATE_VIEW'], ['ROLE_POST_MAIL_TEMPLATE_EDIT']],
  'sms.template': [['ROLE_POST_MAIL_TEMPLATE_VIEW']],
  'sms.template.edit': [['ROLE_POST_MAIL_TEMPLATE_EDIT']],
  'sms.template.read': [['ROLE_POST_MAIL_TEMPLATE_VIEW'], ['ROLE_POST_MAIL_TEMPLATE_EDIT']],
  'processing.new': [['ROLE_PROCESSING']],
  'processing.monitoring': [['ROLE_PROCESSING']],
  'processing.in-hold': [['ROLE_PROCESSING']],
  'processing-precasso': [['ROLE_PROCESSING']],
  'processing-precasso.last': [['ROLE_PROCESSING']],
  'precasso.create': [['ROLE_PRECASSO_CREATE']],
  'precasso.search': [['ROLE_PRECASSO_SEARCH']],
  'precasso.upload': [['ROLE_PRECASSO_CREATE_UPLOAD']],
  'precasso.upload.view-uploaded': [['ROLE_PRECASSO_CREATE_UPLOAD']],
  'precasso.export': [['ROLE_PRECASSO_EXPORT']],
  'precasso.actions': [['ROLE_PROCESSING']],
  'precasso.view-documents': [['ROLE_PROCESSING']],
  // Whoever acts on files before collection, or takes them away, sees which these are.
  'precasso.list': [['ROLE_PRECASSO_SEARCH'], ['ROLE_PRECASSO_EXPORT'], ['ROLE_PROCESSING']],
  'precasso.act': [['ROLE_EMPLOYEE', 'ROLE_PROCESSING']],
  // A customer says of its own files what it knows; staff write down what it told them.
  'precasso.confirm': [
    ['ROLE_EMPLOYEE', 'ROLE_PROCESSING'],
    ['ROLE_CUSTOMER', 'ROLE_PRECASSO_SEARCH'],
    ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_SEARCH'],
  ],
  'schedule-send.processing': [['ROLE_PROCESSING']],
  'schedule-send.email': [['ROLE_PROCESSING']],
  'schedule-send.sms': [['ROLE_PROCESSING']],
  'schedule-send.edit': [
    ['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_PROCESSING'],
    ['ROLE_ADMIN', 'ROLE_PROCESSING'],
  ],
  'view-documents': [['ROLE_FILE_SEND']],
  'dispatch.show': [['ROLE_FILE_SEARCH'], ['ROLE_FILE_SEND'], ['ROLE_PROCESSING']],
  // Whoever holds the role of runs alone reads and prints what was sent before collection, and nothing else.
  'dispatch.show-all': [['ROLE_FILE_SEARCH'], ['ROLE_FILE_SEND']],
  'dispatch.print': [['ROLE_FILE_SEND'], ['ROLE_PROCESSING']],
  'merging.new': [['ROLE_PROCESSING', 'ROLE_MERGING']],
  'finance.batch-payment': [['ROLE_FINANCE']],
  'finance.batch-payment.provider': [['ROLE_FINANCE']],
  'finance.extra-costs.imported': [['ROLE_FINANCE']],
  'settlement.propose': [['ROLE_PROCESSING']],
  // Another person than who proposed it.
  'settlement.release': [['ROLE_PROCESSING', 'ROLE_FINANCE']],
  'finance.cost-allocation': [['ROLE_EMPLOYEE']],
  'finance.allocation-templates': [['ROLE_EMPLOYEE']],
  'finance.allocation-templates.create': [['ROLE_EMPLOYEE']],
  'finance.allocation-templates.edit': [['ROLE_EMPLOYEE']],
  'allocation.edit': [
    ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_FINANCE'],
    ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_MANAGEMENT'],
  ],
  // On a file: an act on its money.
  'allocation.book': [
    ['ROLE_EMPLOYEE_FINANCE', 'ROLE_FILE_EDIT'],
    ['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_FILE_EDIT'],
  ],
  // What customers pay for what is collected.
  'fee-scheme.show': [['ROLE_EMPLOYEE']],
  'fee-scheme.edit': [
    ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'],
    ['ROLE_EMPLOYEE', 'ROLE_FINANCE'],
  ],
  // Another person than who made it.
  'fee-scheme.decide': [
    ['ROLE_EMPLOYEE', 'ROLE_FINANCE'],
    ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_MANAGEMENT'],
  ],
  // Looks whether the money comes out; without that no payment is released.
  'generate.check-finance': [['ROLE_PROCESSING']],
  // A customer reads its own, once they are carried out.
  'settlement.show': [['ROLE_PROCESSING'], ['ROLE_DOWNLOAD_CLIENT_INVOICE']],
  'invoice.show': [['ROLE_PROCESSING'], ['ROLE_DOWNLOAD_CLIENT_INVOICE']],
  'invoice.send': [['ROLE_PROCESSING']],
  // What changes what a customer owes the agency; what is written off takes a second person.
  'invoice.edit': [['ROLE_PROCESSING', 'ROLE_FINANCE']],
  'finance.subscription': [['ROLE_EMPLOYEE']],
  // A customer sees its own.
  'subscription.show': [['ROLE_EMPLOYEE'], ['ROLE_CUSTOMER'], ['ROLE_CONTACT_PERSON']],
  'subscription.edit': [['ROLE_EMPLOYEE', 'ROLE_FINANCE']],
  'finance.sales-files.retailer': [['ROLE_EMPLOYEE_FINANCE'], ['ROLE_EMPLOYEE_MANAGEMENT'], ['ROLE_EXCHANGE_FILES']],
  'finance.sales-files.provider': [['ROLE_FINANCE']],
  // Of which partner, the screen of each decides.
  'sale.use': [['ROLE_EMPLOYEE_FINANCE'], ['ROLE_EMPLOYEE_MANAGEMENT'], ['ROLE_EXCHANGE_FILES'], ['ROLE_FINANCE']],
  calculator: [['ROLE_EMPLOYEE']],
  'settings.global': [['ROLE_SETTINGS']],
  'settings.global.edit': [
    ['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_SETTINGS'],
    ['ROLE_ADMIN', 'ROLE_SETTINGS'],
  ],
  'settings.holidays': [['ROLE_SETTINGS']],
  'settings.merchant': [['ROLE_SETTINGS']],
  'merchant.iban.propose': [['ROLE_EMPLOYEE', 'ROLE_SETTINGS']],
  'settings.mime-types': [['ROLE_SETTINGS']],
  'settings.cost-types': [['ROLE_EMPLOYEE']],
  'settings.cost-types.edit': [['ROLE_EMPLOYEE', 'ROLE_SETTINGS']],
  'settings.interest-rates': [['ROLE_SETTINGS']],
  'settings.agenda-subjects': [['ROLE_SETTINGS']],
  'settings.log-subjects': [['ROLE_SETTINGS']],
  'settings.partner': [['ROLE_SETTINGS']],
  'settings.dialer.blacklist': [['ROLE_SETTINGS']],
  'settings.team': [['ROLE_SETTINGS']],
  'settings.file-statuses': [['ROLE_SETTINGS']],
  'settings.statuses-reason-close': [['ROLE_SETTINGS']],
  'api.doc.file-statuses': [['ROLE_CUSTOMER']],
  'api.doc.file-closing-reasons': [['ROLE_CUSTOMER']],
  // Keys with which the machines of a customer call: its own affair, and of who manages customers.
  'api-key.use': [['ROLE_CUSTOMER'], ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'], ['ROLE_EMPLOYEE', 'ROLE_API_LOG_VIEW']],
  'api-key.edit': [['ROLE_CUSTOMER'], ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT']],
  'client-costs.template': [['ROLE_SETTINGS']],
  'extra-costs.definitions': [['ROLE_SETTINGS']],
  'advances.definitions': [['ROLE_SETTINGS']],
  'payment.descriptions': [['ROLE_FINANCE']],
  'partner.list': [['ROLE_EMPLOYEE'], ['ROLE_LEGAL']],
  'bailiff.list': [['ROLE_EMPLOYEE'], ['ROLE_LEGAL']],
  'legal.bailiff': [['ROLE_LEGAL']],
  'bailiff.score': [['ROLE_LEGAL'], ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_MANAGEMENT']],
  'legal.case': [['ROLE_LEGAL']],
  'legal.case.list': [['ROLE_LEGAL'], ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_MANAGEMENT']],
  'legal.courts': [['ROLE_LEGAL']],
  'legal.subpoena-salary': [['ROLE_LEGAL']],
  'legal.calendar': [['ROLE_EMPLOYEE', 'ROLE_LEGAL']],
  // Whoever hears that a court or a municipality holds creditors off somebody writes it down, and it holds at once; that it
  // is over, or lasts longer, is a judgment of law.
  relief: [
    ['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT'],
    ['ROLE_EMPLOYEE', 'ROLE_LEGAL'],
  ],
  'relief.end': [
    ['ROLE_EMPLOYEE', 'ROLE_LEGAL'],
    ['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_FILE_EDIT'],
  ],
  'legal.subpoena-template': [['ROLE_LEGAL']],
  'file-agenda.new': [['ROLE_AGENDA']],
  'agenda.subjects': [['ROLE_EMPLOYEE'], ['ROLE_AGENDA'], ['ROLE_SETTINGS']],
  'staff.options': [['ROLE_EMPLOYEE'], ['ROLE_SETTINGS']],
  'compliance.complaints': [['ROLE_EMPLOYEE_LEGAL_COUNCIL']],
  'compliance.due-diligence': [['ROLE_EMPLOYEE_LEGAL_COUNCIL']],
  // Whoever hears a complaint writes it down.
  'complaint.register': [['ROLE_EMPLOYEE'], ['ROLE_EMPLOYEE_LEGAL_COUNCIL']],
  'statistic.management': [['ROLE_STATISTIC_DASHBOARD_MANAGEMENT']],
  'statistic.debtor': [['ROLE_STATISTIC_DASHBOARD_DEBTOR']],
  'statistic.sales': [['ROLE_STATISTIC_DASHBOARD_SALES']],
  'statistic.vue-progress': [['ROLE_ADMIN']],
  'statistic.nps.email-survey': [['ROLE_FILE_NPS']],
  'statistic.nps.via-portal': [['ROLE_FILE_NPS']],
  'statistic.nps.client-report': [['ROLE_FILE_NPS']],
  // What a customer says of the agency on its first page.
  'nps.answer': [['ROLE_CONTACT_PERSON_DASHBOARD']],
  // The first page of somebody of a customer.
  dashboard: [['ROLE_CONTACT_PERSON_DASHBOARD']],
  // What somebody of the agency has to do, and what waits for a second person.
  today: [['ROLE_EMPLOYEE']],
  'today.agency': [['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_MANAGEMENT']],
  news: 'user',
  'news.add': [['ROLE_NEWS']],
  'news.edit': [['ROLE_NEWS']],
  'shared-info.add': [['ROLE_ADMIN'], ['ROLE_SUPER_ADMIN']],
  'settings.acl': [['ROLE_SETTINGS']],
  'settings.acl.edit': [['ROLE_SETTINGS_ACL']],
  'employee.list': [['ROLE_MANAGE_EMPLOYEE']],
  'employee.new': [['ROLE_MANAGE_EMPLOYEE']],
  'employee.edit': [['ROLE_MANAGE_EMPLOYEE']],
  'employee-group.list': [['ROLE_MANAGE_EMPLOYEE']],
  'employee-group.edit': [['ROLE_MANAGE_EMPLOYEE']],
  'users.switch': [['ROLE_ADMIN'], ['ROLE_SUPER_ADMIN']],
  'second-factor': 'user',
  'logout-user': [['ROLE_PREVIOUS_ADMIN']],
  'change-password': [['ROLE_CONTACT_PERSON'], ['ROLE_EMPLOYEE']],
} as const satisfies Record<string, Access>
export type Permission = keyof typeof permissions

/**
 * What nobody does in the name of somebody else: logins, rights, the rules of the agency, sharing with outsiders, going on
 * to a third, and reading or keeping what the other has yet to save.
 */
export const neverAsAnother: ReadonlySet<Permission> = new Set<Permission>([
  'draft',
  'change-password',
  'second-factor',
  'users.switch',
  'employee.new',
  'employee.edit',
  'employee-group.edit',
  'contact-person.edit',
  'api-key.edit',
  'settings.acl.edit',
  'settings.global.edit',
  'shared-info.add',
  'nps.answer',
])

/** What is of the agency alone, also where its role is one that customers hold. */
export const neverForCustomers: ReadonlySet<Permission> = new Set<Permission>(['file.import.subscription'])

/** Whether somebody holding these roles may do this; `null` is somebody who is not logged in. */
export function may(acl: readonly string[] | null, permission: Permission): boolean {
  if (acl?.includes('ROLE_PREVIOUS_ADMIN') && neverAsAnother.has(permission)) return false
  if (neverForCustomers.has(permission) && isOfCustomer(acl ?? [])) return false
  return isGranted(acl, permissions[permission])
}

function isOfCustomer(acl: readonly string[]): boolean {
  const isCustomer = acl.includes('ROLE_CUSTOMER') || acl.includes('ROLE_CONTACT_PERSON')
  return isCustomer && !acl.includes('ROLE_EMPLOYEE')
}

/** Whether these roles open what asks this much; `null` is somebody who is not logged in. */
export function isGranted(acl: readonly string[] | null, access: Access): boolean {
  if (access === 'open') return true
  if (acl === null) return false
  if (access === 'user') return true
  return access.some((alternative) => alternative.every((role) => acl.includes(role)))
}

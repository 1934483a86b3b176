import type { Role } from '#contract/people/permission.ts'

/** Known to everybody who reads this: these logins are never made in prod. */
export const demoPassword = 'Vorder-demo-2026'

interface DemoLogin {
  username: string
  name: string
  kind: 'employee' | 'customer' | 'contact_person' | 'administrator'
  employeeKind: 'general' | 'finance' | 'management' | 'legal_counsel' | null
  acl: readonly Role[]
  /** Of who is not of the agency. */
  email?: string
}

const general: readonly Role[] = [
  'ROLE_EMPLOYEE',
  'ROLE_AGENDA',
  'ROLE_FILE_SEARCH',
  'ROLE_FILE_CREATE',
  'ROLE_FILE_EDIT',
  'ROLE_FILE_EXPORT',
  'ROLE_FILE_SEND',
  'ROLE_FILE_CREATE_UPLOAD',
  'ROLE_FILE_VIEW_LAST_VISITED',
  'ROLE_FILE_BULK_ACTIONS',
  'ROLE_FILE_SETTINGS_EDIT',
  'ROLE_PROCESSING',
  'ROLE_PRECASSO_CREATE',
  'ROLE_PRECASSO_SEARCH',
  'ROLE_PRECASSO_CREATE_UPLOAD',
  'ROLE_PRECASSO_EXPORT',
  'ROLE_EMAIL_TEMPLATE_VIEW',
  'ROLE_POST_MAIL_TEMPLATE_VIEW',
  'ROLE_EMAIL_IMPORT',
]
const finance: readonly Role[] = [
  'ROLE_EMPLOYEE_FINANCE',
  'ROLE_FINANCE',
  'ROLE_EXCHANGE_FILES',
  'ROLE_DOWNLOAD_CLIENT_INVOICE',
]
const management: readonly Role[] = [
  'ROLE_EMPLOYEE_MANAGEMENT',
  'ROLE_STATISTIC_DASHBOARD_MANAGEMENT',
  'ROLE_STATISTIC_DASHBOARD_DEBTOR',
  'ROLE_STATISTIC_DASHBOARD_SALES',
  'ROLE_FILE_NPS',
  'ROLE_MANAGE_CLIENT',
  'ROLE_CUSTOMER_CREATE',
  'ROLE_MANAGE_EMPLOYEE',
  'ROLE_SETTINGS',
  'ROLE_NEWS',
  'ROLE_MERGING',
  'ROLE_WORKFLOW_FILE',
  'ROLE_EMAIL_TEMPLATE_EDIT',
  'ROLE_POST_MAIL_TEMPLATE_EDIT',
  'ROLE_API_LOG_VIEW',
]
const legal: readonly Role[] = ['ROLE_EMPLOYEE_LEGAL_COUNCIL', 'ROLE_LEGAL']

/** One login of each kind of user. */
export const demoLogins: readonly DemoLogin[] = [
  {
    username: 'admin',
    name: 'Pieter de Graaf',
    kind: 'administrator',
    employeeKind: null,
    acl: [...general, ...finance, ...management, ...legal, 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_SETTINGS_ACL'],
  },
  { username: 'employee', name: 'Sanne Bakker', kind: 'employee', employeeKind: 'general', acl: general },
  {
    username: 'finance',
    name: 'Dirk Hoekstra',
    kind: 'employee',
    employeeKind: 'finance',
    acl: [...general, ...finance],
  },
  {
    username: 'management',
    name: 'Marijke Jansen',
    kind: 'employee',
    employeeKind: 'management',
    acl: [...general, ...management],
  },
  {
    username: 'legal',
    name: 'Jeroen Timmer',
    kind: 'employee',
    employeeKind: 'legal_counsel',
    acl: [...general, ...legal],
  },
  {
    username: 'customer',
    name: 'Kinderopvang De Krekel B.V.',
    email: 'administratie@dekrekel.example',
    kind: 'customer',
    employeeKind: null,
    acl: [
      'ROLE_CUSTOMER',
      'ROLE_PRECASSO_SEARCH',
      'ROLE_PRECASSO_CREATE',
      'ROLE_PRECASSO_CREATE_UPLOAD',
      'ROLE_PRECASSO_EXPORT',
      'ROLE_FILE_SEARCH',
      'ROLE_FILE_CREATE',
      'ROLE_FILE_CREATE_UPLOAD',
      'ROLE_FILE_EXPORT',
      'ROLE_DOWNLOAD_CLIENT_INVOICE',
      'ROLE_CONTACT_PERSON_DASHBOARD',
    ],
  },
  {
    username: 'contact',
    name: 'Marieke Postma',
    email: 'm.postma@dekrekel.example',
    kind: 'contact_person',
    employeeKind: null,
    acl: [
      'ROLE_CONTACT_PERSON',
      'ROLE_CONTACT_PERSON_DASHBOARD',
      'ROLE_FILE_SEARCH',
      'ROLE_FILE_CREATE_UPLOAD',
      'ROLE_PRECASSO_SEARCH',
    ],
  },
]

export interface DemoGroup {
  readonly name: string
  readonly description: string
  readonly roles: readonly Role[]
  /** Usernames of demo logins. */
  readonly members: readonly string[]
}

/** The groups in which the people of the demo agency work. */
export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Binnendienst',
    description: 'Behandelt dossiers, belt en schrijft met debiteuren',
    roles: general,
    members: ['employee', 'finance', 'management', 'legal'],
  },
  {
    name: 'Boekhouding',
    description: 'Verwerkt betalingen en rekent af met klanten',
    roles: finance,
    members: ['finance'],
  },
  {
    name: 'Juridische zaken',
    description: 'Bereidt rechtszaken voor en werkt samen met deurwaarders',
    roles: legal,
    members: ['legal'],
  },
]

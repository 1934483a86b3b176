import { may, type Permission } from '#contract/permission.ts'
import type { TextKey } from '#contract/texts.ts'

/** The seven groups of the header menu, in order. */
export const menuGroups = ['files', 'agenda', 'runs', 'finance', 'relations', 'insights', 'admin'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** A screen that exists: its address, name, title, who may open it, and its place in the menu. */
export interface Screen {
  readonly path: string
  readonly name: string
  readonly title: TextKey
  readonly permission: Permission
  /** Group and heading it stands under, and its icon's name; absent for pages reached from another page. */
  readonly menu?: { readonly group: MenuGroup; readonly section: TextKey; readonly icon: string }
}

/**
 * Every screen that is built, in the order of the menu. The web draws a page for each, the menu call answers
 * from the same rows: a screen that does not exist is in neither.
 */
export const screens = [
  { path: '/', name: 'home', title: 'screen.home', permission: 'open' },
  { path: '/login', name: 'login', title: 'screen.login', permission: 'open' },
  { path: '/customer/reset-password', name: 'reset.password', title: 'screen.reset_password', permission: 'open' },
  {
    path: '/file/search',
    name: 'file.search',
    title: 'screen.file_search',
    permission: 'file.search',
    menu: { group: 'files', section: 'menu.files.all', icon: 'IconSearch' },
  },
  { path: '/file/show-new', name: 'file.show-new', title: 'screen.file_search', permission: 'file.search' },
  { path: '/file/show-new/:id', name: 'file.show', title: 'screen.file_show', permission: 'file.show' },
  {
    path: '/history/last-files',
    name: 'history.last-files',
    title: 'screen.last_files',
    permission: 'history.last-files',
    menu: { group: 'files', section: 'menu.files.all', icon: 'IconHistory' },
  },
  {
    path: '/file/file-export-all',
    name: 'file.export-all',
    title: 'screen.export_all',
    permission: 'file.export-all',
    menu: { group: 'files', section: 'menu.files.all', icon: 'IconDownload' },
  },
  {
    path: '/file/bulk-update',
    name: 'file.bulk-update',
    title: 'screen.bulk_update',
    permission: 'file.bulk-update',
    menu: { group: 'files', section: 'menu.files.all', icon: 'IconStack2' },
  },
  {
    path: '/file/settings/interest-rate/:file',
    name: 'file.interest-rate',
    title: 'screen.file_interest_rate',
    permission: 'file.interest-rate',
  },
  {
    path: '/file/standstill',
    name: 'file.standstill',
    title: 'screen.file_standstill',
    permission: 'file.standstill',
    menu: { group: 'files', section: 'menu.files.all', icon: 'IconHourglassEmpty' },
  },
  {
    path: '/file/create/new',
    name: 'file.create',
    title: 'screen.file_create',
    permission: 'file.create',
    menu: { group: 'files', section: 'menu.files.hand_in', icon: 'IconFilePlus' },
  },
  {
    path: '/file/import',
    name: 'file.import',
    title: 'screen.file_import',
    permission: 'file.import',
    menu: { group: 'files', section: 'menu.files.hand_in', icon: 'IconFileImport' },
  },
  {
    path: '/file/import/view-uploaded',
    name: 'file.import.view-uploaded',
    title: 'screen.file_import_uploaded',
    permission: 'file.import.view-uploaded',
    menu: { group: 'files', section: 'menu.files.hand_in', icon: 'IconFiles' },
  },
  {
    path: '/calculator',
    name: 'calculator',
    title: 'screen.calculator',
    permission: 'calculator',
    menu: { group: 'files', section: 'menu.files.calculate', icon: 'IconCalculator' },
  },
  {
    path: '/file-agenda/new',
    name: 'file-agenda.new',
    title: 'screen.file_agenda',
    permission: 'file-agenda.new',
    menu: { group: 'agenda', section: 'menu.agenda.work', icon: 'IconCalendarCheck' },
  },
  {
    path: '/processing/new',
    name: 'processing.new',
    title: 'screen.processing_new',
    permission: 'processing.new',
    menu: { group: 'runs', section: 'menu.runs.run', icon: 'IconPlayerPlay' },
  },
  {
    path: '/processing/monitoring',
    name: 'processing.monitoring',
    title: 'screen.processing_monitoring',
    permission: 'processing.monitoring',
    menu: { group: 'runs', section: 'menu.runs.run', icon: 'IconActivity' },
  },
  {
    path: '/processing/in-hold',
    name: 'processing.in-hold',
    title: 'screen.processing_in_hold',
    permission: 'processing.in-hold',
    menu: { group: 'runs', section: 'menu.runs.run', icon: 'IconClockPause' },
  },
  {
    path: '/view-documents',
    name: 'view-documents',
    title: 'screen.view_documents',
    permission: 'view-documents',
    menu: { group: 'runs', section: 'menu.runs.letters', icon: 'IconMail' },
  },
  {
    path: '/finance/batch-payment/info',
    name: 'finance.batch-payment',
    title: 'screen.batch_payment',
    permission: 'finance.batch-payment',
    menu: { group: 'finance', section: 'menu.finance.payments', icon: 'IconBuildingBank' },
  },
  {
    path: '/payment/descriptions',
    name: 'payment.descriptions',
    title: 'screen.payment_descriptions',
    permission: 'payment.descriptions',
    menu: { group: 'finance', section: 'menu.finance.payments', icon: 'IconTags' },
  },
  {
    path: '/customer/search',
    name: 'customer.search',
    title: 'screen.customers',
    permission: 'customer.search',
    menu: { group: 'relations', section: 'menu.relations.customers', icon: 'IconBuilding' },
  },
  {
    path: '/customer/create',
    name: 'customer.create',
    title: 'screen.customer_new',
    permission: 'customer.create',
    menu: { group: 'relations', section: 'menu.relations.customers', icon: 'IconBuildingPlus' },
  },
  { path: '/customer/show/:id', name: 'customer.show', title: 'screen.customer', permission: 'customer.show' },
  {
    path: '/settings/merchant',
    name: 'settings.merchant',
    title: 'screen.merchants',
    permission: 'settings.merchant',
    menu: { group: 'relations', section: 'menu.relations.customers', icon: 'IconBuildingStore' },
  },
  {
    path: '/settings/partner',
    name: 'settings.partner',
    title: 'screen.partners',
    permission: 'settings.partner',
    menu: { group: 'relations', section: 'menu.relations.parties', icon: 'IconBriefcase' },
  },
  {
    path: '/legal/courts',
    name: 'legal.courts',
    title: 'screen.courts',
    permission: 'legal.courts',
    menu: { group: 'relations', section: 'menu.relations.parties', icon: 'IconBuildingBank' },
  },
  {
    path: '/api/doc/file-statuses',
    name: 'api.doc.file-statuses',
    title: 'screen.doc_statuses',
    permission: 'api.doc.file-statuses',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconCode' },
  },
  {
    path: '/api/doc/file-closing-reasons',
    name: 'api.doc.file-closing-reasons',
    title: 'screen.doc_reasons',
    permission: 'api.doc.file-closing-reasons',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconCode' },
  },
  {
    path: '/settings/team',
    name: 'settings.team',
    title: 'screen.teams',
    permission: 'settings.team',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconUsersGroup' },
  },
  {
    path: '/news',
    name: 'news',
    title: 'screen.news',
    permission: 'news',
    menu: { group: 'insights', section: 'menu.insights.news', icon: 'IconNews' },
  },
  {
    path: '/news/add',
    name: 'news.add',
    title: 'screen.news_add',
    permission: 'news.add',
    menu: { group: 'insights', section: 'menu.insights.news', icon: 'IconPencilPlus' },
  },
  { path: '/news/edit/:id', name: 'news.edit', title: 'screen.news_edit', permission: 'news.edit' },
  {
    path: '/shared-info/add',
    name: 'shared-info.add',
    title: 'screen.shared_info_add',
    permission: 'shared-info.add',
    menu: { group: 'insights', section: 'menu.insights.news', icon: 'IconShare' },
  },
  {
    path: '/shared-info/view/:hash',
    name: 'shared-info.view',
    title: 'screen.shared_info_view',
    permission: 'open',
  },
  {
    path: '/settings/global',
    name: 'settings.global',
    title: 'screen.settings_global',
    permission: 'settings.global',
    menu: { group: 'admin', section: 'menu.admin.rules', icon: 'IconAdjustments' },
  },
  {
    path: '/settings/file-statuses',
    name: 'settings.file-statuses',
    title: 'file_status.many',
    permission: 'settings.file-statuses',
    menu: { group: 'admin', section: 'menu.admin.rules', icon: 'IconFlag' },
  },
  {
    path: '/settings/statuses-reason-close',
    name: 'settings.statuses-reason-close',
    title: 'closing_reason.many',
    permission: 'settings.statuses-reason-close',
    menu: { group: 'admin', section: 'menu.admin.rules', icon: 'IconCircleX' },
  },
  {
    path: '/settings/legal-type/holidays',
    name: 'settings.holidays',
    title: 'screen.holidays',
    permission: 'settings.holidays',
    menu: { group: 'admin', section: 'menu.admin.rules', icon: 'IconCalendarEvent' },
  },
  {
    path: '/settings/dialer/blacklist',
    name: 'settings.dialer.blacklist',
    title: 'screen.blacklist',
    permission: 'settings.dialer.blacklist',
    menu: { group: 'admin', section: 'menu.admin.rules', icon: 'IconPhoneOff' },
  },
  {
    path: '/settings/agenda-subjects',
    name: 'settings.agenda-subjects',
    title: 'screen.agenda_subjects',
    permission: 'settings.agenda-subjects',
    menu: { group: 'admin', section: 'menu.admin.rules', icon: 'IconTags' },
  },
  {
    path: '/settings/log-subjects',
    name: 'settings.log-subjects',
    title: 'screen.log_subjects',
    permission: 'settings.log-subjects',
    menu: { group: 'admin', section: 'menu.admin.rules', icon: 'IconTag' },
  },
  {
    path: '/settings/cost-types',
    name: 'settings.cost-types',
    title: 'screen.cost_types',
    permission: 'settings.cost-types',
    menu: { group: 'admin', section: 'menu.admin.rates', icon: 'IconReceipt' },
  },
  {
    path: '/client-costs/template',
    name: 'client-costs.template',
    title: 'screen.customer_costs',
    permission: 'client-costs.template',
    menu: { group: 'admin', section: 'menu.admin.rates', icon: 'IconUserDollar' },
  },
  {
    path: '/extra-costs/definitions',
    name: 'extra-costs.definitions',
    title: 'screen.extra_costs',
    permission: 'extra-costs.definitions',
    menu: { group: 'admin', section: 'menu.admin.rates', icon: 'IconReceipt2' },
  },
  {
    path: '/advances/definitions',
    name: 'advances.definitions',
    title: 'screen.advances',
    permission: 'advances.definitions',
    menu: { group: 'admin', section: 'menu.admin.rates', icon: 'IconCoins' },
  },
  {
    path: '/settings/interest-rates',
    name: 'settings.interest-rates',
    title: 'screen.interest_rates',
    permission: 'settings.interest-rates',
    menu: { group: 'admin', section: 'menu.admin.rates', icon: 'IconPercentage' },
  },
  {
    path: '/legal/subpoena-salary',
    name: 'legal.subpoena-salary',
    title: 'screen.tariffs',
    permission: 'legal.subpoena-salary',
    menu: { group: 'admin', section: 'menu.admin.rates', icon: 'IconGavel' },
  },
  {
    path: '/settings/mime-types',
    name: 'settings.mime-types',
    title: 'screen.mime_types',
    permission: 'settings.mime-types',
    menu: { group: 'admin', section: 'menu.admin.system', icon: 'IconFileTypography' },
  },
  {
    path: '/employee',
    name: 'employee.list',
    title: 'screen.employees',
    permission: 'employee.list',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconUsers' },
  },
  {
    path: '/employee/new',
    name: 'employee.new',
    title: 'screen.employee_new',
    permission: 'employee.new',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconUserPlus' },
  },
  { path: '/employee/edit/:id', name: 'employee.edit', title: 'screen.employee', permission: 'employee.edit' },
  {
    path: '/employee-group/list',
    name: 'employee-group.list',
    title: 'screen.employee_groups',
    permission: 'employee-group.list',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconUsersGroup' },
  },
  {
    path: '/settings/acl',
    name: 'settings.acl',
    title: 'screen.rights',
    permission: 'settings.acl',
    menu: { group: 'admin', section: 'menu.admin.people', icon: 'IconShieldLock' },
  },
  {
    path: '/settings/acl/edit/:id',
    name: 'settings.acl.edit',
    title: 'screen.rights_edit',
    permission: 'settings.acl.edit',
  },
  { path: '/change-password', name: 'change-password', title: 'screen.change_password', permission: 'change-password' },
  { path: '/second-factor', name: 'second-factor', title: 'screen.second_factor', permission: 'second-factor' },
  { path: '/access-denied', name: 'access-denied', title: 'screen.access_denied', permission: 'open' },
] as const satisfies readonly Screen[]

export interface MenuItem {
  name: string
  icon: string | null
  link: string | null
  children: MenuItem[]
  granted: boolean
}

/**
 * The menu as a tree of groups, sections and items. `granted` is what `may` says of each; a section or group is
 * granted when one of its items is. `say` turns a text key into the reader's language.
 */
export function menuFor(acl: readonly string[] | null, say: (key: TextKey) => string): MenuItem[] {
  const rows: readonly Screen[] = screens
  return menuGroups.map((group) => {
    const inGroup = rows.filter((screen) => screen.menu?.group === group)
    const sections = [...new Set(inGroup.map((screen) => screen.menu?.section as TextKey))]
    const children = sections.map((section) => {
      const items = inGroup
        .filter((screen) => screen.menu?.section === section)
        .map((screen) => ({
          name: say(screen.title),
          icon: screen.menu?.icon ?? null,
          link: screen.path,
          children: [],
          granted: may(acl, screen.permission),
        }))
      return {
        name: say(section),
        icon: null,
        link: null,
        children: items,
        granted: items.some((item) => item.granted),
      }
    })
    return {
      name: say(`menu.${group}`),
      // The menu draws the shape of a group by its name.
      icon: group,
      link: null,
      children,
      granted: children.some((section) => section.granted),
    }
  })
}

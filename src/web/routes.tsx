import type { ComponentType } from 'react'
import type { screens } from '#contract/screens.ts'

export type ScreenName = (typeof screens)[number]['name']
export type LoadPage = () => Promise<ComponentType>

/** The page of every screen of the contract, loaded when it is opened. A screen without a page does not compile. */
export const pages: Readonly<Record<ScreenName, LoadPage>> = {
  home: () => import('#web/login/home-page.tsx').then((module) => module.HomePage),
  login: () => import('#web/login/login-page.tsx').then((module) => module.LoginPage),
  'login.link': () => import('#web/login/login-link-page.tsx').then((module) => module.LoginLinkPage),
  'reset.password': () => import('#web/login/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  'file.search': () => import('#web/dossiers/dossiers-page.tsx').then((module) => module.DossiersPage),
  'file.show-new': () => import('#web/dossiers/show-new-page.tsx').then((module) => module.ShowNewPage),
  'file.show': () => import('#web/dossiers/dossier-page.tsx').then((module) => module.DossierPage),
  'debtor.show': () => import('#web/debtors/debtor-page.tsx').then((module) => module.DebtorPage),
  'file.export-all': () => import('#web/dossiers/export-all-page.tsx').then((module) => module.ExportAllPage),
  'file.bulk-update': () => import('#web/bulk-updates/bulk-update-page.tsx').then((module) => module.BulkUpdatePage),
  'history.last-files': () => import('#web/history/last-files-page.tsx').then((module) => module.LastFilesPage),
  'file.interest-rate': () =>
    import('#web/account/interest-settings-page.tsx').then((module) => module.InterestSettingsPage),
  'file.standstill': () => import('#web/standstill/standstill-page.tsx').then((module) => module.StandstillPage),
  'file.create': () => import('#web/intake/new-dossier-page.tsx').then((module) => module.NewDossierPage),
  'file.import': () => import('#web/imports/import-page.tsx').then((module) => module.ImportPage),
  'file.import.view-uploaded': () =>
    import('#web/imports/uploaded-imports-page.tsx').then((module) => module.UploadedImportsPage),
  'file-agenda.new': () => import('#web/agenda/agenda-page.tsx').then((module) => module.AgendaPage),
  'address-surveillance': () => import('#web/addresses/addresses-page.tsx').then((module) => module.AddressesPage),
  calculator: () => import('#web/calculator/calculator-page.tsx').then((module) => module.CalculatorPage),
  'processing.new': () => import('#web/runs/new-run-page.tsx').then((module) => module.NewRunPage),
  'processing.monitoring': () => import('#web/runs/runs-page.tsx').then((module) => module.RunsPage),
  'processing-precasso': () => import('#web/runs/new-run-page.tsx').then((module) => module.NewPrecassoRunPage),
  'processing-precasso.last': () => import('#web/runs/runs-page.tsx').then((module) => module.PrecassoRunsPage),
  'schedule-send.processing': () => import('#web/runs/schedule-page.tsx').then((module) => module.SchedulePage),
  'schedule-send.email': () => import('#web/runs/schedule-page.tsx').then((module) => module.SchedulePage),
  'schedule-send.sms': () => import('#web/runs/schedule-page.tsx').then((module) => module.SchedulePage),
  'processing.in-hold': () => import('#web/runs/held-items-page.tsx').then((module) => module.HeldItemsPage),
  'view-documents': () => import('#web/dispatches/dispatches-page.tsx').then((module) => module.DispatchesPage),
  'merging.new': () => import('#web/merging/merging-page.tsx').then((module) => module.MergingPage),
  'post-mail': () => import('#web/templates/first-template-page.tsx').then((module) => module.FirstTemplatePage),
  'post-mail.template': () => import('#web/templates/templates-page.tsx').then((module) => module.TemplatesPage),
  'post-mail.template.add': () =>
    import('#web/templates/add-template-page.tsx').then((module) => module.AddTemplatePage),
  'post-mail.template.preview': () => import('#web/templates/template-page.tsx').then((module) => module.TemplatePage),
  'post-mail.template.edit': () =>
    import('#web/templates/edit-template-page.tsx').then((module) => module.EditTemplatePage),
  email: () => import('#web/templates/first-template-page.tsx').then((module) => module.FirstTemplatePage),
  'email.template': () => import('#web/templates/templates-page.tsx').then((module) => module.TemplatesPage),
  'email.template.add': () => import('#web/templates/add-template-page.tsx').then((module) => module.AddTemplatePage),
  'email.template.preview': () => import('#web/templates/template-page.tsx').then((module) => module.TemplatePage),
  'email.template.edit': () =>
    import('#web/templates/edit-template-page.tsx').then((module) => module.EditTemplatePage),
  sms: () => import('#web/templates/first-template-page.tsx').then((module) => module.FirstTemplatePage),
  'sms.template': () => import('#web/templates/templates-page.tsx').then((module) => module.TemplatesPage),
  'sms.template.add': () => import('#web/templates/add-template-page.tsx').then((module) => module.AddTemplatePage),
  'sms.template.preview': () => import('#web/templates/template-page.tsx').then((module) => module.TemplatePage),
  'sms.template.edit': () => import('#web/templates/edit-template-page.tsx').then((module) => module.EditTemplatePage),
  'email.incoming': () => import('#web/incoming-mail/incoming-mail-page.tsx').then((module) => module.IncomingMailPage),
  'email.variable': () => import('#web/templates/variables-page.tsx').then((module) => module.VariablesPage),
  'email.variable.add': () => import('#web/templates/add-variable-page.tsx').then((module) => module.AddVariablePage),
  'email.variable.preview': () => import('#web/templates/variable-page.tsx').then((module) => module.VariablePage),
  'email.variable.edit': () =>
    import('#web/templates/edit-variable-page.tsx').then((module) => module.EditVariablePage),
  'finance.batch-payment': () =>
    import('#web/payments/batch-payments-page.tsx').then((module) => module.BatchPaymentsPage),
  'customer.search': () => import('#web/customers/customers-page.tsx').then((module) => module.CustomersPage),
  'customer.create': () => import('#web/customers/new-customer-page.tsx').then((module) => module.NewCustomerPage),
  'customer.show': () => import('#web/customers/customer-page.tsx').then((module) => module.CustomerPage),
  news: () => import('#web/news/news-page.tsx').then((module) => module.NewsPage),
  'news.add': () => import('#web/news/add-news-page.tsx').then((module) => module.AddNewsPage),
  'news.edit': () => import('#web/news/edit-news-page.tsx').then((module) => module.EditNewsPage),
  'shared-info.add': () => import('#web/shared-info/share-page.tsx').then((module) => module.SharePage),
  'shared-info.view': () => import('#web/shared-info/shared-info-page.tsx').then((module) => module.SharedInfoPage),
  'settings.global': () => import('#web/agency/global-settings-page.tsx').then((module) => module.GlobalSettingsPage),
  'settings.holidays': () =>
    import('#web/resources/legal-types-and-holidays-page.tsx').then((module) => module.LegalTypesAndHolidaysPage),
  'settings.cost-types': () => import('#web/resources/cost-types-page.tsx').then((module) => module.CostTypesPage),
  'settings.interest-rates': () =>
    import('#web/account/interest-rates-page.tsx').then((module) => module.InterestRatesPage),
  'settings.merchant': () => import('#web/merchants/merchants-page.tsx').then((module) => module.MerchantsPage),
  'settings.mime-types': () => import('#web/resources/mime-types-page.tsx').then((module) => module.MimeTypesPage),
  'payment.descriptions': () =>
    import('#web/resources/payment-descriptions-page.tsx').then((module) => module.PaymentDescriptionsPage),
  'extra-costs.definitions': () =>
    import('#web/resources/extra-costs-page.tsx').then((module) => module.ExtraCostsPage),
  'advances.definitions': () =>
    import('#web/resources/advance-definitions-page.tsx').then((module) => module.AdvanceDefinitionsPage),
  'client-costs.template': () =>
    import('#web/resources/customer-costs-page.tsx').then((module) => module.CustomerCostsPage),
  'settings.agenda-subjects': () =>
    import('#web/resources/agenda-subjects-page.tsx').then((module) => module.AgendaSubjectsPage),
  'settings.log-subjects': () =>
    import('#web/resources/log-subjects-page.tsx').then((module) => module.LogSubjectsPage),
  'settings.partner': () => import('#web/resources/partners-page.tsx').then((module) => module.PartnersPage),
  'settings.dialer.blacklist': () =>
    import('#web/resources/blocked-numbers-page.tsx').then((module) => module.BlockedNumbersPage),
  'workflow.list': () => import('#web/workflows/workflows-page.tsx').then((module) => module.WorkflowsPage),
  'workflow.show': () => import('#web/workflows/workflow-page.tsx').then((module) => module.WorkflowPage),
  'workflow.step.edit': () => import('#web/workflows/step-page.tsx').then((module) => module.StepPage),
  'settings.file-statuses': () =>
    import('#web/resources/file-statuses-page.tsx').then((module) => module.FileStatusesPage),
  'settings.statuses-reason-close': () =>
    import('#web/resources/closing-reasons-page.tsx').then((module) => module.ClosingReasonsPage),
  'api.doc.file-statuses': () =>
    import('#web/api-docs/file-statuses-doc-page.tsx').then((module) => module.FileStatusesDocPage),
  'api.doc.file-closing-reasons': () =>
    import('#web/api-docs/closing-reasons-doc-page.tsx').then((module) => module.ClosingReasonsDocPage),
  'settings.team': () => import('#web/teams/teams-page.tsx').then((module) => module.TeamsPage),
  'legal.subpoena-salary': () => import('#web/tariffs/tariffs-page.tsx').then((module) => module.TariffsPage),
  'legal.bailiff': () => import('#web/resources/bailiffs-page.tsx').then((module) => module.BailiffsPage),
  'legal.courts': () => import('#web/resources/courts-page.tsx').then((module) => module.CourtsPage),
  'employee.list': () => import('#web/people/employees-page.tsx').then((module) => module.EmployeesPage),
  'employee.new': () => import('#web/people/new-employee-page.tsx').then((module) => module.NewEmployeePage),
  'employee.edit': () => import('#web/people/employee-page.tsx').then((module) => module.EmployeePage),
  'employee-group.list': () =>
    import('#web/people/employee-groups-page.tsx').then((module) => module.EmployeeGroupsPage),
  'settings.acl': () => import('#web/people/rights-page.tsx').then((module) => module.RightsPage),
  'settings.acl.edit': () => import('#web/people/edit-rights-page.tsx').then((module) => module.EditRightsPage),
  'change-password': () => import('#web/users/change-password-page.tsx').then((module) => module.ChangePasswordPage),
  'second-factor': () => import('#web/users/second-factor-page.tsx').then((module) => module.SecondFactorPage),
  exports: () => import('#web/shell/exported-files-page.tsx').then((module) => module.ExportedFilesPage),
  'access-denied': () => import('#web/shell/access-denied-page.tsx').then((module) => module.AccessDeniedPage),
}

/** Other addresses of the same screens. */
export const aliases: readonly { readonly path: string; readonly screen: ScreenName }[] = [
  { path: '/settings/legal-type', screen: 'settings.holidays' },
  { path: '/settings/holidays', screen: 'settings.holidays' },
]

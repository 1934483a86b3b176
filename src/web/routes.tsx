import type { ComponentType } from 'react'
import type { screens } from '#contract/platform/screens.ts'

export type ScreenName = (typeof screens)[number]['name']
export type LoadPage = () => Promise<ComponentType>

/** The page of every screen of the contract, loaded when it is opened. A screen without a page does not compile. */
export const pages: Readonly<Record<ScreenName, LoadPage>> = {
  home: () => import('#web/people/login/home-page.tsx').then((module) => module.HomePage),
  login: () => import('#web/people/login/login-page.tsx').then((module) => module.LoginPage),
  'login.link': () => import('#web/people/login/login-link-page.tsx').then((module) => module.LoginLinkPage),
  'reset.password': () =>
    import('#web/people/login/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  'file.search': () => import('#web/files/list/dossiers-page.tsx').then((module) => module.DossiersPage),
  'file.show-new': () => import('#web/files/list/show-new-page.tsx').then((module) => module.ShowNewPage),
  'file.show': () => import('#web/files/page/dossier-page.tsx').then((module) => module.DossierPage),
  'debtor.show': () => import('#web/files/debtors/debtor-page.tsx').then((module) => module.DebtorPage),
  'file.export-all': () => import('#web/files/list/export-all-page.tsx').then((module) => module.ExportAllPage),
  'file.bulk-update': () =>
    import('#web/files/bulk-updates/bulk-update-page.tsx').then((module) => module.BulkUpdatePage),
  'history.last-files': () => import('#web/files/history/last-files-page.tsx').then((module) => module.LastFilesPage),
  'file.interest-rate': () =>
    import('#web/money/account/interest-settings-page.tsx').then((module) => module.InterestSettingsPage),
  'file.standstill': () => import('#web/files/standstill/standstill-page.tsx').then((module) => module.StandstillPage),
  'precasso.search': () => import('#web/files/precasso/precasso-page.tsx').then((module) => module.PrecassoPage),
  'precasso.create': () => import('#web/intake/making/new-dossier-page.tsx').then((module) => module.NewPrecassoPage),
  'precasso.upload': () => import('#web/intake/imports/import-page.tsx').then((module) => module.PrecassoImportPage),
  'precasso.upload.view-uploaded': () =>
    import('#web/intake/imports/uploaded-precasso-page.tsx').then((module) => module.UploadedPrecassoPage),
  'precasso.export': () =>
    import('#web/files/precasso/export-precasso-page.tsx').then((module) => module.ExportPrecassoPage),
  'file.create': () => import('#web/intake/making/new-dossier-page.tsx').then((module) => module.NewDossierPage),
  'file.import': () => import('#web/intake/imports/import-page.tsx').then((module) => module.ImportPage),
  'file.import.subscription': () =>
    import('#web/intake/imports/import-page.tsx').then((module) => module.SubscriptionImportPage),
  'file.import.view-uploaded': () =>
    import('#web/intake/imports/uploaded-imports-page.tsx').then((module) => module.UploadedImportsPage),
  'statistic.management': () =>
    import('#web/statistics/figures/management-page.tsx').then((module) => module.ManagementPage),
  'statistic.sales': () => import('#web/statistics/figures/sales-page.tsx').then((module) => module.SalesPage),
  'statistic.debtor': () => import('#web/statistics/figures/debtor-page.tsx').then((module) => module.DebtorPage),
  'statistic.nps.email-survey': () =>
    import('#web/statistics/nps/survey-pages.tsx').then((module) => module.EmailSurveyPage),
  'statistic.nps.via-portal': () =>
    import('#web/statistics/nps/survey-pages.tsx').then((module) => module.PortalSurveyPage),
  'statistic.nps.client-report': () =>
    import('#web/statistics/nps/client-report-page.tsx').then((module) => module.ClientReportPage),
  'statistic.vue-progress': () =>
    import('#web/statistics/progress/progress-page.tsx').then((module) => module.ProgressPage),
  dashboard: () => import('#web/parties/portal/dashboard-page.tsx').then((module) => module.DashboardPage),
  'file-agenda.new': () => import('#web/work/agenda/agenda-page.tsx').then((module) => module.AgendaPage),
  approvals: () => import('#web/work/today/approvals-page.tsx').then((module) => module.ApprovalsPage),
  'address-surveillance': () => import('#web/work/addresses/addresses-page.tsx').then((module) => module.AddressesPage),
  'api-log.monitoring': () => import('#web/api/monitoring/monitoring-page.tsx').then((module) => module.MonitoringPage),
  webhook: () => import('#web/api/webhooks/webhooks-page.tsx').then((module) => module.WebhooksPage),
  'webhook.api-logs': () => import('#web/api/webhooks/deliveries-page.tsx').then((module) => module.DeliveriesPage),
  'api-log': () => import('#web/api/log/api-log-page.tsx').then((module) => module.ApiLogPage),
  'compliance.complaints': () =>
    import('#web/compliance/complaints/complaints-page.tsx').then((module) => module.ComplaintsPage),
  'compliance.due-diligence': () =>
    import('#web/compliance/due-diligence/due-diligence-page.tsx').then((module) => module.DueDiligencePage),
  'compliance.due-diligence.party': () =>
    import('#web/compliance/due-diligence/party-page.tsx').then((module) => module.PartyPage),
  'compliance.complaint': () =>
    import('#web/compliance/complaints/complaint-page.tsx').then((module) => module.ComplaintPage),
  calculator: () => import('#web/money/calculator/calculator-page.tsx').then((module) => module.CalculatorPage),
  'processing.new': () => import('#web/sending/proposal/new-run-page.tsx').then((module) => module.NewRunPage),
  'processing.monitoring': () => import('#web/sending/runs/runs-page.tsx').then((module) => module.RunsPage),
  'precasso.actions': () => import('#web/files/precasso/actions-page.tsx').then((module) => module.ActionsPage),
  'precasso.confirmation': () => import('#web/files/precasso/passages-page.tsx').then((module) => module.PassagesPage),
  'processing-precasso': () =>
    import('#web/sending/proposal/new-run-page.tsx').then((module) => module.NewPrecassoRunPage),
  'processing-precasso.last': () => import('#web/sending/runs/runs-page.tsx').then((module) => module.PrecassoRunsPage),
  'schedule-send.processing': () =>
    import('#web/sending/schedule/schedule-page.tsx').then((module) => module.SchedulePage),
  'schedule-send.email': () => import('#web/sending/schedule/schedule-page.tsx').then((module) => module.SchedulePage),
  'schedule-send.sms': () => import('#web/sending/schedule/schedule-page.tsx').then((module) => module.SchedulePage),
  'processing.in-hold': () => import('#web/sending/held/held-items-page.tsx').then((module) => module.HeldItemsPage),
  'precasso.view-documents': () =>
    import('#web/sending/dispatches/dispatches-page.tsx').then((module) => module.PrecassoDispatchesPage),
  'view-documents': () => import('#web/sending/dispatches/dispatches-page.tsx').then((module) => module.DispatchesPage),
  'merging.new': () => import('#web/files/merging/merging-page.tsx').then((module) => module.MergingPage),
  'post-mail': () =>
    import('#web/sending/templates/first-template-page.tsx').then((module) => module.FirstTemplatePage),
  'post-mail.template': () =>
    import('#web/sending/templates/templates-page.tsx').then((module) => module.TemplatesPage),
  'post-mail.template.add': () =>
    import('#web/sending/templates/add-template-page.tsx').then((module) => module.AddTemplatePage),
  'post-mail.template.preview': () =>
    import('#web/sending/templates/template-page.tsx').then((module) => module.TemplatePage),
  'post-mail.template.edit': () =>
    import('#web/sending/templates/edit-template-page.tsx').then((module) => module.EditTemplatePage),
  email: () => import('#web/sending/templates/first-template-page.tsx').then((module) => module.FirstTemplatePage),
  'email.template': () => import('#web/sending/templates/templates-page.tsx').then((module) => module.TemplatesPage),
  'email.template.add': () =>
    import('#web/sending/templates/add-template-page.tsx').then((module) => module.AddTemplatePage),
  'email.template.preview': () =>
    import('#web/sending/templates/template-page.tsx').then((module) => module.TemplatePage),
  'email.template.edit': () =>
    import('#web/sending/templates/edit-template-page.tsx').then((module) => module.EditTemplatePage),
  sms: () => import('#web/sending/templates/first-template-page.tsx').then((module) => module.FirstTemplatePage),
  'sms.template': () => import('#web/sending/templates/templates-page.tsx').then((module) => module.TemplatesPage),
  'sms.template.add': () =>
    import('#web/sending/templates/add-template-page.tsx').then((module) => module.AddTemplatePage),
  'sms.template.preview': () =>
    import('#web/sending/templates/template-page.tsx').then((module) => module.TemplatePage),
  'sms.template.edit': () =>
    import('#web/sending/templates/edit-template-page.tsx').then((module) => module.EditTemplatePage),
  'email-import.classification': () =>
    import('#web/mail/classification/mail-model-page.tsx').then((module) => module.MailModelPage),
  'email-import.mailboxes': () =>
    import('#web/mail/mailboxes/mailboxes-page.tsx').then((module) => module.MailboxesPage),
  'email-import': () => import('#web/mail/incoming/incoming-mail-page.tsx').then((module) => module.IncomingMailPage),
  'email.variable': () => import('#web/sending/variables/variables-page.tsx').then((module) => module.VariablesPage),
  'email.variable.add': () =>
    import('#web/sending/variables/add-variable-page.tsx').then((module) => module.AddVariablePage),
  'email.variable.preview': () =>
    import('#web/sending/variables/variable-page.tsx').then((module) => module.VariablePage),
  'email.variable.edit': () =>
    import('#web/sending/variables/edit-variable-page.tsx').then((module) => module.EditVariablePage),
  'finance.batch-payment': () =>
    import('#web/money/payments/batch-payments-page.tsx').then((module) => module.BatchPaymentsPage),
  'finance.extra-costs.imported': () =>
    import('#web/money/imported-costs/imported-costs-page.tsx').then((module) => module.ImportedCostsPage),
  'finance.subscription': () =>
    import('#web/money/subscriptions/subscriptions-page.tsx').then((module) => module.SubscriptionsPage),
  'generate.check-finance': () =>
    import('#web/money/check-finance/check-finance-page.tsx').then((module) => module.CheckFinancePage),
  'generate.view-client-invoices': () =>
    import('#web/money/invoices/invoices-page.tsx').then((module) => module.InvoicesPage),
  'finance.batch-payment.provider': () =>
    import('#web/money/provider-payouts/provider-payouts-page.tsx').then((module) => module.ProviderPayoutsPage),
  'finance.batch-payment.provider.report': () =>
    import('#web/money/provider-payouts/provider-report-page.tsx').then((module) => module.ProviderReportPage),
  'finance.sales-files.retailer': () =>
    import('#web/money/sales/sales-page.tsx').then((module) => module.RetailerSalesPage),
  'finance.sales-files.provider': () =>
    import('#web/money/sales/sales-page.tsx').then((module) => module.ProviderSalesPage),
  'generate.client-invoice': () =>
    import('#web/money/settlement/client-invoice-page.tsx').then((module) => module.ClientInvoicePage),
  'generate.multi-invoiced': () =>
    import('#web/money/settlement/multi-invoiced-page.tsx').then((module) => module.MultiInvoicedPage),
  'generate.view-client-settlements': () =>
    import('#web/money/settlement/settlements-page.tsx').then((module) => module.SettlementsPage),
  'customer.search': () => import('#web/parties/customers/customers-page.tsx').then((module) => module.CustomersPage),
  'customer.create': () =>
    import('#web/parties/customers/new-customer-page.tsx').then((module) => module.NewCustomerPage),
  'customer.show': () => import('#web/parties/customers/customer-page.tsx').then((module) => module.CustomerPage),
  news: () => import('#web/office/news/news-page.tsx').then((module) => module.NewsPage),
  'news.add': () => import('#web/office/news/add-news-page.tsx').then((module) => module.AddNewsPage),
  'news.edit': () => import('#web/office/news/edit-news-page.tsx').then((module) => module.EditNewsPage),
  'shared-info.add': () => import('#web/office/shared-information/share-page.tsx').then((module) => module.SharePage),
  'shared-info.view': () =>
    import('#web/office/shared-information/shared-info-page.tsx').then((module) => module.SharedInfoPage),
  'settings.global': () =>
    import('#web/office/agency/global-settings-page.tsx').then((module) => module.GlobalSettingsPage),
  'settings.holidays': () =>
    import('#web/lists/resource-pages/legal-types-and-holidays-page.tsx').then(
      (module) => module.LegalTypesAndHolidaysPage,
    ),
  'settings.cost-types': () =>
    import('#web/lists/resource-pages/cost-types-page.tsx').then((module) => module.CostTypesPage),
  'finance.cost-allocation': () =>
    import('#web/money/allocation/cost-allocation-page.tsx').then((module) => module.CostAllocationPage),
  'finance.allocation-templates': () =>
    import('#web/money/allocation/allocation-templates-page.tsx').then((module) => module.AllocationTemplatesPage),
  'finance.allocation-templates.create': () =>
    import('#web/money/allocation/allocation-template-page.tsx').then((module) => module.NewAllocationTemplatePage),
  'finance.allocation-templates.edit': () =>
    import('#web/money/allocation/allocation-template-page.tsx').then((module) => module.AllocationTemplatePage),
  'settings.interest-rates': () =>
    import('#web/money/account/interest-rates-page.tsx').then((module) => module.InterestRatesPage),
  'settings.merchant': () => import('#web/parties/merchants/merchants-page.tsx').then((module) => module.MerchantsPage),
  'settings.mime-types': () =>
    import('#web/lists/resource-pages/mime-types-page.tsx').then((module) => module.MimeTypesPage),
  'payment.descriptions': () =>
    import('#web/lists/resource-pages/payment-descriptions-page.tsx').then((module) => module.PaymentDescriptionsPage),
  'extra-costs.definitions': () =>
    import('#web/lists/resource-pages/extra-costs-page.tsx').then((module) => module.ExtraCostsPage),
  'advances.definitions': () =>
    import('#web/lists/resource-pages/advance-definitions-page.tsx').then((module) => module.AdvanceDefinitionsPage),
  'client-costs.template': () =>
    import('#web/lists/resource-pages/customer-costs-page.tsx').then((module) => module.CustomerCostsPage),
  'settings.agenda-subjects': () =>
    import('#web/lists/resource-pages/agenda-subjects-page.tsx').then((module) => module.AgendaSubjectsPage),
  'settings.log-subjects': () =>
    import('#web/lists/resource-pages/log-subjects-page.tsx').then((module) => module.LogSubjectsPage),
  'settings.partner': () => import('#web/lists/resource-pages/partners-page.tsx').then((module) => module.PartnersPage),
  'settings.dialer.blacklist': () =>
    import('#web/lists/resource-pages/blocked-numbers-page.tsx').then((module) => module.BlockedNumbersPage),
  'workflow.list': () => import('#web/workflows/workflows/workflows-page.tsx').then((module) => module.WorkflowsPage),
  'workflow.show': () => import('#web/workflows/workflows/workflow-page.tsx').then((module) => module.WorkflowPage),
  'workflow.step.edit': () => import('#web/workflows/steps/step-page.tsx').then((module) => module.StepPage),
  'settings.file-statuses': () =>
    import('#web/lists/resource-pages/file-statuses-page.tsx').then((module) => module.FileStatusesPage),
  'settings.statuses-reason-close': () =>
    import('#web/lists/resource-pages/closing-reasons-page.tsx').then((module) => module.ClosingReasonsPage),
  'api-key': () => import('#web/api/keys/api-keys-page.tsx').then((module) => module.ApiKeysPage),
  'api.doc': () => import('#web/api/documentation/api-doc-page.tsx').then((module) => module.ApiDocPage),
  'api.doc.file-statuses': () =>
    import('#web/api/documentation/file-statuses-doc-page.tsx').then((module) => module.FileStatusesDocPage),
  'api.doc.file-closing-reasons': () =>
    import('#web/api/documentation/closing-reasons-doc-page.tsx').then((module) => module.ClosingReasonsDocPage),
  'settings.team': () => import('#web/work/teams/teams-page.tsx').then((module) => module.TeamsPage),
  'legal.subpoena-salary': () => import('#web/money/tariffs/tariffs-page.tsx').then((module) => module.TariffsPage),
  'legal.subpoena-template': () =>
    import('#web/court/writs/writ-templates-page.tsx').then((module) => module.WritTemplatesPage),
  'legal.case': () => import('#web/court/cases/cases-page.tsx').then((module) => module.CasesPage),
  'legal.bailiff': () => import('#web/lists/resource-pages/bailiffs-page.tsx').then((module) => module.BailiffsPage),
  'legal.bailiff.score': () =>
    import('#web/court/bailiffs/office-score-page.tsx').then((module) => module.OfficeScorePage),
  'legal.calendar': () => import('#web/court/calendar/calendar-page.tsx').then((module) => module.CalendarPage),
  'legal.courts': () => import('#web/lists/resource-pages/courts-page.tsx').then((module) => module.CourtsPage),
  'employee.list': () => import('#web/people/employees/employees-page.tsx').then((module) => module.EmployeesPage),
  'employee.new': () => import('#web/people/employees/new-employee-page.tsx').then((module) => module.NewEmployeePage),
  'employee.edit': () => import('#web/people/employees/employee-page.tsx').then((module) => module.EmployeePage),
  'employee-group.list': () =>
    import('#web/people/employees/employee-groups-page.tsx').then((module) => module.EmployeeGroupsPage),
  'settings.acl': () => import('#web/people/employees/rights-page.tsx').then((module) => module.RightsPage),
  'settings.acl.edit': () =>
    import('#web/people/employees/edit-rights-page.tsx').then((module) => module.EditRightsPage),
  'change-password': () =>
    import('#web/people/users/change-password-page.tsx').then((module) => module.ChangePasswordPage),
  'second-factor': () => import('#web/people/users/second-factor-page.tsx').then((module) => module.SecondFactorPage),
  exports: () => import('#web/shell/notices/exported-files-page.tsx').then((module) => module.ExportedFilesPage),
  'access-denied': () => import('#web/shell/frame/access-denied-page.tsx').then((module) => module.AccessDeniedPage),
}

/** Other addresses of the same screens. */
export const aliases: readonly { readonly path: string; readonly screen: ScreenName }[] = [
  { path: '/settings/legal-type', screen: 'settings.holidays' },
  { path: '/settings/holidays', screen: 'settings.holidays' },
]

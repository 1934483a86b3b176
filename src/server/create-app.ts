import { join } from 'node:path'
import type { App } from './app.ts'
import { registerApiDocumentation } from '#server/api/documentation/routes.ts'
import { registerApiKeys } from '#server/api/keys/routes.ts'
import { registerAccount } from '#server/money/account/routes.ts'
import { registerAddresses } from '#server/work/addresses/routes.ts'
import { registerAbsences } from '#server/work/absences/routes.ts'
import { registerAgenda } from '#server/work/agenda/routes.ts'
import { registerDebtorStatistic } from '#server/statistics/debtor/routes.ts'
import { registerFiguresMail } from '#server/statistics/mail/routes.ts'
import { registerManagementStatistic } from '#server/statistics/management/routes.ts'
import { registerSalesStatistic } from '#server/statistics/sales/routes.ts'
import { registerNps } from '#server/statistics/nps/routes.ts'
import { registerProgress } from '#server/statistics/progress/routes.ts'
import { registerToday } from '#server/work/today/routes.ts'
import { registerAgency } from '#server/office/agency/routes.ts'
import { registerArrangements } from '#server/money/arrangements/routes.ts'
import { registerBulkUpdates } from '#server/files/bulk-updates/routes.ts'
import { registerBlacklist } from '#server/work/blacklist/routes.ts'
import { registerCalculator } from '#server/money/calculator/routes.ts'
import { registerClaims } from '#server/files/claims/routes.ts'
import { registerCalls } from '#server/work/calls/routes.ts'
import { registerComplaints } from '#server/compliance/complaints/routes.ts'
import { registerDueDiligence } from '#server/compliance/due-diligence/routes.ts'
import { registerInspection } from '#server/compliance/inspection/routes.ts'
import { registerRetention } from '#server/compliance/retention/routes.ts'
import { registerCustomerMessages } from '#server/sending/customer-messages/routes.ts'
import { registerCustomers } from '#server/parties/customers/routes.ts'
import { registerDebtors } from '#server/files/debtors/routes.ts'
import { registerDispatches } from '#server/sending/dispatches/routes.ts'
import { registerWritMessages } from '#server/court/office-mail/routes.ts'
import { registerLegalCases } from '#server/court/cases/routes.ts'
import { registerOfficeScores } from '#server/court/bailiffs/routes.ts'
import { registerBailiffProcessing } from '#server/court/processing/routes.ts'
import { registerWrits } from '#server/court/writs/routes.ts'
import { registerDossiers } from '#server/files/page/routes.ts'
import { registerHistory } from '#server/files/history/routes.ts'
import { registerHouseStyle } from '#server/sending/house-style/routes.ts'
import { registerDrafts } from '#server/lists/drafts/routes.ts'
import { registerExports } from '#server/lists/exports/routes.ts'
import { createHttp } from '#server/platform/requests/create-http.ts'
import { registerImportInvoices } from '#server/intake/invoices/routes.ts'
import { registerImports } from '#server/intake/imports/routes.ts'
import { registerMailModel } from '#server/mail/classification/routes.ts'
import { registerIncomingMail } from '#server/mail/incoming/routes.ts'
import { registerMailboxes } from '#server/mail/mailboxes/routes.ts'
import { registerIntake } from '#server/intake/making/routes.ts'
import { registerJobs } from '#server/platform/jobs/routes.ts'
import { registerLogs } from '#server/work/logs/routes.ts'
import { registerMerging } from '#server/files/merging/routes.ts'
import { registerMerchantLetters } from '#server/parties/merchants/letter-routes.ts'
import { registerMerchants } from '#server/parties/merchants/routes.ts'
import { registerNews } from '#server/office/news/routes.ts'
import { registerOperations } from '#server/ops/operations/routes.ts'
import { registerLegalCalendar } from '#server/court/calendar/routes.ts'
import { registerReliefs } from '#server/court/relief/routes.ts'
import { registerLimitation } from '#server/files/limitation/routes.ts'
import { watchDisk } from '#server/platform/outside/free-disk.ts'
import { mailFolder, openMailServer } from '#server/platform/outside/mail.ts'
import { smsProvider } from '#server/platform/outside/sms.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { clamdScanner } from '#server/platform/outside/virus-scanner.ts'
import { registerPalette } from '#server/lists/palette/routes.ts'
import { registerPortal } from '#server/parties/portal/routes.ts'
import { registerQuestions } from '#server/parties/questions/routes.ts'
import { registerPartners } from '#server/parties/partners/routes.ts'
import { registerFinanceChecks } from '#server/money/check-finance/routes.ts'
import { registerInvoices } from '#server/money/invoices/routes.ts'
import { registerPaymentOrders } from '#server/money/payment-orders/routes.ts'
import { registerSales } from '#server/money/sales/routes.ts'
import { registerSubscriptions } from '#server/money/subscriptions/routes.ts'
import { registerAllocation } from '#server/money/allocation/routes.ts'
import { registerFeeSchemes } from '#server/money/fee-schemes/routes.ts'
import { registerSettledUndo } from '#server/money/settled-undo/routes.ts'
import { registerSettlements } from '#server/money/settlement/routes.ts'
import { registerImportedCosts } from '#server/money/imported-costs/routes.ts'
import { registerProviderPayouts } from '#server/money/provider-payouts/routes.ts'
import { registerSettlementSheets } from '#server/money/settlement-sheets/routes.ts'
import { registerAdvances } from '#server/money/advances/routes.ts'
import { registerPayments } from '#server/money/payments/routes.ts'
import { registerReference } from '#server/lists/reference/routes.ts'
import { registerPeople } from '#server/people/employees/routes.ts'
import { registerResources } from '#server/lists/resources/routes.ts'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import { followCallsOut } from '#server/api/log/follow-calls-out.ts'
import { registerApiLog } from '#server/api/log/routes.ts'
import { registerRuns } from '#server/sending/release/routes.ts'
import { registerSending } from '#server/sending/schedule/routes.ts'
import { registerSelections } from '#server/lists/selections/routes.ts'
import { registerPassageLists } from '#server/files/passage-lists/routes.ts'
import { registerPrecasso } from '#server/files/precasso/routes.ts'
import { registerStandstill } from '#server/files/standstill/routes.ts'
import { registerSharedInfo } from '#server/office/shared-information/routes.ts'
import { registerTables } from '#server/lists/views/routes.ts'
import { registerTariffs } from '#server/money/tariffs/routes.ts'
import { registerTeams } from '#server/work/teams/routes.ts'
import { registerTemplates } from '#server/sending/templates/routes.ts'
import { registerTranslations } from '#server/office/translations/routes.ts'
import { registerUploads } from '#server/platform/uploads/routes.ts'
import { registerUsers } from '#server/people/users/routes.ts'
import { registerMonitoring } from '#server/api/monitoring/routes.ts'
import { registerWebhooks } from '#server/api/webhooks/routes.ts'
import { registerWorkflows } from '#server/workflows/workflows/routes.ts'

/** The list of features. */
const features: readonly ((app: App) => void)[] = [
  registerOperations,
  registerApiLog,
  registerWebhooks,
  registerMonitoring,
  registerTranslations,
  registerUsers,
  registerPalette,
  registerTables,
  registerDrafts,
  registerExports,
  registerJobs,
  registerSelections,
  registerCustomers,
  registerPortal,
  registerQuestions,
  registerCustomerMessages,
  registerComplaints,
  registerDueDiligence,
  registerInspection,
  registerApiKeys,
  registerApiDocumentation,
  registerRetention,
  registerMerchants,
  registerMerchantLetters,
  registerMerging,
  registerNews,
  registerSharedInfo,
  registerPrecasso,
  registerPassageLists,
  registerStandstill,
  registerDossiers,
  registerBailiffProcessing,
  registerOfficeScores,
  registerWrits,
  registerLegalCases,
  registerWritMessages,
  registerBulkUpdates,
  registerLogs,
  registerAgenda,
  registerToday,
  registerManagementStatistic,
  registerDebtorStatistic,
  registerSalesStatistic,
  registerProgress,
  registerNps,
  registerFiguresMail,
  registerAbsences,
  registerAddresses,
  registerCalls,
  registerDebtors,
  registerHistory,
  registerImports,
  registerImportInvoices,
  registerIntake,
  registerClaims,
  registerAccount,
  registerArrangements,
  registerLimitation,
  registerReliefs,
  registerLegalCalendar,
  registerCalculator,
  registerRuns,
  registerSending,
  registerWorkflows,
  registerTemplates,
  registerIncomingMail,
  registerMailModel,
  registerMailboxes,
  registerPayments,
  registerAdvances,
  registerProviderPayouts,
  registerImportedCosts,
  registerSettlements,
  registerSettledUndo,
  registerPaymentOrders,
  registerSubscriptions,
  registerFeeSchemes,
  registerFinanceChecks,
  registerSales,
  registerSettlementSheets,
  registerAllocation,
  registerInvoices,
  registerDispatches,
  registerReference,
  registerResources,
  registerPartners,
  registerUploads,
  registerTariffs,
  registerBlacklist,
  registerTeams,
  registerPeople,
  registerAgency,
  registerHouseStyle,
]

export async function createApp(
  given: Pick<App, 'db' | 'clock' | 'config'> & Partial<Pick<App, 'disk'>>,
): Promise<App> {
  const { dataFolder, diskReserveBytes } = given.config
  const parts = { ...given, disk: given.disk ?? watchDisk(dataFolder, diskReserveBytes) }
  const { scanner } = parts.config.uploads
  const storage = folderStorage(join(parts.config.dataFolder, 'files'), scanner && clamdScanner(scanner))
  const mailServer = openMailServer(parts.config.mail)
  const callLog = openCallQueue(parts.db)
  const { sms } = parts.config
  const smsServer = sms && smsProvider(sms, followCallsOut(callLog, parts.clock, sms.provider))
  const userMail = mailServer ?? mailFolder(join(parts.config.dataFolder, 'outbox', 'mail'))
  const http = await createHttp(parts)
  const app: App = {
    ...parts,
    storage,
    mailServer,
    smsServer,
    userMail,
    callLog,
    endpoints: [],
    lists: new Map(),
    selectables: new Map(),
    http,
  }
  for (const register of features) register(app)
  return app
}

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { registerAccount } from '#server/account/routes.ts'
import { registerAddresses } from '#server/addresses/routes.ts'
import { registerAbsences } from '#server/absences/routes.ts'
import { registerAgenda } from '#server/agenda/routes.ts'
import { registerAgency } from '#server/agency/routes.ts'
import { registerArrangements } from '#server/arrangements/routes.ts'
import { registerBulkUpdates } from '#server/bulk-updates/routes.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { registerBlacklist } from '#server/blacklist/routes.ts'
import { registerCalculator } from '#server/calculator/routes.ts'
import { registerClaims } from '#server/claims/routes.ts'
import { registerCalls } from '#server/calls/routes.ts'
import { registerCustomerMessages } from '#server/customer-messages/routes.ts'
import { registerCustomers } from '#server/customers/routes.ts'
import type { Db } from '#server/db/db.ts'
import { registerDebtors } from '#server/debtors/routes.ts'
import { registerDispatches } from '#server/dispatches/routes.ts'
import { registerDossierPartner } from '#server/dossiers/partner-routes.ts'
import { registerDossiers } from '#server/dossiers/routes.ts'
import { registerHistory } from '#server/history/routes.ts'
import { registerHouseStyle } from '#server/house-style/routes.ts'
import { registerDrafts } from '#server/drafts/routes.ts'
import { registerExports } from '#server/exports/routes.ts'
import { createHttp } from '#server/http/create-http.ts'
import type { List } from '#server/http/route.ts'
import { registerImports } from '#server/imports/routes.ts'
import { registerIncomingMail } from '#server/incoming-mail/routes.ts'
import { registerIntake } from '#server/intake/routes.ts'
import { registerJobs } from '#server/jobs/routes.ts'
import { registerLogs } from '#server/logs/routes.ts'
import { registerMerging } from '#server/merging/routes.ts'
import { registerMerchantLetters } from '#server/merchants/letter-routes.ts'
import { registerMerchants } from '#server/merchants/routes.ts'
import { registerNews } from '#server/news/routes.ts'
import { registerOperations } from '#server/operations/routes.ts'
import { registerLimitation } from '#server/limitation/routes.ts'
import { type FreeDisk, watchDisk } from '#server/outside/free-disk.ts'
import { mailFolder, type MailServer, openMailServer } from '#server/outside/mail.ts'
import { smsProvider } from '#server/outside/sms.ts'
import type { SmsProvider } from '#server/outside/sms-provider.ts'
import { folderStorage, type Storage } from '#server/outside/storage.ts'
import { clamdScanner } from '#server/outside/virus-scanner.ts'
import { registerPalette } from '#server/palette/routes.ts'
import { registerPartners } from '#server/partners/routes.ts'
import { registerPayments } from '#server/payments/routes.ts'
import { registerReference } from '#server/reference/routes.ts'
import { registerPeople } from '#server/people/routes.ts'
import { registerResources } from '#server/resources/routes.ts'
import { registerRuns } from '#server/runs/routes.ts'
import { registerSending } from '#server/sending/routes.ts'
import { registerSelections } from '#server/selections/routes.ts'
import type { Selectable } from '#server/selections/selectable.ts'
import { registerStandstill } from '#server/standstill/routes.ts'
import { registerSharedInfo } from '#server/shared-info/routes.ts'
import { registerTables } from '#server/tables/routes.ts'
import { registerTariffs } from '#server/tariffs/routes.ts'
import { registerTeams } from '#server/teams/routes.ts'
import { registerTemplates } from '#server/templates/routes.ts'
import { registerTranslations } from '#server/translations/routes.ts'
import { registerUploads } from '#server/uploads/routes.ts'
import { registerUsers } from '#server/users/routes.ts'
import { registerWorkflows } from '#server/workflows/routes.ts'

/** What every part of the server stands on. */
export interface App {
  readonly http: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  /** The room on the disks it writes to. */
  readonly disk: FreeDisk
  /** Where files are kept. */
  readonly storage: Storage
  /** Null: e-mail stays in the local outbox. */
  readonly mailServer: MailServer | null
  /** Null: SMS stay in the local outbox. */
  readonly smsServer: SmsProvider | null
  /** What it answers, as the features register it. */
  readonly endpoints: Endpoint[]
  /** Those of them that are lists, by their path. */
  readonly lists: Map<string, List>
  /** Those of the lists of which the whole result can be chosen, by their path. */
  readonly selectables: Map<string, Selectable>
  /** For e-mails to users of the portal: the mail server, or a folder where there is none. */
  readonly userMail: MailServer
}

/** The list of features. */
const features: readonly ((app: App) => void)[] = [
  registerOperations,
  registerTranslations,
  registerUsers,
  registerPalette,
  registerTables,
  registerDrafts,
  registerExports,
  registerJobs,
  registerSelections,
  registerCustomers,
  registerCustomerMessages,
  registerMerchants,
  registerMerchantLetters,
  registerMerging,
  registerNews,
  registerSharedInfo,
  registerStandstill,
  registerDossiers,
  registerDossierPartner,
  registerBulkUpdates,
  registerLogs,
  registerAgenda,
  registerAbsences,
  registerAddresses,
  registerCalls,
  registerDebtors,
  registerHistory,
  registerImports,
  registerIntake,
  registerClaims,
  registerAccount,
  registerArrangements,
  registerLimitation,
  registerCalculator,
  registerRuns,
  registerSending,
  registerWorkflows,
  registerTemplates,
  registerIncomingMail,
  registerPayments,
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
  const smsServer = parts.config.sms ? smsProvider(parts.config.sms) : null
  const userMail = mailServer ?? mailFolder(join(parts.config.dataFolder, 'outbox', 'mail'))
  const http = await createHttp(parts)
  const app: App = {
    ...parts,
    storage,
    mailServer,
    smsServer,
    userMail,
    endpoints: [],
    lists: new Map(),
    selectables: new Map(),
    http,
  }
  for (const register of features) register(app)
  return app
}

import {
  approveOwnIban as approveOwnCall,
  approveTrustAccount,
  changeAgency,
  getAgency,
  listAgencyChanges,
  proposeOwnIban as proposeOwnCall,
  proposeTrustAccount,
  rejectOwnIban as rejectOwnCall,
  rejectTrustAccount,
} from '#contract/office/agency.ts'
import {
  addOwnAccount as addEndpoint,
  listOwnAccounts,
  removeOwnAccount as removeEndpoint,
} from '#contract/office/own-accounts.ts'
import type { App } from '#server/app.ts'
import { readChanges } from '#server/platform/audit/read-changes.ts'
import { route } from '#server/platform/requests/route.ts'
import { addOwnAccount } from './add-own-account.ts'
import { approveTrust, changeAgencyTo, proposeTrust, rejectTrust } from './agency-commands.ts'
import { readOwnAccounts } from './own-account-queries.ts'
import { approveOwnIban, proposeOwnIban, rejectOwnIban } from './own-iban-commands.ts'
import { readAgency } from './read-agency.ts'
import { removeOwnAccount } from './remove-own-account.ts'

export function registerAgency(app: App): void {
  route(app, getAgency, async ({ db, actor }) => readAgency(db, actor))
  route(app, listAgencyChanges, async ({ db, actor, query }) =>
    readChanges(db, actor, { kind: 'agency', id: 1, fieldsOf }, query.limit),
  )
  route(app, changeAgency, async ({ db, actor, input }) => changeAgencyTo(db, actor, input))
  route(app, proposeTrustAccount, async ({ db, actor, input }) => proposeTrust(db, actor, input))
  route(app, approveTrustAccount, async ({ db, actor, params }) => approveTrust(db, actor, params.id))
  route(app, rejectTrustAccount, async ({ db, actor, params }) => rejectTrust(db, actor, params.id))
  route(app, proposeOwnCall, async ({ db, actor, input }) => proposeOwnIban(db, actor, input.iban))
  route(app, approveOwnCall, async ({ db, actor, params }) => approveOwnIban(db, actor, params.id))
  route(app, rejectOwnCall, async ({ db, actor, params }) => rejectOwnIban(db, actor, params.id))
  route(app, listOwnAccounts, async ({ db }) => ({ items: await readOwnAccounts(db) }))
  route(app, addEndpoint, async ({ db, actor, input }) => {
    await addOwnAccount(db, actor, input)
    return { items: await readOwnAccounts(db) }
  })
  route(app, removeEndpoint, async ({ db, actor, params }) => {
    await removeOwnAccount(db, actor, params.id)
    return { items: await readOwnAccounts(db) }
  })
}

/** Who the agency is and its account stand under a name of their own in what was kept of a change. */
const fieldsOf = ({ details, trustAccount, ...rest }: Readonly<Record<string, unknown>>) => {
  return { ...rest, ...(details as object | null), ...(trustAccount as object | null) }
}

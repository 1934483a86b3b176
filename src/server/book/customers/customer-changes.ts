import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CustomerDetails } from '#contract/parties/customer-page.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { changeCustomerContract } from '#contract/parties/customer-contract.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'

export async function insertCustomer(db: Db, details: CustomerDetails, createdAt: Date) {
  return db
    .insertInto('customer')
    .values({ ...details, createdAt })
    .returning(['id', 'number', 'name'])
    .executeTakeFirstOrThrow()
}

export async function updateCustomer(
  db: Db,
  id: number,
  details: CustomerDetails & { active: boolean },
): Promise<void> {
  await db
    .updateTable('customer')
    .set(({ eb }) => ({ ...details, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type ContractTerms = Omit<InputOf<typeof changeCustomerContract>, 'version'>

export async function updateContract(db: Db, id: number, terms: ContractTerms): Promise<void> {
  const { privateWorkflow, companyWorkflow, accountManager, caseManager, endDay, ...rest } = terms
  await db
    .updateTable('customer')
    .set(({ eb }) => ({
      ...rest,
      contractEndDay: endDay,
      privateWorkflowId: privateWorkflow,
      companyWorkflowId: companyWorkflow,
      accountManagerId: accountManager,
      caseManagerId: caseManager,
      contractVersion: eb('contractVersion', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function updateIban(db: Db, customerId: number, iban: string | null): Promise<void> {
  await db.updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
}

/** That its VAT number was found good on a day, and with whom it is one for VAT. */
export async function updateVat(
  db: Db,
  customerId: number,
  { checkedDay, vatUnit }: { readonly checkedDay: Day | null; readonly vatUnit: string | null },
): Promise<void> {
  await db
    .updateTable('customer')
    .set(({ eb }) => ({ vatNumberCheckedDay: checkedDay, vatUnit, contractVersion: eb('contractVersion', '+', 1) }))
    .where('id', '=', customerId)
    .execute()
}

/** What is told to a customer, and how often, is no longer as whoever looked at it saw it. */
export async function raiseMessagesVersion(db: Db, customerId: number): Promise<void> {
  await sql`update customer set messages_version = messages_version + 1 where id = ${customerId}`.execute(db)
}

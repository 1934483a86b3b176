import type { Db } from '#server/platform/db/db.ts'

/** Whether anybody wrote down a quote. */
export async function hasQuotes(db: Db): Promise<boolean> {
  return (await db.selectFrom('quote').select('id').executeTakeFirst()) !== undefined
}

/** How a customer of the demo is called. */
export async function findDemoCustomerName(db: Db, customerId: number): Promise<string> {
  const row = await db.selectFrom('customer').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
  return row.name
}

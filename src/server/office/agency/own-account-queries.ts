import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { addOwnAccount, listOwnAccounts } from '#contract/office/own-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'

type OwnAccount = OutputOf<typeof listOwnAccounts>['items'][number]

export async function readOwnAccounts(db: Db): Promise<OwnAccount[]> {
  return db
    .selectFrom('ownAccount')
    .leftJoin('appUser', 'appUser.id', 'ownAccount.createdBy')
    .select([
      'ownAccount.id',
      'ownAccount.iban',
      'ownAccount.kind',
      'ownAccount.name',
      'appUser.name as createdBy',
      'ownAccount.createdAt',
    ])
    .$narrowType<{ kind: OwnAccount['kind'] }>()
    .orderBy('ownAccount.iban')
    .execute()
}

export async function insertOwnAccount(
  db: Db,
  account: InputOf<typeof addOwnAccount> & { createdBy: number | null; createdAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('ownAccount').values(account).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteOwnAccount(db: Db, id: number): Promise<{ iban: string; kind: string } | undefined> {
  return db.deleteFrom('ownAccount').where('id', '=', id).returning(['iban', 'kind']).executeTakeFirst()
}

import pg from 'pg'

/**
 * Finds the database that others are copied from, or has it made under another name, which it keeps until it is whole. Whoever
 * comes second waits for the first; the lock goes with the connection.
 */
export async function findOrMakeTemplate(
  clusterUrl: string,
  name: string,
  make: (making: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(771599)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const making = `${name}_making`
    // What somebody left who did not come to the end.
    await client.query(`drop database if exists ${making} with (force)`)
    await make(making, client)
    await client.query(`alter database ${making} rename to ${name}`)
  } finally {
    await client.end()
  }
}

/** What is wrong with an address of a database, in words for an operator; the driver's own when they say it best. */
export function explainDatabaseError(error: Error & { code?: string }, address: string): string {
  const { hostname, port, username, pathname } = new URL(address)
  const place = `${hostname || 'localhost'}:${port || 5432}`
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || user
  switch (error.code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${place}. Is PostgreSQL running there?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no machine called ${hostname}.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${place} cannot be reached.`
    case '28P01':
    case '28000':
      return `PostgreSQL does not let user ${user} in: ${error.message}.`
    case '3D000':
      return `there is no database ${database} at ${place}. Make it with: createdb ${database}`
    case '42501':
      return `user ${user} may not change database ${database}: ${error.message}. Name its owner in DATABASE_OWNER_URL.`
    default:
      return /timeout/i.test(error.message) ? `${place} does not answer.` : `${error.message}.`
  }
}

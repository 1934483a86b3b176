/** How the connections of this process are called, so that others can be told from its own. */
export function connectionName(purpose: string): string {
  return `${purpose} ${process.pid}`
}

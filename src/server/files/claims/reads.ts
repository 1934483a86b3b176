/** What other features may ask of the claims of a file. */
export { currentClaim } from './queries.ts'

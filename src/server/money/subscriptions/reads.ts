export { findUnbilled } from './bill-queries.ts'
export {
  type AskedDays,
  countBilledOfImport,
  findOfImport,
  findRunning,
} from './import-queries.ts'

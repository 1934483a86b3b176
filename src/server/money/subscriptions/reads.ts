export {
  type AskedDays,
  countBilledOfImport,
  findOfImport,
  findRunning,
} from './import-queries.ts'

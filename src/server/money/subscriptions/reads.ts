export {
  type AskedDays,
  countBilledOfImport,
  findOfImport,
  findRunning,
  lockOfImport,
  lockReleases,
} from './import-queries.ts'

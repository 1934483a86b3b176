/** What starts, kills and loads whole portals, plays months, or takes in a whole corpus: it takes a minute each and breaks seldom. */
export const slowProofs: readonly string[] = [
  'src/server/intake/imports/crash.test.ts',
  'src/server/mail/incoming/corpus.test.ts',
  'src/server/main.test.ts',
  'src/server/money/payments/posting-at-once.test.ts',
  'src/server/ops/backup/backup.test.ts',
  'src/server/ops/backup/under-load.test.ts',
  'src/server/ops/command-line/command-line.test.ts',
  'src/server/ops/database/up-to-date.test.ts',
  'src/server/ops/demo/load-demo.test.ts',
  'src/server/ops/demo/new-database.test.ts',
  'src/server/sending/perform/kill.test.ts',
  'src/server/sending/perform/simulation.test.ts',
  'src/server/workflows/simulation/simulation.test.ts',
]

/** What must work whatever changed: the way of a claim to its money, each page as it is, and what pages weigh. */
export const mainStories: readonly string[] = [
  'e2e/main-job.test.ts',
  'e2e/runs.test.ts',
  'e2e/payments.test.ts',
  'e2e/every-screen.test.ts',
  'e2e/scripts.test.ts',
]

/** The frame around each page, the way in, and the making and the page of files and customers: by two turns, for they take long. */
export const storiesByTurns: readonly string[] = [
  'e2e/login.test.ts',
  'e2e/new-dossier.test.ts',
  'e2e/dossier-page.test.ts',
  'e2e/customers.test.ts',
  'e2e/shell.test.ts',
]

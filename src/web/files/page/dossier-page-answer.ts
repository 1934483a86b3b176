import type { getDossier } from '#contract/files/dossier-page.ts'
import type { Answer } from '#web/base/calls/api.ts'

/** What the page of a file is made of. */
export type DossierPageAnswer = Answer<typeof getDossier>

import {
  listAccountManagers,
  listCaseManagers,
  listClosingReasons,
  listCountries,
  listFileStatuses,
  listLegalTypes,
  listSalutations,
  listSubjectOptions,
} from '#contract/lists/reference.ts'
import { translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { findCountries } from './countries.ts'
import { findClosingReasons, findFileStatuses, findLegalTypes } from './file-code-queries.ts'
import { findStaffWith, findSubjects } from './queries.ts'

const genders = ['male', 'female', 'unknown'] as const

/** The lists that other screens choose from. */
export function registerReference(app: App): void {
  route(app, listSalutations, async ({ language }) => ({
    items: genders.map((id) => ({
      id,
      name: translate(language, `salutation.${id}`),
      nameNl: translate('nl', `salutation.${id}`),
      nameEn: translate('en', `salutation.${id}`),
      nameFr: translate('fr', `salutation.${id}`),
    })),
  }))

  route(app, listCountries, async ({ language, query }) => paged(findCountries(language, query), query))

  route(app, listClosingReasons, async ({ db, language }) => ({ items: await findClosingReasons(db, language) }))

  route(app, listFileStatuses, async ({ db, language }) => ({ items: await findFileStatuses(db, language) }))

  route(app, listLegalTypes, async ({ db, language }) => ({ items: await findLegalTypes(db, language) }))

  route(app, listSubjectOptions, async ({ db, language }) => ({ items: await findSubjects(db, language) }))

  route(app, listAccountManagers, async ({ db, clock }) => ({
    items: await findStaffWith(db, 'ROLE_MANAGE_CLIENT', clock.today()),
  }))

  route(app, listCaseManagers, async ({ db, clock }) => ({
    items: await findStaffWith(db, 'ROLE_FILE_EDIT', clock.today()),
  }))
}

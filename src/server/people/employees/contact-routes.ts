import {
  addContactPerson,
  changeContactPerson,
  listContactPersons,
  restoreContactPerson,
  setContactPassword,
  stopContactPerson,
} from '#contract/people/contact-persons.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { addContact, changeContact, giveContactPassword, readContacts, setContactAccess } from './contact-commands.ts'

export function registerContactPersons(app: App): void {
  route(app, listContactPersons, async ({ db, actor, params }) => ({ items: await readContacts(db, actor, params.id) }))
  route(app, addContactPerson, async ({ db, actor, params, input }) => addContact(db, actor, params.id, input))
  route(app, changeContactPerson, async ({ db, actor, params, input }) => changeContact(db, actor, params.id, input))
  route(app, stopContactPerson, async ({ db, actor, params }) => setContactAccess(db, actor, params.id, false))
  route(app, restoreContactPerson, async ({ db, actor, params }) => setContactAccess(db, actor, params.id, true))
  route(app, setContactPassword, async ({ db, actor, params, input }) =>
    giveContactPassword(db, actor, params.id, input.password),
  )
}

import { aclOf } from '#contract/people/acl.ts'
import { listUsers } from '#contract/people/user-list.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { findPeople } from './people-queries.ts'

export function registerUserList(app: App): void {
  route(app, listUsers, async ({ db, actor, query, clock }) => {
    const { items, total } = await findPeople(db, actor, query, { ...query, sortBy: query.sortBy ?? 'name' })
    return paged({ items: items.map((person) => ({ ...person, acl: aclOf(person, clock.today()) })), total }, query)
  })
}

import { type RawBuilder, sql } from 'kysely'
import { unspokenResults } from '#domain/agenda/agenda-result.ts'
import type { Actor } from '#server/actor.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import { inScope } from '#server/platform/db/scope.ts'

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening and the cap of the agency: how often somebody was written to, or
 * spoken to by a call of ours, since a moment; over all files of the person, a debtor under this name in the query. Who
 * calls us is not counted, nor a call that nobody answered, nor a message that came back or went to another debtor. Who
 * sees no more than the files of one customer is told of those alone: a higher count would tell of the others.
 */
export function contactsSince(person: string, since: Date, reader?: Pick<Actor, 'customerId'>): RawBuilder<number> {
  const files = sql`select link.dossier_id from debtor same join dossier_debtor link on link.debtor_id = same.id
    where ${isSamePerson(person, 'same')} and ${reader ? inScope(reader, 'same.customerId') : sql`true`}`
  const own = sql`select same.id from debtor same where ${isSamePerson(person, 'same')}`
  return sql<number>`((select count(*) from dispatch
      where dispatch.dossier_id in (${files}) and coalesce(dispatch.sent_at, dispatch.created_at) >= ${since}
        and (dispatch.debtor_id is null or dispatch.debtor_id in (${own}))
        and dispatch.state not in ('proposed', 'failed', 'bounced', 'cancelled'))
    + (select count(*) from agenda_item called join agenda_subject subject on subject.id = called.subject_id
      where called.dossier_id in (${files}) and called.state = 'done' and called.finished_at >= ${since}
        and subject.calls and called.result <> all(${[...unspokenResults]}::text[])))::int`
}

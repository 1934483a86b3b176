import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstDebtorOf } from '#server/book/debtors/first-debtor.ts'

/** Who an account on paper is about. */
export interface ExhibitParties {
  readonly customerName: string
  readonly customerReference: string | null
  readonly debtorNames: readonly string[]
  readonly language: LetterLanguage
}

export interface ExhibitLetter {
  readonly day: Day
  readonly subject: string
  /** Art. 6:96 lid 6 BW: what was announced counts for who it went to. */
  readonly recipientName: string | null
  readonly cameBack: boolean
  readonly askedCents: number | null
  /** The costs a 14-day letter announced. */
  readonly announcedCents: number
  /** Art. 6:96 lid 6 BW: the last day to pay without those costs. */
  readonly termEndsDay: Day | null
}

export async function findExhibitParties(db: Db, dossierId: number): Promise<ExhibitParties> {
  const { rows } = await sql<ExhibitParties>`
    select customer.name as customer_name, dossier.customer_reference,
      (select array_agg(debtor.name order by link.position) from dossier_debtor link
        join debtor on debtor.id = link.debtor_id where link.dossier_id = dossier.id) as debtor_names,
      (select debtor.language from debtor where debtor.id = ${firstDebtorOf(sql`dossier.id`)}) as language
    from dossier join customer on customer.id = dossier.customer_id where dossier.id = ${dossierId}`.execute(db)
  return rows[0] as ExhibitParties
}

/** The letters that left until a day, with what they asked. */
export async function selectExhibitLetters(db: Db, dossierId: number, until: Day): Promise<ExhibitLetter[]> {
  const { rows } = await sql<ExhibitLetter>`
    select content ->> 'day' as day, subject, nullif(trim(recipient ->> 'name'), '') as recipient_name,
      coalesce(state in ('bounced', 'failed') or notice.valid = false, false) as came_back,
      (content #>> '{sums,payCents}')::bigint as asked_cents,
      coalesce((content #>> '{sums,announcedCostsCents}')::bigint, 0) as announced_cents,
      case when notice.valid then notice.last_day end as term_ends_day
    from dispatch left join fourteen_day_letter notice on notice.dispatch_id = dispatch.id
    where dispatch.dossier_id = ${dossierId} and sent_at is not null and content ->> 'day' <= ${until}
    order by content ->> 'day', dispatch.id`.execute(db)
  return rows
}

export async function findSender(db: Db) {
  return db
    .selectFrom('agency')
    .select(['name', 'street', 'houseNumber', 'postcode', 'city', 'kvkNumber', 'wkiRegistration'])
    .executeTakeFirst()
}

import { type RawBuilder, sql } from 'kysely'
import type { LetterLogo } from '#domain/letters/letter-style.ts'

/** The merchant of a file, and in whose name its letters go out. */
export interface RunMerchant {
  name: string
  webshopName: string
  senderName: string
  senderLines: string
  logo: LetterLogo | null
}

/** A logo as a letter carries it. */
const logoOf = (
  id: RawBuilder<unknown>,
) => sql`(select json_build_object('sha256', sha256, 'format', format, 'width', width,
  'height', height, 'forEmail', case when email_sha256 is not null then json_build_object('sha256', email_sha256,
    'format', email_format, 'width', email_width, 'height', email_height) end) from house_logo where id = ${id})`

/** The merchant `shop` that is joined to a file, as a `RunMerchant`; null where there is none. */
export const merchantOf = sql`case when shop.id is not null then json_build_object('name', shop.name,
  'webshopName', shop.webshop_name, 'senderName', shop.sender_name, 'senderLines', shop.sender_lines,
  'logo', ${logoOf(sql`shop.logo_id`)}) end`

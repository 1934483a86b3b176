import { type HouseLogo, type HouseStyle, standardStyle } from '#contract/sending/house-style.ts'
import { type LetterLogo, type LetterStyle, styleLines } from '#domain/letters/letter-style.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findLogo, findStyleRow, findUsedLogo, type LogoRow } from './queries.ts'

/** The house style as people fill it in. */
export async function readHouseStyle(db: Db, options: { lock?: boolean } = {}): Promise<HouseStyle> {
  const row = await findStyleRow(db, options)
  if (!row) return standardStyle
  const { id: _id, logoId, face, ...values } = row
  const logo = logoId === null ? undefined : await findLogo(db, logoId)
  return { ...values, face: face as HouseStyle['face'], logo: logo ? houseLogo(logo) : null }
}

/** A logo that was kept, as a form knows it; null without one. */
export async function readHouseLogo(db: Db, id: number | null): Promise<HouseLogo | null> {
  const row = id === null ? undefined : await findLogo(db, id)
  return row ? houseLogo(row) : null
}

/** A logo as a form knows it. */
export function houseLogo({ id, name, format, width, height, emailSha256 }: LogoRow): HouseLogo {
  return { id, name, format: format as HouseLogo['format'], width, height, isInEmail: emailSha256 !== null }
}

/** How letters that are written now look; null when the agency has no style of its own. */
export async function readLetterStyle(db: Db): Promise<LetterStyle | null> {
  const row = await findStyleRow(db)
  if (!row) return null
  return letterStyle(
    { ...row, face: row.face as LetterStyle['face'] },
    row.logoId === null ? null : await findLogo(db, row.logoId),
  )
}

/** A house style as a letter carries it; null when it is that of the portal. */
export function letterStyle(
  { face, accent, ...texts }: Pick<HouseStyle, 'face' | 'accent' | 'header' | 'footer' | 'emailFooter'>,
  logo: LogoRow | null | undefined,
): LetterStyle | null {
  const [header, footer, emailFooter] = [texts.header, texts.footer, texts.emailFooter].map(styleLines) as [
    string[],
    string[],
    string[],
  ]
  const isStandard =
    !logo &&
    face === standardStyle.face &&
    accent === standardStyle.accent &&
    header.length + footer.length + emailFooter.length === 0
  return isStandard ? null : { face, accent, header, footer, emailFooter, logo: logo ? letterLogo(logo) : null }
}

function letterLogo({ sha256, format, width, height, ...email }: LogoRow): LetterLogo {
  const { emailSha256, emailFormat, emailWidth, emailHeight } = email
  return {
    sha256,
    format: format as LetterLogo['format'],
    width,
    height,
    forEmail:
      emailSha256 && emailFormat && emailWidth && emailHeight
        ? { sha256: emailSha256, format: emailFormat as LetterLogo['format'], width: emailWidth, height: emailHeight }
        : null,
  }
}

/** Where the logo in use is found, for the pages on which people come in. */
export async function readAgencyLogo(db: Db): Promise<{ href: string; width: number; height: number } | null> {
  const logo = await findUsedLogo(db)
  if (!logo) return null
  return { href: `/api/v4/agency/logo?of=${logo.sha256.slice(0, 16)}`, width: logo.width, height: logo.height }
}

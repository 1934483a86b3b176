import { z } from 'zod'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { letterFaces, logoFormats, standardAccent } from '#domain/letters/letter-style.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, textField, versionField } from '#contract/platform/field.ts'

/** A logo is small: more is a photograph. */
export const logoLimit = 500_000
/** The picture for e-mail goes along with each of them; as text it is a third longer. */
export const emailPictureLimit = 45_000

/** Why a file cannot be the logo. */
export const logoFaults = ['kind', 'broken', 'size', 'script', 'outside', 'text', 'doctype'] as const
export type LogoFault = (typeof logoFaults)[number]

const looks = {
  face: z.enum(letterFaces),
  /** `#0f6367`; how readable it is on white is looked at when it is saved. */
  accent: z.string().trim().toLowerCase().max(20),
  /** Lines of a text, as many as there is room for. */
  header: textField(400),
  footer: textField(400),
  emailFooter: textField(2500),
}

const logo = z.object({
  id: z.number(),
  name: z.string(),
  format: z.enum(logoFormats),
  width: z.number(),
  height: z.number(),
  /** Whether it comes along in e-mails; otherwise they have the name in its place. */
  isInEmail: z.boolean(),
})
export type HouseLogo = z.output<typeof logo>

const houseStyle = z.object({ ...looks, logo: logo.nullable(), version: z.number() })
export type HouseStyle = z.output<typeof houseStyle>

/** What letters look like as long as nobody has said otherwise. */
export const standardStyle: HouseStyle = {
  face: 'sans',
  accent: standardAccent,
  header: '',
  footer: '',
  emailFooter: '',
  logo: null,
  version: 0,
}

export const getHouseStyle = endpoint({
  method: 'GET',
  path: '/api/v4/settings/house-style',
  permission: 'settings.global',
  output: houseStyle,
  summary: 'How the letters and e-mails of the agency look',
})

export const changeHouseStyle = endpoint({
  method: 'PUT',
  path: '/api/v4/settings/house-style',
  permission: 'settings.global.edit',
  input: z.strictObject({ ...looks, logo: idField.nullable().default(null), version: versionField }),
  output: houseStyle,
  summary: 'Changes how letters and e-mails look from now on; 409 when somebody else was first',
})

export const addHouseLogo = endpoint({
  method: 'POST',
  path: '/api/v4/settings/house-style/logo',
  permission: 'settings.global.edit',
  input: z.strictObject({
    /** The same as a PNG, in base64, for programs that draw no SVG and for e-mails that stay small. */
    picture: z
      .string()
      .max(Math.ceil(emailPictureLimit / 3) * 4)
      .default(''),
  }),
  output: logo,
  uploadLimit: logoLimit,
  summary: 'Keeps a logo (PNG, JPEG, SVG) to choose for the house style; refuses what runs or reaches outside',
})

export const getHouseLogo = endpoint({
  method: 'GET',
  path: '/api/v4/settings/house-style/logo/:id',
  permission: 'settings.global',
  params: idParams,
  answer: 'file',
  summary: 'A logo that was kept, also one that is not in use',
})

const previewed = z.object({ ...looks, logo: idField.optional(), language: z.enum(letterLanguages).default('nl') })

export const previewHouseLetter = endpoint({
  method: 'GET',
  path: '/api/v4/settings/house-style/letter',
  permission: 'settings.global',
  query: previewed,
  answer: 'file',
  summary: 'An example of a letter in a house style that is not saved yet, as a picture (SVG)',
})

export const previewHouseEmail = endpoint({
  method: 'GET',
  path: '/api/v4/settings/house-style/email',
  permission: 'settings.global',
  query: previewed,
  answer: 'file',
  summary: 'An example of an e-mail in a house style that is not saved yet, as its recipient sees it',
})

export const getAgencyLogo = endpoint({
  method: 'GET',
  path: '/api/v4/agency/logo',
  permission: 'open',
  query: z.object({
    /** Tells one logo from the next, so that a browser can keep it. */
    of: z.string().max(64).optional(),
  }),
  answer: 'file',
  summary: 'The logo in use, as it stands where people come in; 404 without one',
})

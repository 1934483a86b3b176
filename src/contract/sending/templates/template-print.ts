import { z } from 'zod'
import { mostStations, papers, printSides } from '#domain/letters/print-form.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, versionField } from '#contract/platform/field.ts'

const own = {
  /** Null: as the agency has it. */
  paper: z.enum(papers).nullable(),
  sides: z.enum(printSides).nullable(),
  /** The stations of what goes in with its letters. */
  stations: z.array(z.number().int().min(1).max(mostStations)).max(mostStations),
}

const templatePrint = z.object({
  ...own,
  version: z.number(),
  /** What holds where the template says nothing. */
  house: z.object({ paper: z.enum(papers), sides: z.enum(printSides) }),
  /** What can go in with a letter; `isAlways`: it does with every one. */
  enclosures: z.array(z.object({ station: z.number(), name: z.string(), isAlways: z.boolean() })),
})
export type TemplatePrint = z.output<typeof templatePrint>

const path = '/api/v4/post-mail/template/:id/print'

export const getTemplatePrint = endpoint({
  method: 'GET',
  path,
  permission: 'post-mail.template',
  params: idParams,
  output: templatePrint,
  summary: 'How letters of a template go through the print room: paper, sides and enclosures',
})

export const changeTemplatePrint = endpoint({
  method: 'PUT',
  path,
  permission: 'post-mail.template.edit',
  params: idParams,
  input: z.strictObject({ ...own, version: versionField }),
  output: templatePrint,
  summary: 'Changes how letters of a template go through the print room, from the next letter on',
})

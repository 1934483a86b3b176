import { z } from 'zod'
import { saleColumns } from '#domain/settlement/sale-layout.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField } from '#contract/platform/field.ts'

const layoutColumn = z.strictObject({ column: z.enum(saleColumns), name: lineField(60).min(1) })

/** How the file for a buyer is written, with who said so; 0: as it is written for who asked nothing else. */
export const saleLayout = z.object({
  number: z.number(),
  columns: z.array(layoutColumn),
  madeBy: z.string().nullable(),
  madeAt: z.date().nullable(),
})
export type SaleLayout = z.output<typeof saleLayout>

export const changeSaleLayout = endpoint({
  method: 'POST',
  path: '/api/v4/sale-partner/:id/layout',
  permission: 'sale.use',
  params: idParams,
  input: z.strictObject({
    columns: z.array(layoutColumn).min(1).max(saleColumns.length),
    /** The layout that was seen: of two changes at once the second is refused. */
    number: z.number().int().min(0),
  }),
  output: saleLayout,
  summary:
    'Says how the file for a partner is written from now on: which columns, in which order, and what stands above each',
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredPicture } from '#domain/letters/letter-style.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ensureHouseStyle } from '#server/sending/house-style/ensure-house-style.ts'
import { cleanSvg } from '#server/sending/house-style/clean-svg.ts'
import { pngSize } from '#server/sending/house-style/picture-size.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { insertAgency } from './demo-queries.ts'
import type { DemoAgency } from '#server/ops/demo-story/read-demo-data.ts'

const folder = join(import.meta.dirname, '../../../../db/demo')

/** The demo agency and its house style, with a logo that was drawn for it; what is there stays as it is. */
export async function writeDemoAgency(db: Db, agency: DemoAgency, dataFolder: string): Promise<void> {
  await insertAgency(db, agency)
  const storage = folderStorage(join(dataFolder, 'files'))
  const drawing = await cleanSvg(await readFile(join(folder, 'logo.svg')))
  const png = await readFile(join(folder, 'logo.png'))
  const size = pngSize(png)
  if (typeof drawing === 'string' || !size) throw new Error('the logo of the demo is not good')
  const { svg, ...whole } = drawing
  const forEmail: StoredPicture = { ...size, format: 'png', sha256: await storage.put(png) }
  const sha256 = await storage.put(Buffer.from(svg))
  await ensureHouseStyle(
    db,
    {
      face: 'sans',
      accent: '#0f4c75',
      header: 'Noordkade Incasso B.V.\nNoordkade 18\n1506 EH Zaandam',
      footer: '',
      emailFooter: 'Dit bericht is alleen voor u bedoeld. Is het niet voor u? Laat het ons weten.',
    },
    { ...whole, format: 'svg', sha256, name: 'noordkade.svg', forEmail },
  )
}

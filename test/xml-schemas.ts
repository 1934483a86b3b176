import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import saxon from 'saxon-js'
import { validateXML } from 'xmllint-wasm'
import { root } from './house/sources.ts'
import { sharedDataFolder } from './shared-data.ts'

const folder = join(sharedDataFolder, 'xsd')
const readAs = (path: string, fileName: string) => ({ fileName, contents: readFileSync(join(folder, path), 'utf8') })

/** What the official schema of pain.001.001.09 finds wrong in a file; empty when it is right. */
export async function painFaults(xml: string): Promise<string[]> {
  return faultsBy([xml], [readAs('pain.001.001.09.xsd', 'pain.xsd')])
}

/** What the schema of UBL 2.1 finds wrong in invoices and credit notes: to read the schema is most of the work. */
export async function ublFaults(...files: string[]): Promise<string[]> {
  const common = readdirSync(join(folder, 'ubl-2.1/common'))
  // The main schemas look for the common ones beside their own folder.
  const others = common.map((name) => readAs(`ubl-2.1/common/${name}`, `common/${name}`))
  const faults = [...Map.groupBy(files, (xml) => (xml.includes('<CreditNote') ? 'CreditNote' : 'Invoice'))].map(
    async ([kind, same]) =>
      faultsBy(same, [readAs(`ubl-2.1/maindoc/UBL-${kind}-2.1.xsd`, `maindoc/UBL-${kind}-2.1.xsd`)], others),
  )
  return (await Promise.all(faults)).flat()
}

type Read = ReturnType<typeof readAs>

async function faultsBy(files: readonly string[], schema: [Read], preload: Read[] = []): Promise<string[]> {
  const xml = files.map((contents, index) => ({ fileName: `${index + 1}.xml`, contents }))
  const { errors } = await validateXML({ xml, schema, preload })
  return errors.map(({ message, loc }) => `${loc?.fileName}: ${message}`)
}

// Eight million signs: read once.
let rules: object | undefined

/**
 * What the rules of the Dutch e-invoice (SI-UBL, with EN 16931 in it) find wrong: the names of the rules. To compile them takes
 * half a minute: once a checkout, and what comes of it is kept by its content.
 */
export function invoiceRuleFaults(xml: string): string[] {
  const report = saxon.transform({
    stylesheetInternal: (rules ??= JSON.parse(readFileSync(compiledRules(), 'utf8')) as object),
    sourceText: xml,
    destination: 'serialized',
  })
  const failed = report.principalResult.matchAll(/<svrl:failed-assert[^>]*?>/g)
  return [...failed]
    .filter(([tag]) => !/flag="warning"/.test(tag))
    .map(([tag]) => /\bid="([^"]+)"/.exec(tag)?.[1] ?? tag)
}

function compiledRules(): string {
  const source = join(sharedDataFolder, 'einvoice/schematron/xslt/si-ubl-2.0.xsl')
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16)
  // What a run keeps in its folder for the day goes with the run.
  const kept = join(root, 'node_modules/.cache')
  const target = join(kept, `invoice-rules-${hash}.sef.json`)
  if (existsSync(target)) return target
  const made = `${target}.${process.pid}`
  mkdirSync(kept, { recursive: true })
  const compiler = join(root, 'node_modules/xslt3/xslt3.js')
  execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${made}`, '-nogo', '-relocate:on'])
  // Whole or not at all: another run may look for it at this moment.
  renameSync(made, target)
  return target
}

import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import saxon from 'saxon-js'
import { validateXML } from 'xmllint-wasm'
import { root } from './house/sources.ts'
import { sharedDataFolder } from './shared-data.ts'

const folder = join(sharedDataFolder, 'xsd')
const readAs = (path: string, fileName: string) => ({ fileName, contents: readFileSync(join(folder, path), 'utf8') })

/** What the official schema of pain.001.001.09 finds wrong in a file; empty when it is right. */
export async function painFaults(xml: string): Promise<string[]> {
  return faultsBy(xml, [readAs('pain.001.001.09.xsd', 'pain.xsd')])
}

/** What the schema of UBL 2.1 finds wrong in an invoice or credit note. */
export async function ublFaults(xml: string): Promise<string[]> {
  const main = xml.includes('<CreditNote') ? 'UBL-CreditNote-2.1.xsd' : 'UBL-Invoice-2.1.xsd'
  const common = readdirSync(join(folder, 'ubl-2.1/common'))
  // The main schemas look for the common ones beside their own folder.
  const others = common.map((name) => readAs(`ubl-2.1/common/${name}`, `common/${name}`))
  return faultsBy(xml, [readAs(`ubl-2.1/maindoc/${main}`, `maindoc/${main}`)], others)
}

type Read = ReturnType<typeof readAs>

async function faultsBy(xml: string, schema: [Read], preload: Read[] = []): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents: xml }], schema, preload })
  return errors.map(({ message }) => message)
}

/**
 * What the rules of the Dutch e-invoice (SI-UBL, with EN 16931 in it) find wrong: the names of the rules. Compiled once; what
 * comes of it is kept by its content.
 */
export function invoiceRuleFaults(xml: string): string[] {
  const report = saxon.transform({
    stylesheetFileName: compiledRules(),
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
  const kept = join(root, '.cache/invoice-rules')
  const target = join(kept, `${hash}.sef.json`)
  if (existsSync(target)) return target
  mkdirSync(kept, { recursive: true })
  const compiler = join(root, 'node_modules/xslt3/xslt3.js')
  execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${target}`, '-nogo', '-relocate:on'])
  return target
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { archiveStandard } from './archive-standard.ts'

// Draws one account, or one writ, on paper. The template is the only source; what it says arrives as data.
const { template, sheet, archive, enclosed } = workerData as {
  template: string
  sheet: string
  archive: string | null
  enclosed: readonly { path: string; bytes: Uint8Array }[]
}
const folder = import.meta.dirname
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [join(folder, 'fonts')] }] })
for (const { path, bytes } of enclosed) compiler.mapShadow(join(folder, path), Buffer.from(bytes))
const compiled = compiler.compile({
  mainFileContent: readFileSync(join(folder, template), 'utf8'),
  inputs: { sheet, ...(archive === null ? {} : { archive }) },
})
if (!compiled.result) {
  throw new Error(JSON.stringify((compiled.takeDiagnostics()?.shortDiagnostics ?? []).slice(0, 3)))
}
// One fixed moment for all: the same account is the same bytes, whenever it is drawn.
parentPort?.postMessage(
  compiler.pdf(compiled.result, {
    creationTimestamp: 0,
    pdfTags: true,
    ...(archive === null ? {} : { pdfStandard: archiveStandard }),
  }),
)

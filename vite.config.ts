import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { readCommit } from '#server/platform/config/commit.ts'
import { leaveShapes } from '#web/base/calls/leave-shapes.ts'

/** What only a page with a list needs, and nothing that other parts of the kit have need of. */
const list =
  /src\/web\/(lists\/resources\/resource-|base\/words\/change-log|kit\/[a-z-]+\/(opened-|use-opened|row-acts|rows-table|selection-bar|list-[bv]|data-table|table-pager|column-chooser|use-find-in-rows|copy-rows|use-(list|kept)-table|view|give-view|rename-view|export-menu))|node_modules\/@mantine\/(core\/esm\/components\/Pagination\/|hooks\/esm\/use-pagination\/)/

/** What is noted, arranged and handed in of files: many a page asks for it, and neither the frame nor the kit does. */
const ofFiles =
  /src\/contract\/(files\/debtors\/debtor|intake\/new-dossier|money\/(arrangements|payments)|work\/(addresses|logs))/
/** The same of what left for files. */
const sent = /src\/contract\/sending\/(dispatches|carrier-fault|print-jobs)\./

/**
 * Few files on a first page, and none that it has no use for: a browser asks for six at a time. What the way in needs,
 * what the frame needs, what many pages have in common; what a few share is joined with what is used beside it. Priorities
 * are whole numbers to the builder; of equal ones the first goes first.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  { name: 'way-in', test: /src\/web\/people\/login\/(login|home|reset-password)-page\.tsx/, priority: 5 },
  { name: 'frame', test: /src\/web\/shell\/frame\/shell\.tsx/, priority: 4 },
  // Of the pages that take a file, however many they become.
  {
    name: 'drop',
    test: /node_modules\/(@mantine\/dropzone|react-dropzone|file-selector|attr-accept)|src\/web\/kit\/uploads\/file-drop/,
    priority: 3,
  },
  // Of what is dropped and of what runs: in a part with either it would bring that along to the other.
  { name: 'progress', test: /src\/web\/kit\/uploads\/progress/, priority: 4 },
  {
    name: 'kit',
    test: (id: string) => ![list, ofFiles, sent].some((one) => one.test(id)),
    minShareCount: 14,
    priority: 2,
  },
  { name: 'list', test: list, priority: 1 },
  // One icon, field or style in common would join pages that have nothing else to do with each other.
  { name: 'rich-text', test: /src\/web\/kit\/rich-text\/rich-text(\.tsx|\.module\.css)/, priority: 1 },
  {
    name: 'fields',
    test: /node_modules\/@mantine/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
    priority: 1,
  },
  // With the choice of several comes a large field: what stands beside it must not bring that along.
  { name: 'several', test: /src\/web\/kit\/fields\/several-field/, priority: 1 },
  { name: 'icons', test: /node_modules\/@tabler/, minShareCount: 2, priority: 1 },
  // Stands where an editor will start, and must not bring it along.
  { name: 'editor-place', test: /src\/web\/kit\/rich-text\/(editor-place|editor-frame|layout-buttons)/, priority: 1 },
  // Large, and of few pages: what is joined with it would bring it along to all others.
  { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-|orderedmap|rope-sequence|w3c-keyname)/, priority: 1 },
  {
    name: 'layout',
    test: /src\/web\/kit\/rich-text\/(layout-bar|editor-extensions|editor-start|rich-text-of)/,
    priority: 1,
  },
  // Names of who is in a file are on every list of files; what a letter says, in four languages, is on few pages.
  // Alone, for what is joined by its size alone would bring it along to all.
  {
    name: 'file-names',
    test: /src\/(contract\/files\/(debtors\/file-debtors|file-merchant)|domain\/(names\/|account\/choose-claim|references\/payment-reference))/,
    priority: 2,
  },
  // The calls of the windows of a file, likewise: the page itself asks but what undoes one, and what is arranged.
  { name: 'file-calls', test: /src\/contract\/(files\/dossier-commands|money\/arrangements)\.ts/, priority: 2 },
  { name: 'sent', test: sent, priority: 2 },
  // Why a file waits stands on each file and in many a list: joined with what else the day tells it brought that along.
  { name: 'shown-why', test: /src\/domain\/workflow\/shown-why/, priority: 2 },
  { name: 'rulings', test: /src\/contract\/money\/rulings\.ts/, priority: 2 },
  { name: 'letters', test: /src\/domain\/letters\/(?!check|print|letter-faults)/, priority: 2 },
  // Of those who write templates: with what was used last it came to the palette and to each file.
  { name: 'template-html', test: /src\/domain\/template-html\//, priority: 2 },
  // Of the notes that have files: what asks for it and what it needs must not each be joined with others.
  { name: 'attachments', test: /src\/web\/kit\/uploads\/(attachment|held-tag|late-preview)/, priority: 1 },
  // A time is asked on many a page, which sends nothing by hand.
  { name: 'time', test: /src\/web\/kit\/fields\/(time-field|to-moment)/, priority: 2 },
  // One bar stands on many a page that draws nothing else.
  { name: 'parts-bar', test: /src\/web\/kit\/charts\/parts-bar/, priority: 3 },
  // What stands beside a drawing is small, and of few pages; what draws comes after the page that asks for it.
  {
    name: 'charts',
    test: /src\/web\/kit\/charts\/(chart-(legend|table)|charts\.module|day-ticks|late-charts)/,
    priority: 2,
  },
  { name: 'drawn', test: /node_modules\/(@visx|d3-|internmap|classnames)|src\/web\/kit\/charts\//, priority: 1 },
  // Of who looks at a PDF.
  { name: 'pdf', test: /node_modules\/pdfjs-dist/, priority: 6 },
  // A larger threshold joins what has nothing to do with each other, and pages fetch what they never use.
  {
    name: 'contract',
    test: /src\/(contract|domain)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
    priority: 1,
  },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000, priority: 1 },
]

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  // The server hands out what is packed here: packing again and again would cost it more than the page. A quality of 9 makes it
  // less than a hundredth smaller and takes forty times as long.
  plugins: [
    keepDaysWhole(),
    react(),
    leaveShapes(),
    preloadFont(),
    writeCommit(),
    bringPdfParts(),
    compression({
      algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }), 'gzip'],
      include: /\.(js|css|svg|html)$/,
      threshold: 1024,
    }),
  ],
  // Shapes are checked on the server; the browser needs their types alone, which cost nothing.
  resolve: { alias: { zod: join(import.meta.dirname, 'src/web/base/calls/no-shapes.ts') } },
  worker: { format: 'es' },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Workers and fonts stay files of their own: the content security policy knows no data: scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // All browsers of now fetch ahead by themselves; an older one fetches the same a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // What one page asks for when it needs it, others have from the start; who starts the portal has no use for times.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  cacheDir: join(import.meta.dirname, '.cache/vite'),
})

/** Whatever makes an element of a page does so by `whole-days`, which alone asks the library for it. */
function keepDaysWhole(): Plugin {
  const own = join(import.meta.dirname, 'src/web/base/words/whole-days.ts')
  return {
    name: 'keep-days-whole',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'react/jsx-runtime' && importer !== own ? own : null),
  }
}

/** Every page writes in this font: the browser asks for it at once, and not when it has laid out the first word. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((name) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(name))
      if (!font) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  }
}

/** For where what was built is brought without the history: the server tells from which commit it is. */
function writeCommit(): Plugin {
  return {
    name: 'write-commit',
    closeBundle() {
      const commit = readCommit(undefined, import.meta.dirname)
      if (commit) writeFileSync(join(import.meta.dirname, 'dist/commit'), `${commit}\n`)
    },
  }
}

/** What the reader of PDF files fetches by name, and for some of them alone; under its version, for a browser keeps it for a year. */
function bringPdfParts(): Plugin {
  const home = join(import.meta.dirname, 'node_modules/pdfjs-dist')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return {
    name: 'bring-pdf-parts',
    generateBundle() {
      for (const folder of ['cmaps', 'iccs', 'standard_fonts', 'wasm']) {
        // What the browser would compile, which the policy of the page does not let it: its other form is a script.
        for (const name of readdirSync(join(home, folder)).filter((one) => !one.endsWith('.wasm'))) {
          const source = readFileSync(join(home, folder, name))
          this.emitFile({ type: 'asset', fileName: `assets/pdf/${version}/${folder}/${name}`, source })
        }
      }
    },
  }
}

import type { Screen } from '#contract/platform/screen.ts'

/** The screens of files before collection, in the order of the menu. */
export const precassoScreens = [
  {
    path: '/precasso/search',
    name: 'precasso.search',
    title: 'screen.precasso_search',
    permission: 'precasso.search',
    menu: { group: 'files', section: 'menu.files.precasso', icon: 'IconHourglassLow' },
  },
  {
    path: '/precasso/confirmation',
    name: 'precasso.confirmation',
    title: 'screen.precasso_confirmation',
    permission: 'precasso.confirm',
    menu: { group: 'files', section: 'menu.files.precasso', icon: 'IconChecks' },
  },
  {
    path: '/precasso/create',
    name: 'precasso.create',
    title: 'screen.precasso_create',
    permission: 'precasso.create',
    menu: { group: 'files', section: 'menu.files.precasso', icon: 'IconFilePlus' },
  },
  {
    path: '/precasso/upload',
    name: 'precasso.upload',
    title: 'screen.precasso_upload',
    permission: 'precasso.upload',
    menu: { group: 'files', section: 'menu.files.precasso', icon: 'IconFileImport' },
  },
  {
    path: '/precasso/upload/view-uploaded',
    name: 'precasso.upload.view-uploaded',
    title: 'screen.precasso_uploaded',
    permission: 'precasso.upload.view-uploaded',
    menu: { group: 'files', section: 'menu.files.precasso', icon: 'IconFiles' },
  },
  {
    path: '/precasso/export',
    name: 'precasso.export',
    title: 'screen.precasso_export',
    permission: 'precasso.export',
    menu: { group: 'files', section: 'menu.files.precasso', icon: 'IconDownload' },
  },
] as const satisfies readonly Screen[]

/** Those of the acts on them and of their runs. */
export const precassoRunScreens = [
  {
    path: '/precasso/actions',
    name: 'precasso.actions',
    title: 'screen.precasso_actions',
    permission: 'precasso.actions',
    menu: { group: 'runs', section: 'menu.runs.precasso', icon: 'IconHourglassLow' },
  },
  {
    path: '/processing-precasso',
    name: 'processing-precasso',
    title: 'screen.processing_precasso',
    permission: 'processing-precasso',
    menu: { group: 'runs', section: 'menu.runs.precasso', icon: 'IconPlayerPlay' },
  },
  {
    path: '/processing-precasso/last-processing',
    name: 'processing-precasso.last',
    title: 'screen.processing_precasso_last',
    permission: 'processing-precasso.last',
    menu: { group: 'runs', section: 'menu.runs.precasso', icon: 'IconActivity' },
  },
] as const satisfies readonly Screen[]

import { useText } from '#web/base/words/text.ts'
import { FileList } from './bell-files.tsx'
import { useExports } from './own-exports.ts'
import classes from './notice-bell.module.css'

/** The files somebody asked for, on a page that is about files. */
export function ExportedFiles() {
  const t = useText()
  const files = useExports()
  return (
    files &&
    files.length > 0 && <FileList files={files} title={<h2 className={classes.part}>{t('export.files')}</h2>} />
  )
}

import { Button } from '@mantine/core'
import { IconFolderOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'

/** A file that is not there, or not for the eyes of the reader: the two look the same. */
export function DossierMissing() {
  const t = useText()
  return (
    <Page title={t('screen.file_show')}>
      <Empty
        icon={IconFolderOff}
        title={t('dossier.missing')}
        text={t('dossier.missing_text')}
        action={
          <Button component={Link} to="/file/search">
            {t('dossier.to_list')}
          </Button>
        }
      />
    </Page>
  )
}

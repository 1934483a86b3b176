import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { getDossier } from '#contract/files/dossier-page.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'

/** Of a file that waits for a credit note: the way to the list in which somebody decides about it. */
export function UndecidedCreditLink({ next }: Pick<Answer<typeof getDossier>, 'next'>) {
  const t = useText()
  const maySee = useMay()('file.import')
  const isOfAgency = useUser()?.customerId === null
  if (next?.held?.key !== 'why.credit_note_undecided' || !maySee || !isOfAgency) return null
  const { importId = '', row = '' } = next.held.values
  return (
    <Anchor inherit underline="always" component={Link} to={`/file/import?import=${importId}&tab=bad`}>
      {t('dossier.to_credit_note', { row: String(row) })}
    </Anchor>
  )
}

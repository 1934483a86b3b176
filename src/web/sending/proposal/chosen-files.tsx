import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { getSelection } from '#contract/lists/selections.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'

/** The files somebody chose in the list to propose a run for. */
export function ChosenFiles({ id, onDrop }: { id: number; onDrop: () => void }) {
  const t = useText()
  const { data, error } = useQuery({ ...query(getSelection, { params: { id } }), retry: false })
  if (error) return <Failure error={error} title={t('bulk.selection_gone')} onRetry={onDrop} />
  if (!data) return <Waiting lines={2} />
  const title = t('run.chosen_files', { count: formatCount(data.count) })
  const sums = data.sums.map(({ cents, currency }) => formatCents(cents, currency)).join(t('dossiers.and'))
  return (
    <Message title={sums === '' ? title : `${title}, ${sums}`}>
      <p>
        {t('run.chosen_files_text')} <Link to={`/file/search?view=all&selection=${id}`}>{t('bulk.show_chosen')}</Link>
      </p>
      <Button size="compact-sm" onClick={onDrop}>
        {t('run.chosen_drop')}
      </Button>
    </Message>
  )
}

import { IconArrowMerge } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { useText } from '#web/base/words/text.ts'

interface MergingActProps {
  readonly dossierId: number
  /** Why nothing can be done with the file as it is shown. */
  readonly refusal: string | null
  readonly className?: string | undefined
}

/** Among the acts of a file: to the other files of its debtor, to go on as one. */
export function MergingAct({ dossierId, refusal, className }: MergingActProps) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <li>
      <ActButton
        icon={IconArrowMerge}
        label={t('merging.act')}
        refusal={refusal}
        className={className}
        onAct={() => void navigate(`/merging/new?file=${dossierId}`)}
      />
    </li>
  )
}

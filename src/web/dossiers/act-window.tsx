import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'
import type { ActName } from './dossier-actions.tsx'
import type { DossierPageAnswer } from './dossier-screen.tsx'
import { CloseDossierForm } from './close-dossier-form.tsx'
import { PauseDossierForm } from './pause-dossier-form.tsx'
import { MoveStepForm } from './move-step-form.tsx'
import { ReasonForm, StatusForm } from './reason-form.tsx'
import { SuspendDossierForm } from './suspend-dossier-form.tsx'

export interface ActFormProps {
  readonly page: DossierPageAnswer
  readonly onClose: () => void
}

/** The window of an act on a file, with its form. */
export function ActWindow({ page, act, onClose }: ActFormProps & { act: ActName | null }) {
  const t = useText()
  return (
    <WindowFrame
      opened={act !== null}
      onClose={onClose}
      title={act === null ? '' : t(`dossier.form.${act}`, { number: page.number })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      {act === 'pause' && <PauseDossierForm page={page} onClose={onClose} />}
      {act === 'suspend' && <SuspendDossierForm page={page} onClose={onClose} />}
      {act === 'close' && <CloseDossierForm page={page} onClose={onClose} />}
      {act === 'move_step' && <MoveStepForm page={page} onClose={onClose} />}
      {(act === 'proceed' || act === 'end_steps' || act === 'watch') && (
        <StatusForm act={act} page={page} onClose={onClose} />
      )}
      {(act === 'resume' || act === 'monitor' || act === 'reopen') && (
        <ReasonForm act={act} page={page} onClose={onClose} />
      )}
    </WindowFrame>
  )
}

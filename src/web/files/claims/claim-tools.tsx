import { IconFilePlus, IconReceiptEuro } from '@tabler/icons-react'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { useText } from '#web/base/words/text.ts'
import { ChangeWindow } from './change-window.tsx'
import classes from './claims.module.css'
import { useFileClaims } from './use-file-claims.ts'
import { useOpenedChange } from './use-opened-change.ts'

const acts = [
  ['add', IconFilePlus],
  ['charge', IconReceiptEuro],
] as const

/** Above the claims of a file: what can be added to them. Nothing for whoever may add nothing. */
export function ClaimTools({ dossierId }: { dossierId: number }) {
  const t = useText()
  const file = useFileClaims(dossierId)
  const [opened, setOpened] = useOpenedChange(file, null)
  const shown = acts.filter(([act]) => file.acts[act] !== 'no_right')
  return (
    <div className={classes.tools}>
      {shown.map(([act, icon]) => {
        const refusal = file.acts[act]
        return (
          <ActButton
            key={act}
            framed
            icon={icon}
            label={t(`claim_change.act.${act}`)}
            refusal={refusal === null ? null : t(`claim_change.refusal.${refusal}`)}
            opensWindow
            onAct={() => setOpened({ act })}
          />
        )
      })}
      <ChangeWindow opened={opened} file={file} onClose={() => setOpened(null)} />
    </div>
  )
}

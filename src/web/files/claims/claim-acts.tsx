import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { ChangeWindow } from './change-window.tsx'
import classes from './claims.module.css'
import { type ClaimAnswer, type FileClaimsAnswer, useFileClaims } from './use-file-claims.ts'
import { useOpenedChange } from './use-opened-change.ts'

const acts = ['credit', 'correct', 'withdraw'] as const

/** At the end of the row of an invoice: what can be done with it, and why not where it cannot. */
export function ClaimActs({ dossierId, claimId }: { dossierId: number; claimId: number }) {
  const file = useFileClaims(dossierId)
  const claim = file.claims.find(({ id }) => id === claimId)
  return claim ? <ActsOf file={file} claim={claim} /> : null
}

function ActsOf({ file, claim }: { file: FileClaimsAnswer; claim: ClaimAnswer }) {
  const t = useText()
  const [opened, setOpened] = useOpenedChange(file, claim)
  const shown = acts.filter((act) => claim.refusals[act] !== 'no_right')
  const { withdrawal } = claim
  const standsAgain = withdrawal !== null && withdrawal.replacedById === null && file.acts.take_back === null
  if (shown.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon size="sm" aria-label={t('claim_change.acts_of', { invoice: claim.invoiceNumber })}>
            <Icon of={IconDotsVertical} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((act) => {
            const refusal = claim.refusals[act]
            return (
              <Menu.Item
                key={act}
                aria-disabled={refusal !== null}
                data-disabled={refusal !== null || undefined}
                closeMenuOnClick={refusal === null}
                onClick={() => refusal === null && setOpened({ act, claim })}
              >
                {t(`claim_change.act.${act}`)}
                {refusal !== null && <span className={classes.reason}>{t(`claim_change.refusal.${refusal}`)}</span>}
              </Menu.Item>
            )
          })}
          {standsAgain && (
            <Menu.Item onClick={() => setOpened({ act: 'take_back', eventId: withdrawal.eventId })}>
              {t('claim_change.act.take_back')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ChangeWindow opened={opened} file={file} onClose={() => setOpened(null)} />
    </>
  )
}

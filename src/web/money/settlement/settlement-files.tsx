import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { sumCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { DroppedFiles } from './left-out.tsx'
import { FileLines } from './file-lines.tsx'
import type { SettlementRunDetail } from './answers.ts'
import type { SettlementDetail } from './answers.ts'
import classes from './settlement.module.css'

interface SettlementFilesProps {
  readonly settlement: SettlementDetail
  readonly run: SettlementRunDetail
}

/** Each file of a settlement; unfolded, by which payments and rules it came to what it says. */
export function SettlementFiles({ settlement, run }: SettlementFilesProps) {
  const t = useText()
  const { files } = settlement
  const [openId, open] = useState<number | null>(null)
  return (
    <>
      <h3 className={classes.part}>
        {t('settlement.files')} <small>{formatCount(files.length)}</small>
      </h3>
      {files.length === 0 && <p className={classes.hint}>{t('settlement.files.none')}</p>}
      {files.length > 0 && (
        <table className={classes.files}>
          <thead>
            <tr>
              <th scope="col">{t('settlement.col.file')}</th>
              <th scope="col">{t('settlement.col.collected')}</th>
              <th scope="col">{t('settlement.col.billed')}</th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => {
              const isOpen = file.dossierId === openId
              return (
                <Fragment key={file.dossierId}>
                  <tr aria-current={isOpen || undefined}>
                    <td>
                      <UnstyledButton
                        className={classes.fold}
                        aria-expanded={isOpen}
                        aria-label={t('settlement.open_file', { number: file.number })}
                        onClick={() => open(isOpen ? null : file.dossierId)}
                      >
                        <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={14} />
                      </UnstyledButton>
                      <Link to={`/file/show-new/${file.dossierId}`}>{file.number}</Link> <span>{file.debtorName}</span>
                    </td>
                    <td>
                      {file.collectedCents === 0 && file.directCents !== 0 ? (
                        <span className={classes.zero}>{t('settlement.at_customer')}</span>
                      ) : (
                        <Amount cents={file.collectedCents} />
                      )}
                    </td>
                    <td>
                      <Amount cents={file.feesCents} />
                    </td>
                  </tr>
                  {isOpen && (
                    <tr className={classes.unfolded}>
                      <td colSpan={3}>
                        <FileLines file={file} settlement={settlement} run={run} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('settlement_sheet.together')}</td>
              <td>
                <Amount cents={sumCents(files.map(({ collectedCents }) => collectedCents))} />
              </td>
              <td>
                <Amount cents={sumCents(files.map(({ feesCents }) => feesCents))} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {run.state === 'proposed' && <DroppedFiles settlement={settlement} />}
    </>
  )
}

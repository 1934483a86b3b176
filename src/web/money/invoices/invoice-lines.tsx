import { Link } from 'react-router'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatPercent } from '#web/kit/words/format.ts'
import type { ReadInvoice } from './invoice.ts'
import classes from './invoices.module.css'

/** What an invoice bills, each line to its file, with VAT once a rate below it. */
export function InvoiceLines({ invoice }: { invoice: ReadInvoice }) {
  const t = useText()
  const mayShowFile = useMay()('file.show')
  const { lines, sums, netCents, totalCents, currency, kind } = invoice
  return (
    <>
      <h3 className={classes.part}>{t('invoice.lines')}</h3>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th>{t('invoice.line')}</th>
            <th>{t('invoice.vat')}</th>
            <th>{t('invoice.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position} data-gone={kind === 'invoice' && line.leftCents === 0 ? true : undefined}>
              <td>
                {line.dossier && mayShowFile ? (
                  <Link to={`/file/show-new/${line.dossier.id}`}>{line.name}</Link>
                ) : (
                  line.name
                )}
                {kind === 'invoice' && line.leftCents < line.netCents && (
                  <span className={classes.soft}>
                    {t(line.leftCents === 0 ? 'invoice.line_credited' : 'invoice.line_part_credited')}
                  </span>
                )}
              </td>
              <td>
                {line.vatCategory === 'S' ? formatPercent(line.vatPercent) : t(`invoice.vat.${line.vatCategory}`)}
              </td>
              <td>
                <Amount cents={line.netCents} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{t('invoice.net')}</th>
            <td>
              <Amount cents={netCents} currency={currency} />
            </td>
          </tr>
          {sums.map((sum) => (
            <tr key={`${sum.category} ${sum.percent}`}>
              <th colSpan={2}>
                {sum.category === 'S'
                  ? t('invoice.vat_of', { percent: formatPercent(sum.percent) })
                  : t(`invoice.vat.${sum.category}`)}
              </th>
              <td>
                <Amount cents={sum.vatCents} currency={currency} />
              </td>
            </tr>
          ))}
          <tr className={classes.total}>
            <th colSpan={2}>{t('invoice.col.total')}</th>
            <td>
              <Amount cents={totalCents} currency={currency} sign />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { askInspectionPack, getInspectionPack, listInspectionPacks } from '#contract/compliance/inspection.ts'
import { addressOf, type Answer, query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { PageBody } from '#web/kit/frame/page.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { formatBytes, showMoment } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'

type Pack = Answer<typeof listInspectionPacks>['items'][number]

const isBusy = ({ state }: Pack) => state === 'queued' || state === 'running'

/** Puts files together for the inspection, and has what was put together, with what is missing. */
export function InspectionTab() {
  const t = useText()
  const { data } = useQuery({
    ...query(listInspectionPacks),
    refetchInterval: ({ state }) => ((state.data?.items ?? []).some(isBusy) ? 2_000 : false),
  })
  return (
    <PageBody>
      <div className={classes.inspection}>
        <AskForm />
        <section aria-label={t('inspection.packs')}>
          <h2 className={classes.heading}>{t('inspection.packs')}</h2>
          {data?.items.length === 0 && <p className={classes.line}>{t('inspection.none')}</p>}
          <ul className={classes.history}>
            {data?.items.map((pack) => (
              <PackLine key={pack.id} pack={pack} />
            ))}
          </ul>
        </section>
      </div>
    </PageBody>
  )
}

interface AskedPack {
  readonly reason: string
  readonly file: number | null
  readonly customer: number | null
  readonly count: number | null
  readonly seed: string
}

const firstPack: AskedPack = { reason: '', file: null, customer: null, count: 10, seed: '' }

function AskForm() {
  const t = useText()
  const form = useCommandForm(askInspectionPack, {
    initial: firstPack,
    toInput: ({ file, ...values }) => ({
      ...values,
      files: file === null ? [] : [file],
    }),
  })
  const isSample = form.values.file === null
  return (
    <CommandForm form={form} columns={2} submit={t('inspection.ask')}>
      <WideField>
        <p className={classes.words}>{t('inspection.text')}</p>
      </WideField>
      <TextField {...form.field('reason')} label={t('inspection.reason')} maxLength={200} required />
      <SearchSelect
        {...form.field('file')}
        label={t('inspection.one_file')}
        hint={t('inspection.one_file_hint')}
        lookup={dossierLookup}
      />
      {isSample && (
        <>
          <NumberField {...form.field('count')} label={t('inspection.count')} required />
          <TextField
            {...form.field('seed')}
            label={t('inspection.seed')}
            hint={t('inspection.seed_hint')}
            maxLength={60}
            required
          />
          <SearchSelect {...form.field('customer')} label={t('inspection.customer')} lookup={customerLookup} />
        </>
      )}
    </CommandForm>
  )
}

function PackLine({ pack }: { pack: Pack }) {
  const t = useText()
  const { id, reason, seed, customer, by, askedAt, state, doneCount, fileCount, files, sizeBytes } = pack
  const about = [seed && `${t('inspection.seed')} ${seed}`, customer?.name, showMoment(askedAt), by].filter(Boolean)
  return (
    <li>
      <strong>{reason}</strong>
      <small>{about.join(', ')}</small>
      {isBusy(pack) && <p className={classes.line}>{t('inspection.busy', { done: doneCount, total: fileCount })}</p>}
      {(state === 'failed' || state === 'cancelled') && <p className={classes.line}>{t('inspection.failed')}</p>}
      {files && (
        <>
          <Button component="a" href={addressOf(getInspectionPack, { params: { id } })} download>
            {`${t('inspection.download')} (${formatBytes(sizeBytes ?? 0)})`}
          </Button>
          <ul>
            {files.map(({ number, percent, missing, partly }) => (
              <li key={number}>
                {percent === 100
                  ? t('inspection.complete', { number })
                  : t('inspection.lacks', {
                      number,
                      percent,
                      missing: [...missing, ...partly].map((part) => t(`inspection.part.${part}`)).join(', '),
                    })}
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { moveToScheme, previewSchemeMove } from '#contract/money/terms/fee-schemes.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { Faults } from '#web/kit/forms/still-wrong.ts'
import { usePreview, withPreview } from '#web/kit/forms/use-preview.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import classes from './fee-schemes.module.css'
import type { Scheme } from './scheme-values.ts'

type Preview = Answer<typeof previewSchemeMove>

interface MoveProps {
  readonly scheme: Scheme
  readonly onClose: () => void
}

/** Moves files to a scheme: what that changes is shown first, and only what was shown can be done. */
export function MoveWindow({ scheme, onClose }: MoveProps) {
  const t = useText()
  const form = useMoveForm({ scheme, onClose })
  const { which } = form.values
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('fee_scheme.move_title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm
        form={form}
        submit={t(form.shown ? 'fee_scheme.move_do' : 'fee_scheme.move_preview')}
        onCancel={onClose}
        inWindow
      >
        <Radio.Group
          label={t('fee_scheme.move_which')}
          value={which}
          onChange={(value) => form.setValues({ which: value === 'all' ? 'all' : 'one' })}
        >
          <Stack gap={6} mt={6}>
            <Radio value="one" label={t('fee_scheme.move_file')} />
            <Radio value="all" label={t('fee_scheme.move_all')} />
          </Stack>
        </Radio.Group>
        {which === 'one' && (
          <SearchSelect
            {...form.field('dossierId')}
            error={form.openErrors['dossierIds']}
            label={t('fee_scheme.example_file')}
            lookup={dossierLookup}
            nested
            required
          />
        )}
        {form.shown && <Difference preview={form.shown} />}
        {form.shown && <TextAreaField {...form.field('reason')} label={t('kit.reason')} required />}
      </CommandForm>
    </WindowFrame>
  )
}

interface MoveValues {
  which: 'one' | 'all'
  dossierId: number | null
  reason: string
}

function useMoveForm({ scheme, onClose }: MoveProps) {
  const t = useText()
  const params = { id: scheme.id }
  const [isMissing, setMissing] = useState(false)
  const askedOf = ({ which, dossierId }: MoveValues) => ({
    dossierIds: which === 'one' && dossierId !== null ? [dossierId] : [],
  })
  const preview = usePreview<typeof previewSchemeMove, MoveValues>(previewSchemeMove, { params, askedOf })
  const moving = useCommandForm<typeof moveToScheme, MoveValues>(moveToScheme, {
    params,
    initial: { which: 'one', dossierId: null, reason: '' },
    toInput: (values) => {
      const { count = 0, beforeCents = 0, afterCents = 0 } = preview.shownOf(values) ?? {}
      return { ...askedOf(values), reason: values.reason, seen: { count, beforeCents, afterCents } }
    },
    onDone: ({ count }) => {
      notify({ variant: 'success', message: t('fee_scheme.moved', { count }) })
      onClose()
    },
  })
  const form = withPreview(moving, preview)
  // Of no file would be of all of them.
  const isEmpty = form.values.which === 'one' && form.values.dossierId === null
  const missing: Faults = isMissing && isEmpty ? { dossierIds: t('error.required') } : {}
  const submit = () => {
    setMissing(isEmpty)
    if (!isEmpty) form.submit()
  }
  return { ...form, openErrors: { ...form.openErrors, ...missing }, submit }
}

/** What is billed in all of these files, now and then. */
function Difference({ preview }: { preview: Preview }) {
  const t = useText()
  const { items, count, beforeCents, afterCents } = preview
  const more = count - items.length
  return (
    <section aria-label={t('fee_scheme.move_difference')} aria-live="polite">
      <p className={classes.soft}>{t('fee_scheme.move_text')}</p>
      <div className={classes.scroll}>
        <table className={classes.moves}>
          <thead>
            <tr>
              <th scope="col">{t('fee_scheme.example_file')}</th>
              <th scope="col">{t('fee_scheme.move_before')}</th>
              <th scope="col">{t('fee_scheme.move_after')}</th>
              <th scope="col">{t('fee_scheme.move_difference')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.dossierId}>
                <th scope="row">
                  {item.number} {item.debtorName}
                </th>
                <Amounts {...item} />
              </tr>
            ))}
            {more > 0 && (
              <tr>
                <td colSpan={4} className={classes.soft}>
                  {t('fee_scheme.move_more', { count: more })}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('fee_scheme.move_count', { count, number: formatCount(count) })}</th>
              <Amounts beforeCents={beforeCents} afterCents={afterCents} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Amounts({ beforeCents, afterCents }: { beforeCents: number; afterCents: number }) {
  return (
    <>
      <td>
        <Amount cents={beforeCents} />
      </td>
      <td>
        <Amount cents={afterCents} />
      </td>
      <td>
        <Amount cents={afterCents - beforeCents} />
      </td>
    </>
  )
}

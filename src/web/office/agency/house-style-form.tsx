import { useSuspenseQuery } from '@tanstack/react-query'
import { changeHouseStyle, getHouseStyle, type HouseStyle } from '#contract/sending/house-style.ts'
import { letterFaces } from '#domain/letters/letter-style.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { AccentField } from './accent-field.tsx'
import classes from './house-style.module.css'
import { HouseStylePreview } from './house-style-preview.tsx'
import { LogoField } from './logo-field.tsx'

/** How letters and e-mails look, with an example of both beside the fields. */
export function HouseStyleForm({ mayEdit }: { mayEdit: boolean }) {
  const t = useText()
  const saved = useSuspenseQuery(query(getHouseStyle)).data
  const form = useCommandForm(changeHouseStyle, {
    initial: saved,
    toInput: ({ logo, ...values }) => ({ ...values, logo: logo?.id ?? null }),
    fromCurrent: (current: HouseStyle) => current,
    onDone: (after) => {
      form.setInitial(after)
      notify({ variant: 'success', message: t('house_style.saved') })
    },
  })
  const { field } = form
  const faces = letterFaces.map((face) => ({ value: face, label: t(`house_style.face.${face}`) }))
  const face = field('face')
  const fields = (
    <fieldset className={classes.fields} disabled={!mayEdit}>
      <LogoField field={field('logo')} mayEdit={mayEdit} />
      <AccentField field={field('accent')} mayEdit={mayEdit} />
      <ChoiceField
        {...face}
        onChange={(value) => value && face.onChange(value)}
        label={t('house_style.face')}
        choices={faces}
        required
      />
      <TextAreaField {...field('header')} label={t('house_style.header')} hint={t('house_style.header_hint')} />
      <TextAreaField {...field('footer')} label={t('house_style.footer')} hint={t('house_style.footer_hint')} />
      <TextAreaField
        {...field('emailFooter')}
        label={t('house_style.email_footer')}
        hint={t('house_style.email_footer_hint')}
      />
    </fieldset>
  )
  return (
    <div className={classes.beside}>
      <div>
        <p className={classes.about}>{t('house_style.about')}</p>
        {mayEdit ? (
          <CommandForm form={form}>
            <WideField>{fields}</WideField>
          </CommandForm>
        ) : (
          fields
        )}
      </div>
      <HouseStylePreview values={form.values} />
    </div>
  )
}

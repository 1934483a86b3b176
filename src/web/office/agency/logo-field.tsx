import { addHouseLogo, getHouseLogo, type HouseLogo } from '#contract/sending/house-style.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { useFieldChoice } from '#web/kit/forms/field-choices.tsx'
import { LogoBox } from '#web/kit/uploads/logo-box.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'

/** The logo of the house style: kept when it is handed in, in use when the style is saved. */
export function LogoField({ field, mayEdit }: { field: BoundField<HouseLogo | null>; mayEdit: boolean }) {
  const t = useText()
  const upload = useCommand(addHouseLogo, { inForm: true, refreshes: [], onDone: field.onChange })
  const words = (value: unknown) => (value as HouseLogo).name
  const choice = useFieldChoice(field.id, words)
  const { value: logo } = field
  const problem = upload.fieldErrors['file'] ?? upload.fieldErrors['picture'] ?? upload.message ?? field.error
  return (
    <LogoBox
      id={field.id}
      logo={logo && { ...logo, address: host + addressOf(getHouseLogo, { params: { id: logo.id } }) }}
      hint={t('house_style.logo_hint')}
      problem={problem}
      mayEdit={mayEdit}
      busy={upload.busy}
      onChoose={upload.reset}
      onFile={(file, picture) => upload.send({ file, input: { picture } })}
      onRemove={() => field.onChange(null)}
    >
      {choice}
    </LogoBox>
  )
}

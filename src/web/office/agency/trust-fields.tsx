import type { TrustAccount } from '#contract/office/agency.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'

/** The account on which the money of others stands. */
export function TrustFields({ field }: { field: (name: keyof TrustAccount) => BoundField<string> }) {
  const t = useText()
  return (
    <>
      <TextField {...field('trustIban')} label={t('agency.trust_iban')} maxLength={60} required />
      <TextField {...field('trustBic')} label={t('agency.trust_bic')} maxLength={20} required />
      <TextField {...field('trustName')} label={t('agency.trust_name')} maxLength={70} required />
    </>
  )
}

import { readPostcode } from '#domain/references/postcode.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A postcode; a Dutch one stands as `1234 AB` once the field is left. */
export function PostcodeField({ maxLength = 20, ...props }: TextFieldProps) {
  return <TextField {...props} maxLength={maxLength} tidy={(text) => readPostcode(text) ?? text} />
}

import type { JsonSchema } from '#contract/api/sample.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './api-docs.module.css'

interface Field {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly note: string
}

/** So many levels of what stands within what are told. */
const deepest = 4

/** The fields of a call or an answer, each with what it holds; what stands within one stands below it. */
export function Fields({ fields, level = 0 }: { fields: readonly Field[]; level?: number }) {
  const t = useText()
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, schema, required, note }) => {
        const inner = innerOf(schema)
        return (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {typeOf(schema, t)}
              {required && `, ${t('api_doc.required')}`}
              {schema.default !== undefined && `, ${t('api_doc.default')} ${JSON.stringify(schema.default)}`}
              {note && <span className={classes.note}>{note}</span>}
              {inner.length > 0 && level < deepest && <Fields fields={inner} level={level + 1} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function innerOf(schema: JsonSchema): Field[] {
  const found = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((one) => (one.items ? one.items : one))
    .find((one) => one.properties)
  return found ? fieldsOf(found) : []
}

/** The fields of an object; one with a usual value can be left out. */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, part]) => ({
    name,
    schema: part,
    required: required.includes(name) && part.default === undefined,
    note: part.description ?? '',
  }))
}

function typeOf(schema: JsonSchema, t: Say): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, t)))].join(' | ')
  if (schema.items) return `[${typeOf(schema.items, t)}]`
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['any']).join(' | ')
  const { format, maxLength, minimum, maximum } = schema
  const shown = format ? `${type} (${format})` : type
  if (maxLength !== undefined) return `${shown}, ${t('api_doc.at_most', { max: maxLength })}`
  const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return isBound(minimum) || isBound(maximum) ? `${shown} ${minimum ?? ''}…${isBound(maximum) ? maximum : ''}` : shown
}

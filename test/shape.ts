import { z } from 'zod'

/** A zod schema as JSON Schema, as far as tests look at it. */
export interface Shape {
  readonly type?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
}

export function shapeOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Shape {
  if (!schema) return {}
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def
      // A date goes over the line as text.
      if (type === 'date') jsonSchema.type = 'string'
      // What was read and put in another form is no more than what was read.
      if (type === 'transform') jsonSchema.description = 'made of what was read'
    },
  }) as Shape
}

export function variantsOf({ anyOf, oneOf, allOf }: Shape): readonly Shape[] {
  return [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]
}

/** The objects within a shape that may hold fields it does not name, by their place. */
export function openPlaces(shape: Shape, place = ''): string[] {
  const isOpen = shape.properties !== undefined && shape.additionalProperties !== false
  return [...(isOpen ? [place] : []), ...partsOf(shape).flatMap(([name, part]) => openPlaces(part, place + name))]
}

/** The places of a shape that may hold anything at all. */
export function blankPlaces(shape: Shape, place = ''): string[] {
  const isBlank = Object.keys(shape).every((key) => key === '$schema' || key === 'default' || key === 'readOnly')
  if (isBlank || shape.additionalProperties === true) return [place]
  return partsOf(shape).flatMap(([name, part]) => blankPlaces(part, place + name))
}

/** The name of every field anywhere in a shape. */
export function namesIn(shape: Shape): string[] {
  return [...Object.keys(shape.properties ?? {}), ...partsOf(shape).flatMap(([, part]) => namesIn(part))]
}

function partsOf(shape: Shape): [string, Shape][] {
  const { properties, items, additionalProperties, $defs } = shape
  return [
    ...Object.entries(properties ?? {}).map(([name, part]): [string, Shape] => [`.${name}`, part]),
    ...Object.entries($defs ?? {}).map(([name, part]): [string, Shape] => [`#${name}`, part]),
    ...(items ? [['[]', items] satisfies [string, Shape]] : []),
    ...(typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? [['{}', additionalProperties] satisfies [string, Shape]]
      : []),
    ...variantsOf(shape).map((part): [string, Shape] => ['', part]),
  ]
}

/** The fields of a value that its shape does not name, by their place. */
export function unknownFields(value: unknown, shape: Shape, root: Shape = shape, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (shape.$ref) return unknownFields(value, referred(shape.$ref, root), root, place)
  const variants = variantsOf(shape)
  if (variants.length > 0) {
    const verdicts = variants
      .filter((one) => fits(value, one, root))
      .map((one) => unknownFields(value, one, root, place))
    return verdicts.toSorted((one, other) => one.length - other.length)[0] ?? [place]
  }
  if (Array.isArray(value)) return value.flatMap((one) => unknownFields(one, shape.items ?? {}, root, `${place}[]`))
  const { properties = {}, additionalProperties } = shape
  return Object.entries(value).flatMap(([name, part]) => {
    const own = properties[name]
    if (own) return unknownFields(part, own, root, `${place}.${name}`)
    if (typeof additionalProperties === 'object')
      return unknownFields(part, additionalProperties, root, `${place}.${name}`)
    return additionalProperties === false ? [`${place}.${name}`] : []
  })
}

function fits(value: object, shape: Shape, root: Shape): boolean {
  const { type } = shape.$ref ? referred(shape.$ref, root) : shape
  return type === undefined || type === (Array.isArray(value) ? 'array' : 'object')
}

function referred(reference: string, root: Shape): Shape {
  const shape = reference === '#' ? root : root.$defs?.[reference.replace('#/$defs/', '')]
  if (!shape) throw new Error(`${reference} is not in the shape`)
  return shape
}

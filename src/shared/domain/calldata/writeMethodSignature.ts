import type { AbiMethod, AbiParameter, AbiType } from './abi.ts'

/** A method as `parseSignature` reads it, with the names of its inputs: `addGauge(address gauge,string kind)`. */
export function writeMethodSignature({ name, inputs }: Pick<AbiMethod, 'name' | 'inputs'>): string {
  return `${name}${writeNamedInputs(inputs)}`
}

function writeNamedInputs(inputs: readonly AbiParameter[]): string {
  return `(${inputs.map(({ name, type }) => `${writeNamedType(type)}${name === '' ? '' : ` ${name}`}`).join(',')})`
}

function writeNamedType(type: AbiType): string {
  if (type.kind === 'tuple') return writeNamedInputs(type.fields)
  return type.kind === 'array' ? `${writeNamedType(type.item)}[${type.length ?? ''}]` : type.text
}

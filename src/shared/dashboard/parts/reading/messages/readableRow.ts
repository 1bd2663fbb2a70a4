import { type LowerAddress, lowerAddress } from '../../../../domain/values/address.ts'
import { type ReadableValue, readableNumber, type Sibling } from '../panels/readableArguments.ts'
import type { TypedDataRow } from './typedDataRows.ts'

export type RowUnits = {
  readonly unitOf: (token: LowerAddress) => { readonly symbol: string; readonly decimals: number } | undefined
  /** The contract that the typed data are for. */
  readonly contract: LowerAddress | undefined
}

/** A number of typed data as an amount in the unit of its token, or as a time; `undefined` for everything else. */
export function readableRow(
  row: TypedDataRow,
  rows: readonly TypedDataRow[],
  { unitOf, contract }: RowUnits,
): ReadableValue | undefined {
  if (row.value === undefined || !/^\d{1,78}$/.test(row.value)) return undefined
  const { name, type } = row
  const beside = rows.filter(({ path }) => structOf(path) === structOf(row.path)).map(siblingOf)
  const around = { unitOf, target: contract }
  const read = readableNumber({ name, type, value: BigInt(row.value) }, beside, around)
  return read.kind === 'text' ? undefined : read
}

function structOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0))
}

function siblingOf({ name, type, value, address }: TypedDataRow): Sibling {
  return { name, type, value: address === undefined ? (value ?? '') : lowerAddress(address) }
}

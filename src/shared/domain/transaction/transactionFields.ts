import { zeroAddress } from '../values/address.ts'
import {
  type Given,
  type GivenProblem,
  quoteGiven,
  readGivenAddress,
  readGivenHex,
  readGivenInteger,
} from '../values/givenValues.ts'
import type { Hex } from '../values/hex.ts'
import type { UnknownFields } from '../values/untrusted.ts'
import type { Operation } from './Operation.ts'
import type { SafeTransaction } from './safeTransaction.ts'

/** A field that cannot be read, or that is needed and was left out: then `problem` is absent. */
export type FieldProblem = {
  readonly kind: 'field'
  readonly field: string
  readonly problem?: GivenProblem
}

/** A value of a field, or what is wrong with it. */
export type FieldValue<value> =
  | { readonly ok: true; readonly value: value }
  | { readonly ok: false; readonly problem: FieldProblem }

/** The field `name` as `read` takes it; `absent` where it was left out, by null or altogether. */
export function readField<value, absent = never>(
  fields: UnknownFields,
  name: string,
  read: (value: unknown) => Given<value>,
  ...absent: readonly [absent?]
): FieldValue<value | absent> {
  const found = fields[name] ?? undefined
  if (found === undefined) {
    if (absent.length > 0) return { ok: true, value: absent[0] as absent }
    return { ok: false, problem: { kind: 'field', field: name } }
  }
  const value = read(found)
  return value.ok ? value : { ok: false, problem: { kind: 'field', field: name, problem: value.problem } }
}

/**
 * The fields of a Safe transaction but for its nonce, as files and services write them: numbers as decimal or 0x text.
 * What is left out of the gas fields pays nothing; what is there and cannot be read is a problem, never zero. `chainId`:
 * of the network it is made for, where that is known.
 */
export function readTransactionFields(
  fields: UnknownFields,
  chainId?: number,
): FieldValue<Omit<SafeTransaction, 'nonce'>> {
  const to = readField(fields, 'to', (value) => readGivenAddress(value, chainId))
  if (!to.ok) return to
  const value = readField(fields, 'value', readGivenInteger)
  if (!value.ok) return value
  const data = readField<Hex, Hex>(fields, 'data', readGivenCalldata, '0x')
  if (!data.ok) return data
  const operation = readField<Operation, Operation>(fields, 'operation', readGivenOperation, 0)
  if (!operation.ok) return operation
  const gas = readGasFields(fields, chainId)
  if (!gas.ok) return gas
  const call = { to: to.value, value: value.value, data: data.value, operation: operation.value }
  return { ok: true, value: { ...call, ...gas.value } }
}

function readGasFields(fields: UnknownFields, chainId: number | undefined) {
  const amount = (name: string) => readField(fields, name, readGivenInteger, 0n)
  const account = (name: string) =>
    readField(fields, name, (value) => readGivenAddress(value, chainId), zeroAddress)
  const safeTxGas = amount('safeTxGas')
  if (!safeTxGas.ok) return safeTxGas
  const baseGas = amount(fields['baseGas'] === undefined ? 'dataGas' : 'baseGas')
  if (!baseGas.ok) return baseGas
  const gasPrice = amount('gasPrice')
  if (!gasPrice.ok) return gasPrice
  const gasToken = account('gasToken')
  if (!gasToken.ok) return gasToken
  const refundReceiver = account('refundReceiver')
  if (!refundReceiver.ok) return refundReceiver
  return {
    ok: true,
    value: {
      safeTxGas: safeTxGas.value,
      baseGas: baseGas.value,
      gasPrice: gasPrice.value,
      gasToken: gasToken.value,
      refundReceiver: refundReceiver.value,
    },
  } as const
}

/** The bytes of a call. An empty text means none, which many scripts write. */
export function readGivenCalldata(value: unknown): Given<Hex> {
  return value === '' ? { ok: true, value: '0x' } : readGivenHex(value)
}

/** 0 calls and 1 delegates, as a number or as text. */
function readGivenOperation(value: unknown): Given<Operation> {
  const read = readGivenInteger(value)
  if (read.ok && read.value === 0n) return { ok: true, value: 0 }
  if (read.ok && read.value === 1n) return { ok: true, value: 1 }
  return { ok: false, problem: { expected: 'operation', found: quoteGiven(value) } }
}

import { type Address, zeroAddress } from '../values/address.ts'
import { isHex } from '../values/hex.ts'
import { readAddress, readFields } from '../values/untrusted.ts'
import type { SafeTransaction } from './safeTransaction.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields of a Safe transaction but for its nonce, as files and services write them: numbers as decimal or 0x text.
 * What is left out of the gas fields pays nothing; what is there and no number is a mistake, not zero, and then there
 * is no transaction (`undefined`).
 */
export function readTransactionFields(given: Fields): Omit<SafeTransaction, 'nonce'> | undefined {
  const to = readNamedAddress(given['to'])
  const value = readUint256(given['value'])
  const data = given['data'] ?? '0x'
  const operation = Number(given['operation'] ?? 0)
  if (to === undefined || value === undefined || !isHex(data)) return undefined
  if (operation !== 0 && operation !== 1) return undefined
  const gas = readGasFields(given)
  return gas && { to, value, data, operation, ...gas }
}

function readGasFields(given: Fields) {
  const amount = (name: string) => (isAbsent(given[name]) ? 0n : readUint256(given[name]))
  const account = (name: string) => (isAbsent(given[name]) ? zeroAddress : readNamedAddress(given[name]))
  const safeTxGas = amount('safeTxGas')
  const baseGas = amount(given['baseGas'] === undefined ? 'dataGas' : 'baseGas')
  const gasPrice = amount('gasPrice')
  const gasToken = account('gasToken')
  const refundReceiver = account('refundReceiver')
  if (safeTxGas === undefined || baseGas === undefined || gasPrice === undefined) return undefined
  if (gasToken === undefined || refundReceiver === undefined) return undefined
  return { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

/** An address, which some services wrap in an object with its name. */
export function readNamedAddress(value: unknown): Address | undefined {
  return readAddress(readFields(value)?.['value'] ?? value)
}

const beyond = 2n ** 256n

/** A `uint256` as a number, or as decimal or 0x text. */
export function readUint256(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)) return undefined
  const number = BigInt(value)
  return number < beyond ? number : undefined
}

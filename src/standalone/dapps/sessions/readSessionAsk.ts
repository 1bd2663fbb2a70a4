import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import { sameAddress } from '../../../shared/domain/values/address.ts'
import { type Hex, isHex } from '../../../shared/domain/values/hex.ts'
import { hexToBytes } from '../../../shared/domain/values/hexBytes.ts'
import { readFields, readText } from '../../../shared/domain/values/untrusted.ts'
import type { DappAsk } from '../../../shared/source/DappRequest.ts'
import { AppRefusal } from '../requests/AppRefusal.ts'
import { askOfMessage, readAskedText, readAskedTypedData, readSentCalls } from '../requests/readAsk.ts'
import { refusals } from './SessionRefusal.ts'

/** Calls of one bundle (EIP-5792), and the id that the dApp chose for it. */
export type AskedBundle = { readonly id: string | undefined; readonly asks: DappAsk }

/** Characters, as the EIP says. */
const longestId = 4_096

/** A Safe executes all calls as one transaction, so this much may be asked for. */
const capabilities: readonly string[] = ['atomic', 'atomicBatch']

/** The one call of `eth_sendTransaction`. Throws a `SessionRefusal`. */
export function readSentTransaction(params: unknown, account: AccountRef): DappAsk {
  const [given] = listOf(params)
  const { from, to, value, data, input, operation } = readFields(given) ?? {}
  requireOwn(from, account)
  if (to === undefined || to === null) throw refusals.params('A Safe cannot create a contract by itself')
  if (data !== undefined && input !== undefined && data !== input)
    throw refusals.params('data and input differ')
  return readCalls([{ to, value, data: data ?? input, operation }], account)
}

/** The bundle of `wallet_sendCalls` (EIP-5792). Throws a `SessionRefusal`. */
export function readSentBundle(params: unknown, account: AccountRef): AskedBundle {
  const [given] = listOf(params)
  const bundle = readFields(given)
  if (bundle === undefined) throw refusals.params('The bundle is missing')
  const { version, from, chainId, id, calls } = bundle
  if (version !== undefined && !(typeof version === 'string' && /^[12]\.\d/.test(version)))
    throw refusals.params('The version is not supported')
  requireOwn(from, account)
  if (chainId !== undefined && !isChain(chainId, account.chainId)) throw refusals.callsOfOtherChain()
  if (id !== undefined && !(typeof id === 'string' && id !== '' && id.length <= longestId))
    throw refusals.params('The id is not a text of at most 4096 characters')
  requireCapabilities(bundle)
  for (const call of listOf(calls)) requireCapabilities(readFields(call) ?? {})
  return { id, asks: readCalls(calls, account) }
}

/**
 * The text of `personal_sign`: bytes in hex and the account, which some dApps send in the other order. By EIP-191 the bytes
 * are what is signed. Owners sign a message that the gateway keeps for them as text, so bytes that are none are refused: by
 * Safe{Wallet} they are signed as the letters of their hex, which the dApp does not look for. Throws a `SessionRefusal`.
 */
export function readPersonalText(params: unknown, { address }: AccountRef): DappAsk {
  const [first, second] = listOf(params)
  const isOwn = (value: unknown) => typeof value === 'string' && sameAddress(value, address)
  if (!isOwn(first) && !isOwn(second)) throw refusals.otherAccount()
  const message = isOwn(second) ? first : second
  const bytes = typeof message === 'string' && message.startsWith('0x') ? message : undefined
  if (bytes !== undefined && (!isHex(bytes) || bytes === '0x'))
    throw refusals.params('The message is empty or not whole bytes')
  if (bytes !== undefined && !isTextInHex(bytes))
    throw refusals.params('The message is not UTF-8 text. This wallet signs text and typed data', 'no-text')
  return readOrRefuse(() => readAskedText({ message }))
}

/** The typed data of `eth_signTypedData_v4`, as an object or as its JSON. Throws a `SessionRefusal`. */
export function readAskedData(params: unknown, account: AccountRef): DappAsk {
  const [from, given] = listOf(params)
  requireOwn(from, account, true)
  return readOrRefuse(() =>
    typeof given === 'string'
      ? askOfMessage({ kind: 'typed-data', json: given }, 'Invalid typed data')
      : readAskedTypedData({ typedData: given }),
  )
}

/** The chain of `wallet_switchEthereumChain` (EIP-3326). Throws a `SessionRefusal`. */
export function readWantedChain(params: unknown, accounts: readonly AccountRef[]): AccountRef {
  const [given] = listOf(params)
  const wanted = readFields(given)?.['chainId']
  const account = accounts.find(({ chainId }) => isChain(wanted, chainId))
  if (account === undefined) throw refusals.unknownChain()
  return account
}

/** Throws a `SessionRefusal` where the first parameter is another account; it may be missing unless it is `needed`. */
export function requireOwn(value: unknown, { address }: AccountRef, needed = false): void {
  if (value === undefined && !needed) return
  if (typeof value !== 'string' || !sameAddress(value, address)) throw refusals.otherAccount()
}

/** Whether `value` is this chain's id in hex, however it is spelled. */
export function isChain(value: unknown, chainId: number): boolean {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) && BigInt(value) === BigInt(chainId)
}

/** The parameters, which every method here has as a list. */
export function listOf(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

function readCalls(txs: unknown, { chainId }: AccountRef): DappAsk {
  return readOrRefuse(() => readSentCalls({ txs }, chainId))
}

/** The EIP: what is not supported and not marked as optional has to be refused. */
function requireCapabilities({ capabilities: asked }: Readonly<Record<string, unknown>>): void {
  for (const [name, wish] of Object.entries(readFields(asked) ?? {}))
    if (!capabilities.includes(name) && readFields(wish)?.['optional'] !== true)
      throw refusals.capability(readText(name, 100) ?? '')
}

function isTextInHex(message: Hex): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
    return true
  } catch {
    return false
  }
}

function readOrRefuse(read: () => DappAsk): DappAsk {
  try {
    return read()
  } catch (error) {
    throw error instanceof AppRefusal ? refusals.params(error.message, error.why) : error
  }
}

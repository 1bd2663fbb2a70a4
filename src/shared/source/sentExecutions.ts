import type { AccountRef } from '../domain/safe/safeRef.ts'
import { checksumAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { readFields, readHash } from '../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** More are not remembered; the oldest go first. */
const most = 20

/** The hash under which this device has sent an execution that the chain does not show yet; kept over a reload. */
export function readSentExecution(texts: DeviceTexts, safe: AccountRef, safeTxHash: Hex): Hex | undefined {
  return new Map(read(texts, safe)).get(safeTxHash)
}

/** Remembers an execution as soon as the wallet has given its hash. */
export function keepSentExecution(
  texts: DeviceTexts,
  safe: AccountRef,
  sent: { readonly safeTxHash: Hex; readonly transactionHash: Hex },
): void {
  const others = read(texts, safe).filter(([other]) => other !== sent.safeTxHash)
  write(texts, safe, [...others, [sent.safeTxHash, sent.transactionHash]])
}

/** The chain shows it, or the user says that it was dropped. */
export function forgetSentExecution(texts: DeviceTexts, safe: AccountRef, safeTxHash: Hex): void {
  const before = read(texts, safe)
  const left = before.filter(([other]) => other !== safeTxHash)
  if (left.length < before.length) write(texts, safe, left)
}

/** Counts those that the chain does not show yet. */
export function sentExecutionsKeeper(texts: DeviceTexts): ChainKeeper {
  const { remove } = keeperOfKeys(texts, { prefixOf, thing: 'executions' })
  return {
    count: (chainId) => ({
      executions: texts.keys(prefixOf(chainId)).flatMap((key) => readSent(texts.read(key))).length,
    }),
    remove,
  }
}

type Sent = readonly (readonly [safeTxHash: Hex, transactionHash: Hex])[]

function read(texts: DeviceTexts, safe: AccountRef): Sent {
  return readSent(texts.read(keyOf(safe)))
}

/** Other versions and other pages write there too: an entry that cannot be read costs that entry. */
function readSent(text = '{}'): Sent {
  try {
    const entries = Object.entries(readFields(JSON.parse(text)) ?? {})
    return entries.flatMap(([key, value]) => {
      const [safeTxHash, transactionHash] = [readHash(key), readHash(value)]
      return safeTxHash === undefined || transactionHash === undefined
        ? []
        : [[safeTxHash, transactionHash] as const]
    })
  } catch {
    return []
  }
}

function write(texts: DeviceTexts, safe: AccountRef, sent: Sent): void {
  texts.write(keyOf(safe), JSON.stringify(Object.fromEntries(sent.slice(-most))))
}

function keyOf({ chainId, address }: AccountRef): StorageKey {
  return `${prefixOf(chainId)}${checksumAddress(address)}`
}

function prefixOf(chainId: number): `${StorageKey}.` {
  return `countersign.sent.${chainId}.`
}

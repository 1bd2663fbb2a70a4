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
  return new Map(readKeptSent(texts, safe)).get(safeTxHash)
}

/** Remembers an execution as soon as the wallet has given its hash. */
export function keepSentExecution(
  texts: DeviceTexts,
  safe: AccountRef,
  sent: { readonly safeTxHash: Hex; readonly transactionHash: Hex },
): void {
  const others = readKeptSent(texts, safe).filter(([other]) => other !== sent.safeTxHash)
  keepSent(texts, safe, [...others, [sent.safeTxHash, sent.transactionHash]])
}

/** The chain shows it, or the user says that it was dropped. */
export function forgetSentExecution(texts: DeviceTexts, safe: AccountRef, safeTxHash: Hex): void {
  const executions = readKeptSent(texts, safe)
  const left = executions.filter(([other]) => other !== safeTxHash)
  if (left.length < executions.length) keepSent(texts, safe, left)
}

/** Counts those that the chain does not show yet. */
export function sentExecutionsKeeper(texts: DeviceTexts): ChainKeeper {
  const { remove } = keeperOfKeys(texts, { prefixOf: sentExecutionsPrefix, thing: 'executions' })
  return {
    count: (chainId) => ({
      executions: texts.keys(sentExecutionsPrefix(chainId)).flatMap((key) => readSentText(texts.read(key)))
        .length,
    }),
    remove,
  }
}

type SentExecutionList = readonly (readonly [safeTxHash: Hex, transactionHash: Hex])[]

function readKeptSent(texts: DeviceTexts, safe: AccountRef): SentExecutionList {
  return readSentText(texts.read(sentKeyOf(safe)))
}

/** Other versions and other pages write there too: an entry that cannot be read costs that entry. */
function readSentText(text = '{}'): SentExecutionList {
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

function keepSent(texts: DeviceTexts, safe: AccountRef, sent: SentExecutionList): void {
  texts.write(sentKeyOf(safe), JSON.stringify(Object.fromEntries(sent.slice(-most))))
}

function sentKeyOf({ chainId, address }: AccountRef): StorageKey {
  return `${sentExecutionsPrefix(chainId)}${checksumAddress(address)}`
}

function sentExecutionsPrefix(chainId: number): `${StorageKey}.` {
  return `countersign.sent.${chainId}.`
}

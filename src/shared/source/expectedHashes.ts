import type { Hex } from '../domain/values/hex.ts'
import { readFields, readHash, readText } from '../domain/values/untrusted.ts'
import type { ChainKeeper } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** What was shown before a request went out: it holds if the nonce is the one that was expected. */
export type ExpectedHash = { readonly nonce: bigint; readonly safeTxHash: Hex }

export const expectedHashesKey: StorageKey = 'countersign.expected'

/** More are not remembered; the oldest go first. */
const most = 20

/** What was shown before the request with this id; `undefined` where nothing was, or where it is long ago. */
export function readExpected(texts: DeviceTexts, requestId: string): ExpectedHash | undefined {
  const fields = readFields(readAllExpected(texts)[requestId])
  const safeTxHash = readHash(fields?.['safeTxHash'])
  const nonce = readText(fields?.['nonce'])
  if (safeTxHash === undefined || nonce === undefined || !/^\d{1,78}$/.test(nonce)) return undefined
  return { safeTxHash, nonce: BigInt(nonce) }
}

/** Kept over a reload, because the answer of a window may come after one. */
export function keepExpected(
  texts: DeviceTexts,
  requestId: string,
  { nonce, safeTxHash }: ExpectedHash,
): void {
  const all = { ...readAllExpected(texts), [requestId]: { nonce: String(nonce), safeTxHash } }
  texts.write(expectedHashesKey, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-most))))
}

/** `requestsOf`: the ids of the requests of a network, while these are kept. */
export function expectedKeeper(
  texts: DeviceTexts,
  requestsOf: (chainId: number) => readonly string[],
): ChainKeeper {
  return { count: () => ({}), remove: (chainId) => removeExpected(texts, requestsOf(chainId)) }
}

/** Takes out what was shown before these requests. */
function removeExpected(texts: DeviceTexts, requestIds: readonly string[]): void {
  const all = Object.entries(readAllExpected(texts))
  const left = all.filter(([id]) => !requestIds.includes(id))
  if (left.length === all.length) return
  if (left.length === 0) texts.remove(expectedHashesKey)
  else texts.write(expectedHashesKey, JSON.stringify(Object.fromEntries(left)))
}

function readAllExpected(texts: DeviceTexts): Readonly<Record<string, unknown>> {
  try {
    return readFields(JSON.parse(texts.read(expectedHashesKey) ?? '{}')) ?? {}
  } catch {
    return {}
  }
}

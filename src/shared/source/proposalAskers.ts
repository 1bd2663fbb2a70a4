import type { AccountRef } from '../domain/safe/safeRef.ts'
import { checksumAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { parseJson, readFields, readHash, readText } from '../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DappAsker } from './DappRequest.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** The app that asked for a proposal, as it is kept: without what it is answered by. */
export type ProposalAsker =
  | Extract<DappAsker, { readonly door: 'frame' }>
  | Omit<Extract<DappAsker, { readonly door: 'session' }>, 'topic'>

/** Of one Safe; the oldest go first. */
const most = 200
const longestName = 4_096

/** Writes down which app asked for what was signed here. Nobody signs it, and no other device has it. */
export function keepProposalAsker(
  texts: DeviceTexts,
  safe: AccountRef,
  { safeTxHash, asker }: { readonly safeTxHash: Hex; readonly asker: ProposalAsker },
): void {
  const key = proposalAskersKey(safe)
  const others = [...readAll(texts.read(key))].filter(([hash]) => hash !== safeTxHash)
  const left = [...others, [safeTxHash, withoutTopic(asker)] as const].slice(-most)
  texts.write(key, JSON.stringify(Object.fromEntries(left)))
}

/** The app that asked for a transaction, by the text under its Safe's key; `undefined` where this device did not propose it for one. */
export function readProposalAsker(text: string | undefined, safeTxHash: Hex): ProposalAsker | undefined {
  return readAll(text).get(safeTxHash)
}

/** Where it lies. */
export function proposalAskersKey({ chainId, address }: AccountRef): StorageKey {
  return `${askersPrefix(chainId)}${checksumAddress(address)}`
}

/** No person would miss it: it is a word beside a transaction that the gateway or this device keeps. */
export function proposalAskersKeeper(texts: DeviceTexts): ChainKeeper {
  return keeperOfKeys(texts, { prefixOf: askersPrefix, thing: 'requests', isMissed: () => false })
}

function askersPrefix(chainId: number): `${StorageKey}.` {
  return `countersign.askers.${chainId}.`
}

/** An entry that cannot be read costs that entry. */
function readAll(text: string | undefined): ReadonlyMap<Hex, ProposalAsker> {
  const askers = new Map<Hex, ProposalAsker>()
  for (const [key, value] of Object.entries(readFields(parseJson(text)) ?? {})) {
    const [hash, asker] = [readHash(key), readAsker(value)]
    if (hash !== undefined && asker !== undefined) askers.set(hash, asker)
  }
  return askers
}

function readAsker(value: unknown): ProposalAsker | undefined {
  const { door, origin, claims } = readFields(value) ?? {}
  if (door === 'frame') {
    const read = readText(origin, longestName)
    return read !== undefined && URL.canParse(read) ? { door, origin: read } : undefined
  }
  const fields = readFields(claims)
  const [name, url] = [readText(fields?.['name'], longestName), readText(fields?.['url'], longestName)]
  if (door !== 'session' || name === undefined || url === undefined) return undefined
  return url === '' || URL.canParse(url) ? { door, claims: { name, url } } : undefined
}

function withoutTopic(asker: ProposalAsker): ProposalAsker {
  return asker.door === 'frame' ? asker : { door: asker.door, claims: asker.claims }
}

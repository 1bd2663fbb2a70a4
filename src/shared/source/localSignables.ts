import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import { mergeSignables } from '../domain/signable/mergeSignables.ts'
import { fromOwnForm, toOwnForm } from '../domain/signable/ownForm.ts'
import { hashOf, type Signable } from '../domain/signable/Signable.ts'
import { mostTransactions, type SignaturesFile } from '../domain/signable/SignaturesFile.ts'
import { checksumAddress, isAddressText } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { readFields } from '../domain/values/untrusted.ts'
import type { ChainKeeper } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

type SignableKind = Signable['kind']
type OfKind<kind extends SignableKind> = Extract<Signable, { readonly kind: kind }>

/** How it was kept. `memory`: as long as this window, because the browser keeps nothing. `full`: it was not. */
export type Keeping = 'kept' | 'memory' | 'full'

const worstFirst: readonly Keeping[] = ['full', 'memory', 'kept']
const names = { transaction: 'queue', message: 'messages' } as const satisfies Readonly<
  Record<SignableKind, string>
>
const kinds: readonly SignableKind[] = ['transaction', 'message']

/** Where the transactions or the messages of one Safe lie: chain and address in one spelling, however a link wrote them. */
export function localKey(kind: SignableKind, { chainId, address }: AccountRef): StorageKey {
  return `${signablesPrefix(kind, chainId)}${checksumAddress(address)}`
}

function signablesPrefix(kind: SignableKind, chainId: number): `${StorageKey}.` {
  return `countersign.${names[kind]}.${chainId}.`
}

/**
 * The transactions or messages of `safe` in a kept text. Other versions and other pages write there too: an entry that
 * cannot be read costs that entry. Hashes and signatures are as they were kept, and are checked again where they show.
 */
export function readLocal<kind extends SignableKind>(
  kind: kind,
  text: string | undefined,
  safe: AccountRef,
): readonly OfKind<kind>[] {
  const fields = parseKeptText(text)
  const read = fields && fromOwnForm(fields)
  if (read?.kind !== 'file' || read.safe === undefined || typeof read.chain !== 'number') return []
  if (!sameAccount({ chainId: read.chain, address: read.safe }, safe)) return []
  const isOfKind = (signable: Signable): signable is OfKind<kind> => signable.kind === kind
  const signables = read.items.flatMap((item): readonly Signable[] => {
    if (item.kind === 'malformed' || item.claimedHash === undefined) return []
    const { claimedHash } = item
    const signatures = item.signatures.flatMap(({ claimedSigner, signature }) =>
      claimedSigner === undefined ? [] : [{ signer: claimedSigner, signature }],
    )
    return item.kind === 'transaction'
      ? [{ kind: 'transaction', transaction: item.transaction, safeTxHash: claimedHash, signatures }]
      : [{ kind: 'message', message: item.message, safeMessageHash: claimedHash, signatures }]
  })
  return signables.filter(isOfKind)
}

/**
 * Adds to what this device has of `safe`, and replaces nothing that is there. Of a kind of which there is no room for
 * all (`full`) nothing is added.
 */
export function addLocal(texts: DeviceTexts, safe: AccountRef, added: readonly Signable[]): Keeping {
  const done = kinds.flatMap((kind) => {
    const ofKind = added.filter((signable) => signable.kind === kind)
    return ofKind.length === 0 ? [] : [addOfKind(texts, safe, kind, ofKind)]
  })
  return worstFirst.find((keeping) => done.includes(keeping)) ?? 'kept'
}

/** What is kept of one network, by Safe, and the texts that this version cannot read, by their keys. */
export function localOfChain(
  texts: DeviceTexts,
  chainId: number,
): { readonly files: readonly SignaturesFile[]; readonly unread: readonly (readonly [string, string])[] } {
  const keys = kinds.flatMap((kind) => texts.keys(signablesPrefix(kind, chainId)))
  const addresses = new Set(keys.map((key) => key.split('.')[3]).filter(isAddressText))
  const files = [...addresses].map((address): SignaturesFile => {
    const safe = checksumAddress(address)
    const account = { chainId, address: safe }
    const read = kinds.flatMap((kind) => readLocal(kind, texts.read(localKey(kind, account)), account))
    return { chainId, safe, signables: read }
  })
  const unread = keys.flatMap((key) => {
    const text = texts.read(key)
    return text === undefined || text === '' || isOwnFile(text) ? [] : [[key, text] as const]
  })
  return { files: files.filter(({ signables }) => signables.length > 0), unread }
}

export function localKeeper(texts: DeviceTexts): ChainKeeper {
  return {
    count(chainId) {
      const { files, unread } = localOfChain(texts, chainId)
      const all = files.flatMap(({ signables }) => signables)
      const transactions = all.filter(({ kind }) => kind === 'transaction')
      const signed = transactions.filter(({ signatures }) => signatures.length > 0).length
      return {
        signed,
        unsigned: transactions.length - signed,
        messages: all.length - transactions.length,
        unread: unread.length,
      }
    },
    remove(chainId) {
      for (const kind of kinds)
        for (const key of texts.keys(signablesPrefix(kind, chainId))) texts.remove(key)
    },
  }
}

function addOfKind(
  texts: DeviceTexts,
  safe: AccountRef,
  kind: SignableKind,
  added: readonly Signable[],
): Keeping {
  setAsideSignables(texts, localKey(kind, safe))
  const merged = mergeSignables<Signable>(readLocal(kind, texts.read(localKey(kind, safe)), safe), added)
  return merged.length > mostTransactions ? 'full' : keepSignables(texts, safe, kind, merged)
}

/** What a later or a foreign version wrote is not written over: its signatures may be the only ones. */
function setAsideSignables(texts: DeviceTexts, key: StorageKey): void {
  const text = texts.read(key)
  if (text === undefined) return
  if (!isOwnFile(text)) texts.write(`${key}.kept`, text)
}

function isOwnFile(text: string): boolean {
  const fields = parseKeptText(text)
  return fields !== undefined && fromOwnForm(fields)?.kind === 'file'
}

/** Takes some out, by their hashes. Returns how many were there. */
export function removeLocal(texts: DeviceTexts, safe: AccountRef, hashes: readonly Hex[]): number {
  let removed = 0
  for (const kind of kinds) {
    const signables = readLocal(kind, texts.read(localKey(kind, safe)), safe)
    const left = signables.filter((signable) => !hashes.includes(hashOf(signable)))
    if (left.length < signables.length) keepSignables(texts, safe, kind, left)
    removed += signables.length - left.length
  }
  return removed
}

function keepSignables(
  texts: DeviceTexts,
  { chainId, address }: AccountRef,
  kind: SignableKind,
  signables: readonly Signable[],
): Keeping {
  const text = JSON.stringify(toOwnForm({ chainId, safe: checksumAddress(address), signables }))
  return texts.write(localKey(kind, { chainId, address }), text) ? 'kept' : 'memory'
}

function parseKeptText(text: string | undefined) {
  try {
    return text === undefined ? undefined : readFields(JSON.parse(text))
  } catch {
    return undefined
  }
}

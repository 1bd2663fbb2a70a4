import { tryQuietly } from '../domain/values/tryQuietly.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { SiteStorage } from './StoragePlaces.ts'

/** Things of a network that a person would miss, in the order in which they are listed. */
export const keptThings = [
  'signed',
  'unsigned',
  'messages',
  'unread',
  'drafts',
  'paymentLists',
  'sentPieces',
  'executions',
  'requests',
  'names',
  'watched',
  'witnesses',
] as const

export type KeptThing = (typeof keptThings)[number]

export type KeptThings = Partial<Readonly<Record<KeptThing, number>>>

/** One place of this device, by network. Nothing here ever throws. */
export type ChainKeeper = {
  /** What is there of a network. A thing that no person would miss is not counted, and is removed all the same. */
  readonly count: (chainId: number) => KeptThings
  /** Afterwards the place names the network no more. */
  readonly remove: (chainId: number) => void
}

/** Texts by key, in a storage of any kind. */
export type KeyedTexts = Pick<DeviceTexts, 'keys' | 'read' | 'remove'>

/** The keeper of texts whose keys begin with the network. `isMissed`: whether such a text is something at all. */
export function keeperOfKeys(
  texts: KeyedTexts,
  {
    prefixOf,
    thing,
    isMissed = (text) => text !== '',
  }: {
    readonly prefixOf: (chainId: number) => string
    readonly thing: KeptThing
    readonly isMissed?: (text: string) => boolean
  },
): ChainKeeper {
  return {
    count: (chainId) => ({
      [thing]: texts.keys(prefixOf(chainId)).filter((key) => isMissed(texts.read(key) ?? '')).length,
    }),
    remove(chainId) {
      for (const key of texts.keys(prefixOf(chainId))) texts.remove(key)
    },
  }
}

/** What is kept as long as a window. Reading `sessionStorage` may throw, as in a frame without storage. */
export function sessionTexts(view: { readonly sessionStorage: Omit<SiteStorage, 'setItem'> }): KeyedTexts {
  return {
    keys: (prefix) =>
      tryQuietly(() =>
        Array.from(
          { length: view.sessionStorage.length },
          (_, index) => view.sessionStorage.key(index) ?? '',
        ).filter((key) => key.startsWith(prefix)),
      ) ?? [],
    read: (key) => tryQuietly(() => view.sessionStorage.getItem(key)) ?? undefined,
    remove: (key) => tryQuietly(() => view.sessionStorage.removeItem(key)),
  }
}

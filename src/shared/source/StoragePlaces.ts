/**
 * Every place of this site in a storage of the browser, by its key or by what its keys begin with. Beside it is the
 * keeper that takes a network out of it when that is forgotten (`readKeptOfChain.ts`), or why there is none. What has no
 * place here does not compile, and neither does a place whose keeper is missing.
 */
export type StoragePlaces = {
  readonly cache: 'keptAnswers'
  readonly 'countersign.addressBook': 'addressBook'
  readonly 'countersign.askers': 'proposalAskers'
  readonly 'countersign.calls': NamesNone
  readonly 'countersign.dapp-calls': 'dappCalls'
  readonly 'countersign.dapp-sessions': NamesNone
  readonly 'countersign.devices': NamesNone
  readonly 'countersign.draft': 'draft'
  readonly 'countersign.drafts': 'keptDrafts'
  readonly 'countersign.expected': 'expected'
  readonly 'countersign.handed': 'handedOver'
  readonly 'countersign.last-queue': 'lastQueue'
  readonly 'countersign.limit': NamesNone
  readonly 'countersign.message': 'messageDraft'
  readonly 'countersign.messages': 'signables'
  readonly 'countersign.networks': OfTheDialog
  readonly 'countersign.pasted': 'pastedText'
  readonly 'countersign.payments': 'paymentLists'
  readonly 'countersign.queue': 'signables'
  readonly 'countersign.requests': 'requests'
  readonly 'countersign.safes': OfTheDialog
  readonly 'countersign.sent': 'sentExecutions'
  readonly 'countersign.sent-pieces': 'sentPieces'
  readonly 'countersign.singleKeys': NamesNone
  readonly 'countersign.watched': 'watchedSafes'
  readonly 'countersign.witnesses': 'witnesses'
  readonly 'countersign.words': 'keptWords'
}

/** Nothing there belongs to one network. */
type NamesNone = 'names no network'
/** The dialog of networks takes the network out itself. */
type OfTheDialog = 'in the dialog'

type StoragePlace = keyof StoragePlaces

/** A key under which this site keeps something. */
export type StorageKey = StoragePlace | `${StoragePlace}.${string}`

/** A keeper that has to be there. */
export type KeeperName = Exclude<StoragePlaces[StoragePlace], NamesNone | OfTheDialog>

/** A place that a keeper takes networks out of. */
export type PlaceOfNetworks = {
  [place in StoragePlace]: StoragePlaces[place] extends KeeperName ? place : never
}[StoragePlace]

/** A storage of the browser, which takes nothing but what has a place. */
export type SiteStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'> & {
  setItem(key: StorageKey, text: string): void
}

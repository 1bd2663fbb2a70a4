import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { LowerAddress } from '../../shared/domain/values/address.ts'
import type { Rate } from '../../shared/source/tokenBucket.ts'
import type { Gravity } from './Notice.ts'
import type { PostForm } from './postForms.ts'

/** A Safe that is watched, and what its owners expect of it. */
export type WatchedSafe = {
  readonly account: AccountRef
  /** How posts call it. */
  readonly name: string
  /** Chain and address, by which it is remembered. */
  readonly key: string
  readonly expected: {
    /** Who may propose without being named in a post; `undefined` names none. */
    readonly proposers: readonly LowerAddress[] | undefined
    /** How many there are to be. */
    readonly owners: number | undefined
    readonly threshold: number | undefined
  }
}

/** Where posts go. */
export type PostAddress = {
  /** A secret: it is written nowhere. */
  readonly url: string
  readonly form: PostForm
  /** The mildest that it gets, but for what every address gets. */
  readonly from: Gravity
  /** No amounts. */
  readonly quiet: boolean
  /** Of Telegram. */
  readonly chat: string | undefined
  /** By which its queue is kept: a digest, which leads to no address. */
  readonly key: string
}

/** What `countersign-check watch` is told to watch: the file that `readWatchFile` reads. */
export type WatchFile = {
  /** Without a slash at its end. */
  readonly gatewayUrl: string
  readonly gatewayRate: Rate
  readonly everySeconds: number
  /** A path. */
  readonly book: string | undefined
  readonly dollarLimit: number | undefined
  /** Of a copy of the site, for links; with a slash at its end. */
  readonly siteUrl: string | undefined
  readonly safes: readonly WatchedSafe[]
  /** By chain; the first answers every read. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
  readonly posts: readonly PostAddress[]
  /** A path. */
  readonly state: string
}

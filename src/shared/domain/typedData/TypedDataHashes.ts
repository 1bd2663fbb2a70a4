import type { Hex } from '../values/hex.ts'
/** Why typed data has no hash. `path` names the value, like `message.orders[2].to`. */
export type TypedDataProblem = {
  readonly kind: 'unknown-type' | 'missing' | 'does-not-fit' | 'too-large'
  readonly path: string
  readonly type: string
}

export type TypedDataHashes = {
  readonly domainHash: Hex
  readonly messageHash: Hex
  /** What an account without a Safe signs; a Safe wraps it (`hashSafeMessage`). */
  readonly hash: Hex
  /** Paths of values that no type names, like `message.note`: shown by careless wallets, and not signed. */
  readonly unsigned: readonly string[]
  /** Declared types that the message is not made of: Safe{Wallet} refuses these, or signs another of them. */
  readonly unusedTypes: readonly string[]
  /** The app declares another domain type than the domain's own values make. Safe{Wallet} signs the latter. */
  readonly domainTypeDiffers: boolean
}

export type TypedDataHashResult =
  | ({ readonly ok: true } & TypedDataHashes)
  | { readonly ok: false; readonly problem: TypedDataProblem }

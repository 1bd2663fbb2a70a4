import type { Hex } from '../../shared/domain/values/hex.ts'

/** How grave something is that is posted, the mildest first. */
export const gravities = ['info', 'warning', 'high', 'critical'] as const

export type Gravity = (typeof gravities)[number]

/** What a post is about. */
export const noticeKinds = [
  'new-transaction',
  'new-message',
  'worse',
  'enough-signatures',
  'executed',
  'not-listed-yet',
  'never-listed',
  'safe-changed',
  'not-as-expected',
  'delegates-changed',
  'folded',
  'not-judged',
  'silent',
  'back',
  'alive',
  'dropped',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Something that is said once. */
export type Notice = {
  readonly kind: NoticeKind
  readonly gravity: Gravity
  /** Every address gets it, however mild: that the watchman itself is well or is not. */
  readonly forAll?: true
  /** `undefined` for what is about no single Safe. */
  readonly safe: { readonly name: string; readonly chainId: number; readonly address: string } | undefined
  readonly nonce?: string | undefined
  /** safeTxHash or Safe message hash. */
  readonly hash?: Hex | undefined
  /** Of several transactions that one post names. */
  readonly hashes?: readonly Hex[] | undefined
  /** At most `mostLetters`, in lines. */
  readonly words: string
  /** The same without amounts. */
  readonly quietWords: string
  /** To a page of Countersign. */
  readonly link?: string | undefined
}

/** A notice as one address gets it. */
export type KeptPost = Omit<Notice, 'quietWords' | 'forAll'> & {
  /** The same at every address and in every try, so that a double is seen to be one. */
  readonly id: string
  /** ISO 8601. */
  readonly at: string
}

export function isGraver(left: Gravity, right: Gravity): boolean {
  return gravities.indexOf(left) > gravities.indexOf(right)
}

/** The gravest of them; `info` of none. */
export function gravestOf(all: readonly Gravity[]): Gravity {
  return all.reduce<Gravity>((gravest, gravity) => (isGraver(gravity, gravest) ? gravity : gravest), 'info')
}

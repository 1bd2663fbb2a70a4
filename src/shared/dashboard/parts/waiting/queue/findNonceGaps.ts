/** Nonces from `first` to `last` for which nothing waits, before a transaction that waits for `before`. */
export type NonceGap = { readonly first: bigint; readonly last: bigint; readonly before: bigint }

/** The gaps in what waits, in any order. `current`: the nonce of the Safe, which is next. */
export function findNonceGaps(nonces: readonly bigint[], current: bigint): readonly NonceGap[] {
  const gaps: NonceGap[] = []
  let next = current
  for (const nonce of nonces.toSorted((left, right) => (left < right ? -1 : 1))) {
    if (nonce > next) gaps.push({ first: next, last: nonce - 1n, before: nonce })
    if (nonce >= next) next = nonce + 1n
  }
  return gaps
}

/** For each nonce that waits, the one that comes before it: of what waits, or the last that ran (`current` is next). */
export function nonceBefore(
  waiting: readonly { readonly nonce: number }[],
  current: bigint | undefined,
): ReadonlyMap<number, number> {
  const first = current === undefined ? [] : [Number(current) - 1]
  const nonces = [...new Set([...first, ...waiting.map(({ nonce }) => nonce)])].toSorted(
    (left, right) => left - right,
  )
  return new Map(nonces.flatMap((nonce, index) => (index === 0 ? [] : [[nonce, nonces[index - 1] ?? nonce]])))
}

/** Which nonce a proposal gets, and why. */
export type NonceChoice = {
  /** `undefined` while none is known, or what was typed is none. */
  readonly value: bigint | undefined
  readonly hint: string
  readonly problem: string | undefined
}

const none: ReadonlySet<number> = new Set()

/**
 * The nonce of a proposal: the one that was typed, or the first that neither the chain nor the gateway's queue has
 * used.
 */
export function readNonce({
  typed,
  current,
  recommended,
  unknown,
  taken,
}: {
  readonly typed: string
  /** The Safe's own nonce, which is the next to be executed; `undefined` until the chain has said. */
  readonly current: number | undefined
  /** By the gateway. */
  readonly recommended: number | undefined
  /** The gateway does not say. */
  readonly unknown: boolean
  /** Nonces of everything that waits; `undefined` while not all of it is listed. */
  readonly taken?: ReadonlySet<number> | undefined
}): NonceChoice {
  const text = typed.trim()
  if (text !== '') return readTyped(text, current, taken)
  if (current === undefined || (recommended === undefined && !unknown))
    return { value: undefined, hint: 'Asking which one is next.', problem: undefined }
  if (recommended === undefined)
    return {
      value: BigInt(current),
      hint: `${current} is next on the chain. The gateway does not say what waits before it.`,
      problem: undefined,
    }
  const next = Math.max(current, recommended)
  return { value: BigInt(next), hint: nextHint(next, current, taken), problem: undefined }
}

function nextHint(next: number, current: number, taken: ReadonlySet<number> | undefined): string {
  if (next > current && taken === undefined)
    return `${next} is the next nonce that the gateway names. Leave it empty to take it.`
  const missing = firstFree(current, taken ?? none)
  return missing < next
    ? `The gateway names ${next}, and nothing has nonce ${missing} yet: type ${missing} to take it, or this waits until something with it is executed.`
    : `${next} is the next free nonce. Leave it empty to take it.`
}

function readTyped(
  text: string,
  current: number | undefined,
  taken: ReadonlySet<number> | undefined,
): NonceChoice {
  const refuse = (problem: string): NonceChoice => ({ value: undefined, hint: '', problem })
  if (!/^\d{1,15}$/.test(text)) return refuse('A nonce is a whole number.')
  const number = Number(text)
  if (current !== undefined && number < current)
    return refuse(`The Safe is at nonce ${current}: ${number} is used up.`)
  return { value: BigInt(text), hint: typedHint(number, current, taken), problem: undefined }
}

function typedHint(
  number: number,
  current: number | undefined,
  taken: ReadonlySet<number> | undefined,
): string {
  if (taken === undefined || current === undefined)
    return 'Another proposal with this nonce competes with it: only one of them can be executed.'
  if (taken.has(number))
    return 'A proposal with this nonce waits already. They compete: only one of them can be executed.'
  const missing = firstFree(current, taken)
  return missing < number
    ? `Nothing has nonce ${missing} yet: this cannot be executed before something with it is.`
    : 'No other proposal has this nonce.'
}

function firstFree(current: number, taken: ReadonlySet<number>): number {
  let free = current
  while (taken.has(free)) free++
  return free
}

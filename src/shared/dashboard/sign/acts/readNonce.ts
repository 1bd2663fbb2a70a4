import { readGivenInteger } from '../../../domain/values/givenValues.ts'

/** Which nonce a proposal gets, and why. */
export type NonceChoice = {
  /** `undefined` while none is known, or what was typed is none. */
  readonly value: bigint | undefined
  readonly hint: string
  readonly problem: string | undefined
}

const none: ReadonlySet<number> = new Set()

/** No Safe gets so far, and JavaScript counts on exactly. */
const mostNonce = BigInt(Number.MAX_SAFE_INTEGER - 1)

type WaitingNonces = { readonly known: ReadonlySet<number>; readonly isWhole: boolean }

/**
 * The nonce of a proposal: the one that was typed, or one that is above everything known to wait: by the chain, by the
 * nonce that the gateway names, by its queue and by what this device handed over. A gateway that keeps its answers names
 * one that is taken.
 */
export function readNonce({
  typed,
  current,
  recommended,
  unknown,
  waiting = [],
  isWhole = false,
}: {
  readonly typed: string
  /** The Safe's own nonce, which is the next to be executed; `undefined` until the chain has said. */
  readonly current: number | undefined
  /** By the gateway. */
  readonly recommended: number | undefined
  /** The gateway does not say. */
  readonly unknown: boolean
  /** Nonces of what is known to wait. */
  readonly waiting?: Iterable<number> | undefined
  /** Nothing waits besides. */
  readonly isWhole?: boolean | undefined
}): NonceChoice {
  const text = typed.trim()
  const nonces = new Set(waiting)
  const taken = isWhole ? nonces : undefined
  if (text !== '') return readTypedNonce(text, current, { known: nonces, isWhole })
  if (current === undefined || (recommended === undefined && !unknown))
    return { value: undefined, hint: 'Asking which one is next.', problem: undefined }
  const next = nonceAbove(Math.max(current, recommended ?? current), nonces)
  if (recommended === undefined)
    return {
      value: BigInt(next),
      hint:
        next === current
          ? `${current} is next on the chain. The gateway does not say what waits before it.`
          : `${next} comes after all that is known here. The gateway does not say what else waits.`,
      problem: undefined,
    }
  return { value: BigInt(next), hint: nextHint(next, { current, taken, recommended }), problem: undefined }
}

/** `nonce`, or the first one above everything that waits. */
export function nonceAbove(nonce: number, waiting: Iterable<number>): number {
  return Math.max(nonce, ...Array.from(waiting, (taken) => taken + 1))
}

function nextHint(
  next: number,
  {
    current,
    taken,
    recommended,
  }: {
    readonly current: number
    readonly taken: ReadonlySet<number> | undefined
    readonly recommended: number
  },
): string {
  const isNamed = next === recommended
  if (next > current && taken === undefined)
    return isNamed
      ? `${next} is the next nonce that the gateway names. Leave it empty to take it.`
      : `${next} comes after all that is known here. Leave it empty to take it.`
  const missing = firstFree(current, taken ?? none)
  if (missing >= next) return `Next free: ${next}`
  const why = isNamed ? `The gateway names ${next}` : `${next} comes after all that waits`
  return `${why}, and nothing has nonce ${missing} yet: type ${missing} to take it, or this waits until something with it is executed.`
}

function readTypedNonce(text: string, current: number | undefined, waiting: WaitingNonces): NonceChoice {
  const refuse = (problem: string): NonceChoice => ({ value: undefined, hint: '', problem })
  const integer = readGivenInteger(text, 'nonce')
  if (!integer.ok || integer.value > mostNonce) return refuse('A nonce is a whole number.')
  const number = Number(integer.value)
  if (current !== undefined && number < current)
    return refuse(`The Safe is at nonce ${current}: ${number} is used up.`)
  return { value: integer.value, hint: typedHint(number, current, waiting), problem: undefined }
}

function typedHint(number: number, current: number | undefined, { known, isWhole }: WaitingNonces): string {
  if (known.has(number))
    return 'A proposal with this nonce waits already. They compete: only one of them can be executed.'
  if (!isWhole || current === undefined)
    return 'Another proposal with this nonce competes with it: only one of them can be executed.'
  const missing = firstFree(current, known)
  return missing < number
    ? `Nothing has nonce ${missing} yet: this cannot be executed before something with it is.`
    : 'No other proposal has this nonce.'
}

function firstFree(current: number, taken: ReadonlySet<number>): number {
  let free = current
  while (taken.has(free)) free++
  return free
}

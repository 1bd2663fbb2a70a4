import { canBeSigned } from '../../../../domain/safe/canBeSigned.ts'
import type { Reported, SafeState } from '../../../../domain/safe/SafeState.ts'
import { type Address, zeroAddress } from '../../../../domain/values/address.ts'
import type { ReportedSafe } from '../../../../source/Connection.ts'
import type { FactSource } from '../../../../ui/values/FactSource.ts'

/** What one source says of a Safe. */
export type ClaimedFacts = Reported<SafeState> & {
  /** wei */
  readonly nativeBalance?: bigint
}

export type Claim = {
  readonly source: FactSource
  /** `silent`: it was asked and did not answer, or does not know this Safe. */
  readonly state: 'asking' | 'said' | 'silent'
  readonly facts: ClaimedFacts
  /** Of what was proven: the words of its mark, and what shows the proof. */
  readonly proof?: FactProof
}

export type FactProof = { readonly words: string; readonly open: () => void }

/** One fact over all claims. `others` is not empty only when the sources differ. */
export type ClaimedFact<value> = {
  /** In the words of the source that has to be trusted least; `undefined` while no source says it. */
  readonly value: value | undefined
  readonly from: readonly FactSource[]
  readonly others: readonly { readonly source: FactSource; readonly value: value }[]
  /** Each of `others` speaks of another nonce than `value`, so of another moment: one of them is only behind. */
  readonly lags: boolean
  readonly asking: boolean
  /** `value` was proven. */
  readonly proof?: FactProof | undefined
}

/** Longer than any source takes to be asked again: what still differs then is not a lag. */
export const lagMilliseconds = 40_000

/** The order of marks on screen. */
const shownOrder: readonly FactSource[] = [
  'proven',
  'gateway',
  'wallet',
  'wallet-node',
  'own-node',
  'computed',
]

/** Compares what `claims`, the most trusted first, say of one thing. Values with the same `key` agree. */
export function claimedFactOf<value>(
  claims: readonly Claim[],
  pick: (facts: ClaimedFacts) => value | undefined,
  key: (value: value) => string = factKey,
): ClaimedFact<value> {
  const named = claims.flatMap(({ source, facts, proof }) => {
    const value = pick(facts)
    return value === undefined ? [] : [{ source, value, nonce: facts.nonce, proof }]
  })
  const [first] = named
  const same = named.filter(({ value }) => first !== undefined && key(value) === key(first.value))
  const others = named.filter((claim) => !same.includes(claim))
  return {
    value: first?.value,
    from: shownOrder.filter((source) => same.some((claim) => claim.source === source)),
    others: others.map(({ source, value }) => ({ source, value })),
    lags: others.length > 0 && others.every(({ nonce }) => isOtherMoment(nonce, first?.nonce)),
    asking: claims.some(({ state }) => state === 'asking'),
    proof: first?.proof,
  }
}

/** Whether two sources speak of two moments: owners change a Safe by transactions, each of which counts its nonce up. */
function isOtherMoment(nonce: bigint | undefined, other: bigint | undefined): boolean {
  return nonce !== undefined && other !== undefined && nonce !== other
}

/** Spelling, order of a set, and the `+L2` some sources add to a version make no difference. */
export function factKey(value: unknown): string {
  if (Array.isArray(value)) return value.map(factKey).sort().join()
  return String(value).toLowerCase().split('+', 1).join('')
}

/** "2 of 3", the way a quorum is said everywhere. */
export function quorumOf({ threshold, owners }: ClaimedFacts): string | undefined {
  return threshold === undefined || owners === undefined ? undefined : `${threshold} of ${owners.length}`
}

/** `false` while the quorum is unknown. Nobody must sign where the owners cannot reach the threshold. */
export function quorumWords(
  quorum: string | undefined,
  { owners, threshold }: { readonly owners: readonly Address[]; readonly threshold: number | undefined },
): string | false {
  if (quorum === undefined) return false
  const isLocked = threshold !== undefined && !canBeSigned({ owners, threshold })
  return isLocked ? `Threshold ${quorum}` : `${quorum} must sign`
}

/** The word of the host, as facts. */
export function factsOfReported(reported: ReportedSafe): ClaimedFacts {
  // Older wallets stop after the threshold: then an absent guard is not said to be none.
  const extended = reported.modules !== undefined || reported.nonce !== undefined
  return {
    owners: reported.owners,
    threshold: reported.threshold,
    ...presentFact('nonce', reported.nonce === undefined ? undefined : BigInt(reported.nonce)),
    ...presentFact('version', reported.version),
    ...presentFact('singleton', reported.implementation),
    ...presentFact('modules', reported.modules),
    ...(extended && {
      fallbackHandler: reported.fallbackHandler ?? zeroAddress,
      guard: reported.guard ?? zeroAddress,
    }),
  }
}

/** A fact under its name, or nothing where it is not known. */
export function presentFact<name extends keyof ClaimedFacts>(
  name: name,
  value: ClaimedFacts[name] | undefined,
) {
  return value === undefined ? {} : { [name]: value }
}

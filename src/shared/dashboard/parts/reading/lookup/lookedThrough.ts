import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import { countSafes, describeMissing, type OwnerSafes } from '../../../../queries/ownerSafes.ts'
import type { LookupPart } from './LookupSource.ts'
import { lookupSources } from './lookupSources.ts'

/** What was looked through, and what was not. */
export type LookedThrough = {
  readonly kinds: readonly { readonly name: string; readonly count: number }[]
  readonly ownerSafes: number
  /** Still being read. */
  readonly pending: readonly string[]
  /** Plain sentences. */
  readonly missing: readonly string[]
}

type LookupAnswer<data> = {
  readonly data?: data | undefined
  readonly isPending: boolean
  readonly isError: boolean
}

/** What came of each source of candidates, in the order of the sources, and of the owners. */
export function lookedThrough(
  parts: readonly LookupAnswer<LookupPart>[],
  owners: LookupAnswer<OwnerSafes>,
): LookedThrough {
  const sources = lookupSources.map(({ name }, index) => ({ name, part: parts[index] }))
  return {
    kinds: sources.map(({ name, part }) => ({ name, count: countCandidates(part?.data) })),
    ownerSafes: countSafes(owners.data?.safes ?? []),
    pending: [
      ...sources.flatMap(({ name, part }) => (part?.isPending === true ? [name] : [])),
      ...(owners.isPending ? ['the owners'] : []),
    ],
    missing: [
      ...sources.flatMap(({ name, part }) =>
        part?.isError === true
          ? [`Not looked through: ${name}. There was no answer.`]
          : (part?.data?.missing ?? []),
      ),
      ...ownersMissing(owners),
    ],
  }
}

/** A batch comes in several wrappings and is one thing all the same. */
function countCandidates(part: LookupPart | undefined): number {
  const names = part?.candidates.map((candidate: LookupCandidate) =>
    candidate.kind === 'transaction' && candidate.nonceOpen !== true ? candidate : candidate.name,
  )
  return new Set(names).size
}

function ownersMissing(owners: LookupAnswer<OwnerSafes>) {
  if (owners.isError)
    return ['Not looked through: what owners that are Safes sign. The chain did not answer.']
  return owners.data === undefined ? [] : describeMissing(owners.data)
}

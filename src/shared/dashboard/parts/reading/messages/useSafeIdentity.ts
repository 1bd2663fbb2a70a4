import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hashingVersion } from '../../../../domain/safe/hashingVersion.ts'
import { rulesOf } from '../../../../domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { parseSafeVersion, type SafeVersion } from '../../../../domain/safe/safeVersion.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'

/**
 * The Safe with the version that decides how its hashes are made: said by the wallet, read from the contract. Where
 * they differ in that there is none, and `problem` says so.
 */
export function useSafeIdentity(ready: Ready): {
  readonly identity: SafeIdentity | undefined
  readonly problem: string
} {
  const { chainId, address: safe } = refOf(ready)
  const chain = useQuery(chainSafeQuery(useSource(), { chainId, address: safe })).data
  const reported = ready.account.kind === 'safe' ? ready.account.reported?.version : undefined
  const { version, problem } = useMemo(() => judgeVersion(reported, chain), [reported, chain])
  const identity = useMemo(
    () => (version === undefined ? undefined : { chainId, safe, version }),
    [chainId, safe, version],
  )
  return { identity, problem }
}

function hasChainId(version: SafeVersion): boolean {
  return rulesOf(version).domainHasChainId
}

function judgeVersion(
  reported: string | undefined,
  chain: SafeState | undefined,
): { readonly version: SafeVersion | undefined; readonly problem: string } {
  const named = reported === undefined ? undefined : parseSafeVersion(reported)
  const read = chain === undefined ? undefined : hashingVersion(chain)
  if (named !== undefined && read !== undefined && hasChainId(named) !== hasChainId(read))
    return {
      version: undefined,
      problem: `Safe{Wallet} says version ${reported}, the contract says ${chain?.version}, and their hashes differ. Do not sign before you know why.`,
    }
  return {
    // What the contract was asked counts: a host may name the version that a fork was made of.
    version: chain === undefined ? named : read,
    problem:
      chain === undefined && reported === undefined
        ? 'The version of this Safe is not known yet, so nothing can be signed here.'
        : `This version of the Safe, ${chain?.version ?? reported}, is not supported, so nothing can be signed here.`,
  }
}

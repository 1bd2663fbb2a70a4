import type { ChainConfiguration } from '../../../shared/configuration/configuration.ts'
import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import { readFields } from '../../../shared/domain/values/untrusted.ts'
import type { AppError } from '../../../shared/errors/AppError.ts'
import type { SessionOffer } from '../../../shared/source/DappSession.ts'
import { dappErrors } from '../../errors/dappErrors.ts'
import { type AskedScope, readAskedScope } from './askedScope.ts'
import { readClaims } from './readClaims.ts'

/** What a proposal comes to: an offer to a person, or a refusal and why. */
export type JudgedProposal =
  | { readonly kind: 'offer'; readonly offer: SessionOffer; readonly scope: AskedScope }
  | { readonly kind: 'refused'; readonly problem: AppError }

/**
 * Offers a proposal for the networks that it asks for and on which the Safe exists. It is refused where there is none: a
 * session for another network would be one for an account that this Safe does not own.
 */
export async function judgeProposal(
  { id, params, account }: { readonly id: number; readonly params: unknown; readonly account: AccountRef },
  {
    chains,
    hasCode,
  }: {
    readonly chains: readonly Pick<ChainConfiguration, 'id' | 'name'>[]
    /** Rejects where no node says. */
    readonly hasCode: (account: AccountRef) => Promise<boolean>
  },
): Promise<JudgedProposal> {
  const fields = readFields(params)
  const claims = readClaims(readFields(fields?.['proposer'])?.['metadata'])
  const scope = readAskedScope(fields?.['requiredNamespaces'], fields?.['optionalNamespaces'])
  const asked = chains.filter(({ id: chainId }) => scope.chainIds.includes(chainId))
  const found = await Promise.all(
    asked.map(async ({ id: chainId, name: network }) => {
      const there = { ...account, chainId }
      const exists = await hasCode(there).catch(() => undefined)
      return { there, network, exists }
    }),
  )
  const existing = found.filter(({ exists }) => exists === true)
  const name = claims.url === '' ? claims.name : new URL(claims.url).host
  if (existing.length === 0)
    return {
      kind: 'refused',
      problem: found.some(({ exists }) => exists === undefined)
        ? dappErrors.networksNotRead({ name })
        : dappErrors.noCommonNetwork({ name }),
    }
  const accounts = existing.map(({ there }) => there)
  const networks = existing.map(({ network }) => network)
  return { kind: 'offer', scope, offer: { id, claims, accounts, networks } }
}

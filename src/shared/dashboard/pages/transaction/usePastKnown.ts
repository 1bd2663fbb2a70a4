import { useContext, useMemo } from 'react'
import { type DecodedCall, everyCall } from '../../../domain/calldata/DecodedCall.ts'
import { isTokenCall } from '../../../domain/checks/subject/readTransfers.ts'
import { type Address, checksumAddress, lowerAddress } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { useTokens } from '../../parts/composer/tokens/useTokens.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import type { PastKnown } from './executedLead.ts'

const mostTokens = 20

/** What the sentence and the amounts of a transaction that is over are written with. */
export function usePastKnown(
  ready: Ready,
  {
    details: { info },
    executed,
    call,
  }: {
    readonly details: TransactionDetails
    readonly executed: ExecutedReading | undefined
    readonly call: DecodedCall | undefined
  },
): PastKnown {
  const { spoken: names } = useContext(KnownNames)
  const called = useMemo(() => tokensIn(call), [call])
  const { tokens } = useTokens(ready, called)
  const { account, chain } = ready
  return useMemo(() => {
    const units = new Map(tokens.map(({ key, symbol, decimals }) => [key, { symbol, decimals }]))
    const asset = info.kind === 'transfer' ? info.asset : undefined
    if (asset?.kind === 'erc20' && asset.decimals !== undefined) {
      const key = lowerAddress(asset.token)
      units.set(key, units.get(key) ?? { symbol: asset.symbol ?? '', decimals: asset.decimals })
    }
    return {
      safe: lowerAddress(account.address),
      native: chain.nativeCurrency,
      listed: (token) => units.get(token),
      names,
      executed,
    }
  }, [tokens, info, account, chain, names, executed])
}

/** Contracts that are called as tokens are: their units are asked of them. */
function tokensIn(call: DecodedCall | undefined): readonly Address[] {
  if (call === undefined) return []
  const called = [...everyCall(call)].filter(isTokenCall).map(({ to }) => to)
  return [...new Set(called)].slice(0, mostTokens).map(checksumAddress)
}

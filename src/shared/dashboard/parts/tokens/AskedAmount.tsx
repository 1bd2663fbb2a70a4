import { useQuery } from '@tanstack/react-query'
import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { HeldAmount } from './HeldAmount.tsx'

/** What is held of a token whose decimals the list does not say: the token itself is asked. */
export function AskedAmount({
  ready,
  token: { address, balance },
}: {
  readonly ready: Ready
  readonly token: Pick<TokenBalance, 'address' | 'balance'>
}) {
  const asked = useQuery(tokenQuery(useSource(), refOf(ready), address))
  return <HeldAmount balance={balance} decimals={asked.data?.decimals} />
}

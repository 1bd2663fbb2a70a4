import { useQuery } from '@tanstack/react-query'
import type { CheckFacts } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { Lead } from '../../../../domain/lead/Lead.ts'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { nativeBalanceQuery } from '../../../../queries/balances.ts'
import { tokenQuery } from '../../../../queries/token.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import type { Ready } from '../../frame/page/Ready.ts'
import type { PaidRecipient } from './changeCells.ts'

/**
 * What the one recipient of a payment has of the token now, asked of the chain. `undefined` for several recipients or
 * tokens, for a contract, which may pass on what it gets, and while the answer is missing.
 */
export function useRecipientBalance(
  { chain }: Ready,
  { acts }: Lead,
  { accounts }: CheckFacts,
): PaidRecipient | undefined {
  const source = useSource()
  const [act, second] = acts
  const payment = act.code === 'pay' && second === undefined ? act.facts : undefined
  const [amount, other] = payment?.amounts ?? []
  const account = payment && accounts(payment.to.address)
  const isPlain = other === undefined && account?.known === true && !account.value.hasCode
  const holder = { chainId: chain.id, address: checksumAddress(payment?.to.address ?? zeroAddress) }
  const token = checksumAddress(amount?.token.address ?? zeroAddress)
  const isNative = token === zeroAddress
  const native = useQuery({ ...nativeBalanceQuery(source, holder), enabled: isPlain && isNative })
  const held = useQuery({ ...tokenQuery(source, holder, token), enabled: isPlain && !isNative })
  const balance = isNative ? native.data : held.data?.balance
  if (!isPlain || payment === undefined || amount === undefined || balance === undefined) return undefined
  return { address: payment.to.address, token: amount.token.address, balance }
}

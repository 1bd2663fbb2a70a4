import { addressWord, callData } from '../../domain/calldata/words.ts'
import type { Holding } from '../../domain/checks/subject/CheckFacts.ts'
import { type Address, type LowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainReply } from '../reads/ChainQuestion.ts'

const balanceOf = '0x70a08231'
/** Bytes of one number. */
const word = 32
const mostTokens = 100
/** Where a node does not answer many questions at once, each token costs one. */
const mostAlone = 10

type HeldToken = { readonly address: LowerAddress; readonly decimals: number }

/**
 * What an account holds of the native currency and of these tokens, without prices: what is left where no service lists
 * balances. A token that does not answer is left out. Rejects when the native balance is not answered.
 */
export async function readHoldings(
  request: ChainRequest,
  { holder, tokens }: { readonly holder: Address; readonly tokens: readonly HeldToken[] },
  signal: AbortSignal,
): Promise<readonly Holding[]> {
  const asked = tokens.slice(0, mostTokens)
  const data = callData(balanceOf, addressWord(holder))
  const [native, ...replies] = await askTogether(
    request,
    [
      { kind: 'balance', address: holder },
      ...asked.map(
        ({ address }, index) =>
          ({ kind: 'call', to: address, data, longest: word, optional: index >= mostAlone }) as const,
      ),
    ],
    { signal },
  )
  const wei = balanceInReply(native)
  if (wei === undefined) throw chainErrors.answer({ call: 'eth_getBalance' })
  const holdings = asked.flatMap(({ address, decimals }, index) => {
    const amount = balanceInReply(replies[index])
    return amount === undefined ? [] : [{ token: address, amount, decimals, price: undefined }]
  })
  return [{ token: zeroAddress, amount: wei, decimals: 18, price: undefined }, ...holdings]
}

function balanceInReply(reply: ChainReply | undefined): bigint | undefined {
  return reply?.ok === true && reply.data !== '0x' && reply.data.length <= 2 + 2 * word
    ? BigInt(reply.data)
    : undefined
}

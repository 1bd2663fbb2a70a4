import type { Address } from 'viem'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import type { World } from '../sandbox/World.ts'

/** In the smallest units. */
export type Holdings = { readonly ether: bigint; readonly coin: bigint; readonly dollar: bigint }

/** What `holder` has, as the chain itself says. */
export async function readHoldings(
  chain: SandboxClient,
  { coin, dollar }: Pick<World, 'coin' | 'dollar'>,
  holder: Address,
): Promise<Holdings> {
  const tokens = (address: Address) =>
    chain.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [holder] })
  const [ether, coins, dollars] = await Promise.all([
    chain.getBalance({ address: holder }),
    tokens(coin.address),
    tokens(dollar.address),
  ])
  return { ether, coin: coins, dollar: dollars }
}

/** What `later` has more than `before`. */
export function gainOf(before: Holdings, later: Holdings): Holdings {
  return {
    ether: later.ether - before.ether,
    coin: later.coin - before.coin,
    dollar: later.dollar - before.dollar,
  }
}

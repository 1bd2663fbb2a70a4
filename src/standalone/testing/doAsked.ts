import type { PrivateKeyAccount } from 'viem/accounts'
import { parseAddress } from '../../shared/domain/values/address.ts'
import { type Hex, isHex } from '../../shared/domain/values/hex.ts'
import type { WalletQuestion } from './fakeWallet.ts'
import type { PlayedNetwork } from './playedNetwork.ts'

export type Asked = {
  readonly network: PlayedNetwork
  readonly question: WalletQuestion
  readonly key: PrivateKeyAccount
}

/** Does what a wallet is asked for: sends the transaction, or signs. Returns what it would answer. */
export async function doAsked({ network, question, key }: Asked): Promise<Hex> {
  const [first, second] = question.params ?? []
  if (question.method === 'eth_signTypedData_v4') return key.signTypedData(JSON.parse(String(second)))
  const { to: given, value, data } = Object(first)
  const to = parseAddress(String(given))
  if (!to.ok || !isHex(data)) throw new Error(`${question.method} is not asked so`)
  return network.send({ from: key.address, to: to.address, value: BigInt(value), data })
}

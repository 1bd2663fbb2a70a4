import { type Hex, parseEther } from 'viem'
import { sandboxClient } from '../chain/sandboxClient.ts'
import { exchangeRouter } from './exchange.ts'

/**
 * Takes the approved amount of the first token from the caller, and pays the least ether that was asked for.
 * It reads the arguments where its method has them and looks at nothing else.
 */
const routerCode: Hex = `0x${[
  // transferFrom(caller, this, amountIn)
  '6323b872dd60e01b600052',
  '33600452',
  '30602452',
  '600435604452',
  // at the token, else it reverts
  '6020600060646000600060c4355af115604157',
  // amountOutMin in ether to the receiver, else it reverts
  '60006000600060006024356064355af115604157',
  '00',
  '5b60006000fd',
].join('')}`

/**
 * Puts the router on the chain, with ether to pay from. No block comes of it: until the next one is there, no proof of the
 * state leads to a block.
 */
export async function putExchange(rpcUrl: string): Promise<void> {
  const client = sandboxClient(rpcUrl)
  await client.setCode({ address: exchangeRouter, bytecode: routerCode })
  await client.setBalance({ address: exchangeRouter, value: parseEther('1000') })
}

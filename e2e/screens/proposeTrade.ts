import {
  type Address,
  concat,
  encodeFunctionData,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  parseUnits,
} from 'viem'
import { tokens } from '../sandbox/chain/calls.ts'
import { encodeMultiSend } from '../sandbox/chain/multiSend.ts'
import type { PlannedProposal } from '../sandbox/chain/PlannedProposal.ts'
import { bo, deployer } from '../sandbox/chain/people.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import type { Sandbox } from '../sandbox/startSandbox.ts'
import type { Token } from '../sandbox/World.ts'
import { proposeElsewhere } from '../support/otherOwners.ts'

const exchange = getAddress('0x3e1f8a2b9c07d45e6612f0a9b8c4d7e350a16f28')

const exchangeAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMinimum, address[] path, address to, uint256 deadline)',
])

/**
 * Code for a call of `swapExactTokensForTokens` over two tokens: takes `amountIn` of the first from the caller, and
 * gives `to` the least amount of the second.
 */
const exchangeCode: Hex = concat([
  `0x7f23b872dd${'00'.repeat(28)}600052`, // transferFrom(
  '0x33600452', // the caller,
  '0x30602452', // this contract,
  '0x600435604452', // amountIn)
  '0x60006000606460006000', // without value, of 100 bytes,
  '0x60c4355af150', // at the first token.
  `0x7fa9059cbb${'00'.repeat(28)}600052`, // transfer(
  '0x606435600452', // to,
  '0x602435602452', // amountOutMinimum)
  '0x60006000604460006000', // without value, of 68 bytes,
  '0x60e4355af150', // at the second token.
  '0x00',
])

/** Puts an exchange on the chain, and two proposals of Bo that use it into the queue of the main Safe. */
export async function proposeTrade(
  sandbox: Sandbox,
): Promise<Readonly<Record<'swap' | 'approval', PlannedProposal>>> {
  const { safe, coin, dollar, contracts, rpcUrl, chainId } = sandbox.world
  const client = sandboxClient(rpcUrl)
  await client.setCode({ address: exchange, bytecode: exchangeCode })
  const { from, to, data } = tokens(deployer, exchange, dollar, '5000')
  await client.waitForTransactionReceipt({ hash: await client.sendTransaction({ account: from, to, data }) })
  const sale = encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'swapExactTokensForTokens',
    args: [
      parseUnits('100', coin.decimals),
      parseUnits('400', dollar.decimals),
      [coin.address, dollar.address],
      safe,
      maxUint256,
    ],
  })
  const both = encodeMultiSend([allow(coin, '100'), { to: exchange, data: sale }])
  const propose = async (
    nonce: bigint,
    fields: Pick<Parameters<typeof safeTransaction>[0], 'to' | 'data' | 'operation'>,
  ) => {
    const transaction = safeTransaction({ ...fields, nonce })
    const planned: PlannedProposal = { safe, transaction, proposer: bo, signers: [bo] }
    await proposeElsewhere(sandbox.gatewayUrl, { chainId, safe, transaction }, bo)
    return planned
  }
  return {
    swap: await propose(16n, { to: contracts.MultiSendCallOnly, data: both, operation: 1 }),
    approval: await propose(17n, allow(dollar, '500')),
  }
}

function allow(token: Token, amount: string): { readonly to: Address; readonly data: Hex } {
  const args = [exchange, parseUnits(amount, token.decimals)] as const
  return { to: token.address, data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args }) }
}

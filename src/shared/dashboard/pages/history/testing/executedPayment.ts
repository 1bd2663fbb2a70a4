import { encodeFunctionData, numberToHex, parseAbi, zeroAddress } from 'viem'
import { safeEvents } from '../../../../chain/safe/safeEvents.ts'
import type { ChainRead } from '../../../../source/ChainRequest.ts'
import { alice, payroll } from '../../../../testing/checkScene.ts'
import { createFakeSource } from '../../../../testing/fakeSource.ts'
import { createSafeNode } from '../../../../testing/safeNode.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const transactionHash = `0x${'cc'.repeat(32)}`
const safeTxHash = `0x${'aa'.repeat(32)}`
const ether = 10n ** 18n

/** What a node says of a Safe that executed one payment of 2 ether on 27 November 2026, with a fee of a tenth. */
export function executedPayment() {
  const node = createSafeNode({ owners: [alice], threshold: 1n, nonce: 1n }).source
  const log = { address: safe, topics: [safeEvents.success, safeTxHash] }
  const abi = parseAbi([
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  ])
  const args = [alice, 2n * ether, '0x', 0, 0n, 0n, 1n, zeroAddress, zeroAddress, '0x'] as const
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getLogs: ([filter]) =>
      JSON.stringify(filter).includes(safeEvents.success)
        ? [{ ...log, data: numberToHex(ether / 10n, { size: 32 }), transactionHash, blockNumber: '0x8' }]
        : [],
    eth_getTransactionByHash: () => ({ from: payroll, to: safe, input: encodeFunctionData({ abi, args }) }),
    eth_getTransactionReceipt: () => ({
      status: '0x1',
      blockNumber: '0x8',
      logs: [{ ...log, data: numberToHex(ether / 10n, { size: 32 }) }],
    }),
    eth_getBlockByNumber: () => ({ timestamp: numberToHex(Date.UTC(2026, 10, 27) / 1000) }),
    eth_getBalance: ([, block]) => numberToHex(BigInt(String(block)) < 8n ? 3n * ether : (9n * ether) / 10n),
  }
  return createFakeSource({
    read: ({ method, params = [] }: ChainRead) => {
      const answer = answers[method]
      return answer === undefined ? node.request({ method, params }) : answer(params)
    },
  })
}
